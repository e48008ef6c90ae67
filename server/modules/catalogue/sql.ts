import { sql, type RawBuilder } from 'kysely'
import type { SORTS } from '../../../src/contract/search'
import type { Db } from '../../db/database'
import { offsetOf, type Paged } from '../../http/cursor'
import { queryTokens } from '../../platform/searchTokens'
import type { FreightRow } from './public'

/* Pieces that the queries of several modules are built of: only repositories import them. */

/** Columns of an item that its price rules are made of (public.ts `rulesOf`). */
export const RULE_COLUMNS = ['items.discount_percent', 'items.discount_starts_at', 'items.discount_ends_at'] as const
export const ruleColumns = sql.join(RULE_COLUMNS.map((column) => sql.ref(column)))

/** What a buyer may find: listed and not deleted. Written as the partial indexes have it, so that they are used. */
export const onSale = sql<boolean>`items.listed and items.deleted_at is null`

/** Sold by a shop of that city, which `shops_city` finds. */
export const soldIn = (city: string) => sql<boolean>`items.shop_id in (select id from shops where city = ${city})`

/**
 * Is any of it left? A scalar subquery, since for `exists` the planner reads and hashes every SKU of the market to answer for one page.
 */
export const hasStock = sql<boolean>`coalesce((select true from skus where skus.item_id = items.id and skus.deleted_at is null
  and skus.on_hand > skus.reserved limit 1), false)`

/** Is the item's discount on at `now`? The SQL twin of domain/pricing; a test holds the two equal. */
export const discountOn = (now: Date) =>
  sql<boolean>`(items.discount_percent is not null and items.discount_starts_at <= ${now} and items.discount_ends_at > ${now})`

/** Lowest price of the item at `now`: the SQL twin of domain/pricing `winningPrice`. bigint, since cents × percent passes 2^31. */
export const priceNow = (now: Date) =>
  sql<number>`(case when ${discountOn(now)} then (items.min_cents::bigint * items.discount_percent + 50) / 100 else items.min_cents end)::int`

/** Columns of a card, for a query over items joined with shops. */
export const CARD_COLUMNS = [
  'items.alias',
  'items.title',
  sql<string | null>`items.pictures[1]`.as('picture'),
  'items.ratio',
  'items.min_cents',
  'items.max_cents',
  'items.list_cents',
  ...RULE_COLUMNS,
  'items.tags',
  'items.sold',
  'shops.alias as seller_alias',
  'shops.name as shop_name',
  sql<boolean>`not (${onSale} and ${hasStock})`.as('sold_out'),
] as const

/** Columns of a shop's brief, for a query over shops; `viewerId` 0 is a guest, whom no row belongs to. */
export const shopColumns = (viewerId: number) =>
  [
    'shops.alias as seller_alias',
    'shops.name as shop_name',
    'shops.logo',
    'shops.slogan',
    'shops.city',
    'shops.rating10 as shop_rating10',
    'shops.followers',
    sql<number>`(select count(*)::int from items i where i.shop_id = shops.id and i.listed and i.deleted_at is null)`.as(
      'item_count',
    ),
    sql<boolean>`exists (select 1 from follows where follows.shop_id = shops.id and follows.user_id = ${viewerId})`.as(
      'following',
    ),
  ] as const

/** The shop's ways to deliver as JSON, cheapest to show first as the seller ordered them. */
export const shopFreights = sql<
  FreightRow[]
>`(select coalesce(json_agg(json_build_object('name', f.name, 'kind', f.kind, 'cents', f.cents,
  'perKgCents', f.per_kg_cents, 'freeOverCents', f.free_over_cents, 'eta', f.eta, 'address', f.address, 'hours', f.hours)
  order by f.position, f.id), '[]') from shop_freights f where f.shop_id = shops.id)`

/** A category and its children, by the alias of either; for `items.category_id in (…)`. */
export const categoryTree = (alias: string) =>
  sql<number>`(select c.id from categories c left join categories p on p.id = c.parent_id where c.alias = ${alias} or p.alias = ${alias})`

export const holdsTokens = (tokens: readonly string[]) => sql<boolean>`items.tokens @> ${tokens}::text[]`

/** Items that hold every token of a text; a text with nothing searchable in it matches nothing. */
export function matches(text: string) {
  const tokens = queryTokens(text)
  return tokens.length === 0 ? sql<boolean>`false` : holdsTokens(tokens)
}

/** Cards of items, unfiltered and unordered: a list adds both. Deleted items are never among them. */
export const cards = (db: Db) =>
  db
    .selectFrom('items')
    .innerJoin('shops', 'shops.id', 'items.shop_id')
    .where('items.deleted_at', 'is', null)
    .select(CARD_COLUMNS)

/** A page of what is on sale, and one row more that shows whether another page exists. */
export const cardsOnSale = (db: Db, order: RawBuilder<unknown>, paging: Paged) =>
  cards(db)
    .where(onSale)
    .orderBy(order)
    .limit(paging.pageSize + 1)
    .offset(offsetOf(paging))

export type Sort = (typeof SORTS)[number]

/** Orders of a list of items. Each ends in the id, so that no item stands on two pages. */
const ORDERS: Record<Sort, (at: { now: Date }) => RawBuilder<unknown>> = {
  default: () => sql`items.sold desc, items.id`,
  sales: () => sql`items.sold desc, items.id`,
  new: () => sql`items.listed_at desc, items.id`,
  priceUp: (at) => sql`${priceNow(at.now)}, items.id`,
  priceDown: (at) => sql`${priceNow(at.now)} desc, items.id`,
}
/** @param at read only by orders that depend on the time */
export const orderOf = (sort: Sort, at: { now: Date }): RawBuilder<unknown> => ORDERS[sort](at)
