import { sql } from 'kysely'
import type { Db } from '../../db/database'
import type { Row } from '../../db/schema'
import { statement } from '../../db/statement'
import { after, newestOffset, offsetOf, type Paged } from '../../http/cursor'
import type { FreightRow, ShopRow } from './public'
import { cards, cardsOnSale, matches, onSale, orderOf, shopColumns, shopFreights, type Sort } from './sql'

/** An item that is not deleted. */
export const itemByAlias = (db: Db, alias: string) =>
  db
    .selectFrom('items')
    .select(['id', 'category_id'])
    .where('alias', '=', alias)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const cardOnSale = (db: Db, alias: string) =>
  cards(db).where(onSale).where('items.alias', '=', alias).executeTakeFirst()

/** What a shop sells; with words, what they find of it. */
export function cardsOfShop(db: Db, shopId: number, search: { keyword: string; sort: Sort }, now: Date, paging: Paged) {
  const query = cardsOnSale(db, orderOf(search.sort, { now }), paging).where('items.shop_id', '=', shopId)
  return (search.keyword === '' ? query : query.where(matches(search.keyword))).execute()
}

/** The market without an item: its own category first, then its siblings, then the rest, each by sales. */
export const cardsNear = (db: Db, item: { id: number; category_id: number }, paging: Paged) =>
  cardsOnSale(
    db,
    sql`(case when items.category_id = ${item.category_id} then 0 when items.category_id in (select s.id from categories s
      join categories c on c.parent_id = s.parent_id where c.id = ${item.category_id}) then 1 else 2 end), items.sold desc, items.id`,
    paging,
  )
    .where('items.id', '!=', item.id)
    .execute()

export const bestSellers = (db: Db, now: Date, paging: Paged) =>
  cardsOnSale(db, orderOf('sales', { now }), paging).execute()

interface SkuRow {
  alias: string
  values: string[]
  priceCents: number
  listCents: number | null
  stock: number
  picture: string | null
}
export type DetailRow = Row<'items'> &
  ShopRow & {
    skus: SkuRow[]
    freights: FreightRow[]
    category_alias: string
    category_name: string
    favorite: boolean
  }

const skusOfItem = sql<
  SkuRow[]
>`(select coalesce(json_agg(json_build_object('alias', s.alias, 'values', to_json(s.spec_values),
  'priceCents', s.price_cents, 'listCents', s.list_cents, 'stock', s.on_hand - s.reserved, 'picture', s.picture)
  order by s.position, s.id), '[]') from skus s where s.item_id = items.id and s.deleted_at is null)`

/** Everything the item page shows, in one statement; listed or not, so that an old order still opens it. */
export const detail = (db: Db, alias: string, viewerId: number): Promise<DetailRow | undefined> =>
  detailOf.first(db, { alias, viewerId })

const detailOf = statement((db, given: { alias: string; viewerId: number }) =>
  db
    .selectFrom('items')
    .innerJoin('shops', 'shops.id', 'items.shop_id')
    .innerJoin('categories', 'categories.id', 'items.category_id')
    .selectAll('items')
    .select(shopColumns(given.viewerId))
    .select([
      'items.alias as alias',
      'categories.alias as category_alias',
      'categories.name as category_name',
      skusOfItem.as('skus'),
      shopFreights.as('freights'),
      sql<boolean>`exists (select 1 from favorites v where v.item_id = items.id and v.user_id = ${given.viewerId})`.as(
        'favorite',
      ),
    ])
    .where('items.alias', '=', given.alias)
    .where('items.deleted_at', 'is', null),
)

const track = statement((db, given: { userId: number; viewedId: number; now: Date }) =>
  db
    .insertInto('tracks')
    .values({ user_id: given.userId, item_id: given.viewedId, viewed_at: given.now })
    .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doUpdateSet({ viewed_at: given.now })),
)

/** Remembers that a user viewed an item; seen again, it moves to the front. */
export async function recordTrack(db: Db, userId: number, viewedId: number, now: Date): Promise<void> {
  await track.rows(db, { userId, viewedId, now })
}

export type CommentRow = Pick<
  Row<'reviews'>,
  'id' | 'alias' | 'nickname' | 'avatar' | 'rating' | 'text' | 'sku_text' | 'created_at'
>
const COMMENT_ORDER = {
  time: sql`reviews.created_at desc, reviews.id desc`,
  rating: sql`reviews.rating desc, reviews.created_at desc, reviews.id desc`,
} as const

export const comments = (db: Db, item: number, order: keyof typeof COMMENT_ORDER, paging: Paged) =>
  db
    .selectFrom('reviews')
    .select(['id', 'alias', 'nickname', 'avatar', 'rating', 'text', 'sku_text', 'created_at'])
    .where('item_id', '=', item)
    .where(order === 'time' ? after(sql`reviews.created_at, reviews.id`, paging) : sql<boolean>`true`)
    .orderBy(COMMENT_ORDER[order])
    .limit(paging.pageSize + 1)
    .offset(order === 'time' ? newestOffset(paging) : offsetOf(paging))
    .execute()

/** How many reviews there are, and their mean in tenths (0 without any). */
export const commentSummary = (db: Db, item: number) =>
  db
    .selectFrom('reviews')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`coalesce(round(avg(rating) * 10), 0)::int`.as('rating10'),
    ])
    .where('item_id', '=', item)
    .executeTakeFirstOrThrow()

export const shopByAlias = (db: Db, alias: string) =>
  db.selectFrom('shops').select('id').where('alias', '=', alias).executeTakeFirst()

export const addShare = (
  db: Db,
  share: { user_id: number | null; kind: string; target_alias: string; channel: string; created_at: Date },
) => db.insertInto('shares').values(share).execute()

const aliasesOf = async (query: { execute(): Promise<{ alias: string }[]> }) =>
  (await query.execute()).map(({ alias }) => alias)

export const categoryAliases = (db: Db): Promise<string[]> =>
  aliasesOf(db.selectFrom('categories').select('alias').orderBy('position').orderBy('id'))

/** Shops with something on sale. */
export const openShopAliases = (db: Db): Promise<string[]> =>
  aliasesOf(
    db
      .selectFrom('shops')
      .select('alias')
      .where(sql<boolean>`exists (select 1 from items where items.shop_id = shops.id and ${onSale})`)
      .orderBy('id'),
  )

/** 0 without any. */
export const lastItemId = async (db: Db): Promise<number> =>
  (await db.selectFrom('items').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0

/** Items on sale with `above` < id ≤ `upTo`. */
export const aliasesOnSale = (db: Db, above: number, upTo: number): Promise<string[]> =>
  aliasesOf(
    db.selectFrom('items').select('alias').where(onSale).where('id', '>', above).where('id', '<=', upTo).orderBy('id'),
  )
