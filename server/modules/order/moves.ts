import { sql, type Updateable } from 'kysely'
import type { OrderState } from '../../../src/contract/order'
import { moveOf, type OrderActor, type OrderEvent } from '../../../src/domain/order'
import { LIVE_STATES, PAYABLE_STATES, RETURNED_STATES } from '../../../src/domain/orderStates'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import type { Row, Schema } from '../../db/schema'
import { BusinessError } from '../../http/errors'
import { runEffects, type MoveDeps, type MoveMade } from './effects'

export type OrderRow = Row<'orders'>

/** When each state was reached. */
const STAMP: Partial<Record<OrderRow['state'], 'paid_at' | 'shipped_at' | 'completed_at' | 'closed_at'>> = {
  PAID: 'paid_at',
  SHIPPED: 'shipped_at',
  COMPLETED: 'completed_at',
  CLOSED: 'closed_at',
}

/** Everything that changes which orders of a payment are open, or what of it is paid, first waits here. */
export async function lockPayment(trx: Db, paymentId: number): Promise<Row<'payments'>> {
  return trx.selectFrom('payments').selectAll().where('id', '=', paymentId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export async function writeLog(
  trx: Db,
  order: { id: number },
  entry: { from: string | null; to: string; actor: OrderActor; text: string },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('order_logs')
    .values({
      order_id: order.id,
      from_state: entry.from,
      to_state: entry.to,
      actor: entry.actor,
      reason: entry.text,
      at: now,
    })
    .execute()
}

interface How {
  by: OrderActor
  now: Date
  detail?: string
  set?: Updateable<Schema['orders']>
}
/** An order as it was read, and what happens to it, one event after the other. */
export interface Moving {
  order: Pick<OrderRow, 'id' | 'state'>
  events: readonly OrderEvent[]
}

/** One move of the table by who may make it, under the condition that the order still stands where it was read; history goes with it. */
async function makeMove(
  trx: Db,
  order: Moving['order'],
  event: OrderEvent,
  { by, now, detail, set }: How,
): Promise<MoveMade> {
  const move = moveOf(order.state, event)
  const log = move?.by[by]
  if (!move || log === undefined) throw new BusinessError('orderState')
  const stamp = STAMP[move.to]
  const row = await trx
    .updateTable('orders')
    .set({ ...set, state: move.to, ...(stamp ? { [stamp]: now } : {}) })
    .where('id', '=', order.id)
    .where('state', '=', order.state)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new BusinessError('orderState')
  const text = detail ? `${log}（${detail}）` : log
  await writeLog(trx, order, { from: move.from, to: move.to, actor: by, text }, now)
  return { order: row, move, by }
}

/** Writes moves without what follows from them, orders by id, for a caller that has more to run effects for. */
export async function writeMoves(trx: Db, moving: readonly Moving[], how: How): Promise<MoveMade[]> {
  const made: MoveMade[] = []
  for (const { order, events } of [...moving].sort((a, b) => a.order.id - b.order.id)) {
    let current = order
    for (const event of events) {
      const one = await makeMove(trx, current, event, how)
      made.push(one)
      current = one.order
    }
  }
  return made
}

/**
 * The only way orders change state. All of them move first, by id, then what follows is done for all (effects.ts), so that locks are taken
 * in one order however many there are: what moves in one transaction moves in one call. Refused with orderState when a move is not in the
 * table, not this actor's, or no longer possible. The rows come back in the order given.
 */
export async function moveOrders(deps: MoveDeps, trx: Db, moving: readonly Moving[], how: How): Promise<OrderRow[]> {
  const made = await writeMoves(trx, moving, how)
  await runEffects(deps, trx, made, how.now)
  const rows = new Map(made.map(({ order }) => [order.id, order]))
  return moving.map(({ order }) => rows.get(order.id)!)
}

export async function moveOrder(
  deps: MoveDeps,
  trx: Db,
  order: Moving['order'],
  event: OrderEvent,
  how: How,
): Promise<OrderRow> {
  const [row] = await moveOrders(deps, trx, [{ order, events: [event] }], how)
  return row!
}

/** What a way of delivery makes of a paid order. */
const ARRANGED: Record<OrderRow['freight']['kind'], OrderEvent> = {
  fixed: 'arrangeShipment',
  weight: 'arrangeShipment',
  pickup: 'arrangePickup',
}

/** Paying an order and handing it to its seller: PAID, then what its delivery makes of it. By the system. */
export const paying = (order: Pick<OrderRow, 'id' | 'state' | 'freight'>): Moving => ({
  order,
  events: ['pay', ARRANGED[order.freight.kind]],
})

const inStates = (states: readonly OrderState[]) => sql`state = any(${arrayOf('text', states)})`

/** Brings a payment in line with its orders; its lock is held by the caller. */
export async function refreshPayment(trx: Db, paymentId: number, now: Date): Promise<void> {
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
