import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { orderEditApi } from '../../../src/contract/orderEdit'
import { addressText } from '../../../src/domain/address'
import { cannotEdit } from '../../../src/domain/orderEdits'
import type { Call, Services } from '../../context'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { BusinessError, orNotFound } from '../../http/errors'
import { findAddress } from '../address/public'
import { orderFor } from './access'
import { replaceLog, setDestination, setNote } from './editingRepository'
import { lockOrders } from './parcelsRepository'
import { lockPayment, type OrderRow } from './public/moves'

type Deps = Pick<Services, 'db'>
/** Who calls, and when. */
type By = Pick<Call, 'user' | 'now'>

/** Orders that go to no address of their buyer, in words. */
const WITHOUT_ADDRESS: Partial<Record<OrderRow['freight']['kind'], string>> = {
  pickup: '自提订单没有收货地址',
  none: '付给商家的款项没有收货地址',
}

/** The order once nothing else changes or pays it; refused unless its buyer may still edit it. */
async function lockedUnpaid(trx: Db, found: OrderRow, now: Date): Promise<OrderRow> {
  await lockPayment(trx, found.payment_id)
  const [order] = (await lockOrders(trx, [found.id])) as [OrderRow]
  const reason = cannotEdit({ state: order.state, closesAt: order.closes_at }, now)
  if (reason !== '') throw new BusinessError('notToEdit', { reason })
  return order
}

/** What an order's history says of an edit, which leaves the order where it is: once, at its last, so that a history stays short. */
const log = (trx: Db, { id, state }: OrderRow, text: string, now: Date) =>
  replaceLog(trx, { id }, { from: state, to: state, actor: 'buyer', text }, now)

/**
 * The buyer sends an unpaid order to another of their addresses. Freight follows the goods and their weight, so that the price stays. `was` is the last
 * change that the page showed: what another window has changed meanwhile is not overwritten, and the same address twice is one change.
 */
export async function changeAddress(
  { db }: Deps,
  input: ParsedInputOf<typeof orderEditApi.address>,
  { user, now }: By,
): Promise<void> {
  const buyer = user()
  const found = await orderFor(db, buyer, 'order.changeAddress', input.orderNo)
  await transaction(db, async (trx) => {
    const order = await lockedUnpaid(trx, found, now)
    const placed = WITHOUT_ADDRESS[order.freight.kind]
    if (placed !== undefined) throw new BusinessError('notToEdit', { reason: placed })
    const address = orNotFound(await findAddress(trx, buyer.id, input.addressAlias))
    const next = { name: address.name, phone: address.phone, text: addressText(address) }
    const { name, phone, text } = order.address ?? {}
    if (next.name === name && next.phone === phone && next.text === text) return
    if (order.address_changed_at?.toISOString() !== input.was) throw new BusinessError('addressChanged')
    await setDestination(trx, order.id, next, now)
    await log(trx, order, '买家修改了收货地址', now)
  })
}

/** The buyer says something else to the seller of an unpaid order. */
export async function changeNote(
  { db }: Deps,
  input: ParsedInputOf<typeof orderEditApi.note>,
  { user, now }: By,
): Promise<void> {
  const found = await orderFor(db, user(), 'order.changeNote', input.orderNo)
  await transaction(db, async (trx) => {
    const order = await lockedUnpaid(trx, found, now)
    if (order.note === input.note) return
    await setNote(trx, order.id, input.note)
    await log(trx, order, '买家修改了备注', now)
  })
}
