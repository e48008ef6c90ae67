import type { ItemCard, ShopBrief } from '../../../src/contract/item'
import { formatMoney } from '../../../src/domain/money'
import { winningPrice, type PriceRule } from '../../../src/domain/pricing'
import type { Db } from '../../db/database'
import { indexTokens } from '../../platform/searchTokens'
import { aliasesOnSale, categoryAliases, lastItemId, openShopAliases } from './repository'

/* What other modules use of the catalogue; their repositories build queries of the pieces in sql.ts. */

/** Columns of an item that give it a price other than its list price. */
export interface Discounted {
  alias: string
  discount_percent: number | null
  discount_starts_at: Date | null
  discount_ends_at: Date | null
}

/** The price rules of an item row; none where the discount is absent or half of one. */
export function rulesOf(row: Discounted): PriceRule[] {
  const { alias: ref, discount_percent: percent, discount_starts_at: startsAt, discount_ends_at: endsAt } = row
  if (percent === null || startsAt === null || endsAt === null) return []
  return [{ kind: 'DISCOUNT', ref, startsAt, endsAt, price: { percent } }]
}

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

/** A shop's way to deliver, as `shopFreights` (sql.ts) selects it. */
export interface FreightRow {
  name: string
  kind: 'fixed' | 'weight' | 'pickup'
  cents: number
  perKgCents: number
  freeOverCents: number | null
  eta: string
  address: string
  hours: string
}

/** `$6.90`, `$199`: a sum in a sentence. */
const dollars = (cents: number) => `$${formatMoney(cents).replace(/\.00$/, '')}`
const freeOver = (cents: number | null) => (cents === null ? '' : `，满${dollars(cents)}包邮`)

const FREIGHT_TEXT: Record<FreightRow['kind'], (freight: FreightRow) => string> = {
  fixed: ({ cents, freeOverCents }) => (cents === 0 ? '包邮' : `运费${dollars(cents)}${freeOver(freeOverCents)}`),
  weight: ({ cents, perKgCents, freeOverCents }) =>
    `首重1kg ${dollars(cents)}，续重每kg ${dollars(perKgCents)}${freeOver(freeOverCents)}`,
  pickup: ({ address }) => `免运费，${address}`,
}
/** One way to deliver in a sentence; a pick-up point's hours stand where others say when it arrives. */
export const freightBrief = (freight: FreightRow) => ({
  kind: freight.kind,
  name: freight.name,
  text: FREIGHT_TEXT[freight.kind](freight),
  eta: freight.eta || freight.hours,
})

/** What a listing is found by: its title, shop, categories, tags and the values of its choices. */
export const listingTokens = (listing: {
  title: string
  shop: string
  categories: string[]
  tags: string[]
  specs: { values: string[] }[]
}): string[] =>
  indexTokens([
    listing.title,
    listing.shop,
    ...listing.categories,
    ...listing.tags,
    ...listing.specs.flatMap((spec) => spec.values),
  ])

declare module '../../platform/bus' {
  interface Topics {
    /** Stock, sales or price of an item changed; of any item where there is no alias. */
    'catalogue.changed': { itemAlias: string | null }
  }
}
/** What the site and its sitemap name beside items and shops. */
export const catalogueIndex = (db: Db) => ({
  categories: () => categoryAliases(db),
  shops: () => openShopAliases(db),
  lastItem: () => lastItemId(db),
  items: (above: number, upTo: number) => aliasesOnSale(db, above, upTo),
})
