import { sql } from 'kysely'
import { orderApi, payApi } from '../../../src/contract/order'
import { autoClose } from '../../testing/jobs'
import { makeItem, makeShop, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import {
  decide,
  makeBuyer,
  movesOf,
  openPayment,
  placeOrder,
  quoteFor,
  sandboxOf,
  stockOf,
} from '../../testing/shopping'

let server: TestServer
let shop: TestShop
beforeAll(async () => {
  server = await testServer()
  shop = await makeShop(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  // What an earlier test left unpaid is closed, so that each counts its own.
  server.clock.advance(31 * 60_000)
  await autoClose(server.services)
})

const settled = async (work: Promise<{ code: number }>[]) => (await Promise.all(work)).map((response) => response.code)
const count = (codes: number[], code: number) => codes.filter((one) => one === code).length

test('domain: 50 buyers at once for 5 pieces: five orders, 45 told which line, never oversold', async () => {
  const item = await makeItem(server, { shop, skus: [{ on_hand: 5 }] })
  const buyers = await Promise.all(Array.from({ length: 50 }, (_, at) => makeBuyer(server, `买家${at}`)))
  const quotes = await Promise.all(buyers.map((buyer) => quoteFor(server, buyer, [{ item }])))
  const codes = await settled(
    buyers.map((buyer, at) => server.call(orderApi.create, { quoteKey: quotes[at]!.quoteKey }, { token: buyer.token })),
  )
  expect([count(codes, 0), count(codes, 1202)]).toEqual([5, 45])
  expect(await stockOf(server, item)).toEqual({ on_hand: 5, reserved: 5 })
})

test('domain: buyers of the same two items in opposite order never wait for each other for ever', async () => {
  const [a, b] = [
    await makeItem(server, { shop, skus: [{ on_hand: 20 }] }),
    await makeItem(server, { shop, skus: [{ on_hand: 20 }] }),
  ]
  const buyers = await Promise.all(Array.from({ length: 20 }, () => makeBuyer(server)))
  const quotes = await Promise.all(
    buyers.map((buyer, at) =>
      quoteFor(server, buyer, at % 2 ? [{ item: a }, { item: b }] : [{ item: b }, { item: a }]),
    ),
  )
  const codes = await settled(
    buyers.map((buyer, at) => server.call(orderApi.create, { quoteKey: quotes[at]!.quoteKey }, { token: buyer.token })),
  )
  expect(count(codes, 0)).toBe(20)
  expect([await stockOf(server, a), await stockOf(server, b)]).toEqual([
    { on_hand: 20, reserved: 20 },
    { on_hand: 20, reserved: 20 },
  ])
})

test('domain: the same quoteKey ten times at once is one order, answered ten times', async () => {
  const item = await makeItem(server, { shop })
  const buyer = await makeBuyer(server)
  const { quoteKey } = await quoteFor(server, buyer, [{ item, quantity: 2 }])
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => server.ok(orderApi.create, { quoteKey }, { token: buyer.token })),
  )
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
  expect(await stockOf(server, item)).toEqual({ on_hand: 10, reserved: 2 })
  server.clock.advance(60 * 60_000)
  expect(await server.ok(orderApi.create, { quoteKey }, { token: buyer.token })).toEqual(responses[0])
})

test('domain: the limit per user holds when one buyer places two quotes at once, and counts orders not undone', async () => {
  const item = await makeItem(server, { shop, values: { limit_per_user: 2, title: '限购奶粉' } })
  const buyer = await makeBuyer(server)
  const quotes = [
    await quoteFor(server, buyer, [{ item, quantity: 2 }]),
    await quoteFor(server, buyer, [{ item, quantity: 2 }]),
  ]
  const codes = await settled(
    quotes.map(({ quoteKey }) => server.call(orderApi.create, { quoteKey }, { token: buyer.token })),
  )
  expect(codes.sort((a, b) => a - b)).toEqual([0, 1202])
  const again = await quoteFor(server, buyer, [{ item }])
  expect(again.problems.map(({ text }) => text)).toEqual(['「限购奶粉」每人限购2件，你已买过2件'])
  const { list } = await server.ok(orderApi.buyers, {}, { token: buyer.token })
  await server.ok(orderApi.close, { orderNo: list[0]!.orderNo }, { token: buyer.token })
  expect((await quoteFor(server, buyer, [{ item, quantity: 2 }])).problems).toEqual([])
})

test('domain: closing and paying at once end in one of two worlds, and in both the money is right', async () => {
  const item = await makeItem(server, { shop, skus: [{ on_hand: 100 }] })
  for (let round = 0; round < 8; round++) {
    server.clock.advance(1000)
    const before = await stockOf(server, item)
    const buyer = await makeBuyer(server)
    const { payNo, orderNos } = await placeOrder(server, buyer, [{ item }])
    const orderNo = orderNos[0]!
    const { reference } = await openPayment(server, buyer, payNo)
    const close = () => server.call(orderApi.close, { orderNo }, { token: buyer.token })
    const pay = () => decide(server, reference, 'success')
    await Promise.all(round % 2 ? [close(), pay()] : [pay(), close()])
    const { state } = await server.ok(orderApi.detail, { orderNo }, { token: buyer.token })
    const refunds = await refundsOf(payNo)
    expect(['TO_SHIP', 'REFUNDED']).toContain(state)
    expect(refunds).toEqual(state === 'REFUNDED' ? [1500] : [])
    const held = state === 'TO_SHIP' ? 1 : 0
    expect(await stockOf(server, item)).toEqual({ on_hand: 100, reserved: before.reserved + held })
  }
})

async function refundsOf(payNo: string): Promise<number[]> {
  const rows = await server.services.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.cents')
    .where('pay_no', '=', payNo)
    .orderBy('refunds.id')
    .execute()
  return rows.map((row) => row.cents)
}

test('domain: a payment that arrives after the time-out is refunded at once, and the buyer is told', async () => {
  const item = await makeItem(server, { shop })
  const buyer = await makeBuyer(server)
  const { payNo, orderNos } = await placeOrder(server, buyer, [{ item, quantity: 2 }])
  const orderNo = orderNos[0]!
  const { reference } = await openPayment(server, buyer, payNo)
  server.clock.advance(30 * 60_000)
  expect(await server.call(payApi.prepare, { orderNo }, { token: buyer.token })).toMatchObject({ code: 1301 })
  expect(await autoClose(server.services)).toBe(1)
  expect(await stockOf(server, item)).toEqual({ on_hand: 10, reserved: 0 })
  await decide(server, reference, 'success')
  const detail = await server.ok(orderApi.detail, { orderNo }, { token: buyer.token })
  expect(detail).toMatchObject({
    state: 'REFUNDED',
    stateText: '已退款',
    hint: '款项原路退回，到账时间以支付渠道为准',
  })
  expect(detail.logs[0]!.text).toBe('关闭后收到的付款将原路退回')
  expect(await refundsOf(payNo)).toEqual([2500])
  expect(sandboxOf(server).refunds.get(`${reference}-${orderNo}`)).toEqual({ reference, cents: 2500 })
  expect(await server.ok(payApi.checkout, { orderNo: payNo }, { token: buyer.token })).toMatchObject({
    state: 'REFUNDED',
    totalCents: 2500,
  })
})

test('domain: several instances closing the same orders close each exactly once', async () => {
  const item = await makeItem(server, { shop })
  const buyer = await makeBuyer(server)
  const made = [
    await placeOrder(server, buyer, [{ item }]),
    await placeOrder(server, buyer, [{ item }]),
    await placeOrder(server, buyer, [{ item }]),
  ]
  server.clock.advance(30 * 60_000 - 1)
  expect(await autoClose(server.services)).toBe(0)
  server.clock.advance(1)
  const closed = await Promise.all(Array.from({ length: 4 }, () => autoClose(server.services)))
  expect(closed.reduce((all, one) => all + one, 0)).toBe(3)
  for (const { orderNos } of made) {
    expect(await movesOf(server, orderNos[0]!)).toEqual(['>PENDING_PAYMENT', 'PENDING_PAYMENT>CLOSED'])
  }
  expect(await stockOf(server, item)).toEqual({ on_hand: 10, reserved: 0 })
})

test('domain: two sends of one parcel and two confirmations are one each', async () => {
  const item = await makeItem(server, { shop })
  const buyer = await makeBuyer(server)
  const { payNo, orderNos } = await placeOrder(server, buyer, [{ item }])
  const orderNo = orderNos[0]!
  await decide(server, (await openPayment(server, buyer, payNo)).reference, 'success')
  const send = () =>
    server.call(orderApi.delivery, { orderNo, carrier: 'aramex', trackingNo: 'MP12345678' }, { token: shop.token })
  expect((await settled([send(), send(), send()])).sort((a, b) => a - b)).toEqual([0, 1211, 1211])
  expect(await stockOf(server, item)).toEqual({ on_hand: 9, reserved: 0 })
  const confirm = () => server.call(orderApi.confirm, { orderNo }, { token: buyer.token })
  expect((await settled([confirm(), confirm()])).sort((a, b) => a - b)).toEqual([0, 1207])
  const { rows } = await sql<{ sold: number }>`select sold from items where id = ${item.id}`.execute(server.services.db)
  expect(rows[0]!.sold).toBe(1)
})
