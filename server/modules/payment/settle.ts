import type { Services } from '../../context'
import type { Db } from '../../db/database'
import type { Row } from '../../db/schema'
import { announceRefund, type RefundCause } from '../order/announce'
import { lockPayment, moveOrder, payOrders, refreshPayment, writeLog } from '../order/moves'
import { openAttempts, ordersInScope, type PayScope } from './attempts'
import type { PayReport } from './provider'

/** Money on its way back. */
interface Refund {
  refundReference: string
  reference: string
  cents: number
}
type Orders = PayScope['orders']

/**
 * Takes a provider's report, whether it came by notice or by asking; idempotent. PAID moves every order still open in one transaction.
 * Money for an order that closed meanwhile, money that comes twice and a wrong amount go back at once; the order's history and a notice to
 * the buyer say so, once for each cause (domain: order).
 */
export async function settle(services: Services, report: PayReport, now = services.clock.now()): Promise<void> {
  const known = await services.db
    .selectFrom('pay_attempts')
    .select('payment_id')
    .where('reference', '=', report.reference)
    .executeTakeFirst()
  if (!known) {
    services.log.warn('a provider reports an attempt that is not ours', { reference: report.reference })
    return
  }
  const refunds = await services.db.transaction().execute(async (trx) => {
    await lockPayment(trx, known.payment_id)
    const attempt = await trx
      .selectFrom('pay_attempts')
      .selectAll()
      .where('reference', '=', report.reference)
      .executeTakeFirstOrThrow()
    // PAID is final; FAILED is not, since a provider may correct itself once the money is there.
    if (attempt.state === 'PAID' || attempt.state === report.state) return []
    const amountFits = report.state === 'FAILED' || report.cents === attempt.cents
    await trx
      .updateTable('pay_attempts')
      .set({ state: amountFits ? report.state : 'FAILED', settled_at: now })
      .where('reference', '=', attempt.reference)
      .execute()
    if (report.state === 'FAILED') return []
    const orders = await ordersInScope(trx, attempt.payment_id, attempt.order_no)
    const refunds = amountFits
      ? await take(services, trx, attempt, orders, now)
      : await takeNothing(trx, attempt, orders, report.cents, now)
    await refreshPayment(trx, attempt.payment_id, now)
    return refunds
  })
  await sendRefunds(services, refunds)
}

async function take(
  services: Services,
  trx: Db,
  attempt: Row<'pay_attempts'>,
  orders: Orders,
  now: Date,
): Promise<Refund[]> {
  const open = orders.filter((order) => order.state === 'PENDING_PAYMENT')
  const due = open.reduce((all, order) => all + order.total_cents, 0)
  let left = attempt.cents - due
  // Cannot be, since orders only ever leave a payment; should it be, nothing is given away.
  if (left < 0) return takeNothing(trx, attempt, orders, attempt.cents, now)
  await payOrders(services, trx, open, now)
  const refunds: Refund[] = []
  // What is left was asked for orders that ended, or were paid by another attempt, after this one was opened.
  const others = orders.filter(
    (order) => !open.includes(order) && (order.closed_at ?? order.paid_at ?? now) >= attempt.created_at,
  )
  for (const order of others) {
    if (order.total_cents === 0 || order.total_cents > left) continue
    left -= order.total_cents
    const cause = order.state === 'CLOSED' ? 'CLOSED' : 'REPEATED'
    refunds.push(await addRefund(trx, attempt, { cents: order.total_cents, cause, order, about: order }, now))
    if (order.state === 'CLOSED') await moveOrder(services, trx, order, 'payBack', { by: 'system', now })
    else await say(trx, order, '收到重复付款，多付的款项已原路退回', now)
  }
  if (left > 0)
    refunds.push(await addRefund(trx, attempt, { cents: left, cause: 'EXCESS', order: null, about: orders[0]! }, now))
  return refunds
}

async function takeNothing(
  trx: Db,
  attempt: Row<'pay_attempts'>,
  orders: Orders,
  cents: number,
  now: Date,
): Promise<Refund[]> {
  // Nothing came, so nothing goes back.
  if (cents <= 0) return []
  const refund = await addRefund(trx, attempt, { cents, cause: 'AMOUNT', order: null, about: orders[0]! }, now)
  if (refund.fresh) for (const order of orders) await say(trx, order, '收到的付款金额与订单不符，已原路退回', now)
  return [refund]
}

/** History of an order that stays where it is. */
const say = (trx: Db, order: Orders[number], text: string, now: Date) =>
  writeLog(trx, order, { from: order.state, to: order.state, actor: 'system', text }, now)

interface NewRefund {
  cents: number
  cause: RefundCause
  /** Set when the money is this order's; null when it is what no order of the attempt accounts for. */
  order: Orders[number] | null
  /** The order that the notice to the buyer is about. */
  about: Orders[number]
}

/**
 * The row comes first, in the transaction, and the notice with it: what is owed is never forgotten. One refund per attempt and order, however
 * often it is reported, and one for each cause without an order; `fresh` is false for a repeat.
 */
async function addRefund(
  trx: Db,
  attempt: Row<'pay_attempts'>,
  { cents, cause, order, about }: NewRefund,
  now: Date,
): Promise<Refund & { fresh: boolean }> {
  const refundReference = `${attempt.reference}-${order?.order_no ?? cause.toLowerCase()}`
  const added = await trx
    .insertInto('refunds')
    .values({
      payment_id: attempt.payment_id,
      order_id: order?.id ?? null,
      reference: refundReference,
      cents,
      reason: cause,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await announceRefund(trx, about, { reference: refundReference, cents, cause }, now)
  return { refundReference, reference: attempt.reference, cents, fresh: added !== undefined }
}

/** References that the provider has taken, as far as this process knows. */
const sent = new WeakMap<Services, Set<string>>()

async function sendRefunds(services: Services, refunds: readonly Refund[]): Promise<void> {
  const done = sent.get(services) ?? new Set<string>()
  sent.set(services, done)
  for (const { refundReference, reference, cents } of refunds) {
    if (done.has(refundReference)) continue
    try {
      await services.payments.refund(refundReference, reference, cents)
      done.add(refundReference)
    } catch (error) {
      // The row stays; resendRefunds tries again.
      services.log.error('a refund was not taken by the provider', {
        refundReference,
        message: (error as Error).message,
      })
    }
  }
}

/** How far back refunds are told again after a restart or a failure; the provider knows repeats by their reference. */
const RESEND_HOURS = 72

/** Tells the provider every recent refund that this process does not know it has: no crash between commit and call loses one. */
export async function resendRefunds(services: Services, now: Date): Promise<void> {
  const rows = await services.db
    .selectFrom('refunds')
    .select(['reference as refundReference', 'cents'])
    .where('created_at', '>', new Date(now.getTime() - RESEND_HOURS * 3_600_000))
    .execute()
  await sendRefunds(
    services,
    rows.map((row) => ({ ...row, reference: row.refundReference.split('-')[0]! })),
  )
}

/** Asks the provider about every open attempt of a payment: a notice may be late or lost. An unreachable provider changes nothing. */
export async function askProvider(services: Services, paymentId: number, now: Date): Promise<void> {
  for (const reference of await openAttempts(services.db, paymentId)) {
    try {
      const report = await services.payments.query(reference)
      if (report) await settle(services, report, now)
    } catch (error) {
      services.log.warn('the provider could not be asked', { reference, message: (error as Error).message })
    }
  }
}
