import { orderApi } from '../../src/contract/order'
import { cartApi } from '../../src/contract/cart'
import { makeItem, makeShop } from '../testing/catalogue'
import { testServer, type TestServer } from '../testing/harness'
import { makeBuyer, openPayment, placeOrder, quoteFor, sandboxOf } from '../testing/shopping'
import { autoClose } from '../testing/jobs'
import { vacuum } from '../db/vacuum'
import { maintain } from './maintenance'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('domain: the time-out asks the provider first, so that a payment whose notice was lost is kept', async () => {
  const shop = await makeShop(server)
  const item = await makeItem(server, { shop })
  const buyer = await makeBuyer(server)
  const { payNo, orderNos, totalCents } = await placeOrder(server, buyer, [{ item }])
  const { reference } = await openPayment(server, buyer, payNo)
  const query = jest
    .spyOn(sandboxOf(server), 'query')
    .mockResolvedValue({ reference, state: 'PAID', cents: totalCents })
  server.clock.advance(30 * 60_000)
  expect(await autoClose(server.services)).toBe(0)
  query.mockRestore()
  const detail = await server.ok(orderApi.detail, { orderNo: orderNos[0]! }, { token: buyer.token })
  expect(detail.state).toBe('TO_SHIP')
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
  await maintain(server.services, server.clock.now())
  expect([await count('request_keys'), await count('quotes'), await count('sessions')]).toEqual([1, 1, 1])
  server.clock.advance(61 * 60_000)
  await maintain(server.services, server.clock.now())
  expect([await count('request_keys'), await count('quotes'), await count('sessions')]).toEqual([0, 0, 1])
  server.clock.advance(60 * 86_400_000)
  await maintain(server.services, server.clock.now())
  expect(await count('sessions')).toBe(0)
})

test('a step of maintenance that fails stops no other', async () => {
  const done: string[] = []
  const step = (name: string) => async () => void done.push(name)
  const fails = () => Promise.reject(new Error('no table'))
  await expect(maintain(server.services, server.clock.now(), [step('a'), fails, step('b')])).rejects.toThrow('no table')
  expect(done).toEqual(['a', 'b'])
})

test('vacuum runs on a database in use', async () => {
  await expect(vacuum(server.services.db)).resolves.toBeUndefined()
})
