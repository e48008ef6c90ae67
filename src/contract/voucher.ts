import * as v from 'valibot'
import { Alias, Cents, Instant, Paging, Phone, PictureKey, Quantity, line, listOf, pageOf, text } from './common'
import { get, post } from './endpoint'
import { degrees } from './geo'
import { NOTE, OrderNo } from './order'
import { MAX_CHECKOUT_COUPONS, Quote } from './quote'
import { RegionInput } from './region'

/*
 * Vouchers and set meals of stores (domain: direct items): bought by a checkout of their own, paid like every order, and used in a store by count.
 */

/** A set meal, or an amount that a store takes as money. */
export const VOUCHER_KINDS = ['SET', 'CASH'] as const
export type VoucherKind = (typeof VOUCHER_KINDS)[number]

/** What every list shows of a voucher. */
export const VoucherCard = v.object({
  alias: Alias,
  kind: v.picklist(VOUCHER_KINDS),
  title: v.string(),
  subtitle: v.string(),
  picture: PictureKey,
  priceCents: Cents,
  /** What it is worth in the store; never below the price. */
  worthCents: Cents,
  sold: v.number(),
  /** 周末不可用; empty where it may be used on every day. */
  closedText: v.string(),
  /** The store it is shown for: of several that take it, one. */
  storeAlias: Alias,
  storeName: v.string(),
  /** Stores that take it. */
  stores: v.number(),
})
export type VoucherCard = v.InferOutput<typeof VoucherCard>

/** A store that takes it. */
export const VoucherStore = v.object({
  alias: Alias,
  name: v.string(),
  /** 奥尔巴尼 Albany */
  area: v.string(),
  address: v.string(),
  /** E.164; empty for none. */
  phone: v.string(),
  /** WGS 84, degrees; null where the store has no place. */
  lat: v.nullable(v.number()),
  lng: v.nullable(v.number()),
  /** From the viewer's place, as the crow flies; null where the call names none. */
  metres: v.nullable(v.number()),
})
export type VoucherStore = v.InferOutput<typeof VoucherStore>

/** Part of what is in it: `cents` is what one costs in the store. */
export const VoucherPart = v.object({ name: v.string(), count: v.number(), cents: Cents })
export type VoucherPart = v.InferOutput<typeof VoucherPart>

/** The rules of a voucher in words, as they stand on its page and on what was bought. */
export const VoucherRules = v.object({
  /** 购买后90天内有效; 有效期至2026-12-31 24:00（新西兰时间） */
  validText: v.string(),
  closedText: v.string(),
  contents: v.array(VoucherPart),
  rules: v.array(v.string()),
})

export const VoucherDetail = v.object({
  ...VoucherCard.entries,
  ...VoucherRules.entries,
  pictures: v.array(PictureKey),
  detail: v.string(),
  /** Stores that take it, the nearest first. */
  where: v.array(VoucherStore),
  sellerAlias: Alias,
  shopName: v.string(),
  /** The most that the viewer may buy now; 0 with why not in `problem`. */
  max: v.number(),
  problem: v.string(),
  /** 每人限购2份; empty for no limit. */
  limitText: v.string(),
})
export type VoucherDetail = v.InferOutput<typeof VoucherDetail>

export const VoucherQuote = v.object({
  ...Quote.entries,
  voucher: v.object({ ...VoucherCard.entries, validText: v.string() }),
  /** The buyer's own number, to begin with; empty where it is not known. */
  phone: v.string(),
})
export type VoucherQuote = v.InferOutput<typeof VoucherQuote>

/** What the buyer of a direct order shows in the store. */
export const VoucherCode = v.object({
  orderNo: OrderNo,
  itemAlias: Alias,
  kind: v.picklist(VOUCHER_KINDS),
  ...VoucherRules.entries,
  /** Twelve digits; empty until it is paid, and once nothing is left to be used. */
  code: v.string(),
  bought: v.number(),
  used: v.number(),
  refunded: v.number(),
  left: v.number(),
  /** The first instant at which it is no longer valid; null until it is paid. */
  expiresAt: v.nullable(Instant),
  /** Why it cannot be used today, in a sentence; empty where it can. */
  todayText: v.string(),
  /** Contact number of the order, E.164. */
  phone: v.string(),
  where: v.array(VoucherStore),
  /** When and where it was used, newest first. */
  uses: v.array(v.object({ at: Instant, count: v.number(), storeName: v.string(), cancelled: v.boolean() })),
})
export type VoucherCode = v.InferOutput<typeof VoucherCode>

/** Where the viewer is: WGS 84, degrees; both or neither. */
const Here = { lat: v.optional(v.nullable(degrees(90)), null), lng: v.optional(v.nullable(degrees(180)), null) }

export const voucherApi = {
  /** Vouchers that are sold (app §7): of a store, or without one the best-selling of a city. */
  query: get('/item/queryOffline', {
    input: v.object({ storeAlias: v.optional(Alias), city: RegionInput, ...Paging }),
    output: pageOf(VoucherCard),
  }),
  detail: get('/item/offline/detail', { input: v.object({ alias: Alias, ...Here }), output: VoucherDetail }),
  preCreate: post('/order/direct/preCreateOrder', {
    access: 'user',
    input: v.object({
      itemAlias: Alias,
      quantity: Quantity,
      /** As of every checkout: null takes the best combination. */
      coupons: v.optional(v.nullable(listOf(Alias, MAX_CHECKOUT_COUPONS)), null),
      promoCode: v.optional(line('优惠码', 40), ''),
    }),
    output: VoucherQuote,
  }),
  /** Idempotent on quoteKey, as every order's creation is. */
  create: post('/order/direct/createOrder', {
    access: 'user',
    input: v.object({ quoteKey: Alias, phone: Phone, note: v.optional(text(NOTE), '') }),
    output: v.object({ payNo: OrderNo, orderNos: v.array(OrderNo), totalCents: Cents }),
  }),
  /** What the buyer of an order shows in the store, and what became of it; no one else sees the code. */
  code: get('/order/direct/code', { access: 'user', input: v.object({ orderNo: OrderNo }), output: VoucherCode }),
} as const
