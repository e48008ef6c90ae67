import { sql } from 'kysely'
import { RULE_COLUMNS } from './prices'
import { queryTokens } from './searchTokens'

/** What a buyer may find: listed and not deleted. Written as the partial indexes have it, so that they are used. */
export const onSale = sql<boolean>`items.listed and items.deleted_at is null`

/** Sold by a shop of that city, which `shops_city` finds. */
export const soldIn = (city: string) => sql<boolean>`items.shop_id in (select id from shops where city = ${city})`

/**
 * Is any of it left? A scalar subquery, since for `exists` the planner reads and hashes every SKU of the market to answer for one page.
 */
export const hasStock = sql<boolean>`coalesce((select true from skus where skus.item_id = items.id and skus.deleted_at is null
  and skus.on_hand > skus.reserved limit 1), false)`

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

/** A category and its children, by the alias of either; for `items.category_id in (…)`. */
export const categoryTree = (alias: string) =>
  sql<number>`(select c.id from categories c left join categories p on p.id = c.parent_id where c.alias = ${alias} or p.alias = ${alias})`

/** Items that hold every token of a text; a text with nothing searchable in it matches nothing. */
export function matches(text: string) {
  const tokens = queryTokens(text)
  return tokens.length === 0 ? sql<boolean>`false` : sql<boolean>`items.tokens @> ${tokens}::text[]`
}
