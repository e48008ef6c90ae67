import * as v from 'valibot'
import {
  Alias,
  Cents,
  Done,
  Instant,
  MAX_ALIASES,
  Cursor,
  Paging,
  PictureKey,
  aliasList,
  line,
  listOf,
  opaque,
  pageOf,
  queryInt,
} from './common'
import { del, get, post } from './endpoint'

/** Why the price is what it is (domain: seckill, group buy, chain, discount, list price). */
export const PriceKind = v.picklist(['SECKILL', 'GROUP_BUY', 'CHAIN', 'DISCOUNT', 'LIST'])
export type PriceKind = v.InferOutput<typeof PriceKind>

/** What every feed shows of an item. */
export const ItemCard = v.object({
  alias: Alias,
  title: v.string(),
  picture: PictureKey,
  /** Height ÷ width of the picture, so that its box is reserved. */
  ratio: v.number(),
  /** Lowest price now, discounts applied. */
  priceCents: Cents,
  /** Struck price; null when nothing is struck. */
  listCents: v.nullable(Cents),
  /** True when SKUs differ in price: shown as 起. */
  from: v.boolean(),
  tags: v.array(v.string()),
  sold: v.number(),
  sellerAlias: Alias,
  shopName: v.string(),
  soldOut: v.boolean(),
  /** End of a running discount. */
  discountEndsAt: v.nullable(Instant),
})
export type ItemCard = v.InferOutput<typeof ItemCard>

export const Sku = v.object({
  alias: Alias,
  /** One value per spec, in the order of `specs`; empty for an item without specs. */
  values: v.array(v.string()),
  priceCents: Cents,
  listCents: v.nullable(Cents),
  /** Available = on hand − reserved. */
  stock: v.number(),
  picture: v.nullable(PictureKey),
})
export type Sku = v.InferOutput<typeof Sku>

export const ShopBrief = v.object({
  sellerAlias: Alias,
  name: v.string(),
  logo: PictureKey,
  slogan: v.string(),
  city: v.string(),
  rating: v.number(),
  itemCount: v.number(),
  followers: v.number(),
  following: v.boolean(),
})
export type ShopBrief = v.InferOutput<typeof ShopBrief>

/** What a line of a cart, a quote or an order says of its goods. */
export const SkuLine = v.object({
  itemAlias: Alias,
  skuAlias: Alias,
  title: v.string(),
  picture: PictureKey,
  skuText: v.string(),
  priceCents: Cents,
})
export type SkuLine = v.InferOutput<typeof SkuLine>

/** A field the buyer fills in at checkout (刻字, 生日留言 …). */
export const CustomField = v.object({
  name: v.string(),
  required: v.boolean(),
  placeholder: v.string(),
  kind: v.picklist(['text', 'date', 'phone']),
})
export type CustomField = v.InferOutput<typeof CustomField>

export const FreightBrief = v.object({
  kind: v.picklist(['fixed', 'weight', 'pickup']),
  name: v.string(),
  text: v.string(),
  eta: v.string(),
})

export const ItemDetail = v.object({
  alias: Alias,
  title: v.string(),
  subtitle: v.string(),
  pictures: v.array(PictureKey),
  priceKind: PriceKind,
  priceCents: Cents,
  maxPriceCents: Cents,
  listCents: v.nullable(Cents),
  discountEndsAt: v.nullable(Instant),
  tags: v.array(v.string()),
  sold: v.number(),
  rating: v.number(),
  reviewCount: v.number(),
  listed: v.boolean(),
  limitPerUser: v.nullable(v.number()),
  specs: v.array(v.object({ name: v.string(), values: v.array(v.string()) })),
  skus: v.array(Sku),
  points: v.array(v.string()),
  detail: v.string(),
  detailPictures: v.array(PictureKey),
  customFields: v.array(CustomField),
  freights: v.array(FreightBrief),
  shop: ShopBrief,
  category: v.object({ alias: Alias, name: v.string() }),
  favorite: v.boolean(),
  /** The viewer sells this item. */
  own: v.boolean(),
})
export type ItemDetail = v.InferOutput<typeof ItemDetail>

export const Comment = v.object({
  alias: Alias,
  nickname: v.string(),
  avatar: PictureKey,
  rating: v.number(),
  text: v.string(),
  /** What was bought; empty for a store. */
  skuText: v.string(),
  pictures: v.array(PictureKey),
  /** Of the store; empty for none. */
  reply: v.string(),
  createdAt: Instant,
})
export type Comment = v.InferOutput<typeof Comment>

/** Calls around an item (app §7). */
export const itemApi = {
  getDetail: get('/item/getDetail', { input: v.object({ alias: Alias }), output: ItemDetail }),
  getByAlias: get('/item/getByAlias', { input: v.object({ alias: Alias }), output: ItemCard }),
  queryBySeller: get('/item/queryBySeller', {
    input: v.object({
      sellerAlias: Alias,
      ...Paging,
      sort: v.optional(v.picklist(['default', 'sales', 'new', 'priceUp', 'priceDown']), 'default'),
      keyword: v.optional(line('搜索词', 50), ''),
    }),
    output: pageOf(ItemCard),
  }),
  recommendItems: get('/query/recommendItems', {
    input: v.object({ itemAlias: v.optional(Alias), ...Paging }),
    output: pageOf(ItemCard),
  }),
  comments: get('/comment/list', {
    input: v.object({
      alias: Alias,
      type: v.optional(v.picklist(['STORE', 'ITEM']), 'STORE'),
      sortField: v.optional(v.picklist(['time', 'rating']), 'time'),
      page: queryInt(1, 1, 500),
      pageSize: queryInt(100, 1, 100),
      cursor: Cursor,
    }),
    output: v.object({ ...pageOf(Comment).entries, total: v.number(), rating: v.number() }),
  }),
  shareSuccess: post('/share/shareSuccess', {
    input: v.object({ type: v.picklist(['ITEM', 'SHOP']), alias: Alias, channel: opaque(30, /./) }),
    output: Done,
  }),
} as const

/** Favourites and viewed items of a user. */
export const favoriteApi = {
  query: get('/favorite/item/query', {
    access: 'user',
    input: v.object({ ...Paging }),
    output: pageOf(ItemCard),
  }),
  add: post('/favorite/item/add', {
    access: 'user',
    input: v.object({ itemAliases: listOf(Alias, MAX_ALIASES, 1) }),
    output: Done,
  }),
  remove: del('/favorite/item/remove', {
    access: 'user',
    input: v.object({ itemAliases: aliasList(MAX_ALIASES) }),
    output: Done,
  }),
  track: get('/track/query', {
    access: 'user',
    input: v.object({ type: v.optional(v.picklist(['ITEM']), 'ITEM'), ...Paging }),
    output: pageOf(ItemCard),
  }),
  removeTrack: del('/track/remove', {
    access: 'user',
    input: v.object({
      type: v.optional(v.picklist(['ITEM']), 'ITEM'),
      itemAliases: v.optional(aliasList(MAX_ALIASES), ''),
    }),
    output: Done,
  }),
} as const

export const ShopDetail = v.object({
  ...ShopBrief.entries,
  cover: PictureKey,
  intro: v.string(),
  notice: v.string(),
  openedAt: Instant,
  minOrderCents: v.nullable(Cents),
  freights: v.array(FreightBrief),
  own: v.boolean(),
})
export type ShopDetail = v.InferOutput<typeof ShopDetail>

/** Someone who follows the viewer's shop. */
export const Fan = v.object({
  alias: Alias,
  nickname: v.string(),
  avatar: v.string(),
  followedAt: Instant,
  /** Their own shop, which may be followed back. */
  shop: v.nullable(ShopBrief),
})
export type Fan = v.InferOutput<typeof Fan>

export const shopApi = {
  getDetail: get('/shop/getDetail', { input: v.object({ sellerAlias: Alias }), output: ShopDetail }),
  follow: post('/subscribe/shop/add', {
    access: 'user',
    input: v.object({ aliases: listOf(Alias, MAX_ALIASES, 1) }),
    output: Done,
  }),
  unfollow: del('/subscribe/shop/remove', {
    access: 'user',
    input: v.object({ aliases: aliasList(MAX_ALIASES) }),
    output: Done,
  }),
  followed: get('/subscribe/shop/query', {
    access: 'user',
    input: v.object({ ...Paging }),
    output: pageOf(ShopBrief),
  }),
  /** Who follows the viewer's shop, latest first; none where there is no shop. */
  fans: get('/subscribe/shop/fans', { access: 'user', input: v.object({ ...Paging }), output: pageOf(Fan) }),
  /** Ends that person's following; they may follow again. */
  removeFan: del('/subscribe/shop/removeFan', { access: 'user', input: v.object({ alias: Alias }), output: Done }),
} as const
