import { afterSaleApi } from '../../../src/contract/afterSale'
import { cartApi } from '../../../src/contract/cart'
import { ERRORS } from '../../../src/contract/errors'
import { invoiceApi } from '../../../src/contract/invoice'
import { orderApi } from '../../../src/contract/order'
import { searchApi } from '../../../src/contract/search'
import { voucherApi } from '../../../src/contract/voucher'
import { walletApi } from '../../../src/contract/wallet'
import { SETTLE_MS } from '../../../src/domain/orderTimes'
import { makeShop, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { autoComplete, sendNotices } from '../../testing/jobs'
import { balances, wrong } from '../../testing/ledger'
import { addMembership } from '../../testing/memberships'
import { openCase, optionsOf, settle } from '../../testing/afterSale'
import { makeBuyer, movesOf, pay, stockOf, type Buyer } from '../../testing/shopping'
import { makeStore, type TestStore } from '../../testing/stores'
import {
  buyVoucher,
  codeOf,
  expireAll,
  makeVoucher,
  PHONE,
  placeVoucher,
  quoteVoucher,
  redeem,
  type TestVoucher,
} from '../../testing/vouchers'

let server: TestServer
let shop: TestShop
let buyer: Buyer
let store: TestStore
let staff: { token: string }
let voucher: TestVoucher
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  server.clock.advance(60_000)
  shop = await makeShop(server, { name: '成都刘孃孃', gst_number: '123456789' })
  buyer = await makeBuyer(server)
  store = await makeStore(server, { city: 'Hamilton' })
  const user = await server.user('小成')
  await addMembership(server, user.id, 'staff', { store_id: store.id })
  staff = user
  voucher = await makeVoucher(server, { shop, stores: [store], cents: 1001 })
})
afterEach(async () => expect(await wrong(server)).toEqual([]))
afterAll(() => server.close())
const as = (who: { token: string }) => ({ token: who.token })
const detail = (orderNo: string, who: { token: string } = buyer) => server.ok(orderApi.detail, { orderNo }, as(who))

test('app §7 /item/queryOffline: a store’s vouchers, most sold first; the market neither lists nor sells them', async () => {
  const other = await makeStore(server)
  const cash = await makeVoucher(server, {
    shop,
    stores: [store, other],
    kind: 'CASH',
    title: '50元代金券',
    cents: 4500,
    worth_cents: 5000,
    closed_weekdays: [5, 6],
  })
  await server.services.db.updateTable('items').set({ sold: 9 }).where('id', '=', cash.id).execute()
  const { list } = await server.ok(voucherApi.query, { storeAlias: store.alias })
  expect(list).toMatchObject([
    {
      alias: cash.alias,
      kind: 'CASH',
      priceCents: 4500,
      worthCents: 5000,
      closedText: '周末不可用',
      stores: 2,
      sold: 9,
    },
    { alias: voucher.alias, kind: 'SET', priceCents: 1001, closedText: '', storeAlias: store.alias, stores: 1 },
  ])
  expect((await server.ok(voucherApi.query, { storeAlias: other.alias })).list).toHaveLength(1)
  expect((await server.ok(voucherApi.query, { city: 'Hamilton' })).list).toHaveLength(2)
  expect((await server.ok(searchApi.search, { keyword: '川菜套餐' })).list).toEqual([])
  const line = { itemAlias: voucher.alias, skuAlias: voucher.skus[0]!.alias, quantity: 1 }
  expect((await server.call(cartApi.update, { ...line, mode: 'SET' }, as(buyer))).code).not.toBe(0)
  const quote = await server.ok(orderApi.preCreate, { source: 'ITEMS', lines: [line] }, as(buyer))
  expect(quote.problems).not.toEqual([])
})

test('app §2 inStore item/offlineDetail: what is in it, its rules and stores, and why it cannot be bought', async () => {
  const two = await makeVoucher(server, {
    shop,
    stores: [store],
    limit: 2,
    rules: ['不与其他优惠同享'],
    closed_days: ['2026-12-25'],
  })
  expect(await server.ok(voucherApi.detail, { alias: two.alias, lat: -36.85, lng: 174.76 })).toMatchObject({
    title: '双人川菜套餐',
    contents: [{ name: '回锅肉', count: 1, cents: 2280 }],
    rules: ['不与其他优惠同享'],
    validText: '购买后90天内有效',
    closedText: '12月25日不可用',
    limitText: '每人限购2份',
    where: [{ alias: store.alias, metres: expect.any(Number) as number }],
    max: 2,
    problem: '',
  })
  expect(await server.ok(voucherApi.detail, { alias: two.alias }, as(shop))).toMatchObject({
    max: 0,
    problem: '不能购买自己店铺的券',
  })
  await buyVoucher(server, buyer, two, 2)
  expect(await server.ok(voucherApi.detail, { alias: two.alias }, as(buyer))).toMatchObject({
    max: 0,
    problem: '已达到每人限购份数',
  })
  await server.services.db.updateTable('items').set({ direct_sale: false }).where('id', '=', two.id).execute()
  expect((await server.ok(voucherApi.detail, { alias: two.alias })).problem).toBe('已停止售卖')
  const missing = await server.call(voucherApi.detail, { alias: 'missing' })
  expect(missing.code).toBe(ERRORS.notFound[0])
})

test('domain: bought without an address, used in two visits, its money the shop’s a day after the last', async () => {
  const quote = await quoteVoucher(server, buyer, voucher, 2)
  expect(quote).toMatchObject({
    needsAddress: false,
    totalCents: 2002,
    freightCents: 0,
    problems: [],
    voucher: { alias: voucher.alias, validText: '购买后90天内有效' },
  })
  const { payNo, orderNo } = await placeVoucher(server, buyer, voucher, 2)
  expect(await codeOf(server, buyer, orderNo)).toMatchObject({ code: '', left: 0, phone: PHONE })
  await pay(server, buyer, payNo)
  expect(await detail(orderNo)).toMatchObject({
    state: 'TO_REDEEM',
    stateText: '待使用',
    direct: true,
    freightKind: 'redeem',
    actions: ['afterSale'],
    gstCents: 261,
  })
  const { code, left, where, todayText } = await codeOf(server, buyer, orderNo)
  expect(code).toMatch(/^\d{12}$/)
  expect({ left, todayText, where }).toMatchObject({ left: 2, todayText: '', where: [{ alias: store.alias }] })
  expect(await stockOf(server, voucher)).toEqual({ on_hand: 100, reserved: 2 })
  expect(await balances(server, shop)).toEqual({ available: 0, pending: 2002, frozen: 0 })
  expect((await server.ok(invoiceApi.detail, { orderNo }, as(buyer))).totalCents).toBe(2002)

  expect(await redeem(server, staff, store, { orderNo, code, left: 2 })).toMatchObject({
    code: 0,
    data: { redemption: { count: 1, cents: 1001 }, view: { left: 1, used: 1 } },
  })
  expect(await detail(orderNo)).toMatchObject({ state: 'PARTLY_REDEEMED', stateText: '部分已使用' })
  expect(await redeem(server, staff, store, { orderNo, code, left: 1 })).toMatchObject({ code: 0 })
  expect(await detail(orderNo)).toMatchObject({ state: 'TO_SETTLE', stateText: '已使用', actions: [] })
  expect(await detail(orderNo, shop)).toMatchObject({ stateText: '已核销' })
  expect(await codeOf(server, buyer, orderNo)).toMatchObject({ code: '', used: 2, left: 0, uses: [{}, {}] })
  const { list } = await server.ok(walletApi.pending, {}, as(shop))
  expect(list).toMatchObject([{ orderNo, reason: '全部核销满1天后到账' }])
  server.clock.advance(SETTLE_MS - 1)
  expect(await autoComplete(server.services)).toBe(0)
  server.clock.advance(1)
  expect(await autoComplete(server.services)).toBe(1)
  expect(await balances(server, shop)).toEqual({ available: 2002, pending: 0, frozen: 0 })
  expect(await stockOf(server, voucher)).toEqual({ on_hand: 98, reserved: 0 })
  expect(await movesOf(server, orderNo)).toEqual([
    '>PENDING_PAYMENT',
    'PENDING_PAYMENT>PAID',
    'PAID>TO_REDEEM',
    'TO_REDEEM>PARTLY_REDEEMED',
    'PARTLY_REDEEMED>TO_SETTLE',
    'TO_SETTLE>COMPLETED',
  ])
})

test('domain: an order is created once on its key, and a quote of one checkout is not placed by the other', async () => {
  const { quoteKey } = await quoteVoucher(server, buyer, voucher)
  const place = () => server.ok(voucherApi.create, { quoteKey, phone: PHONE }, as(buyer))
  const [one, two] = await Promise.all([place(), place()])
  expect(one).toEqual(two)
  const other = await quoteVoucher(server, buyer, voucher)
  const wrongWay = await server.call(orderApi.create, { quoteKey: other.quoteKey }, as(buyer))
  expect(wrongWay.code).toBe(ERRORS.quoteGone[0])
})

test('domain: what was taken off sale, or is over by its days, is not sold', async () => {
  const over = await makeVoucher(server, { shop, stores: [store], valid_until: '2020-01-31' })
  const gone = await server.call(voucherApi.preCreate, { itemAlias: over.alias, quantity: 1 }, as(buyer))
  expect(gone).toMatchObject({ code: ERRORS.voucherGone[0], msg: '已停止售卖' })
  expect((await server.ok(voucherApi.query, { storeAlias: store.alias })).list).toHaveLength(1)
  const { quoteKey } = await quoteVoucher(server, buyer, voucher)
  await server.services.db.updateTable('items').set({ direct_sale: false }).where('id', '=', voucher.id).execute()
  expect((await server.call(voucherApi.create, { quoteKey, phone: PHONE }, as(buyer))).code).not.toBe(0)
  expect(await stockOf(server, voucher)).toEqual({ on_hand: 100, reserved: 0 })
})

test('domain after-sale: what was not used goes back at once, by count and at any time', async () => {
  const { orderNo, code } = await buyVoucher(server, buyer, voucher, 5)
  const sold = { buyer, shop, orderNo }
  await redeem(server, staff, store, { orderNo, code, count: 2, left: 5 })
  server.clock.advance(40 * 86_400_000)
  expect(await optionsOf(server, sold)).toMatchObject({
    open: true,
    direct: true,
    fixed: true,
    atOnce: true,
    lines: [{ left: 3, leftCents: 3003 }],
    remedy: [{ remedy: 'MONEY', reasons: [{ reason: 'CHANGED_MIND' }, {}, {}, {}] }],
  })
  const one = await openCase(server, sold, { reason: 'CHANGED_MIND', pieces: [1] })
  expect(one).toMatchObject({ state: 'REFUNDED', cents: 1001 })
  expect(await codeOf(server, buyer, orderNo)).toMatchObject({ left: 2, used: 2, refunded: 1 })
  expect(await stockOf(server, voucher)).toEqual({ on_hand: 100, reserved: 4 })
  await openCase(server, sold, { reason: 'STORE_REFUSED' })
  // Nothing is left to be used: what was is its seller's a day later, the rest went back.
  expect(await detail(orderNo)).toMatchObject({ state: 'TO_SETTLE', actions: [] })
  expect((await optionsOf(server, sold)).why).toBe('都已使用或退款，使用后有问题请联系门店')
  server.clock.advance(SETTLE_MS)
  expect(await autoComplete(server.services)).toBe(1)
  expect(await detail(orderNo)).toMatchObject({ state: 'PARTLY_REFUNDED' })
  expect(await balances(server, shop)).toEqual({ available: 2002, pending: 0, frozen: 0 })
  expect(await stockOf(server, voucher)).toEqual({ on_hand: 98, reserved: 0 })
})

test('domain after-sale: all of it before any use is a whole refund; LATE is no reason for what is not sent', async () => {
  const { orderNo } = await buyVoucher(server, buyer, voucher, 2)
  const sold = { buyer, shop, orderNo }
  const { lines } = await optionsOf(server, sold)
  const input = {
    orderNo,
    remedy: 'MONEY' as const,
    lines: [{ skuAlias: lines[0]!.skuAlias, quantity: 2 }],
    cents: 2002,
  }
  const late = await server.call(afterSaleApi.open, { ...input, reason: 'LATE' }, as(buyer))
  expect(late.code).toBe(ERRORS.badInput[0])
  await openCase(server, sold, { reason: 'OTHER' })
  await settle(server)
  expect(await detail(orderNo)).toMatchObject({ state: 'REFUNDED' })
  expect(await stockOf(server, voucher)).toEqual({ on_hand: 100, reserved: 0 })
  expect(await balances(server, shop)).toEqual({ available: 0, pending: 0, frozen: 0 })
  expect(await codeOf(server, buyer, orderNo)).toMatchObject({ code: '', left: 0, refunded: 2 })
})

test('domain: what expires goes back by itself once, the day after its last, also after ten cases', async () => {
  const short = await makeVoucher(server, { shop, stores: [store], cents: 1001, valid_days: 3 })
  const { orderNo, code } = await buyVoucher(server, buyer, short, 13)
  const sold = { buyer, shop, orderNo }
  await redeem(server, staff, store, { orderNo, code, left: 13 })
  for (let at = 0; at < 10; at++) await openCase(server, sold, { reason: 'OTHER', pieces: [1] })
  const { expiresAt } = await codeOf(server, buyer, orderNo)
  server.clock.advance(Date.parse(expiresAt!) - server.clock.now().getTime() - 1)
  // Those of other tests.
  await expireAll(server)
  expect(await codeOf(server, buyer, orderNo)).toMatchObject({ left: 2 })
  server.clock.advance(1)
  expect(await redeem(server, staff, store, { orderNo, code, left: 2 })).toMatchObject({
    code: ERRORS.redeemNot[0],
    msg: expect.stringContaining('过期') as string,
  })
  expect(await expireAll(server)).toBe(1)
  expect(await expireAll(server)).toBe(0)
  await sendNotices(server.services)
  expect(await codeOf(server, buyer, orderNo)).toMatchObject({ left: 0, used: 1, refunded: 12 })
  server.clock.advance(SETTLE_MS)
  await autoComplete(server.services)
  expect(await balances(server, shop)).toEqual({ available: 1001, pending: 0, frozen: 0 })
})

test('domain: the code is its buyer’s alone; the shop and others read nothing of it', async () => {
  const { orderNo } = await buyVoucher(server, buyer, voucher)
  for (const who of [shop, staff, await server.user()])
    expect((await server.call(voucherApi.code, { orderNo }, as(who))).code).toBe(ERRORS.notFound[0])
})

test('domain: a later change of the voucher changes nothing that was bought', async () => {
  const { orderNo } = await buyVoucher(server, buyer, voucher)
  const { db } = server.services
  await db
    .updateTable('vouchers')
    .set({ valid_days: 1, rules: ['改了'] })
    .where('item_id', '=', voucher.id)
    .execute()
  await db.deleteFrom('voucher_stores').where('item_id', '=', voucher.id).execute()
  expect(await codeOf(server, buyer, orderNo)).toMatchObject({ rules: [], where: [{ alias: store.alias }] })
})
