import { sql } from 'kysely'
import { payApi } from '../../../src/contract/order'
import { BusinessError } from '../../http/errors'
import { makeItem, makeShop } from '../../testing/catalogue'
import { testServer } from '../../testing/harness'
import { decide, makeBuyer, openPayment, placeOrder } from '../../testing/shopping'
import { transaction } from '../../db/transaction'
import { issueReceipt } from './receipts'

const PAYMENTS = 50

test('domain: fifty payments of one seller at once have the numbers 1 to 50, and one that is undone leaves no gap', async () => {
  const server = await testServer()
  const { db } = server.services
  const shop = await makeShop(server)
  const item = await makeItem(server, { shop, skus: [{ on_hand: PAYMENTS + 1 }] })
  const buyers = await Promise.all(Array.from({ length: PAYMENTS }, () => makeBuyer(server)))
  const references = await Promise.all(
    buyers.map(async (buyer) => {
      const { payNo } = await placeOrder(server, buyer, [{ item }])
      return (await openPayment(server, buyer, payNo)).reference
    }),
  )
  // One that takes a number and is undone, in the midst of the others.
  const undone = transaction(db, async (trx) => {
    const order = await trx.selectFrom('orders').selectAll().where('shop_id', '=', shop.id).executeTakeFirstOrThrow()
    await issueReceipt(trx, order, server.clock.now())
    throw new BusinessError('orderState')
  })
  const paid = references.map((reference) => decide(server, reference, 'success'))
  await expect(undone).rejects.toMatchObject({ code: 1207 })
  expect(new Set(await Promise.all(paid))).toEqual(new Set([0]))
  const { rows } = await sql<{
    number: number
  }>`select number from invoices where shop_id = ${shop.id} order by 1`.execute(db)
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: PAYMENTS }, (_, at) => at + 1))
  await server.close()
}, 120_000)

test('domain: checkouts of the same sellers in opposite order, paid at once, never wait in a circle', async () => {
  const server = await testServer()
  const { db } = server.services
  const shops = [await makeShop(server), await makeShop(server)]
  const items = await Promise.all(shops.map((shop) => makeItem(server, { shop, skus: [{ on_hand: 100 }] })))
  const references = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const buyer = await makeBuyer(server)
      const lines = items.map((item) => ({ item }))
      const { payNo } = await placeOrder(server, buyer, at % 2 ? lines : lines.reverse())
      return (await server.ok(payApi.prepare, { orderNo: payNo }, { token: buyer.token })).reference
    }),
  )
  await Promise.all(references.map((reference) => decide(server, reference, 'success')))
  const { rows } = await sql<{ numbers: number[] }>`
    select array_agg(number order by number) as numbers from invoices group by shop_id`.execute(db)
  expect(rows.map(({ numbers }) => numbers)).toEqual([1, 2].map(() => Array.from({ length: 20 }, (_, at) => at + 1)))
  const { rows: locks } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db)
  expect(locks[0]!.deadlocks).toBe(0)
  await server.close()
}, 120_000)
