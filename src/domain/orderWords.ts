import type { OrderState } from '../contract/order'
import { formatNewZealand } from './newZealand'
import type { OrderFacts, OrderSide } from './order'

/** Message where an order does not exist or belongs to another account: which of the two it is stays open. */
export const NO_ORDER = '订单不存在，它可能属于另一个账号'

/** The title of the line of an order without goods: an amount paid to a shop. */
export const TO_SHOP_TITLE = '向商家付款'

/** The same of a receipt; an order that was never paid has none. */
export const NO_RECEIPT = '收据不存在，它可能属于另一个账号'

/** The state in a person's words, as shops here say it. */
export const ORDER_STATE_TEXT: Record<OrderState, string> = {
  PENDING_PAYMENT: '等待付款',
  PAID: '已付款',
  GROUPING: '等待成团',
  TO_SHIP: '等待卖家发货',
  TO_PICKUP: '待自提',
  TO_REDEEM: '待使用',
  TO_SETTLE: '已付款',
  SHIPPED: '卖家已发货',
  PARTLY_REDEEMED: '部分已使用',
  COMPLETED: '交易成功',
  CLOSED: '交易关闭',
  REFUNDING: '退款中',
  REFUNDED: '已退款',
  PARTLY_REFUNDED: '部分退款',
  GROUP_FAILED: '未成团，已退款',
}

/** While some of an order has left and some has not. */
const PARTLY_SHIPPED: Record<OrderSide, string> = {
  buyer: '部分商品已经发出，其余的卖家正在备货',
  seller: '部分商品已经发出，请尽快发出其余的',
}
const isPartlyShipped = ({ state, partlyShipped }: Pick<OrderFacts, 'state' | 'partlyShipped'>) =>
  state === 'TO_SHIP' && partlyShipped

/** Where a shop says it from its own side. */
const SELLER_STATE_TEXT: Partial<Record<OrderState, string>> = {
  PENDING_PAYMENT: '等待买家付款',
  TO_SHIP: '待发货',
  TO_PICKUP: '待买家自提',
  TO_REDEEM: '待核销',
  TO_SETTLE: '已收款',
  SHIPPED: '已发货',
  PARTLY_REDEEMED: '部分已核销',
}

/** Between the shop's 已提货 and the end. */
const PICKED_UP: Record<OrderSide, string> = {
  buyer: '卖家已登记提货，没有问题请确认，1天后会自动确认',
  seller: '已登记提货，买家确认后完成，1天后会自动完成',
}
/** Once the shop has arranged when to come. */
const PICKUP_AT: Record<OrderSide, (time: string) => string> = {
  buyer: (time) => `请在${time}（新西兰时间）到店自提，取货后点“确认收货”`,
  seller: (time) => `买家约在${time}（新西兰时间）到店，交货后点“已提货”`,
}
const isPickedUp = ({ state, pickedUp }: Pick<OrderFacts, 'state' | 'pickedUp'>) => state === 'TO_PICKUP' && pickedUp

/** All that was not given back was used in the store. */
const isUsedUp = ({ state, direct }: Pick<OrderFacts, 'state' | 'direct'>) => state === 'TO_SETTLE' && direct

/** The state of an order in a person's words, parcels and a pick-up included. */
export function stateTextOf(
  order: Pick<OrderFacts, 'state' | 'partlyShipped' | 'pickedUp' | 'direct'>,
  viewer: OrderSide,
): string {
  if (isPartlyShipped(order)) return '部分发货'
  if (isPickedUp(order)) return '已提货'
  if (isUsedUp(order)) return viewer === 'buyer' ? '已使用' : '已核销'
  return (viewer === 'seller' && SELLER_STATE_TEXT[order.state]) || ORDER_STATE_TEXT[order.state]
}

const HINTS: Record<OrderState, Record<OrderSide, string>> = {
  PENDING_PAYMENT: { buyer: '请在倒计时结束前付款，超时订单会自动关闭', seller: '买家还没有付款，库存已为其保留' },
  PAID: { buyer: '付款成功，正在通知卖家', seller: '买家已付款' },
  GROUPING: { buyer: '成团后卖家会尽快发货', seller: '等待成团' },
  TO_SHIP: { buyer: '卖家正在备货，发货后可在这里查看快递单号', seller: '买家已付款，请尽快发货' },
  TO_PICKUP: { buyer: '请在营业时间到店自提，取货后点“确认收货”', seller: '买家会到店自提，请提前备好' },
  TO_REDEEM: { buyer: '到店出示核销码即可使用，未使用可随时退款', seller: '等待买家到店使用' },
  TO_SETTLE: { buyer: '已付给商家，金额有误可以申请退款', seller: '买家已付款，满1天后计入可用余额' },
  SHIPPED: { buyer: '包裹已在路上，收到后请确认收货', seller: '已发货，等待买家确认收货' },
  PARTLY_REDEEMED: { buyer: '剩余的可继续到店使用，也可随时退款', seller: '买家还有剩余的没有使用' },
  COMPLETED: { buyer: '交易已完成，谢谢惠顾', seller: '交易已完成' },
  CLOSED: { buyer: '订单已关闭，没有扣款', seller: '订单已关闭，库存已退回' },
  REFUNDING: { buyer: '退款处理中，请留意到账通知', seller: '退款处理中' },
  REFUNDED: { buyer: '款项原路退回，到账时间以支付渠道为准', seller: '款项原路退回买家' },
  PARTLY_REFUNDED: { buyer: '部分款项原路退回，到账时间以支付渠道为准', seller: '部分款项原路退回买家' },
  GROUP_FAILED: { buyer: '没有成团，款项原路退回', seller: '没有成团，款项原路退回买家' },
}

/** Where an order without goods has other words. */
const TO_SHOP_HINTS: Partial<Record<OrderState, Partial<Record<OrderSide, string>>>> = {
  PENDING_PAYMENT: { seller: '买家还没有付款' },
  COMPLETED: { buyer: '已付给商家，谢谢惠顾', seller: '已计入可用余额' },
  CLOSED: { seller: '订单已关闭，没有收款' },
}

/** Where what is used in a store has other words. */
const DIRECT_HINTS: Partial<Record<OrderState, Partial<Record<OrderSide, string>>>> = {
  PAID: { buyer: '付款成功，正在生成核销码' },
  TO_SETTLE: { buyer: '已在门店使用，核销有误请在24小时内联系门店', seller: '已全部核销，满1天后计入可用余额' },
  COMPLETED: { buyer: '已使用，谢谢惠顾', seller: '已计入可用余额' },
}

const CONFIRMED_LATER: Record<OrderSide, string> = {
  buyer: '售后正在处理，处理完后才能确认收货，期间不会自动确认',
  seller: '有售后正在处理，处理完后订单才会完成',
}
/**
 * While an after-sale case waits for people, nothing is confirmed, by itself neither: the states that the buyer, or time, confirms. By name, since
 * clients carry this module without the table of moves.
 */
const CASE_OPEN: Partial<Record<OrderState, Record<OrderSide, string>>> = {
  SHIPPED: CONFIRMED_LATER,
  TO_PICKUP: CONFIRMED_LATER,
  TO_SETTLE: { buyer: '退款申请正在处理', seller: '有退款申请正在处理，处理完后货款才会到账' },
}

/** One sentence under the state: who does what next. */
export function hintFor(order: OrderFacts, viewer: OrderSide, now: Date): string {
  if (order.state === 'PENDING_PAYMENT' && now >= order.closesAt) return '付款时间已过，订单即将自动关闭'
  const waiting = order.openCases ? CASE_OPEN[order.state] : undefined
  if (waiting) return waiting[viewer]
  if (isPartlyShipped(order)) return PARTLY_SHIPPED[viewer]
  if (isPickedUp(order)) return PICKED_UP[viewer]
  if (order.state === 'TO_PICKUP' && order.pickupAt) return PICKUP_AT[viewer](formatNewZealand(order.pickupAt))
  if (order.direct) return DIRECT_HINTS[order.state]?.[viewer] ?? HINTS[order.state][viewer]
  return (order.toShop && TO_SHOP_HINTS[order.state]?.[viewer]) || HINTS[order.state][viewer]
}
