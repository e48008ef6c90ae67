import { sql } from 'kysely'
import { makeItem, makeShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { decide, makeBuyer, movesOf, openPayment, placeOrder } from '../../testing/shopping'
import { transaction } from '../../db/transaction'
import { lockPayment } from '../order/public/moves'
import { mergeUsers } from './merge'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** Resolves once some transaction waits for a lock. */
async function waiting(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(server.services.db)
    if (rows.length > 0) return
  }
}

test('domain: merging two users takes payments before orders, as paying and closing do', async () => {
  const { db } = server.services
  const item = await makeItem(server, { shop: await makeShop(server) })
  const [from, into] = [await makeBuyer(server), await makeBuyer(server)]
  const { orderNos } = await placeOrder(server, from, [{ item }])
  const order = await db.selectFrom('orders').selectAll().where('order_no', '=', orderNos[0]!).executeTakeFirstOrThrow()
  let runs = 0
  let merged: Promise<void> | undefined
  // Not the helper that retries: a deadlock here is an error.
  await db.transaction().execute(async (trx) => {
    await lockPayment(trx, order.payment_id)
    merged = db.transaction().execute(async (other) => {
      runs += 1
      await mergeUsers(other, from.id, into.id, server.clock.now())
    })
    await waiting()
    await sql`update orders set note = 'closing' where id = ${order.id}`.execute(trx)
  })
  await merged
  expect(runs).toBe(1)
  const after = await db
    .selectFrom('orders')
    .select(['user_id', 'note'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(after).toEqual({ user_id: into.id, note: 'closing' })
})

test('domain: users are merged while they pay and order, and nothing is lost', async () => {
  const item = await makeItem(server, { shop: await makeShop(server), skus: [{ on_hand: 1000 }] })
  for (let round = 0; round < 10; round++) {
    const [from, into] = [await makeBuyer(server), await makeBuyer(server)]
    const placed = [await placeOrder(server, from, [{ item }]), await placeOrder(server, from, [{ item }])]
    const references = await Promise.all(
      placed.map(async ({ payNo }) => (await openPayment(server, from, payNo)).reference),
    )
    const merge = () => transaction(server.services.db, (trx) => mergeUsers(trx, from.id, into.id, server.clock.now()))
    await Promise.all([merge(), ...references.map((reference) => decide(server, reference, 'success'))])
    for (const { orderNos } of placed)
      expect(await movesOf(server, orderNos[0]!)).toEqual(['>PENDING_PAYMENT', 'PENDING_PAYMENT>PAID', 'PAID>TO_SHIP'])
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from orders join payments on payments.id = payment_id
      where orders.user_id = ${into.id} and payments.user_id = ${into.id} and payments.state = 'PAID'`.execute(
      server.services.db,
    )
    expect(rows[0]!.n).toBe(2)
  }
})
