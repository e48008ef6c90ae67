import fc from 'fast-check'
import type { Page } from '../../../src/contract/common'
import { favoriteApi, shopApi } from '../../../src/contract/item'
import { makeItem, makeShop, type TestItem } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'

let server: TestServer
const items: TestItem[] = []
const shops: string[] = []
beforeAll(async () => {
  server = await testServer()
  for (let at = 0; at < 12; at++) {
    const shop = await makeShop(server)
    shops.push(shop.alias)
    items.push(await makeItem(server, { shop }))
  }
})
afterAll(() => server.close())

type Read = (paging: { pageSize: number; cursor?: string }) => Promise<Page<string>>
const aliases = async <T>(page: Promise<Page<T>>, of: (entry: T) => string): Promise<Page<string>> => {
  const { list, ...rest } = await page
  return { ...rest, list: list.map(of) }
}
/** Lists that are newest first: what puts an entry in front, and how it is read. */
const lists: Record<string, { add: (at: number, token: string) => Promise<unknown>; read: (token: string) => Read }> = {
  'GET /favorite/item/query': {
    add: (at, token) => server.ok(favoriteApi.add, { itemAliases: [items[at]!.alias] }, { token }),
    read: (token) => (paging) => aliases(server.ok(favoriteApi.query, paging, { token }), ({ alias }) => alias),
  },
  'GET /subscribe/shop/query': {
    add: (at, token) => server.ok(shopApi.follow, { aliases: [shops[at]!] }, { token }),
    read: (token) => (paging) =>
      aliases(server.ok(shopApi.followed, paging, { token }), ({ sellerAlias }) => sellerAlias),
  },
}

test.each(Object.entries(lists))(
  '%s: a list that grows while it is read shows no row twice and skips none',
  (_call, { add, read }) =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        // How many are added before each page, and whether at the same instant.
        fc.array(fc.record({ added: fc.nat(2), tick: fc.boolean() }), { maxLength: 3 }),
        fc.integer({ min: 1, max: 3 }),
        async (before, steps, pageSize) => {
          const { token } = await server.user()
          let made = 0
          const grow = async (count: number, tick: boolean) => {
            for (let more = count; more > 0; more--) {
              if (tick) server.clock.advance(7)
              await add(made++, token)
            }
          }
          await grow(before, before % 2 === 0)
          const fetch = read(token)
          const there = (await fetch({ pageSize: 100 })).list
          const seen: string[] = []
          const growths = [...steps]
          for (let cursor: string | undefined; ;) {
            const { list, next } = await fetch({ pageSize, cursor })
            seen.push(...list)
            if (next === null) break
            cursor = next
            const step = growths.shift()
            if (step) await grow(step.added, step.tick)
          }
          expect(new Set(seen).size).toBe(seen.length)
          expect(there.filter((alias) => !seen.includes(alias))).toEqual([])
        },
      ),
      { numRuns: 25 },
    ),
)

test.each(['', 'p2', 't1.x', 't1', 'x', 't9999999999999999.1', "t1.1'--"])(
  'a made-up cursor is refused: %s',
  async (cursor) => {
    const { token } = await server.user()
    const { code } = await server.call(favoriteApi.query, { cursor }, { token })
    expect(code).toBe(400)
  },
)
