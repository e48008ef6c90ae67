import { sql } from 'kysely'
import { nextPriceAt, type PriceRule } from '../../../src/domain/pricing'

/*
 * What of an item's row decides its price, once as rules for the one choice of domain/pricing and once in SQL for lists that sort and filter
 * by price.
 */

/** Columns of an item that give it a price other than its list price. */
export interface Discounted {
  alias: string
  discount_percent: number | null
  discount_starts_at: Date | null
  discount_ends_at: Date | null
}

/** Those columns but the alias, of a query over items. */
export const RULE_COLUMNS = ['items.discount_percent', 'items.discount_starts_at', 'items.discount_ends_at'] as const
export const ruleColumns = sql.join(RULE_COLUMNS.map((column) => sql.ref(column)))

/** The price rules of an item row; none where the discount is absent or half of one. */
export function rulesOf(row: Discounted): PriceRule[] {
  const { alias: ref, discount_percent: percent, discount_starts_at: startsAt, discount_ends_at: endsAt } = row
  if (percent === null || startsAt === null || endsAt === null) return []
  return [{ kind: 'DISCOUNT', ref, startsAt, endsAt, price: { percent } }]
}

/** The next instant at which the row's price changes by itself (ms since 1970). */
export const nextChange = (row: Discounted, now: Date): number => nextPriceAt(rulesOf(row), now)?.getTime() ?? Infinity

/** Is the item's discount on at `now`? The SQL twin of domain/price `discountRuns`; a test holds the two equal. */
export const discountOn = (now: Date) =>
  sql<boolean>`(items.discount_percent is not null and items.discount_starts_at <= ${now} and items.discount_ends_at > ${now})`

/** Lowest price of the item at `now`: the SQL twin of domain/pricing `winningPrice`. bigint, since cents × percent passes 2^31. */
export const priceNow = (now: Date) =>
  sql<number>`(case when ${discountOn(now)} then (items.min_cents::bigint * items.discount_percent + 50) / 100 else items.min_cents end)::int`
