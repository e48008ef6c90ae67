import { formatMoney, gstOf, splitCents } from './money'

/*
 * The figures of receipts and of the credit notes that refunds write (domain: money and time). A receipt is a snapshot; what a refund gives
 * back is never taken off it but stands on a note of its own, and receipt less notes is what the seller retains, to the cent.
 */

const six = (number: number) => String(number).padStart(6, '0')
/** `R000012`: a seller's twelfth receipt. */
export const receiptNo = (number: number): string => `R${six(number)}`
/** `C000003`: a seller's third credit note, counted apart from receipts. */
export const creditNo = (number: number): string => `C${six(number)}`

/** An IRD number of eight or nine digits as it is written: `12-345-678`, `123-456-789`. */
export const formatGstNumber = (digits: string): string =>
  digits.replace(/^(\d{2,3})(\d{3})(\d{3})$/, (_whole, ...parts: string[]) => parts.slice(0, 3).join('-'))

/** What of a receipt was not credited yet, in cents. */
export interface Uncredited {
  /** By line, in the order of the receipt. */
  lines: readonly number[]
  freight: number
}
/** What a credit note takes from each of them, and the GST in it: null where the receipt has none. */
export interface CreditShares {
  lines: number[]
  freight: number
  gst: number | null
}

export const sumOf = ({ lines, freight }: Uncredited): number => lines.reduce((all, cents) => all + cents, freight)

/** What a refund says it gives back, by line and for freight. */
export type Named = Uncredited
/** The platform's part of a receipt: what is left of it, and what of that goes back with a note. */
export interface SubsidyPart {
  left: number
  back: number
}
const NO_SUBSIDY: SubsidyPart = { left: 0, back: 0 }

/**
 * A credit note over so many cents. What the refund names goes to the lines it names, as far as they have it left; the rest, all of it where nothing is named, is split in proportion to what each line and the freight have left, so that none is credited more than was paid for
 * it. GST is the difference of what the retained sum, the platform's part included, held before and after: over any notes it adds up to the receipt's, with no
 * cent between.
 *
 * @throws RangeError where less is left, or nothing is to be credited
 */
export function creditOf(
  left: Uncredited,
  cents: number,
  withGst: boolean,
  named?: Named,
  subsidy: SubsidyPart = NO_SUBSIDY,
): CreditShares {
  const total = sumOf(left)
  if (cents < 0 || cents + subsidy.back <= 0 || cents > total)
    throw new RangeError(`a credit note of ${cents} cents, of which ${total} are left`)
  const parts = [...left.lines, left.freight]
  let unnamed = cents
  const direct = parts.map((part, at) => {
    const share = Math.min(part, unnamed, (at < left.lines.length ? named?.lines[at] : named?.freight) ?? 0)
    unnamed -= share
    return share
  })
  const spread =
    unnamed === 0
      ? parts.map(() => 0)
      : splitCents(
          unnamed,
          parts.map((part, at) => part - (direct[at] as number)),
        )
  const shares = direct.map((share, at) => share + (spread[at] as number))
  const gst = withGst ? gstOf(total + subsidy.left) - gstOf(total - cents + subsidy.left - subsidy.back) : null
  return { lines: shares.slice(0, -1), freight: shares[shares.length - 1] as number, gst }
}

const PAID_BY: Readonly<Record<string, string>> = {
  wechat: '微信支付',
  wallet: '钱包余额',
  friend: '好友代付',
  bank: '银行转账',
  sandbox: '沙盒支付（测试环境）',
}
/** How an order was paid, in words: 微信支付、钱包余额. @param means names of providers, `wallet`, and `friend` for what a friend paid, by whatever means */
export const paidByText = (means: readonly string[]): string =>
  [...new Set(means.map((one) => PAID_BY[one] ?? '在线支付'))].join('、') || '无需付款'

/** What a means paid of a payment, in cents. */
export interface PaidPart {
  means: string
  cents: number
}
/**
 * What was paid how, in words: `钱包余额 $30.00、微信支付 $20.00`; one means alone without its amount.
 *
 * @param shared other orders were paid with it
 */
export function paidPartsText(parts: readonly PaidPart[], shared: boolean): string {
  if (parts.length < 2) return paidByText(parts.map(({ means }) => means))
  const text = parts.map(({ means, cents }) => `${paidByText([means])} $${formatMoney(cents)}`).join('、')
  return shared ? `${text}（与同时下单的其他订单一起）` : text
}
