import type { Services } from '../../../context'
import type { Db } from '../../../db/database'
import type { Row } from '../../../db/schema'
import { transaction } from '../../../db/transaction'
import type { MoveDeps } from '../../order/public/effects'
import { lockPayment, moveOrders, paying, refreshPayment, writeLog, type Moving } from '../../order/public/moves'
import { endPart } from '../../wallet/public/tender'
import { WALLET, type PayReport } from '../provider'
import { addTender, returnedAmount, type Taken } from '../refundsRepository'
import { attemptByReference, markSettled, openAttempts, ordersInScope } from '../repository'
import { pending, total, type Orders } from '../scope'
import { releaseIdle } from '../walletPart'
import { attemptBeside, endAttempt, partByReference } from '../walletPartRepository'
import { addRefund, addRefunds, sendNow } from './refunds'
import { announcePaid } from '../friendNotices'

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
    // PAID is final; FAILED is not, since a provider may correct itself once the money is there. A wallet's part that was released is gone.
    const over = attempt.provider === WALLET ? attempt.state !== 'OPEN' : attempt.state === 'PAID'
    if (over || attempt.state === report.state) return []
    // Money that went back pays nothing any more, whatever the provider says that it was.
    const returned = report.state === 'PAID' ? await returnedAmount(trx, attempt.reference) : null
    if (returned) return giveCorrectionBack(trx, attempt, { returned, cents: report.cents }, now)
    const amountFits = report.state === 'FAILED' || report.cents === attempt.cents
    await markSettled(trx, attempt.reference, amountFits ? report.state : 'FAILED', now)
    const refunds = await takeReport(deps, trx, { attempt, report, amountFits }, now)
    // What another attempt of the wallet had frozen for orders that are paid now, or this one for a failure.
    await releaseIdle(trx, attempt.payment_id, now)
    if (report.state === 'PAID') await refreshPayment(trx, attempt.payment_id, now)
    return refunds
  })
  await sendNow(deps, refunds, now)
}

interface Reported {
  attempt: Row<'pay_attempts'>
  report: PayReport
  amountFits: boolean
}

async function takeReport(
  deps: MoveDeps,
  trx: Db,
  { attempt, report, amountFits }: Reported,
  now: Date,
): Promise<number[]> {
  if (report.state === 'FAILED') return []
  const orders = await ordersInScope(trx, attempt.payment_id, attempt.order_no)
  if (!amountFits) return rejectMismatch(trx, attempt, orders, report.cents, now)
  const beside = await attemptBeside(trx, attempt.reference)
  // The wallet's part was released meanwhile: the rest alone pays nothing.
  if (beside && beside.state !== 'OPEN') return giveRestBack(deps, trx, attempt, orders, now)
  const attempts = beside ? [attempt, beside] : [attempt]
  if (beside) await endAttempt(trx, beside.reference, 'PAID', now)
  const refunds = await allocatePayment(deps, trx, attempts, orders, now)
  for (const { provider, reference } of attempts)
    if (provider === WALLET) await endPart(trx, await partByReference(trx, reference), 'PAID', now)
  return refunds
}

/** @param attempts what was paid, the provider's before the wallet's */
async function allocatePayment(
  deps: MoveDeps,
  trx: Db,
  attempts: readonly Row<'pay_attempts'>[],
  orders: Orders,
  now: Date,
): Promise<number[]> {
  const [attempt] = attempts as [Row<'pay_attempts'>]
  const open = pending(orders)
  let left = attempts.reduce((all, { cents }) => all + cents, 0) - total(open)
  for (const one of attempts) await addTender(trx, one, one.cents, now)
  const taken: Taken[] = attempts.map((one) => ({ ...one }))
  // Cannot be, since orders only ever leave a payment; should it be, nothing is given away.
  if (left < 0) return rejectPayment(trx, taken, orders, now)
  const moving = open.map(paying)
  const refunds: number[] = []
  for (const order of endedSince(attempt, orders, now)) {
    if (order.total_cents === 0 || order.total_cents > left) continue
    left -= order.total_cents
    const cause = order.state === 'CLOSED' ? 'CLOSED' : 'REPEATED'
    refunds.push(...(await addRefunds(trx, taken, { cents: order.total_cents, cause, order, about: order }, now)))
    if (order.state === 'CLOSED') moving.push({ order, events: ['payBack'] })
    else await appendLog(trx, order, '收到重复付款，多付的款项将原路退回', now)
  }
  if (left > 0)
    refunds.push(
      ...(await addRefunds(trx, taken, { cents: left, cause: 'EXCESS', order: null, about: orders[0]! }, now)),
    )
  await moveOrders(deps, trx, moving, { by: 'system', now })
  if (attempt.payer_id !== null && open.length > 0) await announcePaid(trx, attempt, total(open), open[0]!, now)
  return refunds
}

/** Orders that ended, or were paid by another attempt, after this one was opened: money of this one was due for them. */
const endedSince = (attempt: Row<'pay_attempts'>, orders: Orders, now: Date) => {
  const open = pending(orders)
  return orders.filter(
    (order) => !open.includes(order) && (order.closed_at ?? order.paid_at ?? now) >= attempt.created_at,
  )
}

/** What a provider took of a payment whose other part is the wallet's again. An order that closed is given back so far. */
async function giveRestBack(
  deps: MoveDeps,
  trx: Db,
  attempt: Row<'pay_attempts'>,
  orders: Orders,
  now: Date,
): Promise<number[]> {
  await addTender(trx, attempt, attempt.cents, now)
  const taken: Taken[] = [{ ...attempt }]
  const refunds: number[] = []
  const moving: Moving[] = []
  for (const order of endedSince(attempt, orders, now).filter(({ state }) => state === 'CLOSED')) {
    const cents = Math.min(order.total_cents, taken[0]!.cents)
    if (cents === 0) continue
    refunds.push(...(await addRefunds(trx, taken, { cents, cause: 'CLOSED', order, about: order }, now)))
    moving.push({ order, events: ['payBack'] })
  }
  const { cents } = taken[0]!
  if (cents > 0) {
    const about = orders[0]!
    refunds.push(...(await addRefunds(trx, taken, { cents, cause: 'PARTED', order: null, about }, now)))
    for (const order of orders.filter(({ state }) => state !== 'CLOSED'))
      await appendLog(trx, order, '余额部分已先退回，单独收到的款项将原路退回', now)
  }
  await moveOrders(deps, trx, moving, { by: 'system', now })
  return refunds
}

/**
 * A provider corrects an amount whose money went back as one that was not due: what it took beyond that follows, and the orders stay where they are. Less
 * than went back is no correction that money could follow.
 */
async function giveCorrectionBack(
  trx: Db,
  attempt: Row<'pay_attempts'>,
  { returned, cents }: { returned: number; cents: number },
  now: Date,
): Promise<number[]> {
  const more = cents - returned
  if (more <= 0) return []
  await addTender(trx, attempt, cents, now)
  const [about] = await ordersInScope(trx, attempt.payment_id, attempt.order_no)
  const refund = { cents: more, cause: 'AMOUNT', order: null, about: about!, key: `to${cents}` } as const
  const id = await addRefund(trx, attempt, refund, now)
  if (id === null) return []
  await appendLog(trx, about!, '付款渠道更正了付款金额，这笔付款已退回，其余部分也将原路退回', now)
  return [id]
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
  return rejectPayment(trx, [{ ...attempt, cents }], orders, now)
}

/** Gives all that was taken back; the orders stay where they are. */
async function rejectPayment(trx: Db, taken: Taken[], orders: Orders, now: Date): Promise<number[]> {
  const cents = taken.reduce((all, one) => all + one.cents, 0)
  const ids = await addRefunds(trx, taken, { cents, cause: 'AMOUNT', order: null, about: orders[0]! }, now)
  if (ids.length === 0) return []
  for (const order of orders) await appendLog(trx, order, '收到的付款金额与订单不符，将原路退回', now)
  return ids
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
