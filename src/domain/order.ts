import type { OrderAction, OrderState } from '../contract/order'
import { cannotOpen } from './afterSale'
import { cannotEdit } from './orderEdits'
import { PAYABLE_STATES } from './orderStates'

/** What can happen to an order. */
export type OrderEvent =
  | 'place'
  | 'pay'
  | 'arrangeShipment'
  | 'arrangePickup'
  | 'arrangeRedemption'
  | 'arrangeSettlement'
  | 'awaitGroup'
  | 'failGroup'
  | 'close'
  | 'expire'
  | 'ship'
  | 'confirm'
  | 'redeemSome'
  | 'redeemLast'
  | 'cancelRedemption'
  | 'startRefund'
  | 'refund'
  | 'refundPart'
  | 'payBack'
/** The two parties of an order. Which people stand on which side, the service decides (server/access/can.ts). */
export type OrderSide = 'buyer' | 'seller'
/** Who makes it happen: `system` is the payment provider, a timer, or what follows from another aggregate. */
export type OrderActor = OrderSide | 'system'

export interface OrderMove {
  /** Null for the move that makes the order. */
  readonly from: OrderState | null
  readonly event: OrderEvent
  readonly to: OrderState
  /** Who may make it, each with what the order's history then says; empty when that says nothing to a person. */
  readonly by: Readonly<Partial<Record<OrderActor, string>>>
  /** Where the reserved units go with this move, if they go anywhere (domain: stock). */
  readonly stock: 'SOLD' | 'RELEASED' | null
}

type From = OrderMove['from']
const move = (
  from: From | readonly From[],
  event: OrderEvent,
  to: OrderState,
  by: OrderMove['by'],
  stock: OrderMove['stock'] = null,
): OrderMove[] => [from].flat().map((one) => ({ from: one, event, to, by, stock }))

/**
 * The one table of moves (domain: order). A move that is not here cannot happen; docs/order.md draws it.
 *
 * An after-sale case is an aggregate with a table of its own. It moves the order only once it is decided, so that nothing ever has to move
 * back: a refused case leaves the order where it is, and one over some of the lines moves it when the order is finished. What is used by
 * count stays reserved until the order is finished: a redemption may be taken back for a day, as long as the money waits (TO_SETTLE).
 */
export const ORDER_MOVES: readonly OrderMove[] = [
  move(null, 'place', 'PENDING_PAYMENT', { buyer: '提交订单' }),
  move('PENDING_PAYMENT', 'pay', 'PAID', { system: '付款成功' }),
  move('PENDING_PAYMENT', 'close', 'CLOSED', { buyer: '买家取消了订单', seller: '卖家取消了订单' }, 'RELEASED'),
  move('PENDING_PAYMENT', 'expire', 'CLOSED', { system: '超时未付款，订单自动关闭' }, 'RELEASED'),
  move('CLOSED', 'payBack', 'REFUNDED', { system: '关闭后收到的付款将原路退回' }),

  move('PAID', 'awaitGroup', 'GROUPING', { system: '等待成团' }),
  move(['PAID', 'GROUPING'], 'failGroup', 'GROUP_FAILED', { system: '未成团，款项原路退回' }, 'RELEASED'),
  move(['PAID', 'GROUPING'], 'arrangeShipment', 'TO_SHIP', { system: '' }),
  move(['PAID', 'GROUPING'], 'arrangePickup', 'TO_PICKUP', { system: '' }),
  move(['PAID', 'GROUPING'], 'arrangeRedemption', 'TO_REDEEM', { system: '' }),
  move('PAID', 'arrangeSettlement', 'TO_SETTLE', { system: '' }),

  move('TO_SHIP', 'ship', 'SHIPPED', { seller: '卖家已发货', system: '其余商品已退款，订单已全部发出' }, 'SOLD'),
  move('SHIPPED', 'confirm', 'COMPLETED', { buyer: '买家确认收货', system: '到期自动确认收货' }),
  move('TO_PICKUP', 'confirm', 'COMPLETED', { buyer: '买家确认取货', system: '到期自动确认取货' }, 'SOLD'),
  move('TO_SETTLE', 'confirm', 'COMPLETED', { system: '满1天，订单自动完成' }, 'SOLD'),
  move('TO_REDEEM', 'redeemSome', 'PARTLY_REDEEMED', { seller: '门店核销了一部分' }),
  move(['TO_REDEEM', 'PARTLY_REDEEMED'], 'redeemLast', 'TO_SETTLE', {
    seller: '门店已全部核销',
    system: '其余份数已退款，已全部使用',
  }),
  move('TO_SETTLE', 'cancelRedemption', 'PARTLY_REDEEMED', { seller: '门店撤销了核销' }),
  move('PARTLY_REDEEMED', 'cancelRedemption', 'TO_REDEEM', { seller: '门店撤销了核销' }),

  move(
    ['PAID', 'GROUPING', 'TO_SHIP', 'TO_PICKUP', 'TO_REDEEM', 'PARTLY_REDEEMED'],
    'startRefund',
    'REFUNDING',
    { seller: '卖家同意退款', system: '退款已受理' },
    'RELEASED',
  ),
  move(['SHIPPED', 'TO_SETTLE', 'COMPLETED'], 'startRefund', 'REFUNDING', {
    seller: '卖家同意退款',
    system: '退款已受理',
  }),
  move(['REFUNDING', 'PARTLY_REFUNDED'], 'refund', 'REFUNDED', { system: '款项原路退回' }),
  move(['REFUNDING', 'COMPLETED'], 'refundPart', 'PARTLY_REFUNDED', { system: '部分款项原路退回' }),
].flat()

/** The move of an event from a state; null when the state does not allow it. */
export const moveOf = (from: From, event: OrderEvent): OrderMove | null =>
  ORDER_MOVES.find((one) => one.from === from && one.event === event) ?? null

/** May this actor make an event happen in this state? */
export const mayMove = (from: OrderState, event: OrderEvent, by: OrderActor): boolean =>
  moveOf(from, event)?.by[by] !== undefined

/** An order and its place in time, as far as the rules need it. */
export interface OrderFacts {
  state: OrderState
  /** End of the time to pay. */
  closesAt: Date
  /** Its buyer comes for it, so that it goes to no address. */
  pickup?: boolean
  /** Some of its pieces have left in a parcel. */
  partlyShipped?: boolean
  /** When the buyer of a pick-up comes, as the shop arranged it. */
  pickupAt?: Date | null
  /** The shop handed it over, and its buyer has not confirmed that. */
  pickedUp?: boolean
  completedAt?: Date | null
  /** After-sale cases that there were, and those that wait for people. */
  cases?: number
  openCases?: number
  /** Pieces that no case holds; of an amount paid to a shop, 1 while some of it is left. */
  left?: number
  /** An amount paid to the shop: there are no goods. */
  toShop?: boolean
  /** Used in a store, by count. */
  direct?: boolean
}

/** Waits for its buyer at the shop. */
const isToPickUp = ({ state, pickedUp }: OrderFacts) => state === 'TO_PICKUP' && !pickedUp

/** Each button with what makes it possible: a move of the table, or plain states. In the order they are shown. */
const ACTIONS: Record<OrderAction, (order: OrderFacts, now: Date) => boolean> = {
  pay: ({ state, closesAt }, now) => moveOf(state, 'pay') !== null && now < closesAt,
  close: ({ state }) => mayMove(state, 'close', 'buyer'),
  confirm: ({ state, openCases = 0 }) => mayMove(state, 'confirm', 'buyer') && openCases === 0,
  // What is used in a store has a checkout of its own, and no place in the cart.
  buyAgain: ({ state, toShop, direct }) => !toShop && !direct && !PAYABLE_STATES.includes(state),
  ship: ({ state }) => mayMove(state, 'ship', 'seller'),
  pickupTime: isToPickUp,
  pickedUp: isToPickUp,
  reprice: ({ state, closesAt }, now) => PAYABLE_STATES.includes(state) && now < closesAt,
  sellerNote: () => true,
  afterSale: ({ state, completedAt = null, cases = 0, left = 0, direct }, now) =>
    cannotOpen({ state, completedAt, cases, left, direct }, now) === '',
  changeAddress: (order, now) => !order.pickup && !order.toShop && !order.direct && cannotEdit(order, now) === '',
  changeNote: (order, now) => cannotEdit(order, now) === '',
  // Goods come back by a case of their buyer; what was paid without any, the shop may give back by itself, however long ago.
  refund: ({ state, toShop, cases = 0, left = 0 }, now) =>
    toShop === true && cannotOpen({ state, completedAt: null, cases, left }, now) === '',
}

/** What can be done with an order now by whom `may` allows it; a screen shows these and no others. */
export const actionsFor = (order: OrderFacts, may: (action: OrderAction) => boolean, now: Date): OrderAction[] =>
  (Object.keys(ACTIONS) as OrderAction[]).filter((action) => may(action) && ACTIONS[action](order, now))

/** An unpaid order closes this long after it was made (domain: order). */
export const PAY_MINUTES = 30
/** A quote may be placed this long. */
export const QUOTE_MINUTES = 15
