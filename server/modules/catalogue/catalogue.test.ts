import { favoriteApi, itemApi } from '../../../src/contract/item'
import { makeCategory, makeItem, makeShop, makeSku, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'

let server: TestServer
let shop: TestShop
beforeAll(async () => {
  server = await testServer()
  shop = await makeShop(server, { name: '金树蜂蜜', followers: 7 })
})
afterAll(() => server.close())

const change = (id: number, values: { listed?: boolean; deleted_at?: Date }) =>
  server.services.db.updateTable('items').set(values).where('id', '=', id).execute()
const count = async (table: 'tracks' | 'shares') =>
  (await server.services.db.selectFrom(table).select('user_id').execute()).length

describe('app §7: /item/getDetail', () => {
  test('tells everything the page shows, stock less what is reserved', async () => {
    const category = await makeCategory(server, { name: '麦卢卡蜂蜜' })
    const item = await makeItem(server, {
      shop,
      categoryId: category.id,
      values: { title: 'UMF10+ 蜂蜜', rating10: 47, limit_per_user: 3 },
      skus: [
        { price_cents: 3000, on_hand: 5, reserved: 2, spec_values: ['250g'], position: 1 },
        { price_cents: 2000, on_hand: 1, reserved: 1, spec_values: ['100g'], position: 0 },
      ],
    })
    await makeSku(server, item.id, { price_cents: 1, deleted_at: server.clock.now() })
    const page = await server.ok(itemApi.getDetail, { alias: item.alias })
    expect(page).toMatchObject({
      title: 'UMF10+ 蜂蜜',
      priceCents: 2000,
      maxPriceCents: 3000,
      rating: 4.7,
      limitPerUser: 3,
      listed: true,
      favorite: false,
      own: false,
      category: { alias: category.alias, name: '麦卢卡蜂蜜' },
      shop: { sellerAlias: shop.alias, name: '金树蜂蜜', followers: 7, following: false },
      freights: [{ name: '标准快递', text: '运费$5', eta: '1–3 个工作日' }],
    })
    expect(page.skus.map(({ values, stock }) => [values, stock])).toEqual([
      [['100g'], 0],
      [['250g'], 3],
    ])
  })

  test('records the view of a signed-in viewer, and of nobody else', async () => {
    const first = await makeItem(server, { shop, values: { title: '甲' } })
    const second = await makeItem(server, { shop, values: { title: '乙' } })
    const before = await count('tracks')
    await server.ok(itemApi.getDetail, { alias: first.alias })
    expect(await count('tracks')).toBe(before)
    const { token } = await server.user()
    for (const { alias } of [first, second, first]) {
      server.clock.advance(1000)
      await server.ok(itemApi.getDetail, { alias }, { token })
    }
    const { list } = await server.ok(favoriteApi.track, {}, { token })
    expect(list.map((card) => card.title)).toEqual(['甲', '乙'])
  })

  test('opens what was taken off the shelf, so that an old order still leads to it, but no list shows it', async () => {
    const item = await makeItem(server, { shop, values: { title: '下架了的商品' } })
    await change(item.id, { listed: false })
    expect((await server.ok(itemApi.getDetail, { alias: item.alias })).listed).toBe(false)
    const { list } = await server.ok(itemApi.queryBySeller, { sellerAlias: shop.alias, pageSize: 100 })
    expect(list.map((card) => card.alias)).not.toContain(item.alias)
    expect((await server.call(itemApi.getByAlias, { alias: item.alias })).code).toBe(404)
  })

  test('app §8: what is deleted or never was answers 404, a wrong reference 400', async () => {
    const item = await makeItem(server, { shop })
    await change(item.id, { deleted_at: server.clock.now() })
    expect((await server.call(itemApi.getDetail, { alias: item.alias })).code).toBe(404)
    expect((await server.call(itemApi.getDetail, { alias: 'nothing' })).code).toBe(404)
    expect((await server.call(itemApi.getDetail, { alias: 'x" or 1=1 --' })).code).toBe(400)
  })

  test('a guest’s page is kept for moments, goes with a change of its stock and ends when a discount starts', async () => {
    const item = await makeItem(server, {
      shop,
      values: { title: '旧名' },
      discount: { percent: 50, startsInMs: 2000, endsInMs: 9_000_000 },
    })
    const page = async (token?: string) => server.ok(itemApi.getDetail, { alias: item.alias }, { token })
    const before = await page()
    await server.services.db.updateTable('items').set({ title: '新名' }).where('id', '=', item.id).execute()
    expect((await page()).title).toBe('旧名')
    expect((await page(shop.token)).title).toBe('新名')
    server.clock.advance(2000)
    expect(await page()).toMatchObject({ title: '新名', priceCents: before.priceCents / 2 })
    await server.services.db.updateTable('items').set({ title: '又一名' }).where('id', '=', item.id).execute()
    server.services.bus.publish('catalogue.changed', { itemAlias: 'another' })
    expect((await page()).title).toBe('新名')
    server.services.bus.publish('catalogue.changed', { itemAlias: item.alias })
    expect((await page()).title).toBe('又一名')
  })

  test('says to its seller that it is theirs', async () => {
    const item = await makeItem(server, { shop })
    expect((await server.ok(itemApi.getDetail, { alias: item.alias }, { token: shop.token })).own).toBe(true)
  })
})

describe('lists around an item', () => {
  test('app §7: /item/queryBySeller sorts, searches and knows only that shop', async () => {
    const mine = await makeShop(server)
    await makeItem(server, { shop: mine, values: { title: '羊毛被', sold: 5 }, skus: [{ price_cents: 300 }] })
    await makeItem(server, { shop: mine, values: { title: '羊毛袜', sold: 9 }, skus: [{ price_cents: 200 }] })
    await makeItem(server, { shop: mine, values: { title: '蜂蜜', sold: 1 }, skus: [{ price_cents: 100, on_hand: 0 }] })
    const titles = async (input: object) =>
      (await server.ok(itemApi.queryBySeller, { sellerAlias: mine.alias, ...input })).list.map((card) => card.title)
    expect(await titles({})).toEqual(['羊毛袜', '羊毛被', '蜂蜜'])
    expect(await titles({ sort: 'priceUp' })).toEqual(['蜂蜜', '羊毛袜', '羊毛被'])
    expect(await titles({ sort: 'priceDown' })).toEqual(['羊毛被', '羊毛袜', '蜂蜜'])
    expect(await titles({ keyword: '羊毛' })).toEqual(['羊毛袜', '羊毛被'])
    expect(await titles({ keyword: '🍯' })).toEqual([])
    const { list } = await server.ok(itemApi.queryBySeller, { sellerAlias: mine.alias })
    expect(list.map((card) => card.soldOut)).toEqual([false, false, true])
    expect((await server.call(itemApi.queryBySeller, { sellerAlias: 'nobody' })).code).toBe(404)
  })

  test('app §7: /query/recommendItems starts with the nearest and leaves out the item itself', async () => {
    const top = await makeCategory(server)
    const near = await makeCategory(server, { parent_id: top.id })
    const sibling = await makeCategory(server, { parent_id: top.id })
    const item = await makeItem(server, { shop, categoryId: near.id })
    const beside = await makeItem(server, { shop, categoryId: sibling.id, values: { sold: 5 } })
    const same = await makeItem(server, { shop, categoryId: near.id })
    const { list } = await server.ok(itemApi.recommendItems, { itemAlias: item.alias })
    expect(list.slice(0, 2).map((card) => card.alias)).toEqual([same.alias, beside.alias])
    expect(list.map((card) => card.alias)).not.toContain(item.alias)
    expect((await server.ok(itemApi.recommendItems, {})).list.length).toBeGreaterThan(3)
  })
})

describe('app §7: /comment/list', () => {
  test('app §9: a hundred a page by default, by time or by rating, with count and mean', async () => {
    const item = await makeItem(server, { shop })
    const now = server.clock.now().getTime()
    await server.services.db
      .insertInto('reviews')
      .values(
        Array.from({ length: 103 }, (_, at) => ({
          alias: `r${item.id}-${at}`,
          item_id: item.id,
          user_id: null,
          nickname: '小满',
          avatar: '',
          rating: at % 2 === 0 ? 5 : 4,
          text: `第${at}条`,
          sku_text: '',
          created_at: new Date(now + at * 1000),
        })),
      )
      .execute()
    const first = await server.ok(itemApi.comments, { alias: item.alias, type: 'ITEM' })
    expect(first).toMatchObject({ total: 103, rating: 4.5, hasMore: true, page: 1 })
    expect(first.list).toHaveLength(100)
    expect(first.list[0]!.text).toBe('第102条')
    const second = await server.ok(itemApi.comments, { alias: item.alias, type: 'ITEM', page: 2 })
    expect(second.list.map((comment) => comment.text)).toEqual(['第2条', '第1条', '第0条'])
    expect(second.hasMore).toBe(false)
    const best = await server.ok(itemApi.comments, {
      alias: item.alias,
      type: 'ITEM',
      sortField: 'rating',
      pageSize: 60,
    })
    expect(best.list.map((comment) => comment.rating)).toEqual([...Array(52).fill(5), ...Array(8).fill(4)])
  })
  test('app §7: type is STORE unless said otherwise, and an item is no store', async () => {
    const item = await makeItem(server, { shop })
    expect((await server.call(itemApi.comments, { alias: item.alias })).code).toBe(404)
    expect(await server.ok(itemApi.comments, { alias: item.alias, type: 'ITEM' })).toMatchObject({
      list: [],
      total: 0,
      rating: 0,
    })
    expect((await server.call(itemApi.comments, { alias: 'nothing', type: 'ITEM' })).code).toBe(404)
  })
})

test('app §7: /share/shareSuccess counts a share of something that exists, by guest or user', async () => {
  const item = await makeItem(server, { shop })
  const { token, id } = await server.user()
  await server.ok(itemApi.shareSuccess, { type: 'ITEM', alias: item.alias, channel: 'wechat' })
  await server.ok(itemApi.shareSuccess, { type: 'SHOP', alias: shop.alias, channel: 'copy' }, { token })
  const rows = await server.services.db
    .selectFrom('shares')
    .select(['user_id', 'kind', 'channel'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { user_id: null, kind: 'ITEM', channel: 'wechat' },
    { user_id: id, kind: 'SHOP', channel: 'copy' },
  ])
  expect((await server.call(itemApi.shareSuccess, { type: 'SHOP', alias: item.alias, channel: 'copy' })).code).toBe(404)
})
