import { sql, type RawBuilder } from 'kysely'
import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { searchApi } from '../../../src/contract/search'
import type { Db } from '../../db/database'
import { statement, type Statement } from '../../db/statement'
import {
  orderOf,
  discountOn,
  priceNow,
  CARD_COLUMNS,
  categoryTree,
  hasStock,
  holdsTokens,
  matches,
  onSale,
  soldIn,
} from '../catalogue/sql'
import type { CardRow } from '../catalogue/public'
import { offsetOf } from '../../http/cursor'
import { normaliseText, queryTokens, queryWords, spellingsOf } from '../../platform/searchTokens'

export type SearchQuery = ParsedInputOf<typeof searchApi.search>

/** What a search binds; its text depends on which of them are requested, and on how many spellings the words have. */
interface Values extends Pick<SearchQuery, 'categoryAlias' | 'minCents' | 'maxCents' | 'tags' | 'city' | 'region'> {
  now: Date
  tokens: string[]
  /** By place, over all words. */
  [spelling: `spelling${number}`]: string
}
/** A search and the words of its keyword, each in its spellings. */
interface Filters extends SearchQuery {
  words: string[][]
  tokens: string[]
}
const filtersOf = (query: SearchQuery): Filters => ({
  ...query,
  words: query.sort === 'default' ? queryWords(query.keyword) : [],
  tokens: queryTokens(query.keyword),
})
function valuesOf(filters: Filters, now: Date): Values {
  const values: Values = { ...filters, now }
  for (const [at, spelling] of filters.words.flat().entries()) values[`spelling${at}`] = spelling
  return values
}

/** The conditions of a search; only those that were requested. */
function conditions(filters: Filters, values: Values): RawBuilder<boolean>[] {
  const all: RawBuilder<boolean>[] = [onSale]
  const add = (requested: unknown, condition: () => RawBuilder<boolean>) => {
    if (requested) all.push(condition())
  }
  add(filters.keyword, () => (filters.tokens.length > 0 ? holdsTokens(values.tokens) : sql`false`))
  add(filters.categoryAlias, () => sql`items.category_id in ${categoryTree(values.categoryAlias)}`)
  add(filters.minCents !== null, () => sql`${priceNow(values.now)} >= ${values.minCents}::bigint`)
  add(filters.maxCents !== null, () => sql`${priceNow(values.now)} <= ${values.maxCents}::bigint`)
  add(filters.tags.length, () => sql`items.tags @> ${values.tags}::text[]`)
  add(filters.city, () => soldIn(values.city))
  add(filters.discount, () => discountOn(values.now))
  add(filters.inStock, () => hasStock)
  return all
}

/** Whether a text of the database, as it was written, holds one of these spellings. */
const holdsOneOf = (column: RawBuilder<unknown>, spellings: readonly string[]) =>
  sql<boolean>`${sql.join(
    spellings.map((spelling) => sql`strpos(lower(${column}), ${spelling}) > 0`),
    sql` or `,
  )}`

/**
 * Titles that hold more of the typed words whole come first, then what is sold where the viewer is, then sales (relevance); another sort
 * requested wins.
 */
function order(filters: Filters, values: Values): RawBuilder<unknown> {
  if (filters.sort !== 'default') return orderOf(filters.sort, values)
  let place = 0
  const held = filters.words.map((word) => {
    const spellings = word.map(() => values[`spelling${place++}`]!)
    return sql`(${holdsOneOf(sql`items.title`, spellings)})::int`
  })
  const ranks = [
    ...(held.length > 0 ? [sql`${sql.join(held, sql` + `)} desc`] : []),
    ...(filters.region ? [sql`${soldIn(values.region)} desc`] : []),
    orderOf('sales', values),
  ]
  return sql.join(ranks)
}

type FoundRow = CardRow & { total: number }
type Given = Values & { limit: number; offset: number }

/**
 * One page of a search in one statement: the hits are found, counted and cut first, and only those on the page are read as cards.
 */
const pageOf = (filters: Filters) =>
  statement(
    (db, given: Given) => sql<FoundRow>`
    with hits as (
      select items.id, count(*) over ()::int as total, row_number() over (order by ${order(filters, given)}) as place
      from items where ${sql.join(conditions(filters, given), sql` and `)}
      order by place limit ${given.limit} offset ${given.offset})
    select ${cardText(db)}, hits.total
    from hits join items on items.id = hits.id join shops on shops.id = items.shop_id order by hits.place`,
  )

/** Putting a search together took longer than presenting what it found: one statement for each choice of filters and number of words. */
const pages = new Map<string, Statement<Given, FoundRow>>()
const MAX_PAGES = 500

function statementOf(filters: Filters): Statement<Given, FoundRow> {
  const { words, tokens, keyword, categoryAlias, minCents, maxCents, tags, city, region, discount, inStock, sort } =
    filters
  const requested = [keyword, tokens.length, categoryAlias, minCents !== null, maxCents !== null, tags.length, city]
  const choice = [...requested, region, discount, inStock].map((each) => (each ? 1 : 0)).join('')
  const shape = `${sort} ${choice} ${words.map((word) => word.length).join('')}`
  const known = pages.get(shape)
  if (known) return known
  if (pages.size === MAX_PAGES) pages.clear()
  const made = pageOf(filters)
  pages.set(shape, made)
  return made
}

/** Columns of a card as text, compiled once: with them as nodes, putting a search together took as long as the rest of its answer. */
let cardColumns: RawBuilder<unknown> | null = null
const cardText = (db: Db): RawBuilder<unknown> =>
  (cardColumns ??= sql.raw(
    db
      .selectFrom(['items', 'shops'])
      .select(CARD_COLUMNS)
      .compile()
      .sql.replace(/^select ([^]*) from "items", "shops"$/, '$1'),
  ))

/** A page of what a search finds, each row with how many there are in all. */
export function search(db: Db, query: SearchQuery, now: Date): Promise<FoundRow[]> {
  const filters = filtersOf(query)
  const given = { ...valuesOf(filters, now), limit: query.pageSize, offset: offsetOf(query) }
  return statementOf(filters).rows(db, given)
}

/** How many items a search finds; needed only for a page past the end, where no row carries the total. */
export async function countHits(db: Db, query: SearchQuery, now: Date): Promise<number> {
  const filters = filtersOf(query)
  const { total } = await db
    .selectFrom('items')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(({ and }) => and(conditions(filters, valuesOf(filters, now))))
    .executeTakeFirstOrThrow()
  return total
}

export interface OptionsRow {
  tags: string[]
  cities: string[]
  /** Lower, middle and upper quartile of the prices, in cents. */
  quartiles: number[] | null
}
const MAX_OPTIONS = 12

/** Filters worth offering: what the items of a category (or of the market) carry, most frequent first. */
export async function options(db: Db, categoryAlias: string): Promise<OptionsRow> {
  const within = categoryAlias === '' ? sql`true` : sql`items.category_id in ${categoryTree(categoryAlias)}`
  const { rows } = await sql<OptionsRow>`
    with found as (select items.tags, items.min_cents, shops.city from items join shops on shops.id = items.shop_id
      where ${onSale} and ${within})
    select
      (select coalesce(json_agg(t.tag order by t.n desc, t.tag), '[]') from (select tag, count(*) as n from found, unnest(found.tags) as tag
        group by tag order by n desc, tag limit ${MAX_OPTIONS}) t) as tags,
      (select coalesce(json_agg(c.city order by c.n desc, c.city), '[]') from (select city, count(*) as n from found
        group by city order by n desc, city limit ${MAX_OPTIONS}) c) as cities,
      (select to_json(percentile_disc(array[0.25, 0.5, 0.75]) within group (order by min_cents)) from found) as quartiles`.execute(
    db,
  )
  return rows[0]!
}

export const hotWords = (db: Db) =>
  db.selectFrom('hot_words').select(['word', 'hot', 'hint']).orderBy('position').execute()

/** Words that hold what was typed so far: hot words first, then categories, shops, and the leading words of titles by sales. */
export async function suggestionWords(db: Db, typed: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word, min(source) as source, min(place) as place from (
      select word, 0 as source, position as place from hot_words
      union all select name, 1, position from categories
      union all select name, 2, -followers from shops
      union all (select split_part(items.title, ' ', 1), 3, -items.sold from items where ${onSale} and ${matches(typed)}
        order by items.sold desc, items.id limit 10)
    ) words where source = 3 or ${holdsOneOf(sql`word`, spellingsOf(typed))}
    group by word order by source, place, word limit 20`.execute(db)
  return rows.map((row) => row.word)
}

/** How many items each list of tokens finds, in the order given. */
export async function countMatches(db: Db, tokens: string[][]): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*)::int from items where ${onSale} and items.tokens @>
      (select array_agg(token) from json_array_elements_text(asked.value) as token)) as n
    from json_array_elements(${JSON.stringify(tokens)}::json) with ordinality as asked(value, place) order by place`.execute(
    db,
  )
  return rows.map((row) => row.n)
}

export const HISTORY_LIMIT = 20

export const history = async (db: Db, userId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('search_history')
    .select('word')
    .where('user_id', '=', userId)
    .orderBy('searched_at', 'desc')
    .orderBy('word')
    .limit(HISTORY_LIMIT)
    .execute()
  return rows.map((row) => row.word)
}

/** The spellings in which a user searched for a word before: 禮盒 and 礼盒 are one. */
async function spellingsBefore(db: Db, userId: number, word: string): Promise<string[]> {
  const same = normaliseText(word)
  return (await history(db, userId)).filter((before) => normaliseText(before) === same)
}

/** Puts a word in front of a user's searches, in its newest spelling, and forgets those past the limit. */
export async function remember(db: Db, userId: number, word: string, now: Date): Promise<void> {
  const others = (await spellingsBefore(db, userId, word)).filter((before) => before !== word)
  if (others.length > 0)
    await db.deleteFrom('search_history').where('user_id', '=', userId).where('word', 'in', others).execute()
  await db
    .insertInto('search_history')
    .values({ user_id: userId, word, searched_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'word']).doUpdateSet({ searched_at: now }))
    .execute()
  await sql`delete from search_history where user_id = ${userId} and word in (select word from search_history
    where user_id = ${userId} order by searched_at desc, word offset ${HISTORY_LIMIT})`.execute(db)
}

export async function forget(db: Db, userId: number, word: string | null): Promise<void> {
  let query = db.deleteFrom('search_history').where('user_id', '=', userId)
  if (word !== null) query = query.where('word', 'in', [word, ...(await spellingsBefore(db, userId, word))])
  await query.execute()
}
