import { homeApi } from '../../../src/contract/home'
import { itemApi } from '../../../src/contract/item'
import { makeCategory, makeItem, makeShop, type TestItem, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'

const HOUR = 3_600_000
let server: TestServer
let shop: TestShop
let top: { id: number; alias: string }
let child: { id: number; alias: string }
const items: TestItem[] = []
beforeAll(async () => {
  server = await testServer()
  shop = await makeShop(server, { followers: 9 })
  top = await makeCategory(server, { name: '蜂蜜', position: 0 })
  child = await makeCategory(server, { name: '麦卢卡', parent_id: top.id })
  for (let at = 0; at < 45; at++)
    items.push(await makeItem(server, { shop, categoryId: child.id, values: { sold: 100 - Math.floor(at / 3) } }))
})
afterAll(() => server.close())

describe('app §7: /app/home', () => {
  test('app §9: page 1 and 40 items by default; pages follow each other without a repeat', async () => {
    const first = await server.ok(homeApi.home, {})
    const second = await server.ok(homeApi.home, { page: 2 })
    expect(first.feed).toMatchObject({ page: 1, hasMore: true })
    expect(first.feed.list).toHaveLength(40)
    expect(second.feed).toMatchObject({ page: 2, hasMore: false })
    expect(second.channels).toEqual([])
    const aliases = [...first.feed.list, ...second.feed.list].map((card) => card.alias)
    expect(aliases).toEqual(items.map((item) => item.alias))
    expect(first.channels.map((channel) => channel.name)).toEqual(['蜂蜜', '美食', '叮当商城', '限时折扣'])
  })

  test('look: what is sold in the region comes first, page after page without a repeat', async () => {
    const here = await makeShop(server, { city: 'Dunedin', followers: 1 })
    const near: string[] = []
    for (let at = 0; at < 3; at++)
      near.push((await makeItem(server, { shop: here, categoryId: child.id, values: { sold: 3 - at } })).alias)
    server.services.bus.publish('catalogue.changed', { itemAlias: null })
    const read = async (pageSize: number) => {
      const found: string[] = []
      for (let page = 1; ; page++) {
        const { feed, region } = await server.ok(homeApi.home, { page, pageSize, region: 'Dunedin' })
        expect(region).toBe('Dunedin')
        found.push(...feed.list.map(({ alias }) => alias))
        if (!feed.hasMore) return found
      }
    }
    const requested = [...near, ...items.map(({ alias }) => alias)]
    // Pages that end within, at the end of, and after what is near.
    for (const pageSize of [40, 2, 3, 5]) expect(await read(pageSize)).toEqual(requested)
    expect((await server.ok(homeApi.recommend, { region: 'Dunedin' })).list[0]!.alias).toBe(near[0])
    const mall = await server.ok(homeApi.eventPage, { key: 'mall', region: 'Dunedin' })
    expect(mall.shops[0]!.sellerAlias).toBe(here.alias)
    expect((await server.ok(homeApi.home, {})).feed.list[0]!.alias).toBe(items[0]!.alias)
    await server.services.db.updateTable('items').set({ listed: false }).where('shop_id', '=', here.id).execute()
    server.services.bus.publish('catalogue.changed', { itemAlias: null })
  })

  test('the flash strip ends with the first of its discounts; later ones and far ones wait', async () => {
    server.services.bus.publish('catalogue.changed', { itemAlias: null })
    expect((await server.ok(homeApi.home, {})).flash).toBeNull()
    const soon = await makeItem(server, { shop, discount: { percent: 80, endsInMs: 2 * HOUR } })
    const later = await makeItem(server, { shop, discount: { percent: 70, endsInMs: 5 * HOUR } })
    await makeItem(server, { shop, discount: { percent: 70, endsInMs: 80 * HOUR } })
    await makeItem(server, { shop, discount: { percent: 70, startsInMs: HOUR, endsInMs: 2 * HOUR } })
    server.services.bus.publish('catalogue.changed', { itemAlias: soon.alias })
    const { flash } = await server.ok(homeApi.home, {})
    expect(flash!.items.map(({ alias, priceCents, listCents }) => [alias, priceCents, listCents])).toEqual([
      [soon.alias, 800, 1000],
      [later.alias, 700, 1000],
    ])
    expect(Date.parse(flash!.endsAt)).toBe(server.clock.now().getTime() + 2 * HOUR)
    const options = await server.ok(homeApi.discountOptions, {})
    expect(options.endingSoonCount).toBe(2)
    expect(options.ending).toEqual(flash)
    expect(options.categories[0]).toEqual({ alias: '', name: '全部', count: 3 })
    expect(options.categories.slice(1).reduce((all, tab) => all + tab.count, 0)).toBe(3)
  })

  test('the kept first page is never older than five seconds, and goes at once when the catalogue changes', async () => {
    const { db } = server.services
    const title = async () => (await server.ok(homeApi.home, {})).feed.list[0]!.title
    const rename = (name: string) =>
      db.updateTable('items').set({ title: name }).where('id', '=', items[0]!.id).execute()
    server.clock.advance(6000)
    const before = await title()
    await rename('新名字')
    server.clock.advance(4000)
    expect(await title()).toBe(before)
    server.clock.advance(1000)
    expect(await title()).toBe('新名字')
    await rename('又一个名字')
    server.services.bus.publish('catalogue.changed', { itemAlias: items[0]!.alias })
    expect(await title()).toBe('又一个名字')
  })

  test('a kept later page goes with the catalogue’s changes too, so that no item stands on two pages', async () => {
    const { db, bus } = server.services
    const second = async () => (await server.ok(homeApi.home, { page: 2 })).feed.list.map((card) => card.alias)
    const before = await second()
    const last = items[items.length - 1]!
    expect(before).toContain(last.alias)
    await db.updateTable('items').set({ sold: 100_000 }).where('id', '=', last.id).execute()
    expect(await second()).toEqual(before)
    bus.publish('catalogue.changed', { itemAlias: last.alias })
    expect(await second()).not.toContain(last.alias)
    expect((await server.ok(homeApi.home, {})).feed.list[0]!.alias).toBe(last.alias)
    await db.updateTable('items').set({ sold: 0 }).where('id', '=', last.id).execute()
    bus.publish('catalogue.changed', { itemAlias: last.alias })
  })

  test('domain: one price — the kept page does not outlive a discount on it', async () => {
    const item = await makeItem(server, { shop, values: { sold: 10_000 }, discount: { percent: 50, endsInMs: 2000 } })
    server.services.bus.publish('catalogue.changed', { itemAlias: item.alias })
    const price = async () =>
      (await server.ok(homeApi.home, {})).feed.list.find((card) => card.alias === item.alias)!.priceCents
    expect(await price()).toBe(500)
    server.clock.advance(2000)
    expect(await price()).toBe(1000)
    expect((await server.ok(itemApi.getByAlias, { alias: item.alias })).priceCents).toBe(1000)
  })
})

test('app §7: /cate/getList is the tree in order', async () => {
  const { list } = await server.ok(homeApi.categories, {})
  expect(list[0]).toMatchObject({ alias: top.alias, name: '蜂蜜', children: [{ alias: child.alias, name: '麦卢卡' }] })
})

test('app §7: /operation/event/page puts the mall together: shops with three best sellers, a section per category', async () => {
  await makeShop(server, { name: '空店', followers: 999 })
  const { token } = await server.user()
  const mall = await server.ok(homeApi.eventPage, { key: 'mall' }, { token })
  expect(mall.shops.map((each) => each.sellerAlias)).toEqual([shop.alias])
  expect(mall.shops[0]!.items).toHaveLength(3)
  const section = mall.sections.find(({ link }) => link.target === top.alias)!
  expect(section.items).toHaveLength(6)
  expect(section.items[0]!.alias).toBe(items[0]!.alias)
  for (const item of mall.shops[0]!.items)
    expect((await server.ok(itemApi.getByAlias, { alias: item.alias })).priceCents).toBe(item.priceCents)
  expect((await server.call(homeApi.eventPage, { key: 'other' as 'mall' })).code).toBe(400)
})

test('app §7: /app/recommend/v2 brings what is near a user’s views forward, a guest gets the best sellers', async () => {
  const rare = await makeCategory(server, { name: '羊驼' })
  const seen = await makeItem(server, { shop, categoryId: rare.id })
  const near = await makeItem(server, { shop, categoryId: rare.id })
  const { token } = await server.user()
  await server.ok(itemApi.getDetail, { alias: seen.alias }, { token })
  const mine = await server.ok(homeApi.recommend, {}, { token })
  expect(mine.list.slice(0, 2).map((card) => card.alias)).toEqual([seen.alias, near.alias])
  const guest = await server.ok(homeApi.recommend, {})
  expect(guest.list.map((card) => card.sold)).toEqual(guest.list.map((card) => card.sold).sort((a, b) => b - a))
  expect(guest.list.map((card) => card.alias)).not.toContain(near.alias)
})
