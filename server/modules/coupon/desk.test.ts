import { couponApi } from '../../../src/contract/coupon'
import { couponDeskApi } from '../../../src/contract/couponDesk'
import type { InputOf } from '../../../src/contract/endpoint'
import { orderApi } from '../../../src/contract/order'
import { makeShop } from '../../testing/catalogue'
import { makeCoupon, takeOne } from '../../testing/coupons'
import { addMembership } from '../../testing/memberships'
import { makeBuyer, pay, placeOrder } from '../../testing/shopping'
import { setMarket, type Market } from '../../testing/market'

let { server, shop, item } = {} as Market
setMarket((market) => ({ server, shop, item } = market), { sku: { price_cents: 2500 } })

type Input = InputOf<typeof couponDeskApi.create>
const RULE: Input = { name: '满20减10', off: 'AMOUNT', offCents: 1000, minCents: 2000, days: 30 }
const create = (over: Partial<Input> = {}, token = shop.token) =>
  server.call(couponDeskApi.create, { ...RULE, ...over }, { token })
const list = async (token = shop.token) => (await server.ok(couponDeskApi.list, {}, { token })).list

test('domain: a shop makes a coupon; what it does not limit is null', async () => {
  const { data } = await create({ total: 100, perPerson: 2, takeUntil: '2027-12-31' })
  expect(data).toMatchObject({
    coupon: { name: '满20减10', kind: 'SHOP_COUPON', valueText: '$10', ruleText: '满$20可用' },
    ...{ state: 'ACTIVE', code: '', total: 100, perPerson: 2, taken: 0, used: 0, turnoverCents: 0, savedCents: 0 },
    takeUntil: '2027-12-31T11:00:00.000Z',
  })
  expect((await create()).data).toMatchObject({ total: null, perPerson: null, takeUntil: null })
})

test.each<[Partial<Input>, string]>([
  [{ offCents: null }, '请填写优惠金额'],
  [{ offCents: 0 }, '请填写优惠金额'],
  [{ offCents: 3000 }, '优惠金额不能超过使用门槛'],
  [{ off: 'PERCENT' }, '请填写折扣'],
  [{ scope: 'ITEMS' }, '请选择可用的商品'],
  [{ scope: 'CATEGORIES', categoryAliases: ['gone'] }, '请选择可用的分类'],
  [{ days: null }, '请填写有效期'],
  [{ days: null, validFrom: '2027-02-30', validUntil: '2027-03-01' }, '结束日期不能早于开始日期'],
  [{ days: null, validFrom: '2027-03-02', validUntil: '2027-03-01' }, '结束日期不能早于开始日期'],
  [{ days: null, validFrom: '2020-03-02', validUntil: '2020-03-03' }, '结束日期已过'],
  [{ takeUntil: '2020-01-01' }, '领取截止日期已过'],
  [{ takeUntil: '9999-12-31' }, '日期最多到5年以后'],
  [{ days: null, validFrom: '2027-03-02', validUntil: '9999-12-31' }, '日期最多到5年以后'],
  [{ promoCode: '春天' }, '优惠码为4到20位字母或数字'],
  [{ name: ' ' }, '请填写券名称'],
])('a rule that cannot be is refused by its field: %j', async (over, msg) => {
  expect((await create(over)).msg).toBe(msg)
})

test('a code is one rule’s, in any spelling', async () => {
  expect((await create({ promoCode: 'autumn 26' })).data).toMatchObject({ code: 'AUTUMN26' })
  expect((await create({ promoCode: 'ＡＵＴＵＭＮ26' })).msg).toBe('优惠码「AUTUMN26」已经有人用了，请换一个')
})

test('items of another shop are none of a shop’s coupon', async () => {
  const other = await makeShop(server)
  expect((await create({ scope: 'ITEMS', itemAliases: [item.alias] }, other.token)).msg).toBe('请选择可用的商品')
  expect((await create({ scope: 'ITEMS', itemAliases: [item.alias] })).data).toMatchObject({
    coupon: { scopeText: '限指定的1种商品' },
  })
})

test('domain: staff manage coupons of their shop; the platform’s are an operator’s; others do not exist', async () => {
  const [staff, operator, stranger] = [await server.user(), await server.user(), await makeShop(server)]
  await addMembership(server, staff.id, 'staff', { shop_id: shop.id })
  await addMembership(server, operator.id, 'operator')
  const { coupon } = (await create({}, staff.token)).data!
  expect(coupon.shop).toMatchObject({ sellerAlias: shop.alias })
  const update = (alias: string, token: string) =>
    server.call(couponDeskApi.update, { alias, action: 'PAUSE' }, { token })
  expect((await update(coupon.alias, stranger.token)).code).toBe(404)
  expect((await update(coupon.alias, operator.token)).code).toBe(404)
  expect((await update(coupon.alias, staff.token)).code).toBe(0)
  expect((await create({ platform: true }, shop.token)).code).toBe(404)
  expect((await create({}, operator.token)).code).toBe(404)
  const made = (await create({ platform: true, name: '平台券' }, operator.token)).data!
  expect(made.coupon).toMatchObject({ kind: 'PLATFORM_COUPON', shop: null, scopeText: '全场可用' })
  expect((await update(made.coupon.alias, shop.token)).code).toBe(404)
  expect((await update(made.coupon.alias, operator.token)).data).toMatchObject({ state: 'PAUSED' })
  const platform = await server.ok(couponDeskApi.list, { platform: true }, { token: operator.token })
  expect(platform).toMatchObject({ shop: null, shops: [], operator: true })
  expect(platform.list.map((one) => one.coupon.shop)).toEqual(platform.list.map(() => null))
})

test('domain: pause and resume, and end for good', async () => {
  const { alias } = (await create()).data!.coupon
  const update = (action: 'PAUSE' | 'RESUME' | 'END', more = {}) =>
    server.call(couponDeskApi.update, { alias, action, ...more }, { token: shop.token })
  expect((await update('PAUSE')).data).toMatchObject({ state: 'PAUSED' })
  expect((await update('RESUME')).data).toMatchObject({ state: 'ACTIVE' })
  expect((await update('END')).data).toMatchObject({ state: 'ENDED', withdrawn: null })
  expect((await update('RESUME')).msg).toBe('「满20减10」已结束，不能再恢复')
  // What was taken may still end later.
  expect((await update('END', { withdraw: true, reason: '标错了' })).data).toMatchObject({ withdrawn: '标错了' })
  expect((await update('END')).data).toMatchObject({ withdrawn: '标错了' })
})

test('domain: figures count what was taken, used, and what orders that stand brought', async () => {
  const coupon = await makeCoupon(server, shop, { name: '数字券' })
  const buyers = [await makeBuyer(server), await makeBuyer(server), await makeBuyer(server)]
  for (const buyer of buyers) await takeOne(server, buyer, coupon)
  const orders = []
  for (const buyer of buyers) orders.push(await placeOrder(server, buyer, [{ item }]))
  const figures = async () => (await list()).find((one) => one.coupon.alias === coupon.coupon.alias)
  expect(await figures()).toMatchObject({ taken: 3, used: 0, turnoverCents: 0, savedCents: 0 })
  await pay(server, buyers[0]!, orders[0]!.payNo)
  await pay(server, buyers[1]!, orders[1]!.payNo)
  await server.ok(orderApi.close, { orderNo: orders[2]!.orderNos[0]! }, { token: buyers[2]!.token })
  expect(await figures()).toMatchObject({ taken: 3, used: 2, turnoverCents: 4000, savedCents: 2000 })
})

test('a coupon whose last day to take it has passed is over, and not in the centre', async () => {
  const { coupon } = (await create({ takeUntil: '2026-12-01' })).data!
  const user = await server.user()
  server.clock.advance(Date.parse('2026-12-01T11:00:00Z') - server.clock.now().getTime())
  expect((await list()).find((one) => one.coupon.alias === coupon.alias)).toMatchObject({ state: 'OVER' })
  expect((await server.call(couponApi.take, { alias: coupon.alias }, { token: user.token })).code).toBe(2301)
})
