import { couponApi } from '../../../src/contract/coupon'
import { couponDeskApi } from '../../../src/contract/couponDesk'
import { orderApi } from '../../../src/contract/order'
import type { Quote } from '../../../src/contract/quote'
import { makeCategory, makeItem, makeShop, type TestItem, type TestShop } from '../../testing/catalogue'
import { cardRow, makeCoupon, takeOne } from '../../testing/coupons'
import { testServer, type TestServer } from '../../testing/harness'
import { decide, makeBuyer, openPayment, pay, type Buyer } from '../../testing/shopping'

let server: TestServer
let shops: TestShop[]
let items: TestItem[]
let buyer: Buyer
beforeAll(async () => {
  server = await testServer()
  shops = [await makeShop(server, { name: '金树蜂蜜' }), await makeShop(server, { name: '南风奶粉' })]
  const skus = [{ price_cents: 2500, on_hand: 10_000 }]
  items = [await makeItem(server, { shop: shops[0]!, skus }), await makeItem(server, { shop: shops[1]!, skus })]
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.advance(1000)
  buyer = await makeBuyer(server)
})

const as = () => ({ token: buyer.token })
const line = (item: TestItem, quantity = 1) => ({ itemAlias: item.alias, skuAlias: item.skus[0]!.alias, quantity })
interface Choice {
  coupons?: string[] | null
  promoCode?: string
}
const quote = (lines: ReturnType<typeof line>[], choice: Choice = {}): Promise<Quote> =>
  server.ok(orderApi.preCreate, { source: 'ITEMS', lines, ...choice }, as())
const create = (quoteKey: string) => server.call(orderApi.create, { quoteKey }, as())
const query = (quoteKey: string, choice: Choice = {}) => server.ok(couponApi.query, { quoteKey, ...choice }, as())
const taken = (given: Quote) => given.adjustments.map(({ label, cents }) => [label, cents])
const state = async (alias: string) => (await cardRow(server, alias)).state
const close = (orderNo: string) => server.ok(orderApi.close, { orderNo }, as())
const detail = (alias: string) => server.ok(couponApi.detail, { alias }, as())

test('domain: the quote takes the best combination, says so, and the buyer may change it', async () => {
  const ten = await makeCoupon(server, shops[0]!)
  const five = await makeCoupon(server, shops[0]!, { name: '无门槛5', offCents: 500, minCents: 0 })
  const all = await makeCoupon(server, null, { name: '平台九折', off: 'PERCENT', percent: 10, minCents: 0 })
  const far = await makeCoupon(server, null, { name: '满百减三十', offCents: 3000, minCents: 10_000 })
  const other = await makeCoupon(server, shops[1]!, { name: '南风券' })
  for (const coupon of [ten, five, all, far, other]) await takeOne(server, buyer, coupon)
  const lines = [line(items[0]!)]
  const best = await quote(lines)
  expect(taken(best)).toEqual([
    ['满20减10', 1000],
    ['平台九折', 150],
  ])
  expect(best.totalCents).toBe(2500 + 500 - 1150)
  expect(best.promo).toEqual({
    ...{ usable: 3, chosen: [ten.coupon.alias, all.coupon.alias], code: '', codeReason: '' },
  })
  const listed = await query(best.quoteKey)
  expect(listed.usable.map(({ coupon, savingCents, chosen }) => [coupon.name, savingCents, chosen])).toEqual([
    ['满20减10', 1000, true],
    ['无门槛5', 500, false],
    ['平台九折', 150, true],
  ])
  expect(listed.unusable.map(({ coupon, reason }) => [coupon.name, reason])).toEqual([
    ['满百减三十', '还差$85可用'],
    ['南风券', '不适用于本单商品'],
  ])
  expect(listed).toMatchObject({ savedCents: 1150, totalCents: best.totalCents, code: null })
  // What choosing others would do, without a new quote.
  const changed = { coupons: [five.coupon.alias] }
  expect(await query(best.quoteKey, changed)).toMatchObject({ savedCents: 500, totalCents: 2500 })
  expect(taken(await quote(lines, changed))).toEqual([['无门槛5', 500]])
  expect(taken(await quote(lines, { coupons: [] }))).toEqual([])
})

test('domain: scopes of categories, with what lies below them, and of items', async () => {
  const top = await makeCategory(server, { name: '食品' })
  const below = await makeCategory(server, { name: '蜂蜜', parent_id: top.id })
  const honey = await makeItem(server, { shop: shops[0]!, categoryId: below.id, skus: [{ price_cents: 3000 }] })
  const scoped = await makeCoupon(server, null, { scope: 'CATEGORIES', categoryAliases: [top.alias], name: '食品券' })
  const single = await makeCoupon(server, shops[0]!, { scope: 'ITEMS', itemAliases: [items[0]!.alias], name: '单品券' })
  expect([scoped.coupon.scopeText, single.coupon.scopeText]).toEqual(['限「食品」分类', '限指定的1种商品'])
  for (const coupon of [scoped, single]) await takeOne(server, buyer, coupon)
  expect(taken(await quote([line(honey)]))).toEqual([['食品券', 1000]])
  expect(taken(await quote([line(items[0]!)]))).toEqual([['单品券', 1000]])
  const goods = async (alias: string) => (await server.ok(couponApi.items, { alias })).list.map((one) => one.alias)
  expect(await goods(scoped.coupon.alias)).toEqual([honey.alias])
  expect(await goods(single.coupon.alias)).toEqual([items[0]!.alias])
  expect(await goods((await makeCoupon(server, shops[1]!)).coupon.alias)).toEqual([items[1]!.alias])
  // The threshold counts the goods in the scope alone.
  const cheap = await makeItem(server, { shop: shops[0]!, categoryId: below.id, skus: [{ price_cents: 1900 }] })
  const { quoteKey, adjustments } = await quote([line(cheap), line(items[1]!)])
  expect(adjustments).toEqual([])
  expect((await query(quoteKey)).unusable.map(({ reason }) => reason).sort()).toEqual([
    '不适用于本单商品',
    '还差$1可用',
  ])
})

test('domain: TAKEN → LOCKED → USED; an order that closes unpaid gives it back once, visible with why', async () => {
  const card = await takeOne(server, buyer, await makeCoupon(server, shops[0]!))
  const place = async () => (await create((await quote([line(items[0]!)])).quoteKey)).data!
  const first = await place()
  expect(await state(card.alias)).toBe('LOCKED')
  expect(await detail(card.alias)).toMatchObject({ state: 'LOCKED', orderNos: first.orderNos, mayGive: false })
  // Held by one order, it is no other's.
  const second = await quote([line(items[0]!)])
  expect(second.adjustments).toEqual([])
  expect((await query(second.quoteKey)).unusable[0]).toMatchObject({ reason: '已用在待付款的订单里' })
  await close(first.orderNos[0]!)
  expect(await detail(card.alias)).toMatchObject({
    state: 'USABLE',
    orderNos: [],
    returned: { text: `订单${first.orderNos[0]}已关闭，优惠券已退回` },
  })
  const paid = await place()
  await pay(server, buyer, paid.payNo)
  expect(await detail(card.alias)).toMatchObject({ state: 'USED', why: '已经用过了', orderNos: paid.orderNos })
  const used = await server.ok(couponApi.mine, { tab: 'used' }, as())
  expect(used.list.map(({ alias }) => alias)).toEqual([card.alias])
})

test('domain: a failed payment keeps the order’s price and coupon; paying again is the same order', async () => {
  const card = await takeOne(server, buyer, await makeCoupon(server, shops[0]!))
  const { payNo, totalCents } = (await create((await quote([line(items[0]!)])).quoteKey)).data!
  const failed = await openPayment(server, buyer, payNo)
  await decide(server, failed.reference, 'failed')
  expect(await state(card.alias)).toBe('LOCKED')
  const again = await openPayment(server, buyer, payNo)
  expect([failed.totalCents, again.totalCents]).toEqual([totalCents, totalCents])
  await decide(server, again.reference, 'success')
  expect(await state(card.alias)).toBe('USED')
})

test('domain: a coupon over two sellers comes back with the last of their orders, and only then', async () => {
  const card = await takeOne(server, buyer, await makeCoupon(server, null, { name: '平台券' }))
  const lines = [line(items[0]!), line(items[1]!)]
  const { orderNos } = (await create((await quote(lines)).quoteKey)).data!
  expect((await detail(card.alias)).orderNos).toEqual(orderNos)
  await close(orderNos[0]!)
  expect(await state(card.alias)).toBe('LOCKED')
  await close(orderNos[1]!)
  expect(await detail(card.alias)).toMatchObject({
    state: 'USABLE',
    returned: { text: expect.stringContaining(orderNos[1]!) },
  })
})

test('domain: a coupon that ended between quote and create is named, and nothing is reserved', async () => {
  const coupon = await makeCoupon(server, shops[0]!, { name: '急停券' })
  const card = await takeOne(server, buyer, coupon)
  const { quoteKey } = await quote([line(items[0]!)])
  const end = { alias: coupon.coupon.alias, action: 'END' as const, withdraw: true, reason: '标错了' }
  await server.ok(couponDeskApi.update, end, { token: shops[0]!.token })
  expect((await create(quoteKey)).msg).toBe('「急停券」已作废：标错了，请确认后再下单')
  expect((await server.ok(orderApi.buyers, {}, as())).list).toEqual([])
  expect(await state(card.alias)).toBe('TAKEN')
  const short = await makeCoupon(server, shops[0]!, { days: 1, name: '今日券' })
  await takeOne(server, buyer, short)
  const late = await quote([line(items[0]!)])
  await server.services.db
    .updateTable('coupon_cards')
    .set({ valid_until: server.clock.now() })
    .where('user_id', '=', buyer.id)
    .execute()
  expect((await create(late.quoteKey)).msg).toBe('「今日券」已过期，请确认后再下单')
})

test('domain: ended without withdrawal, a coupon that was taken is good until its last day', async () => {
  const coupon = await makeCoupon(server, shops[0]!)
  await takeOne(server, buyer, coupon)
  await server.ok(couponDeskApi.update, { alias: coupon.coupon.alias, action: 'END' }, { token: shops[0]!.token })
  const { quoteKey, adjustments } = await quote([line(items[0]!)])
  expect(adjustments).toHaveLength(1)
  expect((await create(quoteKey)).code).toBe(0)
})

test('app §7: promo/query of an old or another’s quote says to confirm again', async () => {
  const { quoteKey } = await quote([line(items[0]!)])
  const other = await makeBuyer(server)
  expect((await server.call(couponApi.query, { quoteKey }, { token: other.token })).code).toBe(1201)
})

test('domain: a page of the release before, which names no coupon, gets the best ones', async () => {
  await takeOne(server, buyer, await makeCoupon(server, shops[0]!))
  const { totalCents, quoteKey } = await quote([line(items[0]!)])
  expect(totalCents).toBe(2000)
  expect((await create(quoteKey)).data).toMatchObject({ totalCents: 2000 })
})
