import type { OrderState } from '../contract/order'
import { PAYABLE_STATES, UNPAID_STATES } from './orderStates'

/** Why the buyer can't change address and note of an order any more, in words; empty while they can: until it is paid or closes. */
export function cannotEdit({ state, closesAt }: { state: OrderState; closesAt: Date }, now: Date): string {
  if (PAYABLE_STATES.includes(state)) return now < closesAt ? '' : '付款时间已过，不能再修改'
  return UNPAID_STATES.includes(state) ? '订单已关闭，不能再修改' : '订单已付款，不能再修改，请联系卖家'
}
