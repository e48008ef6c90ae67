import fc from 'fast-check'
import { sql } from 'kysely'
import { orderApi } from '../../../src/contract/order'
import type { OrderEvent } from '../../../src/domain/order'
import { makeItem, makeShop, type TestItem } from '../../testing/catalogue'
import { makeCoupon } from '../../testing/coupons'
import { testServer, type TestServer } from '../../testing/harness'
import { makeBuyer, type Buyer } from '../../testing/shopping'
import { moveOrders, paying } from '../order/public/moves'

let server: TestServer
let items: TestItem[]
let buyers: Buyer[]
beforeAll(async () => {
  server = await testServer()
  const skus = [{ price_cents: 2500, on_hand: 100_000 }]
  const shops = [await makeShop(server), await makeShop(server)]
  items = await Promise.all(shops.map((shop) => makeItem(server, { shop, skus })))
  buyers = [await makeBuyer(server), await makeBuyer(server)]
  await makeCoupon(server, null, { promoCode: 'MODEL1', perPerson: 2, minCents: 0, offCents: 300, total: 3 })
})
afterAll(() => server.close())

/** Something happens to an order of those there are, by its place among them; or one is placed. */
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ by: fc.nat(1), both: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ order: fc.nat(50), event: fc.constantFrom('pay', 'expire', 'refund', 'part') }) },
)
const EVENTS: Record<string, OrderEvent[]> = {
  expire: ['expire'],
  refund: ['startRefund', 'refund'],
  part: ['startRefund', 'refundPart'],
}

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
async function run(one: Step): Promise<void> {
  const { services, clock } = server
  clock.advance(1000)
  if ('by' in one) {
    const { token } = buyers[one.by]!
    const lines = (one.both ? items : items.slice(0, 1)).map((item) => ({
      ...{ itemAlias: item.alias, skuAlias: item.skus[0]!.alias, quantity: 1 },
    }))
    const { quoteKey } = await server.ok(
      orderApi.preCreate,
      { source: 'ITEMS', lines, promoCode: 'model 1' },
      { token },
    )
    await server.call(orderApi.create, { quoteKey }, { token })
    return
  }
  const orders = await services.db.selectFrom('orders').selectAll().orderBy('id').execute()
  const order = orders[one.order % Math.max(1, orders.length)]
  if (!order) return
  const moving = one.event === 'pay' ? paying(order) : { order, events: EVENTS[one.event]! }
  // What the table does not allow is refused, and changes nothing.
  await services.db
    .transaction()
    .execute((trx) => moveOrders(services, trx, [moving], { by: 'system', now: clock.now() }))
    .catch(() => undefined)
}

/** What each card is, beside what it should be by the orders that it took something off. */
const mismatches = async () =>
  (
    await sql`
    select k.id, k.state, states from coupon_cards k join coupons c on c.id = k.coupon_id
    left join lateral (select array_agg(o.state) as states from orders o join order_adjustments a on a.order_id = o.id
      where o.payment_id = k.payment_id and a.ref = c.alias) f on true
    where k.state <> case
      when states is null or states <@ array['CLOSED', 'REFUNDED', 'GROUP_FAILED'] then 'TAKEN'
      when states <@ array['PENDING_PAYMENT', 'CLOSED'] then 'LOCKED' else 'USED' end`.execute(server.services.db)
  ).rows
/** Orders that stand with something taken off and no card that holds it. */
const unheld = async () =>
  (
    await sql`
    select o.id from orders o join order_adjustments a on a.order_id = o.id join coupons c on c.alias = a.ref
    where o.state not in ('CLOSED', 'REFUNDED', 'GROUP_FAILED')
      and not exists (select 1 from coupon_cards k where k.coupon_id = c.id and k.payment_id = o.payment_id)`.execute(
      server.services.db,
    )
  ).rows

test('domain: whatever happens to orders, each card is held by what stands, total and limit hold, nothing is given back twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      for (const one of steps) await run(one)
      expect(await mismatches()).toEqual([])
      expect(await unheld()).toEqual([])
      const { rows } = await sql<{ taken: number; cards: number; most: number }>`
        select c.taken, (select count(*)::int from coupon_cards where coupon_id = c.id) as cards,
          (select coalesce(max(n), 0)::int from (select count(*) as n from coupon_cards where coupon_id = c.id group by user_id) p) as most
        from coupons c`.execute(server.services.db)
      expect(rows[0]!.taken).toBe(rows[0]!.cards)
      expect(rows[0]!.taken).toBeLessThanOrEqual(3)
      expect(rows[0]!.most).toBeLessThanOrEqual(2)
    }),
    { numRuns: 12 },
  )
}, 120_000)
