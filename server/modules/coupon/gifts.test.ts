import { couponApi } from '../../../src/contract/coupon'
import { couponDeskApi } from '../../../src/contract/couponDesk'
import { orderApi } from '../../../src/contract/order'
import { makeItem } from '../../testing/catalogue'
import { cardRow, makeCoupon, takeOne } from '../../testing/coupons'
import type { TestServer } from '../../testing/harness'
import { makeBuyer, quoteFor } from '../../testing/shopping'
import { setMarket, type Market } from '../../testing/market'

const HOUR = 3_600_000
let { server, shop } = {} as Market
setMarket((market) => ({ server, shop } = market))

type Person = Awaited<ReturnType<TestServer['user']>>
const as = ({ token }: Pick<Person, 'token'>) => ({ token })
const give = (person: Person, alias: string) => server.ok(couponApi.give, { alias }, as(person))
const receive = (person: Person, token: string) => server.call(couponApi.receiveGift, { token }, as(person))
const show = (token: string, person?: Person) => server.ok(couponApi.gift, { token }, person ? as(person) : {})
const card = async (person: Person, over: Parameters<typeof makeCoupon>[2] = {}) =>
  takeOne(server, person, await makeCoupon(server, shop, over))

test('domain: a gift moves its owner once, by a link; who received it and when is listed', async () => {
  const [giver, friend, late] = [await server.user('小雅'), await server.user('小明'), await server.user('小成')]
  const { alias } = await card(giver, { name: '请你喝茶' })
  const link = await give(giver, alias)
  expect(await give(giver, alias)).toEqual(link)
  expect(Date.parse(link.expiresAt) - server.clock.now().getTime()).toBe(24 * HOUR)
  expect(await show(link.token)).toMatchObject({ giver: '小雅', state: 'OPEN', why: '', mine: false, card: null })
  expect(await show(link.token, giver)).toMatchObject({ mine: true, why: '这是你自己送出的优惠券' })
  expect((await receive(giver, link.token)).msg).toBe('这是你自己送出的优惠券')
  const received = await receive(friend, link.token)
  expect(received.data).toMatchObject({ alias, state: 'USABLE', giver: '小雅', mayGive: false })
  // A repeat, as after a time-out, is the same one.
  expect((await receive(friend, link.token)).data).toMatchObject({ alias })
  expect((await receive(late, link.token)).msg).toBe('这张优惠券已经被领走了')
  expect(await show(link.token, friend)).toMatchObject({ state: 'RECEIVED', card: alias })
  expect((await server.call(couponApi.detail, { alias }, as(giver))).code).toBe(404)
  expect((await server.ok(couponApi.gifts, {}, as(giver))).list).toMatchObject([
    { state: 'RECEIVED', receiver: { nickname: '小明' }, receivedAt: server.clock.now().toISOString() },
  ])
  expect((await server.call(couponApi.give, { alias }, as(friend))).msg).toBe('这是朋友送给你的优惠券，不能转赠')
  const notice = await server.services.db
    .selectFrom('im_notices')
    .select('body')
    .where('key', '=', `coupon-gift-${link.token}`)
    .executeTakeFirstOrThrow()
  expect(notice.body).toMatchObject({ title: '优惠券已被领取', text: '小明领取了你送的「请你喝茶」' })
})

test('domain: a gift that waits is not used; after 24 hours, or taken back, it is its owner’s again', async () => {
  const giver = await makeBuyer(server)
  const item = await makeItem(server, { shop, skus: [{ price_cents: 2500, on_hand: 100 }] })
  const { alias } = await card(giver)
  const { token } = await give(giver, alias)
  const uses = async () => (await quoteFor(server, giver, [{ item }])).adjustments.length
  expect(await server.ok(couponApi.detail, { alias }, as(giver))).toMatchObject({
    ...{ state: 'GIVEN', why: '正在转赠给朋友', gift: { token } },
  })
  expect(await uses()).toBe(0)
  await server.ok(couponApi.cancelGift, { token }, as(giver))
  await server.ok(couponApi.cancelGift, { token }, as(giver))
  expect(await uses()).toBe(1)
  const friend = await server.user()
  expect((await receive(friend, token)).msg).toBe('对方已取消赠送')
  const second = await give(giver, alias)
  expect(second.token).not.toBe(token)
  server.clock.advance(24 * HOUR)
  expect(await show(second.token)).toMatchObject({ state: 'EXPIRED', why: '赠送链接已过期，链接24小时内有效' })
  expect((await receive(friend, second.token)).code).toBe(2306)
  expect(await uses()).toBe(1)
  expect((await server.ok(couponApi.gifts, {}, as(giver))).list.map(({ state }) => state)).toEqual([
    'EXPIRED',
    'CANCELLED',
  ])
})

test('domain: a received card counts against the limit of who receives it', async () => {
  const [giver, friend] = [await server.user(), await server.user()]
  const coupon = await makeCoupon(server, shop, { name: '一人一张' })
  const { alias } = await takeOne(server, giver, coupon)
  await takeOne(server, friend, coupon)
  const { token } = await give(giver, alias)
  expect((await receive(friend, token)).msg).toBe('「一人一张」每人限1张，你的次数已用完')
  expect((await cardRow(server, alias)).user_id).toBe(giver.id)
  const third = await server.user()
  expect((await receive(third, token)).code).toBe(0)
  expect((await server.call(couponApi.take, { alias: coupon.coupon.alias }, as(third))).code).toBe(2303)
  // Who gave it away has taken it all the same.
  expect((await server.call(couponApi.take, { alias: coupon.coupon.alias }, as(giver))).code).toBe(2303)
})

test('domain: what is used, withdrawn or received can neither be given nor taken back', async () => {
  const giver = await makeBuyer(server)
  const item = await makeItem(server, { shop, skus: [{ price_cents: 2500, on_hand: 100 }] })
  const held = await card(giver)
  const { quoteKey } = await quoteFor(server, giver, [{ item }])
  await server.ok(orderApi.create, { quoteKey }, as(giver))
  expect((await server.call(couponApi.give, { alias: held.alias }, as(giver))).msg).toBe(
    '已用在待付款的订单里，不能转赠',
  )
  const coupon = await makeCoupon(server, shop)
  const given = await takeOne(server, giver, coupon)
  const { token } = await give(giver, given.alias)
  const end = { alias: coupon.coupon.alias, action: 'END' as const, withdraw: true }
  await server.ok(couponDeskApi.update, end, as(shop))
  const friend = await server.user()
  expect(await show(token)).toMatchObject({ why: '这张优惠券已作废' })
  expect((await receive(friend, token)).msg).toBe('这张优惠券已作废')
  const other = await give(giver, (await card(giver)).alias)
  expect((await receive(friend, other.token)).code).toBe(0)
  expect((await server.call(couponApi.cancelGift, { token: other.token }, as(giver))).msg).toBe(
    '对方已经领取，不能取消了',
  )
  expect((await server.call(couponApi.cancelGift, { token: other.token }, as(friend))).code).toBe(404)
})
