import * as v from 'valibot'
import { Alias, Cents, Done, Instant, Paging, line, listOf, pageOf } from './common'
import { get, post } from './endpoint'
import { ItemCard } from './item'
import { MAX_CHECKOUT_COUPONS, REDUCTION_KINDS } from './quote'

/** How a coupon takes off: an amount, percent of its goods, or freight (domain: coupons and codes). */
export const COUPON_OFFS = ['AMOUNT', 'PERCENT', 'FREIGHT'] as const
export type CouponOff = (typeof COUPON_OFFS)[number]
export const COUPON_SCOPES = ['ALL', 'CATEGORIES', 'ITEMS'] as const
export type CouponScope = (typeof COUPON_SCOPES)[number]

/** A code as a person types it; case, blanks and full-width signs do not matter. */
export const PROMO_CODE = { label: '优惠码', max: 40 }

/** A coupon's rule, as a person reads it. A code is one, too: `kind` says so. */
export const Coupon = v.object({
  alias: Alias,
  /** Which place of a checkout it takes: the shop's own, or the one beside them. */
  kind: v.picklist(REDUCTION_KINDS),
  name: v.string(),
  off: v.picklist(COUPON_OFFS),
  /** Of AMOUNT, in cents; else null. */
  offCents: v.nullable(Cents),
  /** Of PERCENT: 15 is 85折; else null. */
  percent: v.nullable(v.number()),
  /** The most that PERCENT or FREIGHT takes off, in cents; null for no cap. */
  maxCents: v.nullable(Cents),
  /** What the goods in its scope must cost at least; 0 for any. */
  minCents: Cents,
  scope: v.picklist(COUPON_SCOPES),
  /** What large letters show: `$10`, `8.5折`, `免运费`. */
  valueText: v.string(),
  /** `满$50可用，最多减$20`, `无门槛`. */
  ruleText: v.string(),
  /** `全店可用`, `限「蜂蜜」分类`, `限指定3件商品`. */
  scopeText: v.string(),
  /** Whose it is; null for the platform. */
  shop: v.nullable(v.object({ sellerAlias: Alias, shopName: v.string(), shopLogo: v.string() })),
})
export type Coupon = v.InferOutput<typeof Coupon>

/**
 * What a coupon is to its owner now: LOCKED by an unpaid order, GIVEN while a gift link waits for someone, NOT_YET valid, EXPIRED past its last day,
 * WITHDRAWN by who gave it out.
 */
export const CARD_STATES = ['USABLE', 'NOT_YET', 'LOCKED', 'GIVEN', 'USED', 'EXPIRED', 'WITHDRAWN'] as const
export type CardState = (typeof CARD_STATES)[number]

/** A coupon that a person owns. */
export const CouponCard = v.object({
  /** Of the card; `coupon.alias` is its rule's. */
  alias: Alias,
  coupon: Coupon,
  state: v.picklist(CARD_STATES),
  /** Why it is not usable, in a sentence; empty where it is. */
  why: v.string(),
  takenAt: Instant,
  validFrom: Instant,
  /** The first instant at which it is no longer valid: the end of its last day in New Zealand. */
  validUntil: Instant,
  /** `有效期至2026-12-10 24:00（新西兰时间）`. */
  validText: v.string(),
  /** Who gave it; null where the owner took it. */
  giver: v.nullable(v.string()),
  /** Numbers of the orders that hold it or used it. */
  orderNos: v.array(v.string()),
  usedAt: v.nullable(Instant),
  /** It came back from an order, and why; null where it never did. */
  returned: v.nullable(v.object({ at: Instant, text: v.string() })),
  /** The gift link that waits; null without one. */
  gift: v.nullable(v.object({ token: Alias, expiresAt: Instant })),
  /** The owner may give it away now: usable, and not given to them. */
  mayGive: v.boolean(),
})
export type CouponCard = v.InferOutput<typeof CouponCard>

/** A coupon that may be taken, and what the viewer has of it. */
export const CouponOffer = v.object({
  coupon: Coupon,
  validText: v.string(),
  /** `NO_MORE`: all are taken. `LIMIT`: the viewer has taken as many as they may. */
  take: v.picklist(['OPEN', 'NO_MORE', 'LIMIT']),
  /** How many the viewer has taken; 0 for a guest. */
  taken: v.number(),
  /** How many are left; null for any number. */
  left: v.nullable(v.number()),
  perPerson: v.nullable(v.number()),
})
export type CouponOffer = v.InferOutput<typeof CouponOffer>

/** A coupon that this checkout can use. */
export const UsableCoupon = v.object({
  coupon: Coupon,
  /** Null of a code that is counted from its use. */
  validUntil: v.nullable(Instant),
  validText: v.string(),
  /** What it takes off with the others as they are chosen, in cents; above 0. Those of the chosen ones add up to `savedCents`. */
  savingCents: Cents,
  chosen: v.boolean(),
})
export type UsableCoupon = v.InferOutput<typeof UsableCoupon>
/** A coupon of the buyer's that it cannot, and why. */
export const UnusableCoupon = v.object({
  coupon: Coupon,
  /** Null of a code that is counted from its use. */
  validUntil: v.nullable(Instant),
  validText: v.string(),
  /** `还差$12.00`, `不适用于本单商品`, `已用在待付款的订单里`. */
  reason: v.string(),
})
export type UnusableCoupon = v.InferOutput<typeof UnusableCoupon>

/** What the buyer's coupons and a typed code mean for one checkout. */
export const CheckoutCoupons = v.object({
  /** Best first. */
  usable: v.array(UsableCoupon),
  unusable: v.array(UnusableCoupon),
  /** The code that was typed, as it is known; null where none was. `reason` is empty where it is used. */
  code: v.nullable(v.object({ code: v.string(), coupon: v.nullable(Coupon), savingCents: Cents, reason: v.string() })),
  /** Everything that is taken off so. */
  savedCents: Cents,
  totalCents: Cents,
})
export type CheckoutCoupons = v.InferOutput<typeof CheckoutCoupons>

export const GIFT_STATES = ['OPEN', 'RECEIVED', 'CANCELLED', 'EXPIRED'] as const
export type GiftState = (typeof GIFT_STATES)[number]

/** What a gift link shows. */
export const CouponGift = v.object({
  coupon: Coupon,
  validText: v.string(),
  giver: v.string(),
  state: v.picklist(GIFT_STATES),
  /** Why it can't be received, in a sentence; empty where it can. */
  why: v.string(),
  expiresAt: Instant,
  /** The viewer made it. */
  mine: v.boolean(),
  /** The viewer received it: the card. */
  card: v.nullable(Alias),
})
export type CouponGift = v.InferOutput<typeof CouponGift>

/** A gift that the viewer made: who received it, and when. */
export const SentGift = v.object({
  token: Alias,
  /** The card that was given. */
  card: Alias,
  coupon: Coupon,
  state: v.picklist(GIFT_STATES),
  createdAt: Instant,
  expiresAt: Instant,
  receiver: v.nullable(v.object({ alias: Alias, nickname: v.string(), avatar: v.string() })),
  receivedAt: v.nullable(Instant),
})
export type SentGift = v.InferOutput<typeof SentGift>

export const CARD_TABS = ['usable', 'used', 'expired', 'inactive'] as const
export type CardTab = (typeof CARD_TABS)[number]

/** Typing codes is how codes are guessed. */
const GUESSES = { uses: 20, seconds: 60, per: 'user' } as const

export const couponApi = {
  /** Which coupons a quote can use with which saving, and what a code would do. Nothing is written: the checkout requests its quote again with the choice. */
  query: post('/promo/query', {
    access: 'user',
    input: v.object({
      quoteKey: Alias,
      /** As in PreCreateInput: null for the best. */
      coupons: v.optional(v.nullable(listOf(Alias, MAX_CHECKOUT_COUPONS)), null),
      promoCode: v.optional(line(PROMO_CODE.label, PROMO_CODE.max), ''),
    }),
    output: CheckoutCoupons,
    limit: { uses: 60, seconds: 60, per: 'user' },
  }),
  /** Coupons to take: of one shop, or of all with the platform's first. */
  center: get('/coupon/center', {
    input: v.object({ sellerAlias: v.optional(Alias), ...Paging }),
    output: pageOf(CouponOffer),
  }),
  /** What is on sale that a coupon may be used for, best-selling first; `alias` is of its rule. */
  items: get('/coupon/items', { input: v.object({ alias: Alias, ...Paging }), output: pageOf(ItemCard) }),
  /** @throws couponEnded, couponOut, couponLimit */
  take: post('/coupon/take', { access: 'user', input: v.object({ alias: Alias }), output: CouponCard, once: true }),
  /** Puts the coupon behind a code into 卡包. @throws codeUnknown, couponEnded, couponOut, couponLimit */
  takeByCode: post('/coupon/takeByCode', {
    access: 'user',
    input: v.object({ promoCode: line(PROMO_CODE.label, PROMO_CODE.max) }),
    output: CouponCard,
    once: true,
    limit: GUESSES,
  }),
  /** 卡包. `usable` holds what is locked by an unpaid order or waits as a gift, too; soonest end first, all others newest first. `inactive`: all that cannot be used, with why. */
  mine: get('/coupon/mine', {
    access: 'user',
    input: v.object({ tab: v.optional(v.picklist(CARD_TABS), 'usable'), ...Paging }),
    output: v.object({
      ...pageOf(CouponCard).entries,
      counts: v.object({ usable: v.number(), used: v.number(), expired: v.number() }),
    }),
  }),
  /** One card of the viewer. */
  detail: get('/coupon/detail', { access: 'user', input: v.object({ alias: Alias }), output: CouponCard }),
  /** Makes a gift link of a card, valid 24 h; one that waits already is returned. @throws couponNotGivable */
  give: post('/coupon/gift/create', {
    access: 'user',
    input: v.object({ alias: Alias }),
    output: v.object({ token: Alias, expiresAt: Instant }),
  }),
  /** Takes a gift back that no one has received yet. @throws giftGone */
  cancelGift: post('/coupon/gift/cancel', { access: 'user', input: v.object({ token: Alias }), output: Done }),
  /** What a link offers, or why it does not any more. */
  gift: get('/coupon/gift/detail', { input: v.object({ token: Alias }), output: CouponGift }),
  /** The card changes its owner, once; the receiver's repeat returns it again. @throws giftGone, couponLimit */
  receiveGift: post('/coupon/gift/receive', { access: 'user', input: v.object({ token: Alias }), output: CouponCard }),
  /** Who received mine, and when. */
  gifts: get('/coupon/gift/list', { access: 'user', input: v.object({ ...Paging }), output: pageOf(SentGift) }),
} as const
