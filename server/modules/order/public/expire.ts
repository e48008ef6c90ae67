import { PAYABLE_STATES } from '../../../../src/domain/orderStates'
import type { Services } from '../../../context'
import { transaction } from '../../../db/transaction'
import { orNotFound } from '../../../http/errors'
import { findOrder, itemAliases } from '../repository'
import { announceStock } from './announce'
import { lockPayment, moveOrder, refreshPayment, type OrderRow } from './moves'

/** Closes one order whose time to pay is over; false when it is not, or another instance was first. Safe on many instances at once. */
export async function expireOrder(
  deps: Pick<Services, 'db' | 'bus' | 'orderEffects'>,
  order: OrderRow,
  now: Date,
): Promise<boolean> {
  const closed = await transaction(deps.db, async (trx) => {
    await lockPayment(trx, order.payment_id)
    const current = orNotFound(await findOrder(trx, order.order_no))
    if (!PAYABLE_STATES.includes(current.state) || current.closes_at > now) return false
    await moveOrder(deps, trx, current, 'expire', { by: 'system', now, set: { close_reason: '超时未付款' } })
    await refreshPayment(trx, order.payment_id, now)
    return true
  })
  if (closed) announceStock(deps, await itemAliases(deps.db, order.id))
  return closed
}
