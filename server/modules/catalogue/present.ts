import type { Comment, ItemCard, ItemDetail, ShopBrief } from '../../../src/contract/item'
import { winningPrice } from '../../../src/domain/pricing'
import { freightBrief } from './policy'
import { rulesOf, type Discounted } from './prices'
import type { CommentRow, DetailRow } from './repository'

export interface CardRow extends Discounted {
  title: string
  picture: string | null
  ratio: number
  min_cents: number
  max_cents: number
  list_cents: number | null
  tags: string[]
  sold: number
  seller_alias: string
  shop_name: string
  sold_out: boolean
}

export function presentCard(row: CardRow, now: Date): ItemCard {
  const price = winningPrice({ priceCents: row.min_cents, listCents: row.list_cents }, rulesOf(row), now)
  return {
    alias: row.alias,
    title: row.title,
    picture: row.picture ?? '',
    ratio: row.ratio,
    priceCents: price.priceCents,
    listCents: price.listCents,
    from: row.max_cents > row.min_cents,
    tags: row.tags,
    sold: row.sold,
    sellerAlias: row.seller_alias,
    shopName: row.shop_name,
    soldOut: row.sold_out,
    discountEndsAt: price.kind === 'DISCOUNT' ? row.discount_ends_at!.toISOString() : null,
  }
}

/** The first instant at which a discount of these cards is over (ms since 1970). */
export const nextPriceChange = (cards: readonly Pick<ItemCard, 'discountEndsAt'>[]): number =>
  Math.min(...cards.flatMap(({ discountEndsAt }) => (discountEndsAt ? [Date.parse(discountEndsAt)] : [])))

export interface ShopRow {
  seller_alias: string
  shop_name: string
  logo: string
  slogan: string
  city: string
  shop_rating10: number
  followers: number
  item_count: number
  following: boolean
}
export const presentShop = (row: ShopRow): ShopBrief => ({
  sellerAlias: row.seller_alias,
  name: row.shop_name,
  logo: row.logo,
  slogan: row.slogan,
  city: row.city,
  rating: row.shop_rating10 / 10,
  itemCount: row.item_count,
  followers: row.followers,
  following: row.following,
})

export function presentDetail(row: DetailRow, now: Date, own: boolean): ItemDetail {
  const rules = rulesOf(row)
  const whole = winningPrice({ priceCents: row.min_cents, listCents: row.list_cents }, rules, now)
  const skus = row.skus.map((sku) => {
    // A SKU without a struck price of its own shows the item's.
    const { priceCents, listCents } = winningPrice({ ...sku, listCents: sku.listCents ?? row.list_cents }, rules, now)
    return { ...sku, priceCents, listCents }
  })
  const prices = skus.length > 0 ? skus.map((sku) => sku.priceCents) : [whole.priceCents]
  return {
    alias: row.alias,
    title: row.title,
    subtitle: row.subtitle,
    pictures: row.pictures,
    priceKind: whole.kind,
    priceCents: Math.min(...prices),
    maxPriceCents: Math.max(...prices),
    listCents: whole.listCents,
    discountEndsAt: whole.kind === 'DISCOUNT' ? row.discount_ends_at!.toISOString() : null,
    tags: row.tags,
    sold: row.sold,
    rating: row.rating10 / 10,
    reviewCount: row.review_count,
    listed: row.listed,
    limitPerUser: row.limit_per_user,
    specs: row.specs,
    skus,
    points: row.points,
    detail: row.detail,
    detailPictures: row.detail_pictures,
    customFields: row.custom_fields,
    freights: row.freights.map(freightBrief),
    shop: presentShop(row),
    category: { alias: row.category_alias, name: row.category_name },
    favorite: row.favorite,
    own,
  }
}

export const presentComment = (row: CommentRow): Comment => ({
  alias: row.alias,
  nickname: row.nickname,
  avatar: row.avatar,
  rating: row.rating,
  text: row.text,
  skuText: row.sku_text,
  createdAt: row.created_at.toISOString(),
})
