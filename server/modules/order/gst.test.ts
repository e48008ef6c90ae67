import { invoiceApi } from '../../../src/contract/invoice'
import { orderApi } from '../../../src/contract/order'
import { makeItem, makeShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { makeBuyer, pay, placeOrder, quoteFor, type Buyer } from '../../testing/shopping'

const GST_NUMBER = '123456789'
let server: TestServer
let buyer: Buyer
beforeAll(async () => {
  server = await testServer()
  buyer = await makeBuyer(server)
})
afterAll(() => server.close())
const as = () => ({ token: buyer.token })
const detail = (orderNo: string) => server.ok(invoiceApi.detail, { orderNo }, as())

test('domain: checkout and order name the GST that the receipt will: none of a seller who is not registered', async () => {
  const free = [{ cents: 0 }]
  const registered = await makeItem(server, {
    shop: await makeShop(server, { gst_number: GST_NUMBER }, free),
    skus: [{ price_cents: 1000 }],
  })
  const small = await makeItem(server, { shop: await makeShop(server, {}, free), skus: [{ price_cents: 5000 }] })
  const gst = async (...items: (typeof small)[]) =>
    (
      await quoteFor(
        server,
        buyer,
        items.map((item) => ({ item })),
      )
    ).gstCents
  expect([await gst(registered), await gst(small), await gst(registered, small)]).toEqual([130, null, 130])
  const orderGst = async (orderNo: string) => (await server.ok(orderApi.detail, { orderNo }, as())).gstCents
  for (const [item, cents] of [
    [registered, 130],
    [small, null],
  ] as const) {
    const { payNo, orderNos } = await placeOrder(server, buyer, [{ item }])
    expect(await orderGst(orderNos[0]!)).toBe(cents)
    await pay(server, buyer, payNo)
    expect([await orderGst(orderNos[0]!), (await detail(orderNos[0]!)).gstCents]).toEqual([cents, cents])
  }
})
