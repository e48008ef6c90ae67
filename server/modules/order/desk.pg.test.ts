import { sql } from 'kysely'
import { SOLD_STATES } from '../../../src/domain/orderStates'
import { deskApi } from '../../../src/contract/desk'
import { makeItem, makeShop, type TestShop } from '../../testing/catalogue'
import { warm } from '../../testing/explain'
import { testServer, type TestServer } from '../../testing/harness'
import { makeBuyer, placeOrder } from '../../testing/shopping'
import { shopCountsQuery, shopOrders } from './deskRepository'

jest.setTimeout(120_000)

const ORDERS = 100_000

let server: TestServer
let shop: TestShop
beforeAll(async () => {
  server = await testServer()
  shop = await makeShop(server)
  const item = await makeItem(server, { shop, values: { title: '麦卢卡蜂蜜' } })
  const buyer = await makeBuyer(server)
  await placeOrder(server, buyer, [{ item }])
  // Copies of one real order over two years; one in 2000 still waits, and those are the oldest.
  await sql`
    insert into orders (order_no, payment_id, user_id, shop_id, state, goods_cents, freight_cents, total_cents, freight, address, note, created_at, closes_at)
    select 'X' || lpad(n::text, 15, '0'), payment_id, user_id, shop_id,
      case when n < 50 then 'TO_SHIP' when n % 400 = 0 then 'SHIPPED' when n % 10 = 0 then 'CLOSED' else 'COMPLETED' end,
      goods_cents, freight_cents, total_cents, freight, address, note, created_at - (${ORDERS} - n) * interval '10 minutes', closes_at
    from orders, generate_series(1, ${ORDERS}::int) as n where shop_id = ${shop.id}`.execute(server.services.db)
  await sql`
    insert into order_lines (order_id, item_id, sku_id, item_alias, sku_alias, title, picture, sku_text, price_cents, quantity, total_cents, fields, stock)
    select orders.id, item_id, sku_id, item_alias, sku_alias, title, picture, sku_text, price_cents, quantity, l.total_cents, fields, 'SOLD'
    from orders, order_lines l where orders.order_no like 'X%'`.execute(server.services.db)
  await sql`analyze orders`.execute(server.services.db)
  await sql`analyze order_lines`.execute(server.services.db)
})
afterAll(() => server.close())

const TABS = ['all', ...(Object.keys(SOLD_STATES) as (keyof typeof SOLD_STATES)[])] as const

/*
 * A page of 60 ms is far from both: a handful of milliseconds by the index, and hundreds where a shop's orders are read through. Blocks say
 * which of the two it is on a machine of any speed.
 */
const MAX_BLOCKS = 600

test.each(TABS)(
  'a shop of 100,000 orders: the first page of %s, and one far down, read a stretch of the index',
  async (tab) => {
    const filter = { states: tab === 'all' ? null : SOLD_STATES[tab], words: '' }
    for (const cursor of [undefined, `t${Date.parse('2026-01-01T00:00:00Z')}.1`]) {
      const { plan, blocks, ms } = await warm(
        server.services.db,
        shopOrders(shop.id, filter, { page: 1, pageSize: 20, cursor }),
      )
      process.stdout.write(`我卖出的 ${tab}: ${ms.toFixed(1)} ms, ${blocks} blocks\n`)
      expect(plan).toMatch(tab === 'all' ? /"orders_shop"/ : /orders_shop_state/)
      expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"orders"/)
      expect(blocks).toBeLessThan(MAX_BLOCKS)
    }
  },
)

test('the numbers on the tabs stop counting at 1000 a state', async () => {
  const { blocks, ms } = await warm(server.services.db, shopCountsQuery(shop.id, SOLD_STATES.completed))
  process.stdout.write(`我卖出的, numbers: ${ms.toFixed(1)} ms, ${blocks} blocks\n`)
  expect(blocks).toBeLessThan(MAX_BLOCKS * 2)
  const { counts, list } = await server.ok(deskApi.sold, { tab: 'toShip' }, { token: shop.token })
  expect(counts).toMatchObject({ toShip: 49, shipped: 250 })
  expect(list).toHaveLength(20)
})
