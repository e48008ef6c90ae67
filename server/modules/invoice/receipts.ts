import type { OrderEvent } from '../../../src/domain/order'
import { RETURNED_STATES } from '../../../src/domain/orderStates'
import { creditOf, sumOf, type Uncredited } from '../../../src/domain/receipt'
import type { Db } from '../../db/database'
import type { Row } from '../../db/schema'
import {
  creditsOf,
  insertCredit,
  insertReceipt,
  lineIds,
  lockCounters,
  receiptOf,
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
  await insertReceipt(trx, order, now)
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
  let left = leftOf(invoice, await creditsOf(trx, invoice.id))
  const due = refunds.reduce((all, { cents }) => all + cents, 0)
  const rest = RETURNED_STATES.includes(order.state) ? sumOf(left) - due : 0
  const ids = refunds.some(({ lines }) => lines !== null) ? await lineIds(trx, order.id) : []
  const restOf = { reference: `rest-${order.order_no}`, cents: rest, lines: null, freightCents: null }
  for (const refund of [...refunds, restOf]) {
    const { reference, cents } = refund
    if (cents === 0) continue
    const { named, pieces } = namedBy(refund, ids)
    const shares = creditOf(left, cents, invoice.gst_cents !== null, named)
    await insertCredit(trx, invoice, { reference, cents, shares, pieces }, now)
    left = { lines: left.lines.map((one, at) => one - shares.lines[at]!), freight: left.freight - shares.freight }
  }
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
