import { killOrders } from '../../scripts/bench/orderKill'
import { freshDatabase } from '../../server/testing/freshDatabase'

jest.setTimeout(300_000)

const NOTHING_WRONG = {
  lostOrders: 0,
  doubledOrders: 0,
  wrongPayments: 0,
  lostRefunds: 0,
  wrongNotices: 0,
  wrongStock: 0,
}
/** `npm run bench -- kill` does the same with 20,000 orders. */
describe('domain: kill -9 at random moments of many orders with payments and refunds', () => {
  it('nothing lost, nothing doubled, stock adds up', async () => {
    expect(await killOrders({ orders: 240, kills: 4 })).toMatchObject({ orders: 240, kills: 4, ...NOTHING_WRONG })
  })

  const base = process.env.TEST_DATABASE_URL
  const onPostgres = base ? it : it.skip
  onPostgres('the same on PostgreSQL', async () => {
    const fresh = await freshDatabase(base!)
    try {
      const after = await killOrders({ orders: 240, kills: 4, databaseUrl: fresh.url })
      expect(after).toMatchObject({ orders: 240, kills: 4, ...NOTHING_WRONG })
    } finally {
      await fresh.drop()
    }
  })
})
