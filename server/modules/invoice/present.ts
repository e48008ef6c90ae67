import type { CreditNote, InvoiceBrief, InvoiceDetail } from '../../../src/contract/invoice'
import { creditNo, formatGstNumber, paidByText, receiptNo } from '../../../src/domain/receipt'
import type { CreditRow, InvoiceRow } from './receiptsRepository'
import type { BriefRow } from './repository'

export const presentBrief = ({ lines, number, issuedAt, id: _id, ...row }: BriefRow): InvoiceBrief => ({
  ...row,
  number: receiptNo(number),
  title: lines[0]?.title ?? '',
  count: lines.reduce((all, { quantity }) => all + quantity, 0),
  issuedAt: issuedAt.toISOString(),
})

const presentCredit = (credit: CreditRow, invoice: InvoiceRow): CreditNote => ({
  number: creditNo(credit.number),
  cents: credit.cents,
  subsidyCents: credit.subsidy_cents,
  gstCents: credit.gst_cents,
  shares: [
    ...invoice.lines.map(({ title }, at) => ({
      title,
      pieces: credit.line_pieces?.[at] || null,
      cents: credit.line_cents[at] ?? 0,
    })),
    { title: invoice.freight_name, pieces: null, cents: credit.freight_cents },
  ].filter(({ pieces, cents }) => cents > 0 || pieces !== null),
  issuedAt: credit.issued_at.toISOString(),
})

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)

/** A receipt with its notes. Its figures are those that were stored; none is computed here but the sum that is left. */
export function presentReceipt(
  { orderNo, sellerAlias }: { orderNo: string; sellerAlias: string },
  invoice: InvoiceRow,
  credits: readonly CreditRow[],
): InvoiceDetail {
  const credited = sum(credits.map(({ cents }) => cents))
  const creditedGst = sum(credits.map(({ gst_cents: gst }) => gst ?? 0))
  return {
    orderNo,
    sellerAlias,
    number: receiptNo(invoice.number),
    sellerName: invoice.seller_name,
    sellerLegalName: invoice.seller_legal_name,
    sellerAddress: invoice.seller_address,
    gstNumber: invoice.gst_number === null ? null : formatGstNumber(invoice.gst_number),
    buyerName: invoice.buyer_name,
    buyerAddress: invoice.buyer_address,
    lines: invoice.lines,
    goodsCents: invoice.goods_cents,
    freightName: invoice.freight_name,
    freightCents: invoice.freight_cents,
    freightPaidCents: invoice.freight_paid_cents,
    adjustments: invoice.adjustments,
    totalCents: invoice.total_cents,
    subsidyCents: invoice.subsidy_cents,
    gstCents: invoice.gst_cents,
    paidBy: paidByText(invoice.paid_by),
    issuedAt: invoice.issued_at.toISOString(),
    credits: credits.map((credit) => presentCredit(credit, invoice)),
    remainingCents: invoice.total_cents - credited,
    remainingGstCents: invoice.gst_cents === null ? null : invoice.gst_cents - creditedGst,
  }
}
