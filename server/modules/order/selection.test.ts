import { deskApi, MAX_SELECTED } from '../../../src/contract/desk'
import { orderApi } from '../../../src/contract/order'
import { makeItem, makeShop, type TestItem, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { addMembership } from '../../testing/memberships'
import { makeBuyer, pay, placeOrder, type Buyer } from '../../testing/shopping'
import { readXlsx } from '../../testing/xlsx'

let server: TestServer
let shop: TestShop
let buyer: Buyer
let honey: TestItem
let tea: TestItem
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.advance(60_000)
  shop = await makeShop(server, { name: '金树蜂蜜' })
  buyer = await makeBuyer(server, '=SUM(A1)')
  const title = { title: '麦卢卡蜂蜜' }
  honey = await makeItem(server, { shop, values: title, skus: [{ on_hand: 1000, price_cents: 2390 }] })
  tea = await makeItem(server, { shop, values: { title: '1/2' }, skus: [{ on_hand: 1000, price_cents: 500 }] })
})

const place = async (
  lines = [
    { item: honey, quantity: 2 },
    { item: tea, quantity: 1 },
  ],
) => {
  server.clock.advance(1000)
  const { orderNos } = await placeOrder(server, buyer, lines)
  await pay(server, buyer, orderNos[0]!)
  return orderNos[0]!
}
const as = () => ({ token: shop.token })
const saved = async (orderNos: string[], token = shop.token) => {
  const { url, name } = await server.ok(deskApi.save, { orderNos }, { token })
  const response = await server.app.inject({ url })
  return { url, name, response, sheets: response.statusCode === 200 ? readXlsx(response.rawPayload) : [] }
}
/** A row of a sheet by the titles of its columns. */
function row(cells: ReturnType<typeof readXlsx>[number]['cells'], line: number): Record<string, unknown> {
  const column = (place: string) => place.replace(/\d/g, '')
  const titles = Object.entries(cells).filter(([place]) => /^[A-Z]+1$/.test(place))
  return Object.fromEntries(
    titles.map(([place, { value }]) => [value, cells[`${column(place)}${line}`]?.value ?? null]),
  )
}

test('cases 32, 33: a selection is saved with numbers, phones and postcodes as texts, money and pieces as numbers, nothing a formula', async () => {
  const first = await place()
  const second = await place([{ item: honey, quantity: 1 }])
  await server.ok(orderApi.delivery, { orderNo: first, carrier: 'nzpost', trackingNo: '00794210031284405519' }, as())
  await server.ok(deskApi.note, { orderNo: second, note: '+64 老顾客' }, as())
  const { name, response, sheets } = await saved([first, second])
  expect(name).toBe('订单-金树蜂蜜-2026-11-27.xlsx')
  expect(response.headers['content-disposition']).toContain(encodeURIComponent(name))
  const [orders, sums] = sheets
  expect(orders!.name).toBe('订单')
  expect(row(orders!.cells, 2)).toMatchObject({ 订单编号: second, 店内备注: '+64 老顾客', 数量: 1, 订单总额: 28.9 })
  expect(row(orders!.cells, 3)).toMatchObject({
    订单编号: first,
    买家: '=SUM(A1)',
    收货人: '=SUM(A1)',
    手机: expect.stringMatching(/^\+64/),
    邮编: '1010',
    商品: '麦卢卡蜂蜜',
    数量: 2,
    单价: 23.9,
    商品小计: 47.8,
    运费: 5,
    订单总额: 57.8,
    平台补贴: 0,
    包裹: 'NZ Post 00794210031284405519',
  })
  // What is of the whole order stands in its first row alone.
  expect(row(orders!.cells, 4)).toMatchObject({
    订单编号: first,
    商品: '1/2',
    数量: 1,
    运费: null,
    订单总额: null,
    平台补贴: null,
  })
  for (const place of ['A2', 'E2', 'G2', 'H2', 'J4']) expect(orders!.cells[place]!.format).toBe('@')
  expect(orders!.cells.B2!.format).toBe('yyyy-mm-dd hh:mm')
  expect(row(sums!.cells, 2)).toMatchObject({ 店铺: '金树蜂蜜', 订单数: 2, 件数: 4, 订单总额: 86.7 })
})

test('packing slips are of the orders as they are at one instant, newest first, each number once', async () => {
  const [first, second] = [await place(), await place()]
  const { at, shop: named, list } = await server.ok(deskApi.slips, { orderNos: [first, second, first] }, as())
  expect([at, named.shopName]).toEqual([server.clock.now().toISOString(), '金树蜂蜜'])
  expect(list.map(({ orderNo }) => orderNo)).toEqual([second, first])
  expect(list[0]!.lines.map(({ title, quantity }) => [title, quantity])).toEqual([
    ['麦卢卡蜂蜜', 2],
    ['1/2', 1],
  ])
})

test('domain: one order of another shop makes the whole selection one that does not exist; so does a shop one is no part of', async () => {
  const mine = await place()
  const rival = await makeShop(server, { name: '对门' })
  const theirs = (await placeOrder(server, buyer, [{ item: await makeItem(server, { shop: rival }) }])).orderNos[0]!
  for (const endpoint of [deskApi.slips, deskApi.save] as const) {
    const code = async (orderNos: string[], token: string, sellerAlias?: string) =>
      (await server.call(endpoint, { orderNos, sellerAlias }, { token })).code
    expect(await code([mine, theirs], shop.token)).toBe(404)
    expect(await code([theirs], shop.token, rival.alias)).toBe(404)
    expect(await code([mine], buyer.token)).toBe(404)
    expect((await server.call(endpoint, { orderNos: [mine] })).code).toBe(255)
    const staff = await server.user('小成')
    await addMembership(server, staff.id, 'staff', { shop_id: shop.id })
    expect(await code([mine], staff.token)).toBe(0)
  }
})

test('bad input: none, and more than 100, are refused', async () => {
  const many = Array.from({ length: MAX_SELECTED + 1 }, (_, at) => `D2026112700${String(at).padStart(4, '0')}`)
  for (const orderNos of [[], many])
    expect((await server.call(deskApi.save, { orderNos }, as())).code).toBeGreaterThan(0)
})

test('a link works without a session, for five minutes; the note on one’s own order stays out of it', async () => {
  const orderNo = await place()
  await server.ok(deskApi.note, { orderNo, note: '别告诉他' }, as())
  await addMembership(server, buyer.id, 'staff', { shop_id: shop.id })
  const token = await server.services.sessions.open(buyer.id, server.clock.now())
  const own = await saved([orderNo], token)
  expect(row(own.sheets[0]!.cells, 2)).toMatchObject({ 店内备注: '' })
  expect(own.url.length).toBeLessThan(600)
  server.clock.advance(5 * 60_000)
  expect((await server.app.inject({ url: own.url })).statusCode).toBe(404)
  // A selection is forgotten with the next one that is made ten minutes later.
  server.clock.advance(5 * 60_000 + 1)
  await saved([orderNo])
  expect(await server.services.db.selectFrom('order_selections').select('alias').execute()).toHaveLength(1)
})
