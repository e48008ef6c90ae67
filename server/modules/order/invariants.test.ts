import fc from 'fast-check'
import { sql } from 'kysely'
import { orderApi, payApi } from '../../../src/contract/order'
import { moveOf, type OrderEvent } from '../../../src/domain/order'
import { UNDONE_STATES } from '../../../src/domain/orderStates'
import { autoClose } from '../../testing/jobs'
import { makeItem, makeShop, type TestItem, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { decide, makeBuyer, quoteFor, type Buyer } from '../../testing/shopping'
import { SandboxProvider } from '../../demo/sandbox/payment'
import { settle } from '../payment/public/settle'

const STOCK = 6

let server: TestServer
let shops: TestShop[]
beforeAll(async () => {
  server = await testServer()
  shops = [
    await makeShop(server, {}, [{ free_over_cents: 4000 }]),
    await makeShop(server, {}, [{ key: 'pick', kind: 'pickup', cents: 0, address: '5 Pearn Place' }]),
  ]
})
afterAll(() => server.close())

/** What people and timers may do, in any order; `at` picks among the orders or attempts there are. */
type Step =
  | { do: 'create'; quantities: [number, number] }
  | { do: 'close' | 'ship' | 'confirm'; at: number }
  | { do: 'prepare'; at: number; whole: boolean }
  | { do: 'decide'; at: number; outcome: 'success' | 'fail' | 'hang' }
  | { do: 'misreport'; at: number; cents: number }
  | { do: 'wait'; minutes: number }
  | { do: 'autoClose' }

const at = fc.nat(7)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('create' as const), quantities: fc.tuple(fc.nat(3), fc.nat(3)) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('close' as const, 'ship' as const, 'confirm' as const), at }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('prepare' as const), at, whole: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      at,
      outcome: fc.constantFrom('success' as const, 'success' as const, 'fail' as const, 'hang' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('misreport' as const), at, cents: fc.constantFrom(0, 1, 1_000_000) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 14, 31) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('autoClose' as const) }) },
)

interface World {
  buyer: Buyer
  items: TestItem[]
  orderNos: string[]
  payNos: string[]
  references: string[]
}

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)]

async function act(world: World, one: Step): Promise<void> {
  const { buyer, items, orderNos, payNos, references } = world
  const as = { token: buyer.token }
  server.clock.advance(1000)
  switch (one.do) {
    case 'create': {
      const requested = items.flatMap((item, index) =>
        one.quantities[index]! > 0 ? [{ item, quantity: one.quantities[index]! }] : [],
      )
      if (requested.length === 0) return
      const { quoteKey } = await quoteFor(server, buyer, requested)
      const response = await server.call(orderApi.create, { quoteKey }, as)
      expect([0, 1202]).toContain(response.code)
      if (!response.data) return
      world.orderNos.push(...response.data.orderNos)
      world.payNos.push(response.data.payNo)
      return
    }
    case 'close':
    case 'ship':
    case 'confirm': {
      const orderNo = pick(orderNos, one.at)
      if (!orderNo) return
      const before = (await server.ok(orderApi.detail, { orderNo }, as)).state
      const { shop_id: shopId } = await server.services.db
        .selectFrom('orders')
        .select('shop_id')
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow()
      const seller = shops.find((shop) => shop.id === shopId)!
      const response =
        one.do === 'ship'
          ? await server.call(
              orderApi.delivery,
              { orderNo, carrier: 'nzpost', trackingNo: `AB${orderNo}` },
              { token: seller.token },
            )
          : await server.call(orderApi[one.do], { orderNo }, as)
      expect(response.code).toBe(moveOf(before, one.do as OrderEvent) ? 0 : one.do === 'ship' ? 1211 : 1207)
      return
    }
    case 'prepare': {
      const number = pick(one.whole ? payNos : orderNos, one.at)
      if (!number) return
      const response = await server.call(payApi.prepare, { orderNo: number }, as)
      expect([0, 1301, 1302]).toContain(response.code)
      if (response.data) world.references.push(response.data.reference)
      return
    }
    case 'decide': {
      const reference = pick(references, one.at)
      if (reference) await decide(server, reference, one.outcome)
      return
    }
    case 'misreport': {
      // The provider takes another amount than was due, and reports it to several instances at once.
      const reference = pick(references, one.at)
      if (!reference) return
      const report = { reference, state: 'PAID' as const, cents: one.cents }
      await Promise.all([1, 2].map(() => settle(server.services, report, server.clock.now())))
      return
    }
    case 'wait':
      server.clock.advance(one.minutes * 60_000)
      return
    case 'autoClose':
      await autoClose(server.services)
  }
}

/** Where an order's units must be, by its state. */
const STOCK_OF: Record<string, string> = {
  PENDING_PAYMENT: 'RESERVED',
  TO_SHIP: 'RESERVED',
  TO_PICKUP: 'RESERVED',
  SHIPPED: 'SOLD',
  COMPLETED: 'SOLD',
  CLOSED: 'RELEASED',
  REFUNDED: 'RELEASED',
}

async function checkInvariants({ buyer, items }: World): Promise<void> {
  const { db } = server.services
  const orders = await db.selectFrom('orders').selectAll().where('user_id', '=', buyer.id).execute()
  const lines = orders.length
    ? await db
        .selectFrom('order_lines')
        .selectAll()
        .where(
          'order_id',
          'in',
          orders.map((order) => order.id),
        )
        .execute()
    : []
  for (const order of orders) {
    const own = lines.filter((line) => line.order_id === order.id)
    expect(own.map((line) => line.stock)).toEqual(own.map(() => STOCK_OF[order.state]))
    expect(order.total_cents).toBe(own.reduce((all, line) => all + line.total_cents, 0) + order.freight_cents)
  }
  for (const item of items) {
    const own = lines.filter((line) => line.item_id === item.id)
    const sum = (stock: string) =>
      own.filter((line) => line.stock === stock).reduce((all, line) => all + line.quantity, 0)
    const sku = await db
      .selectFrom('skus')
      .select(['on_hand', 'reserved'])
      .where('item_id', '=', item.id)
      .executeTakeFirstOrThrow()
    expect(sku).toEqual({ on_hand: STOCK - sum('SOLD'), reserved: sum('RESERVED') })
    const completed = own
      .filter((line) => orders.some((order) => order.id === line.order_id && order.state === 'COMPLETED'))
      .reduce((all, line) => all + line.quantity, 0)
    const { sold } = await db.selectFrom('items').select('sold').where('id', '=', item.id).executeTakeFirstOrThrow()
    expect(sold).toBe(completed)
  }
  await checkMoney(buyer, orders)
  await checkHistory(orders)
}

async function checkMoney(buyer: Buyer, orders: { payment_id: number; state: string; total_cents: number }[]) {
  const { db, payments } = server.services
  const rows = await db.selectFrom('payments').selectAll().where('user_id', '=', buyer.id).execute()
  for (const payment of rows) {
    const live = orders.filter(
      (order) => order.payment_id === payment.id && !(UNDONE_STATES as readonly string[]).includes(order.state),
    )
    const total = (some: typeof live) => some.reduce((all, order) => all + order.total_cents, 0)
    expect(payment.total_cents).toBe(total(live))
    // What came in and did not go back is exactly what the paid orders that stand cost.
    const { rows: sums } = await sql<{ taken: number; refunded: number }>`select
      (select coalesce(sum(cents), 0)::int from pay_attempts where payment_id = ${payment.id} and state = 'PAID') as taken,
      (select coalesce(sum(cents), 0)::int from refunds where payment_id = ${payment.id} and reason <> 'AMOUNT') as refunded`.execute(
      db,
    )
    const paid = live.filter((order) => order.state !== 'PENDING_PAYMENT')
    expect(sums[0]!.taken - sums[0]!.refunded).toBe(total(paid))
    const notified = await db
      .selectFrom('refunds')
      .select(['reference', 'cents'])
      .where('payment_id', '=', payment.id)
      .execute()
    for (const refund of notified) {
      expect(payments.find(SandboxProvider)!.refunds.get(refund.reference)?.cents).toBe(refund.cents)
      // One notice for each sum that goes back.
      const notice = await db
        .selectFrom('im_notices')
        .select('recipient')
        .where('key', '=', `refund-${refund.reference}`)
        .executeTakeFirst()
      expect(notice?.recipient).toBe(buyer.alias)
    }
  }
}

/** Every history is one unbroken chain of the table's moves, in which stock moves at most once. */
async function checkHistory(orders: { id: number; state: string }[]) {
  for (const order of orders) {
    const logs = await server.services.db
      .selectFrom('order_logs')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
    let state: string | null = null
    for (const log of logs) {
      expect(log.from_state).toBe(state)
      state = log.to_state
    }
    expect(state).toBe(order.state)
    // A log entry of an order that stays in its state (money that came twice) is no move.
    const moves = logs.filter((log) => log.from_state !== log.to_state)
    const ends = moves.filter((log) => log.to_state === 'CLOSED' || log.to_state === 'SHIPPED').length
    expect(ends).toBeLessThanOrEqual(1)
  }
}

/** Ways through that every run takes, whatever chance brings: to the end by post and by hand, money that comes too late, and twice. */
const examples: [Step[]][] = [
  [
    [
      { do: 'create', quantities: [2, 1] },
      { do: 'prepare', at: 0, whole: true },
      { do: 'decide', at: 0, outcome: 'success' },
      { do: 'ship', at: 0 },
      { do: 'confirm', at: 0 },
      { do: 'confirm', at: 1 },
    ],
  ],
  [
    [
      { do: 'create', quantities: [1, 3] },
      { do: 'prepare', at: 0, whole: true },
      { do: 'close', at: 0 },
      { do: 'wait', minutes: 31 },
      { do: 'autoClose' },
      { do: 'decide', at: 0, outcome: 'success' },
    ],
  ],
  [
    [
      { do: 'create', quantities: [1, 0] },
      { do: 'prepare', at: 0, whole: false },
      { do: 'prepare', at: 0, whole: false },
      { do: 'misreport', at: 0, cents: 1 },
      { do: 'decide', at: 1, outcome: 'success' },
      { do: 'ship', at: 0 },
      { do: 'decide', at: 0, outcome: 'success' },
    ],
  ],
]

test('domain: after any sequence of create, close, pay, ship, confirm and time-out, stock and money add up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const items = [
        await makeItem(server, { shop: shops[0]!, skus: [{ on_hand: STOCK, price_cents: 1499 }] }),
        await makeItem(server, { shop: shops[1]!, skus: [{ on_hand: STOCK, price_cents: 890 }] }),
      ]
      const world: World = { buyer: await makeBuyer(server), items, orderNos: [], payNos: [], references: [] }
      for (const one of steps) {
        await act(world, one)
        await checkInvariants(world)
      }
    }),
    { numRuns: 30, examples },
  )
}, 120_000)
