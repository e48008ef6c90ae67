import { SOLD_STATES } from '../../../src/domain/orderStates'
import { deskApi } from '../../../src/contract/desk'
import { COMMON, makeBigShop, RARE } from '../../testing/bigShop'
import type { TestShop } from '../../testing/catalogue'
import { warm } from '../../testing/explain'
import { testServer, type TestServer } from '../../testing/harness'
import { shopCountsQuery, shopOrders } from './deskRepository'
import { searchOrders } from './deskSearchRepository'

jest.setTimeout(120_000)

const ORDERS = 100_000

let server: TestServer
let shop: TestShop
beforeAll(async () => {
  server = await testServer()
  shop = await makeBigShop(server, ORDERS)
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
    const states = tab === 'all' ? null : SOLD_STATES[tab]
    for (const cursor of [undefined, `t${Date.parse('2026-01-01T00:00:00Z')}.1`]) {
      const { plan, blocks, ms } = await warm(
        server.services.db,
        shopOrders(shop.id, states, { page: 1, pageSize: 20, cursor }),
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

/** A search looks at each title of 400 items, and reads its indexes for what matches: of a word in every tenth order, a tenth of what the shop holds. */
const MAX_TITLES = 6_000
const MAX_FOUND = 16_000

test.each([
  ...Object.entries(RARE).map(([what, words]) => [what, words, 1, MAX_TITLES] as const),
  ...Object.entries(COMMON).map(([what, words]) => [what, words, 21, MAX_FOUND] as const),
  ['no order', '没有这样的东西', 0, MAX_TITLES] as const,
])(
  'a shop of 100,000 orders: a search by %s (%s) reads what matches, and no order of the shop beside',
  async (what, words, count, most) => {
    const { db } = server.services
    const query = (cursor?: string) =>
      searchOrders({ shopId: shop.id, states: null, words, paging: { page: 1, pageSize: 20, cursor } })
    for (const cursor of [undefined, `t${Date.parse('2026-01-01T00:00:00Z')}.50000`]) {
      const { blocks, ms } = await warm(db, query(cursor))
      process.stdout.write(`我卖出的 ${what} ${words}: ${ms.toFixed(1)} ms, ${blocks} blocks\n`)
      expect(blocks).toBeLessThan(most)
    }
    expect((await query().execute(db)).rows).toHaveLength(count)
  },
)
