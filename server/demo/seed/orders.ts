import { chance, demoAlias } from './aliases'
import { demoUserAlias } from './crowd'
import type { SeedOrder } from './data/chats'
import { items } from './data/items'
import { people } from './data/people'
import { itemPictures } from './pictures'
import { json, type Db } from '../../db/database'
import { bookSale } from '../../modules/wallet/public/orderMoney'

const MINUTE = 60_000

/** An order of the demo as its notices and cards name it. */
export interface WrittenOrder {
  seed: SeedOrder
  orderNo: string
  title: string
  picture: string
  itemAlias: string
  totalCents: number
}

/** Digits as order/numbers.ts makes them, but the same on every machine. */
function numberOf(key: string, at: Date): string {
  const stamp = at.toISOString().replace(/\D/g, '').slice(2, 14)
  return stamp + String(chance(`order/${key}`, 100_000_000)).padStart(8, '0')
}

/** Writes an order that was paid and sent, with its payment and history. Its units were sold out of what the market's stock counts. */
export async function writeOrder(trx: Db, seed: SeedOrder, now: Date): Promise<WrittenOrder> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE)
  const [made, paid, shipped] = [ago(seed.madeMinutesAgo), ago(seed.paidMinutesAgo), ago(seed.shippedMinutesAgo)]
  const item = items.find(({ key }) => key === seed.item)!
  const sku = item.skus.find(({ values }) => values.join() === seed.values.join())!
  const skuAlias = demoAlias('sku', `${item.key}/${seed.values.join('/')}`)
  const found = await trx
    .selectFrom('skus')
    .innerJoin('items', 'items.id', 'skus.item_id')
    .innerJoin('shops', 'shops.id', 'items.shop_id')
    .innerJoin('shop_freights', 'shop_freights.shop_id', 'shops.id')
    .where('skus.alias', '=', skuAlias)
    .where('shop_freights.name', '=', seed.freight.name)
    .select([
      'skus.id as skuId',
      'items.id as itemId',
      'items.alias as itemAlias',
      'shops.id as shopId',
      'shop_freights.key',
    ])
    .executeTakeFirstOrThrow()
  const buyer = await trx
    .selectFrom('users')
    .select('id')
    .where('alias', '=', demoUserAlias(people.find(({ key }) => key === seed.buyer)!))
    .executeTakeFirstOrThrow()
  const { pictures, ofValue } = itemPictures(item)
  const picture = ofValue(seed.values[0]) ?? pictures[0] ?? ''
  const orderNo = numberOf(seed.key, made)
  const goods = sku.cents * seed.quantity
  const total = goods + seed.freight.cents
  const closes = new Date(made.getTime() + 30 * MINUTE)
  const payment = await trx
    .insertInto('payments')
    .values({
      pay_no: `P${orderNo}`,
      user_id: buyer.id,
      quote_key: `demo-${seed.key}`,
      state: 'PAID',
      total_cents: total,
      provider: 'sandbox',
      channel_id: 5,
      created_at: made,
      closes_at: closes,
      paid_at: paid,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const order = await trx
    .insertInto('orders')
    .values({
      order_no: orderNo,
      payment_id: payment.id,
      user_id: buyer.id,
      shop_id: found.shopId,
      state: 'SHIPPED',
      goods_cents: goods,
      freight_cents: seed.freight.cents,
      total_cents: total,
      freight: json({ key: found.key, name: seed.freight.name, kind: seed.freight.kind, eta: seed.freight.eta }),
      address: json(seed.address),
      note: '',
      carrier: seed.carrier,
      tracking_no: seed.trackingNo,
      created_at: made,
      closes_at: closes,
      paid_at: paid,
      shipped_at: shipped,
      completed_at: null,
      closed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('order_lines')
    .values({
      order_id: order.id,
      item_id: found.itemId,
      sku_id: found.skuId,
      item_alias: found.itemAlias,
      sku_alias: skuAlias,
      title: item.title,
      picture,
      sku_text: seed.values.join('，'),
      price_cents: sku.cents,
      quantity: seed.quantity,
      total_cents: goods,
      fields: json([]),
      stock: 'SOLD',
    })
    .execute()
  const log = (from_state: string | null, to_state: string, actor: string, reason: string, at: Date) => ({
    order_id: order.id,
    from_state,
    to_state,
    actor,
    reason,
    at,
  })
  await trx
    .insertInto('order_logs')
    .values([
      log(null, 'PENDING_PAYMENT', 'buyer', '提交订单', made),
      log('PENDING_PAYMENT', 'PAID', 'system', '付款成功', paid),
      log('PAID', 'TO_SHIP', 'system', '', paid),
      log('TO_SHIP', 'SHIPPED', 'seller', `卖家已发货（${seed.carrier} ${seed.trackingNo}）`, shipped),
    ])
    .execute()
  await bookSale(trx, { id: order.id, order_no: orderNo, shop_id: found.shopId, total_cents: total }, paid)
  return { seed, orderNo, title: item.title, picture, itemAlias: found.itemAlias, totalCents: total }
}
