import type { Comment, ItemDetail } from '../../../src/contract/item'
import { nextPriceAt, winningPrice } from '../../../src/domain/pricing'
import { freightBrief, presentShop, rulesOf, type Discounted } from './public'
import type { CommentRow, DetailRow } from './repository'

/** The next instant at which the row's price changes by itself (ms since 1970). */
export const nextChange = (row: Discounted, now: Date): number => nextPriceAt(rulesOf(row), now)?.getTime() ?? Infinity

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
  pictures: [],
  reply: '',
  createdAt: row.created_at.toISOString(),
})
