import { sql, type RawBuilder } from 'kysely'
import type { ParsedInputOf } from '../../../src/contract/endpoint'
import { MAX_STORE_METRES, type storeApi } from '../../../src/contract/store'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import { offsetOf } from '../../http/cursor'
import { queryTokens } from '../../platform/searchTokens'
import type { Spot } from './plane'
import { cards, hereOf, pointOf, type StoreCardRow } from './repository'
import { openNow } from './sql'

/*
 * Stores are found in the narrow table `store_search` and only those of a page are read whole (decision 57). Each statement has the one
 * plan that is good for every value: the embedded engine plans a statement once, and neither engine knows how many stores a circle holds.
 */

type StoreQuery = ParsedInputOf<typeof storeApi.query>

/** So many of the nearest are looked at before all within reach are. */
const NEAREST = 1000
/** A text that more stores have than this is looked for in the order of the list, not by the index of words. */
const RARE = 2000

/** On the plane, whose metres are longer than the globe's by the scale. */
const far = (here: Spot) => sql<number>`store_search.spot <-> ${pointOf(here)}`
const within = (here: Spot, metres: number) =>
  sql<boolean>`store_search.spot <@ circle(${pointOf(here)}, ${metres * here.scale}::float8)`
const hasWords = (tokens: string[]) =>
  sql<boolean>`(select stores.tokens @> ${tokens}::text[] from stores where stores.id = store_search.store_id)`
const allOf = (conditions: RawBuilder<boolean>[]) =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`

/** The filters of a query; only those that were requested. */
function filters(query: StoreQuery, now: Date): RawBuilder<boolean>[] {
  const all: RawBuilder<boolean>[] = []
  const add = (requested: unknown, condition: () => RawBuilder<boolean>) => {
    if (requested) all.push(condition())
  }
  add(query.city, () => sql`store_search.city = ${query.city}`)
  add(
    query.typeAlias,
    () => sql`store_search.type_id = (select id from business_types where alias = ${query.typeAlias})`,
  )
  add(query.tags.length, () => sql`store_search.tags @> ${query.tags}::text[]`)
  add(query.minRating10, () => sql`store_search.rating10 >= ${query.minRating10}::int`)
  add(query.minCents !== null, () => sql`store_search.per_head_cents >= ${query.minCents}::int`)
  add(query.maxCents !== null, () => sql`store_search.per_head_cents <= ${query.maxCents}::int`)
  add(query.openNow, () => openNow(now))
  return all
}

const BY_HEAT = sql`store_search.heat desc, store_search.store_id`
function order(query: StoreQuery, here: Spot | null): RawBuilder<unknown> {
  const distance = here ? sql`${far(here)}, store_search.store_id` : BY_HEAT
  return {
    default: distance,
    distance,
    rating: sql`store_search.rating10 desc, ${BY_HEAT}`,
    priceUp: sql`store_search.per_head_cents asc nulls last, ${BY_HEAT}`,
    priceDown: sql`store_search.per_head_cents desc nulls last, ${BY_HEAT}`,
  }[query.sort]
}

interface Found {
  store_id: number
}

/** Whole rows of what was found, in its order. */
async function read(db: Db, found: Found[], here: Spot | null): Promise<StoreCardRow[]> {
  if (found.length === 0) return []
  const ids = found.map(({ store_id }) => store_id)
  const rows = await cards(db, here)
    .where(sql<boolean>`stores.id = any(${arrayOf('int', ids)})`)
    .execute()
  const place = new Map(ids.map((id, at) => [id, at]))
  return rows.sort((a, b) => place.get(a.id)! - place.get(b.id)!)
}

/** The stores that have a text where they are few; null where they are many. */
async function rareMatches(db: Db, tokens: string[]): Promise<number[] | null> {
  const { rows } = await sql<{
    id: number
  }>`select id from stores where tokens @> ${tokens}::text[] limit ${sql.lit(RARE + 1)}`.execute(db)
  return rows.length > RARE ? null : rows.map(({ id }) => id)
}

/** One page of a query, with one row more than it holds. */
export async function search(db: Db, query: StoreQuery, now: Date): Promise<StoreCardRow[]> {
  const here = hereOf(query)
  const tokens = queryTokens(query.keyword)
  // What holds no word, as 🍜, finds nothing.
  if (query.keyword && tokens.length === 0) return []
  const reach = query.metres ?? MAX_STORE_METRES
  const own = filters(query, now)
  const ordered = order(query, here)
  const count = query.pageSize + 1
  const page = sql`limit ${count} offset ${offsetOf(query)}`

  const rare = tokens.length > 0 ? await rareMatches(db, tokens) : null
  if (rare) own.push(sql`store_search.store_id = any(${arrayOf('int', rare)})`)
  const words = tokens.length > 0 && !rare ? [hasWords(tokens)] : []

  if (here && !rare && (query.sort === 'default' || query.sort === 'distance')) {
    // The index gives the nearest one by one, and most pages are full before it has gone far.
    const conditions = [sql<boolean>`store_search.far <= ${reach * here.scale}::float8`, ...own, ...words]
    const { rows } = await sql<Found>`select store_id from (
        select *, ${far(here)} as far from store_search order by ${far(here)} limit ${sql.lit(NEAREST)}
      ) as store_search where ${allOf(conditions)} order by far, store_id ${page}`.execute(db)
    if (rows.length === count) return read(db, rows, here)
  }

  if (here) own.push(within(here, reach))
  const { rows } =
    words.length > 0
      ? // Sorted first (`offset 0` keeps the planner from changing that), so that words are read only until the page is full.
        await sql<Found>`select store_id from (select store_id from store_search where ${allOf(own)} order by ${ordered} offset 0) as store_search
          where ${allOf(words)} ${page}`.execute(db)
      : await sql<Found>`select store_id from store_search where ${allOf(own)} order by ${ordered} ${page}`.execute(db)
  return read(db, rows, here)
}

/** What is liked most around a place, or in a city. */
export async function hottest(db: Db, here: Spot | null, city: string, metres: number, count: number) {
  const there = here ? within(here, metres) : city ? sql`store_search.city = ${city}` : sql`true`
  const { rows } =
    await sql<Found>`select store_id from store_search where ${there} order by ${BY_HEAT} limit ${count}`.execute(db)
  return read(db, rows, here)
}
