import { sql } from 'kysely'
import { makeItem, makeShop } from '../../testing/catalogue'
import { warm } from '../../testing/explain'
import { testServer } from '../../testing/harness'
import { orderRow, refund } from '../../testing/ledger'
import { makeBuyer, pay, placeOrder } from '../../testing/shopping'
import { paidPartsQuery } from './repository'

const REFUNDS = 20_000

test('how an order was paid is read without reading the refunds of other orders', async () => {
  const server = await testServer()
  const { db } = server.services
  const item = await makeItem(server, {
    shop: await makeShop(server, {}, [{ cents: 0 }]),
    skus: [{ price_cents: 5000 }],
  })
  const buyer = await makeBuyer(server)
  const bought = async () => {
    const { payNo, orderNos } = await placeOrder(server, buyer, [{ item }])
    await pay(server, buyer, payNo)
    await refund(server, orderNos[0]!, { cents: 1000, key: 'a', event: null })
    return orderNos[0]!
  }
  const [other, orderNo] = [await bought(), await bought()]
  await sql`insert into refunds (payment_id, order_id, attempt_reference, reference, cents, reason, state, created_at, settled_at)
    select payment_id, order_id, attempt_reference, reference || n, 1, reason, state, created_at, settled_at
    from refunds, generate_series(1, ${REFUNDS}::int) as n where order_id = (select id from orders where order_no = ${other})`.execute(
    db,
  )
  await sql`analyze refunds`.execute(db)
  const query = paidPartsQuery(await orderRow(server, orderNo))
  const { blocks } = await warm(db, query)
  expect(blocks).toBeLessThan(60)
  // What went back of its own money was paid for it all the same.
  expect((await query.execute(db)).rows).toMatchObject([{ means: 'sandbox', cents: 5000 }])
  await server.close()
})
