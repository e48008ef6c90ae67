import * as v from 'valibot'
import { Alias, Cents, Instant, Paging, PictureKey, Quantity, pageOf, queryInt, requiredLine, whole } from './common'
import { get, post } from './endpoint'
import { OrderNo } from './order'
import { Day } from './reservation'
import { VOUCHER_KINDS, VoucherPart } from './voucher'

/*
 * 核销: the people of a store use up what was bought, by its code (domain: direct items). `storeAlias` is the store that they stand in, one of
 * /store/queryWhitelist.
 */

/** Twelve digits as they were scanned or typed; blanks, dashes and full-width digits are read as what they mean. */
const Code = requiredLine('核销码', 40)

/** What a code is, before anything is done. */
export const RedeemView = v.object({
  orderNo: OrderNo,
  /** The code as it is stored, digits alone. */
  code: v.string(),
  kind: v.picklist(VOUCHER_KINDS),
  title: v.string(),
  picture: PictureKey,
  contents: v.array(VoucherPart),
  rules: v.array(v.string()),
  /** 林** */
  buyer: v.string(),
  bought: v.number(),
  used: v.number(),
  refunded: v.number(),
  left: v.number(),
  validText: v.string(),
  closedText: v.string(),
  /** Why it may not be used here today, in a sentence; empty where it may. */
  problem: v.string(),
  /** Names of the stores that take it. */
  stores: v.array(v.string()),
  /** What was used last and not cancelled; null for nothing. */
  last: v.nullable(v.object({ at: Instant, count: v.number(), storeName: v.string() })),
})
export type RedeemView = v.InferOutput<typeof RedeemView>

export const Redemption = v.object({
  alias: Alias,
  orderNo: OrderNo,
  title: v.string(),
  picture: PictureKey,
  /** The last four digits. */
  codeEnd: v.string(),
  buyer: v.string(),
  count: v.number(),
  /** What was paid for what was used. */
  cents: Cents,
  at: Instant,
  /** Nickname of who did it. */
  by: v.string(),
  cancelledAt: v.nullable(Instant),
  /** Until when it may be cancelled; null where it may not any more. */
  cancelUntil: v.nullable(Instant),
})
export type Redemption = v.InferOutput<typeof Redemption>

/** What was redeemed and not cancelled. */
export const RedeemSums = v.object({
  /** Pieces. */
  count: v.number(),
  /** Redemptions. */
  times: v.number(),
  cents: Cents,
})
export type RedeemSums = v.InferOutput<typeof RedeemSums>

const LOOKS = { uses: 60, seconds: 60, per: 'user' } as const

export const redeemApi = {
  /** What a code is; nothing changes. Refused with `codeNotFound` for one that is unknown or of another store's vouchers. */
  find: post('/order/redeem/find', {
    access: 'user',
    input: v.object({ storeAlias: Alias, code: Code }),
    output: RedeemView,
    limit: LOOKS,
  }),
  /**
   * Uses up a count (app §7), once however often it is sent: a repeat gets the first one's response. `left` is what the page showed: refused with
   * `redeemChanged` where another phone was first.
   */
  redeem: post('/order/redeem', {
    access: 'user',
    input: v.object({
      storeAlias: Alias,
      orderNo: OrderNo,
      code: Code,
      count: Quantity,
      left: whole(0, 999),
    }),
    output: v.object({ redemption: Redemption, view: RedeemView }),
    once: 'keyed',
    limit: LOOKS,
  }),
  /** Takes a redemption back, within 24 hours, by a person of the store that made it; a repeat changes nothing. */
  cancel: post('/order/cancelRedeem', {
    access: 'user',
    input: v.object({ orderNo: OrderNo, alias: Alias }),
    output: Redemption,
  }),
  /** A store's redemptions of a day, today's without one, newest first, with the sums of the whole day. */
  list: get('/order/redeem/list', {
    access: 'user',
    input: v.object({ storeAlias: Alias, day: v.optional(Day), ...Paging }),
    output: v.object({
      ...pageOf(Redemption).entries,
      /** `2026-12-25`, in the store's zone. */
      day: v.string(),
      sums: RedeemSums,
    }),
  }),
  /** The owner's figures by day, today first; days without any are left out. */
  figures: get('/order/redeem/figures', {
    access: 'user',
    input: v.object({ storeAlias: Alias, days: queryInt(30, 1, 366) }),
    output: v.object({
      list: v.array(v.object({ day: v.string(), ...RedeemSums.entries })),
      total: RedeemSums,
    }),
  }),
} as const
