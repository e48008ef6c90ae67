import { itemApi } from '../../../src/contract/item'
import { searchApi } from '../../../src/contract/search'
import { storeApi, type StoreQuery } from '../../../src/contract/store'
import { metresBetween } from '../../../src/domain/distance'
import type { Span, StoreHours } from '../../../src/domain/storeHours'
import { testServer, type TestServer } from '../../testing/harness'
import { makeStore, makeType } from '../../testing/stores'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
}, 30_000)
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of [
    'store_follows',
    'store_comments',
    'store_dishes',
    'stores',
    'business_types',
    'store_tags',
  ] as const)
    await server.services.db.deleteFrom(table).execute()
})

const HERE = { lat: -36.8485, lng: 174.7633 }
const names = async (input: StoreQuery) => (await server.ok(storeApi.query, input)).list.map(({ name }) => name)
const week = (daily: readonly Span[]): StoreHours => ({ week: Array.from({ length: 7 }, () => daily), exceptions: [] })

describe('app §7: /query/store', () => {
  test('the nearest come first, each with its distance, over pages', async () => {
    for (const [name, lat] of [
      ['远', -36.9],
      ['近', -36.85],
      ['中', -36.87],
    ] as const)
      await makeStore(server, { name, lat })
    await makeStore(server, { name: '惠灵顿', lat: -41.29, lng: 174.78, city: 'Wellington' })
    const first = await server.ok(storeApi.query, { ...HERE, pageSize: 2 })
    expect(first.list.map(({ name }) => name)).toEqual(['近', '中'])
    const { list, next } = await server.ok(storeApi.query, { ...HERE, pageSize: 2, cursor: first.next! })
    expect([list.map(({ name }) => name), next]).toEqual([['远'], null])
    for (const { metres, lat, lng } of [...first.list, ...list])
      expect(Math.abs(metres! - metresBetween(HERE, { lat, lng }))).toBeLessThan(20)
    expect(await names({ ...HERE, metres: 3000 })).toEqual(['近', '中'])
  })
  test('without a place the best liked come first, in a city or everywhere, and have no distance', async () => {
    await makeStore(server, { name: '甲', heat: 5 })
    await makeStore(server, { name: '乙', heat: 9 })
    await makeStore(server, { name: '丙', heat: 7, city: 'Hamilton', lat: -37.787, lng: 175.28 })
    expect(await names({})).toEqual(['乙', '丙', '甲'])
    expect(await names({ city: 'Auckland' })).toEqual(['乙', '甲'])
    expect((await server.ok(storeApi.query, {})).list.map(({ metres }) => metres)).toEqual([null, null, null])
    // From abroad nothing is near: as without a place.
    expect(await names({ lat: 31.23, lng: 121.47 })).toEqual(['乙', '丙', '甲'])
  })
  test('filters combine: kind, cuisine, score, price a head, open now', async () => {
    const hotpot = await makeType(server, '火锅')
    await makeStore(server, {
      name: '全中',
      type_id: hotpot.id,
      tags: ['川菜', '深夜营业'],
      rating10: 46,
      per_head_cents: 4500,
    })
    await makeStore(server, { name: '不是火锅', tags: ['川菜', '深夜营业'], rating10: 46, per_head_cents: 4500 })
    await makeStore(server, { name: '太贵', type_id: hotpot.id, tags: ['川菜'], rating10: 46, per_head_cents: 9500 })
    await makeStore(server, { name: '低分', type_id: hotpot.id, tags: ['川菜'], rating10: 39, per_head_cents: 4500 })
    await makeStore(server, {
      name: '打烊',
      type_id: hotpot.id,
      tags: ['川菜'],
      rating10: 46,
      per_head_cents: 4500,
      hours: week([]),
    })
    const all = { ...HERE, typeAlias: hotpot.alias, tags: ['川菜'], minRating10: 40, minCents: 3000, maxCents: 6000 }
    expect((await names({ ...all, openNow: true })).sort()).toEqual(['全中'])
    expect((await names(all)).sort()).toEqual(['全中', '打烊'].sort())
    expect((await names({ tags: ['川菜', '深夜营业'] })).sort()).toEqual(['不是火锅', '全中'].sort())
    expect(await names({ sort: 'priceDown', typeAlias: hotpot.alias, minRating10: 40, openNow: true })).toEqual([
      '太贵',
      '全中',
    ])
    expect((await names({ sort: 'rating' })).at(-1)).toBe('低分')
  })
  test.each([
    ['老成都'],
    ['川菜'],
    ['lcd'],
    ['cdcc'],
    ['LCDCCG'],
    ['水煮牛肉'],
    ['sznr'],
    ['Albany'],
    ['奥尔巴尼'],
    ['aebn'],
    ['成都 albany'],
    ['老成都川菜館'],
  ])('%s finds by name, dish, suburb and initials of pinyin', async (keyword) => {
    await makeStore(server, { suburb: 'Albany', suburb_zh: '奥尔巴尼', dishes: ['水煮牛肉'] })
    await makeStore(server, { name: '港味烧腊', suburb: 'Northcote', suburb_zh: '诺斯科特' })
    expect(await names({ keyword })).toEqual(['老成都川菜馆'])
  })
  test.each(["'", '%', '🍜', '\\', '{', '؟'])('%j is no word and finds nothing', async (keyword) => {
    await makeStore(server)
    expect(await names({ keyword })).toEqual([])
  })
  test('what only a membership names, and what is not listed, is nowhere', async () => {
    const { alias } = await makeStore(server, { listed: false })
    expect(await names({})).toEqual([])
    expect(await names(HERE)).toEqual([])
    expect((await server.call(storeApi.getDetail, { alias })).code).toBe(404)
    expect((await server.call(itemApi.comments, { alias })).code).toBe(404)
  })
  test('places on the edge of what a place can be are answered', async () => {
    await makeStore(server)
    for (const [lat, lng] of [
      [0, -97],
      [0, 83],
      [90, 180],
      [-90, -180],
      [-28, 160],
      [-56, -170],
    ] as const)
      await server.ok(storeApi.query, { lat, lng })
  })
})

describe('app §7: /store/getDetail', () => {
  test('says all of a store: hours from today on, holidays, menu by section', async () => {
    server.clock.advance(Date.parse('2026-12-20T23:30:00Z') - server.clock.now().getTime())
    const hours: StoreHours = {
      ...week([
        [660, 870],
        [1020, 1320],
      ]),
      exceptions: [{ day: '2026-12-25', spans: [], note: '圣诞节' }],
    }
    const { alias } = await makeStore(server, {
      hours,
      kitchen_minutes: 30,
      dishes: ['水煮牛肉', '夫妻肺片'],
      taste10: 47,
    })
    const store = await server.ok(storeApi.getDetail, { alias, ...HERE })
    expect(store).toMatchObject({
      opening: { open: true, text: '营业中 · 14:30打烊', endsAt: '2026-12-21T01:30:00.000Z' },
      metres: 0,
      zone: '新西兰时间',
      lastOrder: '21:30',
      aspects: { taste: 4.7 },
      following: false,
      menu: [{ section: '招牌', dishes: [{ name: '水煮牛肉', priceCents: 1880 }, { name: '夫妻肺片' }] }],
      exceptions: [{ name: '12月25日 周五', text: '休息', note: '圣诞节' }],
    })
    expect(store.week.map(({ name, text }) => `${name} ${text}`).slice(0, 5)).toEqual([
      '今天 周一 11:00–14:30、17:00–22:00',
      '周二 11:00–14:30、17:00–22:00',
      '周三 11:00–14:30、17:00–22:00',
      '周四 11:00–14:30、17:00–22:00',
      '周五 休息',
    ])
  })
  test('what does not exist is not found', async () => {
    expect((await server.call(storeApi.getDetail, { alias: 'nothing' })).code).toBe(404)
  })
})

test('app §7: options name only what stores of the city have, in their order', async () => {
  const { db } = server.services
  await db
    .insertInto('store_tags')
    .values([
      { name: '川菜', kind: 'CUISINE', position: 0 },
      { name: '粤菜', kind: 'CUISINE', position: 1 },
      { name: '停车方便', kind: 'FEATURE', position: 2 },
    ])
    .execute()
  await makeType(server, '没有店的')
  await makeStore(server, { tags: ['川菜', '停车方便'] })
  await makeStore(server, { tags: ['粤菜'], city: 'Hamilton' })
  const options = await server.ok(storeApi.options, { city: 'Auckland' })
  expect(options).toMatchObject({ types: [{ name: '中餐馆' }], cuisines: ['川菜'], features: ['停车方便'] })
  expect((await server.ok(storeApi.options, {})).cuisines).toEqual(['川菜', '粤菜'])
  expect((await server.ok(storeApi.tags, {})).list).toHaveLength(3)
  expect((await server.ok(storeApi.types, {})).list.map(({ name }) => name)).toContain('没有店的')
})

test('app §7: /query/recommendStores has the best liked near by, else of the city', async () => {
  await makeStore(server, { name: '近', heat: 1 })
  await makeStore(server, { name: '热', heat: 9, lat: -36.9 })
  await makeStore(server, { name: '远', heat: 99, lat: -37.787, lng: 175.28, city: 'Hamilton' })
  const list = async (input: object) => (await server.ok(storeApi.recommended, input)).list.map(({ name }) => name)
  expect(await list(HERE)).toEqual(['热', '近'])
  expect(await list({ city: 'Hamilton' })).toEqual(['远'])
  expect(await list({})).toEqual(['远', '热', '近'])
})

test('app §7: /query/suggest of stores', async () => {
  await makeStore(server, { dishes: ['水煮鱼'] })
  const list = (keyword: string) => server.ok(searchApi.suggest, { keyword, type: 'STORE' })
  expect(await list('lcd')).toEqual({ list: [{ word: '老成都川菜馆', count: 1 }] })
  expect(await list('水煮')).toEqual({ list: [{ word: '老成都川菜馆', count: 1 }] })
  expect(await list('🍜')).toEqual({ list: [] })
})

test('app §7: stores are followed once, listed and left; the count follows', async () => {
  const { token } = await server.user()
  const store = await makeStore(server)
  const { alias } = store
  for (let twice = 0; twice < 2; twice++) await server.ok(storeApi.follow, { aliases: [alias, 'nothing'] }, { token })
  expect(await server.ok(storeApi.getDetail, { alias }, { token })).toMatchObject({ following: true, followers: 1 })
  expect(await server.ok(storeApi.getDetail, { alias })).toMatchObject({ following: false, followers: 1 })
  expect((await server.ok(storeApi.followed, {}, { token })).list).toMatchObject([{ alias }])
  for (let twice = 0; twice < 2; twice++) await server.ok(storeApi.unfollow, { aliases: alias }, { token })
  expect(await server.ok(storeApi.getDetail, { alias }, { token })).toMatchObject({ following: false, followers: 0 })
  expect((await server.call(storeApi.follow, { aliases: ['nothing'] }, { token })).code).toBe(404)
  expect((await server.call(storeApi.follow, { aliases: [alias] })).code).toBe(255)
})

test('app §7: /comment/list of a store: latest first, with pictures and the store’s answer', async () => {
  const { id, alias } = await makeStore(server, { comment_count: 3, rating10: 43 })
  await server.services.db
    .insertInto('store_comments')
    .values(
      [3, 5, 4].map((rating, at) => ({
        alias: `comment${at}`,
        store_id: id,
        user_id: null,
        nickname: '小美',
        avatar: '',
        rating,
        taste: rating,
        setting: rating,
        service: rating,
        text: `第${at}条`,
        pictures: ['a', 'b'],
        reply: at === 0 ? '谢谢' : '',
        created_at: new Date(Date.UTC(2026, 10, 1 + at)),
      })),
    )
    .execute()
  const first = await server.ok(itemApi.comments, { alias, pageSize: 2 })
  expect(first).toMatchObject({
    total: 3,
    rating: 4.3,
    list: [{ text: '第2条', pictures: ['a', 'b'], reply: '' }, { text: '第1条' }],
  })
  const rest = await server.ok(itemApi.comments, { alias, pageSize: 2, cursor: first.next! })
  expect(rest).toMatchObject({ list: [{ text: '第0条', reply: '谢谢' }], next: null })
  const best = await server.ok(itemApi.comments, { alias, sortField: 'rating' })
  expect(best.list.map(({ rating }) => rating)).toEqual([5, 4, 3])
})
