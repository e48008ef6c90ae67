import type { Services } from '../../../context'
import type { Db } from '../../../db/database'
import { transaction } from '../../../db/transaction'
import type { ItemKind } from '../../../platform/jobs/JobRunner'
import { backoffMs } from '../../../platform/jobs/jobsRepository'
import { announceRefund, announceRefunded, type RefundCause } from '../../order/public/announce'
import type { OrderRow } from '../../order/public/moves'
import { announceFriendRefund, announceFriendRefunded } from '../friendNotices'
import { bookOwed, bookSent } from '../../wallet/public/refunds'
import {
  claimRefund,
  dueRefunds,
  insertRefund,
  noteFailure,
  noteReport,
  orderOfRefund,
  takeFromTender,
  type Taken,
} from '../refundsRepository'
import { RETURNED_TO_WALLET } from '../provider'

/** A call to a provider is over within this, one way or the other; until then no other process makes it. */
const CALL_MS = 60_000
/** How often a provider is queried about a refund that it has taken and not yet carried out. */
const RETRY_MS = 10 * 60_000

export interface NewRefund {
  cents: number
  cause: RefundCause
  /** Set when the money is this order's; null when it is what no order of the attempt accounts for. */
  order: OrderRow | null
  /** The order that the notice to the buyer is about. */
  about: OrderRow
  /** Names one of several refunds of an order, in at most ten letters and digits. */
  key?: string
}

/**
 * Decides a refund, in the transaction that finds its cause, with the notice to the buyer: the row is what is owed, and is never forgotten.
 * One for each attempt, order and key, however often it is reported, and one for each cause without an order. Returns its id, null for a repeat.
 *
 * @throws where more would go back than the attempt took
 */
export async function addRefund(
  trx: Db,
  attempt: Omit<Taken, 'cents'>,
  { cents, cause, order, about, key }: NewRefund,
  now: Date,
): Promise<number | null> {
  const reference = [attempt.reference, order?.order_no ?? cause.toLowerCase(), ...(key ? [key] : [])].join('-')
  const id = await insertRefund(
    trx,
    {
      payment_id: attempt.payment_id,
      order_id: order?.id ?? null,
      attempt_reference: attempt.reference,
      reference,
      cents,
      reason: cause,
    },
    now,
  )
  if (id === null) return null
  if (!(await takeFromTender(trx, attempt.reference, cents)))
    throw new Error(`a refund of ${cents} is more than attempt ${attempt.reference} took`)
  // An order's own money is taken back from its seller by what moves the order, which holds the locks before the wallet's.
  if (cause !== 'ORDER') await bookOwed(trx, { reference, cents }, now)
  const toWallet = RETURNED_TO_WALLET.includes(attempt.provider)
  const toFriend = attempt.payer_id !== null
  await announceRefund(
    trx,
    about,
    { reference, cents, cause, back: toFriend ? 'friend' : toWallet ? 'wallet' : 'provider' },
    now,
  )
  if (toFriend) await announceFriendRefund(trx, attempt.reference, { reference, cents, cause, toWallet }, now)
  return id
}

/**
 * The same over all that was taken, in the order given, from each up to what is left of it: `taken` then holds what is left. Returns the refunds
 * to send; a repeat has none.
 *
 * @throws where that is less than goes back
 */
export async function addRefunds(trx: Db, taken: Taken[], refund: NewRefund, now: Date): Promise<number[]> {
  const ids: number[] = []
  let left = refund.cents
  for (const attempt of taken) {
    const cents = Math.min(left, attempt.cents)
    if (cents === 0) continue
    const id = await addRefund(trx, attempt, { ...refund, cents }, now)
    if (id !== null) ids.push(id)
    attempt.cents -= cents
    left -= cents
  }
  if (left > 0) throw new Error(`order ${refund.about.order_no} was not paid what is to be given back`)
  return ids
}

/** What sending a refund needs of the service. */
export type RefundDeps = Pick<Services, 'db' | 'payments'>

/** Sends refunds that were decided just now. What a provider does not take at once is left to the job. */
export async function sendNow(
  deps: RefundDeps & Pick<Services, 'log'>,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  for (const id of ids)
    await sendRefund(deps, id, now).catch((error: Error) =>
      deps.log.error('a refund was not taken by the provider', { id, message: error.message }),
    )
}

/** Refunds that are not done: each until its provider says that it is, however long that takes. */
export const refundJobs = (deps: RefundDeps): ItemKind => ({
  kind: 'refunds',
  findEveryMs: 5_000,
  find: dueRefunds,
  concurrency: 4,
  run: ({ key, now, attempts }) => sendRefund(deps, Number(key), now, attempts > 1),
})

/**
 * One step of a refund: sends it, or queries what became of it. Always under the reference that it was made with, which providers know repeats
 * by. Does nothing where another process is at it or its time has not come; `again` tries a failed one before that.
 *
 * @throws where the provider cannot be reached or refuses; the row holds the error and the next try
 */
export async function sendRefund({ db, payments }: RefundDeps, id: number, now: Date, again = false): Promise<void> {
  const owed = await claimRefund(db, id, { now, until: new Date(now.getTime() + CALL_MS), again })
  if (!owed) return
  try {
    const provider = payments.of(owed.provider)
    // What was sent before may have arrived although no answer came back.
    const known = owed.state === 'PENDING' ? null : await provider.queryRefund(owed.reference)
    const report =
      known && known.state !== 'FAILED' ? known : await provider.refund(owed.reference, owed.attempt, owed.cents)
    await transaction(db, async (trx) => {
      await noteReport(trx, id, report, { now, nextQueryAt: new Date(now.getTime() + RETRY_MS) })
      if (report.state !== 'DONE') return
      await bookSent(trx, owed, now)
      // A wallet has it already as it is promised.
      if (owed.toWallet) return
      const order = await orderOfRefund(trx, id)
      if (order) await announceRefunded(trx, order, { ...owed, toFriend: owed.payerId !== null }, now)
      if (owed.payerId !== null) await announceFriendRefunded(trx, owed.attempt, owed, now)
    })
    if (report.state === 'FAILED') throw new Error(`the provider refused: ${report.reason}`)
  } catch (error) {
    await noteFailure(db, id, error as Error, new Date(now.getTime() + backoffMs(owed.attempts)))
    throw error
  }
}
