import type { Services } from '../../../context'
import type { Db } from '../../../db/database'
import type { Row } from '../../../db/schema'
import { transaction } from '../../../db/transaction'
import type { MoveDeps } from '../../order/public/effects'
import { lockPayment, moveOrders, paying, refreshPayment, writeLog } from '../../order/public/moves'
import { attemptByReference, markSettled, openAttempts, ordersInScope } from '../repository'
import type { PayReport } from '../provider'
import { addTender } from '../refundsRepository'
import { pending, total, type Orders } from '../scope'
import { addRefund, sendNow } from './refunds'

/** What taking a provider's report needs of the service: it moves orders, and sends what goes back. */
export type SettleDeps = MoveDeps & Pick<Services, 'db' | 'log' | 'payments'>

/**
 * Takes a provider's report, whether it came by notice or by query; idempotent. PAID moves every order still open in one transaction.
 * Money for an order that closed meanwhile, money that comes twice and a wrong amount go back at once; the order's history and a notice to
 * the buyer say so, once for each cause (domain: order).
 */
export async function settle(deps: SettleDeps, report: PayReport, now: Date): Promise<void> {
  const known = await attemptByReference(deps.db, report.reference)
  if (!known) {
    deps.log.warn('a provider reports an attempt that is not ours', { reference: report.reference })
    return
  }
  const refunds = await transaction(deps.db, async (trx) => {
    await lockPayment(trx, known.payment_id)
    const attempt = (await attemptByReference(trx, report.reference))!
    // PAID is final; FAILED is not, since a provider may correct itself once the money is there.
    if (attempt.state === 'PAID' || attempt.state === report.state) return []
    const amountFits = report.state === 'FAILED' || report.cents === attempt.cents
    await markSettled(trx, attempt.reference, amountFits ? report.state : 'FAILED', now)
    if (report.state === 'FAILED') return []
    const orders = await ordersInScope(trx, attempt.payment_id, attempt.order_no)
    const refunds = amountFits
      ? await allocatePayment(deps, trx, attempt, orders, now)
      : await rejectMismatch(trx, attempt, orders, report.cents, now)
    await refreshPayment(trx, attempt.payment_id, now)
    return refunds
  })
  await sendNow(deps, refunds, now)
}

async function allocatePayment(
  deps: MoveDeps,
  trx: Db,
  attempt: Row<'pay_attempts'>,
  orders: Orders,
  now: Date,
): Promise<number[]> {
  const open = pending(orders)
  let left = attempt.cents - total(open)
  // Cannot be, since orders only ever leave a payment; should it be, nothing is given away.
  if (left < 0) return rejectMismatch(trx, attempt, orders, attempt.cents, now)
  await addTender(trx, attempt, attempt.cents, now)
  const moving = open.map(paying)
  const refunds: (number | null)[] = []
  // What is left was due for orders that ended, or were paid by another attempt, after this one was opened.
  const others = orders.filter(
    (order) => !open.includes(order) && (order.closed_at ?? order.paid_at ?? now) >= attempt.created_at,
  )
  for (const order of others) {
    if (order.total_cents === 0 || order.total_cents > left) continue
    left -= order.total_cents
    const cause = order.state === 'CLOSED' ? 'CLOSED' : 'REPEATED'
    refunds.push(await addRefund(trx, attempt, { cents: order.total_cents, cause, order, about: order }, now))
    if (order.state === 'CLOSED') moving.push({ order, events: ['payBack'] })
    else await appendLog(trx, order, '收到重复付款，多付的款项将原路退回', now)
  }
  if (left > 0)
    refunds.push(await addRefund(trx, attempt, { cents: left, cause: 'EXCESS', order: null, about: orders[0]! }, now))
  await moveOrders(deps, trx, moving, { by: 'system', now })
  return refunds.filter((id) => id !== null)
}

async function rejectMismatch(
  trx: Db,
  attempt: Row<'pay_attempts'>,
  orders: Orders,
  cents: number,
  now: Date,
): Promise<number[]> {
  // Nothing came, so nothing goes back.
  if (cents <= 0) return []
  await addTender(trx, attempt, cents, now)
  const id = await addRefund(trx, attempt, { cents, cause: 'AMOUNT', order: null, about: orders[0]! }, now)
  if (id === null) return []
  for (const order of orders) await appendLog(trx, order, '收到的付款金额与订单不符，将原路退回', now)
  return [id]
}

/** History of an order that stays where it is. */
const appendLog = (trx: Db, order: Orders[number], text: string, now: Date) =>
  writeLog(trx, order, { from: order.state, to: order.state, actor: 'system', text }, now)

/**
 * Queries every open attempt of a payment, each at its own provider: a notice may be late or lost. They are queried side by side, and one
 * that cannot be reached changes nothing.
 */
export async function queryProvider(deps: SettleDeps, paymentId: number, now: Date): Promise<void> {
  await Promise.all(
    (await openAttempts(deps.db, paymentId)).map(async ({ reference, provider }) => {
      try {
        const report = await deps.payments.of(provider).query(reference)
        if (report) await settle(deps, report, now)
      } catch (error) {
        deps.log.warn('the provider could not be asked', { reference, message: (error as Error).message })
      }
    }),
  )
}
