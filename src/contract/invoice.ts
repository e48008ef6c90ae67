import * as v from 'valibot'
import { Alias, Cents, Instant, Paging, pageOf } from './common'
import { get } from './endpoint'
import { OrderNo } from './order'

/** A receipt in the list of those that the viewer was given. */
export const InvoiceBrief = v.object({
  orderNo: OrderNo,
  /** `R000012`, counted by seller. */
  number: v.string(),
  sellerName: v.string(),
  /** Title of the first line. */
  title: v.string(),
  /** Pieces of all lines. */
  count: v.number(),
  totalCents: Cents,
  /** What credit notes have given back of it. */
  creditedCents: Cents,
  issuedAt: Instant,
})
export type InvoiceBrief = v.InferOutput<typeof InvoiceBrief>

export const InvoiceLine = v.object({
  title: v.string(),
  skuText: v.string(),
  quantity: v.number(),
  /** Of one piece. */
  priceCents: Cents,
  /** Of all pieces, before what was taken off. */
  totalCents: Cents,
  /** What was paid for them. */
  paidCents: Cents,
})
export type InvoiceLine = v.InferOutput<typeof InvoiceLine>

/** What a refund gave back of a receipt; amounts are those given back, so above 0. */
export const CreditNote = v.object({
  /** `C000003`, counted by seller. */
  number: v.string(),
  cents: Cents,
  gstCents: v.nullable(Cents),
  /** By line of the receipt, those without a share left out; `title` is the line's, or the freight's name. */
  shares: v.array(v.object({ title: v.string(), cents: Cents })),
  issuedAt: Instant,
})
export type CreditNote = v.InferOutput<typeof CreditNote>

/** A receipt as it was written at payment (domain: money and time). Lines and freight, as paid, sum to the total. */
export const InvoiceDetail = v.object({
  orderNo: OrderNo,
  number: v.string(),
  sellerAlias: Alias,
  sellerName: v.string(),
  /** `123-456-789`; null where the seller is not registered for GST, and then there is no GST on it. */
  gstNumber: v.nullable(v.string()),
  buyerName: v.string(),
  /** Empty for what was collected. */
  buyerAddress: v.string(),
  lines: v.array(InvoiceLine),
  goodsCents: Cents,
  freightName: v.string(),
  freightCents: Cents,
  freightPaidCents: Cents,
  adjustments: v.array(v.object({ label: v.string(), cents: Cents })),
  totalCents: Cents,
  /** total × 3 ÷ 23, rounded half up, as stored at payment. */
  gstCents: v.nullable(Cents),
  /** In words: 微信支付. */
  paidBy: v.string(),
  issuedAt: Instant,
  /** Oldest first. */
  credits: v.array(CreditNote),
  /** Total less credit notes, and the GST in it. */
  remainingCents: Cents,
  remainingGstCents: v.nullable(Cents),
})
export type InvoiceDetail = v.InferOutput<typeof InvoiceDetail>

export const invoiceApi = {
  /** Receipts of what the viewer bought, newest first. */
  list: get('/invoice/list', { access: 'user', input: v.object(Paging), output: pageOf(InvoiceBrief) }),
  /** Of an order of the viewer's, or of their shop. */
  detail: get('/invoice/detail', { access: 'user', input: v.object({ orderNo: OrderNo }), output: InvoiceDetail }),
} as const
