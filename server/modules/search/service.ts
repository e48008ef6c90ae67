import { PAGE_SIZE } from '../../../src/contract/common'
import type { OutputOf, ParsedInputOf } from '../../../src/contract/endpoint'
import type { historyApi, searchApi } from '../../../src/contract/search'
import type { Call, Services } from '../../context'
import { nextNumber, pageNumber } from '../../http/cursor'
import { KeyedTtlCache, CACHE_MS } from '../../http/responseCache'
import { nextPriceChange, presentCard } from '../catalogue/public'
import { suggestStores } from '../store/public/reading'
import { queryTokens } from '../../platform/searchTokens'
import { priceRanges } from './priceRanges'
import {
  countHits,
  countMatches,
  forget,
  history,
  hotWords,
  options,
  remember,
  search,
  suggestionWords,
  type SearchQuery,
} from './repository'

type Found = OutputOf<typeof searchApi.search>
type Deps = Pick<Services, 'db'>
type In<K extends keyof typeof searchApi> = ParsedInputOf<(typeof searchApi)[K]>

/** Max pages of results in the cache: hot words are searched by many at once. */
const MAX_CACHED_SEARCHES = 500

/** Runs searches. What is found is the same for everybody and cached for moments; a signed-in user's words are remembered as theirs. */
export function searches({ db, bus }: Pick<Services, 'db' | 'bus'>) {
  const pages = new KeyedTtlCache<Found>(CACHE_MS, MAX_CACHED_SEARCHES)
  bus.subscribe('catalogue.changed', () => pages.clear())
  return async (query: In<'search'>, { viewer, now }: Call): Promise<Found> => {
    if (viewer && pageNumber(query) === 1 && query.keyword !== '') await remember(db, viewer.id, query.keyword, now)
    const load = () => find({ db }, query, now)
    // Only pages of the size that the app requests: no one fills the memory with odd ones.
    return query.pageSize === PAGE_SIZE
      ? pages.get(JSON.stringify(query), now, load, ({ list }) => nextPriceChange(list))
      : load()
  }
}

async function find({ db }: Deps, query: SearchQuery, now: Date): Promise<Found> {
  const page = pageNumber(query)
  const rows = await search(db, query, now)
  const total = rows[0]?.total ?? (page > 1 ? await countHits(db, query, now) : 0)
  const hasMore = page * query.pageSize < total
  return {
    list: rows.map((row) => presentCard(row, now)),
    page,
    hasMore,
    next: nextNumber(page, hasMore),
    total,
  }
}

export async function searchOptions({ db }: Deps, input: In<'options'>) {
  const { tags, cities, quartiles } = await options(db, input.categoryAlias)
  return { tags, cities, prices: priceRanges(quartiles) }
}

const MAX_SUGGESTIONS = 10

/** Completions of what is typed, each with how many items it finds; one that finds nothing is not offered. */
export async function suggest({ db }: Deps, input: In<'suggest'>) {
  if (queryTokens(input.keyword).length === 0) return { list: [] }
  if (input.type === 'STORE') return { list: await suggestStores(db, input.keyword, MAX_SUGGESTIONS) }
  const words = (await suggestionWords(db, input.keyword)).filter((word) => queryTokens(word).length > 0)
  const counts = words.length === 0 ? [] : await countMatches(db, words.map(queryTokens))
  const list = words.map((word, at) => ({ word, count: counts[at] ?? 0 })).filter(({ count }) => count > 0)
  return { list: list.slice(0, MAX_SUGGESTIONS) }
}

const MAX_HOT = 16

export async function hint({ db }: Deps, _input: In<'hint'>, call: Call) {
  const words = await hotWords(db)
  return {
    hints: words.filter((word) => word.hint).map(({ word }) => word),
    hot: words.slice(0, MAX_HOT).map(({ word, hot }) => ({ word, hot })),
    history: call.viewer ? await history(db, call.viewer.id) : [],
  }
}

export async function clearHistory({ db }: Deps, _input: unknown, call: Call) {
  await forget(db, call.user().id, null)
  return {}
}

export async function removeHistory({ db }: Deps, input: ParsedInputOf<typeof historyApi.remove>, call: Call) {
  await forget(db, call.user().id, input.name)
  return {}
}
