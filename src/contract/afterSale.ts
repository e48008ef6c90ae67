import * as v from 'valibot'
import {
  Alias,
  AliasOrNone,
  Cents,
  INT_MAX,
  Instant,
  Paging,
  PictureKey,
  Quantity,
  line,
  listOf,
  pageOf,
  text,
  whole,
} from './common'
import { CASE_REPLY, CASE_WORDS, RETURN_NAME, RETURN_PHONE, RETURN_PLACE } from './caseTexts'
import { get, post } from './endpoint'
import { CaseMark, MAX_CASE_PICTURES } from './caseMark'
import { OrderNo } from './order'
import { MAX_ORDER_LINES } from './quote'

/*
 * After-sale cases: an aggregate beside the order (domain: after-sale). What may be requested, what it brings back and what each viewer may do next
 * is computed by the service; a screen shows that and nothing else.
 */

/** Money only, or goods back and money. */
export const CASE_REMEDIES = ['MONEY', 'RETURN'] as const
export type CaseRemedy = (typeof CASE_REMEDIES)[number]

export const CASE_REASONS = [
  'CHANGED_MIND',
  'LATE',
  'NOT_RECEIVED',
  'WRONG_ITEM',
  'DAMAGED',
  'QUALITY',
  'NOT_AS_DESCRIBED',
  'WRONG_AMOUNT',
  'PAID_TWICE',
  'WRONG_SHOP',
  'STORE_REFUSED',
  'OTHER',
  /** No buyer states these: the shop gives money back by itself; what was not used in time goes back. */
  'GIVEN',
  'EXPIRED',
] as const
export type CaseReason = (typeof CASE_REASONS)[number]

/** What a viewer may do with a case now; a screen shows these and no others. */
export const CASE_ACTIONS = ['withdraw', 'escalate', 'sendBack', 'accept', 'refuse', 'receive', 'decide'] as const
export type CaseAction = (typeof CASE_ACTIONS)[number]

/** Who pays the parcel on its way back; `NONE` where nothing is sent back. */
export const WayBackBy = v.picklist(['BUYER', 'SELLER', 'NONE'])

/** Where goods go back to. */
export const ReturnTo = v.object({ name: v.string(), phone: v.string(), text: v.string() })
export type ReturnTo = v.InferOutput<typeof ReturnTo>

/** One line of an order, as far as it can still be requested about. */
export const OpenLine = v.object({
  skuAlias: Alias,
  itemAlias: AliasOrNone,
  title: v.string(),
  picture: PictureKey,
  skuText: v.string(),
  /** Bought. */
  quantity: v.number(),
  /** Pieces that no other case holds; 0: nothing of this line can be requested about, and `why` states so. */
  left: v.number(),
  /** What was paid for the pieces that are left. `worthOf` computes what some of them are worth. */
  leftCents: Cents,
  why: v.string(), // why not, in a sentence; empty where pieces are left
})
export type OpenLine = v.InferOutput<typeof OpenLine>

/** What a buyer may ask of an order, and why not more. */
export const OpenOptions = v.object({
  orderNo: OrderNo,
  sellerAlias: Alias,
  shopName: v.string(),
  /** False: nothing can be requested, and `why` is the sentence that states so. */
  open: v.boolean(),
  why: v.string(),
  lines: v.array(OpenLine),
  /** Freight that can still be requested back, whole or not at all, once over all cases of the order; 0 and `freightWhy` where it can't. */
  freightCents: Cents,
  freightWhy: v.string(),
  remedy: v.array(
    v.object({
      remedy: v.picklist(CASE_REMEDIES),
      text: v.string(),
      hint: v.string(),
      reasons: v.array(v.object({ reason: v.picklist(CASE_REASONS), text: v.string(), wayBackBy: WayBackBy })),
    }),
  ),
  /** What was bought is no goods but an amount paid to the shop: any of it may be requested, as often as some is left. */
  toShop: v.boolean(),
  direct: v.optional(v.boolean()), // used in a store: what is left is given back at once
  /** The sum is what was paid for what is chosen, and can't be lowered: nothing of it has been received. */
  fixed: v.boolean(),
  /** Nothing has left yet: a case over all that is left, freight included, is accepted at once. */
  atOnce: v.boolean(),
})
export type OpenOptions = v.InferOutput<typeof OpenOptions>

/** What became of the money. `LATE`: the provider refused it or can't be reached; it is tried again until it is done. */
export const CaseRefund = v.object({
  state: v.picklist(['UNDER_WAY', 'LATE', 'DONE']),
  cents: Cents,
  /** In a person's words: 已提交微信支付，预计… */
  text: v.string(),
  /** When it was carried out. */
  at: v.nullable(Instant),
})
export type CaseRefund = v.InferOutput<typeof CaseRefund>

export const CaseLine = v.object({
  skuAlias: Alias,
  itemAlias: AliasOrNone,
  title: v.string(),
  picture: PictureKey,
  skuText: v.string(),
  /** Pieces that the case is about. */
  quantity: v.number(),
  /** Of the sum requested for. */
  cents: Cents,
})

export const CaseBrief = v.object({
  ...CaseMark.entries,
  orderNo: OrderNo,
  remedy: v.picklist(CASE_REMEDIES),
  remedyText: v.string(),
  sellerAlias: Alias,
  shopName: v.string(),
  /** Who bought, to the seller and an operator; null to the buyer. */
  buyer: v.nullable(v.object({ alias: Alias, nickname: v.string(), avatar: v.string() })),
  lines: v.array(CaseLine),
  createdAt: Instant,
  /** One sentence: who does what next. */
  hint: v.string(),
  /** Until when; what happens then by itself stands in `hint`. Null where nothing does. */
  dueAt: v.nullable(Instant),
  actions: v.array(v.picklist(CASE_ACTIONS)),
})
export type CaseBrief = v.InferOutput<typeof CaseBrief>

export const CaseDetail = v.object({
  ...CaseBrief.entries,
  side: v.picklist(['buyer', 'seller', 'operator']),
  reasonText: v.string(),
  /** What the buyer wrote; empty for nothing. */
  words: v.string(),
  pictures: v.array(PictureKey),
  /** Freight inside `cents`. */
  freightCents: Cents,
  wayBackBy: WayBackBy,
  wayBackText: v.string(),
  /** Where the goods go back to: to both once it is accepted; before that to the seller alone, the shop's last one, to be accepted with. */
  returnTo: v.nullable(ReturnTo),
  /** The parcel on its way back; null before it was sent. */
  parcel: v.nullable(
    v.object({ carrier: v.string(), trackingNo: v.string(), url: v.nullable(v.string()), at: Instant }),
  ),
  /** Null until the money is decided. */
  refund: v.nullable(CaseRefund),
  /** Newest first. `who` names the person of the shop, to the shop alone. */
  logs: v.array(
    v.object({
      by: v.picklist(['buyer', 'seller', 'system', 'operator']),
      /** What happened, e.g. 卖家拒绝了申请. */
      text: v.string(),
      /** Why, in the words of who did it; empty for nothing. */
      detail: v.string(),
      at: Instant,
      who: v.optional(v.string()),
    }),
  ),
})
export type CaseDetail = v.InferOutput<typeof CaseDetail>

export const BOUGHT_CASE_TABS = ['all', 'open', 'ended'] as const
/** `waiting`: the shop has to do something. */
export const SOLD_CASE_TABS = ['all', 'waiting', 'open', 'ended'] as const
export type BoughtCaseTab = (typeof BOUGHT_CASE_TABS)[number]
export type SoldCaseTab = (typeof SOLD_CASE_TABS)[number]

const one = v.object({ alias: Alias })

export const afterSaleApi = {
  /** What may be requested of an order, for its buyer. */
  options: get('/afterSale/options', {
    access: 'user',
    input: v.object({ orderNo: OrderNo }),
    output: OpenOptions,
  }),
  /**
   * Opens a case. `caseLeft` and `caseSum` state what changed since the page was made (a piece is held by another case, another sum is left).
   * Before anything has left a whole refund is accepted at once.
   */
  open: post('/afterSale/open', {
    access: 'user',
    input: v.object({
      orderNo: OrderNo,
      remedy: v.picklist(CASE_REMEDIES),
      reason: v.picklist(CASE_REASONS),
      lines: listOf(v.object({ skuAlias: Alias, quantity: Quantity }), MAX_ORDER_LINES, 1),
      /** The freight is requested back, too. */
      freight: v.optional(v.boolean(), false),
      /** The sum requested for, freight included: at most what the chosen pieces and the freight are worth, just that where it is `fixed`. */
      cents: whole(0, INT_MAX, '退款金额'),
      words: v.optional(text(CASE_WORDS), ''),
      pictures: v.optional(listOf(PictureKey, MAX_CASE_PICTURES), []),
    }),
    output: CaseDetail,
    once: 'keyed',
  }),
  detail: get('/afterSale/detail', { access: 'user', input: one, output: CaseDetail }),
  /** Cases of what the viewer bought, newest first. */
  bought: get('/afterSale/buyers', {
    access: 'user',
    input: v.object({ tab: v.optional(v.picklist(BOUGHT_CASE_TABS), 'all'), ...Paging }),
    output: v.object({ ...pageOf(CaseBrief).entries, counts: v.object({ open: v.number() }) }),
  }),
  /** Cases of a shop, newest first; of the first that the viewer works in where none is named. */
  sold: get('/afterSale/seller', {
    access: 'user',
    input: v.object({
      tab: v.optional(v.picklist(SOLD_CASE_TABS), 'all'),
      sellerAlias: v.optional(Alias),
      ...Paging,
    }),
    output: v.object({
      ...pageOf(CaseBrief).entries,
      shop: v.object({ sellerAlias: Alias, shopName: v.string() }),
      counts: v.object({ waiting: v.number(), open: v.number() }),
    }),
  }),
  /** The buyer takes it back. Doing alike again changes nothing, here and below; another step than the case allows by now is `caseState`. */
  withdraw: post('/afterSale/withdraw', { access: 'user', input: one, output: CaseDetail }),
  /** The buyer has the platform decide what the seller refused. */
  escalate: post('/afterSale/escalate', {
    access: 'user',
    input: v.object({
      alias: Alias,
      words: v.optional(text(CASE_WORDS), ''),
      pictures: v.optional(listOf(PictureKey, MAX_CASE_PICTURES), []),
    }),
    output: CaseDetail,
  }),
  /** The buyer has sent the goods back; sent again, it puts carrier and number right. */
  sendBack: post('/afterSale/sendBack', {
    access: 'user',
    input: v.object({ alias: Alias, carrier: line('快递公司', 40), trackingNo: line('快递单号', 60) }),
    output: CaseDetail,
  }),
  /** The seller agrees: money goes back at once, or the goods come first, to `returnTo` (`returnToNeeded` without one). */
  accept: post('/afterSale/accept', {
    access: 'user',
    input: v.object({
      alias: Alias,
      /** Left out, the shop's last one, where it has one. */
      returnTo: v.optional(v.object({ name: text(RETURN_NAME), phone: text(RETURN_PHONE), text: text(RETURN_PLACE) })),
    }),
    output: CaseDetail,
  }),
  /** The seller does not agree: to what was requested, or, once goods are on their way back, to what came. */
  refuse: post('/afterSale/refuse', {
    access: 'user',
    input: v.object({ alias: Alias, reply: text(CASE_REPLY) }),
    output: CaseDetail,
  }),
  /** The goods are back: the money goes to the buyer. */
  receive: post('/afterSale/receive', {
    access: 'user',
    input: v.object({
      alias: Alias,
      /** They can be sold again: the stock grows by their pieces. */
      restock: v.optional(v.boolean(), true),
    }),
    output: CaseDetail,
  }),
  /** For operators: what was escalated, the one that waits longest first. */
  escalated: get('/afterSale/ops/escalated', { access: 'user', input: v.object(Paging), output: pageOf(CaseBrief) }),
  /** For operators: the buyer is right, or the seller. */
  decide: post('/afterSale/ops/decide', {
    access: 'user',
    input: v.object({
      alias: Alias,
      decision: v.picklist(['ACCEPT', 'CLOSE']),
      /** Of ACCEPT: how much of the sum goes back, above 0; left out, all of it. Only all of it while nothing has left. */
      cents: v.optional(whole(0, INT_MAX, '退款金额')),
      reply: text(CASE_REPLY),
    }),
    output: CaseDetail,
  }),
} as const
