import { couponApi } from '../../../src/contract/coupon'
import { orderApi } from '../../../src/contract/order'
import { makeItem, makeShop } from '../../testing/catalogue'
import { makeCoupon, takeOne } from '../../testing/coupons'
import { testServer, type TestServer } from '../../testing/harness'
import { makeBuyer, quoteFor } from '../../testing/shopping'
import { mergeUsers } from '../user/merge'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const merge = (from: number, into: number) =>
  server.services.db.transaction().execute((trx) => mergeUsers(trx, from, into, server.clock.now()))

test('domain: a limit a person holds across logins that become one: what both took counts, what is too much ends with why', async () => {
  const shop = await makeShop(server)
  const [from, into] = [await server.user(), await server.user()]
  const once = await makeCoupon(server, shop, { name: '一人一张' })
  const twice = await makeCoupon(server, shop, { perPerson: 2 })
  for (const person of [from, into]) for (const coupon of [once, twice]) await takeOne(server, person, coupon)
  await merge(from.id, into.id)
  const as = { token: into.token }
  const usable = await server.ok(couponApi.mine, { tab: 'usable' }, as)
  expect(usable.list.map(({ coupon }) => coupon.alias).sort()).toEqual(
    [once.coupon.alias, twice.coupon.alias, twice.coupon.alias].sort(),
  )
  expect((await server.ok(couponApi.mine, { tab: 'inactive' }, as)).list).toMatchObject([
    { coupon: { name: '一人一张' }, state: 'WITHDRAWN', why: '已作废：两个账号合并后，超出了每人限领的张数' },
  ])
  for (const { coupon } of [once, twice])
    expect((await server.call(couponApi.take, { alias: coupon.alias }, as)).code).toBe(2303)
})

test('domain: a code used by one login is not used again by the other after they become one', async () => {
  const shop = await makeShop(server)
  const item = await makeItem(server, { shop, skus: [{ price_cents: 2500 }] })
  await makeCoupon(server, null, { promoCode: 'ONEONLY' })
  const [from, into] = [await makeBuyer(server), await makeBuyer(server)]
  const lines = [{ itemAlias: item.alias, skuAlias: item.skus[0]!.alias, quantity: 1 }]
  const quote = (token: string) =>
    server.ok(orderApi.preCreate, { source: 'ITEMS', lines, promoCode: 'ONEONLY' }, { token })
  const { quoteKey } = await quote(from.token)
  await server.ok(orderApi.create, { quoteKey }, { token: from.token })
  await merge(from.id, into.id)
  const { adjustments, promo } = await quote(into.token)
  expect(adjustments).toEqual([])
  expect(promo?.codeReason).toBe('已用在待付款的订单里')
  expect((await quoteFor(server, into, [{ item }])).adjustments).toEqual([])
})
