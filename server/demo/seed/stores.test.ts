import { itemApi } from '../../../src/contract/item'
import { storeApi } from '../../../src/contract/store'
import { metresBetween } from '../../../src/domain/distance'
import { cpuMs, slowness } from '../../testing/cpu'
import { testServer, type TestServer } from '../../testing/harness'
import { parsePictureKey } from '../art/key'
import { areas } from './data/stores/areas'
import { placeOf, seedStores, storeAlias } from './storeRows'
import { seedDemoStores } from './stores'

let server: TestServer
let took = 0
beforeAll(async () => {
  server = await testServer()
  const start = cpuMs()
  expect(await seedDemoStores(server.services)).toBe(true)
  took = (cpuMs() - start) / slowness()
}, 30_000)
afterAll(() => server.close())

test('at least 80 stores in four cities, each in its suburb, with names of their own', () => {
  expect(seedStores.length).toBeGreaterThanOrEqual(80)
  expect(new Set(seedStores.map(({ area }) => area.city))).toEqual(
    new Set(['Auckland', 'Wellington', 'Christchurch', 'Hamilton']),
  )
  for (const field of ['key', 'name', 'nameEn', 'intro'] as const)
    expect(new Set(seedStores.map((store) => store[field])).size).toBe(seedStores.length)
  for (const store of seedStores) {
    expect(metresBetween(placeOf(store), store.area)).toBeLessThan(500)
    expect([store.key, store.dishes.length >= 6]).toEqual([store.key, true])
    expect([store.key, store.dishes.every(({ cents, name }) => cents >= 0 && name !== '')]).toEqual([store.key, true])
  }
})
test('they are written once, and quickly', async () => {
  expect(await seedDemoStores(server.services)).toBe(false)
  expect(took).toBeLessThan(2_500)
})
test('each has 10 to 60 comments that differ, its scores are theirs, and every picture can be drawn', async () => {
  const { db } = server.services
  const comments = await db
    .selectFrom('store_comments')
    .select(['store_id', 'text', 'rating', 'pictures', 'created_at'])
    .execute()
  const stores = await db.selectFrom('stores').selectAll().execute()
  for (const store of stores) {
    const own = comments.filter(({ store_id }) => store_id === store.id)
    expect(own.length).toBeGreaterThanOrEqual(10)
    expect(own.length).toBeLessThanOrEqual(60)
    expect(new Set(own.map(({ text }) => text)).size).toBe(own.length)
    expect(store.comment_count).toBe(own.length)
    expect(store.rating10).toBe(Math.round((own.reduce((sum, { rating }) => sum + rating, 0) / own.length) * 10))
    expect(own.every(({ created_at }) => created_at <= server.clock.now())).toBe(true)
    expect(own.some(({ pictures }) => pictures.length > 0)).toBe(true)
  }
  const keys = new Set([...stores, ...comments].flatMap(({ pictures }) => pictures))
  expect([...keys].filter((key) => !parsePictureKey(key))).toEqual([])
  // Across stores a sentence may come again, seldom.
  expect(new Set(comments.map(({ text }) => text)).size).toBeGreaterThan(comments.length * 0.95)
})
test('the way of a guest: near Albany, open now, 川菜, its page and its comments', async () => {
  server.clock.advance(Date.parse('2026-12-04T06:30:00Z') - server.clock.now().getTime())
  const here = { lat: areas.albany.lat, lng: areas.albany.lng }
  const { list } = await server.ok(storeApi.query, { ...here, metres: 5000, tags: ['川菜'], openNow: true })
  expect(list[0]).toMatchObject({
    alias: storeAlias('shu-jiu-xiang'),
    area: '奥尔巴尼 Albany',
    opening: { open: true },
  })
  const store = await server.ok(storeApi.getDetail, { alias: list[0]!.alias })
  expect(store.menu[0]).toMatchObject({ section: '本店招牌' })
  expect(store.exceptions.some(({ note }) => note === '圣诞节')).toBe(true)
  expect((await server.ok(itemApi.comments, { alias: store.alias })).total).toBe(store.commentCount)
  const found = await server.ok(storeApi.query, { keyword: 'sjx' })
  expect(found.list.map(({ name }) => name)).toContain('蜀久香小馆')
})
