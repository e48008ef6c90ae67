import { couponApi } from '../../../src/contract/coupon'
import { orderApi } from '../../../src/contract/order'
import { makeCoupon, takeOne } from '../../testing/coupons'
import { makeBuyer } from '../../testing/shopping'
import { setMarket, type Market } from '../../testing/market'

let { server, shop, item } = {} as Market
setMarket((market) => ({ server, shop, item } = market), { sku: { price_cents: 2500 } })

const codes = async (work: Promise<{ code: number }>[]) => (await Promise.all(work)).map(({ code }) => code)
const count = (all: number[], code: number) => all.filter((one) => one === code).length
const cardsOf = async (alias: string) => {
  const rows = await server.services.db
    .selectFrom('coupon_cards')
    .innerJoin('coupons', 'coupons.id', 'coupon_cards.coupon_id')
    .select(['coupon_cards.user_id', 'coupon_cards.state'])
    .where('coupons.alias', '=', alias)
    .execute()
  return rows.length
}
const quote = (token: string, promoCode = '') => {
  const lines = [{ itemAlias: item.alias, skuAlias: item.skus[0]!.alias, quantity: 1 }]
  return server.ok(orderApi.preCreate, { source: 'ITEMS', lines, promoCode }, { token })
}

test('domain: 30 people at once for the last 3 coupons: three have one, the others read that none is left', async () => {
  const { coupon } = await makeCoupon(server, shop, { total: 3 })
  const people = await Promise.all(Array.from({ length: 30 }, () => server.user()))
  const all = await codes(people.map(({ token }) => server.call(couponApi.take, { alias: coupon.alias }, { token })))
  expect([count(all, 0), count(all, 2302)]).toEqual([3, 27])
  expect(await cardsOf(coupon.alias)).toBe(3)
})

test('domain: one person tapping 20 times at once takes as many as the limit, and nothing from others', async () => {
  const { coupon } = await makeCoupon(server, shop, { total: 10, perPerson: 2 })
  const { token } = await server.user()
  const taps = Array.from({ length: 20 }, () => server.call(couponApi.take, { alias: coupon.alias }, { token }))
  expect(count(await codes(taps), 0)).toBe(2)
  const row = await server.services.db.selectFrom('coupons').select('taken').where('alias', '=', coupon.alias).execute()
  expect([row[0]!.taken, await cardsOf(coupon.alias)]).toEqual([2, 2])
})

test('domain: a once-a-person code typed in two checkouts at once is used once', async () => {
  const { coupon } = await makeCoupon(server, null, { promoCode: 'TWICE26', name: '一次码' })
  const { token } = await makeBuyer(server)
  const quotes = [await quote(token, 'TWICE26'), await quote(token, 'twice26')]
  const all = await codes(quotes.map(({ quoteKey }) => server.call(orderApi.create, { quoteKey }, { token })))
  expect(all.sort()).toEqual([0, 1202])
  expect(await cardsOf(coupon.alias)).toBe(1)
})

test('domain: ten friends at one link: one has the card, and its giver using it at the same time does not', async () => {
  const giver = await makeBuyer(server)
  const card = await takeOne(server, giver, await makeCoupon(server, shop))
  const { quoteKey } = await quote(giver.token)
  const { token } = await server.ok(couponApi.give, { alias: card.alias }, { token: giver.token })
  const friends = await Promise.all(Array.from({ length: 10 }, () => server.user()))
  const [order, ...all] = await codes([
    server.call(orderApi.create, { quoteKey }, { token: giver.token }),
    ...friends.map((friend) => server.call(couponApi.receiveGift, { token }, { token: friend.token })),
  ])
  expect(order).toBe(1202)
  expect([count(all, 0), count(all, 2306)]).toEqual([1, 9])
})
