import * as v from 'valibot'
import { Alias, Done, Nothing, MAX_ALIASES, aliasList, Phone, line, opaque, text } from './common'
import { del, get, post } from './endpoint'
import type { TextRule } from './textRules'

/** The parts of an address that a person writes. */
export const ADDRESS_RULES = {
  name: { label: '收货人', max: 40, required: true },
  street: { label: '门牌街道', max: 120, required: true },
  suburb: { label: '区', max: 60 },
  city: { label: '所在城市', max: 60, required: true },
  region: { label: '所在城市', max: 60 },
  /** Of the template: 家, 公司, 父母家 …; empty for none. */
  label: { label: '标签名称', max: 12 },
} satisfies Record<string, TextRule>

/** NZ style (domain): street, suburb, city and a 4-digit postcode; RD and PO box live in `street`. */
const fields = {
  name: text(ADDRESS_RULES.name),
  phone: Phone,
  street: text(ADDRESS_RULES.street),
  suburb: text(ADDRESS_RULES.suburb),
  city: text(ADDRESS_RULES.city),
  region: text(ADDRESS_RULES.region),
  postcode: v.pipe(opaque(4, /^\d{4}$/), v.title('邮编')),
  isDefault: v.boolean(),
  label: text(ADDRESS_RULES.label),
}
export const AddressInput = v.object(fields)
export type AddressInput = v.InferInput<typeof AddressInput>
export const Address = v.object({ alias: Alias, ...fields })
export type Address = v.InferOutput<typeof Address>

/** Region → city → suburb, for the area choice. */
export const Area = v.object({
  name: v.string(),
  /** Chinese name, where one is in common use. */
  zh: v.optional(v.string()),
  cities: v.array(
    v.object({
      name: v.string(),
      zh: v.optional(v.string()),
      suburbs: v.array(
        v.object({
          name: v.string(),
          zh: v.optional(v.string()),
          postcode: v.string(),
          /** Rural delivery round of the place: `RD 2`. */
          rd: v.optional(v.string()),
        }),
      ),
    }),
  ),
})
export type Area = v.InferOutput<typeof Area>

export const PickupPoint = v.object({
  sellerAlias: Alias,
  shopName: v.string(),
  name: v.string(),
  address: v.string(),
  hours: v.string(),
})
export type PickupPoint = v.InferOutput<typeof PickupPoint>

export const addressApi = {
  list: get('/user/address', {
    access: 'user',
    input: Nothing,
    output: v.object({ list: v.array(Address) }),
  }),
  default: get('/user/address/default', {
    access: 'user',
    input: Nothing,
    output: v.object({ address: v.nullable(Address) }),
  }),
  add: post('/user/address/add', { access: 'user', input: AddressInput, output: Address, once: true }),
  update: post('/user/address/update', { access: 'user', input: Address, output: Address }),
  remove: del('/user/address/delete', { access: 'user', input: v.object({ alias: Alias }), output: Done }),
  suggest: get('/nzpost/suggest', {
    input: v.object({ key: line('地址', 100) }),
    output: v.object({ list: v.array(v.object({ id: v.string(), text: v.string() })) }),
  }),
  details: get('/nzpost/details', {
    input: v.object({ id: opaque(200) }),
    output: v.object({
      street: v.string(),
      suburb: v.string(),
      city: v.string(),
      region: v.string(),
      postcode: v.string(),
    }),
  }),
  areas: get('/geo/hotAreas', {
    input: Nothing,
    output: v.object({ hot: v.array(v.object({ region: v.string(), city: v.string() })), areas: v.array(Area) }),
  }),
  /** Pick-up addresses of the sellers in a checkout. */
  pickups: get('/merchant/address', {
    input: v.object({ method: v.picklist(['PICKUP']), sellerAliases: v.optional(aliasList(MAX_ALIASES), '') }),
    output: v.object({ list: v.array(PickupPoint) }),
  }),
} as const
