import fc from 'fast-check'
import { invoiceApi } from '../../../src/contract/invoice'
import { gstOf } from '../../../src/domain/money'
import { creditOf, sumOf } from '../../../src/domain/receipt'
import { makeItem, makeShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { refund } from '../../testing/ledger'
import { makeBuyer, pay, placeOrder, type Buyer } from '../../testing/shopping'

let server: TestServer
let buyer: Buyer
beforeAll(async () => {
  server = await testServer()
  buyer = await makeBuyer(server)
})
afterAll(() => server.close())

test('domain: a refund that names lines and pieces writes them on its note, once for all means of payment; what is named beyond what is left is spread', async () => {
  const own = await makeShop(server, { gst_number: '123456789' })
  const items = [
    await makeItem(server, { shop: own, values: { title: '蜂蜜' }, skus: [{ price_cents: 1000 }] }),
    await makeItem(server, { shop: own, values: { title: '奶粉' }, skus: [{ price_cents: 333 }] }),
  ]
  const { payNo, orderNos } = await placeOrder(server, buyer, [
    { item: items[0]!, quantity: 3 },
    { item: items[1]!, quantity: 2 },
  ])
  await pay(server, buyer, payNo)
  const orderNo = orderNos[0]!
  const ids = await server.services.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('order_lines.id')
    .where('order_no', '=', orderNo)
    .orderBy('order_lines.id')
    .execute()
  const [honey, milk] = ids.map(({ id }) => id) as [number, number]
  const parts = { lines: [{ lineId: honey, pieces: 2, cents: 2000 }], freightCents: 0 }
  await refund(server, orderNo, { cents: 2000, key: 'a', event: 'startRefund', parts })
  const rest = {
    lines: [
      { lineId: honey, pieces: 1, cents: 1000 },
      { lineId: milk, pieces: 2, cents: 666 },
    ],
    freightCents: 500,
  }
  await refund(server, orderNo, { cents: 2166, key: 'b', event: 'refund', parts: rest })
  const { credits, remainingCents, remainingGstCents } = await server.ok(
    invoiceApi.detail,
    { orderNo },
    { token: buyer.token },
  )
  expect(credits.map(({ shares }) => shares)).toEqual([
    [{ title: '蜂蜜', pieces: 2, cents: 2000 }],
    [
      { title: '蜂蜜', pieces: 1, cents: 1000 },
      { title: '奶粉', pieces: 2, cents: 666 },
      { title: '标准快递', pieces: null, cents: 500 },
    ],
  ])
  expect([remainingCents, remainingGstCents]).toEqual([0, 0])
})

test('domain: credit notes of pieces, in any order and of any sums, never exceed a line, the freight or the receipt', async () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 900 }),
      fc.array(
        fc.record({
          cents: fc.integer({ min: 1, max: 6000 }),
          named: fc.array(fc.integer({ min: 0, max: 6000 }), { minLength: 4, maxLength: 4 }),
          freight: fc.integer({ min: 0, max: 900 }),
        }),
        { maxLength: 8 },
      ),
      (paid, freight, refunds) => {
        let left = { lines: paid, freight }
        let gst = 0
        const total = sumOf(left)
        for (const { cents, named, freight: back } of refunds) {
          const due = Math.min(cents, sumOf(left))
          if (due === 0) continue
          const shares = creditOf(left, due, true, { lines: named.slice(0, paid.length), freight: back })
          expect(sumOf(shares)).toBe(due)
          left = { lines: left.lines.map((one, at) => one - shares.lines[at]!), freight: left.freight - shares.freight }
          gst += shares.gst!
          expect(Math.min(...left.lines, left.freight)).toBeGreaterThanOrEqual(0)
          expect(gst).toBe(gstOf(total) - gstOf(sumOf(left)))
        }
        if (sumOf(left) > 0) gst += creditOf(left, sumOf(left), true).gst!
        expect(gst).toBe(gstOf(total))
      },
    ),
  )
})
