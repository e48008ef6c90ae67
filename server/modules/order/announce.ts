import { sql } from 'kysely'
import { formatMoney } from '../../../src/domain/money'
import type { OrderEvent } from '../../../src/domain/order'
import type { Services } from '../../context'
import type { Db } from '../../db/database'
import { addNotices } from '../im/notices'
import type { OrderRow } from './moves'

/** Tells every instance, after the commit, that the stock or sales of items changed, so that no cache shows them longer than it must. */
export function announceStock(services: Services, itemAliases: readonly string[]): void {
  for (const itemAlias of new Set(itemAliases)) services.bus.publish('catalogue.changed', { itemAlias })
}

/** What a notice says of an order. */
interface Told {
  order: OrderRow
  /** 「金树蜂蜜…」等3件 */
  goods: string
  buyer: string
  money: string
}
type Words = (told: Told) => { title: string; text: string }

/** Who is told what of a move (app §3: notices of orders); a move that is not here tells nobody. */
const NOTICES: Partial<Record<OrderEvent, { buyer?: Words; seller?: Words }>> = {
  pay: {
    buyer: ({ goods, money, order }) => ({
      title: '付款成功',
      text:
        order.freight.kind === 'pickup'
          ? `${goods}已付款${money}，请在营业时间到店自提`
          : `${goods}已付款${money}，卖家会尽快发货`,
    }),
    seller: ({ goods, money, buyer, order }) => ({
      title: '有新订单',
      text:
        order.freight.kind === 'pickup'
          ? `${buyer}买了${goods}，已付款${money}，会到店自提，请提前备好`
          : `${buyer}买了${goods}，已付款${money}，请尽快发货`,
    }),
  },
  ship: {
    buyer: ({ goods, order }) => ({
      title: '卖家已发货',
      text: `${goods}已由${order.carrier}发出${order.tracking_no ? `，单号${order.tracking_no}` : ''}`,
    }),
  },
  confirm: {
    seller: ({ goods, buyer, money, order }) => ({
      title: order.freight.kind === 'pickup' ? '买家已取货' : '买家已确认收货',
      text: `${buyer}购买的${goods}交易成功，共${money}`,
    }),
  },
  close: {
    seller: ({ goods, buyer }) => ({ title: '买家取消了订单', text: `${buyer}取消了${goods}的订单，库存已退回` }),
  },
  expire: {
    buyer: ({ goods }) => ({ title: '订单已关闭', text: `${goods}超时未付款，订单已自动关闭，没有扣款` }),
  },
  payBack: {
    buyer: ({ goods, money }) => ({
      title: '退款已退回',
      text: `${goods}的订单已关闭，收到的${money}已原路退回，到账时间以支付渠道为准`,
    }),
  },
}

interface Facts {
  buyerName: string
  buyer: string
  seller: string
  title: string
  picture: string
  itemAlias: string
  quantity: number
}

/** Writes what buyer and seller are told of a move, in its transaction; the notices job sends it after the commit. */
export async function announceMove(trx: Db, order: OrderRow, event: OrderEvent, now: Date): Promise<void> {
  const words = NOTICES[event]
  if (!words) return
  const { rows } = await sql<Facts>`
    select b.nickname as "buyerName", b.im_username as buyer, s.im_username as seller,
      l.title, l.picture, l.item_alias as "itemAlias",
      (select sum(quantity)::int from order_lines where order_id = ${order.id}) as quantity
    from users b, shops join users s on s.id = shops.user_id, lateral (
      select title, picture, item_alias from order_lines where order_id = ${order.id} order by id limit 1) l
    where b.id = ${order.user_id} and shops.id = ${order.shop_id}`.execute(trx)
  const facts = rows[0]
  if (!facts) return
  const { title, picture, itemAlias, quantity } = facts
  const goods = quantity > 1 ? `「${title}」等${quantity}件` : `「${title}」`
  const told: Told = { order, goods, buyer: facts.buyerName || '买家', money: `$${formatMoney(order.total_cents)}` }
  const sides = [
    { side: 'buyer', to: facts.buyer, say: words.buyer },
    { side: 'seller', to: facts.seller, say: words.seller },
  ]
  const notices = sides.flatMap(({ side, to, say }) =>
    say
      ? [
          {
            key: `order-${order.order_no}-${event}-${side}`,
            to,
            notice: { kind: 'order' as const, ...say(told), orderNo: order.order_no, itemAlias, picture },
          },
        ]
      : [],
  )
  await addNotices(trx, notices, now)
}
