import { favoriteApi, itemApi } from '../../../src/contract/item'
import { makeItem, makeShop, type TestItem, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'

let server: TestServer
let shop: TestShop
let items: TestItem[]
beforeAll(async () => {
  server = await testServer()
  shop = await makeShop(server)
  items = []
  for (let at = 0; at < 5; at++) items.push(await makeItem(server, { shop, values: { title: `商品${at}` } }))
})
afterAll(() => server.close())

const titles = async (token: string) =>
  (await server.ok(favoriteApi.query, {}, { token })).list.map((card) => card.title)

test('domain: favourites are idempotent — adding twice is one row, removing twice is no error', async () => {
  const { token } = await server.user()
  const add = () => server.ok(favoriteApi.add, { itemAliases: [items[0]!.alias] }, { token })
  await Promise.all([add(), add(), add()])
  expect(await titles(token)).toEqual(['商品0'])
  expect((await server.ok(itemApi.getDetail, { alias: items[0]!.alias }, { token })).favorite).toBe(true)
  for (let time = 0; time < 2; time++) await server.ok(favoriteApi.remove, { itemAliases: items[0]!.alias }, { token })
  expect(await titles(token)).toEqual([])
})

test('app §7: several at once, newest first; what does not exist is passed over, and alone it is 404', async () => {
  const { token } = await server.user()
  await server.ok(favoriteApi.add, { itemAliases: [items[1]!.alias, 'nothing'] }, { token })
  server.clock.advance(1000)
  await server.ok(favoriteApi.add, { itemAliases: [items[2]!.alias, items[3]!.alias] }, { token })
  expect(await titles(token)).toEqual(['商品3', '商品2', '商品1'])
  expect((await server.call(favoriteApi.add, { itemAliases: ['nothing'] }, { token })).code).toBe(404)
  await server.ok(favoriteApi.remove, { itemAliases: `${items[1]!.alias},nothing,%,${items[3]!.alias}` }, { token })
  expect(await titles(token)).toEqual(['商品2'])
})

test('a favourite taken off the shelf stays and is shown sold out; a deleted one goes', async () => {
  const { token } = await server.user()
  const off = await makeItem(server, { shop })
  const gone = await makeItem(server, { shop })
  await server.ok(favoriteApi.add, { itemAliases: [off.alias, gone.alias] }, { token })
  const { db } = server.services
  await db.updateTable('items').set({ listed: false }).where('id', '=', off.id).execute()
  await db.updateTable('items').set({ deleted_at: server.clock.now() }).where('id', '=', gone.id).execute()
  const { list } = await server.ok(favoriteApi.query, {}, { token })
  expect(list.map(({ alias, soldOut }) => [alias, soldOut])).toEqual([[off.alias, true]])
})

test('pages of favourites follow each other', async () => {
  const { token } = await server.user()
  await server.ok(favoriteApi.add, { itemAliases: items.map((item) => item.alias) }, { token })
  const first = await server.ok(favoriteApi.query, { pageSize: 3 }, { token })
  const second = await server.ok(favoriteApi.query, { pageSize: 3, page: 2 }, { token })
  expect([first.hasMore, second.hasMore]).toEqual([true, false])
  expect(new Set([...first.list, ...second.list].map((card) => card.alias)).size).toBe(5)
})

test('app §7: viewed items are removed one by one, or all with no alias', async () => {
  const { token } = await server.user()
  for (const { alias } of items) await server.ok(itemApi.getDetail, { alias }, { token })
  const count = async () => (await server.ok(favoriteApi.track, {}, { token })).list.length
  expect(await count()).toBe(5)
  await server.ok(favoriteApi.removeTrack, { itemAliases: `${items[0]!.alias},${items[1]!.alias}` }, { token })
  expect(await count()).toBe(3)
  // Only nonsense names nothing; it must not be read as "all".
  await server.ok(favoriteApi.removeTrack, { itemAliases: ',%' }, { token })
  expect(await count()).toBe(3)
  await server.ok(favoriteApi.removeTrack, { type: 'ITEM' }, { token })
  expect(await count()).toBe(0)
})

test('app §8: a guest gets code 255 everywhere, and one user never sees or touches another’s', async () => {
  const guest = [
    await server.call(favoriteApi.query, {}),
    await server.call(favoriteApi.add, { itemAliases: [items[0]!.alias] }),
    await server.call(favoriteApi.remove, { itemAliases: items[0]!.alias }),
    await server.call(favoriteApi.track, {}),
    await server.call(favoriteApi.removeTrack, {}),
    await server.call(favoriteApi.query, {}, { token: 'made-up' }),
  ]
  expect(guest.map((response) => response.code)).toEqual(Array(6).fill(255))
  const one = await server.user()
  const two = await server.user()
  await server.ok(favoriteApi.add, { itemAliases: [items[0]!.alias] }, { token: one.token })
  await server.ok(favoriteApi.remove, { itemAliases: items[0]!.alias }, { token: two.token })
  expect(await titles(one.token)).toEqual(['商品0'])
  expect(await titles(two.token)).toEqual([])
})
