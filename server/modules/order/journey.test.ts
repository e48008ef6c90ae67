import { cartApi } from '../../../src/contract/cart'
import { orderApi, payApi } from '../../../src/contract/order'
import { json } from '../../db/database'
import { makeItem, makeShop, type TestItem, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import {
  decide,
  makeBuyer,
  movesOf,
  openPayment,
  pay,
  placeOrder,
  quoteFor,
  stockOf,
  type Buyer,
} from '../../testing/shopping'

let server: TestServer
let shop: TestShop
let buyer: Buyer
let item: TestItem
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.advance(60_000)
  shop = await makeShop(server, { gst_number: '123456789' })
  buyer = await makeBuyer(server)
  item = await makeItem(server, { shop, values: { title: '麦卢卡蜂蜜' } })
})
const as = (who: { token: string }) => ({ token: who.token })

test('app §4: cart → quote → order → payment → shipment → receipt, with stock reserved, sold and counted', async () => {
  const line = { itemAlias: item.alias, skuAlias: item.skus[0]!.alias }
  await server.ok(cartApi.update, { ...line, quantity: 3, mode: 'ADD' }, as(buyer))
  const quote = await server.ok(orderApi.preCreate, { source: 'CART' }, as(buyer))
  expect(quote).toMatchObject({ goodsCents: 3000, freightCents: 500, totalCents: 3500, gstCents: 457, problems: [] })
  const created = await server.ok(
    orderApi.create,
    { quoteKey: quote.quoteKey, notes: { [shop.alias]: '请放门口' } },
    as(buyer),
  )
  expect(created).toMatchObject({ totalCents: 3500, orderNos: [expect.stringMatching(/^\d{20}$/)] })
  expect(await stockOf(server, item)).toEqual({ on_hand: 10, reserved: 3 })
  expect((await server.ok(cartApi.query, {}, as(buyer))).groups).toEqual([])
  const orderNo = created.orderNos[0]!

  const toPay = await server.ok(payApi.checkout, { orderNo: created.payNo }, as(buyer))
  expect(toPay).toMatchObject({
    state: 'PENDING',
    totalCents: 3500,
    channels: [
      { channelId: 5, name: '沙盒支付(测试环境)' },
      { channelId: 7, name: '银行转账' },
    ],
  })
  await pay(server, buyer, created.payNo)
  expect(await server.ok(payApi.checkout, { orderNo }, as(buyer))).toMatchObject({ state: 'PAID', totalCents: 3500 })
  const paid = await server.ok(orderApi.detail, { orderNo }, as(buyer))
  expect(paid).toMatchObject({
    state: 'TO_SHIP',
    stateText: '等待卖家发货',
    note: '请放门口',
    actions: ['buyAgain', 'afterSale'],
  })
  expect(paid.address).toEqual({
    name: '小雅',
    phone: '+64211234567',
    text: '12 Queen Street, Auckland Central, Auckland 1010',
  })

  expect(await server.ok(orderApi.detail, { orderNo }, as(shop))).toMatchObject({
    actions: ['ship', 'sellerNote'],
  })
  await server.ok(orderApi.delivery, { orderNo, carrier: 'nzpost', trackingNo: 'nz 123 456 789' }, as(shop))
  expect(await stockOf(server, item)).toEqual({ on_hand: 7, reserved: 0 })
  const done = await server.ok(orderApi.confirm, { orderNo }, as(buyer))
  expect(done).toMatchObject({
    state: 'COMPLETED',
    carrier: 'NZ Post',
    trackingNo: 'NZ123456789',
    stateText: '交易成功',
  })
  expect(done.logs.map((log) => log.text)).toEqual([
    '买家确认收货',
    '卖家已发货（NZ Post NZ123456789）',
    '付款成功',
    '提交订单',
  ])
  const { sold } = await server.services.db
    .selectFrom('items')
    .select('sold')
    .where('id', '=', item.id)
    .executeTakeFirstOrThrow()
  expect(sold).toBe(3)
  expect(await movesOf(server, orderNo)).toEqual([
    '>PENDING_PAYMENT',
    'PENDING_PAYMENT>PAID',
    'PAID>TO_SHIP',
    'TO_SHIP>SHIPPED',
    'SHIPPED>COMPLETED',
  ])
})

test('domain: a checkout of two sellers is one order each under one payment, and closing one leaves the rest to pay', async () => {
  const other = await makeShop(server, { name: '另一家' })
  const second = await makeItem(server, { shop: other, skus: [{ price_cents: 2000 }] })
  const { payNo, orderNos, totalCents } = await placeOrder(server, buyer, [{ item }, { item: second }])
  expect([orderNos.length, totalCents]).toEqual([2, 4000])
  await server.ok(orderApi.close, { orderNo: orderNos[0]!, reason: '不想要了' }, as(buyer))
  expect(await stockOf(server, item)).toEqual({ on_hand: 10, reserved: 0 })
  const rest = await server.ok(payApi.checkout, { orderNo: payNo }, as(buyer))
  expect(rest).toMatchObject({ state: 'PENDING', totalCents: 2500, orders: [{ orderNo: orderNos[1] }] })
  await pay(server, buyer, payNo)
  expect(await server.ok(orderApi.detail, { orderNo: orderNos[1]! }, as(buyer))).toMatchObject({ state: 'TO_SHIP' })
  expect(await server.ok(orderApi.detail, { orderNo: orderNos[0]! }, as(buyer))).toMatchObject({
    state: 'CLOSED',
    closeReason: '不想要了',
  })
})

test('domain: a pick-up order needs no address and ends when the buyer has the goods', async () => {
  const kiosk = await makeShop(server, {}, [
    {
      key: 'pick',
      kind: 'pickup',
      name: '到店自提',
      cents: 0,
      eta: '',
      address: '5 Pearn Place, Northcote',
      hours: '周一至周六 9:00–18:00',
    },
  ])
  const cake = await makeItem(server, { shop: kiosk })
  const walker = await server.user('走路的人')
  const quote = await quoteFor(server, walker, [{ item: cake }])
  expect(quote).toMatchObject({ needsAddress: false, address: null, problems: [], freightCents: 0 })
  const { orderNos } = await server.ok(orderApi.create, { quoteKey: quote.quoteKey }, as(walker))
  await pay(server, walker, orderNos[0]!)
  expect(await server.ok(orderApi.detail, { orderNo: orderNos[0]! }, as(walker))).toMatchObject({
    state: 'TO_PICKUP',
    actions: ['confirm', 'buyAgain', 'afterSale'],
    address: { text: '5 Pearn Place, Northcote，周一至周六 9:00–18:00' },
  })
  await server.ok(orderApi.confirm, { orderNo: orderNos[0]! }, as(walker))
  expect(await stockOf(server, cake)).toEqual({ on_hand: 9, reserved: 0 })
})

test('domain: without a freight chosen the quote brings it to the door, and a chosen pick-up is kept', async () => {
  const both = await makeShop(server, {}, [{}, { key: 'pick', kind: 'pickup', name: '到店自提', cents: 0 }])
  const jam = await makeItem(server, { shop: both })
  const lines = [{ itemAlias: jam.alias, skuAlias: jam.skus[0]!.alias, quantity: 1 }]
  const home = await server.ok(orderApi.preCreate, { source: 'ITEMS', lines }, as(buyer))
  expect(home.groups[0]).toMatchObject({ freightKey: 'post', freightCents: 500 })
  const picked = await server.ok(
    orderApi.preCreate,
    { source: 'ITEMS', lines, freights: { [both.alias]: 'pick' } },
    as(buyer),
  )
  expect(picked).toMatchObject({ needsAddress: false, freightCents: 0 })
})

test('domain: the minimum of a seller, a missing address and an empty cart stop an order in words', async () => {
  const strict = await makeShop(server, { name: '大洋渔获', min_order_cents: 5000 })
  const fish = await makeItem(server, { shop: strict })
  const quote = await quoteFor(server, buyer, [{ item: fish, quantity: 2 }])
  expect(quote.problems).toEqual([{ code: 1204, text: '「大洋渔获」满$50起送，还差$30', sellerAlias: strict.alias }])
  expect(await server.call(orderApi.create, { quoteKey: quote.quoteKey }, as(buyer))).toMatchObject({ code: 1204 })
  const homeless = await server.user('没有地址')
  const unsent = await quoteFor(server, homeless, [{ item }])
  expect(unsent.problems).toEqual([{ code: 1203, text: '请先选择收货地址' }])
  expect(await server.call(orderApi.create, { quoteKey: unsent.quoteKey }, as(homeless))).toMatchObject({ code: 1203 })
  expect(await server.call(orderApi.preCreate, { source: 'CART' }, as(buyer))).toMatchObject({ code: 1102 })
})

test('domain: required custom fields are asked for by name, and kept with the line', async () => {
  const cake = await makeItem(server, {
    shop,
    values: {
      custom_fields: json([
        { name: '刻字', required: true, placeholder: '', kind: 'text' },
        { name: '取货日', required: false, placeholder: '', kind: 'date' },
      ]),
    },
  })
  const { quoteKey } = await quoteFor(server, buyer, [{ item: cake }])
  const sku = cake.skus[0]!.alias
  expect(await server.call(orderApi.create, { quoteKey }, as(buyer))).toMatchObject({
    code: 1206,
    msg: '请填写「刻字」',
  })
  const wrong = { quoteKey, fields: { [sku]: { 刻字: '妈妈生日快乐', 取货日: '2026-02-30' } } }
  expect(await server.call(orderApi.create, wrong, as(buyer))).toMatchObject({ code: 400 })
  expect(await stockOf(server, cake)).toMatchObject({ reserved: 0 })
  const { orderNos } = await server.ok(
    orderApi.create,
    { quoteKey, fields: { [sku]: { 刻字: '妈妈生日快乐', 别的: 'x' } } },
    as(buyer),
  )
  const detail = await server.ok(orderApi.detail, { orderNo: orderNos[0]! }, as(buyer))
  expect(detail.lines[0]!.fields).toEqual([{ name: '刻字', value: '妈妈生日快乐' }])
})

test('app §7 /order/buyers: tabs, pages and counts', async () => {
  const [a, b, c] = [
    await placeOrder(server, buyer, [{ item }]),
    await placeOrder(server, buyer, [{ item }]),
    await placeOrder(server, buyer, [{ item }]),
  ]
  await pay(server, buyer, a.payNo)
  await server.ok(orderApi.close, { orderNo: b.orderNos[0]! }, as(buyer))
  const all = await server.ok(orderApi.buyers, { pageSize: 2 }, as(buyer))
  expect(all.list.map((order) => order.orderNo)).toEqual([c.orderNos[0], b.orderNos[0]])
  expect(all).toMatchObject({ hasMore: true, counts: { unpaid: 1, toShip: 1, shipped: 0 } })
  expect((await server.ok(orderApi.buyers, { page: 2, pageSize: 2 }, as(buyer))).hasMore).toBe(false)
  const unpaid = await server.ok(orderApi.buyers, { tab: 'unpaid' }, as(buyer))
  expect(unpaid.list).toMatchObject([
    { orderNo: c.orderNos[0], actions: ['pay', 'close', 'changeAddress', 'changeNote'] },
  ])
})

test('app §9: a failed payment may be tried again, a hanging one leaves the order open', async () => {
  const { payNo, orderNos } = await placeOrder(server, buyer, [{ item }])
  const first = await openPayment(server, buyer, payNo)
  await decide(server, first.reference, 'hang')
  expect(await server.ok(payApi.checkout, { orderNo: payNo }, as(buyer))).toMatchObject({ state: 'PENDING' })
  await decide(server, first.reference, 'fail')
  expect(await server.ok(payApi.checkout, { orderNo: payNo }, as(buyer))).toMatchObject({
    state: 'FAILED',
    totalCents: 1500,
  })
  await pay(server, buyer, orderNos[0]!)
  expect(await server.ok(payApi.checkout, { orderNo: payNo }, as(buyer))).toMatchObject({ state: 'PAID' })
  expect(await server.call(payApi.prepare, { orderNo: payNo }, as(buyer))).toMatchObject({ code: 1302 })
})

test('app §9: channel 5 is the default, and a channel the provider lacks is refused', async () => {
  const { payNo } = await placeOrder(server, buyer, [{ item }])
  expect(await server.call(payApi.prepare, { orderNo: payNo, channelId: 1 }, as(buyer))).toMatchObject({ code: 1303 })
  expect(await openPayment(server, buyer, payNo)).toMatchObject({ provider: 'sandbox', totalCents: 1500 })
})
