import { orderApi } from '../../../src/contract/order'
import { makeItem, makeShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { sendParcels } from '../../testing/jobs'
import { makeBuyer, pay, placeOrder } from '../../testing/shopping'
import type { ItemKind } from '../../platform/jobs/JobRunner'
import { demoQuoteKey } from '../seed/orders'
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

test('/dev/sellers: shops wait for a person until they are switched on, and leave the orders of the demo data to one', async () => {
  const market = await testServer({ env: { DEMO: 'on' } })
  try {
    const shop = await makeShop(market)
    const item = await makeItem(market, { shop })
    const buyer = await makeBuyer(market)
    const [mine, seeded] = [await placeOrder(market, buyer, [{ item }]), await placeOrder(market, buyer, [{ item }])]
    for (const { payNo } of [mine, seeded]) await pay(market, buyer, payNo)
    const { db } = market.services
    const quote = { quote_key: demoQuoteKey('order') }
    await db.updateTable('payments').set(quote).where('pay_no', '=', seeded.payNo).execute()
    market.clock.advance(PACKING_MS)
    const kind = market.demo!.jobs.find((one): one is ItemKind => one.kind === 'demoSellers')!
    const found = async () => (await kind.find(market.clock.now()).execute(db)).rows.map(({ key }) => key)
    const turn = (on: string) =>
      market.app.inject({
        method: 'POST',
        url: '/dev/sellers',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `on=${on}`,
      })
    const page = async () => (await market.app.inject({ url: '/dev/sellers' })).body
    expect([await found(), await page()]).toEqual([[], expect.stringContaining('演示店铺等人处理')])
    expect((await turn('true')).statusCode).toBe(303)
    expect([await found(), await page()]).toEqual([mine.orderNos, expect.stringContaining('会自动发货')])
    expect((await turn('perhaps')).statusCode).toBe(400)
    await turn('false')
    expect(await found()).toEqual([])
  } finally {
    await market.close()
  }
})
