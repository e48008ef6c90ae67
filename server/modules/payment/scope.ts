import { LIVE_STATES, PAYABLE_STATES } from '../../../src/domain/orderStates'
import type { PayScope } from './repository'

export type Orders = PayScope['orders']
export const pending = (orders: Orders) => orders.filter((order) => PAYABLE_STATES.includes(order.state))
export const live = (orders: Orders) => orders.filter((order) => LIVE_STATES.includes(order.state))
export const total = (orders: Orders) => orders.reduce((all, order) => all + order.total_cents, 0)
