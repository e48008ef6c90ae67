import { cartApi } from '../../../src/contract/cart'
import { ERRORS } from '../../../src/contract/errors'
import { homeApi } from '../../../src/contract/home'
import { orderApi } from '../../../src/contract/order'
import { makeItem, makeShop, type TestItem, type TestShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { makeBuyer, type Buyer } from '../../testing/shopping'

let server: TestServer
let buyer: Buyer
let mall: { shop: TestShop; item: TestItem }
let stall: { shop: TestShop; item: TestItem }
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
const made = async (in_mall: boolean) => {
  const shop = await makeShop(server, { in_mall })
  return { shop, item: await makeItem(server, { shop }) }
}
beforeEach(async () => {
  server.clock.advance(60_000)
  buyer = await makeBuyer(server)
  mall = await made(true)
  stall = await made(false)
  for (const { item } of [mall, stall])
    await server.ok(
      cartApi.update,
      { itemAlias: item.alias, skuAlias: item.skus[0]!.alias, quantity: 2, mode: 'ADD' },
      { token: buyer.token },
    )
})
const cart = () => server.ok(cartApi.query, {}, { token: buyer.token })
const checkedOf = async () =>
  Object.fromEntries((await cart()).groups.map(({ sellerAlias, lines }) => [sellerAlias, lines[0]!.checked]))

test('app §2 mallCart: each line says whether it is of 商城', async () => {
  const { groups } = await cart()
  const of = (shop: TestShop) => groups.find(({ sellerAlias }) => sellerAlias === shop.alias)!.lines[0]!.mall
  expect([of(mall.shop), of(stall.shop)]).toEqual([true, false])
})

test('app §2 mallCart: its checkout takes the checked lines of 商城 alone, and leaves the rest of the cart as it is', async () => {
  const quote = await server.ok(orderApi.preCreate, { source: 'CART', part: 'MALL' }, { token: buyer.token })
  expect(quote.groups.map(({ sellerAlias }) => sellerAlias)).toEqual([mall.shop.alias])
  expect(quote).toMatchObject({ goodsCents: 2000 })
  const { orderNos } = await server.ok(orderApi.create, { quoteKey: quote.quoteKey }, { token: buyer.token })
  expect(orderNos).toHaveLength(1)
  expect(await checkedOf()).toEqual({ [stall.shop.alias]: true })
  const whole = await server.ok(orderApi.preCreate, { source: 'CART' }, { token: buyer.token })
  expect(whole.groups.map(({ sellerAlias }) => sellerAlias)).toEqual([stall.shop.alias])
})

test('app §2 mallCart: with nothing of 商城 checked there is nothing to check out, whatever else is', async () => {
  const itemAliases = [mall.item.alias]
  await server.ok(cartApi.check, { itemAliases, checkStatus: false }, { token: buyer.token })
  expect(await server.call(orderApi.preCreate, { source: 'CART', part: 'MALL' }, { token: buyer.token })).toMatchObject(
    {
      code: ERRORS.cartEmpty[0],
    },
  )
})

test('app §2 商城: shops that take no part in it, and what they sell, do not stand on its page', async () => {
  const page = await server.ok(homeApi.eventPage, { key: 'mall' })
  const shops = page.shops.map(({ sellerAlias }) => sellerAlias)
  const items = page.sections.flatMap(({ items: list }) => list.map(({ alias }) => alias))
  expect([shops.includes(stall.shop.alias), items.includes(stall.item.alias)]).toEqual([false, false])
})
