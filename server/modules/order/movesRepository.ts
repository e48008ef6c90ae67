import { sql, type Updateable } from 'kysely'
import type { OrderState } from '../../../src/contract/order'
import type { OrderActor } from '../../../src/domain/order'
import { LIVE_STATES, PAYABLE_STATES, RETURNED_STATES } from '../../../src/domain/orderStates'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import type { Row, Schema } from '../../db/schema'

export async function paymentForUpdate(trx: Db, paymentId: number): Promise<Row<'payments'>> {
  return trx.selectFrom('payments').selectAll().where('id', '=', paymentId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** What an order's history says: `userId` names the person of the shop who did it. */
export interface LogEntry {
  from: string | null
  to: string
  actor: OrderActor
  text: string
  userId?: number
}

export async function insertLog(trx: Db, order: { id: number }, entry: LogEntry, now: Date): Promise<void> {
  await trx
    .insertInto('order_logs')
    .values({
      order_id: order.id,
      from_state: entry.from,
      to_state: entry.to,
      actor: entry.actor,
      user_id: entry.userId ?? null,
      reason: entry.text,
      at: now,
    })
    .execute()
}

export type OrderChange = Updateable<Schema['orders']>

/** Changes an order under the condition that it still stands where it was read; undefined when it does not. */
export const changeState = (
  trx: Db,
  order: Pick<Row<'orders'>, 'id' | 'state'>,
  change: OrderChange,
): Promise<Row<'orders'> | undefined> =>
  trx
    .updateTable('orders')
    .set(change)
    .where('id', '=', order.id)
    .where('state', '=', order.state)
    .returningAll()
    .executeTakeFirst()

const inStates = (states: readonly OrderState[]) => sql`state = any(${arrayOf('text', states)})`

/** Sums and state of a payment, by its orders. */
export async function sumPayment(trx: Db, paymentId: number, now: Date): Promise<void> {
  await sql`
    update payments set
      total_cents = sums.live_cents,
      state = case when sums.due > 0 then 'PENDING' when sums.live > 0 then 'PAID' when sums.returned > 0 then 'REFUNDED' else 'CLOSED' end,
      paid_at = case when sums.due = 0 and sums.live > 0 then coalesce(payments.paid_at, ${now}::timestamptz) else payments.paid_at end
    from (select
        coalesce(sum(total_cents) filter (where ${inStates(LIVE_STATES)}), 0)::int as live_cents,
        count(*) filter (where ${inStates(LIVE_STATES)}) as live,
        count(*) filter (where ${inStates(PAYABLE_STATES)}) as due,
        count(*) filter (where ${inStates(RETURNED_STATES)}) as returned
      from orders where payment_id = ${paymentId}) as sums
    where payments.id = ${paymentId}`.execute(trx)
}
