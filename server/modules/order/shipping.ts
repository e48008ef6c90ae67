import type { orderApi } from '../../../src/contract/order'
import type { deskApi } from '../../../src/contract/desk'
import type { ParsedInputOf } from '../../../src/contract/endpoint'
import { stateTextOf } from '../../../src/domain/orderWords'
import type { Call, Services } from '../../context'
import type { Db } from '../../db/database'
import type { Row } from '../../db/schema'
import { transaction } from '../../db/transaction'
import { BusinessError, orNotFound } from '../../http/errors'
import { orderFor } from './access'
import {
  correctParcel,
  fillParcel,
  insertParcel,
  linesOf,
  lockOrders,
  lockParcel,
  orderIdsIn,
  ordersOfNumber,
  parcelsOf,
  takePieces,
} from './parcelsRepository'
import { announceParcel, announceStock } from './public/announce'
import { readDelivery } from './public/carriers'
import { moveOrders, writeLog, type OrderRow } from './public/moves'
import { itemAliases } from './repository'

type Deps = Pick<Services, 'db' | 'bus' | 'orderEffects'>
/** Who calls, and when. */
type By = Pick<Call, 'user' | 'now'>
/** A parcel as the call describes it; what is left out is as the contract's defaults have it. */
export type Delivery = Partial<ParsedInputOf<typeof orderApi.delivery>> &
  Pick<ParsedInputOf<typeof orderApi.delivery>, 'orderNo' | 'carrier' | 'trackingNo'>
type Label = ReturnType<typeof readDelivery>

/** Who receives an order, and where: goods of orders that have the same may travel together. */
const receiverOf = ({ user_id, address }: Pick<OrderRow, 'user_id' | 'address'>) =>
  JSON.stringify([user_id, address?.name, address?.text])
const sameReceiver = (...two: readonly [Parameters<typeof receiverOf>[0], Parameters<typeof receiverOf>[0]]) =>
  receiverOf(two[0]) === receiverOf(two[1])

/** Refuses an order that does not wait for its seller, in the words of where it stands by now. */
function refuseUnlessToShip({ state }: OrderRow): void {
  if (state !== 'TO_SHIP') throw new BusinessError('notToShip', { state: stateTextOf({ state }, 'seller') })
}

const labelText = ({ carrier, trackingNo }: Label) => `${carrier} ${trackingNo}`.trim()

/**
 * The parcel that goods go into: a new one, or the one that has this number already, where it goes to the same receiver. The same number for
 * another receiver is most likely a slip, so that the seller confirms it first.
 */
async function parcelFor(trx: Db, order: OrderRow, label: Label, input: Delivery, now: Date): Promise<number> {
  const used = label.trackingNo === '' ? [] : await ordersOfNumber(trx, order.shop_id, label.trackingNo)
  if (used.some(({ id }) => id === order.id)) throw new BusinessError('trackingThere', { trackingNo: label.trackingNo })
  const stranger = used.find((other) => !sameReceiver(other, order))
  if (stranger && !input.sameNumber)
    throw new BusinessError('trackingUsed', { trackingNo: label.trackingNo, orderNo: stranger.order_no })
  const together = used.find((other) => sameReceiver(other, order) && other.carrier === label.carrier)
  return together?.parcel_id ?? (await insertParcel(trx, { shopId: order.shop_id, ...label, now })).id
}

/** Each SKU once: a statement that matches a line twice would count it once. */
function summed(pieces: NonNullable<Delivery['lines']>): NonNullable<Delivery['lines']> {
  const sums = new Map<string, number>()
  for (const { skuAlias, quantity } of pieces) sums.set(skuAlias, (sums.get(skuAlias) ?? 0) + quantity)
  return [...sums].map(([skuAlias, quantity]) => ({ skuAlias, quantity }))
}

/** Pieces of a line that have not left and were not given back. */
const toSend = ({ quantity, shipped, cancelled }: Pick<Row<'order_lines'>, 'quantity' | 'shipped' | 'cancelled'>) =>
  quantity - shipped - cancelled

/** Takes what is to be sent of an order: the pieces named, or all that is left. */
async function take(trx: Db, order: OrderRow, named: Delivery['lines']) {
  const lines = await linesOf(trx, [order.id])
  const left = lines
    .filter((line) => toSend(line) > 0)
    .map((line) => ({ skuAlias: line.sku_alias, quantity: toSend(line) }))
  const pieces = named ? summed(named) : left
  const taken = await takePieces(trx, order.id, pieces)
  const short = pieces.find(({ skuAlias }) => !taken.some((line) => line.sku_alias === skuAlias))
  if (short) {
    const line = orNotFound(lines.find((one) => one.sku_alias === short.skuAlias))
    const { title, sku_alias: skuAlias } = line
    throw new BusinessError('piecesLeft', { title, left: toSend(line), skuAlias })
  }
  const sent = pieces.reduce((all, { quantity }) => all + quantity, 0)
  return { taken, whole: sent === left.reduce((all, { quantity }) => all + quantity, 0) }
}

/**
 * A parcel leaves (app §4 update delivery): some or all of an order's goods, and with them, where the seller says so, all that is left of other
 * orders of the same receiver. An order is shipped when nothing of it is left; what was reserved is sold then.
 */
export async function ship(deps: Deps, input: Delivery, { user, now }: By): Promise<void> {
  const actor = user()
  const { orderNo, together = [] } = input
  const first = await orderFor(deps.db, actor, 'order.ship', orderNo)
  const others: OrderRow[] = []
  for (const other of new Set(together.filter((one) => one !== orderNo)))
    others.push(await orderFor(deps.db, actor, 'order.ship', other))
  const label = readDelivery(input)
  const moved = await transaction(deps.db, async (trx) => {
    const orders = await lockOrders(
      trx,
      [first, ...others].map(({ id }) => id),
    )
    orders.forEach(refuseUnlessToShip)
    const order = orders.find(({ id }) => id === first.id)!
    if (orders.some((one) => one.shop_id !== order.shop_id || !sameReceiver(one, order)))
      throw new BusinessError('otherReceiver')
    const known = await parcelsOf(trx, order.id)
    if (input.parcels !== undefined && input.parcels !== known.length) throw new BusinessError('parcelsChanged')
    const parcelId = await parcelFor(trx, order, label, input, now)
    const whole: OrderRow[] = []
    for (const one of orders) {
      const part = await take(trx, one, one.id === order.id ? input.lines : undefined)
      await fillParcel(trx, parcelId, part.taken)
      if (part.whole) whole.push(one)
    }
    const set = { carrier: label.carrier, tracking_no: label.trackingNo }
    const how = { by: 'seller' as const, userId: actor.id, now, detail: labelText(label), set }
    await moveOrders(
      deps,
      trx,
      whole.map((one) => ({ order: one, events: ['ship'] })),
      how,
    )
    if (!whole.includes(order)) {
      const text = `卖家发出了部分商品（${labelText(label)}）`
      await writeLog(trx, order, { from: order.state, to: order.state, actor: 'seller', userId: actor.id, text }, now)
      await announceParcel(trx, order, { id: parcelId, changes: 0, ...label }, now)
    }
    return whole
  })
  for (const order of moved) announceStock(deps, await itemAliases(deps.db, order.id))
}

/** States of an order whose parcels may still be put right. */
const CORRECTABLE: readonly OrderRow['state'][] = ['TO_SHIP', 'SHIPPED']

/**
 * Puts carrier and number of a parcel right, for all orders in it; each buyer is notified once. `was` is the number that the page showed: one that
 * another person of the shop has put right meanwhile is not overwritten, and the same correction twice is one.
 */
export async function correct(
  deps: Pick<Services, 'db'>,
  input: ParsedInputOf<typeof deskApi.correct>,
  { user, now }: By,
): Promise<void> {
  const actor = user()
  const first = await orderFor(deps.db, actor, 'order.ship', input.orderNo)
  const label = readDelivery(input)
  await transaction(deps.db, async (trx) => {
    const ids = await orderIdsIn(trx, first.shop_id, input.parcel)
    orNotFound(ids.includes(first.id) || null)
    const orders = await lockOrders(trx, ids)
    const order = orders.find(({ id }) => id === first.id)
    if (!CORRECTABLE.includes(order!.state))
      throw new BusinessError('notToCorrect', { state: stateTextOf(order!, 'seller') })
    const parcel = orNotFound(await lockParcel(trx, first.shop_id, input.parcel))
    if (parcel.carrier === label.carrier && parcel.tracking_no === label.trackingNo) return
    if (parcel.tracking_no !== input.was) throw new BusinessError('parcelsChanged')
    const used = label.trackingNo === '' ? [] : await ordersOfNumber(trx, first.shop_id, label.trackingNo)
    const stranger = used.find((other) => !sameReceiver(other, first))
    if (stranger && !input.sameNumber)
      throw new BusinessError('trackingUsed', { trackingNo: label.trackingNo, orderNo: stranger.order_no })
    const changed = await correctParcel(trx, parcel, label)
    for (const one of orders) {
      const text = `卖家更正了单号（${labelText(label)}）`
      await writeLog(trx, one, { from: one.state, to: one.state, actor: 'seller', userId: actor.id, text }, now)
      await announceParcel(trx, one, { id: parcel.id, changes: changed.changes, ...label }, now)
    }
  })
}
