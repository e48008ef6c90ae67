import * as v from 'valibot'
import { Address } from './address'
import { Alias, Cents, Instant, PictureKey, Quantity, line, listOf, opaque, recordOf } from './common'
import { CustomField, SkuLine } from './item'

/** What may be taken off a checkout beside the price that won (domain: selling forms). */
export const REDUCTION_KINDS = ['SHOP_COUPON', 'PROMO_CODE', 'PLATFORM_COUPON'] as const
export type ReductionKind = (typeof REDUCTION_KINDS)[number]
/** What stands on an order beside them: what its seller took off before it was paid. */
export const ADJUSTMENT_KINDS = [...REDUCTION_KINDS, 'SELLER'] as const
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number]
export const Adjustment = v.object({
  kind: v.picklist(ADJUSTMENT_KINDS),
  /** Its name as the buyer reads it. */
  label: v.string(),
  /** Taken off; always above 0. */
  cents: Cents,
})

/** Coupons that a checkout may name: one of each seller (orderLimits.ts) and one beside them. */
export const MAX_CHECKOUT_COUPONS = 31

/** Lines of one checkout, and with them the sellers in it. */
export const MAX_ORDER_LINES = 120
export const FreightChoice = v.object({
  /** Stable within a shop. */
  key: v.string(),
  name: v.string(),
  kind: v.picklist(['fixed', 'weight', 'pickup', 'redeem']),
  cents: Cents,
  eta: v.string(),
  /** How the fee came about: 首重1kg $6.00，续重每kg $3.00; 满$99包邮 … */
  reason: v.string(),
})
export type FreightChoice = v.InferOutput<typeof FreightChoice>

export const QuoteLine = v.object({
  ...SkuLine.entries,
  listCents: v.nullable(Cents),
  quantity: v.number(),
  totalCents: Cents,
  /** A sentence when this line changed since the last quote or cannot be bought. */
  problem: v.nullable(v.string()),
  customFields: v.array(CustomField),
})
export type QuoteLine = v.InferOutput<typeof QuoteLine>

export const QuoteGroup = v.object({
  sellerAlias: Alias,
  shopName: v.string(),
  shopLogo: PictureKey,
  lines: v.array(QuoteLine),
  freights: v.array(FreightChoice),
  freightKey: v.string(),
  goodsCents: Cents,
  freightCents: Cents,
  /** What is taken off this seller's part: its total is goods + freight − this. */
  discountCents: Cents,
  totalCents: Cents,
  minOrderCents: v.nullable(Cents),
  missingCents: Cents,
})
export type QuoteGroup = v.InferOutput<typeof QuoteGroup>

/** What stops an order, as data: a page decides by code and subject where to show it, and never reads the text. */
export const QuoteProblem = v.object({
  /** The number that create would be refused with (errors.ts): quoteChanged, belowMinimum, freightUnavailable or addressNeeded. */
  code: v.number(),
  /** A whole sentence for the reader. */
  text: v.string(),
  /** The line it is about. */
  skuAlias: v.optional(Alias),
  /** The seller whose part it is about. */
  sellerAlias: v.optional(Alias),
})
export type QuoteProblem = v.InferOutput<typeof QuoteProblem>

export const Quote = v.object({
  /** Key of this quote: create is idempotent on it. */
  quoteKey: Alias,
  expiresAt: Instant,
  /** When a price of these lines changes by itself, since a discount begins or ends: the quote is then fetched again. Null for never. */
  pricesUntil: v.nullable(Instant),
  address: v.nullable(Address),
  needsAddress: v.boolean(),
  groups: v.array(QuoteGroup),
  /** What the buyer saves and why; prices and totals have it inside already. */
  discounts: v.array(v.object({ reason: v.string(), cents: Cents })),
  /** What is taken off goods and freight: the total is their sum less these. */
  adjustments: v.array(Adjustment),
  goodsCents: Cents,
  freightCents: Cents,
  totalCents: Cents,
  /** GST inside what sellers who are registered for it get: of each order (total + subsidy) × 3 ÷ 23, rounded half up. Null where none of them is. */
  gstCents: v.nullable(Cents),
  /** What the platform pays to the sellers for its own coupon, inside what is taken off; absent from an older service. */
  subsidyCents: v.optional(Cents),
  /** Everything that stops create; empty when the order may be placed. */
  problems: v.array(QuoteProblem),
  /** What a person should know but what stops nothing, e.g. a checked line of the cart that is sold out and left out. */
  notices: v.optional(v.array(v.string())),
  /** The buyer's coupons, absent from an older service. `/promo/query` has them in full. */
  promo: v.optional(
    v.object({
      /** How many could be used. */
      usable: v.number(),
      /** Aliases of the coupons that are taken off, the typed code's among them. */
      chosen: v.array(Alias),
      /** The code that was typed, as it is known; empty for none. */
      code: v.string(),
      /** Why the code takes nothing off; empty where it does. */
      codeReason: v.string(),
    }),
  ),
})
export type Quote = v.InferOutput<typeof Quote>

/** Which lines of the cart: all that are checked, or those of 商城 among them. */
export const CART_PARTS = ['ALL', 'MALL'] as const
export type CartPart = (typeof CART_PARTS)[number]

export const PreCreateInput = v.object({
  /** `CART` takes the checked lines of the cart; `ITEMS` the lines given (立即购买, 再来一单). */
  source: v.picklist(['CART', 'ITEMS']),
  lines: v.optional(listOf(v.object({ itemAlias: Alias, skuAlias: Alias, quantity: Quantity }), MAX_ORDER_LINES), []),
  /** Of `CART`. */
  part: v.optional(v.picklist(CART_PARTS), 'ALL'),
  addressAlias: v.optional(v.nullable(Alias), null),
  /** Freight key by seller; a missing one takes the cheapest that is brought to the door, pick-up only where there is nothing else. */
  freights: v.optional(recordOf(Alias, opaque(40), MAX_ORDER_LINES), {}),
  /** The coupons to use, by their rules' aliases: empty for none. Null, or absent, takes the best combination. */
  coupons: v.optional(v.nullable(listOf(Alias, MAX_CHECKOUT_COUPONS)), null),
  /** A code as it was typed: it takes the place beside the shops' coupons. */
  promoCode: v.optional(line('优惠码', 40), ''),
})
export type PreCreateInput = v.InferInput<typeof PreCreateInput>
