import { cartApi, MAX_CART_LINES, type Cart } from '../../../src/contract/cart'
import { makeItem, makeShop, makeSku, type TestItem, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { orderApi } from '../../../src/contract/order'
import { makeBuyer, type Buyer } from '../../testing/shopping'

let server: TestServer
let shop: TestShop
let buyer: Buyer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.advance(60_000)
  shop = await makeShop(server, { name: '金树麦卢卡', min_order_cents: 5000 })
  buyer = await makeBuyer(server)
})

const as = (requestKey?: string) => ({ token: buyer.token, ...(requestKey ? { requestKey } : {}) })
const line = (item: TestItem, sku = 0) => ({ itemAlias: item.alias, skuAlias: item.skus[sku]!.alias })
const put = (item: TestItem, quantity: number, mode: 'SET' | 'ADD' = 'ADD') => {
  server.clock.advance(1000)
  return server.call(cartApi.update, { ...line(item), quantity, mode }, as())
}
const cart = (): Promise<Cart> => server.ok(cartApi.query, {}, as())
const db = () => server.services.db

test('domain: the cart is grouped by seller, newest first, with totals, what is saved and what a minimum still needs', async () => {
  const other = await makeShop(server, { name: '另一家' })
  const honey = await makeItem(server, { shop, values: { list_cents: 1500 } })
  const jam = await makeItem(server, { shop })
  const milk = await makeItem(server, { shop: other, skus: [{ price_cents: 2000 }] })
  await put(honey, 2)
  await put(jam, 1)
  await put(milk, 1)
  const seen = await cart()
  expect(seen.groups.map((group) => [group.shopName, group.lines.map((one) => one.itemAlias)])).toEqual([
    ['另一家', [milk.alias]],
    ['金树麦卢卡', [jam.alias, honey.alias]],
  ])
  expect(seen).toMatchObject({ count: 4, checkedCount: 4, totalCents: 5000, savedCents: 1000 })
  expect(seen.groups[1]).toMatchObject({ checkedCents: 3000, missingCents: 2000, minOrderCents: 5000 })
  const unchecked = await server.ok(cartApi.check, { itemAliases: [honey.alias, jam.alias], checkStatus: false }, as())
  expect(unchecked.groups[1]).toMatchObject({ checkedCents: 0, missingCents: 0 })
  expect(unchecked).toMatchObject({ count: 4, checkedCount: 1, totalCents: 2000 })
})

test('app §7 /cart/update: ADD adds, SET sets, 0 removes, and a repeat with the same request key adds once', async () => {
  const honey = await makeItem(server, { shop })
  const add = { ...line(honey), quantity: 2, mode: 'ADD' as const }
  await server.ok(cartApi.update, add, as('tap-1'))
  expect((await server.ok(cartApi.update, add, as('tap-1'))).count).toBe(2)
  expect((await server.ok(cartApi.update, add, as('tap-2'))).count).toBe(4)
  expect((await put(honey, 3, 'SET')).data!.count).toBe(3)
  expect((await put(honey, 0, 'SET')).data!).toMatchObject({ count: 0, groups: [] })
  expect(await put(honey, 0, 'ADD')).toMatchObject({ code: 1005 })
})

test('domain: many taps at once never pass the stock', async () => {
  const honey = await makeItem(server, { shop, skus: [{ on_hand: 5 }] })
  await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      server.call(cartApi.update, { ...line(honey), quantity: 1, mode: 'ADD' }, as(`tap-${at}`)),
    ),
  )
  expect((await cart()).count).toBe(5)
})

test('domain: too many is explained; SET leaves the most that may be had, ADD leaves the cart as it was', async () => {
  const honey = await makeItem(server, { shop, values: { title: '蜂蜜' }, skus: [{ on_hand: 4 }] })
  await put(honey, 1)
  expect(await put(honey, 9, 'SET')).toMatchObject({ code: 1005, msg: '购买数量需在1到4之间' })
  expect((await cart()).groups[0]!.lines[0]).toMatchObject({ quantity: 4, maxQuantity: 4 })
  expect(await put(honey, 1)).toMatchObject({ code: 1008, msg: '「蜂蜜」库存仅剩4件，购物车里已有4件' })
  expect((await cart()).count).toBe(4)
})

test('domain: a limit per user counts every SKU of the item and what was bought before', async () => {
  const milk = await makeItem(server, { shop: await makeShop(server), values: { title: '奶粉', limit_per_user: 3 } })
  milk.skus.push(await makeSku(server, milk.id, { position: 1 }))
  await put(milk, 2)
  const second = { ...line(milk, 1), mode: 'ADD' as const }
  expect(await server.call(cartApi.update, { ...second, quantity: 2 }, as())).toMatchObject({
    code: 1004,
    msg: '「奶粉」每人限购3件',
  })
  await server.ok(cartApi.update, { ...second, quantity: 1 }, as())
  const { quoteKey } = await server.ok(orderApi.preCreate, { source: 'CART' }, as())
  await server.ok(orderApi.create, { quoteKey }, as())
  expect(await put(milk, 1)).toMatchObject({ code: 1004 })
})

test('domain: lines that cannot be bought stand apart with their reason and count for nothing', async () => {
  const names = ['unlisted', 'skuGone', 'soldOut', 'limited', 'fine'] as const
  const items: Record<string, TestItem> = {}
  for (const name of names) items[name] = await makeItem(server, { shop })
  for (const name of names) await put(items[name]!, 1)
  const skuOf = (name: string) => items[name]!.skus[0]!.id
  await db().updateTable('items').set({ listed: false }).where('id', '=', items.unlisted!.id).execute()
  await db().updateTable('skus').set({ deleted_at: server.clock.now() }).where('id', '=', skuOf('skuGone')).execute()
  await db().updateTable('skus').set({ on_hand: 0 }).where('id', '=', skuOf('soldOut')).execute()
  const { quoteKey } = await server.ok(
    orderApi.preCreate,
    { source: 'ITEMS', lines: [{ ...line(items.limited!), quantity: 5 }] },
    as(),
  )
  await server.call(orderApi.create, { quoteKey }, as())
  await db().updateTable('items').set({ limit_per_user: 5 }).where('id', '=', items.limited!.id).execute()
  const seen = await cart()
  expect(Object.fromEntries(seen.invalid.map((one) => [one.itemAlias, one.invalid]))).toEqual({
    [items.unlisted!.alias]: 'OFF_SHELF',
    [items.skuGone!.alias]: 'SKU_GONE',
    [items.soldOut!.alias]: 'SOLD_OUT',
    [items.limited!.alias]: 'OVER_LIMIT',
  })
  expect(seen.invalid.every((one) => !one.checked)).toBe(true)
  expect(seen).toMatchObject({ count: 1, checkedCount: 1, totalCents: 1000 })
  expect(await put(items.unlisted!, 2, 'SET')).toMatchObject({ code: 1001 })
  expect(await put(items.skuGone!, 2, 'SET')).toMatchObject({ code: 1002 })
})

test('a price that fell since the line was put in is shown', async () => {
  const honey = await makeItem(server, { shop, discount: { percent: 90, startsInMs: 3_600_000 } })
  await put(honey, 1)
  server.clock.advance(3_600_000)
  expect((await cart()).groups[0]!.lines[0]).toMatchObject({ priceCents: 900, listCents: 1000, droppedCents: 100 })
})

test('the cart and a quote say when their prices change by themselves: the first start or end of a discount in them', async () => {
  const hour = 3_600_000
  const now = server.clock.now().getTime()
  const at = (ms: number) => new Date(now + ms).toISOString()
  const plain = await makeItem(server, { shop })
  await put(plain, 5)
  expect((await cart()).pricesUntil).toBeNull()
  const ends = await makeItem(server, { shop, discount: { percent: 90, endsInMs: 2 * hour } })
  const starts = await makeItem(server, { shop, discount: { percent: 90, startsInMs: hour, endsInMs: 9 * hour } })
  const until = async () => [
    (await cart()).pricesUntil,
    (await server.ok(orderApi.preCreate, { source: 'CART' }, as())).pricesUntil,
  ]
  const made = server.clock.now().getTime() - now
  await put(ends, 1)
  expect(await until()).toEqual([at(made + 2 * hour), at(made + 2 * hour)])
  await put(starts, 1)
  expect(await until()).toEqual([at(made + hour), at(made + hour)])
  server.clock.advance(hour)
  expect(await until()).toEqual([at(made + 2 * hour), at(made + 2 * hour)])
  server.clock.advance(9 * hour)
  expect(await until()).toEqual([null, null])
})

test('domain: unknown ids do not exist, and a call that names one changes nothing', async () => {
  const honey = await makeItem(server, { shop })
  await put(honey, 1)
  const mixed = [honey.alias, 'nothing']
  const responses = [
    await server.call(cartApi.update, { itemAlias: 'nothing', skuAlias: 'nothing', quantity: 1 }, as()),
    await server.call(cartApi.check, { itemAliases: mixed, checkStatus: false }, as()),
    await server.call(cartApi.remove, { itemAliases: mixed.join(',') }, as()),
    await server.call(cartApi.removeSeller, { sellerAlias: 'nothing' }, as()),
  ]
  expect(responses.map((response) => response.code)).toEqual([404, 404, 404, 404])
  expect(await cart()).toMatchObject({ count: 1, checkedCount: 1 })
})

test('app §7 DELETE /cart: removes items, SKUs of an item, or all of a seller; twice is no error', async () => {
  const honey = await makeItem(server, { shop })
  honey.skus.push(await makeSku(server, honey.id, { position: 1 }))
  const jam = await makeItem(server, { shop })
  await put(honey, 1)
  await server.ok(cartApi.update, { ...line(honey, 1), quantity: 1 }, as())
  await put(jam, 1)
  const one = { itemAliases: honey.alias, skuAliases: honey.skus[1]!.alias }
  expect((await server.ok(cartApi.remove, one, as())).count).toBe(2)
  expect((await server.ok(cartApi.remove, one, as())).count).toBe(2)
  expect((await server.ok(cartApi.remove, { itemAliases: honey.alias }, as())).count).toBe(1)
  expect((await server.ok(cartApi.removeSeller, { sellerAlias: shop.alias }, as())).count).toBe(0)
})

test('a cart holds 120 lines and no more', async () => {
  const full = await makeItem(server, { shop, skus: Array.from({ length: MAX_CART_LINES }, () => ({})) })
  await db()
    .insertInto('cart_lines')
    .values(
      full.skus.map((sku) => ({
        user_id: buyer.id,
        sku_id: sku.id,
        quantity: 1,
        checked: true,
        added_cents: 1000,
        created_at: server.clock.now(),
      })),
    )
    .execute()
  const one = await makeItem(server, { shop })
  expect(await put(one, 1)).toMatchObject({ code: 1101 })
  expect((await put(full, 1)).data!.count).toBe(121)
})

test('every cart call costs at most two statements beside the session', async () => {
  const honey = await makeItem(server, { shop })
  await put(honey, 1)
  const executor = db().getExecutor()
  const counted = jest.spyOn(Object.getPrototypeOf(Object.getPrototypeOf(executor)), 'executeQuery')
  const cost = async (work: () => Promise<unknown>) => {
    counted.mockClear()
    await work()
    return counted.mock.calls.length
  }
  const item = { itemAliases: [honey.alias] }
  const costs = [
    await cost(() => cart()),
    await cost(() => server.ok(cartApi.update, { ...line(honey), quantity: 2 }, as())),
    await cost(() => server.ok(cartApi.check, { ...item, checkStatus: false }, as())),
    await cost(() => server.ok(cartApi.remove, { itemAliases: honey.alias }, as())),
    await cost(() => server.ok(cartApi.removeSeller, { sellerAlias: shop.alias }, as())),
  ]
  counted.mockRestore()
  expect(costs).toEqual([1, 2, 2, 2, 2])
})
