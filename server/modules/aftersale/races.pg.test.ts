import { sql } from 'kysely'
import { afterSaleApi } from '../../../src/contract/afterSale'
import { orderApi } from '../../../src/contract/order'
import {
  openCase,
  openInput,
  buyPaid,
  detailOf,
  lapse,
  newKey,
  RETURN_TO,
  shipAll,
  steps,
  type Sold,
} from '../../testing/afterSale'
import { makeItem, makeShop, type TestItem, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { autoComplete } from '../../testing/jobs'
import { wrong } from '../../testing/ledger'
import { addMembership } from '../../testing/memberships'
import { makeBuyer, stockOf, type Buyer } from '../../testing/shopping'
import { COMPLETE_MS } from '../../../src/domain/orderTimes'
import { mergeUsers } from '../user/merge'

jest.setTimeout(120_000)
let server: TestServer
let shop: TestShop
let buyer: Buyer
let item: TestItem
let staff: string[]
beforeAll(async () => {
  server = await testServer()
  shop = await makeShop(server)
  item = await makeItem(server, { shop, skus: [{ on_hand: 10_000 }] })
  staff = [shop.token]
  for (const name of ['小王', '小李']) {
    const user = await server.user(name)
    await addMembership(server, user.id, 'staff', { shop_id: shop.id })
    staff.push(user.token)
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.advance(60_000)
  buyer = await makeBuyer(server)
})
afterEach(async () => {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(server.services.db)
  expect(rows[0]!.deadlocks).toBe(0)
  expect(await wrong(server)).toEqual([])
})

const buy = (quantity: number): Promise<Sold> => buyPaid(server, { buyer, shop, items: [{ item, quantity }] })
const refundsOf = ({ orderNo }: Sold) =>
  server.services.db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select('refunds.cents')
    .where('order_no', '=', orderNo)
    .execute()
const codes = async (calls: readonly Promise<{ code: number }>[]) =>
  (await Promise.all(calls)).map(({ code }) => code).sort((a, b) => a - b)

test('domain: ten that ask for the same pieces at once hold each piece once', async () => {
  const sold = await shipAll(server, await buy(3))
  const input = { ...(await openInput(server, sold, { reason: 'DAMAGED', pieces: [1] })) }
  const requested = await codes(
    Array.from({ length: 10 }, () =>
      server.call(afterSaleApi.open, input, { token: buyer.token, requestKey: newKey() }),
    ),
  )
  expect(requested.filter((code) => code === 0)).toHaveLength(3)
  const { lines } = await server.ok(afterSaleApi.options, { orderNo: sold.orderNo }, { token: buyer.token })
  expect(lines[0]).toMatchObject({ left: 0, leftCents: 0 })
})

test('domain: three of the shop who accept, refuse and accept at once decide once, and the money goes once', async () => {
  for (let round = 0; round < 5; round++) {
    const sold = await shipAll(server, await buy(2))
    const { alias } = await openCase(server, sold, { reason: 'DAMAGED', freight: true })
    await Promise.all([
      server.call(afterSaleApi.accept, { alias }, { token: staff[0]! }),
      server.call(afterSaleApi.refuse, { alias, reply: '没有问题' }, { token: staff[1]! }),
      server.call(afterSaleApi.accept, { alias }, { token: staff[2]! }),
      server.call(afterSaleApi.withdraw, { alias }, { token: buyer.token }),
    ])
    const { state } = await steps(server, sold).seen(alias)
    const refunds = await refundsOf(sold)
    expect(refunds.map(({ cents }) => cents)).toEqual(state === 'REFUNDED' ? [2500] : [])
    expect((await detailOf(server, sold)).state).toBe(state === 'REFUNDED' ? 'REFUNDED' : 'SHIPPED')
  }
})

test('domain: goods that two receive at once come into the stock once', async () => {
  const sold = await shipAll(server, await buy(2))
  const before = (await stockOf(server, item)).on_hand
  const { alias } = await openCase(server, sold, { remedy: 'RETURN', reason: 'QUALITY' })
  await server.ok(afterSaleApi.accept, { alias, returnTo: RETURN_TO }, { token: shop.token })
  await steps(server, sold).sendBack(alias)
  await Promise.all(staff.map((token) => server.call(afterSaleApi.receive, { alias }, { token })))
  expect((await stockOf(server, item)).on_hand).toBe(before + 2)
  expect(await refundsOf(sold)).toHaveLength(1)
})

test('domain: a whole refund and a parcel at the same time: one of the two happens, and stock agrees with it', async () => {
  for (let round = 0; round < 8; round++) {
    const before = await stockOf(server, item)
    const sold = await buy(2)
    const input = await openInput(server, sold, { freight: true })
    const [requested, shipped] = await Promise.all([
      server.call(afterSaleApi.open, input, { token: buyer.token, requestKey: newKey() }),
      server.call(
        orderApi.delivery,
        { orderNo: sold.orderNo, carrier: 'nzpost', trackingNo: `AB12345${round}`, sameNumber: true },
        { token: shop.token },
      ),
    ])
    const { state } = await detailOf(server, sold)
    const after = await stockOf(server, item)
    expect(after.reserved).toBe(before.reserved)
    if (shipped.code === 0) {
      expect(state).toBe('SHIPPED')
      expect(after.on_hand).toBe(before.on_hand - 2)
    } else {
      expect([state, requested.data?.state]).toEqual(['REFUNDED', 'REFUNDED'])
      expect(after.on_hand).toBe(before.on_hand)
    }
  }
})

test('domain: a case that is requested for as its order completes or is confirmed leaves both in agreement', async () => {
  const orders: Sold[] = []
  for (let at = 0; at < 6; at++) orders.push(await shipAll(server, await buy(1)))
  const inputs = await Promise.all(orders.map((sold) => openInput(server, sold, { reason: 'QUALITY' })))
  server.clock.advance(COMPLETE_MS + 1000)
  const token = { token: await server.services.sessions.open(buyer.id, server.clock.now()) }
  await Promise.all([
    autoComplete(server.services),
    ...inputs.map((input) => server.call(afterSaleApi.open, input, { ...token, requestKey: newKey() })),
    ...orders.slice(0, 3).map(({ orderNo }) => server.call(orderApi.confirm, { orderNo }, token)),
  ])
  for (const { orderNo } of orders) {
    const { state, cases } = await server.ok(orderApi.detail, { orderNo }, token)
    // Either the case came first and the order waits, or it was finished before.
    expect(cases).toHaveLength(1)
    expect(['SHIPPED', 'COMPLETED']).toContain(state)
  }
})

test('domain: the time that runs out as the seller replies, and a merge of the buyer’s logins, wait for each other', async () => {
  const sold = await shipAll(server, await buy(1))
  const { alias } = await openCase(server, sold, { reason: 'DAMAGED', freight: true })
  const into = await server.user('小雅')
  server.clock.advance(48 * 3_600_000 + 1)
  const now = server.clock.now()
  const token = await server.services.sessions.open(shop.userId, now)
  await Promise.all([
    lapse(server),
    server.call(afterSaleApi.accept, { alias }, { token }),
    server.services.db.transaction().execute((trx) => mergeUsers(trx, buyer.id, into.id, now)),
  ])
  expect(await refundsOf(sold)).toHaveLength(1)
  const session = await server.services.sessions.open(into.id, now)
  const { list } = await server.ok(afterSaleApi.bought, {}, { token: session })
  expect(list).toMatchObject([{ alias, state: 'REFUNDED' }])
})
