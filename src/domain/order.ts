import type { OrderAction, OrderState, OrderTab } from '../contract/order'

/** What can happen to an order. */
export type OrderEvent =
  | 'pay'
  | 'arrangeShipment'
  | 'arrangePickup'
  | 'close'
  | 'expire'
  | 'ship'
  | 'confirm'
  | 'payBack'
/** Who makes it happen: `system` is the payment provider or a timer. */
export type OrderActor = 'buyer' | 'seller' | 'system'

export interface OrderMove {
  readonly from: OrderState
  readonly event: OrderEvent
  readonly to: OrderState
  readonly by: OrderActor
  /** Where the reserved units go with this move, if they go anywhere (domain: stock). */
  readonly stock: 'SOLD' | 'RELEASED' | null
  /** What the order's history says; empty when the move says nothing to a person. */
  readonly log: string
}

/** The one table of moves (domain: order). A move that is not here cannot happen. */
export const ORDER_MOVES: readonly OrderMove[] = [
  { from: 'PENDING_PAYMENT', event: 'pay', to: 'PAID', by: 'system', stock: null, log: '付款成功' },
  { from: 'PAID', event: 'arrangeShipment', to: 'TO_SHIP', by: 'system', stock: null, log: '' },
  { from: 'PAID', event: 'arrangePickup', to: 'TO_PICKUP', by: 'system', stock: null, log: '' },
  { from: 'PENDING_PAYMENT', event: 'close', to: 'CLOSED', by: 'buyer', stock: 'RELEASED', log: '买家取消了订单' },
  {
    from: 'PENDING_PAYMENT',
    event: 'expire',
    to: 'CLOSED',
    by: 'system',
    stock: 'RELEASED',
    log: '超时未付款，订单自动关闭',
  },
  { from: 'TO_SHIP', event: 'ship', to: 'SHIPPED', by: 'seller', stock: 'SOLD', log: '卖家已发货' },
  { from: 'SHIPPED', event: 'confirm', to: 'COMPLETED', by: 'buyer', stock: null, log: '买家确认收货' },
  { from: 'TO_PICKUP', event: 'confirm', to: 'COMPLETED', by: 'buyer', stock: 'SOLD', log: '买家确认取货' },
  { from: 'CLOSED', event: 'payBack', to: 'REFUNDED', by: 'system', stock: null, log: '关闭后收到的付款已原路退回' },
]

/** The move of an event from a state; null when the state does not allow it. */
export const moveOf = (from: OrderState, event: OrderEvent): OrderMove | null =>
  ORDER_MOVES.find((move) => move.from === from && move.event === event) ?? null

/** An order and its place in time, as far as the rules need it. */
export interface OrderFacts {
  state: OrderState
  /** End of the time to pay. */
  closesAt: Date
}

/** Each button with what makes it possible: a move of the table, or plain states. In the order they are shown. */
const ACTIONS: readonly {
  action: OrderAction
  for: 'buyer' | 'seller'
  allowed: (order: OrderFacts, now: Date) => boolean
}[] = [
  {
    action: 'pay',
    for: 'buyer',
    allowed: ({ state, closesAt }, now) => moveOf(state, 'pay') !== null && now < closesAt,
  },
  { action: 'close', for: 'buyer', allowed: ({ state }) => moveOf(state, 'close') !== null },
  { action: 'confirm', for: 'buyer', allowed: ({ state }) => moveOf(state, 'confirm') !== null },
  {
    action: 'buyAgain',
    for: 'buyer',
    allowed: ({ state }) => state !== 'PENDING_PAYMENT',
  },
  { action: 'ship', for: 'seller', allowed: ({ state }) => moveOf(state, 'ship') !== null },
]

/** What a viewer may do with an order now; a screen shows these and no others. */
export const actionsFor = (order: OrderFacts, viewer: 'buyer' | 'seller', now: Date): OrderAction[] =>
  ACTIONS.filter((entry) => entry.for === viewer && entry.allowed(order, now)).map((entry) => entry.action)

/** The state in a person's words, as shops here say it. */
export const ORDER_STATE_TEXT: Record<OrderState, string> = {
  PENDING_PAYMENT: '等待付款',
  PAID: '已付款',
  GROUPING: '等待成团',
  TO_SHIP: '等待卖家发货',
  TO_PICKUP: '待自提',
  TO_REDEEM: '待使用',
  SHIPPED: '卖家已发货',
  PARTLY_REDEEMED: '部分已使用',
  COMPLETED: '交易成功',
  CLOSED: '交易关闭',
  REFUNDING: '退款中',
  REFUNDED: '已退款',
  PARTLY_REFUNDED: '部分退款',
  GROUP_FAILED: '未成团，已退款',
}

const HINTS: Record<OrderState, { buyer: string; seller: string }> = {
  PENDING_PAYMENT: { buyer: '请在倒计时结束前付款，超时订单会自动关闭', seller: '买家还没有付款，库存已为其保留' },
  PAID: { buyer: '付款成功，正在通知卖家', seller: '买家已付款' },
  GROUPING: { buyer: '成团后卖家会尽快发货', seller: '等待成团' },
  TO_SHIP: { buyer: '卖家正在备货，发货后可在这里查看快递单号', seller: '买家已付款，请尽快发货' },
  TO_PICKUP: { buyer: '请在营业时间到店自提，取货后点“确认收货”', seller: '买家会到店自提，请提前备好' },
  TO_REDEEM: { buyer: '到店出示核销码即可使用', seller: '等待买家到店使用' },
  SHIPPED: { buyer: '包裹已在路上，收到后请确认收货', seller: '已发货，等待买家确认收货' },
  PARTLY_REDEEMED: { buyer: '剩余次数可继续到店使用', seller: '买家还有剩余次数' },
  COMPLETED: { buyer: '交易已完成，谢谢惠顾', seller: '交易已完成' },
  CLOSED: { buyer: '订单已关闭，没有扣款', seller: '订单已关闭，库存已退回' },
  REFUNDING: { buyer: '退款处理中，请留意到账通知', seller: '退款处理中' },
  REFUNDED: { buyer: '款项已原路退回，到账时间以支付渠道为准', seller: '款项已退回买家' },
  PARTLY_REFUNDED: { buyer: '部分款项已原路退回', seller: '部分款项已退回买家' },
  GROUP_FAILED: { buyer: '没有成团，款项已原路退回', seller: '没有成团，款项已退回买家' },
}

/** One sentence under the state: who does what next. */
export function hintFor(order: OrderFacts, viewer: 'buyer' | 'seller', now: Date): string {
  if (order.state === 'PENDING_PAYMENT' && now >= order.closesAt) return '付款时间已过，订单即将自动关闭'
  return HINTS[order.state][viewer]
}

/** States behind each tab of 我买到的; `all` is every state. */
export const TAB_STATES: Record<Exclude<OrderTab, 'all'>, readonly OrderState[]> = {
  unpaid: ['PENDING_PAYMENT'],
  toShip: ['PAID', 'GROUPING', 'TO_SHIP'],
  shipped: ['SHIPPED', 'TO_PICKUP', 'TO_REDEEM', 'PARTLY_REDEEMED'],
  completed: ['COMPLETED', 'PARTLY_REFUNDED'],
}

/** States that gave the goods back: they count neither against a per-user limit nor as money taken. */
export const UNDONE_STATES: readonly OrderState[] = ['CLOSED', 'REFUNDED', 'GROUP_FAILED']

/** An unpaid order closes this long after it was made (domain: order). */
export const PAY_MINUTES = 30
/** A quote may be placed this long. */
export const QUOTE_MINUTES = 15
