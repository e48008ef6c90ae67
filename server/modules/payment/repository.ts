import { sql, type RawBuilder } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/database'
import type { Row } from '../../db/schema'
import type { OrderRow } from '../order/public/moves'
import type { PayAttempt } from './provider'

/** References are unguessable, since the sandbox page needs nothing else. */
export const newReference = () => randomUUID().replaceAll('-', '')

/** What a number of /tx/checkout stands for: a whole payment, or one order of it. */
export interface PayScope {
  payment: Row<'payments'>
  /** Set when one order is paid by itself. */
  orderNo: string | null
  /** Orders in this scope. */
  orders: (OrderRow & { shopName: string })[]
}

/** The scope of a number, if it is this buyer's; null otherwise. */
export async function findScope(db: Db, userId: number, number: string): Promise<PayScope | null> {
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('pay_no', '=', number),
        eb('id', '=', eb.selectFrom('orders').select('payment_id').where('order_no', '=', number)),
      ]),
    )
    .executeTakeFirst()
  if (!payment) return null
  const orderNo = payment.pay_no === number ? null : number
  const orders = await ordersInScope(db, payment.id, orderNo)
  return { payment, orderNo, orders }
}

export async function ordersInScope(db: Db, paymentId: number, orderNo: string | null): Promise<PayScope['orders']> {
  let query = db
    .selectFrom('orders')
    .innerJoin('shops', 'shops.id', 'orders.shop_id')
    .selectAll('orders')
    .select('shops.name as shopName')
    .where('orders.payment_id', '=', paymentId)
  if (orderNo !== null) query = query.where('orders.order_no', '=', orderNo)
  return query.orderBy('orders.id').execute()
}

/** Payments with orders that were not paid in time, as a job selects them. */
export const overduePayments = (now: Date): RawBuilder<{ key: string; due: Date }> => sql`
  select payment_id::text as key, min(closes_at) as due from orders
  where state = 'PENDING_PAYMENT' and closes_at <= ${now} group by payment_id order by 2`

export const overdueOrders = (db: Db, paymentId: number, now: Date): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'PENDING_PAYMENT')
    .where('closes_at', '<=', now)
    .orderBy('id')
    .execute()

export async function openAttempts(db: Db, paymentId: number): Promise<{ reference: string; provider: string }[]> {
  return (
    db
      .selectFrom('pay_attempts')
      .select(['reference', 'provider'])
      .where('payment_id', '=', paymentId)
      .where('state', '=', 'OPEN')
      // What stands beside another is settled with it.
      .where('beside', 'is', null)
      .orderBy('created_at')
      .execute()
  )
}

/** The attempt that a call opened under its request key. */
export async function attemptOf(
  db: Db,
  paymentId: number,
  { linkId }: { linkId: number | null },
  requestKey: string,
): Promise<Row<'pay_attempts'> | undefined> {
  return db
    .selectFrom('pay_attempts')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('link_id', 'is not distinct from', linkId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
}

/** The buyer's open attempt of a provider in just this scope, the latest. */
export const openAttemptOf = (
  db: Db,
  paymentId: number,
  orderNo: string | null,
  provider: string,
): Promise<Row<'pay_attempts'> | undefined> =>
  db
    .selectFrom('pay_attempts')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('order_no', 'is not distinct from', orderNo)
    .where('provider', '=', provider)
    .where('state', '=', 'OPEN')
    .where('link_id', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** State of the latest attempt in a scope; null when there was none. */
export async function latestAttempt(db: Db, scope: PayScope): Promise<Row<'pay_attempts'>['state'] | null> {
  let query = db
    .selectFrom('pay_attempts')
    .select('state')
    .where('payment_id', '=', scope.payment.id)
    .where('beside', 'is', null)
    // What a friend began is theirs: it says nothing to the buyer before it pays.
    .where('link_id', 'is', null)
  if (scope.orderNo !== null) query = query.where('order_no', '=', scope.orderNo)
  const row = await query.orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  return row?.state ?? null
}

/** An open attempt from our books, for a provider that looks it up after a restart. */
export async function loadAttempt(
  db: Db,
  reference: string,
): Promise<Pick<PayAttempt, 'reference' | 'payNo' | 'cents'> | null> {
  const row = await db
    .selectFrom('pay_attempts')
    .innerJoin('payments', 'payments.id', 'pay_attempts.payment_id')
    .where('pay_attempts.reference', '=', reference)
    .where('pay_attempts.state', '=', 'OPEN')
    .select(['pay_attempts.reference', 'payments.pay_no as payNo', 'pay_attempts.cents'])
    .executeTakeFirst()
  return row ?? null
}

export async function insertAttempt(
  trx: Db,
  attempt: Pick<
    Row<'pay_attempts'>,
    'reference' | 'cents' | 'payment_id' | 'order_no' | 'provider' | 'request_key' | 'beside' | 'payer_id' | 'link_id'
  >,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('pay_attempts')
    .values({ ...attempt, state: 'OPEN', created_at: now, settled_at: null })
    .execute()
}

/** The key of a call leads to this attempt no longer. */
export async function forgetRequestKey(trx: Db, reference: string): Promise<void> {
  await trx.updateTable('pay_attempts').set({ request_key: null }).where('reference', '=', reference).execute()
}

/** An attempt that its provider did not open; one that was settled meanwhile stays. */
export async function markUnopened(trx: Db, reference: string, now: Date): Promise<void> {
  await trx
    .updateTable('pay_attempts')
    .set({ state: 'FAILED', settled_at: now, request_key: null })
    .where('reference', '=', reference)
    .where('state', '=', 'OPEN')
    .execute()
}

export const attemptByReference = (db: Db, reference: string): Promise<Row<'pay_attempts'> | undefined> =>
  db.selectFrom('pay_attempts').selectAll().where('reference', '=', reference).executeTakeFirst()

export async function markSettled(trx: Db, reference: string, state: 'PAID' | 'FAILED', now: Date): Promise<void> {
  await trx.updateTable('pay_attempts').set({ state, settled_at: now }).where('reference', '=', reference).execute()
}
