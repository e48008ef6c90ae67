import { LIVE_STATES, PAYABLE_STATES } from '../../../src/domain/orderStates'
import type { PayScope } from './repository'

export type Orders = PayScope['orders']
export const pending = (orders: Orders) => orders.filter((order) => PAYABLE_STATES.includes(order.state))
export const live = (orders: Orders) => orders.filter((order) => LIVE_STATES.includes(order.state))
/** Until when something of it can be paid: the first of its orders to close. */
export const closingOf = ({ payment, orders }: Pick<PayScope, 'payment' | 'orders'>): Date =>
  pending(orders).reduce((first, { closes_at: at }) => (at < first ? at : first), payment.closes_at)
export const total = (orders: Orders) => orders.reduce((all, order) => all + order.total_cents, 0)
