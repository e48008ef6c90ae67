import { orderApi } from '../../../src/contract/order'
import { makeItem, makeShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { sendParcels } from '../../testing/jobs'
import { makeBuyer, pay, placeOrder } from '../../testing/shopping'
import { PACKING_MS } from './parcels'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('demo sellers send paid orders after a while, with a number in their carrier’s form; pick-ups are left alone', async () => {
  const shop = await makeShop(server, {}, [{ carrier: 'Aramex' }, { key: 'pick', kind: 'pickup', cents: 0 }])
  const item = await makeItem(server, { shop })
  const buyer = await makeBuyer(server)
  const as = { token: buyer.token }
  const { orderNos } = await placeOrder(server, buyer, [{ item }])
  await pay(server, buyer, orderNos[0]!)
  const lines = [{ itemAlias: item.alias, skuAlias: item.skus[0]!.alias, quantity: 1 }]
  const { quoteKey } = await server.ok(
    orderApi.preCreate,
    { source: 'ITEMS', lines, freights: { [shop.alias]: 'pick' } },
    as,
  )
  const picked = await server.ok(orderApi.create, { quoteKey }, as)
  await pay(server, buyer, picked.payNo)
  await sendParcels(server.services, new Date(server.clock.now().getTime() + PACKING_MS - 1))
  expect(await server.ok(orderApi.detail, { orderNo: orderNos[0]! }, as)).toMatchObject({ state: 'TO_SHIP' })
  server.clock.advance(PACKING_MS)
  const sent = await Promise.all([sendParcels(server.services), sendParcels(server.services)])
  expect(sent[0]! + sent[1]!).toBeGreaterThanOrEqual(1)
  expect(await server.ok(orderApi.detail, { orderNo: orderNos[0]! }, as)).toMatchObject({
    state: 'SHIPPED',
    carrier: 'Aramex',
    trackingNo: expect.stringMatching(/^MP\d{10}$/),
  })
  expect(await server.ok(orderApi.detail, { orderNo: picked.orderNos[0]! }, as)).toMatchObject({ state: 'TO_PICKUP' })
})
