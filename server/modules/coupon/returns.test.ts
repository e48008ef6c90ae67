import { couponApi } from '../../../src/contract/coupon'
import { couponDeskApi } from '../../../src/contract/couponDesk'
import type { OrderEvent } from '../../../src/domain/order'
import type { OrderState } from '../../../src/contract/order'
import { cardRow, makeCoupon, takeOne } from '../../testing/coupons'
import { movesOf, pay, placeOrder } from '../../testing/shopping'
import { setMarket, type Market } from '../../testing/market'
import { moveOrders } from '../order/public/moves'
import { settleEarlier } from './public/earlier'
import { couponEffects } from './public/orderEffects'

let { server, shop, item, buyer } = {} as Market
setMarket((market) => ({ server, shop, item, buyer } = market), { sku: { price_cents: 2500 } })

const place = () => placeOrder(server, buyer, [{ item }])
const state = async (alias: string) => (await cardRow(server, alias)).state
const detail = (alias: string) => server.ok(couponApi.detail, { alias }, { token: buyer.token })

/** What the system does to an order. */
async function move(orderNo: string, ...events: OrderEvent[]): Promise<void> {
  const { services, clock } = server
  const order = await services.db
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  await services.db
    .transaction()
    .execute((trx) => moveOrders(services, trx, [{ order, events }], { by: 'system', now: clock.now() }))
}
const returnNotices = async (cardAlias: string) => {
  const rows = await server.services.db
    .selectFrom('im_notices')
    .select('body')
    .where('key', 'like', `coupon-back-${cardAlias}-%`)
    .execute()
  return rows.map(({ body: { title, text, link } }) => ({ title, text, link }))
}

test('domain: of a time-out the buyer is notified, with the coupon’s last day', async () => {
  const card = await takeOne(server, buyer, await makeCoupon(server, shop, { name: '超时券' }))
  const { orderNos } = await place()
  await move(orderNos[0]!, 'expire')
  expect(await returnNotices(card.alias)).toEqual([
    {
      title: '优惠券已退回',
      text: `订单${orderNos[0]}已关闭，优惠券已退回：「超时券」，${card.validText}`,
      link: `/coupon/pages/detail?alias=${card.alias}`,
    },
  ])
})

test('domain: a coupon that was withdrawn while an order held it comes back as such', async () => {
  const coupon = await makeCoupon(server, shop, { name: '作废券' })
  const card = await takeOne(server, buyer, coupon)
  const { orderNos } = await place()
  const { alias } = coupon.coupon
  await server.ok(
    couponDeskApi.update,
    { alias, action: 'END', withdraw: true, reason: '商品停产' },
    { token: shop.token },
  )
  await move(orderNos[0]!, 'expire')
  expect((await returnNotices(card.alias)).map(({ text }) => text)).toEqual([
    `订单${orderNos[0]}已关闭，优惠券已退回：「作废券」，已作废：商品停产`,
  ])
  expect(await detail(card.alias)).toMatchObject({ state: 'WITHDRAWN', why: '已作废：商品停产' })
})

test('domain: an order that is refunded whole gives its coupon back once; part of it does not', async () => {
  const card = await takeOne(server, buyer, await makeCoupon(server, shop))
  const bought = async () => {
    const { payNo, orderNos } = await place()
    await pay(server, buyer, payNo)
    return orderNos[0]!
  }
  const orderNo = await bought()
  await move(orderNo, 'startRefund', 'refundPart')
  expect(await state(card.alias)).toBe('USED')
  await move(orderNo, 'refund')
  expect(await detail(card.alias)).toMatchObject({
    state: 'USABLE',
    returned: { text: `订单${orderNo}已全额退款，优惠券已退回` },
  })
  expect(await returnNotices(card.alias)).toHaveLength(1)
  // Used again, it is the next order's, and none of what happened to the first gives it back.
  await bought()
  const { services, clock } = server
  const first = await services.db
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  const again = { event: 'refund', to: 'REFUNDED' } as Parameters<typeof couponEffects.effect>[2]
  await services.db
    .transaction()
    .execute((trx) => couponEffects.effect(trx, first, again, { by: 'system', now: clock.now() }))
  expect(await state(card.alias)).toBe('USED')
})

test('domain: an order with nothing to pay uses its coupons at once, and gives them back when it is refunded', async () => {
  const all = await takeOne(server, buyer, await makeCoupon(server, shop, { minCents: 0, offCents: 9000 }))
  const freight = { name: '免邮', off: 'FREIGHT', offCents: null, minCents: 0 } as const
  await takeOne(server, buyer, await makeCoupon(server, null, freight))

  const { totalCents, orderNos } = await place()
  expect(totalCents).toBe(0)
  expect((await movesOf(server, orderNos[0]!)).at(-1)).toBe('PAID>TO_SHIP')
  expect(await state(all.alias)).toBe('USED')
  await move(orderNos[0]!, 'startRefund', 'refund')
  const { list } = await server.ok(couponApi.mine, {}, { token: buyer.token })
  expect(list.map((card) => card.state)).toEqual(['USABLE', 'USABLE'])
})

test('domain: what an instance of the version before did to orders is made good for their coupons, once', async () => {
  const { db } = server.services
  const cards = []
  const orderNos: string[] = []
  for (const name of ['甲', '乙', '丙']) {
    cards.push(await takeOne(server, buyer, await makeCoupon(server, shop, { name })))
    orderNos.push((await place()).orderNos[0]!)
  }
  const set = (orderNo: string, to: OrderState) =>
    db.updateTable('orders').set({ state: to }).where('order_no', '=', orderNo).execute()
  await set(orderNos[0]!, 'TO_SHIP')
  await set(orderNos[1]!, 'CLOSED')
  expect(await settleEarlier(server.services, server.clock.now())).toBe(2)
  expect(await Promise.all(cards.map(({ alias }) => state(alias)))).toEqual(['USED', 'TAKEN', 'LOCKED'])
  expect(await returnNotices(cards[1]!.alias)).toHaveLength(1)
  await set(orderNos[0]!, 'REFUNDED')
  expect(await settleEarlier(server.services, server.clock.now())).toBe(1)
  expect(await state(cards[0]!.alias)).toBe('TAKEN')
  expect(await settleEarlier(server.services, server.clock.now())).toBe(0)
})
