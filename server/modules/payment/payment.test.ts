import { orderApi, payApi } from '../../../src/contract/order'
import { makeItem, makeShop, type TestItem, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { wrong } from '../../testing/ledger'
import { decide, makeBuyer, openPayment, pay, placeOrder, sandboxOf, type Buyer } from '../../testing/shopping'
import { loadAttempt } from './repository'
import { SandboxProvider } from '../../demo/sandbox/payment'
import { settle } from './public/settle'

let server: TestServer
let shops: TestShop[]
let items: TestItem[]
let buyer: Buyer
beforeAll(async () => {
  server = await testServer({ paymentLateMs: 300 })
  shops = [await makeShop(server), await makeShop(server)]
  items = [await makeItem(server, { shop: shops[0]! }), await makeItem(server, { shop: shops[1]! })]
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.advance(60_000)
  buyer = await makeBuyer(server)
  await server.services.db.updateTable('skus').set({ on_hand: 50, reserved: 0 }).execute()
})

const as = () => ({ token: buyer.token })
const both = () => placeOrder(server, buyer, [{ item: items[0]! }, { item: items[1]! }])
const checkout = (orderNo: string) => server.ok(payApi.checkout, { orderNo }, as())
const stateOf = async (orderNo: string) => (await server.ok(orderApi.detail, { orderNo }, as())).state
const sandbox = () => sandboxOf(server)
/** The buyer's notices of money that goes back. */
const refundNotices = async () => {
  const rows = await server.services.db
    .selectFrom('im_notices')
    .select('body')
    .where('recipient', '=', buyer.alias)
    .where('key', 'like', 'refund-%')
    .orderBy('key')
    .execute()
  return rows
    .map(({ body: { title, text, orderNo } }) => ({ title, text, orderNo }))
    .sort((a, b) => (a.orderNo! < b.orderNo! ? -1 : 1))
}
const refunds = (reference: string) =>
  [...sandbox().refunds.values()].filter((refund) => refund.reference === reference).map((refund) => refund.cents)

test('domain: one order of a shared payment may be paid by itself; the rest stays to pay', async () => {
  const { payNo, orderNos } = await both()
  const { reference, totalCents } = await openPayment(server, buyer, orderNos[0]!)
  expect(totalCents).toBe(1500)
  await decide(server, reference, 'success')
  expect([await stateOf(orderNos[0]!), await stateOf(orderNos[1]!)]).toEqual(['TO_SHIP', 'PENDING_PAYMENT'])
  expect(await checkout(payNo)).toMatchObject({
    state: 'PENDING',
    totalCents: 1500,
    orders: [{ orderNo: orderNos[1] }],
  })
  expect(await checkout(orderNos[0]!)).toMatchObject({ state: 'PAID', totalCents: 1500 })
})

test('domain: an order closed while its payment was under way gets its share back, the others are paid', async () => {
  const { payNo, orderNos } = await both()
  const { reference } = await openPayment(server, buyer, payNo)
  server.clock.advance(1000)
  await server.ok(orderApi.close, { orderNo: orderNos[1]! }, as())
  await decide(server, reference, 'success')
  expect([await stateOf(orderNos[0]!), await stateOf(orderNos[1]!)]).toEqual(['TO_SHIP', 'REFUNDED'])
  expect(refunds(reference)).toEqual([1500])
  expect(await checkout(payNo)).toMatchObject({ state: 'PAID', totalCents: 1500 })
})

test('domain: a payment that comes twice is paid back once, and the order and a notice for each order say so', async () => {
  const { payNo, orderNos } = await both()
  const first = await openPayment(server, buyer, payNo)
  const second = await openPayment(server, buyer, payNo)
  server.clock.advance(1000)
  await decide(server, first.reference, 'success')
  await decide(server, second.reference, 'success')
  expect(refunds(first.reference)).toEqual([])
  expect(refunds(second.reference)).toEqual([1500, 1500])
  const detail = await server.ok(orderApi.detail, { orderNo: orderNos[0]! }, as())
  expect(detail).toMatchObject({ state: 'TO_SHIP' })
  expect(detail.logs[0]!.text).toBe('收到重复付款，多付的款项将原路退回')
  const repeated = {
    title: '退款已受理',
    text: '「测试商品」的订单收到了重复付款，多付的$15.00将原路退回，到账时间以支付渠道为准',
  }
  expect(await refundNotices()).toEqual([...orderNos].sort().map((orderNo) => ({ ...repeated, orderNo })))
})

test('domain: a notice told ten times at once counts once', async () => {
  const { payNo, orderNos } = await both()
  const { reference, totalCents } = await openPayment(server, buyer, payNo)
  const report = { reference, state: 'PAID' as const, cents: totalCents }
  await Promise.all(Array.from({ length: 10 }, () => settle(server.services, report, server.clock.now())))
  expect(await stateOf(orderNos[0]!)).toBe('TO_SHIP')
  const { logs } = await server.ok(orderApi.detail, { orderNo: orderNos[0]! }, as())
  expect(logs.filter((log) => log.text === '付款成功')).toHaveLength(1)
  expect(refunds(reference)).toEqual([])
})

test('domain: a wrong amount pays nothing and goes back; history and notice say so once, however often it is reported', async () => {
  const { payNo, orderNos } = await both()
  const { reference } = await openPayment(server, buyer, payNo)
  const report = { reference, state: 'PAID' as const, cents: 1 }
  await Promise.all(Array.from({ length: 6 }, () => settle(server.services, report, server.clock.now())))
  await settle(server.services, report, server.clock.now())
  const { logs } = await server.ok(orderApi.detail, { orderNo: orderNos[0]! }, as())
  expect(logs.filter((log) => log.text === '收到的付款金额与订单不符，将原路退回')).toHaveLength(1)
  expect(await refundNotices()).toEqual([
    {
      title: '退款已受理',
      text: '「测试商品」的订单收到付款$0.01，与应付金额不符，将原路退回，到账时间以支付渠道为准',
      orderNo: orderNos[0],
    },
  ])
  expect(await stateOf(orderNos[0]!)).toBe('PENDING_PAYMENT')
  expect(refunds(reference)).toEqual([1])
  expect(await checkout(payNo)).toMatchObject({ state: 'FAILED', totalCents: 3000 })
})

test('domain: an amount that its provider corrects once the money went back pays nothing: the rest follows, once', async () => {
  const { payNo, orderNos } = await both()
  const { reference, totalCents } = await openPayment(server, buyer, payNo)
  const report = (cents: number) => settle(server.services, { reference, state: 'PAID', cents }, server.clock.now())
  await report(1000)
  await Promise.all(Array.from({ length: 4 }, () => report(totalCents)))
  await report(1000)
  await report(totalCents)
  expect(refunds(reference)).toEqual([1000, totalCents - 1000])
  expect(await stateOf(orderNos[0]!)).toBe('PENDING_PAYMENT')
  expect(await checkout(payNo)).toMatchObject({ state: 'FAILED', totalCents })
  expect(await wrong(server)).toEqual([])
  // The buyer pays again, and that counts.
  await pay(server, buyer, payNo)
  expect(await stateOf(orderNos[0]!)).toBe('TO_SHIP')
})

test('domain: a payment of nothing pays nothing, and no money is said to go back', async () => {
  const { payNo, orderNos } = await both()
  const { reference } = await openPayment(server, buyer, payNo)
  await settle(server.services, { reference, state: 'PAID', cents: 0 }, server.clock.now())
  expect(await stateOf(orderNos[0]!)).toBe('PENDING_PAYMENT')
  expect([refunds(reference), await refundNotices()]).toEqual([[], []])
})

test('domain: a payment after closing goes back with one notice for each order, also when it is reported many times at once', async () => {
  const { payNo, orderNos } = await both()
  const { reference, totalCents } = await openPayment(server, buyer, payNo)
  server.clock.advance(1000)
  for (const orderNo of orderNos) await server.ok(orderApi.close, { orderNo }, as())
  const report = { reference, state: 'PAID' as const, cents: totalCents }
  await Promise.all(Array.from({ length: 6 }, () => settle(server.services, report, server.clock.now())))
  expect(refunds(reference)).toEqual([1500, 1500])
  expect(await refundNotices()).toEqual(
    [...orderNos].sort().map((orderNo) => ({
      title: '退款已受理',
      text: '「测试商品」的订单已关闭，收到的$15.00将原路退回，到账时间以支付渠道为准',
      orderNo,
    })),
  )
})

test('domain: a report about an attempt that is not ours changes nothing', async () => {
  const warn = jest.spyOn(server.services.log, 'warn')
  await settle(server.services, { reference: 'unknown', state: 'PAID', cents: 100 }, server.clock.now())
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

test('domain: a late notice moves the order when it comes; until then it waits for payment', async () => {
  const { payNo, orderNos } = await both()
  const { reference } = await openPayment(server, buyer, payNo)
  await decide(server, reference, 'late')
  expect(await checkout(payNo)).toMatchObject({ state: 'PENDING' })
  expect(await decide(server, reference, 'success')).toBe(404)
  for (let wait = 0; wait < 100 && (await stateOf(orderNos[0]!)) !== 'TO_SHIP'; wait++)
    await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await checkout(payNo)).toMatchObject({ state: 'PAID', totalCents: 3000 })
})

test('domain: a notice that never comes is found by asking the provider at checkout', async () => {
  const { payNo } = await both()
  const { reference, totalCents } = await openPayment(server, buyer, payNo)
  const query = jest
    .spyOn(sandbox(), 'query')
    .mockImplementation(async (requested) =>
      requested === reference ? { reference, state: 'PAID', cents: totalCents } : null,
    )
  expect(await checkout(payNo)).toMatchObject({ state: 'PAID' })
  query.mockRestore()
})

test('domain: a provider that cannot be reached stops no checkout, and a refused opening can be tried again', async () => {
  const { payNo } = await both()
  await openPayment(server, buyer, payNo)
  const quiet = jest.spyOn(server.services.log, 'error').mockImplementation(() => undefined)
  const query = jest.spyOn(sandbox(), 'query').mockRejectedValue(new Error('unreachable'))
  expect(await checkout(payNo)).toMatchObject({ state: 'PENDING' })
  const open = jest.spyOn(sandbox(), 'open').mockRejectedValueOnce(new Error('unreachable'))
  expect(await server.call(payApi.prepare, { orderNo: payNo }, as())).toMatchObject({ code: 1303 })
  expect(await server.call(payApi.prepare, { orderNo: payNo }, as())).toMatchObject({ code: 0 })
  for (const spy of [quiet, query, open]) spy.mockRestore()
})

test('an open sandbox attempt is payable after a restart, from the books of the service', async () => {
  const { payNo, orderNos } = await both()
  const { reference } = await openPayment(server, buyer, payNo)
  const restarted = new SandboxProvider({ load: (requested) => loadAttempt(server.services.db, requested) })
  restarted.onReport((report) => settle(server.services, report, server.clock.now()))
  expect(await restarted.query(reference)).toBeNull()
  expect(await restarted.settle(reference, 'success')).toBe(true)
  expect(await restarted.settle(reference, 'success')).toBe(false)
  expect(await stateOf(orderNos[0]!)).toBe('TO_SHIP')
  expect(await restarted.settle('unknown', 'success')).toBe(false)
})

test('domain: nothing to pay is paid', async () => {
  const shop = await makeShop(server, {}, [{ cents: 0 }])
  const gift = await makeItem(server, { shop, skus: [{ price_cents: 0 }] })
  const { payNo, orderNos } = await placeOrder(server, buyer, [{ item: gift }])
  expect(await stateOf(orderNos[0]!)).toBe('TO_SHIP')
  expect(await checkout(payNo)).toMatchObject({ state: 'PAID', totalCents: 0 })
})
