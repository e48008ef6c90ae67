import { sql } from 'kysely'
import { completeOrders } from '../modules/order/public/complete'
import { receiptJobs } from '../modules/invoice/public'
import { makeItem, makeShop } from '../testing/catalogue'
import { warm } from '../testing/explain'
import { testServer, type TestServer } from '../testing/harness'
import { makeBuyer, pay, placeOrder } from '../testing/shopping'

jest.setTimeout(120_000)

const ORDERS = 50_000
/** All orders are more than 2,000. */
const MAX_BLOCKS = 1000

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  const { db } = server.services
  const shop = await makeShop(server)
  const item = await makeItem(server, { shop })
  const buyer = await makeBuyer(server)
  const { payNo } = await placeOrder(server, buyer, [{ item }])
  await pay(server, buyer, payNo)
  // Copies of one paid order over some years, one an hour, each with its receipt; one in 500 was sent and is not completed.
  await sql`
    insert into orders (order_no, payment_id, user_id, shop_id, state, goods_cents, freight_cents, total_cents, freight, address, note, created_at,
      closes_at, paid_at, shipped_at)
    select 'X' || lpad(n::text, 15, '0'), payment_id, user_id, shop_id, case when n % 500 = 0 then 'SHIPPED' else 'COMPLETED' end,
      goods_cents, freight_cents, total_cents, freight, address, note, created_at, closes_at, paid_at - n * interval '1 hour',
      paid_at - n * interval '1 hour'
    from orders, generate_series(1, ${ORDERS}::int) as n where shop_id = ${shop.id}`.execute(db)
  await sql`
    insert into invoices (order_id, shop_id, number, seller_name, buyer_name, buyer_address, lines, freight_name, freight_cents,
      freight_paid_cents, adjustments, goods_cents, total_cents, paid_by, issued_at)
    select o.id, i.shop_id, 1000 + o.id, seller_name, i.buyer_name, i.buyer_address, i.lines, i.freight_name, i.freight_cents,
      i.freight_paid_cents, i.adjustments, i.goods_cents, i.total_cents, i.paid_by, o.paid_at
    from invoices i, orders o where o.order_no like 'X%'`.execute(db)
  for (const table of ['orders', 'invoices']) await sql`analyze ${sql.table(table)}`.execute(db)
})
afterAll(() => server.close())

test('of 50,000 orders, work that is looked for every few minutes reads those that it may be about', async () => {
  const { services, clock } = server
  for (const [kind, index] of [
    [completeOrders(services), 'orders_sent'],
    [receiptJobs(services), 'orders_paid'],
  ] as const) {
    const explained = await warm(services.db, kind.find(clock.now()))
    process.stdout.write(`${kind.kind}: ${explained.ms.toFixed(1)} ms, ${explained.blocks} blocks\n`)
    expect(explained.plan).toContain(`"${index}"`)
    expect(explained.plan).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"(orders|invoices)"/)
    expect(explained.blocks).toBeLessThan(MAX_BLOCKS)
  }
})
