import {
  CASE_LIMITS,
  caseMoveOf,
  DROPPED_CASES,
  ENDED_CASES,
  type CaseActor,
  type CaseEvent,
} from '../../../src/domain/afterSale'
import { caseStateText, type CaseSide } from '../../../src/domain/afterSaleWords'
import type { Db } from '../../db/database'
import { BusinessError } from '../../http/errors'
import { countCase, dropClaims } from '../order/public/cases'
import { writeLog, type OrderRow } from '../order/public/moves'
import { announceStep } from './announce'
import { changeCase, claimsOf, insertLog, withParts, type CaseChange, type CaseRow } from './repository'

export interface Step {
  event: CaseEvent
  by: CaseActor
  /** Which person of the shop. */
  userId?: number
  now: Date
  /** Why, in the words of who did it. */
  detail?: string
  set?: CaseChange
}

const sideOf = (by: CaseActor): CaseSide => (by === 'system' ? 'operator' : by)

/** Refuses a step that the case does not allow by now, in the words of where it stands. */
export const notNow = (row: CaseRow, by: CaseActor): BusinessError =>
  new BusinessError('caseState', {
    state: caseStateText({ state: row.state, decided: row.decided_at !== null }, sideOf(by)),
  })

/** When what follows by itself from a state is due. */
export const dueAt = (state: CaseRow['state'], now: Date): Date | null => {
  const limit = CASE_LIMITS[state]
  return limit ? new Date(now.getTime() + limit.ms) : null
}

/** Writes what happened to a case into its history and its order's. Returns the key of the step. */
export async function logStep(trx: Db, order: OrderRow, row: CaseRow, step: Step & { text: string }): Promise<number> {
  const { event, by, userId = null, now, text, detail = '' } = step
  const entry = { case_id: row.id, event, to_state: row.state, actor: by, user_id: userId, text, detail }
  const actor = by === 'operator' ? 'system' : by
  const shop = userId === null ? {} : { userId }
  await writeLog(trx, order, { from: order.state, to: order.state, actor, text: `售后：${text}`, ...shop }, now)
  return insertLog(trx, { ...entry, card_due: by === 'buyer' || by === 'seller' }, now)
}

/**
 * One step of the table by who may make it; history, and what the case gives back where it ends without a refund, go with it. Order and case are locked
 * by the caller. `notify` is called once everything of the step is written, so that notices state what came of it.
 *
 * @throws BusinessError caseState where the table has no such step
 */
export async function moveCase(
  trx: Db,
  order: OrderRow,
  row: CaseRow,
  step: Step,
): Promise<{ row: CaseRow; notify: (row: CaseRow) => Promise<void> }> {
  const { event, by, now, detail = '', set } = step
  const move = caseMoveOf(row.state, event)
  const text = move?.by[by]
  // Once the money is decided there is nothing left to do but to send it.
  if (!move || text === undefined || (row.decided_at !== null && event !== 'refund')) throw notNow(row, by)
  const ended = ENDED_CASES.includes(move.to) ? now : null
  const moved = await changeCase(trx, row, { ...set, state: move.to, due_at: dueAt(move.to, now), ended_at: ended })
  if (!moved) throw notNow(row, by)
  if (DROPPED_CASES.includes(move.to)) {
    await dropClaims(trx, order.id, { lines: await claimsOf(trx, row.id), freight: row.freight_claimed })
    await countCase(trx, order.id, { open: -1 })
  }
  const key = await logStep(trx, order, moved, { ...step, text })
  const notify = async (written: CaseRow) => {
    const [shown] = await withParts(trx, [written])
    await announceStep(trx, shown!, { event, by, detail, key: String(key) }, now)
  }
  return { row: moved, notify }
}
