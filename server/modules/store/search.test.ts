import { sql } from 'kysely'
import { storeApi, type StoreQuery } from '../../../src/contract/store'
import { CUISINES, makeBigStores } from '../../testing/bigStores'
import { testServer, type TestServer } from '../../testing/harness'
import { makeStore } from '../../testing/stores'
import { pointOf } from './repository'
import { spotOf } from './plane'

const PLACE = { lat: -36.85, lng: 174.76 }
const here = spotOf(PLACE)!

/** Aliases of a query's first pages. */
async function found(server: TestServer, query: StoreQuery, pages: number): Promise<string[]> {
  const all: string[] = []
  let cursor: string | undefined
  for (let page = 0; page < pages; page++) {
    const { list, next } = await server.ok(storeApi.query, { ...query, pageSize: 20, cursor })
    all.push(...list.map(({ alias }) => alias))
    if (next === null) break
    cursor = next
  }
  return all
}

describe('among more stores than are looked at one by one', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
    await makeBigStores(server, 6000)
  })
  afterAll(() => server.close())

  const near = sql`spot <@ circle(${pointOf(here)}, ${50_000 * here.scale}::float8)`
  const nearest = sql`spot <-> ${pointOf(here)}, id`
  const CASES: [string, StoreQuery, ReturnType<typeof sql>, ReturnType<typeof sql>][] = [
    ['the nearest', PLACE, near, nearest],
    ['a common word, nearest first', { ...PLACE, keyword: '水煮牛肉' }, near, nearest],
    [
      'a common word with filters that few fit',
      { ...PLACE, keyword: '牛肉', minRating10: 49, maxCents: 1500 },
      sql`${near} and rating10 >= 49 and per_head_cents <= 1500`,
      nearest,
    ],
    [
      'a common word, best rated first',
      { ...PLACE, keyword: '牛肉', sort: 'rating' },
      near,
      sql`rating10 desc, heat desc, id`,
    ],
    ['a rare word', { ...PLACE, keyword: '老街12' }, sql`${near} and name like '老街12%'`, nearest],
    [
      'a cuisine, cheapest first',
      { ...PLACE, tags: [CUISINES[0]], sort: 'priceUp' },
      sql`${near} and tags @> array[${CUISINES[0]}]`,
      sql`per_head_cents, heat desc, id`,
    ],
    ['a city', { city: 'Auckland' }, sql`city = 'Auckland'`, sql`heat desc, id`],
    [
      'a common word in a city',
      { city: 'Auckland', keyword: '牛肉', sort: 'priceDown' },
      sql`city = 'Auckland'`,
      sql`per_head_cents desc, heat desc, id`,
    ],
  ]
  test.each(CASES)('%s: page after page as the rows say', async (_name, query, where, by) => {
    const pages = 4
    const { rows } = await sql<{
      alias: string
    }>`select alias from stores where ${where} order by ${by} limit ${pages * 20}`.execute(server.services.db)
    expect(rows.length).toBeGreaterThan(0)
    expect(await found(server, query, pages)).toEqual(rows.map(({ alias }) => alias))
  })

  test('pages beyond the nearest thousand go on where those end', async () => {
    const { rows } = await sql<{
      alias: string
    }>`select alias from stores where ${near} order by ${nearest} limit 40 offset 980`.execute(server.services.db)
    const pages = await Promise.all(
      ['p50', 'p51'].map((cursor) => server.ok(storeApi.query, { ...PLACE, pageSize: 20, cursor })),
    )
    expect(pages.flatMap(({ list }) => list.map(({ alias }) => alias))).toEqual(rows.map(({ alias }) => alias))
  })
})

test('what changes of a store changes where it is found', async () => {
  const server = await testServer()
  const { db } = server.services
  const { id, alias } = await makeStore(server, { per_head_cents: 2000 })
  const listed = async (query: StoreQuery) => (await server.ok(storeApi.query, query)).list.map((store) => store.alias)
  expect(await listed({ ...PLACE, maxCents: 2000 })).toEqual([alias])
  await db.updateTable('stores').set({ per_head_cents: 2500, lat: -43.53, lng: 172.63 }).where('id', '=', id).execute()
  expect(await listed({ ...PLACE })).toEqual([])
  expect(await listed({ maxCents: 2000 })).toEqual([])
  expect(await listed({ lat: -43.53, lng: 172.63, minCents: 2500 })).toEqual([alias])
  await db.updateTable('stores').set({ listed: false }).where('id', '=', id).execute()
  expect(await listed({})).toEqual([])
  await db.updateTable('stores').set({ listed: true }).where('id', '=', id).execute()
  expect(await listed({})).toEqual([alias])
  await server.close()
})
