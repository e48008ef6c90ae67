import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { deskApi } from '../../../src/contract/desk'
import type { orderApi, OrderDetail } from '../../../src/contract/order'
import type { orderEditApi } from '../../../src/contract/orderEdit'
import { TAB_STATES } from '../../../src/domain/orderStates'
import type { OrderSide } from '../../../src/domain/order'
import type { Actor } from '../../access/actor'
import { can } from '../../access/can'
import type { Call, Services } from '../../context'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { presentNewest } from '../../http/cursor'
import { BusinessError, orNotFound } from '../../http/errors'
import { orderFor } from './access'
import { buyersOf } from './deskRepository'
import { changeAddress, changeNote } from './editing'
import { parcelsOf, sameReceiver } from './parcelsRepository'
import { reprice } from './reprice'
import { setSellerNote } from './repriceRepository'
import { handOver, setPickupTime } from './pickup'
import { correct, ship, type Delivery } from './shipping'
import { announceStock } from './public/announce'
import { finishOrder } from './public/complete'
import { tabCounts } from './public/counts'
import { lockPayment, moveOrder, refreshPayment, type OrderRow } from './public/moves'
import { presentBrief, presentDetail } from './present'
import {
  buyerOrders,
  findOrder,
  itemAliases,
  orderAdjustments,
  orderForUpdate,
  orderGst,
  orderLogs,
  orderSubsidy,
  paidParts,
  withLines,
} from './repository'

type Deps = Pick<Services, 'db'>
/** What a change of an order needs: `announceStock` uses the bus, the move its effects. */
type ChangeDeps = Pick<Services, 'db' | 'bus' | 'orderEffects'>
type In<K extends keyof typeof orderApi> = ParsedInputOf<(typeof orderApi)[K]>
type EditIn<K extends keyof typeof orderEditApi> = ParsedInputOf<(typeof orderEditApi)[K]>
type DeskIn<K extends keyof typeof deskApi> = ParsedInputOf<(typeof deskApi)[K]>
/** Who calls, and when. */
type By = Pick<Call, 'user' | 'now'>

/** The side an order is shown from; staff who bought in their own shop see what they bought. */
const sideOf = (order: OrderRow, viewer: Actor): OrderSide | null =>
  can(viewer, 'order.readAsBuyer', order) ? 'buyer' : can(viewer, 'order.readAsSeller', order) ? 'seller' : null

export async function orderDetail({ db }: Deps, { orderNo }: In<'detail'>, { user, now }: By): Promise<OrderDetail> {
  const viewer = user()
  const order = orNotFound(await findOrder(db, orderNo))
  const side = orNotFound(sideOf(order, viewer))
  const [shown] = await withLines(db, [order])
  const toShip = side === 'seller' && order.state === 'TO_SHIP' && can(viewer, 'order.ship', order)
  const beside = {
    logs: await orderLogs(db, order.id),
    adjustments: await orderAdjustments(db, order.id),
    gstCents: await orderGst(db, order),
    subsidyCents: await orderSubsidy(db, order),
    paid: side === 'buyer' && order.paid_at ? await paidParts(db, order) : null,
    parcels: await parcelsOf(db, order.id),
    buyer: side === 'seller' ? ((await buyersOf(db, [order.user_id])).get(order.user_id) ?? null) : null,
    together: toShip ? await sameReceiver(db, order) : [],
  }
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
  await change(deps, order, async (trx) => {
    const current = orNotFound(await orderForUpdate(trx, input.orderNo))
    // What a case may still ask back is not released.
    if (current.open_cases > 0) throw new BusinessError('caseOpen')
    await finishOrder(deps, trx, current, { by: 'buyer', now: call.now })
  })
  return orderDetail(deps, input, call)
}

/** The seller sends a parcel of a paid order (shipping.ts). */
export async function deliverOrder(deps: ChangeDeps, input: Delivery, call: By): Promise<OrderDetail> {
  await ship(deps, input, call)
  return orderDetail(deps, input, call)
}

/** The shop says when the buyer of a pick-up comes (pickup.ts). */
export async function pickupTimeOf(deps: Deps, input: In<'pickupTime'>, call: By): Promise<OrderDetail> {
  await setPickupTime(deps, input, call)
  return orderDetail(deps, input, call)
}

/** The shop handed a pick-up over (pickup.ts). */
export async function handOverOrder(deps: ChangeDeps, input: DeskIn<'pickedUp'>, call: By): Promise<OrderDetail> {
  await handOver(deps, input, call)
  return orderDetail(deps, input, call)
}

/** The seller puts the number of a parcel right (shipping.ts). */
export async function correctParcel(deps: Deps, input: DeskIn<'correct'>, call: By): Promise<OrderDetail> {
  await correct(deps, input, call)
  return orderDetail(deps, input, call)
}

/** The seller lowers the price of an unpaid order (reprice.ts). */
export async function repriceOrder(deps: Deps, input: DeskIn<'reprice'>, call: By): Promise<OrderDetail> {
  await reprice(deps, input, call)
  return orderDetail(deps, input, call)
}

/** What the shop notes on an order for itself. */
export async function noteOrder(deps: Deps, input: DeskIn<'note'>, call: By): Promise<OrderDetail> {
  const order = await orderFor(deps.db, call.user(), 'order.sellerNote', input.orderNo)
  await setSellerNote(deps.db, order.id, input.note)
  return orderDetail(deps, input, call)
}

/** The buyer sends an unpaid order elsewhere (editing.ts). */
export async function readdressOrder(deps: Deps, input: EditIn<'address'>, call: By): Promise<OrderDetail> {
  await changeAddress(deps, input, call)
  return orderDetail(deps, input, call)
}

/** The buyer's note on an unpaid order (editing.ts). */
export async function changeOrderNote(deps: Deps, input: EditIn<'note'>, call: By): Promise<OrderDetail> {
  await changeNote(deps, input, call)
  return orderDetail(deps, input, call)
}

/** 我买到的: a page of one tab, with the numbers on the tabs. */
export async function listBought({ db }: Deps, input: In<'buyers'>, { user, now }: By) {
  const buyer = user()
  const states = input.tab === 'all' ? null : TAB_STATES[input.tab]
  const rows = await buyerOrders(db, buyer.id, { states, words: input.keyword }, input)
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
    list: shown.map((order) => presentBrief(order, buyer, 'buyer', now)),
    counts: { unpaid, toShip, shipped },
  }
}
