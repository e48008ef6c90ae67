import fc from 'fast-check'
import { orderApi } from '../../../src/contract/order'
import { WALLET_ACCOUNTS, walletApi, type WalletAccount } from '../../../src/contract/wallet'
import { deskApi } from '../../../src/contract/desk'
import { COMPLETE_MS, PICKED_UP_MS } from '../../../src/domain/orderTimes'
import { makeItem, makeShop, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { buyFor, refund } from '../../testing/ledger'
import { makeBuyer, pay, placeOrder, type Buyer } from '../../testing/shopping'

const FREE = [{ cents: 0 }]
let server: TestServer
let shop: TestShop
let buyer: Buyer
beforeAll(async () => {
  server = await testServer()
  buyer = await makeBuyer(server)
})
beforeEach(async () => {
  server.clock.advance(60_000)
  shop = await makeShop(server, {}, FREE)
})
afterAll(() => server.close())

const seller = () => ({ token: shop.token })
const ship = (orderNo: string) =>
  server.ok(orderApi.delivery, { orderNo, carrier: 'nzpost', trackingNo: 'AB123456' }, seller())
const confirm = (orderNo: string) => server.ok(orderApi.confirm, { orderNo }, { token: buyer.token })
const home = () => server.ok(walletApi.home, {}, seller())
/** A whole statement, page by page. */
async function entries(account: WalletAccount, group?: 'sale' | 'release' | 'refund', pageSize = 3) {
  const list = []
  for (let cursor: string | undefined; ;) {
    const page = await server.ok(walletApi.entries, { account, group, pageSize, cursor }, seller())
    list.push(...page.list)
    if (page.next === null) return { list, months: page.months }
    cursor = page.next
  }
}

test('domain: every pending cent shows what it waits for, and the day it is released at the latest', async () => {
  const waiting = await buyFor(server, buyer, shop, 1200)
  server.clock.advance(1000)
  const sent = await buyFor(server, buyer, shop, 9_999_999)
  await ship(sent)
  const until = new Date(server.clock.now().getTime() + COMPLETE_MS).toISOString()
  const { list } = await server.ok(walletApi.pending, {}, seller())
  expect(list).toEqual([
    { orderNo: sent, goods: '「测试商品」', cents: 9_999_999, reason: '等待买家确认收货', releasesAt: until },
    {
      orderNo: waiting,
      goods: '「测试商品」',
      cents: 1200,
      reason: '发货后，买家确认收货就到账，最晚发货后10天',
      releasesAt: null,
    },
  ])
  expect((await home()).pendingCents).toBe(list.reduce((sum, { cents }) => sum + cents, 0))
  const first = await server.ok(walletApi.pending, { pageSize: 1 }, seller())
  const rest = await server.ok(walletApi.pending, { pageSize: 1, cursor: first.next! }, seller())
  expect([first, rest].map((page) => page.list[0]!.orderNo)).toEqual([sent, waiting])
  expect(rest.next).toBeNull()
  await confirm(sent)
  expect((await server.ok(walletApi.pending, {}, seller())).list.map(({ orderNo }) => orderNo)).toEqual([waiting])
})

test('domain: the money of a pick-up order waits for the hand-over, and is released a day after it at the latest', async () => {
  const kiosk = await makeShop(server, {}, [{ key: 'pick', kind: 'pickup', name: '到店自提', cents: 0 }])
  const orderNo = await buyFor(server, buyer, kiosk, 1200)
  const reason = '买家取货后到账，最晚在你点“已提货”后1天'
  const pending = async () => (await server.ok(walletApi.pending, {}, { token: kiosk.token })).list
  expect(await pending()).toMatchObject([{ orderNo, reason, releasesAt: null }])
  await server.ok(deskApi.pickedUp, { orderNo }, { token: kiosk.token })
  const releasesAt = new Date(server.clock.now().getTime() + PICKED_UP_MS).toISOString()
  expect(await pending()).toMatchObject([{ orderNo, reason, releasesAt }])
})

test('domain: page, statement and balance agree, account by account', async () => {
  const [one, two] = [await buyFor(server, buyer, shop, 3000), await buyFor(server, buyer, shop, 1)]
  await ship(one)
  await confirm(one)
  server.clock.advance(1000)
  await refund(server, one, { cents: 500, key: 'a', event: 'refundPart' })
  await refund(server, two, { cents: 1, key: 'a', event: 'startRefund' })
  const { availableCents, pendingCents, frozenCents } = await home()
  expect([availableCents, pendingCents, frozenCents]).toEqual([2500, 0, 0])
  const balance = { AVAILABLE: availableCents, PENDING: pendingCents, FROZEN: frozenCents }
  for (const account of WALLET_ACCOUNTS) {
    const { list, months } = await entries(account)
    expect(list.reduce((sum, { cents }) => sum + cents, 0)).toBe(balance[account])
    // Sums are of the whole month, also on a page that shows some of it.
    expect(months.reduce((sum, { inCents, outCents }) => sum + inCents + outCents, 0)).toBe(balance[account])
  }
  const titles = async (group?: 'refund') =>
    (await entries('AVAILABLE', group)).list.map(({ title, cents }) => [title, cents])
  expect(await titles()).toEqual([
    ['订单退款', -500],
    ['货款到账', 3000],
  ])
  expect(await titles('refund')).toEqual([['订单退款', -500]])
})

test('domain: months of a statement are New Zealand’s, in summer and in winter', async () => {
  const { db } = server.services
  const at = ['2026-01-31T10:59:59Z', '2026-01-31T11:00:00Z', '2026-06-30T11:59:59Z', '2026-06-30T12:00:00Z']
  for (const instant of at) {
    const orderNo = await buyFor(server, buyer, shop, 100)
    const order = db.selectFrom('orders').select('id').where('order_no', '=', orderNo)
    const posting = db.selectFrom('ledger_postings').select('id').where('order_id', '=', order)
    await db
      .updateTable('ledger_entries')
      .set({ created_at: new Date(instant) })
      .where('posting_id', '=', posting)
      .execute()
  }
  const { list, months } = await entries('PENDING', undefined, 4)
  const whole = ['2026-07', '2026-06', '2026-02', '2026-01']
  expect(list.map(({ month }) => month)).toEqual(whole)
  expect(months).toEqual(whole.map((month) => ({ month, inCents: 100, outCents: 0 })))
})

test('domain: one entry says what it did to each account and of which order; another’s does not exist', async () => {
  const item = await makeItem(server, { shop, values: { title: '麦卢卡蜂蜜' }, skus: [{ price_cents: 100 }] })
  const { payNo, orderNos } = await placeOrder(server, buyer, [{ item, quantity: 2 }])
  await pay(server, buyer, payNo)
  await ship(orderNos[0]!)
  await confirm(orderNos[0]!)
  const { alias } = (await entries('AVAILABLE')).list[0]!
  expect(await server.ok(walletApi.entry, { alias }, seller())).toMatchObject({
    title: '货款到账',
    note: '「麦卢卡蜂蜜」等2件',
    orderNo: orderNos[0],
    changes: [
      { account: 'PENDING', cents: -200 },
      { account: 'AVAILABLE', cents: 200 },
    ],
  })
  for (const token of [buyer.token, (await makeShop(server)).token])
    expect((await server.call(walletApi.entry, { alias }, { token })).code).toBe(404)
  expect((await server.call(walletApi.entry, { alias: 'none' }, seller())).code).toBe(404)
})

test('domain: a wallet that never held anything is empty, in every account', async () => {
  const { token } = await server.user()
  const nothing = { availableCents: 0, pendingCents: 0, frozenCents: 0, paidOutCents: 0 }
  expect(await server.ok(walletApi.home, {}, { token })).toEqual(nothing)
  expect((await server.ok(walletApi.pending, {}, { token })).list).toEqual([])
  for (const account of WALLET_ACCOUNTS)
    expect(await server.ok(walletApi.entries, { account }, { token })).toMatchObject({
      list: [],
      months: [],
      next: null,
    })
})

test('domain: a statement in pages of any size is the whole of it, no entry twice', async () => {
  for (let count = 0; count < 7; count++) await buyFor(server, buyer, shop, 100 + count)
  const whole = (await entries('PENDING', undefined, 100)).list.map(({ alias }) => alias)
  expect(new Set(whole).size).toBe(7)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9 }), async (pageSize) => {
      expect((await entries('PENDING', undefined, pageSize)).list.map(({ alias }) => alias)).toEqual(whole)
    }),
    { numRuns: 6 },
  )
})
