import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { cards, cardsOnSale, type Paged } from '../catalogue/repository'
import type { ShopRow } from '../catalogue/present'
import { discountOn, onSale, priceNow, shopColumns } from '../catalogue/sql'

export const banners = (db: Db, place: 'home' | 'mall') =>
  db
    .selectFrom('banners')
    .select(['id', 'title', 'subtitle', 'picture', 'palette', 'link'])
    .where('place', '=', place)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const categories = (db: Db) =>
  db
    .selectFrom('categories')
    .select(['id', 'alias', 'parent_id', 'name', 'picture'])
    .orderBy('position')
    .orderBy('id')
    .execute()

export const hints = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('hot_words').select('word').where('hint', '=', true).orderBy('position').execute()
  return rows.map((row) => row.word)
}

/** Discounts that run now and end before `until`, the next to end first. */
export const endingDiscounts = (db: Db, now: Date, until: Date, limit: number) =>
  cards(db)
    .where(onSale)
    .where(discountOn(now))
    .where('items.discount_ends_at', '<=', until)
    .orderBy(sql`items.discount_ends_at, items.sold desc, items.id`)
    .limit(limit)
    .execute()

/** Top categories with the number of their running discounts, and of those that end before `until`. */
export async function discountCounts(db: Db, now: Date, until: Date) {
  const { rows } = await sql<{ alias: string; name: string; count: number; ending: number }>`
    select top.alias, top.name, count(*)::int as count, (count(*) filter (where items.discount_ends_at <= ${until}))::int as ending
    from items join categories c on c.id = items.category_id join categories top on top.id = coalesce(c.parent_id, c.id)
    where ${onSale} and ${discountOn(now)} group by top.id order by top.position, top.id`.execute(db)
  return rows
}

export type MallShopRow = ShopRow & { items: { alias: string; picture: string | null; priceCents: number }[] }

/** The shops with the most followers that have something to sell, each with its three best sellers. */
export const mallShops = (db: Db, viewerId: number, now: Date, limit: number): Promise<MallShopRow[]> =>
  db
    .selectFrom('shops')
    .select(shopColumns(viewerId))
    .select(
      sql<MallShopRow['items']>`(select json_agg(best) from (select items.alias, items.pictures[1] as picture,
        ${priceNow(now)} as "priceCents" from items where items.shop_id = shops.id and ${onSale}
        order by items.sold desc, items.id limit 3) best)`.as('items'),
    )
    .where(sql<boolean>`exists (select 1 from items where items.shop_id = shops.id and ${onSale})`)
    .orderBy(sql`shops.followers desc, shops.id`)
    .limit(limit)
    .execute()

/** The best sellers of each top category, in the categories' order. */
export const bestOfCategories = (db: Db, each: number) =>
  db
    .with('ranked', (inner) =>
      inner
        .selectFrom('items')
        .innerJoin('categories as c', 'c.id', 'items.category_id')
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

/** 猜你喜欢: what lies in the categories of the user's last twenty views first, then the rest, each by sales. */
export const recommended = (db: Db, viewerId: number, paging: Paged) =>
  cardsOnSale(
    db,
    sql`(items.category_id in (select seen.category_id from (select item_id from tracks where user_id = ${viewerId}
      order by viewed_at desc limit 20) last join items seen on seen.id = last.item_id)) desc, items.sold desc, items.id`,
    paging,
  ).execute()

export const feed = (db: Db, paging: Paged) => cardsOnSale(db, sql`items.sold desc, items.id`, paging).execute()
