import * as v from 'valibot'
import {
  Alias,
  AliasOrNone,
  Cents,
  INT_MAX,
  Instant,
  Paging,
  Quantity,
  line,
  listOf,
  opaque,
  pageOf,
  recordOf,
  text,
  whole,
} from './common'
import { CaseMark } from './caseMark'
import { get, post } from './endpoint'
import { SkuLine } from './item'
import { CLOSE_REASON, FIELD_VALUE, ORDER_WORDS } from './orderTexts'
import { FreightKind, Parcel } from './parcel'
import { PayChannel, payMarks, PayState } from './payMarks'
import { Adjustment, MAX_ORDER_LINES, PreCreateInput, Quote } from './quote'
import type { TextRule } from './textRules'
import { proof } from './withdraw'

/** States of an order (domain.md § Order). */
export const ORDER_STATES = [
  'PENDING_PAYMENT',
  'PAID',
  'GROUPING',
  'TO_SHIP',
  'TO_PICKUP',
  'TO_REDEEM',
  'TO_SETTLE',
  'SHIPPED',
  'PARTLY_REDEEMED',
  'COMPLETED',
  'CLOSED',
  'REFUNDING',
  'REFUNDED',
  'PARTLY_REFUNDED',
  'GROUP_FAILED',
] as const
export const OrderState = v.picklist(ORDER_STATES)
export type OrderState = (typeof ORDER_STATES)[number]
/** What a viewer may do with an order now; a screen shows these and no others. */
export const ORDER_ACTIONS = [
  'pay',
  'close',
  'confirm',
  'buyAgain',
  'ship',
  'pickupTime',
  'pickedUp',
  'reprice',
  'sellerNote',
  'afterSale',
  'changeAddress',
  'changeNote',
  'refund',
] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

export const OrderNo = opaque(32, /^[0-9A-Z]{10,}$/)

/** What a shop notes on an order for itself. */
export const SELLER_NOTE: TextRule = { label: '店内备注', max: 200, lines: true }
/** A note to a seller. */
export const NOTE: TextRule = { label: '备注', max: 200, lines: true }

export const OrderLine = v.object({
  ...SkuLine.entries,
  itemAlias: AliasOrNone, // empty where it is no item but an amount paid to the shop
  quantity: v.number(),
  totalCents: Cents,
  /** Pieces that have left, or were used in a store. */
  shipped: v.number(),
  /** Pieces given back before they left: they are not shipped any more. */
  cancelled: v.optional(v.number()),
  /** Pieces whose money goes back, those included. */
  refunded: v.optional(v.number()),
  fields: v.array(v.object({ name: v.string(), value: v.string() })),
})
export type OrderLine = v.InferOutput<typeof OrderLine>

export const OrderBrief = v.object({
  orderNo: OrderNo,
  state: OrderState,
  /** The state in a person's words, e.g. 等待卖家发货. */
  stateText: v.string(),
  sellerAlias: Alias,
  shopName: v.string(),
  lines: v.array(OrderLine),
  count: v.number(),
  totalCents: Cents,
  createdAt: Instant,
  /** When an unpaid order closes by itself. */
  closesAt: v.nullable(Instant),
  actions: v.array(v.picklist(ORDER_ACTIONS)),
  toShop: v.optional(v.boolean()), // an amount paid to the shop, without goods
  direct: v.optional(v.boolean()), // used in a store, by its code
  cases: v.optional(v.array(CaseMark)), // after-sale cases, newest first
})
export type OrderBrief = v.InferOutput<typeof OrderBrief>

export const OrderDetail = v.object({
  ...OrderBrief.entries,
  /** Whose view it is. */
  side: v.picklist(['buyer', 'seller']),
  /** Who bought, to the seller; null to the buyer. */
  buyer: v.nullable(v.object({ alias: Alias, nickname: v.string(), avatar: v.string() })),
  parcels: v.array(Parcel),
  /** To a seller who may ship it: other orders of the same receiver that wait, and could go in the same parcel. */
  together: v.array(v.object({ orderNo: OrderNo, title: v.string(), count: v.number() })),
  goodsCents: Cents,
  freightCents: Cents,
  /** What was taken off goods and freight: the total is their sum less these. */
  adjustments: v.array(Adjustment),
  /** GST inside total and subsidy, as the receipt states it; null where the seller is not registered for it. */
  gstCents: v.nullable(Cents),
  /** What the platform pays to the seller for its own coupon, inside what is taken off; absent from an older service. */
  subsidyCents: v.optional(Cents),
  freightName: v.string(), // empty where nothing is delivered
  freightKind: FreightKind,
  /** Where it goes; for a pick-up the pick-up point: its shop, no phone, place and hours. */
  address: v.nullable(v.object({ name: v.string(), phone: v.string(), text: v.string() })),
  /** When the buyer last changed it after placing the order; absent for never. */
  addressChangedAt: v.optional(Instant),
  note: v.string(),
  /** What the shop notes for itself; never sent to the buyer. */
  sellerNote: v.optional(v.string()),
  carrier: v.string(),
  trackingNo: v.string(),
  /** What was paid how, in words: 钱包余额 $30.00、微信支付 $20.00. To the buyer, once it is paid. */
  paidBy: v.optional(v.string()),
  paidAt: v.nullable(Instant),
  shippedAt: v.nullable(Instant),
  /** When the buyer of a pick-up comes, as the shop arranged it; null while it is open. */
  pickupAt: v.nullable(Instant),
  /** When the shop handed a pick-up over. */
  pickedUpAt: v.nullable(Instant),
  completedAt: v.nullable(Instant),
  closedAt: v.nullable(Instant),
  closeReason: v.string(),
  /** One short explanation under the state: who does what next. */
  hint: v.string(),
  /** `who` names the person of the shop who did it, to the shop alone. */
  logs: v.array(v.object({ text: v.string(), at: Instant, who: v.optional(v.string()) })),
})
export type OrderDetail = v.InferOutput<typeof OrderDetail>

export const ORDER_TABS = ['all', 'unpaid', 'toShip', 'shipped', 'completed'] as const
export type OrderTab = (typeof ORDER_TABS)[number]

export const orderApi = {
  preCreate: post('/order/preCreateOrder', { access: 'user', input: PreCreateInput, output: Quote }),
  /**
   * Idempotent on quoteKey: the same key returns the same orders. `cartOrdered` names an order (`orderNo` of its details) that another window
   * placed of the same lines of the cart; create with `again` places them once more.
   */
  create: post('/order/createOrder', {
    access: 'user',
    input: v.object({
      quoteKey: Alias,
      /** Notes by seller. */
      notes: v.optional(recordOf(Alias, text(NOTE), MAX_ORDER_LINES), {}),
      /** Custom field values by SKU. */
      fields: v.optional(recordOf(Alias, recordOf(line('定制信息', 40), text(FIELD_VALUE), 20), MAX_ORDER_LINES), {}),
      /** Number of an order that was placed of the same cart, as `cartOrdered` named it: the buyer wants these lines once more. */
      again: v.optional(OrderNo),
    }),
    output: v.object({ payNo: OrderNo, orderNos: v.array(OrderNo), totalCents: Cents }),
  }),
  close: post('/order/close', {
    access: 'user',
    input: v.object({
      orderNo: OrderNo,
      role: v.optional(v.picklist(['BUYER']), 'BUYER'),
      reason: v.optional(text(CLOSE_REASON), ''),
    }),
    output: OrderDetail,
  }),
  confirm: post('/order/confirm', {
    access: 'user',
    input: v.object({ orderNo: OrderNo }),
    output: OrderDetail,
  }),
  /** A parcel leaves. An order is shipped once nothing of it is left. */
  delivery: post('/order/delivery', {
    access: 'user',
    input: v.object({
      orderNo: OrderNo,
      carrier: line('快递公司', 40),
      trackingNo: line('快递单号', 60),
      /** What of the order is in it; left out, all that has not left yet. */
      lines: v.optional(listOf(v.object({ skuAlias: Alias, quantity: Quantity }), MAX_ORDER_LINES, 1)),
      /** Orders of the same receiver of which all that is left goes along. */
      together: v.optional(listOf(OrderNo, 20), []),
      /** Parcels of the order that the page showed: refused with `parcelsChanged` when another one left since. */
      parcels: v.optional(whole(0, 1000)),
      /** The seller knows that the number stands on another receiver's parcel (`trackingUsed`). */
      sameNumber: v.optional(v.boolean(), false),
    }),
    output: OrderDetail,
  }),
  /** When the buyer of a pick-up comes (app §7), by the shop's clock; the buyer is notified. */
  pickupTime: post('/order/updateRezSelfPickupTime', {
    access: 'user',
    input: v.object({
      orderNo: OrderNo,
      /** A day and a time of New Zealand: `2026-12-24`, `14:30`. */
      day: opaque(10, /^\d{4}-\d{2}-\d{2}$/),
      time: opaque(5, /^\d{2}:\d{2}$/),
      /** The time that the page showed: refused with `pickupChanged` when it is another by now. */
      was: v.nullable(Instant),
    }),
    output: OrderDetail,
  }),
  detail: get('/order/detail', {
    access: 'user',
    input: v.object({ orderNo: OrderNo }),
    output: OrderDetail,
  }),
  buyers: get('/order/buyers', {
    access: 'user',
    /** `keyword` is searched in order numbers, names of shops and titles of items. */
    input: v.object({
      tab: v.optional(v.picklist(ORDER_TABS), 'all'),
      keyword: v.optional(text(ORDER_WORDS), ''),
      ...Paging,
    }),
    output: v.object({
      ...pageOf(OrderBrief).entries,
      counts: v.object({ unpaid: v.number(), toShip: v.number(), shipped: v.number() }),
    }),
  }),
  carriers: get('/shipment/carriers', {
    input: v.object({}),
    output: v.object({ list: v.array(v.object({ code: v.string(), name: v.string() })) }),
  }),
} as const

export const Payment = v.object({
  payNo: OrderNo,
  state: PayState,
  totalCents: Cents,
  closesAt: Instant,
  orders: v.array(v.object({ orderNo: OrderNo, shopName: v.string(), totalCents: Cents })),
  toShop: v.optional(v.boolean()), // an amount paid to a shop, without goods
  direct: v.optional(v.boolean()), // used in a store, by a code
  /** What the buyer may pay of it with the balance of their wallet. */
  walletCents: Cents,
  channels: v.array(PayChannel), // ways to pay that work here and now
  ...payMarks,
})
export type Payment = v.InferOutput<typeof Payment>

/**
 * What a provider needs on the client. `sandbox` is the development provider: the buyer picks the outcome. `wallet`: the balance has paid all of
 * it, and nothing is left to do. `bank`: account and code are shown by /tx/transfer/detail.
 */
export const PrePay = v.object({
  provider: v.picklist(['sandbox', 'wechat', 'wallet', 'bank']),
  payNo: OrderNo,
  /** What the provider is to take. */
  totalCents: Cents,
  /** What the wallet pays beside it; frozen until the provider's outcome is there. */
  walletCents: Cents,
  /** One-time reference of this attempt at the provider. */
  reference: Alias,
  /** What the client hands to the provider's cashier; WeChat: appId, timeStamp, nonceStr, package, signType, paySign. */
  params: v.record(v.string(), v.string()),
})
export type PrePay = v.InferOutput<typeof PrePay>

export const payApi = {
  /** `orderNo` is a payNo (one checkout) or one order's number. */
  checkout: post('/tx/checkout', {
    access: 'user',
    input: v.object({ orderNo: OrderNo }),
    output: Payment,
  }),
  prepare: post('/tx/prepare', {
    access: 'user',
    /** app §9: channelId 5 by default. */
    input: v.object({
      orderNo: OrderNo,
      wxOpenId: v.optional(opaque(64), ''),
      channelId: v.optional(whole(0, 1000), 5),
      appId: v.optional(opaque(64), ''),
      /** What the buyer's wallet pays of it; then with a proof, and under a request key. */
      walletCents: v.optional(whole(0, INT_MAX, '余额支付金额'), 0),
      ...proof,
    }),
    output: PrePay,
    once: 'keyed',
  }),
} as const
