import { sql, type RawBuilder } from 'kysely'
import type { SORTS } from '../../../src/contract/search'
import { formatMoney } from '../../../src/domain/money'
import { indexTokens } from './searchTokens'
import { priceNow } from './prices'
import type { FreightRow } from './sql'

export type Sort = (typeof SORTS)[number]

/** Orders of a list of items. Each ends in the id, so that no item stands on two pages. */
const ORDERS: Record<Sort, (now: Date) => RawBuilder<unknown>> = {
  default: () => sql`items.sold desc, items.id`,
  sales: () => sql`items.sold desc, items.id`,
  new: () => sql`items.listed_at desc, items.id`,
  priceUp: (now) => sql`${priceNow(now)}, items.id`,
  priceDown: (now) => sql`${priceNow(now)} desc, items.id`,
}
export const orderOf = (sort: Sort, now: Date): RawBuilder<unknown> => ORDERS[sort](now)

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

/** References of a comma-separated query parameter; anything that is none is dropped. */
export const aliasList = (text: string): string[] =>
  [...new Set(text.split(','))].filter((alias) => /^[A-Za-z0-9_-]{1,64}$/.test(alias)).slice(0, 100)

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
