import { couponApi } from '../../../src/contract/coupon'
import { makeCoupon, takeOne } from '../coupons'
import { always, type CasesOf } from './cases'
import type { World } from './world'

/** A coupon of the shop that anyone may take. */
const open = (world: World) => makeCoupon(world.server, world.shop, { perPerson: null })
/** One of the third shop's that the buyer has taken. */
const card = async (world: World) =>
  takeOne(world.server, world.buyer, await makeCoupon(world.server, world.thirdShop, { perPerson: null }))
const gift = async (world: World) => {
  const { alias } = await card(world)
  return { token: (await world.byBuyer(couponApi.give, { alias })).token }
}
let codes = 0

export const coupon: CasesOf<'coupon'> = {
  query: {
    about: 'the buyer’s quote',
    input: async (world) => ({ quoteKey: await world.quote() }),
    reaches: always,
  },
  center: { about: 'coupons of the shop', input: ({ shop }) => ({ sellerAlias: shop.alias }) },
  items: {
    about: 'goods of the shop’s coupon',
    input: async (world) => ({ alias: (await open(world)).coupon.alias }),
  },
  take: { about: 'a coupon of the shop', input: async (world) => ({ alias: (await open(world)).coupon.alias }) },
  takeByCode: {
    about: 'a code of the shop',
    input: async (world) => {
      const promoCode = `MATRIX${++codes}`
      await makeCoupon(world.server, world.shop, { promoCode })
      return { promoCode }
    },
  },
  mine: {
    about: 'the buyer’s coupons',
    input: async (world) => (await card(world), {}),
    reaches: (world, { list }) => list.some((one) => one.coupon.shop?.sellerAlias === world.thirdShop.alias),
  },
  detail: {
    about: 'the buyer’s coupon',
    input: async (world) => ({ alias: (await card(world)).alias }),
    reaches: always,
  },
  give: {
    about: 'the buyer’s coupon',
    input: async (world) => ({ alias: (await card(world)).alias }),
    reaches: always,
  },
  cancelGift: { about: 'a gift of the buyer', input: gift, reaches: always },
  gift: { about: 'a gift of the buyer, by its link', input: gift },
  receiveGift: { about: 'a gift of the buyer, by its link', input: gift },
  gifts: {
    about: 'gifts of the buyer',
    input: async (world) => (await gift(world), {}),
    reaches: (world, { list }) => list.some((one) => one.coupon.shop?.sellerAlias === world.thirdShop.alias),
  },
}

export const couponDesk: CasesOf<'couponDesk'> = {
  list: {
    about: 'coupons of the shop, with their figures',
    input: ({ shop }) => ({ sellerAlias: shop.alias }),
    reaches: always,
  },
  create: {
    about: 'a coupon of the shop',
    input: ({ shop }) => ({ sellerAlias: shop.alias, name: '满减', off: 'AMOUNT', offCents: 100, days: 7 }),
    reaches: always,
  },
  update: {
    about: 'a coupon of the shop',
    input: async (world) => ({ alias: (await open(world)).coupon.alias, action: 'PAUSE' as const }),
    reaches: always,
  },
}
