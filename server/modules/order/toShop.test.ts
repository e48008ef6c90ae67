import { deskApi } from '../../../src/contract/desk'
import { ERRORS } from '../../../src/contract/errors'
import { invoiceApi } from '../../../src/contract/invoice'
import { orderApi, payApi } from '../../../src/contract/order'
import { MAX_PAID_CENTS, payShopApi } from '../../../src/contract/payShop'
import { walletApi } from '../../../src/contract/wallet'
import { MAX_ORDER_CENTS } from '../../../src/domain/orderLimits'
import { SETTLE_MS } from '../../../src/domain/orderTimes'
import { makeShop, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { autoClose, autoComplete, sendNotices } from '../../testing/jobs'
import { balances, wrong } from '../../testing/ledger'
import { newKey, orderAmount, payAmount } from '../../testing/payShop'
import { makeBuyer, movesOf, pay, type Buyer } from '../../testing/shopping'

let server: TestServer
let shop: TestShop
let buyer: Buyer
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  server.clock.advance(60_000)
  shop = await makeShop(server, { name: '金树蜂蜜', gst_number: '123456789' })
  buyer = await makeBuyer(server)
})
afterEach(async () => expect(await wrong(server)).toEqual([]))
afterAll(() => server.close())
const as = (who: { token: string }) => ({ token: who.token })
const detail = (orderNo: string, who: { token: string } = buyer) =>
  server.ok(orderApi.detail, { orderNo }, { token: who.token })

test('app §2 commonOrder: an amount is paid to a shop, has a receipt with GST, and its money is the shop’s a day later', async () => {
  const { payNo, orderNo, totalCents } = await orderAmount(server, buyer, shop, 2301, '三号桌')
  expect(totalCents).toBe(2301)
  expect(await server.ok(payApi.checkout, { orderNo: payNo }, as(buyer))).toMatchObject({
    state: 'PENDING',
    toShop: true,
    orders: [{ shopName: '金树蜂蜜', totalCents: 2301 }],
  })
  expect(await detail(orderNo, shop)).toMatchObject({
    hint: '买家还没有付款',
    actions: ['reprice', 'sellerNote'],
  })
  await pay(server, buyer, payNo)
  expect(await detail(orderNo)).toMatchObject({
    state: 'TO_SETTLE',
    stateText: '已付款',
    toShop: true,
    freightKind: 'none',
    freightName: '',
    address: null,
    parcels: [],
    goodsCents: 2301,
    totalCents: 2301,
    gstCents: 300,
    note: '三号桌',
    lines: [{ title: '向商家付款', itemAlias: '', quantity: 1, totalCents: 2301 }],
    actions: ['afterSale'],
  })
  expect(await detail(orderNo, shop)).toMatchObject({ stateText: '已收款', actions: ['sellerNote', 'refund'] })
  expect(await server.ok(invoiceApi.detail, { orderNo }, as(buyer))).toMatchObject({
    totalCents: 2301,
    gstCents: 300,
    freightName: '',
    lines: [{ title: '向商家付款', paidCents: 2301 }],
  })
  expect(await balances(server, shop)).toEqual({ available: 0, pending: 2301, frozen: 0 })
  const { list } = await server.ok(walletApi.pending, {}, as(shop))
  const paidAt = (await detail(orderNo)).paidAt!
  expect(list).toMatchObject([
    {
      orderNo,
      reason: '买家付款满1天后到账',
      releasesAt: new Date(Date.parse(paidAt) + SETTLE_MS).toISOString(),
    },
  ])
  server.clock.advance(SETTLE_MS - 1)
  expect(await autoComplete(server.services)).toBe(0)
  server.clock.advance(1)
  expect(await Promise.all([autoComplete(server.services), autoComplete(server.services)])).toContain(1)
  expect(await detail(orderNo)).toMatchObject({ state: 'COMPLETED', hint: '已付给商家，谢谢惠顾' })
  expect(await balances(server, shop)).toEqual({ available: 2301, pending: 0, frozen: 0 })
  expect(await movesOf(server, orderNo)).toEqual([
    '>PENDING_PAYMENT',
    'PENDING_PAYMENT>PAID',
    'PAID>TO_SETTLE',
    'TO_SETTLE>COMPLETED',
  ])
})

test('app §2 commonOrder: it stands in both lists under 已完成, and a shop finds it by number, buyer and title', async () => {
  const orderNo = await payAmount(server, buyer, shop, 500)
  const bought = await server.ok(orderApi.buyers, { tab: 'completed', keyword: '金树' }, as(buyer))
  expect(bought.list).toMatchObject([{ orderNo, stateText: '已付款', actions: ['afterSale'] }])
  expect(bought.counts).toEqual({ unpaid: 0, toShip: 0, shipped: 0 })
  for (const keyword of ['', orderNo, '小雅', '商家付款']) {
    const sold = await server.ok(deskApi.sold, { tab: 'completed', keyword }, as(shop))
    expect(sold.list.map((one) => one.orderNo)).toEqual([orderNo])
    expect(sold.list[0]).toMatchObject({ freightKind: 'none', stateText: '已收款' })
  }
  expect((await server.ok(deskApi.sold, { keyword: '蜂蜜皂' }, as(shop))).list).toEqual([])
})

test('app §2 commonOrder: one cent works; nothing, more than an order may cost, and half a cent are refused in words', async () => {
  expect(MAX_PAID_CENTS).toBe(MAX_ORDER_CENTS)
  const give = (cents: number) => server.call(payShopApi.create, { sellerAlias: shop.alias, cents }, as(buyer))
  for (const cents of [0, -1, 1.5, MAX_PAID_CENTS + 1])
    expect(await give(cents)).toMatchObject({ code: 400, msg: '付款金额需在$0.01到$100000之间' })
  expect(await give(1)).toMatchObject({ code: 0, data: { totalCents: 1 } })
  expect(await give(MAX_PAID_CENTS)).toMatchObject({ code: 0 })
})

test('app §2 commonOrder: one’s own shop, one that takes no payments and one that is not there are refused in words', async () => {
  const payee = (who: { token: string }) => server.ok(payShopApi.payee, { sellerAlias: shop.alias }, as(who))
  const create = (who: { token: string }, sellerAlias = shop.alias) =>
    server.call(payShopApi.create, { sellerAlias, cents: 100 }, as(who))
  expect(await payee(buyer)).toMatchObject({ shopName: '金树蜂蜜', city: 'Auckland', problem: '' })
  expect((await payee(shop)).problem).toBe('不能向自己的店铺付款')
  expect(await create(shop)).toMatchObject({ code: ERRORS.ownShop[0], msg: '不能向自己的店铺付款' })
  await server.services.db.updateTable('shops').set({ takes_payments: false }).where('alias', '=', shop.alias).execute()
  expect((await payee(buyer)).problem).toBe('「金树蜂蜜」暂时不收款，请联系商家')
  expect(await create(buyer)).toMatchObject({ code: ERRORS.payPaused[0] })
  expect(await create(buyer, 'missing')).toMatchObject({ code: ERRORS.notFound[0] })
  expect((await server.call(payShopApi.payee, { sellerAlias: 'missing' }, as(buyer))).code).toBe(ERRORS.notFound[0])
})

test('app §2 commonOrder: ten taps with one key are one order, also after a time-out; another key is another order', async () => {
  const requestKey = newKey()
  const tap = () =>
    server.ok(payShopApi.create, { sellerAlias: shop.alias, cents: 700 }, { token: buyer.token, requestKey })
  const made = await Promise.all(Array.from({ length: 10 }, tap))
  expect(new Set(made.map(({ orderNo }) => orderNo)).size).toBe(1)
  server.clock.advance(60 * 60_000)
  expect(await tap()).toEqual(made[0])
  expect((await orderAmount(server, buyer, shop, 700)).orderNo).not.toBe(made[0]!.orderNo)
  // The same key of another person is theirs.
  const other = await makeBuyer(server)
  const theirs = await server.ok(
    payShopApi.create,
    { sellerAlias: shop.alias, cents: 700 },
    { token: other.token, requestKey },
  )
  expect(theirs.orderNo).not.toBe(made[0]!.orderNo)
})

test('domain: an amount that is not paid closes by itself, and frees the place of an unpaid order', async () => {
  const { orderNo } = await orderAmount(server, buyer, shop, 900)
  server.clock.advance(30 * 60_000)
  expect(await autoClose(server.services)).toBeGreaterThanOrEqual(1)
  expect(await detail(orderNo)).toMatchObject({ state: 'CLOSED', hint: '订单已关闭，没有扣款' })
  expect(await detail(orderNo, shop)).toMatchObject({ hint: '订单已关闭，没有收款' })
  expect(await balances(server, shop)).toEqual({ available: 0, pending: 0, frozen: 0 })
})

test('domain: the shop lowers an unpaid amount, and that is what is paid', async () => {
  const { payNo, orderNo } = await orderAmount(server, buyer, shop, 1000)
  await server.ok(deskApi.reprice, { orderNo, totalCents: 750, was: 1000 }, as(shop))
  await pay(server, buyer, payNo)
  expect(await detail(orderNo)).toMatchObject({ state: 'TO_SETTLE', totalCents: 750, gstCents: 98 })
  expect(await balances(server, shop)).toMatchObject({ pending: 750 })
})

test('app §3: shop and buyer are notified of a payment in its own words, and of no parcel', async () => {
  await payAmount(server, buyer, shop, 4200, '三号桌')
  await sendNotices(server.services)
  const rows = await server.services.db
    .selectFrom('im_messages')
    .select('preview')
    .where('sender', '=', 'dd-order')
    .where('target', 'in', [buyer.alias, shop.alias])
    .execute()
  const texts = rows.map(({ preview }) => JSON.stringify(preview)).join('\n')
  expect(texts).toContain('小雅向你的店铺付款$42.00，备注：三号桌')
  expect(texts).toContain('已付给「金树蜂蜜」$42.00，收据在订单里')
  expect(texts).not.toContain('发货')
})
