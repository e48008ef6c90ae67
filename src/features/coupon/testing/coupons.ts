import type { CheckoutCoupons, Coupon, CouponCard, CouponOffer, UsableCoupon } from '@/contract/coupon'

/** Makers of coupons for tests: $10 off $50 of one shop, by default. */
export const makeCoupon = (over: Partial<Coupon> = {}): Coupon => ({
  alias: 'ten',
  kind: 'SHOP_COUPON',
  name: '新客见面礼',
  off: 'AMOUNT',
  offCents: 1000,
  percent: null,
  maxCents: null,
  minCents: 5000,
  scope: 'ALL',
  valueText: '$10',
  ruleText: '满$50可用',
  scopeText: '全店可用',
  shop: { sellerAlias: 'goldenbee', shopName: '金蜂蜂蜜', shopLogo: 'shop/goldenbee' },
  ...over,
})
export const PLATFORM = makeCoupon({ alias: 'all', kind: 'PLATFORM_COUPON', name: '叮当红包', shop: null })

const VALID = { validUntil: '2026-12-10T11:00:00Z', validText: '有效期至2026-12-10 24:00（新西兰时间）' }

export const makeCard = (over: Partial<CouponCard> = {}): CouponCard => ({
  alias: 'card',
  coupon: makeCoupon(),
  state: 'USABLE',
  why: '',
  takenAt: '2026-11-28T01:00:00Z',
  validFrom: '2026-11-28T01:00:00Z',
  ...VALID,
  giver: null,
  orderNos: [],
  usedAt: null,
  returned: null,
  gift: null,
  mayGive: true,
  ...over,
})

export const makeOffer = (over: Partial<CouponOffer> = {}): CouponOffer => ({
  coupon: makeCoupon(),
  validText: '领取后30天内有效',
  take: 'OPEN',
  taken: 0,
  left: null,
  perPerson: 1,
  ...over,
})

export const usable = (coupon: Coupon, savingCents: number, chosen: boolean): UsableCoupon => ({
  coupon,
  ...VALID,
  savingCents,
  chosen,
})

export const checkout = (over: Partial<CheckoutCoupons> = {}): CheckoutCoupons => ({
  usable: [],
  unusable: [],
  code: null,
  savedCents: 0,
  totalCents: 9000,
  ...over,
})
