import { couponApi, type CouponCard } from '@/contract/coupon'
import { orderApi } from '@/contract/order'
import { routeUrl } from '@/routes'
import { checkout, makeCard, makeCoupon, makeOffer, PLATFORM, usable } from '@/features/coupon/testing/coupons'
import { makeQuote } from '@/features/order/testing/quotes'
import { openPage, pageAt, respond } from '../support/pages/stage'

const COUNTS = { usable: 2, used: 3, expired: 0 }
const card = (name: string, over: Partial<CouponCard> = {}) =>
  makeCard({ alias: [...name].map((sign) => sign.charCodeAt(0)).join('-'), coupon: makeCoupon({ name }), ...over })

test.each(['/coupon/pages/cardHolder', '/packageUser/pages/account/myCouponList'])(
  'app §2: %s shows what is usable, the next page at its end, and after a pull what has changed',
  async (path) => {
    let first = ['见面礼']
    const mine = respond(couponApi.mine, ({ cursor }) => ({
      ...pageAt([first.map((name) => card(name)), [card('店庆券')]], cursor),
      counts: COUNTS,
    }))
    const page = await openPage(path, [mine], { user: {} })
    await page.see('见面礼')
    page.reachEnd()
    await page.see('店庆券')
    first = ['新领的券']
    page.pull()
    await page.see('新领的券')
    expect(page.text()).not.toContain('见面礼')
    expect(page.text()).toContain('满$50可用')
  },
)

test('app §2: notActive says of each why', async () => {
  const list = [
    card('过期券', { state: 'EXPIRED', why: '12月1日已过期' }),
    card('收回的券', { state: 'WITHDRAWN', why: '商家已收回' }),
  ]
  const mine = respond(couponApi.mine, ({ tab }) => ({ ...pageAt(tab === 'inactive' ? [list] : [[]]), counts: COUNTS }))
  const page = await openPage('/coupon/pages/notActive', [mine], { user: {} })
  await page.see('12月1日已过期')
  await page.see('商家已收回')
})

test('领券中心 is open to a guest, who signs in to take', async () => {
  const center = respond(couponApi.center, ({ sellerAlias, cursor }) =>
    pageAt(
      [sellerAlias === 'goldenbee' ? [makeOffer(), makeOffer({ coupon: PLATFORM, take: 'NO_MORE' })] : []],
      cursor,
    ),
  )
  const page = await openPage('/coupon/pages/centre?sellerAlias=goldenbee', [center])
  await page.see('已抢光')
  await page.tap('立即领取')
  await page.at('/packagePassport/pages/account/login')
})

test('app §2: the checkout shows what is taken off, and chooseCoupon returns another choice to it', async () => {
  const ten = { kind: 'SHOP_COUPON' as const, label: '新客见面礼', cents: 1000 }
  const promo = { usable: 1, chosen: ['ten'], code: '', codeReason: '' }
  const page = await openPage(
    routeUrl('createOrder'),
    [
      respond(orderApi.preCreate, ({ coupons }) =>
        coupons === null
          ? makeQuote('q1', { adjustments: [ten], promo })
          : makeQuote('q2', { promo: { ...promo, chosen: [] } }),
      ),
      respond(couponApi.query, ({ coupons }) =>
        checkout({
          usable: [usable(makeCoupon(), 1000, coupons === null)],
          unusable: [
            {
              coupon: makeCoupon({ alias: 'big', name: '满百减三十' }),
              validUntil: '2026-12-10T11:00:00Z',
              validText: '',
              reason: '还差$12.00',
            },
          ],
          savedCents: coupons === null ? 1000 : 0,
        }),
      ),
    ],
    { user: {} },
  )
  await page.see('新客见面礼')
  await page.tap('优惠券，已减$10')
  await page.see('还差$12.00')
  await page.tap('不使用')
  await page.see('可省$10')
  await page.tap('确定')
  await page.see('1张可用')
  expect(page.text()).not.toContain('−$10')
  expect(page.inputs(orderApi.preCreate).at(-1)).toMatchObject({ coupons: [], promoCode: '' })
})
