import fc from 'fast-check'
import { ERRORS } from '../../../src/contract/errors'
import { shopApi } from '../../../src/contract/item'
import { makeItem, makeShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const followers = async (sellerAlias: string) => (await server.ok(shopApi.getDetail, { sellerAlias })).followers

test('app §7: /shop/getDetail tells the shop and its ways to deliver', async () => {
  const shop = await makeShop(server, { name: '金树蜂蜜', min_order_cents: 2000, rating10: 49 }, [
    { name: '标准快递', cents: 690, free_over_cents: 12_900 },
    { name: '称重快递', kind: 'weight', cents: 650, per_kg_cents: 180 },
    { name: '到店自提', kind: 'pickup', cents: 0, eta: '', address: '1 Queen St', hours: '每天 10:00–18:00' },
    { name: '送货', cents: 0 },
  ])
  await makeItem(server, { shop })
  await makeItem(server, { shop, values: { listed: false } })
  const detail = await server.ok(shopApi.getDetail, { sellerAlias: shop.alias })
  expect(detail).toMatchObject({
    name: '金树蜂蜜',
    rating: 4.9,
    itemCount: 1,
    minOrderCents: 2000,
    own: false,
    following: false,
  })
  expect(detail.freights).toEqual([
    { kind: 'fixed', name: '标准快递', text: '运费$6.90，满$129包邮', eta: '1–3 个工作日' },
    { kind: 'weight', name: '称重快递', text: '首重1kg $6.50，续重每kg $1.80', eta: '1–3 个工作日' },
    { kind: 'pickup', name: '到店自提', text: '免运费，1 Queen St', eta: '每天 10:00–18:00' },
    { kind: 'fixed', name: '送货', text: '包邮', eta: '1–3 个工作日' },
  ])
  expect((await server.ok(shopApi.getDetail, { sellerAlias: shop.alias }, { token: shop.token })).own).toBe(true)
  expect((await server.call(shopApi.getDetail, { sellerAlias: 'nobody' })).code).toBe(404)
})

test('domain: following twice counts once, leaving twice is no error', async () => {
  const shop = await makeShop(server, { followers: 10 })
  const { token } = await server.user()
  for (let time = 0; time < 2; time++) await server.ok(shopApi.follow, { aliases: [shop.alias] }, { token })
  expect(await followers(shop.alias)).toBe(11)
  expect((await server.ok(shopApi.getDetail, { sellerAlias: shop.alias }, { token })).following).toBe(true)
  for (let time = 0; time < 2; time++) await server.ok(shopApi.unfollow, { aliases: shop.alias }, { token })
  expect(await followers(shop.alias)).toBe(10)
})

test('counts stay right under parallel calls of many people on many shops', async () => {
  const shops = [await makeShop(server), await makeShop(server), await makeShop(server)]
  const people = await Promise.all(Array.from({ length: 4 }, () => server.user()))
  const move = fc.record({
    person: fc.nat(people.length - 1),
    follow: fc.boolean(),
    shops: fc.shuffledSubarray(shops, { minLength: 1 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 16 }), async (moves) => {
      const responses = await Promise.all(
        moves.map(({ person, follow, shops: chosen }) => {
          const aliases = chosen.map((shop) => shop.alias)
          const as = { token: people[person]!.token }
          return follow
            ? server.call(shopApi.follow, { aliases }, as)
            : server.call(shopApi.unfollow, { aliases: aliases.join(',') }, as)
        }),
      )
      expect(responses.map((response) => response.code)).toEqual(moves.map(() => 0))
      for (const shop of shops) {
        const rows = await server.services.db
          .selectFrom('follows')
          .select('user_id')
          .where('shop_id', '=', shop.id)
          .execute()
        expect(await followers(shop.alias)).toBe(rows.length)
      }
    }),
    { numRuns: 12 },
  )
})

test('nobody follows their own shop, alone or among others', async () => {
  const mine = await makeShop(server)
  const other = await makeShop(server)
  const response = await server.call(shopApi.follow, { aliases: [other.alias, mine.alias] }, { token: mine.token })
  expect(response.code).toBe(ERRORS.followSelf[0])
  expect([await followers(mine.alias), await followers(other.alias)]).toEqual([0, 0])
  expect((await server.call(shopApi.follow, { aliases: ['nobody'] }, { token: mine.token })).code).toBe(404)
})

test('app §7: followed shops, latest first, each user their own', async () => {
  const first = await makeShop(server, { name: '甲店' })
  const second = await makeShop(server, { name: '乙店' })
  const { token } = await server.user()
  for (const { alias } of [first, second]) {
    server.clock.advance(1000)
    await server.ok(shopApi.follow, { aliases: [alias] }, { token })
  }
  const page = await server.ok(shopApi.followed, { pageSize: 1 }, { token })
  expect(page.list.map(({ name, following }) => [name, following])).toEqual([['乙店', true]])
  expect(page.hasMore).toBe(true)
  expect((await server.ok(shopApi.followed, { pageSize: 1, page: 2 }, { token })).list[0]!.name).toBe('甲店')
  expect((await server.ok(shopApi.followed, {}, { token: first.token })).list).toEqual([])
})

test('app §8: a guest reads a shop, and gets code 255 for following', async () => {
  const shop = await makeShop(server)
  expect((await server.call(shopApi.getDetail, { sellerAlias: shop.alias })).code).toBe(0)
  expect((await server.call(shopApi.follow, { aliases: [shop.alias] })).code).toBe(255)
  expect((await server.call(shopApi.unfollow, { aliases: shop.alias })).code).toBe(255)
  expect((await server.call(shopApi.followed, {})).code).toBe(255)
})

test('fans: latest first, with their own shop; the removed one is gone from list and count, and may follow again', async () => {
  const shop = await makeShop(server)
  const other = await makeShop(server, { name: '回粉小店' })
  const guest = await server.user()
  for (const { token } of [guest, other]) {
    await server.ok(shopApi.follow, { aliases: [shop.alias] }, { token })
    server.clock.advance(1000)
  }
  const fans = () => server.ok(shopApi.fans, {}, { token: shop.token })
  const { list } = await fans()
  expect(list.map((fan) => [fan.alias === guest.alias, fan.shop?.name ?? null])).toEqual([
    [false, '回粉小店'],
    [true, null],
  ])
  expect(list[0]!.shop!.following).toBe(false)
  await server.ok(shopApi.follow, { aliases: [other.alias] }, { token: shop.token })
  expect((await fans()).list[0]!.shop!.following).toBe(true)

  for (let time = 0; time < 2; time++) await server.ok(shopApi.removeFan, { alias: guest.alias }, { token: shop.token })
  expect((await fans()).list).toHaveLength(1)
  expect(await followers(shop.alias)).toBe(1)
  await server.ok(shopApi.follow, { aliases: [shop.alias] }, { token: guest.token })
  expect(await followers(shop.alias)).toBe(2)
})

test('fans are the owner’s alone: another owner removes none of them, and one without a shop has none', async () => {
  const [shop, other, guest] = [await makeShop(server), await makeShop(server), await server.user()]
  await server.ok(shopApi.follow, { aliases: [shop.alias] }, { token: guest.token })
  await server.ok(shopApi.removeFan, { alias: guest.alias }, { token: other.token })
  await server.ok(shopApi.removeFan, { alias: guest.alias }, { token: guest.token })
  expect(await followers(shop.alias)).toBe(1)
  expect((await server.ok(shopApi.fans, {}, { token: guest.token })).list).toEqual([])
  expect((await server.call(shopApi.fans, {})).code).toBe(255)
})

test('fans page by cursor: one who follows meanwhile repeats no row and skips none', async () => {
  const shop = await makeShop(server)
  const follow = async () => {
    const { token } = await server.user()
    await server.ok(shopApi.follow, { aliases: [shop.alias] }, { token })
    server.clock.advance(1000)
  }
  for (let time = 0; time < 5; time++) await follow()
  const first = await server.ok(shopApi.fans, { pageSize: 3 }, { token: shop.token })
  await follow()
  const rest = await server.ok(shopApi.fans, { pageSize: 3, cursor: first.next! }, { token: shop.token })
  const seen = [...first.list, ...rest.list].map(({ alias }) => alias)
  expect([seen.length, new Set(seen).size, rest.hasMore]).toEqual([5, 5, false])
})
