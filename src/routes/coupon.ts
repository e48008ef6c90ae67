import type { RouteDef } from './RouteDef'

export const coupon = {
  /** `tab` is usable, used or expired. */
  cardHolder: { path: '/coupon/pages/cardHolder', title: '卡包', guard: 'user', params: ['tab?'], pullRefresh: true },
  couponDetail: { path: '/coupon/pages/detail', title: '卡券详情', guard: 'user', params: ['alias'] },
  couponNotActive: { path: '/coupon/pages/notActive', title: '失效卡券', guard: 'user', pullRefresh: true },
  /** `alias` of the coupon to give away; without one, all that was given. */
  couponGifts: {
    path: '/coupon/pages/recipientList',
    title: '转赠卡券',
    guard: 'user',
    params: ['alias?'],
    shared: 'friends',
  },
  couponGift: { path: '/coupon/pages/confirm', title: '领取卡券', params: ['gift'] },
  /** Of one shop with `sellerAlias`. */
  couponCentre: {
    path: '/coupon/pages/centre',
    title: '领券中心',
    params: ['sellerAlias?'],
    pullRefresh: true,
    own: true,
  },
  shopCoupons: {
    path: '/coupon/pages/shopCoupons',
    title: '店铺优惠券',
    guard: 'user',
    params: ['sellerAlias?'],
    pullRefresh: true,
    own: true,
  },
  shopCouponEdit: {
    path: '/coupon/pages/createCoupon',
    title: '新建优惠券',
    guard: 'user',
    params: ['sellerAlias'],
    own: true,
  },
} as const satisfies Record<string, RouteDef>
