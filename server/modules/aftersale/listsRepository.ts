import { sql } from 'kysely'
import { CASE_STATES, type CaseState } from '../../../src/contract/caseMark'
import { ENDED_CASES } from '../../../src/domain/afterSale'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import { after, newestOffset, offsetOf, type Paged } from '../../http/cursor'
import type { CaseRow } from './repository'

/** States of cases that have not ended. */
export const OPEN_CASES: readonly CaseState[] = CASE_STATES.filter((state) => !ENDED_CASES.includes(state))

/** A shop as a page names it. */
export const shopOf = (db: Db, id: number): Promise<{ sellerAlias: string; shopName: string }> =>
  db
    .selectFrom('shops')
    .select(['alias as sellerAlias', 'name as shopName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const inStates = (states: readonly CaseState[]) => sql<boolean>`state = any(${arrayOf('text', states)})`
const whose = ({ userId, shopId }: { userId?: number; shopId?: number }) =>
  userId === undefined ? sql<boolean>`shop_id = ${shopId}` : sql<boolean>`user_id = ${userId}`

/** A page of a buyer's cases, or of a shop's, newest first, one more than requested. */
export async function casesIn(
  db: Db,
  owner: { userId?: number; shopId?: number },
  states: readonly CaseState[] | null,
  paging: Paged,
): Promise<CaseRow[]> {
  let query = db.selectFrom('after_sale_cases').selectAll().where(whose(owner))
  if (states) query = query.where(inStates(states))
  return query
    .where(after(sql`created_at, id`, paging))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(paging.pageSize + 1)
    .offset(newestOffset(paging))
    .execute()
}

/** Numbers on tabs end here. */
const MAX_COUNTED = 1000
export async function countIn(
  db: Db,
  owner: { userId?: number; shopId?: number },
  states: readonly CaseState[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select 1 from after_sale_cases where ${whose(owner)} and ${inStates(states)} limit ${MAX_COUNTED}) as reached`.execute(
    db,
  )
  return rows[0]!.count
}

/** Cases that wait for an operator, the one that waits longest first, one more than requested. */
export const escalatedRows = (db: Db, paging: Paged): Promise<CaseRow[]> =>
  db
    .selectFrom('after_sale_cases')
    .selectAll()
    .where('state', '=', 'ESCALATED')
    .orderBy('id')
    .limit(paging.pageSize + 1)
    .offset(offsetOf(paging))
    .execute()
