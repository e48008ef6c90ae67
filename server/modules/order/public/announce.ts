import { formatMoney } from '../../../../src/domain/money'
import { formatNewZealand } from '../../../../src/domain/newZealand'
import type { Services } from '../../../context'
import type { Db } from '../../../db/database'
import { addNotices } from '../../chat/public/notices'
import { givenBack } from '../claimsRepository'
import type { OrderEffect, OrderEffects } from './effects'
import { NOTICES, type NotificationContext } from '../moveNotices'
import { orderFacts, type OrderFacts } from '../repository'
import type { OrderRow } from './moves'

/** Notifies every instance, after the commit, that the stock or sales of items changed, so that no cache shows them longer than it must. */
export function announceStock({ bus }: Pick<Services, 'bus'>, itemAliases: readonly string[]): void {
  for (const itemAlias of new Set(itemAliases)) if (itemAlias) bus.publish('catalogue.changed', { itemAlias })
}

/** What a notice shows of an order beside its words. */
const shownOf = ({ picture, itemAlias }: OrderFacts) => ({ picture, ...(itemAlias === null ? {} : { itemAlias }) })

/** Writes the buyer's notice of a parcel that holds some of an order, or whose number was put right: one for each number it has had. */
export async function announceParcel(
  trx: Db,
  order: OrderRow,
  parcel: { id: number; changes: number; carrier: string; trackingNo: string },
  now: Date,
): Promise<void> {
  const facts = await orderFacts(trx, order)
  if (!facts) return
  const shown = shownOf(facts)
  const number = parcel.trackingNo ? `，单号${parcel.trackingNo}` : ''
  const [title, text] =
    parcel.changes === 0
      ? ['部分商品已发货', `${goodsOf(facts)}的部分商品已由${parcel.carrier}发出${number}`]
      : ['快递单号已更正', `${goodsOf(facts)}的包裹由${parcel.carrier}承运${number}，请以此为准`]
  const notice = { kind: 'order' as const, title, text, orderNo: order.order_no, ...shown }
  const key = `parcel-${parcel.id}-${parcel.changes}-${order.order_no}`
  await addNotices(trx, [{ key, to: facts.buyer, notice }], now)
}

/** Writes the buyer's notice that the seller lowered what an unpaid order costs, in the transaction that does. */
export async function announcePrice(
  trx: Db,
  order: OrderRow,
  price: { before: number; after: number },
  now: Date,
): Promise<void> {
  const facts = await orderFacts(trx, order)
  if (!facts) return
  const shown = shownOf(facts)
  const text = `${goodsOf(facts)}的总价由$${formatMoney(price.before)}改为$${formatMoney(price.after)}，请在倒计时结束前付款`
  const notice = { kind: 'order' as const, title: '卖家已改价', text, orderNo: order.order_no, ...shown }
  await addNotices(trx, [{ key: `price-${order.order_no}-${price.after}`, to: facts.buyer, notice }], now)
}

/** Writes the buyer's notice of a pick-up: when to come, or that the shop handed it over. One for each change, also back to a time that was arranged before. */
export async function announcePickup(trx: Db, order: OrderRow, at: Date | null, now: Date): Promise<void> {
  const facts = await orderFacts(trx, order)
  if (!facts) return
  const shown = shownOf(facts)
  const [title, text] = at
    ? [
        '自提时间已安排',
        `${goodsOf(facts)}请在${formatNewZealand(at)}（新西兰时间）到店自提，地址：${order.address?.text ?? ''}`,
      ]
    : ['卖家已登记提货', `${goodsOf(facts)}已登记提货，1天后自动确认；还没拿到请马上联系卖家`]
  const notice = { kind: 'order' as const, title, text, orderNo: order.order_no, ...shown }
  const key = `pickup-${order.order_no}-${at ? `${at.toISOString()}-${now.getTime()}` : 'done'}`
  await addNotices(trx, [{ key, to: facts.buyer, notice }], now)
}

/** Why money goes back: an order's own, or what no order keeps; each cause has its row in `refunds`, and words for the buyer before 将原路退回. */
export type RefundCause = 'ORDER' | 'CLOSED' | 'REPEATED' | 'EXCESS' | 'AMOUNT' | 'PARTED'
/** Where it goes: as the buyer paid it, into their wallet, or to the friend who paid. */
export type RefundWay = 'provider' | 'wallet' | 'friend'
const REFUND_WAYS: Record<RefundWay, string> = {
  provider: '将原路退回，到账时间以支付渠道为准',
  wallet: '将退回你的余额',
  friend: '将退回代付的好友',
}
const REFUND_NOTICES: Record<RefundCause, (goods: string, money: string) => string> = {
  ORDER: (goods, money) => `${goods}的订单退款${money}`,
  CLOSED: (goods, money) => `${goods}的订单已关闭，收到的${money}`,
  REPEATED: (goods, money) => `${goods}的订单收到了重复付款，多付的${money}`,
  EXCESS: (goods, money) => `${goods}的订单多付了${money}，多付的部分`,
  AMOUNT: (goods, money) => `${goods}的订单收到付款${money}，与应付金额不符，`,
  PARTED: (goods, money) => `${goods}的订单里用余额支付的部分已先退回，单独收到的${money}`,
}

const goodsOf = ({ title, quantity }: OrderFacts) => (quantity > 1 ? `「${title}」等${quantity}件` : `「${title}」`)

/** Writes the notices of a move to buyer and seller, in its transaction; the notices job sends it after the commit. */
const announceMove: OrderEffect = async (trx, order, { event }, { by, now }) => {
  const words = NOTICES[event]?.[by]
  if (!words) return
  const facts = await orderFacts(trx, order)
  if (!facts) return
  const shown = shownOf(facts)
  // What a sale came to: some of it may have gone back before.
  const back = event === 'confirm' ? await givenBack(trx, order.id) : 0
  const money = `$${formatMoney(order.total_cents - back)}`
  const { shop, buyerName } = facts
  const context: NotificationContext = { order, goods: goodsOf(facts), buyer: buyerName || '买家', shop, money }
  const sides = [
    { side: 'buyer', to: facts.buyer, template: words.buyer },
    { side: 'seller', to: facts.seller, template: words.seller },
  ]
  const notices = sides.flatMap(({ side, to, template }) => {
    const text = template?.(context)
    if (!text) return []
    const notice = { kind: 'order' as const, ...text, orderNo: order.order_no, ...shown }
    return [{ key: `order-${order.order_no}-${event}-${side}`, to, notice }]
  })
  await addNotices(trx, notices, now)
}

export const noticeEffects: OrderEffects = { locks: 'nothing', effect: announceMove }

/** Writes a notice to an order's buyer about money that goes back; one for each key. */
async function notifyOfRefund(
  trx: Db,
  order: OrderRow,
  { key, title, words }: { key: string; title: string; words: (goods: string) => string },
  now: Date,
): Promise<void> {
  const facts = await orderFacts(trx, order)
  if (!facts) return
  const shown = shownOf(facts)
  const notice = {
    kind: 'order' as const,
    title,
    text: words(goodsOf(facts)),
    orderNo: order.order_no,
    ...shown,
  }
  await addNotices(trx, [{ key, to: facts.buyer, notice }], now)
}

interface Refund {
  /** Names the refund: one notice of each step. */
  reference: string
  cents: number
}
const amountOf = ({ cents }: Refund) => `$${formatMoney(cents)}`

/** Writes the buyer's notice of money that will go back, in the transaction that decides it. */
export const announceRefund = (
  trx: Db,
  order: OrderRow,
  refund: Refund & { cause: RefundCause; back: RefundWay },
  now: Date,
): Promise<void> =>
  notifyOfRefund(
    trx,
    order,
    {
      key: `refund-${refund.reference}`,
      title: '退款已受理',
      words: (goods) => `${REFUND_NOTICES[refund.cause](goods, amountOf(refund))}${REFUND_WAYS[refund.back]}`,
    },
    now,
  )

/** Writes the buyer's notice that the provider has carried a refund out, in the transaction that notes it. */
export const announceRefunded = (
  trx: Db,
  order: OrderRow,
  refund: Refund & { toFriend: boolean },
  now: Date,
): Promise<void> =>
  notifyOfRefund(
    trx,
    order,
    {
      key: `refunded-${refund.reference}`,
      title: '退款已退回',
      words: (goods) =>
        `${goods}的订单退款${amountOf(refund)}${refund.toFriend ? '已退回代付的好友' : '已原路退回，请在付款账户查看'}`,
    },
    now,
  )
