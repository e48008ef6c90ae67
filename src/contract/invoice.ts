import * as v from 'valibot'
import { Alias, Cents, Instant, Paging, line, opaque, pageOf } from './common'
import { get, post } from './endpoint'
import { FileLink } from './files'
import { OrderNo } from './order'
import { EMAIL_RULE } from './passportRules'

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
  /** What of the platform's part (`InvoiceDetail.subsidyCents`) went back with it; absent from an older service. */
  subsidyCents: v.optional(Cents),
  gstCents: v.nullable(Cents),
  /**
   * By line of the receipt, those without a share left out; `title` is the line's, or the freight's name. `pieces` is null where the refund was of money
   * and of no piece.
   */
  shares: v.array(v.object({ title: v.string(), pieces: v.nullable(v.number()), cents: Cents })),
  issuedAt: Instant,
})
export type CreditNote = v.InferOutput<typeof CreditNote>

/** A receipt as it was written at payment (domain: money and time). Lines and freight, as paid, sum to the total. */
export const InvoiceDetail = v.object({
  orderNo: OrderNo,
  number: v.string(),
  sellerAlias: Alias,
  sellerName: v.string(),
  /** What the seller gave for receipts, as it was at payment; empty for nothing. */
  sellerLegalName: v.string(),
  sellerAddress: v.string(),
  /** `123-456-789`; null where the seller is not registered for GST, and then there is no GST on it. */
  gstNumber: v.nullable(v.string()),
  buyerName: v.string(),
  /** Empty for what was collected. */
  buyerAddress: v.string(),
  lines: v.array(InvoiceLine),
  goodsCents: Cents,
  /** Empty where nothing is delivered: an amount was paid to the shop. */
  freightName: v.string(),
  freightCents: Cents,
  freightPaidCents: Cents,
  adjustments: v.array(v.object({ label: v.string(), cents: Cents })),
  totalCents: Cents,
  /** What the platform pays to the seller beside the total, for its own coupon; absent from an older service. */
  subsidyCents: v.optional(Cents),
  /** (total + subsidy) × 3 ÷ 23, rounded half up, as stored at payment: what a third party pays belongs to what a supply costs. */
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

/** A document: the receipt of an order, or of its credit notes the one with this number. */
const Document = { orderNo: OrderNo, credit: v.optional(opaque(16, /^C\d{6,10}$/)) }
export const RECEIPT_FILES = ['pdf', 'picture'] as const
export type ReceiptFile = (typeof RECEIPT_FILES)[number]

export const invoiceApi = {
  /** Receipts of what the viewer bought, newest first. */
  list: get('/invoice/list', { access: 'user', input: v.object(Paging), output: pageOf(InvoiceBrief) }),
  /** Of an order of the viewer's, or of their shop. */
  detail: get('/invoice/detail', { access: 'user', input: v.object({ orderNo: OrderNo }), output: InvoiceDetail }),
  /** A link to the document of it: 收据 R000012.pdf. */
  file: get('/invoice/file', {
    access: 'user',
    input: v.object({ ...Document, kind: v.picklist(RECEIPT_FILES) }),
    output: FileLink,
    limit: { uses: 120, seconds: 3600, per: 'user' },
  }),
  /** Sends the PDF to an address of the person's choice. */
  mail: post('/invoice/mail', {
    access: 'user',
    input: v.object({
      ...Document,
      email: v.pipe(
        line('邮箱', 254),
        v.check((given) => EMAIL_RULE.test(given), EMAIL_RULE.text),
      ),
    }),
    output: v.object({ to: v.string() }),
    once: true,
  }),
} as const
