import { cartApi } from '../../../src/contract/cart'
import { addressApi } from '../../../src/contract/address'
import { orderApi } from '../../../src/contract/order'
import { makeItem, makeShop, type TestItem, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { makeBuyer, quoteFor, stockOf, type Buyer } from '../../testing/shopping'

let server: TestServer
let shop: TestShop
let buyer: Buyer
let item: TestItem
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  shop = await makeShop(server, { name: '三叶草蜜坊' }, [{ free_over_cents: 5000 }])
  buyer = await makeBuyer(server)
  item = await makeItem(server, {
    shop,
    values: { title: '三叶草蜜' },
    discount: { percent: 80, endsInMs: 10 * 60_000 },
  })
})

const skus = () => server.services.db.updateTable('skus').where('id', '=', item.skus[0]!.id)
const items = () => server.services.db.updateTable('items').where('id', '=', item.id)
const freights = () => server.services.db.updateTable('shop_freights').where('shop_id', '=', shop.id)

/** A change between quote and create, and what create says about it. */
const changes: [string, () => Promise<unknown>, number, string][] = [
  [
    'the price rose',
    () => skus().set({ price_cents: 1200 }).execute(),
    1202,
    '「三叶草蜜」价格由$8变为$9.60，请确认后再下单',
  ],
  [
    'the discount ended',
    async () => server.clock.advance(10 * 60_000),
    1202,
    '「三叶草蜜」价格由$8变为$10，请确认后再下单',
  ],
  ['stock fell', () => skus().set({ on_hand: 1 }).execute(), 1202, '「三叶草蜜」库存仅剩1件，请确认后再下单'],
  ['it sold out', () => skus().set({ on_hand: 0 }).execute(), 1202, '「三叶草蜜」已售罄，请确认后再下单'],
  ['it was unlisted', () => items().set({ listed: false }).execute(), 1202, '「三叶草蜜」已下架，请确认后再下单'],
  [
    'the SKU went',
    () => skus().set({ deleted_at: server.clock.now() }).execute(),
    1202,
    '「三叶草蜜」该规格已失效，请确认后再下单',
  ],
  ['a limit came', () => items().set({ limit_per_user: 1 }).execute(), 1202, '「三叶草蜜」每人限购1件，请确认后再下单'],
  [
    'freight rose',
    () => freights().set({ cents: 700 }).execute(),
    1202,
    '「三叶草蜜坊」运费由$5变为$7，请确认后再下单',
  ],
  [
    'the freight went',
    () => freights().set({ key: 'other' }).execute(),
    1205,
    '「三叶草蜜坊」的配送方式已变更，请重新选择',
  ],
  [
    'a minimum came',
    () => server.services.db.updateTable('shops').set({ min_order_cents: 3000 }).where('id', '=', shop.id).execute(),
    1204,
    '「三叶草蜜坊」满$30起送',
  ],
]

test.each(changes)(
  'domain: %s between quote and create: the line is named and nothing is reserved',
  async (_name, change, code, msg) => {
    const { quoteKey } = await quoteFor(server, buyer, [{ item, quantity: 2 }])
    await change()
    expect(await server.call(orderApi.create, { quoteKey }, { token: buyer.token })).toMatchObject({ code, msg })
    expect(await stockOf(server, item)).toMatchObject({ reserved: 0 })
    expect((await server.ok(orderApi.buyers, {}, { token: buyer.token })).list).toEqual([])
  },
)

test('domain: one changed line of two stops the whole order', async () => {
  const other = await makeItem(server, { shop, values: { title: '百里香蜜' } })
  const { quoteKey } = await quoteFor(server, buyer, [{ item }, { item: other }])
  await server.services.db.updateTable('skus').set({ on_hand: 0 }).where('id', '=', other.skus[0]!.id).execute()
  const response = await server.call(orderApi.create, { quoteKey }, { token: buyer.token })
  expect(response).toMatchObject({
    code: 1202,
    msg: '「百里香蜜」已售罄，请确认后再下单',
    details: { reason: '已售罄', skuAlias: other.skus[0]!.alias },
  })
  expect(await stockOf(server, item)).toMatchObject({ reserved: 0 })
})

test('domain: a quote ends after 15 minutes, and one of somebody else does not exist', async () => {
  const { quoteKey } = await quoteFor(server, buyer, [{ item }])
  const stranger = await makeBuyer(server)
  expect(await server.call(orderApi.create, { quoteKey }, { token: stranger.token })).toMatchObject({ code: 1201 })
  server.clock.advance(15 * 60_000)
  expect(await server.call(orderApi.create, { quoteKey }, { token: buyer.token })).toMatchObject({ code: 1201 })
})

test('domain: an address deleted after the quote is asked for again', async () => {
  const { quoteKey, address } = await quoteFor(server, buyer, [{ item }])
  await server.ok(addressApi.remove, { alias: address!.alias }, { token: buyer.token })
  expect(await server.call(orderApi.create, { quoteKey }, { token: buyer.token })).toMatchObject({ code: 1203 })
})

test('domain: the quote says by line what the cart did not: a new price, too few, and what was left out', async () => {
  const gone = await makeItem(server, { shop, values: { title: '麦片' } })
  for (const one of [item, gone]) {
    const line = { itemAlias: one.alias, skuAlias: one.skus[0]!.alias, quantity: 3 }
    await server.ok(cartApi.update, line, { token: buyer.token })
  }
  await skus().set({ price_cents: 1500, on_hand: 2 }).execute()
  await server.services.db.updateTable('items').set({ listed: false }).where('id', '=', gone.id).execute()
  const quote = await server.ok(orderApi.preCreate, { source: 'CART' }, { token: buyer.token })
  expect(quote.notices).toEqual(['「麦片」已下架，未计入本单'])
  expect(quote.problems).toEqual([{ code: 1202, text: '「三叶草蜜」库存仅剩2件', skuAlias: item.skus[0]!.alias }])
  await skus().set({ on_hand: 9 }).execute()
  const more = await server.ok(orderApi.preCreate, { source: 'CART' }, { token: buyer.token })
  expect(more.problems).toEqual([])
  expect(more.groups[0]!.lines[0]).toMatchObject({ problem: '价格由$8变为$12', totalCents: 3600 })
})

test('domain: goods over the sum travel free, and the quote says what was saved', async () => {
  const quote = await quoteFor(server, buyer, [{ item, quantity: 7 }])
  expect(quote.groups[0]!.freights[0]).toMatchObject({ cents: 0, reason: '满$50包邮' })
  expect(quote.discounts).toEqual([{ reason: '商品优惠', cents: 1400 }])
})
