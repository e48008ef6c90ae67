import type { Db } from '../../../db/database'
import { orNotFound } from '../../../http/errors'
import { presentNewest, presentPage, type Paged } from '../../../http/cursor'
import { queryTokens } from '../../../platform/searchTokens'
import { presentComment } from '../present'
import { commentSummary, comments, countMatches, storeAliases, storeByAlias, suggestionWords } from '../repository'

/** A page of what people write of a store. */
export async function storeComments(db: Db, alias: string, by: 'time' | 'rating', paging: Paged) {
  const { id } = orNotFound(await storeByAlias(db, alias))
  const [rows, summary] = await Promise.all([comments(db, id, by, paging), commentSummary(db, id)])
  const page =
    by === 'time'
      ? presentNewest(rows, paging, presentComment, ({ created_at: at, id }) => ({ at, id }))
      : presentPage(rows, paging, presentComment)
  return { ...page, total: summary.total, rating: summary.rating10 / 10 }
}

/** Suggestions for a search of stores: names of those that it finds, with how many each of them finds. */
export async function suggestStores(db: Db, typed: string, limit: number) {
  const tokens = queryTokens(typed)
  if (tokens.length === 0) return []
  const words = [...new Set(await suggestionWords(db, tokens, limit))]
  const counts = await countMatches(db, words.map(queryTokens))
  return words.map((word, at) => ({ word, count: counts[at]! })).filter(({ count }) => count > 0)
}

/** What the sitemap names of stores. */
export const storeIndex = (db: Db) => ({ stores: () => storeAliases(db) })
