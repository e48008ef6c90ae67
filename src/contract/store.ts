import * as v from 'valibot'
import {
  Alias,
  AliasOrNone,
  Cents,
  Done,
  Instant,
  MAX_ALIASES,
  Nothing,
  Paging,
  PictureKey,
  aliasList,
  line,
  listOf,
  pageOf,
  price,
  queryFlag,
  whole,
} from './common'
import { del, get, post } from './endpoint'
import { degrees } from './geo'
import { RegionInput } from './region'

/** A kind of store: 中餐, 火锅, 奶茶. */
export const BusinessType = v.object({ alias: Alias, name: v.string(), picture: PictureKey })
export type BusinessType = v.InferOutput<typeof BusinessType>

/** What is cooked (川菜), or what a store has (停车位). */
export const StoreTag = v.object({ name: v.string(), kind: v.picklist(['CUISINE', 'FEATURE']) })
export type StoreTag = v.InferOutput<typeof StoreTag>

/** Whether a store is open, by its own clock; the text is the same for every viewer, wherever their phone is. */
export const StoreOpening = v.object({
  open: v.boolean(),
  /** It closes within three quarters of an hour. */
  soon: v.boolean(),
  /** 营业中 · 22:00打烊 */
  text: v.string(),
  /** When this is no longer true; null where it stays so for a week. */
  endsAt: v.nullable(Instant),
})

/** What every list shows of a store. */
export const StoreCard = v.object({
  alias: Alias,
  name: v.string(),
  picture: PictureKey,
  type: v.string(),
  tags: v.array(v.string()),
  /** 1–5 with one decimal; 0 without comments. */
  rating: v.number(),
  commentCount: v.number(),
  /** What one person pays; null where the store does not say. */
  perHeadCents: v.nullable(Cents),
  /** 奥尔巴尼 Albany */
  area: v.string(),
  city: v.string(),
  /** WGS 84, degrees. */
  lat: v.number(),
  lng: v.number(),
  /** From the viewer's place, as the crow flies; null where the call names none. */
  metres: v.nullable(v.number()),
  opening: StoreOpening,
})
export type StoreCard = v.InferOutput<typeof StoreCard>

export const StoreDish = v.object({
  name: v.string(),
  note: v.string(),
  priceCents: Cents,
  picture: v.nullable(PictureKey),
  /** What the store is known for. */
  signature: v.boolean(),
})
export type StoreDish = v.InferOutput<typeof StoreDish>

/** Opening hours of a day: of this week, or one that differs. */
export const StoreDay = v.object({
  /** `2026-12-25`, in the store's zone. */
  date: v.string(),
  /** From opening to closing in minutes of that day; above 1440 after midnight. Empty: closed. */
  spans: v.array(v.tuple([v.number(), v.number()])),
  /** 今天, 周三, 12月25日 周五 */
  name: v.string(),
  /** 11:00–14:30、17:00–22:00 */
  text: v.string(),
  /** 圣诞节; empty for a day like every week's. */
  note: v.string(),
})

export const StoreDetail = v.object({
  ...StoreCard.entries,
  nameEn: v.string(),
  intro: v.string(),
  notice: v.string(),
  pictures: v.array(PictureKey),
  address: v.string(),
  /** E.164; empty for none. */
  phone: v.string(),
  aspects: v.object({ taste: v.number(), setting: v.number(), service: v.number() }),
  /** Seven days, today first, and in `exceptions` those of the next weeks that differ. */
  week: v.array(StoreDay),
  exceptions: v.array(StoreDay),
  /** 新西兰时间; 查塔姆群岛时间 */
  zone: v.string(),
  /** 21:30: when the kitchen takes its last order today; empty where it does not say. */
  lastOrder: v.string(),
  menu: v.array(v.object({ section: v.string(), dishes: v.array(StoreDish) })),
  /** Tables are booked online. */
  reserves: v.boolean(),
  followers: v.number(),
  following: v.boolean(),
})
export type StoreDetail = v.InferOutput<typeof StoreDetail>

/** A store in which the viewer works: 核销 and its desk are open to them. */
export const StaffedStore = v.object({
  alias: Alias,
  name: v.string(),
  picture: PictureKey,
  /** 奥尔巴尼 Albany */
  area: v.string(),
  role: v.picklist(['owner', 'staff']),
})
export type StaffedStore = v.InferOutput<typeof StaffedStore>

/** Farther than this no list goes, in metres. */
export const MAX_STORE_METRES = 50_000
export const STORE_SORTS = ['default', 'distance', 'rating', 'priceUp', 'priceDown'] as const
export type StoreSort = (typeof STORE_SORTS)[number]

/** Where the viewer is, or chose to be: WGS 84, degrees; both or neither. */
const Here = { lat: v.optional(v.nullable(degrees(90)), null), lng: v.optional(v.nullable(degrees(180)), null) }

export const StoreQuery = v.object({
  keyword: v.optional(line('搜索词', 50), ''),
  ...Here,
  /** Only within so many metres of there. */
  metres: v.optional(v.nullable(whole(1, MAX_STORE_METRES)), null),
  /** Only in this city; empty for the whole country. */
  city: RegionInput,
  typeAlias: v.optional(AliasOrNone, ''),
  /** All of them. */
  tags: v.optional(listOf(line('标签', 20), 10), []),
  /** At least, in tenths: 45 is 4.5. */
  minRating10: v.optional(whole(0, 50), 0),
  minCents: v.optional(v.nullable(price('最低人均')), null),
  maxCents: v.optional(v.nullable(price('最高人均')), null),
  openNow: queryFlag,
  sort: v.optional(v.picklist(STORE_SORTS), 'default'),
  ...Paging,
})
export type StoreQuery = v.InferInput<typeof StoreQuery>

export const StoreOptions = v.object({
  types: v.array(BusinessType),
  cuisines: v.array(v.string()),
  features: v.array(v.string()),
  /** What a person pays. */
  prices: v.array(v.object({ text: v.string(), minCents: v.nullable(Cents), maxCents: v.nullable(Cents) })),
})
export type StoreOptions = v.InferOutput<typeof StoreOptions>

export const storeApi = {
  query: post('/query/store', { input: StoreQuery, output: pageOf(StoreCard) }),
  /** Filters that find something in a city. */
  options: get('/query/store/options', { input: v.object({ city: RegionInput }), output: StoreOptions }),
  /** What is liked most near a place, or in a city. */
  recommended: get('/query/recommendStores', {
    input: v.object({ ...Here, city: RegionInput }),
    output: v.object({ list: v.array(StoreCard) }),
  }),
  getDetail: get('/store/getDetail', { input: v.object({ alias: Alias, ...Here }), output: StoreDetail }),
  types: get('/businessType/query', { input: Nothing, output: v.object({ list: v.array(BusinessType) }) }),
  tags: get('/tag/list', { input: Nothing, output: v.object({ list: v.array(StoreTag) }) }),
  follow: post('/subscribe/store/add', {
    access: 'user',
    input: v.object({ aliases: listOf(Alias, MAX_ALIASES, 1) }),
    output: Done,
  }),
  unfollow: del('/subscribe/store/remove', {
    access: 'user',
    input: v.object({ aliases: aliasList(MAX_ALIASES) }),
    output: Done,
  }),
  followed: get('/subscribe/store/query', {
    access: 'user',
    input: v.object({ ...Paging }),
    output: pageOf(StoreCard),
  }),
  /** The stores in which the viewer works, their own before an employer's; empty for one who works in none. */
  whitelist: get('/store/queryWhitelist', {
    access: 'user',
    input: Nothing,
    output: v.object({ list: v.array(StaffedStore) }),
  }),
} as const
