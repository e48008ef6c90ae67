import type { OrderDetail, OrderTab } from '../../../src/contract/order'
import { TAB_STATES } from '../../../src/domain/orderStates'
import type { OrderSide } from '../../../src/domain/order'
import type { Actor } from '../../access/actor'
import { can, type Action } from '../../access/can'
import type { Services } from '../../context'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { presentNewest, type Paged } from '../../http/cursor'
import { orNotFound } from '../../http/errors'
import { announceStock } from './public/announce'
import { readDelivery } from './carriers'
import { lockPayment, moveOrder, refreshPayment, type OrderRow } from './public/moves'
import { presentBrief, presentDetail } from './present'
import { buyerOrders, findOrder, itemAliases, orderAdjustments, orderLogs, stateCounts, withLines } from './repository'

/** The side an order is shown from; staff who bought in their own shop see what they bought. */
const sideOf = (order: OrderRow, viewer: Actor): OrderSide | null =>
  can(viewer, 'order.readAsBuyer', order) ? 'buyer' : can(viewer, 'order.readAsSeller', order) ? 'seller' : null

/** The order that an actor may do this with; any other does not exist for them (domain: people and permission). */
async function orderFor(
  db: Db,
  actor: Actor,
  action: Extract<Action, `order.${string}`>,
  orderNo: string,
): Promise<OrderRow> {
  const order = orNotFound(await findOrder(db, orderNo))
  return orNotFound(can(actor, action, order) ? order : null)
}

export async function orderDetail(db: Db, viewer: Actor, orderNo: string, now: Date): Promise<OrderDetail> {
  const order = orNotFound(await findOrder(db, orderNo))
  const side = orNotFound(sideOf(order, viewer))
  const [shown] = await withLines(db, [order])
  const beside = { logs: await orderLogs(db, order.id), adjustments: await orderAdjustments(db, order.id) }
  return presentDetail(shown!, beside, viewer, side, now)
}

/** One change of one order in a transaction; the catalogue is notified of changed stock after the commit. */
async function change(services: Services, order: OrderRow, work: (trx: Db) => Promise<unknown>): Promise<void> {
  await transaction(services.db, work)
  announceStock(services, await itemAliases(services.db, order.id))
}

const DEFAULT_REASON = '买家取消'

/** Closes an unpaid order for its buyer: stock goes back once, and a shared payment has less to pay. */
export async function closeOrder(
  services: Services,
  actor: Actor,
  input: { orderNo: string; reason: string },
  now: Date,
): Promise<OrderDetail> {
  const order = await orderFor(services.db, actor, 'order.close', input.orderNo)
  await change(services, order, async (trx) => {
    await lockPayment(trx, order.payment_id)
    const current = orNotFound(await findOrder(trx, input.orderNo))
    const reason = input.reason === '' ? DEFAULT_REASON : input.reason
    const how = { by: 'buyer' as const, now, detail: input.reason, set: { close_reason: reason } }
    await moveOrder(services, trx, current, 'close', how)
    await refreshPayment(trx, order.payment_id, now)
  })
  return orderDetail(services.db, actor, input.orderNo, now)
}

/** The buyer has the goods: from the post, or from the pick-up point. */
export async function confirmOrder(services: Services, actor: Actor, orderNo: string, now: Date): Promise<OrderDetail> {
  const order = await orderFor(services.db, actor, 'order.confirm', orderNo)
  await change(services, order, (trx) => moveOrder(services, trx, order, 'confirm', { by: 'buyer', now }))
  return orderDetail(services.db, actor, orderNo, now)
}

/** The seller sends a paid order (app §4 update delivery): what was reserved is sold. */
export async function deliverOrder(
  services: Services,
  actor: Actor,
  input: { orderNo: string; carrier: string; trackingNo: string },
  now: Date,
): Promise<OrderDetail> {
  const order = await orderFor(services.db, actor, 'order.ship', input.orderNo)
  const { carrier, trackingNo } = readDelivery(input)
  await change(services, order, (trx) =>
    moveOrder(services, trx, order, 'ship', {
      by: 'seller',
      now,
      detail: `${carrier} ${trackingNo}`.trim(),
      set: { carrier, tracking_no: trackingNo },
    }),
  )
  return orderDetail(services.db, actor, input.orderNo, now)
}

/** 我买到的: a page of one tab, with the numbers on the tabs. */
export async function listBought(db: Db, buyer: Actor, input: Paged & { tab: OrderTab }, now: Date) {
  const rows = await buyerOrders(db, buyer.id, input.tab === 'all' ? null : TAB_STATES[input.tab], input)
  const counts = await stateCounts(db, buyer.id)
  const count = (tab: keyof typeof TAB_STATES) =>
    TAB_STATES[tab].reduce((all, state) => all + (counts.get(state) ?? 0), 0)
  const page = presentNewest(
    rows,
    input,
    (row) => row,
    ({ created_at: at, id }) => ({ at, id }),
  )
  const shown = await withLines(db, page.list)
  return {
    ...page,
    list: shown.map((order) => presentBrief(order, buyer, now)),
    counts: { unpaid: count('unpaid'), toShip: count('toShip'), shipped: count('shipped') },
  }
}
