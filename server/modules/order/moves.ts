import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import { moveOf, type OrderActor, type OrderEvent } from '../../../src/domain/order'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import type { Row, Schema } from '../../db/schema'
import { statement } from '../../db/statement'
import { BusinessError } from '../../http/errors'
import { announceMove } from './announce'

export type OrderRow = Row<'orders'>
/** Units of SKUs. */
export interface Units {
  skuId: number
  quantity: number
}

/** When each state was reached. */
const STAMP: Partial<Record<OrderRow['state'], 'paid_at' | 'shipped_at' | 'completed_at' | 'closed_at'>> = {
  PAID: 'paid_at',
  SHIPPED: 'shipped_at',
  COMPLETED: 'completed_at',
  CLOSED: 'closed_at',
}

/*
 * Locks are taken in one order everywhere, so that transactions never wait for each other in a circle:
 * user → payment → orders → SKUs by id → items by id.
 */

/** Everything that changes which orders of a payment are open, or what of it is paid, first waits here. */
export async function lockPayment(trx: Db, paymentId: number): Promise<Row<'payments'>> {
  return trx.selectFrom('payments').selectAll().where('id', '=', paymentId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Locks SKUs, named by id or by alias, against other changes of stock, in a stable order. */
export async function lockSkus(
  trx: Db,
  named: { ids: readonly number[] } | { aliases: readonly string[] },
): Promise<void> {
  await ('ids' in named ? lockById.rows(trx, named) : lockByAlias.rows(trx, named))
}
const lockById = statement(
  (_db, given: { ids: readonly number[] }) =>
    sql`select id from skus where id = any(${arrayOf('int', given.ids)}) order by id for no key update`,
)
const lockByAlias = statement(
  (_db, given: { aliases: readonly string[] }) =>
    sql`select id from skus where alias = any(${arrayOf('text', given.aliases)}) order by id for no key update`,
)

/** Units in two lists, as statements take them. */
interface UnitLists {
  skuIds: number[]
  quantities: number[]
}
const listsOf = (units: readonly Units[]): UnitLists => ({
  skuIds: units.map((unit) => unit.skuId),
  quantities: units.map((unit) => unit.quantity),
})
const asTable = ({ skuIds, quantities }: UnitLists) => sql`(
  select sku_id, sum(quantity)::int as quantity
  from unnest(${arrayOf('int', skuIds)}, ${arrayOf('int', quantities)}) as u(sku_id, quantity)
  group by sku_id)`

const takeUnits = statement(
  (_db, units: UnitLists) => sql<{ id: number }>`
    update skus set reserved = reserved + wanted.quantity from ${asTable(units)} as wanted
    where skus.id = wanted.sku_id and skus.deleted_at is null and skus.on_hand - skus.reserved >= wanted.quantity
    returning skus.id`,
)

/** Sets units aside for an order; null, or the first SKU that had too few. The condition is the last word, whatever was read before. */
export async function reserve(trx: Db, units: readonly Units[]): Promise<number | null> {
  const rows = await takeUnits.rows(trx, listsOf(units))
  const done = new Set(rows.map((row) => row.id))
  return units.find((unit) => !done.has(unit.skuId))?.skuId ?? null
}

/** Moves an order's reserved units to where they end: each line once, by its own condition (domain: stock). */
async function moveStock(trx: Db, orderId: number, to: 'SOLD' | 'RELEASED'): Promise<void> {
  const lines = await trx
    .updateTable('order_lines')
    .set({ stock: to })
    .where('order_id', '=', orderId)
    .where('stock', '=', 'RESERVED')
    .returning(['sku_id as skuId', 'quantity'])
    .execute()
  if (lines.length === 0) return
  await lockSkus(trx, { ids: lines.map((line) => line.skuId) })
  await sql`
    update skus set reserved = reserved - ended.quantity,
      on_hand = on_hand - ${to === 'SOLD' ? sql`ended.quantity` : sql`0`}
    from ${asTable(listsOf(lines))} as ended where skus.id = ended.sku_id`.execute(trx)
}

/** A finished order counts in what its items have sold. */
async function countSold(trx: Db, orderId: number): Promise<void> {
  await sql`select items.id from items where id in (select item_id from order_lines where order_id = ${orderId})
    order by id for no key update`.execute(trx)
  await sql`
    update items set sold = sold + done.quantity
    from (select item_id, sum(quantity)::int as quantity from order_lines where order_id = ${orderId} group by item_id) as done
    where items.id = done.item_id`.execute(trx)
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

/**
 * The only way an order changes state: a move of the table, by who may make it, under the condition that the order still stands where it
 * was read. Stock, time stamp and history go with it. Refused with orderState otherwise.
 */
export async function moveOrder(
  trx: Db,
  order: Pick<OrderRow, 'id' | 'state'>,
  event: OrderEvent,
  how: { by: OrderActor; now: Date; detail?: string; set?: Updateable<Schema['orders']> },
): Promise<OrderRow> {
  const move = moveOf(order.state, event)
  if (!move || move.by !== how.by) throw new BusinessError('orderState')
  const stamp = STAMP[move.to]
  const row = await trx
    .updateTable('orders')
    .set({ ...how.set, state: move.to, ...(stamp ? { [stamp]: how.now } : {}) })
    .where('id', '=', order.id)
    .where('state', '=', move.from)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new BusinessError('orderState')
  const text = how.detail ? `${move.log}（${how.detail}）` : move.log
  await writeLog(trx, order, { from: move.from, to: move.to, actor: how.by, text }, how.now)
  if (move.stock) await moveStock(trx, order.id, move.stock)
  if (move.to === 'COMPLETED') await countSold(trx, order.id)
  await announceMove(trx, row, event, how.now)
  return row
}

/** Pays one order and hands it to its seller: PAID, then what its delivery makes of it. */
export async function payOrder(trx: Db, order: OrderRow, now: Date): Promise<OrderRow> {
  const paid = await moveOrder(trx, order, 'pay', { by: 'system', now })
  const next = order.freight.kind === 'pickup' ? 'arrangePickup' : 'arrangeShipment'
  return moveOrder(trx, paid, next, { by: 'system', now })
}

/** Brings a payment in line with its orders; its lock is held by the caller. */
export async function refreshPayment(trx: Db, paymentId: number, now: Date): Promise<void> {
  await sql`
    update payments set
      total_cents = sums.live_cents,
      state = case when sums.pending > 0 then 'PENDING' when sums.live > 0 then 'PAID' when sums.refunded > 0 then 'REFUNDED' else 'CLOSED' end,
      paid_at = case when sums.pending = 0 and sums.live > 0 then coalesce(payments.paid_at, ${now}::timestamptz) else payments.paid_at end
    from (select
        coalesce(sum(total_cents) filter (where state not in ('CLOSED', 'REFUNDED')), 0)::int as live_cents,
        count(*) filter (where state not in ('CLOSED', 'REFUNDED')) as live,
        count(*) filter (where state = 'PENDING_PAYMENT') as pending,
        count(*) filter (where state = 'REFUNDED') as refunded
      from orders where payment_id = ${paymentId}) as sums
    where payments.id = ${paymentId}`.execute(trx)
}
