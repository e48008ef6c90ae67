import type { SoldTab } from '../contract/desk'
import type { OrderState, OrderTab } from '../contract/order'

/** What a state says of the order's money: still due, taken and retained, given back, or never taken. */
const MONEY: Readonly<Record<OrderState, 'DUE' | 'HELD' | 'RETURNED' | 'NONE'>> = {
  PENDING_PAYMENT: 'DUE',
  PAID: 'HELD',
  GROUPING: 'HELD',
  TO_SHIP: 'HELD',
  TO_PICKUP: 'HELD',
  TO_REDEEM: 'HELD',
  TO_SETTLE: 'HELD',
  SHIPPED: 'HELD',
  PARTLY_REDEEMED: 'HELD',
  COMPLETED: 'HELD',
  REFUNDING: 'HELD',
  PARTLY_REFUNDED: 'HELD',
  CLOSED: 'NONE',
  REFUNDED: 'RETURNED',
  GROUP_FAILED: 'RETURNED',
}
const whose = (...money: (typeof MONEY)[OrderState][]): readonly OrderState[] =>
  (Object.keys(MONEY) as OrderState[]).filter((state) => money.includes(MONEY[state]))

/** States that wait for the buyer's money. */
export const PAYABLE_STATES = whose('DUE')
/** States whose order stands: what it costs is due or was taken. */
export const LIVE_STATES = whose('DUE', 'HELD')
/** States that gave the goods back: they count neither against a per-user limit nor as money taken. */
export const UNDONE_STATES = whose('NONE', 'RETURNED')
/** Undone states whose money was taken and goes back. */
export const RETURNED_STATES = whose('RETURNED')
/** States of an order that was never paid. */
export const UNPAID_STATES = whose('DUE', 'NONE')
/** States in which an order is finished and its money, or the rest of it, is its seller's. */
export const FINISHED_STATES: readonly OrderState[] = ['COMPLETED', 'PARTLY_REFUNDED']
/** States in which something still has to happen before the order is finished. */
export const OPEN_STATES: readonly OrderState[] = LIVE_STATES.filter((state) => !FINISHED_STATES.includes(state))

/** States behind each tab of 我卖出的; `all` is every state. */
export const SOLD_STATES: Record<Exclude<SoldTab, 'all'>, readonly OrderState[]> = {
  unpaid: PAYABLE_STATES,
  toShip: ['PAID', 'GROUPING', 'TO_SHIP'],
  shipped: ['SHIPPED', 'TO_PICKUP'],
  toRedeem: ['TO_REDEEM', 'PARTLY_REDEEMED'],
  afterSale: ['REFUNDING', 'PARTLY_REFUNDED', 'REFUNDED', 'GROUP_FAILED'],
  // What was paid to the shop without goods is done for both; its money alone still waits.
  completed: ['TO_SETTLE', 'COMPLETED'],
}
/** Of 售后, what still waits beside open cases. */
export const REFUND_STATES: readonly OrderState[] = ['REFUNDING']

/** States behind each tab of 我买到的; `all` is every state. */
export const TAB_STATES: Record<Exclude<OrderTab, 'all'>, readonly OrderState[]> = {
  unpaid: PAYABLE_STATES,
  toShip: ['PAID', 'GROUPING', 'TO_SHIP'],
  shipped: ['SHIPPED', 'TO_PICKUP', 'TO_REDEEM', 'PARTLY_REDEEMED'],
  completed: ['TO_SETTLE', 'COMPLETED', 'PARTLY_REFUNDED'],
}
