import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import type { Row } from '../../db/schema'
import { RETURNED_TO_WALLET, WALLET, type RefundReport } from './provider'

/** Notes what an attempt took; what goes back of it is counted there. */
export async function addTender(trx: Db, attempt: Row<'pay_attempts'>, cents: number, now: Date): Promise<void> {
  if (cents <= 0) return
  await trx
    .insertInto('payment_tenders')
    .values({
      payment_id: attempt.payment_id,
      kind: attempt.provider === WALLET ? 'WALLET' : 'PROVIDER',
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

/** Money of an attempt, of which some may go back. */
export type Taken = Pick<Row<'pay_attempts'>, 'reference' | 'payment_id' | 'provider' | 'cents' | 'payer_id'>

/** Writes a refund that is due now; null for a reference that is there already. */
export async function insertRefund(
  trx: Db,
  refund: Pick<Row<'refunds'>, 'payment_id' | 'order_id' | 'attempt_reference' | 'reference' | 'cents' | 'reason'>,
  now: Date,
): Promise<number | null> {
  const added = await trx
    .insertInto('refunds')
    .values({ ...refund, state: 'PENDING', next_try_at: now, created_at: now })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/** Counts what goes back of an attempt; false where that is more than it took. */
export async function takeFromTender(trx: Db, reference: string, cents: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_tenders')
    .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', cents) }))
    .where('attempt_reference', '=', reference)
    .where((eb) => eb(eb('refunded_cents', '+', cents), '<=', eb.ref('cents')))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What of an attempt goes back since it was not what was due; null where nothing does. */
export async function returnedAmount(trx: Db, reference: string): Promise<number | null> {
  const { rows } = await sql<{ cents: number | null }>`
    select sum(cents)::int as cents from refunds where attempt_reference = ${reference} and reason = 'AMOUNT'`.execute(
    trx,
  )
  return rows[0]!.cents
}

/** Refunds whose next step is due, as the job runner finds them. */
export const dueRefunds = (now: Date): RawBuilder<{ key: string; due: Date }> => sql`
    select id::text as key, coalesce(next_try_at, created_at) as due from refunds
    where state <> 'DONE' and (next_try_at is null or next_try_at <= ${now}) order by next_try_at nulls first`

export interface Owed {
  id: number
  reference: string
  attempt: string
  provider: string
  cents: number
  state: Row<'refunds'>['state']
  attempts: number
  orderId: number | null
  /** It goes back to a wallet, and not to a provider. */
  toWallet: boolean
  /** A friend, who paid it; null for the buyer. */
  payerId: number | null
}

/** Takes the next step of a refund until an instant; null where another process has it or its time has not come. */
export async function claimRefund(
  db: Db,
  id: number,
  { now, until, again }: { now: Date; until: Date; again: boolean },
): Promise<Owed | null> {
  const { rows } = await sql<Owed>`
    update refunds set attempts = refunds.attempts + 1, next_try_at = ${until}
    from pay_attempts a
    -- A row of the version before this one, written while a release rolls out, names its attempt by its reference alone.
    where refunds.id = ${id} and a.reference = coalesce(refunds.attempt_reference, split_part(refunds.reference, '-', 1))
      and refunds.state <> 'DONE' and (refunds.next_try_at is null or refunds.next_try_at <= ${now} or ${again} and refunds.state <> 'PENDING')
    returning refunds.id, refunds.reference, a.reference as attempt, a.provider, refunds.cents, refunds.state, refunds.attempts,
      refunds.order_id as "orderId", a.payer_id as "payerId", a.provider = any(${arrayOf('text', RETURNED_TO_WALLET)}) as "toWallet"`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The order that notices of a refund are about: its own, else the first that its attempt was for. */
export const orderOfRefund = (trx: Db, id: number): Promise<Row<'orders'> | undefined> =>
  trx
    .selectFrom('refunds as r')
    .leftJoin('pay_attempts as a', 'a.reference', 'r.attempt_reference')
    .innerJoin('orders as o', 'o.payment_id', 'r.payment_id')
    .selectAll('o')
    .where('r.id', '=', id)
    .where((eb) => eb(eb.fn.coalesce('r.order_id', 'o.id'), '=', eb.ref('o.id')))
    .where((eb) => eb(eb.fn.coalesce('a.order_no', 'o.order_no'), '=', eb.ref('o.order_no')))
    .orderBy('o.id')
    .executeTakeFirst()

/** What a provider says of a refund; one that is done stays so. */
export async function noteReport(
  db: Db,
  id: number,
  { state, providerRef }: RefundReport,
  { now, nextQueryAt }: { now: Date; nextQueryAt: Date },
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({
      state,
      provider_ref: providerRef,
      ...(state === 'FAILED' ? {} : { attempts: 0, last_error: null }),
      ...(state === 'SENT' ? { next_try_at: nextQueryAt } : {}),
      ...(state === 'DONE' ? { settled_at: now } : {}),
    })
    .where('id', '=', id)
    .where('state', '<>', 'DONE')
    .execute()
}

export async function noteFailure(db: Db, id: number, error: Error, next_try_at: Date): Promise<void> {
  await db
    .updateTable('refunds')
    .set({
      // One that the provider has taken stays so while it cannot be reached.
      state: sql`case when state = 'SENT' then 'SENT' else 'FAILED' end`,
      last_error: error.message.slice(0, 500),
      next_try_at,
    })
    .where('id', '=', id)
    .where('state', '<>', 'DONE')
    .execute()
}

/**
 * What was taken for an order and not given back: what can be given back of no other order before what was paid for several; of each providers first, then the
 * wallet, the first that was taken first (domain: refunds).
 */
export async function heldFor(trx: Db, order: Pick<Row<'orders'>, 'payment_id' | 'order_no'>): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select a.reference, a.payment_id, a.provider, a.payer_id, t.cents - t.refunded_cents as cents
    from payment_tenders t join pay_attempts a on a.reference = t.attempt_reference
    where t.payment_id = ${order.payment_id} and (a.order_no is null or a.order_no = ${order.order_no})
      and a.state = 'PAID' and t.cents > t.refunded_cents order by a.order_no is null, t.kind = 'WALLET', t.id`.execute(
    trx,
  )
  return rows
}

/** What was given back of an order's own money so far; with a state, what of that has it. */
export async function refundedOf(trx: Db, orderId: number, state?: 'DONE'): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::int as cents from refunds where order_id = ${orderId} and reason = 'ORDER'
      ${state === undefined ? sql`` : sql`and state = ${state}`}`.execute(trx)
  return rows[0]!.cents
}

/** Was this refund of an order decided before? */
export async function isRefunded(trx: Db, orderId: number, key: string): Promise<boolean> {
  const found = await trx
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('reason', '=', 'ORDER')
    .where('reference', 'like', `%-${key}`)
    .executeTakeFirst()
  return found !== undefined
}
