import fc from 'fast-check'
import { sql } from 'kysely'
import { ORDER_STATES, orderApi, payApi } from '../../../src/contract/order'
import { ORDER_MOVES, mayMove, moveOf, type OrderActor, type OrderEvent } from '../../../src/domain/order'
import { BusinessError } from '../../http/errors'
import { makeItem, makeShop, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { decide, makeBuyer, movesOf, openPayment, pay, placeOrder, stockOf } from '../../testing/shopping'
import { EFFECT_LOCKS, inLockOrder, type OrderEffect, type OrderEffects } from './public/effects'
import { lockPayment, moveOrders, refreshPayment } from './public/moves'

/** A module as the next capabilities bring it: a table of its own and an effect, and not a line in order/ or payment/. */
const LOYALTY = 100
const givePoints: OrderEffect = async (trx, order, move, { now }) => {
  if (move.event === 'pay')
    await sql`insert into toy_points (order_id, points, at) values (${order.id}, ${order.total_cents / LOYALTY}, ${now})`.execute(
      trx,
    )
  if (move.to === 'COMPLETED' && refusing) throw new BusinessError('orderState')
}
let refusing = false
const seen: string[] = []
const watch =
  (name: string): OrderEffect =>
  async (_trx, order, move) => {
    seen.push(`${name} ${move.event} ${order.order_no}`)
  }
const toy: OrderEffects[] = [
  { locks: 'nothing', effect: watch('last') },
  { locks: 'coupons', effect: watch('coupons') },
  { locks: 'accounts', effect: givePoints },
]

let server: TestServer
let shops: TestShop[]
beforeAll(async () => {
  server = await testServer({ orderEffects: toy })
  await sql`create table toy_points (order_id int not null, points int not null, at timestamptz not null)`.execute(
    server.services.db,
  )
  shops = [await makeShop(server), await makeShop(server)]
})
afterAll(() => server.close())

const points = async (orderNo: string) =>
  (
    await sql<{ points: number }>`select points from toy_points join orders on orders.id = order_id
    where order_no = ${orderNo}`.execute(server.services.db)
  ).rows.map((row) => row.points)
const seller = () => ({ token: shops[0]!.token })

test('domain: what else happens when an order moves is registered by its module, and happens with the move or not at all', async () => {
  const item = await makeItem(server, { shop: shops[0]! })
  const buyer = await makeBuyer(server)
  const { payNo, orderNos, totalCents } = await placeOrder(server, buyer, [{ item }])
  const orderNo = orderNos[0]!
  expect(await points(orderNo)).toEqual([])
  await pay(server, buyer, payNo)
  expect(await points(orderNo)).toEqual([totalCents / LOYALTY])
  await server.ok(orderApi.delivery, { orderNo, carrier: 'aramex', trackingNo: 'MP12345678' }, seller())
  refusing = true
  expect((await server.call(orderApi.confirm, { orderNo }, { token: buyer.token })).code).toBe(1207)
  refusing = false
  // Undone as a whole: state, history and what the product's own effects wrote before.
  expect((await server.ok(orderApi.detail, { orderNo }, { token: buyer.token })).state).toBe('SHIPPED')
  expect((await movesOf(server, orderNo)).at(-1)).toBe('TO_SHIP>SHIPPED')
  const sold = () => server.services.db.selectFrom('items').select('sold').where('id', '=', item.id).executeTakeFirst()
  expect(await sold()).toEqual({ sold: 0 })
  await server.ok(orderApi.confirm, { orderNo }, { token: buyer.token })
  expect(await sold()).toEqual({ sold: 1 })
})

test('domain: effects of several orders in one transaction run in the one lock order, however modules were composed', async () => {
  const items = [await makeItem(server, { shop: shops[0]! }), await makeItem(server, { shop: shops[1]! })]
  const buyer = await makeBuyer(server)
  seen.length = 0
  const { payNo, orderNos } = await placeOrder(server, buyer, [{ item: items[0]! }, { item: items[1]! }])
  const of = (name: string, ...events: string[]) => orderNos.flatMap((no) => events.map((e) => `${name} ${e} ${no}`))
  expect(seen).toEqual([...of('coupons', 'place'), ...of('last', 'place')])
  seen.length = 0
  await pay(server, buyer, payNo)
  const paid = (name: string) => of(name, 'pay', 'arrangeShipment')
  expect(seen).toEqual([...paid('coupons'), ...paid('last')])
})

test('domain: one payment that pays an order and gives another back takes each lock for both before the next', async () => {
  const items = [await makeItem(server, { shop: shops[0]! }), await makeItem(server, { shop: shops[1]! })]
  const buyer = await makeBuyer(server)
  const { payNo, orderNos } = await placeOrder(server, buyer, [{ item: items[0]! }, { item: items[1]! }])
  const { reference } = await openPayment(server, buyer, payNo)
  await server.ok(orderApi.close, { orderNo: orderNos[1]! }, { token: buyer.token })
  seen.length = 0
  await decide(server, reference, 'success')
  const moves = [`pay ${orderNos[0]!}`, `arrangeShipment ${orderNos[0]!}`, `payBack ${orderNos[1]!}`]
  expect(seen).toEqual(['coupons', 'last'].flatMap((name) => moves.map((move) => `${name} ${move}`)))
})

test('domain: the lock order of effects is that of the rules: stock, coupons, ledger accounts', () => {
  const one = (locks: OrderEffects['locks']): OrderEffects => ({ locks, effect: async () => undefined })
  const all = EFFECT_LOCKS.map(one)
  expect(inLockOrder([...all].reverse())).toEqual(all.map(({ effect }) => effect))
  expect(EFFECT_LOCKS.filter((locks) => ['skus', 'coupons', 'accounts'].includes(locks))).toEqual([
    'skus',
    'coupons',
    'accounts',
  ])
})

test('domain: the database holds the same states as the contract', async () => {
  const { rows } = await sql<{ rule: string }>`select pg_get_constraintdef(oid) as rule from pg_constraint
    where conname = 'orders_state'`.execute(server.services.db)
  expect([...rows[0]!.rule.matchAll(/'(\w+)'/g)].map(([, state]) => state)).toEqual([...ORDER_STATES])
})

/** Tries an event on orders as they stand, as a module would. */
async function attempt(orderNos: readonly string[], event: OrderEvent, by: OrderActor): Promise<void> {
  const { db } = server.services
  const now = server.clock.now()
  await db.transaction().execute(async (trx) => {
    const orders = await trx.selectFrom('orders').selectAll().where('order_no', 'in', orderNos).execute()
    for (const id of [...new Set(orders.map((order) => order.payment_id))].sort((a, b) => a - b))
      await lockPayment(trx, id)
    await moveOrders(
      server.services,
      trx,
      orders.map((order) => ({ order, events: [event] })),
      { by, now },
    )
    for (const id of new Set(orders.map((order) => order.payment_id))) await refreshPayment(trx, id, now)
  })
}

test('domain: a payment whose group failed is paid back, not paid', async () => {
  const item = await makeItem(server, { shop: shops[0]! })
  const buyer = await makeBuyer(server)
  const { payNo, orderNos } = await placeOrder(server, buyer, [{ item }])
  for (const [event, by] of [
    ['pay', 'system'],
    ['awaitGroup', 'system'],
    ['failGroup', 'system'],
  ] as const)
    await attempt(orderNos, event, by)
  const payment = await server.services.db
    .selectFrom('payments')
    .select(['state', 'total_cents'])
    .where('pay_no', '=', payNo)
    .executeTakeFirstOrThrow()
  expect(payment).toEqual({ state: 'REFUNDED', total_cents: 0 })
  const shown = await server.ok(payApi.checkout, { orderNo: payNo }, { token: buyer.token })
  expect(shown.state).toBe('REFUNDED')
  expect(await stockOf(server, item)).toEqual({ on_hand: 10, reserved: 0 })
})

test('domain: any sequence of events by anyone keeps stock and history consistent', async () => {
  const events = [...new Set(ORDER_MOVES.map(({ event }) => event))].filter((event) => event !== 'place')
  const anyEvent = fc.constantFrom(...events)
  const anyActor = fc.constantFrom<OrderActor>('buyer', 'seller', 'system')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(anyEvent, anyActor), { maxLength: 60 }), fc.nat(2), async (tried, more) => {
      const quantity = more + 1
      const item = await makeItem(server, { shop: shops[0]! })
      const { orderNos } = await placeOrder(server, await makeBuyer(server), [{ item, quantity }])
      let state = 'PENDING_PAYMENT' as (typeof ORDER_STATES)[number]
      let stock: 'RESERVED' | 'SOLD' | 'RELEASED' = 'RESERVED'
      const history = ['>PENDING_PAYMENT']
      for (const [event, by] of tried) {
        const work = attempt(orderNos, event, by)
        if (!mayMove(state, event, by)) {
          await expect(work).rejects.toMatchObject({ code: 1207 })
          continue
        }
        await work
        const move = moveOf(state, event)!
        history.push(`${state}>${move.to}`)
        state = move.to
        stock = move.stock ?? stock
      }
      expect(await movesOf(server, orderNos[0]!)).toEqual(history)
      expect(await stockOf(server, item)).toEqual({
        on_hand: stock === 'SOLD' ? 10 - quantity : 10,
        reserved: stock === 'RESERVED' ? quantity : 0,
      })
    }),
    { numRuns: 25 },
  )
}, 120_000)
