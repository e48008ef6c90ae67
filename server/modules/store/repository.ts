import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database'
import { after, newestOffset, offsetOf, type Paged } from '../../http/cursor'
import { spotOf, type Spot } from './plane'

export const pointOf = ({ x, y }: Spot) => sql`point(${x}::float8, ${y}::float8)`
/** Where the viewer of a call is; null where it names no place, or one abroad. */
export const hereOf = ({ lat, lng }: { lat: number | null; lng: number | null }): Spot | null =>
  lat === null || lng === null ? null : spotOf({ lat, lng })

/** Metres from a place to a store, as the crow flies; null without a place. */
export const metresFrom = (here: Spot | null): RawBuilder<number | null> =>
  here
    ? sql<number | null>`(stores.spot <-> ${pointOf(here)}) / ${here.scale}::float8`
    : sql<number | null>`null::float8`
const metresTo = (here: Spot | null) => metresFrom(here).as('metres')

const CARD_COLUMNS = [
  'stores.id',
  'stores.alias',
  'stores.name',
  'stores.tags',
  'stores.rating10',
  'stores.comment_count',
  'stores.per_head_cents',
  'stores.suburb',
  'stores.suburb_zh',
  'stores.city',
  'stores.lat',
  'stores.lng',
  'stores.zone',
  'stores.hours',
] as const

/** Cards of listed stores, to be narrowed and ordered. */
export const cards = (db: Db, here: Spot | null) =>
  db
    .selectFrom('stores')
    .innerJoin('business_types', 'business_types.id', 'stores.type_id')
    .select(CARD_COLUMNS)
    .select(['business_types.name as type', sql<string | null>`stores.pictures[1]`.as('picture'), metresTo(here)])
    .where(sql<boolean>`stores.listed`)

export type StoreCardRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]

/** Stores that a user follows, latest first. */
export const followed = (db: Db, userId: number, paging: Paged) =>
  cards(db, null)
    .innerJoin('store_follows as mine', 'mine.store_id', 'stores.id')
    .select('mine.created_at as at')
    .where('mine.user_id', '=', userId)
    .where(after(sql`mine.created_at, stores.id`, paging))
    .orderBy(sql`mine.created_at desc, stores.id desc`)
    .limit(paging.pageSize + 1)
    .offset(newestOffset(paging))
    .execute()

export const storeByAlias = (db: Db, alias: string) =>
  db.selectFrom('stores').select('id').where('alias', '=', alias).where('listed', '=', true).executeTakeFirst()

export const detail = (db: Db, alias: string, here: Spot | null, viewerId: number) =>
  cards(db, here)
    .select([
      'stores.name_en',
      'stores.intro',
      'stores.notice',
      'stores.phone',
      'stores.street',
      'stores.postcode',
      'stores.pictures',
      'stores.taste10',
      'stores.setting10',
      'stores.service10',
      'stores.kitchen_minutes',
      'stores.followers',
      sql<boolean>`exists (select 1 from reservation_rules r where r.store_id = stores.id and r.open)`.as('reserves'),
      sql<boolean>`exists (select 1 from store_follows f where f.store_id = stores.id and f.user_id = ${viewerId}::int)`.as(
        'following',
      ),
    ])
    .where('stores.alias', '=', alias)
    .executeTakeFirst()

export const dishesOf = (db: Db, storeId: number) =>
  db
    .selectFrom('store_dishes')
    .select(['section', 'name', 'note', 'price_cents', 'picture', 'signature'])
    .where('store_id', '=', storeId)
    .orderBy('position')
    .execute()

export const types = (db: Db) =>
  db.selectFrom('business_types').select(['alias', 'name', 'picture']).orderBy('position').execute()
export const tags = (db: Db) => db.selectFrom('store_tags').select(['name', 'kind']).orderBy('position').execute()

/** Kinds and tags of the stores in a city, or in the country. */
export async function carried(db: Db, city: string): Promise<{ types: string[]; tags: string[] }> {
  const within = sql`stores.listed and (${city} = '' or stores.city = ${city})`
  const { rows } = await sql<{ types: string[]; tags: string[] }>`select
    (select coalesce(json_agg(alias), '[]') from business_types t where exists (select 1 from stores where ${within} and stores.type_id = t.id)) as types,
    (select coalesce(json_agg(name), '[]') from store_tags t where exists (select 1 from stores where ${within} and t.name = any(stores.tags))) as tags`.execute(
    db,
  )
  return rows[0]!
}

const COMMENT_COLUMNS = [
  'id',
  'alias',
  'nickname',
  'avatar',
  'rating',
  'text',
  'pictures',
  'reply',
  'created_at',
] as const
const COMMENT_ORDER = {
  time: sql`store_comments.created_at desc, store_comments.id desc`,
  rating: sql`store_comments.rating desc, store_comments.created_at desc, store_comments.id desc`,
} as const

export const comments = (db: Db, storeId: number, by: keyof typeof COMMENT_ORDER, paging: Paged) =>
  db
    .selectFrom('store_comments')
    .select(COMMENT_COLUMNS)
    .where('store_id', '=', storeId)
    .where(by === 'time' ? after(sql`store_comments.created_at, store_comments.id`, paging) : sql<boolean>`true`)
    .orderBy(COMMENT_ORDER[by])
    .limit(paging.pageSize + 1)
    .offset(by === 'time' ? newestOffset(paging) : offsetOf(paging))
    .execute()

export const commentSummary = (db: Db, storeId: number) =>
  db
    .selectFrom('stores')
    .select(['comment_count as total', 'rating10'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()

/** Names of stores and dishes, and tags, that hold a text; the best liked stores first. */
export async function suggestionWords(db: Db, tokens: string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select name as word from stores where listed and tokens @> ${tokens}::text[]
    order by heat desc, id limit ${limit}`.execute(db)
  return rows.map(({ word }) => word)
}

/** How many stores each list of tokens finds, in the order given. */
export async function countMatches(db: Db, tokens: string[][]): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*)::int from stores where listed and tokens @>
      (select array_agg(token) from json_array_elements_text(asked.value) as token)) as n
    from json_array_elements(${JSON.stringify(tokens)}::json) with ordinality as asked(value, place) order by place`.execute(
    db,
  )
  return rows.map((row) => row.n)
}

/** Aliases of all listed stores, for the sitemap. */
export const storeAliases = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('stores').select('alias').where('listed', '=', true).orderBy('id').execute()).map(
    ({ alias }) => alias,
  )
