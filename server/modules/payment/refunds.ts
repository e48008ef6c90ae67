import { sql } from 'kysely'
import type { Services } from '../../context'
import type { Db } from '../../db/database'
import type { Row } from '../../db/schema'
import type { ItemKind } from '../../jobs/JobRunner'
import { backoffMs } from '../../jobs/queue'
import { announceRefund, type RefundCause } from '../order/announce'
import type { OrderRow } from '../order/moves'
import type { RefundReport } from './provider'

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
}

/** Notes what an attempt took; what goes back of it is counted there. */
export async function addTender(trx: Db, attempt: Row<'pay_attempts'>, cents: number, now: Date): Promise<void> {
  if (cents <= 0) return
  await trx
    .insertInto('payment_tenders')
    .values({
      payment_id: attempt.payment_id,
      kind: 'PROVIDER',
      attempt_reference: attempt.reference,
      cents,
      created_at: now,
    })
    // A provider that corrects the amount it reported.
    .onConflict((conflict) =>
      conflict.column('attempt_reference').doUpdateSet({ cents: sql`greatest(payment_tenders.cents, excluded.cents)` }),
    )
    .execute()
}

/**
 * Decides a refund, in the transaction that finds its cause, with the notice to the buyer: the row is what is owed, and is never forgotten.
 * One for each attempt and order, however often it is reported, and one for each cause without an order. Returns its id, null for a repeat.
 *
 * @throws where more would go back than the attempt took
 */
export async function addRefund(
  trx: Db,
  attempt: Row<'pay_attempts'>,
  { cents, cause, order, about }: NewRefund,
  now: Date,
): Promise<number | null> {
  const reference = `${attempt.reference}-${order?.order_no ?? cause.toLowerCase()}`
  const added = await trx
    .insertInto('refunds')
    .values({
      payment_id: attempt.payment_id,
      order_id: order?.id ?? null,
      attempt_reference: attempt.reference,
      reference,
      cents,
      reason: cause,
      state: 'PENDING',
      next_try_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return null
  const taken = await trx
    .updateTable('payment_tenders')
    .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', cents) }))
    .where('attempt_reference', '=', attempt.reference)
    .where((eb) => eb(eb('refunded_cents', '+', cents), '<=', eb.ref('cents')))
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n)
    throw new Error(`a refund of ${cents} is more than attempt ${attempt.reference} took`)
  await announceRefund(trx, about, { reference, cents, cause }, now)
  return added.id
}

/** Sends refunds that were decided just now. What a provider does not take at once is left to the job. */
export async function sendNow(services: Services, ids: readonly number[], now: Date): Promise<void> {
  for (const id of ids)
    await sendRefund(services, id, now).catch((error: Error) =>
      services.log.error('a refund was not taken by the provider', { id, message: error.message }),
    )
}

/** Refunds that are not done: each until its provider says that it is, however long that takes. */
export const refundJobs = (services: Services): ItemKind => ({
  kind: 'refunds',
  findEveryMs: 5_000,
  find: (now) => sql`
    select id::text as key, coalesce(next_try_at, created_at) as due from refunds
    where state <> 'DONE' and (next_try_at is null or next_try_at <= ${now}) order by next_try_at nulls first`,
  concurrency: 4,
  run: ({ key, now, attempts }) => sendRefund(services, Number(key), now, attempts > 1),
})

interface Owed {
  id: number
  reference: string
  attempt: string
  provider: string
  cents: number
  state: Row<'refunds'>['state']
  attempts: number
}

/**
 * One step of a refund: sends it, or queries what became of it. Always under the reference that it was made with, which providers know repeats
 * by. Does nothing where another process is at it or its time has not come; `again` tries a failed one before that.
 *
 * @throws where the provider cannot be reached or refuses; the row holds the error and the next try
 */
export async function sendRefund(services: Services, id: number, now: Date, again = false): Promise<void> {
  const { db, payments } = services
  const owed = await claim(db, id, now, again)
  if (!owed) return
  try {
    const provider = payments.of(owed.provider)
    // What was sent before may have arrived although no answer came back.
    const known = owed.state === 'PENDING' ? null : await provider.queryRefund(owed.reference)
    const report =
      known && known.state !== 'FAILED' ? known : await provider.refund(owed.reference, owed.attempt, owed.cents)
    await note(db, id, report, now)
    if (report.state === 'FAILED') throw new Error(`the provider refused: ${report.reason}`)
  } catch (error) {
    await db
      .updateTable('refunds')
      .set({
        // One that the provider has taken stays so while it cannot be reached.
        state: sql`case when state = 'SENT' then 'SENT' else 'FAILED' end`,
        last_error: (error as Error).message.slice(0, 500),
        next_try_at: new Date(now.getTime() + backoffMs(owed.attempts)),
      })
      .where('id', '=', id)
      .where('state', '<>', 'DONE')
      .execute()
    throw error
  }
}

async function claim(db: Db, id: number, now: Date, again: boolean): Promise<Owed | null> {
  const { rows } = await sql<Owed>`
    update refunds set attempts = refunds.attempts + 1, next_try_at = ${new Date(now.getTime() + CALL_MS)}
    from pay_attempts a
    -- A row of the version before this one, written while a release rolls out, names its attempt by its reference alone.
    where refunds.id = ${id} and a.reference = coalesce(refunds.attempt_reference, split_part(refunds.reference, '-', 1))
      and refunds.state <> 'DONE' and (refunds.next_try_at is null or refunds.next_try_at <= ${now} or ${again} and refunds.state <> 'PENDING')
    returning refunds.id, refunds.reference, a.reference as attempt, a.provider, refunds.cents, refunds.state, refunds.attempts`.execute(
    db,
  )
  return rows[0] ?? null
}

async function note(db: Db, id: number, { state, providerRef }: RefundReport, now: Date): Promise<void> {
  await db
    .updateTable('refunds')
    .set({
      state,
      provider_ref: providerRef,
      ...(state === 'FAILED' ? {} : { attempts: 0, last_error: null }),
      ...(state === 'SENT' ? { next_try_at: new Date(now.getTime() + RETRY_MS) } : {}),
      ...(state === 'DONE' ? { settled_at: now } : {}),
    })
    .where('id', '=', id)
    .where('state', '<>', 'DONE')
    .execute()
}
