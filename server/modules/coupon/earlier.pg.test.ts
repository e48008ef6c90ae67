import { sql } from 'kysely'
import { makeItem, makeShop } from '../../testing/catalogue'
import { makeCoupon, takeOne } from '../../testing/coupons'
import { warm } from '../../testing/explain'
import { testServer, type TestServer } from '../../testing/harness'
import { makeBuyer, pay, placeOrder } from '../../testing/shopping'
import { strayQuery } from './lockRepository'
import { straysSince } from './public/earlier'

const CARDS = 20_000

let server: TestServer
afterAll(() => server.close())

test('of 20,000 used coupons, the job of what a version before left reads those of the last month', async () => {
  server = await testServer()
  const { db } = server.services
  const shop = await makeShop(server)
  const buyer = await makeBuyer(server)
  const { alias } = await takeOne(server, buyer, await makeCoupon(server, shop))
  const { payNo } = await placeOrder(server, buyer, [
    { item: await makeItem(server, { shop, skus: [{ price_cents: 3000 }] }) },
  ])
  await pay(server, buyer, payNo)
  // Copies of it over some years, one in two hours.
  await sql`
    insert into coupon_cards (alias, coupon_id, user_id, state, valid_from, valid_until, taken_at, payment_id, used_at)
    select alias || n, coupon_id, user_id, state, valid_from, valid_until, taken_at, payment_id, used_at - n * interval '2 hours'
    from coupon_cards, generate_series(1, ${CARDS}::int) as n where alias = ${alias}`.execute(db)
  await sql`analyze coupon_cards`.execute(db)
  const explained = await warm(db, strayQuery(straysSince(server.clock.now())))
  expect(explained.plan).toContain('"coupon_cards_used"')
  expect(explained.plan).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"coupon_cards"/)
  expect(explained.blocks).toBeGreaterThan(0)
  process.stdout.write(`stray coupons: ${explained.ms.toFixed(1)} ms, ${explained.blocks} blocks\n`)
})
