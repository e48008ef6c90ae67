import { couponApi, type CardTab } from '../../../src/contract/coupon'
import { couponDeskApi } from '../../../src/contract/couponDesk'
import { ERRORS } from '../../../src/contract/errors'
import { cardRow, makeCoupon, takeOne } from '../../testing/coupons'
import type { TestServer } from '../../testing/harness'
import { setMarket, type Market } from '../../testing/market'

const DAY = 86_400_000
let { server, shop } = {} as Market
setMarket((market) => ({ server, shop } = market), { shop: { name: '金树蜂蜜' } })

type Person = Awaited<ReturnType<TestServer['user']>>
const as = ({ token }: Pick<Person, 'token'>) => ({ token })
const take = (person: Person, alias: string) => server.call(couponApi.take, { alias }, as(person))
const mine = (person: Person, tab: CardTab) => server.ok(couponApi.mine, { tab }, as(person))
const centre = async (person?: Person, sellerAlias: string | undefined = shop.alias) =>
  (await server.ok(couponApi.center, { sellerAlias }, person ? as(person) : {})).list

test('domain: a coupon of the centre is taken, and says until when it is good in New Zealand', async () => {
  const person = await server.user()
  const { coupon } = await makeCoupon(server, shop, { days: 7, name: '七天券' })
  expect((await centre()).find((one) => one.coupon.alias === coupon.alias)).toMatchObject({
    coupon: { kind: 'SHOP_COUPON', valueText: '$10', ruleText: '满$20可用', scopeText: '全店可用' },
    validText: '领取后7天内有效',
    ...{ take: 'OPEN', taken: 0, left: null, perPerson: 1 },
  })
  const card = await takeOne(server, person, { coupon })
  expect(card).toMatchObject({ state: 'USABLE', why: '', giver: null, mayGive: true, coupon: { name: '七天券' } })
  expect(card.validText).toMatch(/^有效期至\d{4}-\d\d-\d\d 24:00（新西兰时间）$/)
  expect(Date.parse(card.validUntil) - server.clock.now().getTime()).toBeGreaterThanOrEqual(7 * DAY)
  expect((await centre(person)).find((one) => one.coupon.alias === coupon.alias)).toMatchObject({
    take: 'LIMIT',
    taken: 1,
  })
  expect((await mine(person, 'usable')).list.map(({ alias }) => alias)).toEqual([card.alias])
})

test('domain: limit a person, total, pause and end each refuse by name', async () => {
  const [first, second] = [await server.user(), await server.user()]
  const once = await makeCoupon(server, shop, { name: '限领券', total: 1 })
  await takeOne(server, first, once)
  expect(await take(first, once.coupon.alias)).toMatchObject({ code: ERRORS.couponOut[0] })
  const limited = await makeCoupon(server, shop, { name: '一人一张', total: 9 })
  await takeOne(server, first, limited)
  const refused = await take(first, limited.coupon.alias)
  expect(refused).toMatchObject({ code: 2303, msg: '「一人一张」每人限1张，你的次数已用完' })
  // What was refused counts for nothing.
  const desk = await server.ok(couponDeskApi.list, { sellerAlias: shop.alias }, { token: shop.token })
  expect(desk.list.find(({ coupon }) => coupon.alias === limited.coupon.alias)).toMatchObject({ taken: 1 })
  expect((await take(second, once.coupon.alias)).msg).toBe('来晚了，「限领券」已经领完')
  for (const action of ['PAUSE', 'END'] as const) {
    const { coupon } = await makeCoupon(server, shop, { name: '停发券' })
    await server.ok(couponDeskApi.update, { alias: coupon.alias, action }, { token: shop.token })
    expect((await take(second, coupon.alias)).msg).toBe('「停发券」已停止领取')
    expect((await centre(second)).some((one) => one.coupon.alias === coupon.alias)).toBe(false)
  }
})

test('domain: no limit is null: such a coupon is taken again and again', async () => {
  const person = await server.user()
  const free = await makeCoupon(server, shop, { perPerson: null })
  const cards = [await takeOne(server, person, free), await takeOne(server, person, free)]
  expect(new Set(cards.map(({ alias }) => alias)).size).toBe(2)
  expect((await centre(person)).find((one) => one.coupon.alias === free.coupon.alias)).toMatchObject({
    ...{ take: 'OPEN', taken: 2, left: null, perPerson: null },
  })
})

test('domain: a code is taken in any spelling and by no name; a wrong one says so', async () => {
  const person = await server.user()
  const { coupon } = await makeCoupon(server, null, { promoCode: ' spring ２６ ', name: '春季码' })
  expect((await take(person, coupon.alias)).code).toBe(404)
  expect((await centre(person, undefined)).some((one) => one.coupon.alias === coupon.alias)).toBe(false)
  const byCode = (promoCode: string) => server.call(couponApi.takeByCode, { promoCode }, as(person))
  expect(await byCode('summer26')).toMatchObject({ code: ERRORS.codeUnknown[0] })
  expect(await byCode('Ｓpring 26')).toMatchObject({
    code: 0,
    data: { coupon: { kind: 'PROMO_CODE', name: '春季码' } },
  })
  expect(await byCode('SPRING26')).toMatchObject({ code: ERRORS.couponLimit[0] })
})

test('domain: 卡包 shows usable, used and expired, soonest end first, and why what cannot be used', async () => {
  const person = await server.user()
  const days = async (count: number) => takeOne(server, person, await makeCoupon(server, shop, { days: count }))
  const [late, soon] = [await days(20), await days(5)]
  const future = new Date(server.clock.now().getTime() + 3 * DAY).toISOString().slice(0, 10)
  const later = await takeOne(
    server,
    person,
    await makeCoupon(server, shop, { days: null, validFrom: future, validUntil: future }),
  )
  expect(later).toMatchObject({ state: 'NOT_YET', why: `${future}起可用`, mayGive: false })
  const ended = await makeCoupon(server, shop, {})
  const gone = await takeOne(server, person, ended)
  const end = { alias: ended.coupon.alias, action: 'END' as const, withdraw: true, reason: '价格标错了' }
  await server.ok(couponDeskApi.update, end, { token: shop.token })
  const usable = await mine(person, 'usable')
  expect(usable.list.map(({ alias }) => alias)).toEqual([soon.alias, late.alias])
  expect(usable.counts).toEqual({ usable: 2, used: 0, expired: 0 })
  const inactive = async () => (await mine(person, 'inactive')).list.map(({ alias, why }) => [alias, why])
  expect(await inactive()).toEqual([
    [gone.alias, '已作废：价格标错了'],
    [later.alias, `${future}起可用`],
  ])
  server.clock.advance(6 * DAY)
  expect((await mine(person, 'usable')).list.map(({ alias }) => alias)).toEqual([late.alias])
  const expired = await mine(person, 'expired')
  expect(expired.list.map(({ alias, why }) => [alias, why])).toEqual([
    [soon.alias, '已过期'],
    [later.alias, '已过期'],
  ])
  expect(expired.counts).toEqual({ usable: 1, used: 0, expired: 2 })
})

test('domain: “valid until 10 December” is good until the end of that day in Pacific/Auckland', async () => {
  const person = await server.user()
  const today = new Date(server.clock.now().getTime())
  // Noon in Auckland, some days on.
  const day = new Date(today.getTime() + 2 * DAY).toISOString().slice(0, 10)
  const card = await takeOne(
    server,
    person,
    await makeCoupon(server, shop, { days: null, validFrom: '2020-01-01', validUntil: day }),
  )
  expect(card.validText).toBe(`有效期至${day} 24:00（新西兰时间）`)
  const state = async () => (await server.ok(couponApi.detail, { alias: card.alias }, as(person))).state
  server.clock.advance(Date.parse(card.validUntil) - server.clock.now().getTime() - 1)
  expect(await state()).toBe('USABLE')
  server.clock.advance(1)
  expect(await state()).toBe('EXPIRED')
})

test('another person’s card does not exist', async () => {
  const [owner, other] = [await server.user(), await server.user()]
  const { alias } = await takeOne(server, owner, await makeCoupon(server, shop))
  expect((await server.call(couponApi.detail, { alias }, as(other))).code).toBe(404)
  expect((await cardRow(server, alias)).user_id).toBe(owner.id)
})
