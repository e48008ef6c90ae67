import fc from 'fast-check'
import { cartApi } from '../../../src/contract/cart'
import { orderApi } from '../../../src/contract/order'
import { MAX_ORDER_CENTS, MAX_ORDER_PIECES, MAX_UNPAID_ORDERS } from '../../../src/domain/orderLimits'
import { makeItem, makeShop, type TestItem, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { makeBuyer, quoteFor, type Buyer } from '../../testing/shopping'

let server: TestServer
let shop: TestShop
beforeAll(async () => {
  server = await testServer()
  shop = await makeShop(server)
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(60_000))

/** Largest price that the database holds. */
const INT_MAX = 2 ** 31 - 1
const make = (price_cents: number, title = '名表') =>
  makeItem(server, { shop, values: { title }, skus: [{ price_cents, on_hand: 2000, weight_grams: 0 }] })
const create = (buyer: Buyer, quoteKey: string) => server.call(orderApi.create, { quoteKey }, { token: buyer.token })

test('domain: an order has a stated maximum, explained at the line, and nothing above it is written', async () => {
  const buyer = await makeBuyer(server)
  const watch = await make(2_200_000)
  const quote = await quoteFor(server, buyer, [{ item: watch, quantity: 999 }])
  expect(quote.problems.map(({ text }) => text)).toEqual(['「名表」单笔订单最多$100,000，这件商品最多买4件'])
  expect(quote.groups[0]!.lines[0]!.problem).toBe('单笔订单最多$100,000，这件商品最多买4件')
  expect(await create(buyer, quote.quoteKey)).toMatchObject({
    code: 1202,
    msg: '「名表」单笔订单最多$100,000，这件商品最多买4件，请确认后再下单',
  })
  const add = { itemAlias: watch.alias, skuAlias: watch.skus[0]!.alias, mode: 'ADD' as const }
  expect(await server.call(cartApi.update, { ...add, quantity: 5 }, { token: buyer.token })).toMatchObject({
    code: 1009,
    msg: '「名表」单笔订单最多买4件',
  })
  const cart = await server.ok(cartApi.update, { ...add, quantity: 4 }, { token: buyer.token })
  expect(cart.groups[0]!.lines[0]).toMatchObject({ quantity: 4, maxQuantity: 4 })
})

test('domain: lines that pass the maximum only together are named from the one that passes it on', async () => {
  const buyer = await makeBuyer(server)
  const [a, b] = [await make(6_000_000, '钻戒'), await make(5_000_000, '金条')]
  const quote = await quoteFor(server, buyer, [{ item: a }, { item: b }])
  expect(quote.problems.map(({ text }) => text)).toEqual(['「金条」单笔订单最多$100,000，请减少数量或分开下单'])
  const pens = await make(100, '铅笔')
  const many = await quoteFor(server, buyer, [
    { item: pens, quantity: MAX_ORDER_PIECES },
    { item: a, quantity: 1 },
  ])
  expect(many.problems.map(({ text }) => text)).toEqual([
    `「钻戒」单笔订单最多${MAX_ORDER_PIECES}件，请减少数量或分开下单`,
  ])
})

test('domain: freight counts in the maximum, and so do sellers', async () => {
  const buyer = await makeBuyer(server)
  const whole = await quoteFor(server, buyer, [{ item: await make(MAX_ORDER_CENTS) }])
  expect(whole.problems.map(({ text }) => text)).toEqual([
    '「测试小店」含运费后超出，单笔订单最多$100,000，请减少数量或分开下单',
  ])
  expect((await create(buyer, whole.quoteKey)).code).toBe(1202)
  const fits = await quoteFor(server, buyer, [{ item: await make(MAX_ORDER_CENTS - 500) }])
  expect(fits.problems).toEqual([])
  expect((await create(buyer, fits.quoteKey)).data).toMatchObject({ totalCents: MAX_ORDER_CENTS })
  const shops = await Promise.all(
    Array.from({ length: MAX_UNPAID_ORDERS + 1 }, (_, at) => makeShop(server, { name: `第${at + 1}家` })),
  )
  const each: { item: TestItem }[] = []
  for (const one of shops) each.push({ item: await makeItem(server, { shop: one }) })
  expect((await quoteFor(server, buyer, each)).problems).toEqual([
    { code: 1202, text: '「第31家」单笔订单最多30家店，请分开下单', sellerAlias: shops[30]!.alias },
  ])
})

test('domain: carts at the edges of price, number and weight are ordered right to the cent or refused in words', async () => {
  const edge = fc.oneof(
    fc.constantFrom(0, 1, 99, MAX_ORDER_CENTS - 500, MAX_ORDER_CENTS, MAX_ORDER_CENTS + 1, 50_050, 2_200_000, INT_MAX),
    fc.integer({ min: 0, max: INT_MAX }),
    fc.integer({ min: 0, max: 120_000 }),
  )
  const pieces = fc.oneof(fc.constantFrom(1, 2, 199, 200, 201, 999), fc.integer({ min: 1, max: 999 }))
  const heavy = await makeShop(server, {}, [{ kind: 'weight', cents: 600, per_kg_cents: INT_MAX }])
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ price: edge, quantity: pieces, grams: fc.constantFrom(0, 0, 0, 500, INT_MAX) }), {
        minLength: 1,
        maxLength: 3,
      }),
      async (lines) => {
        const buyer = await makeBuyer(server)
        const items: { item: TestItem; quantity: number }[] = []
        for (const { price, quantity, grams } of lines) {
          const sku = { price_cents: price, on_hand: 2000, weight_grams: grams }
          items.push({ item: await makeItem(server, { shop: grams > 0 ? heavy : shop, skus: [sku] }), quantity })
        }
        const quote = await quoteFor(server, buyer, items)
        const goods = lines.reduce((all, { price, quantity }) => all + price * quantity, 0)
        const number = lines.reduce((all, { quantity }) => all + quantity, 0)
        const response = await create(buyer, quote.quoteKey)
        const fits = goods + quote.freightCents <= MAX_ORDER_CENTS && number <= MAX_ORDER_PIECES
        expect([response.code, quote.problems.length > 0]).toEqual(fits ? [0, false] : [1202, true])
        if (!fits) return expect(response.msg).toContain('单笔订单最多')
        const orders = await server.services.db
          .selectFrom('orders')
          .select(['goods_cents', 'total_cents'])
          .where('user_id', '=', buyer.id)
          .execute()
        const sum = (of: (one: (typeof orders)[number]) => number) => orders.reduce((all, one) => all + of(one), 0)
        expect(sum((one) => one.goods_cents)).toBe(goods)
        expect(sum((one) => one.total_cents)).toBe(response.data!.totalCents)
        expect(response.data!.totalCents).toBe(goods + quote.freightCents)
      },
    ),
    {
      numRuns: 40,
      examples: [
        [[{ price: 2_200_000, quantity: 999, grams: 0 }]],
        [[{ price: INT_MAX, quantity: 999, grams: INT_MAX }]],
      ],
    },
  )
}, 60_000)

describe('domain: what one person may hold without paying', () => {
  test('unpaid orders have a number, kept also when many are placed at once; paying or closing makes room', async () => {
    const buyer = await makeBuyer(server)
    const item = await make(1000, '蜂蜜')
    const keys: string[] = []
    for (let at = 0; at < MAX_UNPAID_ORDERS + 5; at++) keys.push((await quoteFor(server, buyer, [{ item }])).quoteKey)
    const responses = await Promise.all(keys.map((key) => create(buyer, key)))
    expect(responses.filter(({ code }) => code === 0)).toHaveLength(MAX_UNPAID_ORDERS)
    const refused = responses.filter(({ code }) => code !== 0)
    expect(refused).toHaveLength(5)
    for (const response of refused)
      expect(response).toMatchObject({ code: 1209, msg: '待付款的订单最多30笔，请先付款或取消一些，再来下单' })
    const orderNo = responses.find(({ code }) => code === 0)!.data!.orderNos[0]!
    await server.ok(orderApi.close, { orderNo }, { token: buyer.token })
    expect((await create(buyer, keys[responses.findIndex(({ code }) => code !== 0)]!)).code).toBe(0)
  })

  test('so have the pieces that they reserve, over all orders', async () => {
    const buyer = await makeBuyer(server)
    const item = await make(1000, '蜂蜜')
    const quotes = await Promise.all([120, 60, 21, 20].map((quantity) => quoteFor(server, buyer, [{ item, quantity }])))
    const codes: number[] = []
    for (const { quoteKey } of quotes) codes.push((await create(buyer, quoteKey)).code)
    expect(codes).toEqual([0, 0, 1210, 0])
    const other = await makeBuyer(server)
    expect((await create(other, (await quoteFor(server, other, [{ item, quantity: 200 }])).quoteKey)).code).toBe(0)
  })
})
