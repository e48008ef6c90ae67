import { orderApi, payApi } from '../../../src/contract/order'
import { walletApi } from '../../../src/contract/wallet'
import { withdrawApi } from '../../../src/contract/withdraw'
import { transaction } from '../../db/transaction'
import { makeItem, makeShop, type TestItem, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { autoClose } from '../../testing/jobs'
import { balances, give, refund, wrong } from '../../testing/ledger'
import { lastCode, People } from '../../testing/passport'
import { decide, openPayment, placeOrder, sandboxOf, type Buyer } from '../../testing/shopping'
import { buyerOf, makeWalletBuyer, newKey, prepareWith } from '../../testing/walletBuyer'
import { mergeUsers } from '../user/merge'
import { queryProvider } from './public/settle'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** Nothing that moves an order ends. */
let crash = false
let server: TestServer
let people: People
let shop: TestShop
let item: TestItem
let buyer: Buyer
beforeAll(async () => {
  const effect = async () => {
    if (crash) throw new Error('crash')
  }
  server = await testServer({ log: quiet, orderEffects: [{ locks: 'nothing', effect }] })
  people = new People(server)
})
beforeEach(async () => {
  server.clock.advance(26 * 3_600_000)
  shop = await makeShop(server, {}, [{ cents: 0 }])
  item = await makeItem(server, { shop, skus: [{ price_cents: 5000 }] })
  buyer = await makeWalletBuyer(server, people, 3000)
})
afterEach(async () => {
  jest.restoreAllMocks()
  expect(await wrong(server)).toEqual([])
})
afterAll(() => server.close())

const place = async (cents = 5000) =>
  placeOrder(server, buyer, [
    { item: cents === 5000 ? item : await makeItem(server, { shop, skus: [{ price_cents: cents }] }) },
  ])
const pay = (orderNo: string, walletCents: number, key?: string, password?: string) =>
  prepareWith(server, buyer, orderNo, walletCents, key, password)
const checkout = (orderNo: string) => server.ok(payApi.checkout, { orderNo }, { token: buyer.token })
const detail = (orderNo: string) => server.ok(orderApi.detail, { orderNo }, { token: buyer.token })
const money = () => balances(server, { userId: buyer.id })
const refundsBy = (reference: string) =>
  [...sandboxOf(server).refunds.values()].filter((one) => one.reference === reference).map(({ cents }) => cents)
const close = (orderNo: string) => server.ok(orderApi.close, { orderNo }, { token: buyer.token })

test('domain: part of a payment comes from the wallet: frozen as it begins, paid with the provider’s notice', async () => {
  const { payNo, orderNos } = await place()
  expect((await checkout(payNo)).walletCents).toBe(3000)
  const { data } = await pay(payNo, 3000)
  expect(data).toMatchObject({ provider: 'sandbox', totalCents: 2000, walletCents: 3000 })
  expect(await money()).toEqual({ available: 0, pending: 0, frozen: 3000 })
  // What this payment holds may be used for it.
  expect((await checkout(payNo)).walletCents).toBe(3000)
  await decide(server, data!.reference, 'success')
  expect(await money()).toEqual({ available: 0, pending: 0, frozen: 0 })
  expect(await balances(server, shop)).toEqual({ available: 0, pending: 5000, frozen: 0 })
  expect(await detail(orderNos[0]!)).toMatchObject({
    state: 'TO_SHIP',
    paidBy: '钱包余额 $30.00、沙盒支付（测试环境） $20.00',
  })
  const tenders = await server.services.db
    .selectFrom('payment_tenders')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['kind', 'cents'])
    .where('pay_no', '=', payNo)
    .orderBy('kind')
    .execute()
  expect(tenders).toEqual([
    { kind: 'PROVIDER', cents: 2000 },
    { kind: 'WALLET', cents: 3000 },
  ])
})

test('domain: the whole of a payment comes from the wallet, without a provider; the buyer’s statement says so', async () => {
  const { payNo, orderNos } = await place(2500)
  const { data } = await pay(payNo, 2500)
  expect(data).toMatchObject({ provider: 'wallet', totalCents: 0, walletCents: 2500 })
  expect(await checkout(payNo)).toMatchObject({ state: 'PAID', walletCents: 0 })
  expect((await detail(orderNos[0]!)).paidBy).toBe('钱包余额')
  expect(await money()).toEqual({ available: 500, pending: 0, frozen: 0 })
  const { list } = await server.ok(walletApi.entries, { group: 'pay' }, { token: buyer.token })
  expect(list.map(({ title, cents, note }) => [title, cents, note !== ''])).toEqual([['余额付款', -2500, true]])
})

test('case 14: 30 by wallet and 20 by card: a refund of 25 takes the card’s 20 first, the rest is the wallet’s', async () => {
  const { payNo, orderNos } = await place()
  const { reference } = (await pay(payNo, 3000)).data!
  await decide(server, reference, 'success')
  await refund(server, orderNos[0]!, { cents: 2500, key: 'a', event: null })
  expect(refundsBy(reference)).toEqual([2000])
  expect(await money()).toEqual({ available: 500, pending: 0, frozen: 0 })
  await refund(server, orderNos[0]!, { cents: 2500, key: 'b', event: 'startRefund' })
  expect(refundsBy(reference)).toEqual([2000])
  expect(await money()).toEqual({ available: 3000, pending: 0, frozen: 0 })
  // The same decision again gives nothing more.
  await refund(server, orderNos[0]!, { cents: 2500, key: 'b', event: null })
  expect(await money()).toEqual({ available: 3000, pending: 0, frozen: 0 })
  const { list } = await server.ok(walletApi.entries, { group: 'pay' }, { token: buyer.token })
  expect(list.map(({ title, cents }) => [title, cents])).toEqual([
    ['退款到余额', 2500],
    ['退款到余额', 500],
    ['余额付款', -3000],
  ])
})

test('domain: a refund on its way to the wallet of a login that becomes another is the other’s', async () => {
  const { payNo, orderNos } = await place(2500)
  await pay(payNo, 2500)
  const into = await server.user()
  const { db, payments } = server.services
  jest.spyOn(payments.of('wallet'), 'refund').mockImplementationOnce(async () => {
    await transaction(db, (trx) => mergeUsers(trx, buyer.id, into.id, server.clock.now()))
    return { state: 'DONE', providerRef: null }
  })
  await refund(server, orderNos[0]!, { cents: 2500, key: 'a', event: 'startRefund' })
  expect(await balances(server, { userId: into.id })).toEqual({ available: 3000, pending: 0, frozen: 0 })
  expect(await money()).toEqual({ available: 0, pending: 0, frozen: 0 })
})

test('case 7: what is frozen is the buyer’s again as the payment fails, is closed or runs out of time, each once', async () => {
  const free = { available: 3000, pending: 0, frozen: 0 }
  const one = await place()
  const { reference } = (await pay(one.payNo, 3000)).data!
  await decide(server, reference, 'fail')
  expect(await money()).toEqual(free)
  // A failed payment keeps the order: paying again is the same order.
  const again = (await pay(one.payNo, 1000)).data!
  expect(again.totalCents).toBe(4000)
  await close(one.orderNos[0]!)
  expect(await money()).toEqual(free)
  const two = await place()
  await pay(two.payNo, 3000)
  server.clock.advance(31 * 60_000)
  await Promise.all([autoClose(server.services), autoClose(server.services)])
  expect((await detail(two.orderNos[0]!)).state).toBe('CLOSED')
  expect(await money()).toEqual(free)
})

test('case 7: money of a provider that comes after the order closed goes back to it; the wallet has its part already', async () => {
  const { payNo, orderNos } = await place()
  const { reference } = (await pay(payNo, 3000)).data!
  server.clock.advance(1000)
  await close(orderNos[0]!)
  await decide(server, reference, 'success')
  expect(refundsBy(reference)).toEqual([2000])
  expect(await money()).toEqual({ available: 3000, pending: 0, frozen: 0 })
  expect(await detail(orderNos[0]!)).toMatchObject({ state: 'REFUNDED' })
})

test('case 7: of two orders under one payment, the closed one’s share goes back, the provider’s money first', async () => {
  const other = await makeItem(server, {
    shop: await makeShop(server, {}, [{ cents: 0 }]),
    skus: [{ price_cents: 4000 }],
  })
  const { payNo, orderNos } = await placeOrder(server, buyer, [{ item }, { item: other }])
  const { reference } = (await pay(payNo, 3000)).data!
  server.clock.advance(1000)
  await close(orderNos[0]!)
  await decide(server, reference, 'success')
  const states = await Promise.all(orderNos.map(async (no) => (await detail(no)).state))
  expect(states).toEqual(['REFUNDED', 'TO_SHIP'])
  expect(refundsBy(reference)).toEqual([5000])
  expect(await money()).toEqual({ available: 0, pending: 0, frozen: 0 })
  expect((await detail(orderNos[1]!)).paidBy).toBe('钱包余额 $30.00、沙盒支付（测试环境） $10.00')
})

test('case 8: of two payments of one order one counts; the other goes back to where each part came from', async () => {
  const { payNo, orderNos } = await place()
  const first = (await openPayment(server, buyer, payNo)).reference
  const second = (await pay(payNo, 3000)).data!.reference
  server.clock.advance(1000)
  await decide(server, first, 'success')
  // The order is paid: nothing is held for it any more.
  expect(await money()).toEqual({ available: 3000, pending: 0, frozen: 0 })
  await decide(server, second, 'success')
  expect(refundsBy(first)).toEqual([])
  expect(refundsBy(second)).toEqual([2000])
  expect(await detail(orderNos[0]!)).toMatchObject({ state: 'TO_SHIP', paidBy: '沙盒支付（测试环境）' })
})

test('domain: the attempt that began last holds the money; what comes of the earlier one alone goes back', async () => {
  const { payNo, orderNos } = await place()
  const first = (await pay(payNo, 3000)).data!.reference
  const second = (await pay(payNo, 2000)).data!.reference
  expect(await money()).toEqual({ available: 1000, pending: 0, frozen: 2000 })
  await decide(server, first, 'success')
  expect(refundsBy(first)).toEqual([2000])
  expect((await detail(orderNos[0]!)).state).toBe('PENDING_PAYMENT')
  await decide(server, second, 'success')
  expect((await detail(orderNos[0]!)).state).toBe('TO_SHIP')
  expect(await money()).toEqual({ available: 1000, pending: 0, frozen: 0 })
})

test('domain: a double tap is one attempt, and the code that proves it is used once', async () => {
  const phone = '+64211236077'
  buyer = await buyerOf(server, await people.mobile(phone), 3000)
  const { payNo } = await place()
  await server.ok(withdrawApi.sendCode, {}, { token: buyer.token })
  const verifycode = lastCode(server, phone)
  const tap = (requestKey: string) =>
    server.call(payApi.prepare, { orderNo: payNo, walletCents: 3000, verifycode }, { token: buyer.token, requestKey })
  const key = newKey()
  const taps = await Promise.all([1, 2, 3].map(() => tap(key)))
  taps.push(await tap(key))
  expect(taps.map(({ code }) => code)).toEqual([0, 0, 0, 0])
  expect(new Set(taps.map(({ data }) => data!.reference)).size).toBe(1)
  expect(await money()).toEqual({ available: 0, pending: 0, frozen: 3000 })
  expect((await tap(newKey())).code).toBe(2006)
})

test('domain: two windows that pay the whole by the wallet at once pay it once', async () => {
  const { payNo } = await place(2000)
  const both = await Promise.all([pay(payNo, 2000), pay(payNo, 2000)])
  expect(both.map(({ code }) => code).filter((code) => code === 0).length).toBeGreaterThanOrEqual(1)
  expect((await checkout(payNo)).state).toBe('PAID')
  expect(await money()).toEqual({ available: 1000, pending: 0, frozen: 0 })
  expect((await pay(payNo, 2000)).code).toBe(1302)
})

test('domain: a crash between freezing and paying is made good by the next look at the payment', async () => {
  const { payNo } = await place(2000)
  crash = true
  expect((await pay(payNo, 2000)).code).toBe(-1)
  crash = false
  expect(await money()).toEqual({ available: 1000, pending: 0, frozen: 2000 })
  expect((await checkout(payNo)).state).toBe('PAID')
  expect(await money()).toEqual({ available: 1000, pending: 0, frozen: 0 })
  const { id } = await server.services.db
    .selectFrom('payments')
    .select('id')
    .where('pay_no', '=', payNo)
    .executeTakeFirstOrThrow()
  await queryProvider(server.services, id, server.clock.now())
  expect(await money()).toEqual({ available: 1000, pending: 0, frozen: 0 })
})

test('domain: an attempt that its provider does not open holds nothing', async () => {
  const { payNo } = await place()
  jest.spyOn(sandboxOf(server), 'open').mockRejectedValueOnce(new Error('down'))
  expect((await pay(payNo, 3000)).code).toBe(1303)
  expect(await money()).toEqual({ available: 3000, pending: 0, frozen: 0 })
})

test('domain: more than there is, more than is due, no proof or no key is refused, and says what there is', async () => {
  const { payNo } = await place(2000)
  expect(await pay(payNo, 2001)).toMatchObject({ code: 1306, msg: '应付金额已变为$20.00，请核对后再支付' })
  const { payNo: dear } = await place()
  expect(await pay(dear, 3001)).toMatchObject({ code: 1305, msg: '余额现在只能用$30.00，请核对后再支付' })
  expect(await pay(dear, 3000, newKey(), 'not the password')).toMatchObject({ code: 2006, msg: '登录密码不正确' })
  expect((await pay(dear, 3000, '')).code).toBe(400)
  expect((await pay(dear, -1)).code).toBe(400)
  // The balance went meanwhile, to a withdrawal or another order.
  await give(server, buyer.id, 1)
  expect((await pay(payNo, 2000)).code).toBe(0)
  expect(await pay(dear, 3000)).toMatchObject({ code: 1305, msg: '余额现在只能用$10.01，请核对后再支付' })
  expect(await money()).toEqual({ available: 1001, pending: 0, frozen: 0 })
})

test('domain: who owes has nothing to pay with', async () => {
  const seller = await makeWalletBuyer(server, people, 0)
  const own = await makeShop(server, { user_id: seller.id }, [{ cents: 0 }])
  const sold = await makeItem(server, { shop: own, skus: [{ price_cents: 2000 }] })
  const { payNo, orderNos } = await placeOrder(server, buyer, [{ item: sold }])
  await decide(server, (await openPayment(server, buyer, payNo)).reference, 'success')
  const token = await server.services.sessions.open(seller.id, server.clock.now())
  await server.ok(orderApi.delivery, { orderNo: orderNos[0]!, carrier: 'nzpost', trackingNo: 'AB123456' }, { token })
  await server.ok(orderApi.confirm, { orderNo: orderNos[0]! }, { token: buyer.token })
  // All of it is spent, and then the buyer gets it back.
  const mine = await placeOrder(server, seller, [
    { item: await makeItem(server, { shop, skus: [{ price_cents: 2000 }] }) },
  ])
  expect((await prepareWith(server, seller, mine.payNo, 2000)).code).toBe(0)
  await refund(server, orderNos[0]!, { cents: 2000, key: 'a', event: 'startRefund' })
  expect(await balances(server, { userId: seller.id })).toEqual({ available: -2000, pending: 0, frozen: 0 })
  const next = await placeOrder(server, seller, [{ item }])
  expect((await server.ok(payApi.checkout, { orderNo: next.payNo }, { token: seller.token })).walletCents).toBe(0)
  expect(await prepareWith(server, seller, next.payNo, 1)).toMatchObject({
    code: 1305,
    msg: '余额现在只能用$0.00，请核对后再支付',
  })
})
