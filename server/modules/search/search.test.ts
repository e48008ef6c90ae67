import fc from 'fast-check'
import { itemApi } from '../../../src/contract/item'
import { historyApi, searchApi, type SearchInput } from '../../../src/contract/search'
import { makeCategory, makeItem, makeShop, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { listingTokens } from '../catalogue/public'
import { priceRanges } from './priceRanges'

let server: TestServer
let shop: TestShop
let south: TestShop
let honey: { id: number; alias: string }
let manuka: { id: number; alias: string }

const tokens = (title: string, extra: string[] = []) =>
  listingTokens({ title, shop: '', categories: extra, tags: [], specs: [] })
const titles = async (input: SearchInput) => (await server.ok(searchApi.search, input)).list.map((card) => card.title)

beforeAll(async () => {
  server = await testServer()
  shop = await makeShop(server, { name: '北岸小店' })
  south = await makeShop(server, { name: '南岛小店', city: 'Christchurch' })
  honey = await makeCategory(server, { name: '蜂蜜' })
  manuka = await makeCategory(server, { name: '麦卢卡', parent_id: honey.id })
  const add = (
    title: string,
    sold: number,
    cents: number,
    rest: Partial<Parameters<typeof makeItem>[1]> = {},
    extra: string[] = [],
  ) =>
    makeItem(server, {
      shop,
      skus: [{ price_cents: cents }],
      ...rest,
      values: { title, sold, tokens: tokens(title, extra), ...rest.values },
    })
  await add('麦卢卡蜂蜜 UMF10+ 500g', 10, 6490, { categoryId: manuka.id, values: { tags: ['现货', '热卖'] } })
  await add('三叶草蜂蜜', 40, 890, { categoryId: honey.id, shop: south })
  await add('早餐礼盒', 900, 9900, { values: { tags: ['热卖'] } }, ['麦卢卡蜂蜜'])
  await add('羊毛被 Queen 双人', 30, 19_900, { discount: { percent: 80 } })
  await add('羊毛被 Single', 50, 12_900)
  await add('A2 奶粉', 70, 3290, { skus: [{ price_cents: 3290, on_hand: 2, reserved: 2 }] })
  await server.services.db
    .insertInto('hot_words')
    .values([
      { word: '麦卢卡蜂蜜', hot: true, hint: true, position: 0 },
      { word: '羊毛被', hot: false, hint: false, position: 1 },
      { word: '没有的东西蜂', hot: false, hint: false, position: 2 },
    ])
    .execute()
})
afterAll(() => server.close())

describe('app §7: /query/search', () => {
  test('titles that hold the words come before a better seller that does not', async () => {
    expect(await titles({ keyword: '麦卢卡蜂蜜' })).toEqual(['麦卢卡蜂蜜 UMF10+ 500g', '早餐礼盒'])
    expect(await titles({ keyword: '麦卢卡蜂蜜', sort: 'sales' })).toEqual(['早餐礼盒', '麦卢卡蜂蜜 UMF10+ 500g'])
  })
  test('all words must match, in any order, case and width', async () => {
    expect(await titles({ keyword: 'queen 羊毛' })).toEqual(['羊毛被 Queen 双人'])
    expect(await titles({ keyword: '羊毛被' })).toEqual(['羊毛被 Single', '羊毛被 Queen 双人'])
    expect(await titles({ keyword: '羊毛 蜂蜜' })).toEqual([])
    expect(await titles({ keyword: 'ｕｍｆ１０' })).toEqual(['麦卢卡蜂蜜 UMF10+ 500g'])
    expect(await titles({ keyword: 'sing' })).toEqual(['羊毛被 Single'])
  })
  test('filters by category and its children, price now, tags, city, discount and stock', async () => {
    expect(await titles({ categoryAlias: honey.alias })).toEqual(['三叶草蜂蜜', '麦卢卡蜂蜜 UMF10+ 500g'])
    expect(await titles({ categoryAlias: manuka.alias })).toEqual(['麦卢卡蜂蜜 UMF10+ 500g'])
    expect(await titles({ minCents: 15_000, maxCents: 16_000 })).toEqual(['羊毛被 Queen 双人'])
    expect(await titles({ maxCents: 890 })).toEqual(['三叶草蜂蜜'])
    expect(await titles({ tags: ['热卖', '现货'] })).toEqual(['麦卢卡蜂蜜 UMF10+ 500g'])
    expect(await titles({ city: 'Christchurch' })).toEqual(['三叶草蜂蜜'])
    expect(await titles({ discount: true })).toEqual(['羊毛被 Queen 双人'])
    expect(await titles({ keyword: 'a2' })).toEqual(['A2 奶粉'])
    expect(await titles({ keyword: 'a2', inStock: true })).toEqual([])
    expect(await titles({ categoryAlias: 'no-such-category' })).toEqual([])
  })
  test('sorts by the price now, discounts included', async () => {
    expect(await titles({ keyword: '羊毛被', sort: 'priceUp' })).toEqual(['羊毛被 Single', '羊毛被 Queen 双人'])
    expect(await titles({ sort: 'priceDown', pageSize: 2 })).toEqual(['羊毛被 Queen 双人', '羊毛被 Single'])
  })

  test.each([
    ["'; drop table items; --"],
    ['%'],
    ['_'],
    ['\\'],
    ['{"a":1}'],
    ['{麦卢卡,"x'],
    ['🍯🐝👨‍👩‍👧'],
    ['‮逆向'],
    [`麦'卢"卡`],
  ])('hostile words %j are only words', async (keyword) => {
    const response = await server.call(searchApi.search, { keyword })
    expect(response.code).toBe(0)
    // A query string holds no lone surrogate, and a quote is spelt %27 on its way.
    const inQuery = Buffer.from(keyword).toString().replaceAll("'", '\u2019')
    expect((await server.call(searchApi.suggest, { keyword: inQuery })).code).toBe(0)
  })
  test.each<[SearchInput, string]>([
    [{ keyword: '羊'.repeat(10_000) }, '搜索词最多50个字'],
    [{ keyword: '\0羊毛被' }, '搜索词含有不支持的字符，请修改后重试'],
    [{ keyword: '羊\ud800' }, '搜索词含有不支持的字符，请修改后重试'],
    [{ city: '\0' }, '城市含有不支持的字符，请修改后重试'],
    [{ tags: ['\0'] }, '标签含有不支持的字符，请修改后重试'],
    [{ categoryAlias: '\0' }, '提交的内容有误，请检查后重试'],
    [{ page: 501 }, '提交的内容有误，请检查后重试'],
    [{ minCents: 1.5 }, '最低价需在$0到$21474836之间'],
    [{ maxCents: 1e21 }, '最高价需在$0到$21474836之间'],
  ])('%# what no search can be is refused before the database, in words', async (input, msg) => {
    expect(await server.call(searchApi.search, input)).toMatchObject({ code: 400, msg })
  })
  test('禮盒 is 礼盒: in results, suggestions and history', async () => {
    expect(await titles({ keyword: '早餐禮盒' })).toEqual(['早餐礼盒'])
    expect(await titles({ keyword: '麥盧卡蜂蜜' })).toEqual(await titles({ keyword: '麦卢卡蜂蜜' }))
    const words = async (keyword: string) =>
      (await server.ok(searchApi.suggest, { keyword })).list.map(({ word }) => word)
    expect(await words('麥盧')).toEqual(await words('麦卢'))
    expect(await words('麥盧')).toContain('麦卢卡蜂蜜')
    const as = { token: (await server.user()).token }
    const history = async () => (await server.ok(searchApi.hint, {}, as)).history
    for (const keyword of ['礼盒', '羊毛', '禮盒']) {
      await server.ok(searchApi.search, { keyword }, as)
      server.clock.advance(1000)
    }
    expect(await history()).toEqual(['禮盒', '羊毛'])
    await server.ok(historyApi.remove, { name: '礼盒' }, as)
    expect(await history()).toEqual(['羊毛'])
  })
  test('a listing written in Traditional characters is found, and ranked, by both', async () => {
    await makeItem(server, { shop, values: { title: '鹿茸膠囊', sold: 1, tokens: tokens('鹿茸膠囊') } })
    await makeItem(server, { shop, values: { title: '保健品', sold: 99, tokens: tokens('保健品', ['鹿茸胶囊']) } })
    expect(await titles({ keyword: '鹿茸胶囊' })).toEqual(expect.arrayContaining(['鹿茸膠囊', '保健品']))
    expect(await titles({ keyword: '鹿茸膠囊' })).toEqual(['鹿茸膠囊', '保健品'])
  })
  test('the words of a suggestion are held to the same', async () => {
    expect((await server.call(searchApi.suggest, { keyword: '羊'.repeat(10_000) })).code).toBe(400)
  })

  test('any query and page size: pages follow each other without a gap or a repeat, and agree with the total', async () => {
    const query = fc.record({
      keyword: fc.constantFrom('', '蜂蜜', '羊毛', 'a2', '不存在的'),
      sort: fc.constantFrom('default', 'sales', 'new', 'priceUp', 'priceDown'),
      discount: fc.boolean(),
      pageSize: fc.integer({ min: 1, max: 7 }),
    })
    await fc.assert(
      fc.asyncProperty(query, async (input) => {
        const all = await server.ok(searchApi.search, { ...input, pageSize: 100 } as SearchInput)
        const seen: string[] = []
        for (let page = 1; ; page++) {
          const response = await server.ok(searchApi.search, { ...input, page } as SearchInput)
          seen.push(...response.list.map((card) => card.alias))
          expect(response.total).toBe(all.total)
          if (!response.hasMore) break
          expect(response.list).toHaveLength(input.pageSize)
        }
        expect(seen).toEqual(all.list.map((card) => card.alias))
        expect(new Set(seen).size).toBe(all.total)
      }),
      { numRuns: 25 },
    )
  })
  test('a page past the end is empty and still tells the total', async () => {
    expect(await server.ok(searchApi.search, { page: 9 })).toMatchObject({ list: [], total: 8, hasMore: false })
  })
})

describe('search history', () => {
  test('is written for a signed-in user on page 1 only, newest first, twenty at most', async () => {
    const { token } = await server.user()
    await server.ok(searchApi.search, { keyword: '客人搜的' })
    for (let at = 1; at <= 22; at++) {
      server.clock.advance(1000)
      await server.ok(searchApi.search, { keyword: `词${at}` }, { token })
    }
    server.clock.advance(1000)
    await server.ok(searchApi.search, { keyword: '词5' }, { token })
    await server.ok(searchApi.search, { keyword: '第二页', page: 2 }, { token })
    await server.ok(searchApi.search, { keyword: '' }, { token })
    const { history } = await server.ok(searchApi.hint, {}, { token })
    expect(history).toHaveLength(20)
    expect(history.slice(0, 3)).toEqual(['词5', '词22', '词21'])
    expect(history).not.toContain('词1')
    expect((await server.ok(searchApi.hint, {})).history).toEqual([])
  })
  test('app §7: one word and all words are removed, each user their own; guests get code 255', async () => {
    const one = await server.user()
    const two = await server.user()
    for (const { token } of [one, two])
      for (const keyword of ['蜂蜜', '羊毛']) await server.ok(searchApi.search, { keyword }, { token })
    await server.ok(historyApi.remove, { name: '蜂蜜' }, { token: one.token })
    await server.ok(historyApi.remove, { name: '蜂蜜' }, { token: one.token })
    expect((await server.ok(searchApi.hint, {}, { token: one.token })).history).toEqual(['羊毛'])
    await server.ok(historyApi.clear, {}, { token: one.token })
    expect((await server.ok(searchApi.hint, {}, { token: one.token })).history).toEqual([])
    expect((await server.ok(searchApi.hint, {}, { token: two.token })).history).toHaveLength(2)
    expect((await server.call(historyApi.clear, {})).code).toBe(255)
    expect((await server.call(historyApi.remove, { name: '蜂蜜' })).code).toBe(255)
  })
})

describe('around the search box', () => {
  test('app §7: /query/hint gives hints and hot words', async () => {
    const hint = await server.ok(searchApi.hint, {})
    expect(hint.hints).toEqual(['麦卢卡蜂蜜'])
    expect(hint.hot.slice(0, 2)).toEqual([
      { word: '麦卢卡蜂蜜', hot: true },
      { word: '羊毛被', hot: false },
    ])
  })
  test('app §7: /query/suggest completes with words that find something, hot words first', async () => {
    const { list } = await server.ok(searchApi.suggest, { keyword: '蜂' })
    expect(list[0]).toEqual({ word: '麦卢卡蜂蜜', count: 2 })
    expect(list.map(({ word }) => word)).toEqual(['麦卢卡蜂蜜', '蜂蜜', '早餐礼盒', '三叶草蜂蜜'])
    expect(list.every(({ count }) => count > 0)).toBe(true)
    expect((await server.ok(searchApi.suggest, { keyword: '🍯' })).list).toEqual([])
    for (const { word, count } of list) expect((await server.ok(searchApi.search, { keyword: word })).total).toBe(count)
  })
  test('app §7: /query/options offers what the category holds', async () => {
    const all = await server.ok(searchApi.options, {})
    expect(all.tags).toEqual(['热卖', '现货'])
    expect(all.cities).toEqual(['Auckland', 'Christchurch'])
    const within = await server.ok(searchApi.options, { categoryAlias: honey.alias })
    expect(within.cities).toEqual(['Auckland', 'Christchurch'])
    expect(await server.ok(searchApi.options, { categoryAlias: 'none' })).toEqual({ tags: [], cities: [], prices: [] })
  })
  test('price filters are round, rise, and leave no price out', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 3, maxLength: 3 }), (cents) => {
        const ranges = priceRanges([...cents].sort((a, b) => a - b))
        expect(ranges[0]!.minCents).toBeNull()
        expect(ranges[ranges.length - 1]!.maxCents).toBeNull()
        ranges.slice(1).forEach((range, at) => expect(range.minCents).toBe(ranges[at]!.maxCents))
      }),
    )
    expect(priceRanges([2290, 4100, 12_000]).map(({ text }) => text)).toEqual([
      '$20以下',
      '$20-$50',
      '$50-$100',
      '$100以上',
    ])
  })
})

test('what a search finds opens', async () => {
  const { list } = await server.ok(searchApi.search, {})
  for (const { alias, priceCents } of list)
    expect((await server.ok(itemApi.getDetail, { alias })).priceCents).toBe(priceCents)
})
