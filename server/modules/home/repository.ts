import { sql } from 'kysely'
import type { Region } from '../../../src/contract/region'
import type { Db } from '../../db/database'
import { statement } from '../../db/statement'
import { offsetOf, type Paged } from '../../http/cursor'
import { cards, cardsOnSale, discountOn, priceNow, onSale, shopColumns, soldIn } from '../catalogue/sql'
import type { CardRow, ShopRow } from '../catalogue/public'

export const banners = (db: Db, place: 'home' | 'mall') => bannersOf.rows(db, { place })
const bannersOf = statement((db, given: { place: 'home' | 'mall' }) =>
  db
    .selectFrom('banners')
    .select(['id', 'title', 'subtitle', 'picture', 'palette', 'link'])
    .where('place', '=', given.place)
    .orderBy('position')
    .orderBy('id'),
)

export const categories = (db: Db) => allCategories.rows(db, {})
const allCategories = statement((db) =>
  db.selectFrom('categories').select(['id', 'alias', 'parent_id', 'name', 'picture']).orderBy('position').orderBy('id'),
)

export const hints = async (db: Db): Promise<string[]> => (await hintWords.rows(db, {})).map((row) => row.word)
const hintWords = statement((db) =>
  db.selectFrom('hot_words').select('word').where('hint', '=', true).orderBy('position'),
)

/** Discounts that run now and end before `until`, the next to end first. */
export const endingDiscounts = (db: Db, now: Date, until: Date, limit: number) =>
  nextToEnd.rows(db, { now, until, limit })
const nextToEnd = statement((db, given: { now: Date; until: Date; limit: number }) =>
  cards(db)
    .where(onSale)
    .where(discountOn(given.now))
    .where('items.discount_ends_at', '<=', given.until)
    .orderBy(sql`items.discount_ends_at, items.sold desc, items.id`)
    .limit(given.limit),
)

/** Top categories with the number of their running discounts, and of those that end before `until`. */
export async function discountCounts(db: Db, now: Date, until: Date) {
  const { rows } = await sql<{ alias: string; name: string; count: number; ending: number }>`
    select top.alias, top.name, count(*)::int as count, (count(*) filter (where items.discount_ends_at <= ${until}))::int as ending
    from items join categories c on c.id = items.category_id join categories top on top.id = coalesce(c.parent_id, c.id)
    where ${onSale} and ${discountOn(now)} group by top.id order by top.position, top.id`.execute(db)
  return rows
}

export type MallShopRow = ShopRow & { items: { alias: string; picture: string | null; priceCents: number }[] }

/** The shops of the mall that have something to sell, those where the viewer is first, then by followers; each with its three best sellers. */
export const mallShops = (db: Db, viewerId: number, region: Region, now: Date, limit: number): Promise<MallShopRow[]> =>
  db
    .selectFrom('shops')
    .select(shopColumns(viewerId))
    .select(
      sql<MallShopRow['items']>`(select json_agg(best) from (select items.alias, items.pictures[1] as picture,
        ${priceNow(now)} as "priceCents" from items where items.shop_id = shops.id and ${onSale}
        order by items.sold desc, items.id limit 3) best)`.as('items'),
    )
    .where('shops.in_mall', '=', true)
    .where(sql<boolean>`exists (select 1 from items where items.shop_id = shops.id and ${onSale})`)
    .orderBy(sql`(shops.city = ${region}) desc, shops.followers desc, shops.id`)
    .limit(limit)
    .execute()

/** The best sellers of the mall in each top category, in the categories' order. */
export const bestOfCategories = (db: Db, each: number) =>
  db
    .with('ranked', (inner) =>
      inner
        .selectFrom('items')
        .innerJoin('categories as c', 'c.id', 'items.category_id')
        .innerJoin('shops', (join) => join.onRef('shops.id', '=', 'items.shop_id').on('shops.in_mall', '=', true))
        .select([
          'items.id',
          sql<number>`coalesce(c.parent_id, c.id)`.as('top_id'),
          sql<number>`row_number() over (partition by coalesce(c.parent_id, c.id) order by items.sold desc, items.id)::int`.as(
            'place',
          ),
        ])
        .where(onSale),
    )
    .with('card', (inner) => cards(inner as Db).select('items.id'))
    .selectFrom('ranked')
    .innerJoin('card', 'card.id', 'ranked.id')
    .innerJoin('categories as top', 'top.id', 'ranked.top_id')
    .selectAll('card')
    .select(['top.alias as top_alias', 'top.name as top_name'])
    .where('ranked.place', '<=', each)
    .orderBy(sql`top.position, top.id, ranked.place`)
    .execute()

const BY_SALES = sql`items.sold desc, items.id`

/** 猜你喜欢: what lies in the categories of the user's last twenty views first, then what is sold where they are, then the rest, each by sales. */
export const recommended = (db: Db, viewerId: number, region: Region, paging: Paged) =>
  cardsOnSale(
    db,
    sql`(items.category_id in (select seen.category_id from (select item_id from tracks where user_id = ${viewerId}
      order by viewed_at desc limit 20) last join items seen on seen.id = last.item_id)) desc, ${soldIn(region)} desc, ${BY_SALES}`,
    paging,
  ).execute()

/**
 * The feed of home, what is sold in the region first. Two lists one after the other, so that each is read by its index (`shops_city`,
 * `items_sold`) as far as the page needs, where one order over both would sort the market.
 */
export async function feed(db: Db, region: Region, paging: Paged): Promise<CardRow[]> {
  if (region === '') return wholeFeed.rows(db, { limit: paging.pageSize + 1, offset: offsetOf(paging) })
  const near = await cardsOnSale(db, BY_SALES, paging).where(soldIn(region)).execute()
  const missing = paging.pageSize + 1 - near.length
  if (missing === 0) return near
  const before = offsetOf(paging)
  const local = near.length > 0 ? before + near.length : await countSoldIn(db, region)
  const rest = await cards(db)
    .where(onSale)
    .where(sql<boolean>`not ${soldIn(region)}`)
    .orderBy(BY_SALES)
    .limit(missing)
    .offset(Math.max(0, before - local))
    .execute()
  return [...near, ...rest]
}

const wholeFeed = statement((db, given: { limit: number; offset: number }) =>
  cards(db).where(onSale).orderBy(BY_SALES).limit(given.limit).offset(given.offset),
)

async function countSoldIn(db: Db, region: Region): Promise<number> {
  const { total } = await db
    .selectFrom('items')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(onSale)
    .where(soldIn(region))
    .executeTakeFirstOrThrow()
  return total
}
