import type { CreditNote, InvoiceDetail, InvoiceLine } from '../../../../src/contract/invoice'
import { formatMoney } from '../../../../src/domain/money'
import { inNewZealand } from '../../../../src/domain/newZealand'
import {
  CREDIT_KIND,
  goodsLabel,
  GST_PART,
  isDelivered,
  NO_GST,
  receiptKind,
  SUBSIDY,
  SUBSIDY_BACK,
  WITH_SUBSIDY,
} from '../../../../src/domain/receiptWords'
import { formatDateTime } from '../../../../src/domain/time'
import type { Faces } from './fonts'
import { QUIET, Sheet, type Column, type PageMarks, type Paper } from './Sheet'

export const A4: Paper = { width: 595.28, height: 841.89, margin: 48 }
/** As a phone is held: one page, however long. */
export const PHONE: Paper = { width: 400, height: null, margin: 24 }

const money = (cents: number) => `$${formatMoney(cents)}`
const minus = (cents: number) => `−${money(cents)}`
const at = (instant: string) => `${formatDateTime(instant, inNewZealand)}（新西兰时间）`

type Fact = readonly [label: string, value: string]
const LABEL = 64

/** Labels with what they say; those that say nothing are left out. */
function facts(sheet: Sheet, list: readonly Fact[]): void {
  for (const [label, value] of list)
    if (value !== '')
      sheet.row(
        [
          { x: 0, width: LABEL, words: [{ text: label, size: 9.5, colour: QUIET }] },
          { x: LABEL, width: sheet.inner - LABEL, words: [{ text: value, size: 9.5 }] },
        ],
        1,
      )
}

/** A sum under the lines; label and figure at the right end of the page. */
function sum(sheet: Sheet, label: string, figure: string, strong = false): void {
  const look = { size: strong ? 12 : 9.5, face: strong ? ('bold' as const) : ('regular' as const) }
  sheet.row(
    [
      {
        x: 0,
        width: sheet.inner - 110,
        align: sheet.inner > 400 ? 'end' : undefined,
        words: [{ text: label, ...look }],
      },
      { x: sheet.inner - 100, width: 100, align: 'end', words: [{ text: figure, ...look }] },
    ],
    2,
  )
}

/** Who gives the document and what it is. */
function head(sheet: Sheet, invoice: InvoiceDetail, kind: string): void {
  const { sellerName, sellerLegalName, sellerAddress, gstNumber } = invoice
  sheet.text({ text: kind, size: 18, face: 'bold' })
  sheet.gap(4)
  sheet.text({ text: sellerName, size: 12, face: 'bold' })
  facts(sheet, [
    ['法定名称', sellerLegalName],
    ['卖家地址', sellerAddress],
    ['GST 号', gstNumber ?? ''],
  ])
  sheet.gap(8)
  sheet.rule()
  sheet.gap(8)
}

/** Columns of the table of a wide page: goods, price of a piece, pieces, sum. */
function cells(inner: number, words: readonly Column['words'][]): Column[] {
  const from = [0, inner - 215, inner - 130, inner - 85]
  const widths = [inner - 225, 75, 35, 85]
  return words.map((each, place) => ({
    x: from[place]!,
    width: widths[place]!,
    align: place === 0 ? undefined : 'end',
    words: each,
  }))
}
const TABLE = ['商品', '单价', '数量', '金额']
function tableHead(sheet: Sheet): void {
  sheet.row(
    cells(
      sheet.inner,
      TABLE.map((text) => [{ text, size: 9, colour: QUIET }]),
    ),
    3,
  )
  sheet.rule()
  sheet.gap(5)
}
/** What is listed under the head of the table; a narrow page has none. */
type Listing = 'goods' | null

function line(
  sheet: Sheet,
  { title, skuText, priceCents, quantity, totalCents, paidCents }: InvoiceLine,
  listing: Listing,
) {
  const off = paidCents === totalCents ? [] : [{ text: `折后 ${money(paidCents)}`, size: 8.5, colour: QUIET }]
  const cents = [{ text: money(totalCents), size: 10 }, ...off]
  const sku = skuText === '' ? [] : [{ text: skuText, size: 8.5, colour: QUIET }]
  const goods = [{ text: title, size: 10 }, ...sku]
  if (listing)
    return sheet.row(
      cells(sheet.inner, [
        goods,
        [{ text: money(priceCents), size: 10 }],
        [{ text: String(quantity), size: 10 }],
        cents,
      ]),
      5,
    )
  const pieces = { text: `${money(priceCents)} × ${quantity}`, size: 8.5, colour: QUIET }
  sheet.row(
    [
      { x: 0, width: sheet.inner - 100, words: [...goods, pieces] },
      { x: sheet.inner - 90, width: 90, align: 'end', words: cents },
    ],
    6,
  )
}

/** A sheet whose later pages begin with what it is, and with the head of the table while goods are listed. */
function open(
  paper: Paper,
  faces: Faces,
  name: string,
): { sheet: Sheet; list(listing: Listing): void; listing(): Listing } {
  let current: Listing = null
  const sheet: Sheet = new Sheet(paper, faces, (page) => {
    page.text({ text: `${name}（续）`, size: 9, colour: QUIET })
    page.gap(8)
    if (current) tableHead(page)
  })
  return { sheet, list: (listing) => void (current = listing), listing: () => current }
}

/** The receipt as it was written at payment; nothing that happened since stands on it. */
export function receiptSheet(invoice: InvoiceDetail, faces: Faces, paper: Paper): PageMarks[] {
  const name = `${invoice.sellerName}　收据号 ${invoice.number}`
  const { sheet, list, listing } = open(paper, faces, name)
  head(sheet, invoice, receiptKind(invoice.gstNumber))
  facts(sheet, [
    ['收据号', invoice.number],
    ['日期', at(invoice.issuedAt)],
    ['订单编号', invoice.orderNo],
    ['买家', invoice.buyerName],
    ['地址', invoice.buyerAddress],
    ['付款方式', invoice.paidBy],
  ])
  sheet.gap(12)
  if (paper.height !== null) {
    tableHead(sheet)
    list('goods')
  } else {
    sheet.rule()
    sheet.gap(8)
  }
  for (const one of invoice.lines) line(sheet, one, listing())
  list(null)
  // The sums stand together.
  sheet.keep(80 + 17 * (invoice.adjustments.length + (invoice.subsidyCents ? 2 : 0)))
  sheet.gap(3)
  sheet.rule()
  sheet.gap(8)
  sum(sheet, goodsLabel(invoice), money(invoice.goodsCents))
  if (isDelivered(invoice)) sum(sheet, `运费（${invoice.freightName}）`, money(invoice.freightCents))
  for (const { label, cents } of invoice.adjustments) sum(sheet, label, minus(cents))
  sum(sheet, '合计（NZD）', money(invoice.totalCents), true)
  if (invoice.subsidyCents) {
    sum(sheet, SUBSIDY, money(invoice.subsidyCents))
    sum(sheet, WITH_SUBSIDY, money(invoice.totalCents + invoice.subsidyCents))
  }
  if (invoice.gstCents === null)
    sheet.text({ text: NO_GST, size: 8.5, colour: QUIET }, sheet.inner > 400 ? 'end' : undefined)
  else sum(sheet, GST_PART, money(invoice.gstCents))
  return sheet.end((page, pages) => `叮当　${name}　第 ${page} / ${pages} 页`)
}

/** A credit note, with the receipt that it takes from. */
export function creditSheet(invoice: InvoiceDetail, credit: CreditNote, faces: Faces, paper: Paper): PageMarks[] {
  const name = `${invoice.sellerName}　退款凭证号 ${credit.number}`
  const { sheet } = open(paper, faces, name)
  head(sheet, invoice, CREDIT_KIND)
  facts(sheet, [
    ['凭证号', credit.number],
    ['日期', at(credit.issuedAt)],
    ['对应收据', `${invoice.number}，${at(invoice.issuedAt)}`],
    ['订单编号', invoice.orderNo],
    ['买家', invoice.buyerName],
    ['地址', invoice.buyerAddress],
  ])
  sheet.gap(12)
  sheet.rule()
  sheet.gap(8)
  for (const { title, pieces, cents } of credit.shares) {
    const count = pieces === null ? [] : [{ text: `${pieces} 件`, size: 8.5, colour: QUIET }]
    sheet.row(
      [
        { x: 0, width: sheet.inner - 110, words: [{ text: title, size: 10 }, ...count] },
        { x: sheet.inner - 100, width: 100, align: 'end', words: [{ text: minus(cents), size: 10 }] },
      ],
      5,
    )
  }
  sheet.keep(80)
  sheet.gap(3)
  sheet.rule()
  sheet.gap(8)
  sum(sheet, '退款合计（NZD）', minus(credit.cents), true)
  if (credit.subsidyCents) sum(sheet, SUBSIDY_BACK, minus(credit.subsidyCents))
  if (credit.gstCents !== null) sum(sheet, GST_PART, minus(credit.gstCents))
  return sheet.end((page, pages) => `叮当　${name}　第 ${page} / ${pages} 页`)
}
