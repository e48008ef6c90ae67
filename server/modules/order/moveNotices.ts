import type { OrderActor, OrderEvent } from '../../../src/domain/order'
import type { OrderRow } from './public/moves'

/** What a notice says of an order. */
export interface NotificationContext {
  order: OrderRow
  /** 「金树蜂蜜…」等3件 */
  goods: string
  buyer: string
  shop: string
  money: string
}
type NotificationTemplate = (context: NotificationContext) => { title: string; text: string } | null

type Templates = { buyer?: NotificationTemplate; seller?: NotificationTemplate }

/** How the goods come to their buyer; REDEEM: they are used in a store; TO_SHOP: there are none, an amount is paid to the shop. */
type Way = 'POST' | 'PICKUP' | 'REDEEM' | 'TO_SHOP'
const WAY: Readonly<Record<OrderRow['freight']['kind'], Way>> = {
  fixed: 'POST',
  weight: 'POST',
  pickup: 'PICKUP',
  redeem: 'REDEEM',
  none: 'TO_SHOP',
}
/** One notice in the words of each way. Null: no notice of it. */
const byWay =
  (words: Record<Way, NotificationTemplate | null>): NotificationTemplate =>
  (context) =>
    words[WAY[context.order.freight.kind]]?.(context) ?? null

const autoConfirmed = (title: string): NotificationTemplate => {
  return ({ goods, money }) => ({ title, text: `${goods}的订单到期自动确认，交易成功，共${money}` })
}
const GOODS_CONFIRMED = {
  POST: autoConfirmed('订单已自动确认收货'),
  PICKUP: autoConfirmed('订单已自动确认取货'),
}
const stockBack: NotificationTemplate = ({ goods, buyer }) => ({
  title: '买家取消了订单',
  text: `${buyer}取消了${goods}的订单，库存已退回`,
})
const confirmed = (title: string): NotificationTemplate => {
  return ({ goods, buyer, money }) => ({ title, text: `${buyer}购买的${goods}交易成功，共${money}` })
}

/**
 * Who is notified of a move, by who made it, and in which words (app §3: notices of orders). A move that is not here notifies no one; who
 * made a move is not notified of it.
 */
export const NOTICES: Partial<Record<OrderEvent, Partial<Record<OrderActor, Templates>>>> = {
  pay: {
    system: {
      buyer: byWay({
        POST: ({ goods, money }) => ({ title: '付款成功', text: `${goods}已付款${money}，卖家会尽快发货` }),
        PICKUP: ({ goods, money }) => ({ title: '付款成功', text: `${goods}已付款${money}，请在营业时间到店自提` }),
        REDEEM: ({ goods, money }) => ({
          title: '付款成功',
          text: `${goods}已付款${money}，到店出示订单里的核销码即可使用，未使用可随时退款`,
        }),
        TO_SHOP: ({ money, shop }) => ({ title: '付款成功', text: `已付给「${shop}」${money}，收据在订单里` }),
      }),
      seller: byWay({
        POST: ({ goods, money, buyer }) => ({
          title: '有新订单',
          text: `${buyer}买了${goods}，已付款${money}，请尽快发货`,
        }),
        PICKUP: ({ goods, money, buyer }) => ({
          title: '有新订单',
          text: `${buyer}买了${goods}，已付款${money}，会到店自提，请提前备好`,
        }),
        REDEEM: ({ goods, money, buyer }) => ({
          title: '有新订单',
          text: `${buyer}买了${goods}，已付款${money}，会到店使用`,
        }),
        TO_SHOP: ({ money, buyer, order }) => ({
          title: `收款${money}`,
          text: `${buyer}向你的店铺付款${money}${order.note === '' ? '' : `，备注：${order.note}`}`,
        }),
      }),
    },
  },
  ship: {
    seller: {
      buyer: ({ goods, order }) => ({
        title: '卖家已发货',
        text: `${goods}已由${order.carrier}发出${order.tracking_no ? `，单号${order.tracking_no}` : ''}`,
      }),
    },
  },
  confirm: {
    buyer: {
      seller: byWay({
        POST: confirmed('买家已确认收货'),
        PICKUP: confirmed('买家已取货'),
        REDEEM: null,
        TO_SHOP: null,
      }),
    },
    system: {
      buyer: byWay({ ...GOODS_CONFIRMED, REDEEM: null, TO_SHOP: null }),
      seller: byWay({
        ...GOODS_CONFIRMED,
        REDEEM: ({ goods, money }) => ({ title: '货款已到账', text: `${goods}已核销满1天，${money}已计入可用余额` }),
        TO_SHOP: ({ buyer, money }) => ({ title: '货款已到账', text: `${buyer}付的${money}已计入可用余额` }),
      }),
    },
  },
  close: {
    buyer: {
      seller: byWay({
        POST: stockBack,
        PICKUP: stockBack,
        REDEEM: stockBack,
        TO_SHOP: ({ buyer, money }) => ({
          title: '买家取消了付款',
          text: `${buyer}取消了向你的店铺付款${money}，没有扣款`,
        }),
      }),
    },
  },
  expire: {
    system: {
      buyer: ({ goods }) => ({ title: '订单已关闭', text: `${goods}超时未付款，订单已自动关闭，没有扣款` }),
    },
  },
}
