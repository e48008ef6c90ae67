import type { OrderEvent } from '../../../src/domain/order'
import { RETURNED_STATES } from '../../../src/domain/orderStates'
import { creditOf, sumOf, type Uncredited } from '../../../src/domain/receipt'
import type { Db } from '../../db/database'
import type { Row } from '../../db/schema'
import { subsidyOf } from '../order/public/subsidy'
import {
  creditsOf,
  insertCredit,
  insertReceipt,
  lineIds,
  lockCounters,
  receiptOf,
  subsidyBackOf,
  uncreditedRefunds,
  type CreditRow,
  type InvoiceRow,
  type UncreditedRefund,
} from './receiptsRepository'

type Order = Row<'orders'>

/** What of a receipt its notes have left. */
export const leftOf = (invoice: InvoiceRow, credits: readonly CreditRow[]): Uncredited => ({
  lines: invoice.lines.map(({ paidCents }, at) =>
    credits.reduce((left, credit) => left - (credit.line_cents[at] ?? 0), paidCents),
  ),
  freight: credits.reduce((left, credit) => left - credit.freight_cents, invoice.freight_paid_cents),
})

/** Writes the receipt of an order that is paid, once. */
export async function issueReceipt(trx: Db, order: Order, now: Date): Promise<void> {
  await lockCounters(trx, order.payment_id)
  // A payment by a third party belongs to what a supply costs: there is GST in it (decision 55).
  await insertReceipt(trx, order, await subsidyOf(trx, order), now)
}

/**
 * Writes a credit note for each refund of an order's own money that has none; of an order that was given back whole, for what is left as well.
 * An order that was never paid has no receipt, and nothing to credit.
 *
 * @throws RangeError where refunds are more than the receipt
 */
export async function creditReceipt(trx: Db, order: Order, now: Date): Promise<void> {
  if (!(await receiptOf(trx, order.id))) return
  await lockCounters(trx, order.payment_id)
  const invoice = (await receiptOf(trx, order.id))!
  const refunds = await uncreditedRefunds(trx, order.id)
  const credits = await creditsOf(trx, invoice.id)
  let left = leftOf(invoice, credits)
  const due = refunds.reduce((all, { cents }) => all + cents, 0)
  const returned = RETURNED_STATES.includes(order.state)
  const ids = refunds.some(({ lines }) => lines !== null) ? await lineIds(trx, order.id) : []
  const subsidy = await subsidyToCredit(trx, order, invoice, credits)
  const unnamed = { lines: null, freightCents: null }
  const rest = { reference: `rest-${order.order_no}`, cents: returned ? sumOf(left) - due : 0, ...unnamed }
  // Of what cost its buyer nothing no refund is written.
  const free = { reference: `subsidy-${order.order_no}-${subsidy.left - subsidy.back}`, cents: 0, ...unnamed }
  for (const refund of [...refunds, rest, free]) {
    const { reference, cents } = refund
    if (cents === 0 && (refund !== free || subsidy.back === 0)) continue
    const { named, pieces } = namedBy(refund, ids)
    const shares = creditOf(left, cents, invoice.gst_cents !== null, named, subsidy)
    await insertCredit(trx, invoice, { reference, cents, subsidyCents: subsidy.back, shares, pieces }, now)
    left = { lines: left.lines.map((one, at) => one - shares.lines[at]!), freight: left.freight - shares.freight }
    subsidy.left -= subsidy.back
    subsidy.back = 0
  }
}

/** The platform's part of a receipt that no note has credited, and what of that went back by the ledger. */
async function subsidyToCredit(trx: Db, order: Order, invoice: InvoiceRow, credits: readonly CreditRow[]) {
  const credited = credits.reduce((all, credit) => all + credit.subsidy_cents, 0)
  const left = invoice.subsidy_cents - credited
  if (left === 0 || RETURNED_STATES.includes(order.state)) return { left, back: left }
  return { left, back: Math.min(left, Math.max(0, (await subsidyBackOf(trx, order.id)) - credited)) }
}

/** What a refund names, by line of the receipt. */
function namedBy({ lines, freightCents }: UncreditedRefund, ids: readonly number[]) {
  if (lines === null) return { named: undefined, pieces: null }
  const of = (id: number) => lines.find(({ lineId }) => lineId === id)
  return {
    named: { lines: ids.map((id) => of(id)?.cents ?? 0), freight: freightCents ?? 0 },
    pieces: ids.map((id) => of(id)?.pieces ?? 0),
  }
}

/** Moves that give money of a paid order back. */
export const GIVING_BACK: ReadonlySet<OrderEvent> = new Set(['failGroup', 'startRefund', 'refund', 'refundPart'])
