import fc from 'fast-check'
import { sql } from 'kysely'
import { orderApi, type OrderState } from '../../../src/contract/order'
import { moveOf } from '../../../src/domain/order'
import { COMPLETE_MS } from '../../../src/domain/orderTimes'
import { arrayOf } from '../../db/lists'
import type { Row } from '../../db/schema'
import { transaction } from '../../db/transaction'
import { makeItem, makeShop, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { autoComplete, sendRefunds } from '../../testing/jobs'
import { balances, buyFor, orderRow, refund, wrong } from '../../testing/ledger'
import { decide, makeBuyer, openPayment, pay, placeOrder, sandboxOf, type Buyer } from '../../testing/shopping'
import { moveOrder } from '../order/public/moves'
import { mergeUsers } from '../user/merge'
import { bookEarlierOrders } from './public/check'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const FREE = [{ cents: 0 }]
let server: TestServer
let shop: TestShop
let buyer: Buyer
beforeAll(async () => {
  server = await testServer({ log: quiet })
  buyer = await makeBuyer(server)
})
beforeEach(async () => {
  server.clock.advance(60_000)
  shop = await makeShop(server, {}, FREE)
})
afterEach(async () => {
  jest.restoreAllMocks()
  expect(await wrong(server)).toEqual([])
})
afterAll(() => server.close())

const ship = (orderNo: string) =>
  server.ok(orderApi.delivery, { orderNo, carrier: 'nzpost', trackingNo: 'AB123456' }, { token: shop.token })
const confirm = (orderNo: string) => server.ok(orderApi.confirm, { orderNo }, { token: buyer.token })
const held = () => balances(server, shop)

test('domain: a paid order’s money is pending for its seller, and released when the order completes', async () => {
  const orderNo = await buyFor(server, buyer, shop, 9_999_999)
  expect(await held()).toEqual({ available: 0, pending: 9_999_999, frozen: 0 })
  await ship(orderNo)
  expect(await held()).toMatchObject({ available: 0, pending: 9_999_999 })
  await confirm(orderNo)
  expect(await held()).toEqual({ available: 9_999_999, pending: 0, frozen: 0 })
})

test('domain: a shipped order completes by itself 10 days after it was sent, once, and its money is released', async () => {
  const orderNo = await buyFor(server, buyer, shop, 1)
  server.clock.advance(COMPLETE_MS)
  expect(await autoComplete(server.services)).toBe(0)
  await ship(orderNo)
  server.clock.advance(COMPLETE_MS - 1)
  expect(await autoComplete(server.services)).toBe(0)
  server.clock.advance(1)
  expect(await Promise.all([autoComplete(server.services), autoComplete(server.services)])).toContain(1)
  expect((await orderRow(server, orderNo)).state).toBe('COMPLETED')
  expect(await held()).toEqual({ available: 1, pending: 0, frozen: 0 })
})

test('domain: an order that costs nothing moves no money', async () => {
  const orderNo = await buyFor(server, buyer, shop, 0)
  await ship(orderNo)
  await confirm(orderNo)
  expect(await held()).toEqual({ available: 0, pending: 0, frozen: 0 })
})

test('domain: refunds take money back in part and whole: what is pending of the order first, then what is available, and then it is owed', async () => {
  const [first, second] = [await buyFor(server, buyer, shop, 2000), await buyFor(server, buyer, shop, 500)]
  await ship(first)
  await refund(server, first, { cents: 700, key: 'a', event: null })
  expect(await held()).toEqual({ available: 0, pending: 1800, frozen: 0 })
  await confirm(first)
  expect(await held()).toEqual({ available: 1300, pending: 500, frozen: 0 })
  await refund(server, first, { cents: 300, key: 'b', event: null })
  expect(await held()).toEqual({ available: 1000, pending: 500, frozen: 0 })
  await refund(server, first, { cents: 1000, key: 'c', event: 'refund' })
  expect(await held()).toEqual({ available: 0, pending: 500, frozen: 0 })
  expect((await orderRow(server, first)).state).toBe('REFUNDED')
  await refund(server, second, { cents: 500, key: 'a', event: 'startRefund' })
  expect(await held()).toEqual({ available: 0, pending: 0, frozen: 0 })
})

test('domain: never more than was paid is given back, also by two at once; the same decision pays back once', async () => {
  const orderNo = await buyFor(server, buyer, shop, 1000)
  const part = (key: string) => refund(server, orderNo, { cents: 600, key, event: null })
  const two = await Promise.allSettled([part('a'), part('b')])
  expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await Promise.all([1, 2, 3].map(() => part(two[0]!.status === 'fulfilled' ? 'a' : 'b')))
  expect(await held()).toEqual({ available: 0, pending: 400, frozen: 0 })
  expect([...sandboxOf(server).refunds.values()].filter(({ cents }) => cents === 600)).toHaveLength(1)
})

test('domain: what a provider does not carry out stays owed to the buyer, and adds up until it is', async () => {
  const down = jest.spyOn(sandboxOf(server), 'refund').mockRejectedValue(new Error('unreachable'))
  const orderNo = await buyFor(server, buyer, shop, 800)
  await refund(server, orderNo, { cents: 800, key: 'a', event: 'startRefund' })
  // Money for an order that was closed meanwhile is owed as well.
  const item = await makeItem(server, { shop })
  const { payNo, orderNos } = await placeOrder(server, buyer, [{ item }])
  const { reference } = await openPayment(server, buyer, payNo)
  await server.ok(orderApi.close, { orderNo: orderNos[0]! }, { token: buyer.token })
  await decide(server, reference, 'success')
  expect(await owed()).toBe(1800)
  expect(await wrong(server)).toEqual([])
  down.mockRestore()
  server.clock.advance(3_600_000)
  await sendRefunds(server.services)
  expect(await owed()).toBe(0)
})
const owed = async () => {
  const { db } = server.services
  const rows = await db.selectFrom('ledger_entries').select('cents').where('account', '=', 'REFUNDS').execute()
  return rows.reduce((sum, { cents }) => sum + cents, 0)
}

test('domain: payments of the same sellers in opposite order, at once, wait for each other and end', async () => {
  const shops = [shop, await makeShop(server, {}, FREE)]
  const items = await Promise.all(shops.map((one) => makeItem(server, { shop: one, skus: [{ on_hand: 100 }] })))
  const buyers = await Promise.all(Array.from({ length: 6 }, () => makeBuyer(server)))
  const placed = await Promise.all(
    buyers.map((one, at) =>
      placeOrder(
        server,
        one,
        (at % 2 ? items : [...items].reverse()).map((item) => ({ item })),
      ),
    ),
  )
  await Promise.all(placed.map(({ payNo }, at) => pay(server, buyers[at]!, payNo)))
  for (const one of shops) expect(await balances(server, one)).toMatchObject({ pending: 6000 })
})

/** Leaves the ledger as a version that does not book these causes would have: neither postings nor what they added to balances. */
async function forget(...causes: string[]): Promise<void> {
  await transaction(server.services.db, async (trx) => {
    const ids = sql`(select id from ledger_postings where cause = any(${arrayOf('text', causes)}))`
    for (const account of ['available', 'pending'])
      await sql`update wallets w set ${sql.ref(`${account}_cents`)} = ${sql.ref(`${account}_cents`)} - coalesce((select sum(cents)
        from ledger_entries e where e.user_id = w.user_id and e.account = ${account.toUpperCase()} and e.posting_id in ${ids}), 0)`.execute(
        trx,
      )
    await sql`delete from ledger_entries where posting_id in ${ids}`.execute(trx)
    await sql`delete from ledger_postings where cause = any(${arrayOf('text', causes)})`.execute(trx)
  })
}
const bookEarlier = () => bookEarlierOrders(server.services, server.clock.now())
const setState = (orderNo: string, state: Row<'orders'>['state']) =>
  server.services.db.updateTable('orders').set({ state }).where('order_no', '=', orderNo).execute()
const referencesOf = async (orderNo: string) => {
  const { id } = await orderRow(server, orderNo)
  const rows = await server.services.db.selectFrom('refunds').select('reference').where('order_id', '=', id).execute()
  return rows.map(({ reference }) => reference)
}

test('domain: orders that were paid before the ledger was there are booked once, and released where they are finished', async () => {
  const orders = [await buyFor(server, buyer, shop, 1200), await buyFor(server, buyer, shop, 300)]
  await ship(orders[1]!)
  await confirm(orders[1]!)
  await refund(server, orders[1]!, { cents: 100, key: 'a', event: 'refundPart' })
  const refunds = (await referencesOf(orders[1]!)).flatMap((reference) => [`refund-${reference}`, `sent-${reference}`])
  await forget(...orders.map((no) => `sale-${no}`), `release-${orders[1]}`, ...refunds)
  expect(await held()).toEqual({ available: 0, pending: 0, frozen: 0 })
  // Two orders, and the refund that was carried out.
  expect(await bookEarlier()).toBe(3)
  expect(await bookEarlier()).toBe(0)
  expect(await held()).toEqual({ available: 200, pending: 1200, frozen: 0 })
})

test('domain: an order that the version before took the payment of is booked by what follows: a refund, and its release', async () => {
  const orderNo = await buyFor(server, buyer, shop, 2000)
  await forget(`sale-${orderNo}`)
  await refund(server, orderNo, { cents: 700, key: 'a', event: null })
  expect(await held()).toEqual({ available: 0, pending: 1300, frozen: 0 })
  const other = await buyFor(server, buyer, shop, 500)
  await ship(other)
  await forget(`sale-${other}`)
  await confirm(other)
  expect(await held()).toEqual({ available: 500, pending: 1300, frozen: 0 })
  expect(await bookEarlier()).toBe(0)
})

test('domain: an order that the version before finished is released, and what it gave back is taken back and settled, by the daily job', async () => {
  const orders = []
  for (const cents of [1000, 2000, 400]) orders.push(await buyFor(server, buyer, shop, cents))
  const [completed, partly, whole] = orders as [string, string, string]
  await setState(completed, 'COMPLETED')
  await refund(server, partly, { cents: 500, key: 'a', event: null })
  await setState(partly, 'PARTLY_REFUNDED')
  await refund(server, whole, { cents: 400, key: 'a', event: 'startRefund' })
  await setState(whole, 'REFUNDED')
  const [sent] = await referencesOf(partly)
  const [back] = await referencesOf(whole)
  await forget(`sent-${sent}`, `refund-${back}`, `sent-${back}`)
  expect(await held()).toEqual({ available: 0, pending: 2900, frozen: 0 })
  expect((await wrong(server)).length).toBeGreaterThan(0)
  // Three orders and two refunds.
  expect(await bookEarlier()).toBe(5)
  expect(await bookEarlier()).toBe(0)
  expect(await held()).toEqual({ available: 2500, pending: 0, frozen: 0 })
})

test('domain: what is left of an order that was given back in part while it was open is released', async () => {
  const orderNo = await buyFor(server, buyer, shop, 2000)
  await refund(server, orderNo, { cents: 700, key: 'a', event: 'startRefund' })
  expect(await held()).toEqual({ available: 0, pending: 1300, frozen: 0 })
  await finishRefund(orderNo)
  expect(await held()).toEqual({ available: 1300, pending: 0, frozen: 0 })
})
/** A provider has carried out the refund of a part. */
const finishRefund = async (orderNo: string) => {
  const { services, clock } = server
  const order = await orderRow(server, orderNo)
  await transaction(services.db, (trx) =>
    moveOrder(services, trx, order, 'refundPart', { by: 'system', now: clock.now() }),
  )
}

test('绑定通行证: two logins of one person have one wallet, and the ledger still adds up', async () => {
  const into = await server.user('店主的通行证')
  await buyFor(server, buyer, shop, 2500)
  await server.services.db.transaction().execute((trx) => mergeUsers(trx, shop.userId, into.id, server.clock.now()))
  expect(await balances(server, { userId: into.id })).toEqual({ available: 0, pending: 2500, frozen: 0 })
})

interface Step {
  do: 'buy' | 'refund' | 'ship' | 'confirm' | 'whole' | 'part'
  at: number
  cents: number
}
const at = fc.nat(5)
const cents = fc.oneof(fc.constantFrom(1, 9_999_999), fc.integer({ min: 1, max: 30_000 }))
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('buy', 'buy', 'refund', 'ship', 'confirm', 'whole', 'part'),
  at,
  cents,
})

test('domain: whatever happens to orders in any order, sellers have what was paid less what went back, and everything adds up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      shop = await makeShop(server, {}, FREE)
      const orders: { orderNo: string; left: number; state: OrderState }[] = []
      for (const [index, one] of steps.entries()) {
        server.clock.advance(1000)
        if (one.do === 'buy') {
          orders.push({ orderNo: await buyFor(server, buyer, shop, one.cents), left: one.cents, state: 'TO_SHIP' })
          continue
        }
        const order = orders[one.at % Math.max(1, orders.length)]
        if (!order) continue
        if (one.do === 'ship' && order.state === 'TO_SHIP') await ship(order.orderNo)
        if (one.do === 'confirm' && order.state === 'SHIPPED') await confirm(order.orderNo)
        if (one.do === 'part' && one.cents < order.left && moveOf(order.state, 'startRefund')) {
          await refund(server, order.orderNo, { cents: one.cents, key: `k${index}`, event: 'startRefund' })
          await finishRefund(order.orderNo)
          order.left -= one.cents
        }
        if (one.do === 'refund' || one.do === 'whole') {
          const part = one.do === 'whole' ? order.left : Math.min(one.cents, order.left)
          if (part === 0) continue
          const done = part === order.left
          // An event where the table has one from there: all of it, or some of a finished order.
          const event = order.state === 'COMPLETED' && !done ? 'refundPart' : done ? allBack(order.state) : null
          await refund(server, order.orderNo, { cents: part, key: `k${index}`, event })
          order.left -= part
        }
        order.state = (await orderRow(server, order.orderNo)).state
      }
      const sum = (pending: boolean) =>
        orders
          .filter(({ state }) => ['TO_SHIP', 'SHIPPED', 'REFUNDING'].includes(state) === pending)
          .reduce((all, { left }) => all + left, 0)
      expect(await held()).toEqual({ available: sum(false), pending: sum(true), frozen: 0 })
      expect(await wrong(server)).toEqual([])
    }),
    { numRuns: 12 },
  )
}, 120_000)
const allBack = (state: string) => (state === 'PARTLY_REFUNDED' ? 'refund' : 'startRefund')
