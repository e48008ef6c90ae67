import { couponApi } from '../../../src/contract/coupon'
import { orderApi } from '../../../src/contract/order'
import type { Quote } from '../../../src/contract/quote'
import { LIMITS } from '../../limits'
import { cardRow, makeCoupon, takeOne } from '../../testing/coupons'
import { makeBuyer, pay, type Buyer } from '../../testing/shopping'
import { setMarket, type Market } from '../../testing/market'

let { server, shop, item, buyer } = {} as Market
setMarket((market) => ({ server, shop, item, buyer } = market), { sku: { price_cents: 2500 } })

const quote = (promoCode: string, by: Buyer = buyer): Promise<Quote> => {
  const lines = [{ itemAlias: item.alias, skuAlias: item.skus[0]!.alias, quantity: 1 }]
  return server.ok(orderApi.preCreate, { source: 'ITEMS', lines, promoCode }, { token: by.token })
}
const create = (quoteKey: string, by: Buyer = buyer) => server.call(orderApi.create, { quoteKey }, { token: by.token })
const taken = (given: Quote) => given.adjustments.map(({ label, cents }) => [label, cents])
const mine = async () => (await server.ok(couponApi.mine, {}, { token: buyer.token })).list

test('domain: a code is the same rule reached by typing: taken, held and used with the order, once a person', async () => {
  await makeCoupon(server, null, { promoCode: 'ONCE2026', name: '新人码' })
  const typed = await quote(' once 2026')
  expect(taken(typed)).toEqual([['新人码', 1000]])
  expect(typed.promo).toMatchObject({ code: 'ONCE2026', codeReason: '' })
  const typedAgain = { quoteKey: typed.quoteKey, promoCode: 'ｏｎｃｅ2026' }
  expect((await server.ok(couponApi.query, typedAgain, { token: buyer.token })).code).toMatchObject({
    ...{ code: 'ONCE2026', savingCents: 1000, reason: '', coupon: { name: '新人码' } },
  })
  // A query takes nothing.
  expect(await mine()).toEqual([])
  const { orderNos } = (await create(typed.quoteKey)).data!
  expect((await quote('ONCE2026')).promo).toMatchObject({ codeReason: '已用在待付款的订单里' })
  await server.ok(orderApi.close, { orderNo: orderNos[0]! }, { token: buyer.token })
  // It came back to 卡包, and typing it finds it there.
  const [card] = await mine()
  expect(card).toMatchObject({ state: 'USABLE', returned: { text: `订单${orderNos[0]}已关闭，优惠券已退回` } })
  const second = (await create((await quote('ONCE2026')).quoteKey)).data!
  expect((await cardRow(server, card!.alias)).state).toBe('LOCKED')
  await pay(server, buyer, second.payNo)
  expect((await quote('Once2026')).promo?.codeReason).toBe('每人限用1次，你的次数已用完')
})

test('domain: a code takes its place before a platform coupon, beside a shop’s; one that does not fit leaves it', async () => {
  await takeOne(server, buyer, await makeCoupon(server, shop))
  const percent = { name: '平台八折', off: 'PERCENT', percent: 20, minCents: 0 } as const
  await takeOne(server, buyer, await makeCoupon(server, null, percent))
  await makeCoupon(server, null, { promoCode: 'LITTLE1', name: '小码', offCents: 100, minCents: 0 })
  await makeCoupon(server, null, { promoCode: 'FARAWAY', name: '大码', minCents: 90_000 })
  expect(taken(await quote('little1'))).toEqual([
    ['满20减10', 1000],
    ['小码', 100],
  ])
  const far = await quote('FARAWAY')
  expect(taken(far)).toEqual([
    ['满20减10', 1000],
    ['平台八折', 300],
  ])
  expect(far.promo?.codeReason).toBe('还差$885可用')
  expect((await quote('NOPE99')).promo?.codeReason).toBe('没有这个优惠码，请核对后再输入')
})

test('domain: codes are not guessed: who typed too many that do not exist learns nothing of one that does', async () => {
  await makeCoupon(server, null, { promoCode: 'SECRET77', name: '密码' })
  // A code that exists is no guess, however often its page is loaded again.
  for (let times = 0; times < 3; times++) expect((await quote('SECRET77')).promo?.codeReason).toBe('')
  const guess = (at: number) => server.call(couponApi.takeByCode, { promoCode: `GUESS${at}` }, { token: buyer.token })
  for (let at = 0; at < LIMITS.promoCodes.uses; at += 2) {
    server.clock.advance(4000)
    expect((await guess(at)).code).toBe(2304)
    expect((await quote(`GUESS${at}`)).promo?.codeReason).toBe('没有这个优惠码，请核对后再输入')
  }
  expect(await quote('SECRET77')).toMatchObject({
    adjustments: [],
    promo: { codeReason: '输入次数太多，请过一会儿再试' },
  })
  const take = () => server.call(couponApi.takeByCode, { promoCode: 'SECRET77' }, { token: buyer.token })
  expect((await take()).code).toBe(429)
  server.clock.advance(3_600_000)
  expect((await take()).code).toBe(0)
})

test('domain: a code’s total is counted in the order’s transaction: the one too many is refused by name', async () => {
  await makeCoupon(server, null, { promoCode: 'LASTONE', name: '末位码', total: 1 })
  const other = await makeBuyer(server)
  const [ours, theirs] = [await quote('LASTONE'), await quote('LASTONE', other)]
  expect((await create(theirs.quoteKey, other)).code).toBe(0)
  expect((await create(ours.quoteKey)).msg).toBe('「末位码」已被用完，请确认后再下单')
  expect((await server.ok(orderApi.buyers, {}, { token: buyer.token })).list).toEqual([])
})
