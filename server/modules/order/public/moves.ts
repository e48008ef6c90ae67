import { moveOf, type OrderActor, type OrderEvent } from '../../../../src/domain/order'
import type { Db } from '../../../db/database'
import type { Row } from '../../../db/schema'
import { BusinessError } from '../../../http/errors'
import {
  changeState,
  insertLog,
  paymentForUpdate,
  sumPayment,
  type LogEntry,
  type OrderChange,
} from '../movesRepository'
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
export const lockPayment = (trx: Db, paymentId: number): Promise<Row<'payments'>> => paymentForUpdate(trx, paymentId)

/** Adds to the history of an order. */
export const writeLog = (trx: Db, order: { id: number }, entry: LogEntry, now: Date): Promise<void> =>
  insertLog(trx, order, entry, now)

interface How {
  by: OrderActor
  /** Which person of the shop. */
  userId?: number
  now: Date
  detail?: string
  set?: OrderChange
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
  { by, userId, now, detail, set }: How,
): Promise<MoveMade> {
  const move = moveOf(order.state, event)
  const log = move?.by[by]
  if (!move || log === undefined) throw new BusinessError('orderState')
  const stamp = STAMP[move.to]
  const row = await changeState(trx, order, { ...set, state: move.to, ...(stamp ? { [stamp]: now } : {}) })
  if (!row) throw new BusinessError('orderState')
  const text = detail ? `${log}（${detail}）` : log
  await writeLog(trx, order, { from: move.from, to: move.to, actor: by, userId, text }, now)
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
  redeem: 'arrangeRedemption',
  none: 'arrangeSettlement',
}

/** Paying an order and handing it to its seller: PAID, then what its delivery makes of it. By the system. */
export const paying = (order: Pick<OrderRow, 'id' | 'state' | 'freight'>): Moving => ({
  order,
  events: ['pay', ARRANGED[order.freight.kind]],
})

/** Brings a payment in line with its orders; its lock is held by the caller. */
export const refreshPayment = (trx: Db, paymentId: number, now: Date): Promise<void> => sumPayment(trx, paymentId, now)
