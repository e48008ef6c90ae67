import { orderApi } from '../../src/contract/order'
import { cartApi } from '../../src/contract/cart'
import { makeItem, makeShop } from '../testing/catalogue'
import { testServer, type TestServer } from '../testing/harness'
import { makeBuyer, openPayment, pay, placeOrder, quoteFor } from '../testing/shopping'
import { autoClose } from './autoClose'
import { PACKING_MS, demoSellers } from './demoSellers'
import { maintain, vacuum } from './maintenance'
import { schedule } from './scheduler'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const log = { info: () => undefined, warn: () => undefined, error: jest.fn() }
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('the scheduler repeats, never overlaps, survives a failure, and stop waits for what is at work', async () => {
  let [running, most, runs] = [0, 0, 0]
  const jobs = schedule(
    [
      {
        name: 'slow',
        everyMs: 1,
        run: async () => {
          running += 1
          most = Math.max(most, running)
          await rest(10)
          running -= 1
          runs += 1
          if (runs === 1) throw new Error('once')
        },
      },
    ],
    log,
  )
  while (runs < 3) await rest(5)
  await jobs.stop()
  const stopped = runs
  expect([most, running]).toEqual([1, 0])
  expect(log.error).toHaveBeenCalledWith('job slow failed', { message: 'once' })
  await rest(30)
  expect(runs).toBe(stopped)
})

test('domain: the time-out asks the provider first, so that a payment whose notice was lost is kept', async () => {
  const shop = await makeShop(server)
  const item = await makeItem(server, { shop })
  const buyer = await makeBuyer(server)
  const { payNo, orderNos, totalCents } = await placeOrder(server, buyer, [{ item }])
  const { reference } = await openPayment(server, buyer, payNo)
  const query = jest
    .spyOn(server.services.payments, 'query')
    .mockResolvedValue({ reference, state: 'PAID', cents: totalCents })
  server.clock.advance(30 * 60_000)
  expect(await autoClose(server.services)).toBe(0)
  query.mockRestore()
  const detail = await server.ok(orderApi.detail, { orderNo: orderNos[0]! }, { token: buyer.token })
  expect(detail.state).toBe('TO_SHIP')
})

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
  await demoSellers(server.services, new Date(server.clock.now().getTime() + PACKING_MS - 1))
  expect(await server.ok(orderApi.detail, { orderNo: orderNos[0]! }, as)).toMatchObject({ state: 'TO_SHIP' })
  server.clock.advance(PACKING_MS)
  const sent = await Promise.all([demoSellers(server.services), demoSellers(server.services)])
  expect(sent[0]! + sent[1]!).toBeGreaterThanOrEqual(1)
  expect(await server.ok(orderApi.detail, { orderNo: orderNos[0]! }, as)).toMatchObject({
    state: 'SHIPPED',
    carrier: 'Aramex',
    trackingNo: expect.stringMatching(/^MP\d{10}$/),
  })
  expect(await server.ok(orderApi.detail, { orderNo: picked.orderNos[0]! }, as)).toMatchObject({ state: 'TO_PICKUP' })
})

test('maintenance forgets request keys, quotes and sessions that have run out, and keeps the others', async () => {
  const { db } = server.services
  const shop = await makeShop(server)
  const item = await makeItem(server, { shop })
  const buyer = await makeBuyer(server)
  const line = { itemAlias: item.alias, skuAlias: item.skus[0]!.alias, quantity: 1 }
  await server.ok(cartApi.update, line, { token: buyer.token, requestKey: 'old' })
  await quoteFor(server, buyer, [{ item }])
  const count = async (table: 'request_keys' | 'quotes' | 'sessions') =>
    (await db.selectFrom(table).select('user_id').where('user_id', '=', buyer.id).execute()).length
  await maintain(server.services)
  expect([await count('request_keys'), await count('quotes'), await count('sessions')]).toEqual([1, 1, 1])
  server.clock.advance(61 * 60_000)
  await maintain(server.services)
  expect([await count('request_keys'), await count('quotes'), await count('sessions')]).toEqual([0, 0, 1])
  server.clock.advance(60 * 86_400_000)
  await maintain(server.services)
  expect(await count('sessions')).toBe(0)
})

test('vacuum runs on a database in use', async () => {
  await expect(vacuum(server.services)).resolves.toBeUndefined()
})
