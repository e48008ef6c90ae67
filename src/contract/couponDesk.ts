import * as v from 'valibot'
import {
  Alias,
  Cents,
  Instant,
  Paging,
  line,
  listOf,
  opaque,
  pageOf,
  price,
  queryFlag,
  requiredLine,
  text,
  whole,
} from './common'
import { COUPON_OFFS, COUPON_SCOPES, Coupon } from './coupon'
import { get, post } from './endpoint'
import type { TextRule } from './textRules'

/*
 * Coupons of a shop, for its owner and staff; of the platform, for operators.
 */

export const COUPON_NAME = { label: '券名称', max: 20 }
export const COUPON_CODE = { label: '优惠码', max: 20 }
export const WITHDRAW_REASON: TextRule = { label: '作废原因', max: 60 }
export const MAX_COUPON_DAYS = 365
export const MAX_COUPON_TOTAL = 1_000_000
export const MAX_PER_PERSON = 100
export const MAX_SCOPE = 100

/** ACTIVE is given out, PAUSED is not until it is resumed, ENDED never again. OVER: its days have passed. */
export const COUPON_STATES = ['ACTIVE', 'PAUSED', 'ENDED', 'OVER'] as const
export type CouponState = (typeof COUPON_STATES)[number]

/** A calendar day in New Zealand, `2026-12-10`. */
const day = (label: string) => v.pipe(opaque(10, /^\d{4}-\d{2}-\d{2}$/), v.title(label))
const none = <T extends v.GenericSchema>(schema: T) => v.optional(v.nullable(schema), null)

export const DeskCoupon = v.object({
  coupon: Coupon,
  state: v.picklist(COUPON_STATES),
  /** Empty for a coupon to take. */
  code: v.string(),
  /** When it may be used, as a person reads it. */
  validText: v.string(),
  /** The last instant to take it; null for no end. */
  takeUntil: v.nullable(Instant),
  /** Null is no limit. */
  total: v.nullable(v.number()),
  perPerson: v.nullable(v.number()),
  taken: v.number(),
  used: v.number(),
  /** What buyers paid for orders that used it and were not undone, in cents. */
  turnoverCents: Cents,
  /** What it took off them. */
  savedCents: Cents,
  /** What the platform pays to sellers for it, less what came back with refunds; 0 of a shop's, absent from an older service. */
  subsidyCents: v.optional(Cents),
  /** Why cards that were not used yet were withdrawn; null where they were not. */
  withdrawn: v.nullable(v.string()),
  createdAt: Instant,
})
export type DeskCoupon = v.InferOutput<typeof DeskCoupon>

const whose = {
  /** Of the platform instead of a shop: for operators. */
  platform: queryFlag,
  /** Absent: the first shop that the viewer works in. */
  sellerAlias: v.optional(Alias),
}

export const couponDeskApi = {
  /** Newest first. */
  list: get('/coupon/desk/list', {
    access: 'user',
    input: v.object({ ...whose, ...Paging }),
    output: v.object({
      ...pageOf(DeskCoupon).entries,
      /** Null for the platform. */
      shop: v.nullable(v.object({ sellerAlias: Alias, shopName: v.string() })),
      /** Every shop whose coupons the viewer may manage. */
      shops: v.array(v.object({ sellerAlias: Alias, shopName: v.string() })),
      /** The viewer may manage those of the platform, too. */
      operator: v.boolean(),
    }),
  }),
  /** @throws badInput, codeTaken */
  create: post('/coupon/desk/create', {
    access: 'user',
    input: v.object({
      ...whose,
      name: requiredLine(COUPON_NAME.label, COUPON_NAME.max),
      off: v.picklist(COUPON_OFFS),
      /** For AMOUNT. */
      offCents: none(price('优惠金额')),
      /** For PERCENT: 15 is 85折. */
      percent: none(whole(1, 99, '折扣')),
      /** For PERCENT and FREIGHT; null for no cap. */
      maxCents: none(price('最多优惠')),
      minCents: v.optional(price('使用门槛'), 0),
      scope: v.optional(v.picklist(COUPON_SCOPES), 'ALL'),
      /** For CATEGORIES; what lies below one counts, too. */
      categoryAliases: v.optional(listOf(Alias, MAX_SCOPE), []),
      /** For ITEMS. */
      itemAliases: v.optional(listOf(Alias, MAX_SCOPE), []),
      /** Days in New Zealand, both included; or, where there is none, `days` from taking. */
      validFrom: none(day('开始日期')),
      validUntil: none(day('结束日期')),
      days: none(whole(1, MAX_COUPON_DAYS, '有效天数')),
      /** Last day to take it; null as long as it is valid, or until it is ended. */
      takeUntil: none(day('领取截止日期')),
      /** Null is no limit. */
      total: none(whole(1, MAX_COUPON_TOTAL, '发放数量')),
      perPerson: none(whole(1, MAX_PER_PERSON, '每人限领')),
      /** Empty for a coupon to take. Letters and digits, 4 to 20. */
      promoCode: v.optional(line(COUPON_CODE.label, COUPON_CODE.max), ''),
    }),
    output: DeskCoupon,
    once: true,
  }),
  /** Ending is for good; with `withdraw` cards that are not used yet end, too, and their owners read why. Doing it again changes nothing. */
  update: post('/coupon/desk/update', {
    access: 'user',
    input: v.object({
      alias: Alias,
      action: v.picklist(['PAUSE', 'RESUME', 'END']),
      withdraw: v.optional(v.boolean(), false),
      reason: v.optional(text(WITHDRAW_REASON), ''),
    }),
    output: DeskCoupon,
  }),
} as const
