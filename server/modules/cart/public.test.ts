import fc from 'fast-check'
import { cartApi, type Cart } from '../../../src/contract/cart'
import { makeItem, makeShop, type TestItem } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { mergeUsers } from '../user/merge'

let server: TestServer
beforeAll(async () => void (server = await testServer()))
afterAll(() => server.close())
beforeEach(() => server.clock.advance(1000))

type Person = Awaited<ReturnType<TestServer['user']>>
const put = (who: Person, item: TestItem, quantity: number) =>
  server.ok(
    cartApi.update,
    { itemAlias: item.alias, skuAlias: item.skus[0]!.alias, quantity, mode: 'SET' },
    { token: who.token },
  )
const merge = (from: Person, into: Person) =>
  server.services.db.transaction().execute((trx) => mergeUsers(trx, from.id, into.id, server.clock.now()))
const numbers = (cart: Cart) =>
  Object.fromEntries([...cart.groups.flatMap(({ lines }) => lines), ...cart.invalid].map((l) => [l.title, l.quantity]))
const cartOf = async (who: Person) => numbers(await server.ok(cartApi.query, {}, { token: who.token }))
const notified = async (who: Person) =>
  (
    await server.services.db
      .selectFrom('im_notices')
      .select('body')
      .where('recipient', '=', who.alias)
      .where('key', 'like', 'cart-merged-%')
      .execute()
  ).map(({ body }) => body.text)

test('domain: of joined carts the larger number stays, at most what is there, and the person is told', async () => {
  const shop = await makeShop(server)
  const make = (title: string, on_hand = 10, limit_per_user: number | null = null) =>
    makeItem(server, { shop, values: { title, limit_per_user }, skus: [{ on_hand }] })
  const [both, mine, theirs, few, limited] = [
    await make('蜂蜜'),
    await make('奶粉'),
    await make('红酒'),
    await make('羊毛被', 5),
    await make('口罩', 10, 2),
  ]
  const [from, into] = [await server.user(), await server.user()]
  await put(into, both, 1)
  await put(from, both, 4)
  await put(into, mine, 3)
  await put(from, theirs, 2)
  await put(from, few, 5)
  await put(from, limited, 2)
  await server.services.db.updateTable('skus').set({ on_hand: 3 }).where('id', '=', few.skus[0]!.id).execute()
  await merge(from, into)
  expect(await cartOf(into)).toEqual({ 蜂蜜: 4, 奶粉: 3, 红酒: 2, 羊毛被: 3, 口罩: 2 })
  expect(await cartOf(from)).toEqual({})
  const [text, ...more] = await notified(into)
  expect(more).toEqual([])
  expect(text).toContain('两个账号的购物车已合并，同一商品取较多的数量：')
  expect(text).toContain('「蜂蜜」现为4件')
  expect(text).toContain('「羊毛被」现为3件，最多只能买这么多')
  expect(text).not.toContain('奶粉')
})

test('nothing is said where the login that ends had an empty cart', async () => {
  const item = await makeItem(server, { shop: await makeShop(server) })
  const [from, into] = [await server.user(), await server.user()]
  await put(into, item, 2)
  await merge(from, into)
  expect([await cartOf(into), await notified(into)]).toEqual([{ 测试商品: 2 }, []])
})

test('domain: however two carts stand, each line of the joint one is the larger number within stock and limit', async () => {
  const shop = await makeShop(server)
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          from: fc.nat(9),
          into: fc.nat(9),
          stock: fc.nat(9),
          limit: fc.option(fc.integer({ min: 1, max: 9 })),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      async (lines) => {
        const [from, into] = [await server.user(), await server.user()]
        const { db } = server.services
        const expected: Record<string, number> = {}
        for (const [at, line] of lines.entries()) {
          const title = `商品${at}`
          const item = await makeItem(server, { shop, values: { title }, skus: [{ on_hand: 9 }] })
          if (line.from > 0) await put(from, item, line.from)
          if (line.into > 0) await put(into, item, line.into)
          await db.updateTable('skus').set({ on_hand: line.stock }).where('id', '=', item.skus[0]!.id).execute()
          await db.updateTable('items').set({ limit_per_user: line.limit }).where('id', '=', item.id).execute()
          const larger = Math.max(line.from, line.into)
          // What is sold out stays as it was, and what the other login never had is not touched.
          const max = line.stock === 0 || line.from === 0 ? larger : Math.min(larger, line.stock, line.limit ?? 9)
          if (larger > 0) expected[title] = max
        }
        await merge(from, into)
        expect(await cartOf(into)).toEqual(expected)
      },
    ),
    { numRuns: 15 },
  )
})
