import { sql, type RawBuilder } from 'kysely'
import type { Page } from '../../src/contract/common'
import { BusinessError } from './errors'

/** What a page of a list is requested by: a cursor, or as the spec has it a number. */
export interface Paged {
  page: number
  pageSize: number
  cursor?: string
}
/** The last entry that was shown of a list that is newest first. */
interface After {
  at: Date
  id: number
}

const unreadable = () => new BusinessError('badInput', { text: '列表已更新，请刷新后再试' })

/** Entries of a list that is newest first go on after an entry, wherever it stands by then: cursor `t<instant in ms>.<id>`. */
function afterOf({ cursor }: Paged): After | null {
  if (cursor === undefined) return null
  const [, at, id] = /^t(\d{1,15})\.(\d{1,9})$/.exec(cursor) ?? []
  if (at === undefined || id === undefined) throw unreadable()
  return { at: new Date(Number(at)), id: Number(id) }
}
/** The condition of a list that is newest first: what follows the entry that its cursor names. @param place instant and id, as it is ordered by */
export const after = (place: RawBuilder<unknown>, paging: Paged) => {
  const last = afterOf(paging)
  return last ? sql<boolean>`(${place}) < (${last.at}::timestamptz, ${last.id}::int)` : sql<boolean>`true`
}

/** The same of a list that is ordered by id alone: the last one shown, null at the beginning. */
export const lastIdOf = (paging: Paged): number | null => afterOf(paging)?.id ?? null

const writeAfter = ({ at, id }: After) => `t${at.getTime()}.${id}`

/** The number of the page that is requested, of a list that is ranked: cursor `p<number>`. */
export function pageNumber({ page, cursor }: Paged): number {
  if (cursor === undefined) return page
  const [, number] = /^p([1-9]\d{0,2})$/.exec(cursor) ?? []
  if (number === undefined) throw unreadable()
  return Number(number)
}
/** Rows that lie before the page of a ranked list. */
export const offsetOf = (paging: Paged) => (pageNumber(paging) - 1) * paging.pageSize
/** The same of a list that is newest first: none where a cursor names the entry to go on after. */
export const newestOffset = ({ page, pageSize, cursor }: Paged) => (cursor === undefined ? (page - 1) * pageSize : 0)

/** The cursor to the numbered page that follows; null at the end. */
export const nextNumber = (page: number, hasMore: boolean) => (hasMore ? `p${page + 1}` : null)

/** A page of a ranked list, of rows that were requested with one more than the page holds. */
export function presentPage<R, T>(rows: readonly R[], paging: Paged, present: (row: R) => T): Page<T> {
  const page = pageNumber(paging)
  const hasMore = rows.length > paging.pageSize
  return { list: rows.slice(0, paging.pageSize).map(present), page, hasMore, next: nextNumber(page, hasMore) }
}

/** The same of a list that is newest first. */
export function presentNewest<R, T>(
  rows: readonly R[],
  paging: Paged,
  present: (row: R) => T,
  placeOf: (row: R) => After,
): Page<T> {
  const shown = rows.slice(0, paging.pageSize)
  const last = shown.at(-1)
  const hasMore = rows.length > paging.pageSize
  return {
    list: shown.map(present),
    page: paging.page,
    hasMore,
    next: hasMore && last ? writeAfter(placeOf(last)) : null,
  }
}
