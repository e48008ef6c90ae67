import { isUnsent } from '../../../src/domain/afterSale'
import { mayMove } from '../../../src/domain/order'
import type { Services } from '../../context'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import {
  cancelUnsent,
  countCase,
  holdFreight,
  lockForCase,
  noteRefunded,
  orderLines,
  finishRest,
} from '../order/public/cases'
import type { OrderRow } from '../order/public/moves'
import { moveOrder, refreshPayment } from '../order/public/moves'
import { refundOrder, refundedCents } from '../payment/public/orderRefunds'
import { sendNow } from '../payment/public/refunds'
import { moveCase } from './moves'
import { refundKey, repaidOf } from './jobsRepository'
import { changeCase, claimsOf, findCaseById, lockCase, partsOf, type CaseRow } from './repository'

export type MoneyDeps = Pick<Services, 'db' | 'log' | 'payments' | 'orderEffects'>

/** Is all of an order given back: every cent that was paid, and of lines that cost nothing, since a coupon covered them, every piece? */
async function isWhole(trx: Db, order: OrderRow, cents: number): Promise<boolean> {
  if (cents !== order.total_cents) return false
  return (await orderLines(trx, order.id)).every(
    (line) => (line.paid_cents ?? line.total_cents) > 0 || line.refunded === line.quantity,
  )
}

/** Freight that no case holds, once nothing of an order will leave: it is not paid for nothing. */
async function restOfFreight(trx: Db, order: OrderRow): Promise<number> {
  if (!isUnsent(order)) return 0
  const lines = await orderLines(trx, order.id)
  if (lines.some(({ quantity, refunded, shipped }) => shipped > 0 || refunded < quantity)) return 0
  return (order.freight_paid_cents ?? order.freight_cents) - order.freight_claimed_cents
}

/**
 * Decides that a case's money goes back, in the transaction of the step that does: pieces that have not left are cancelled, the order is moved where all
 * of it goes back, and the refund is written, once for the case. Order and case are locked by the caller. Returns the refunds to send.
 */
export async function giveBack(
  deps: MoneyDeps,
  trx: Db,
  order: OrderRow,
  row: CaseRow,
  now: Date,
): Promise<{ row: CaseRow; refunds: number[] }> {
  const lines = await claimsOf(trx, row.id)
  await noteRefunded(trx, lines)
  const freight = await restOfFreight(trx, order)
  if (freight > 0) await holdFreight(trx, order.id, freight)
  const decided = (await changeCase(trx, row, {
    cents: row.cents + freight,
    freight_cents: row.freight_cents + freight,
    freight_claimed: row.freight_claimed + freight,
    decided_at: now,
    due_at: null,
  }))!
  await countCase(trx, order.id, { open: -1 })
  const whole = await isWhole(trx, order, (await refundedCents(trx, order.id)) + decided.cents)
  const starts = whole && mayMove(order.state, 'startRefund', 'system')
  let current = order
  if (!starts && isUnsent(order)) {
    await cancelUnsent(trx, lines)
    current = await finishRest(deps, trx, order, now)
  }
  const refund = {
    cents: decided.cents,
    key: refundKey(row.id),
    event: starts ? ('startRefund' as const) : null,
    parts: { lines: await partsOf(trx, row.id), freightCents: decided.freight_cents },
  }
  return { row: decided, refunds: await refundOrder(deps, trx, current, refund, now) }
}

/** After the commit: sends what goes back, and ends the case where the provider has carried it out. What does not work now is left to the jobs. */
export async function sendBackMoney(deps: MoneyDeps, caseId: number, refunds: readonly number[], now: Date) {
  await sendNow(deps, refunds, now)
  await settleCase(deps, caseId, now).catch((error: Error) =>
    deps.log.error('a case was not ended', { caseId, message: error.message }),
  )
}

/**
 * Ends a case whose money has gone back, and moves its order: all of it is REFUNDED, some of a finished one PARTLY_REFUNDED. False where the money is
 * still on its way. Safe to repeat.
 */
export async function settleCase(deps: MoneyDeps, caseId: number, now: Date): Promise<boolean> {
  const found = await findCaseById(deps.db, caseId)
  if (!found) return false
  return transaction(deps.db, async (trx) => {
    const order = await lockForCase(trx, { id: found.order_id, payment_id: found.paymentId })
    const row = await lockCase(trx, caseId)
    if (row.decided_at === null || row.ended_at !== null) return false
    if (!(await repaidOf(trx, caseId)).done) return false
    const { row: ended, notify } = await moveCase(trx, order, row, { event: 'refund', by: 'system', now })
    await notify(ended)
    const whole = await isWhole(trx, order, await refundedCents(trx, order.id, 'DONE'))
    const event = whole ? 'refund' : 'refundPart'
    // The rest of one that is not finished goes on; one that goes back whole waits for its last refund.
    const moves = whole || order.state === 'COMPLETED'
    if (moves && mayMove(order.state, event, 'system')) {
      await moveOrder(deps, trx, order, event, { by: 'system', now })
      await refreshPayment(trx, order.payment_id, now)
    }
    return true
  })
}
