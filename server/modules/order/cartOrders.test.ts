import { cartApi } from '../../../src/contract/cart'
import { orderApi } from '../../../src/contract/order'
import { makeItem, makeShop, type TestItem, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { makeBuyer, pay, quoteFor, stockOf, type Buyer } from '../../testing/shopping'

let server: TestServer
let shop: TestShop
let items: TestItem[]
let buyer: Buyer
beforeAll(async () => {
  server = await testServer()
  shop = await makeShop(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.advance(60_000)
  items = [await makeItem(server, { shop }), await makeItem(server, { shop })]
  buyer = await makeBuyer(server)
})

const as = () => ({ token: buyer.token })
const set = (item: TestItem, quantity: number) =>
  server.ok(cartApi.update, { itemAlias: item.alias, skuAlias: item.skus[0]!.alias, quantity, mode: 'SET' }, as())
const quote = () => server.ok(orderApi.preCreate, { source: 'CART' }, as())
const create = (quoteKey: string, again?: string) => server.call(orderApi.create, { quoteKey, again }, as())
/** Units in the cart of each of the two items. */
const inCart = async () => {
  const { groups } = await server.ok(cartApi.query, {}, as())
  const lines = groups.flatMap((group) => group.lines)
  return items.map((item) => lines.find((line) => line.itemAlias === item.alias)?.quantity ?? 0)
}

describe('domain: what was bought leaves the cart, no more and no less, when another window', () => {
  test.each<[string, number, number]>([
    ['left the line as it was', 2, 0],
    ['added to the line', 5, 3],
    ['lowered it', 1, 0],
    ['removed it', 0, 0],
  ])('%s', async (_what, changed, left) => {
    await set(items[0]!, 2)
    const { quoteKey } = await quote()
    await set(items[0]!, changed)
    await set(items[1]!, 1)
    expect((await create(quoteKey)).code).toBe(0)
    expect(await inCart()).toEqual([left, 1])
    expect(await stockOf(server, items[0]!)).toMatchObject({ reserved: 2 })
  })

  test('removed it and put more of it back', async () => {
    await set(items[0]!, 2)
    const { quoteKey } = await quote()
    await set(items[0]!, 0)
    await set(items[0]!, 3)
    expect((await create(quoteKey)).code).toBe(0)
    expect(await inCart()).toEqual([1, 0])
  })

  test('changes it at the same instant: the order takes two of whatever is there', async () => {
    for (let round = 0; round < 10; round++) {
      const item = await makeItem(server, { shop, skus: [{ on_hand: 50 }] })
      items = [item, items[1]!]
      await set(item, 2)
      const { quoteKey } = await quote()
      const before = server.services.clock.now()
      const add = () =>
        server.call(
          cartApi.update,
          { itemAlias: item.alias, skuAlias: item.skus[0]!.alias, quantity: 3, mode: 'ADD' },
          as(),
        )
      const [created, added] = await Promise.all(round % 2 ? [create(quoteKey), add()] : [create(quoteKey), add()])
      expect([created.code, added.code, before]).toEqual([0, 0, before])
      expect((await inCart())[0]).toBe(3)
      const { list } = await server.ok(orderApi.buyers, {}, as())
      await server.ok(orderApi.close, { orderNo: list[0]!.orderNo }, as())
      await set(item, 0)
    }
  })

  test('an order of chosen lines takes nothing out of the cart', async () => {
    await set(items[0]!, 2)
    const { quoteKey } = await quoteFor(server, buyer, [{ item: items[0]! }])
    expect((await create(quoteKey)).code).toBe(0)
    expect(await inCart()).toEqual([2, 0])
  })
})

describe('domain: a cart that two windows quoted', () => {
  beforeEach(async () => void (await set(items[0]!, 1)))

  test('is ordered once: the second is told by which order, and may confirm to order once more', async () => {
    const [first, second] = [await quote(), await quote()]
    const { orderNos } = (await create(first.quoteKey)).data!
    const notified = await create(second.quoteKey)
    expect(notified).toMatchObject({
      code: 1208,
      msg: `这些商品已经在另一个页面下单，订单号${orderNos[0]}`,
      details: { orderNo: orderNos[0] },
    })
    expect(await stockOf(server, items[0]!)).toMatchObject({ reserved: 1 })
    // A number that differs from the one shown is no confirmation.
    expect((await create(second.quoteKey, 'D20260101AAAA')).code).toBe(1208)
    expect((await create(second.quoteKey, orderNos[0])).code).toBe(0)
    expect(await stockOf(server, items[0]!)).toMatchObject({ reserved: 2 })
    // The first, repeated after a lost answer, still returns its own order.
    expect((await create(first.quoteKey)).data!.orderNos).toEqual(orderNos)
  })

  test('and that shares only one line with the order is asked about too; one that shares none is not', async () => {
    const first = await quote()
    await set(items[1]!, 1)
    const second = await quote()
    await server.ok(cartApi.check, { itemAliases: [items[0]!.alias], checkStatus: false }, as())
    const third = await quote()
    expect((await create(first.quoteKey)).code).toBe(0)
    expect((await create(third.quoteKey)).code).toBe(0)
    expect((await create(second.quoteKey)).code).toBe(1208)
  })

  test('both at once: one order and one question', async () => {
    const quotes = await Promise.all(Array.from({ length: 6 }, quote))
    const responses = await Promise.all(quotes.map(({ quoteKey }) => create(quoteKey)))
    expect(responses.map((response) => response.code).sort()).toEqual([0, 1208, 1208, 1208, 1208, 1208])
    expect(await stockOf(server, items[0]!)).toMatchObject({ reserved: 1 })
  })

  test('is not asked about when the order was closed, was paid before the quote, or was not of the cart', async () => {
    const [first, second] = [await quote(), await quote()]
    const { orderNos, payNo } = (await create(first.quoteKey)).data!
    await server.ok(orderApi.close, { orderNo: orderNos[0]! }, as())
    expect((await create(second.quoteKey)).code).toBe(0)
    await set(items[0]!, 1)
    const third = await quote()
    expect((await create((await quoteFor(server, buyer, [{ item: items[0]! }])).quoteKey)).code).toBe(0)
    const paid = await create(third.quoteKey)
    expect([paid.code, payNo === paid.data?.payNo]).toEqual([0, false])
    await pay(server, buyer, paid.data!.payNo)
    await set(items[0]!, 1)
    expect((await create((await quote()).quoteKey)).code).toBe(0)
  })
})
