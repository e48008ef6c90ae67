import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { orderApi, OrderDetail } from '../../../src/contract/order'
import { TAB_STATES } from '../../../src/domain/orderStates'
import type { OrderSide } from '../../../src/domain/order'
import type { Actor } from '../../access/actor'
import { can, type Action } from '../../access/can'
import type { Call, Services } from '../../context'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { presentNewest } from '../../http/cursor'
import { orNotFound } from '../../http/errors'
import { announceStock } from './public/announce'
import { tabCounts } from './public/counts'
import { readDelivery } from './carriers'
import { lockPayment, moveOrder, refreshPayment, type OrderRow } from './public/moves'
import { presentBrief, presentDetail } from './present'
import { buyerOrders, findOrder, itemAliases, orderAdjustments, orderLogs, withLines } from './repository'

type Deps = Pick<Services, 'db'>
/** What a change of an order needs: `announceStock` uses the bus, the move its effects. */
type ChangeDeps = Pick<Services, 'db' | 'bus' | 'orderEffects'>
type In<K extends keyof typeof orderApi> = ParsedInputOf<(typeof orderApi)[K]>
/** Who calls, and when. */
type By = Pick<Call, 'user' | 'now'>

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

export async function orderDetail({ db }: Deps, { orderNo }: In<'detail'>, { user, now }: By): Promise<OrderDetail> {
  const viewer = user()
  const order = orNotFound(await findOrder(db, orderNo))
  const side = orNotFound(sideOf(order, viewer))
  const [shown] = await withLines(db, [order])
  const beside = { logs: await orderLogs(db, order.id), adjustments: await orderAdjustments(db, order.id) }
  return presentDetail(shown!, beside, viewer, side, now)
}

/** One change of one order in a transaction; the catalogue is notified of changed stock after the commit. */
async function change(deps: ChangeDeps, order: OrderRow, work: (trx: Db) => Promise<unknown>): Promise<void> {
  await transaction(deps.db, work)
  announceStock(deps, await itemAliases(deps.db, order.id))
}

const DEFAULT_REASON = '买家取消'

/** Closes an unpaid order for its buyer: stock goes back once, and a shared payment has less to pay. */
export async function closeOrder(deps: ChangeDeps, input: In<'close'>, call: By): Promise<OrderDetail> {
  const { now } = call
  const order = await orderFor(deps.db, call.user(), 'order.close', input.orderNo)
  await change(deps, order, async (trx) => {
    await lockPayment(trx, order.payment_id)
    const current = orNotFound(await findOrder(trx, input.orderNo))
    const reason = input.reason === '' ? DEFAULT_REASON : input.reason
    const how = { by: 'buyer' as const, now, detail: input.reason, set: { close_reason: reason } }
    await moveOrder(deps, trx, current, 'close', how)
    await refreshPayment(trx, order.payment_id, now)
  })
  return orderDetail(deps, input, call)
}

/** The buyer has the goods: from the post, or from the pick-up point. */
export async function confirmOrder(deps: ChangeDeps, input: In<'confirm'>, call: By): Promise<OrderDetail> {
  const order = await orderFor(deps.db, call.user(), 'order.confirm', input.orderNo)
  await change(deps, order, (trx) => moveOrder(deps, trx, order, 'confirm', { by: 'buyer', now: call.now }))
  return orderDetail(deps, input, call)
}

/** The seller sends a paid order (app §4 update delivery): what was reserved is sold. */
export async function deliverOrder(deps: ChangeDeps, input: In<'delivery'>, call: By): Promise<OrderDetail> {
  const order = await orderFor(deps.db, call.user(), 'order.ship', input.orderNo)
  const { carrier, trackingNo } = readDelivery(input)
  await change(deps, order, (trx) =>
    moveOrder(deps, trx, order, 'ship', {
      by: 'seller',
      now: call.now,
      detail: `${carrier} ${trackingNo}`.trim(),
      set: { carrier, tracking_no: trackingNo },
    }),
  )
  return orderDetail(deps, input, call)
}

/** 我买到的: a page of one tab, with the numbers on the tabs. */
export async function listBought({ db }: Deps, input: In<'buyers'>, { user, now }: By) {
  const buyer = user()
  const rows = await buyerOrders(db, buyer.id, input.tab === 'all' ? null : TAB_STATES[input.tab], input)
  const { unpaid, toShip, shipped } = await tabCounts(db, buyer.id)
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
    counts: { unpaid, toShip, shipped },
  }
}
