import { sql, type RawBuilder } from 'kysely'
import { gstOf } from '../../../src/domain/money'
import type { CreditShares } from '../../../src/domain/receipt'
import type { Db } from '../../db/database'
import type { RefundLine } from '../../db/invoiceSchema'
import { json } from '../../db/database'
import type { Row } from '../../db/schema'

export type InvoiceRow = Row<'invoices'>
export type CreditRow = Row<'credit_notes'>
type Order = Pick<Row<'orders'>, 'id' | 'payment_id' | 'shop_id' | 'total_cents'>

/** What of the platform's part of an order the ledger has taken back so far. */
export async function subsidyBackOf(trx: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(e.cents), 0)::int as cents from ledger_postings p join ledger_entries e on e.posting_id = p.id
    where p.order_id = ${orderId} and p.kind = 'SUBSIDY_BACK' and e.account = 'PROMOTIONS'`.execute(trx)
  return rows[0]!.cents
}

/**
 * Until the end of the transaction nothing else takes a number of the sellers of this payment. All of them at once, by id: a checkout of several
 * shops then never waits in a circle with another.
 */
export async function lockCounters(trx: Db, paymentId: number): Promise<void> {
  await sql`
    insert into invoice_counters (shop_id)
    select distinct shop_id from orders where payment_id = ${paymentId} order by shop_id
    on conflict (shop_id) do update set receipts = invoice_counters.receipts`.execute(trx)
}

/** Writes the receipt of a paid order under the seller's next number, once; their counter is locked by the caller. */
export async function insertReceipt(trx: Db, order: Order, subsidyCents: number, now: Date): Promise<void> {
  await sql`
    with numbered as (
      update invoice_counters set receipts = receipts + 1
      where shop_id = ${order.shop_id} and not exists (select from invoices where order_id = ${order.id})
      returning receipts
    )
    insert into invoices (order_id, shop_id, number, seller_name, seller_legal_name, seller_address, gst_number, buyer_name, buyer_address, lines, freight_name, freight_cents,
      freight_paid_cents, adjustments, goods_cents, total_cents, subsidy_cents, gst_cents, paid_by, issued_at)
    select o.id, o.shop_id, numbered.receipts, s.name, s.legal_name, s.receipt_address, s.gst_number,
      case when o.freight->>'kind' in ('pickup', 'redeem') then b.nickname else coalesce(o.address->>'name', b.nickname) end,
      case when o.freight->>'kind' = 'pickup' then '' else coalesce(o.address->>'text', '') end,
      (select jsonb_agg(jsonb_build_object('title', l.title, 'skuText', l.sku_text, 'quantity', l.quantity, 'priceCents', l.price_cents,
        'totalCents', l.total_cents, 'paidCents', coalesce(l.paid_cents, l.total_cents)) order by l.id)
        from order_lines l where l.order_id = o.id),
      o.freight->>'name', o.freight_cents, coalesce(o.freight_paid_cents, o.freight_cents),
      coalesce((select jsonb_agg(jsonb_build_object('label', a.label, 'cents', a.cents) order by a.id)
        from order_adjustments a where a.order_id = o.id), '[]'),
      o.goods_cents, o.total_cents, ${subsidyCents}::int,
      case when s.gst_number is null then null else ${gstOf(order.total_cents + subsidyCents)}::int end,
      array(select distinct case when p.payer_id is null then coalesce(p.provider, 'wallet') else 'friend' end from payment_tenders t left join pay_attempts p on p.reference = t.attempt_reference
        where t.payment_id = o.payment_id and (p.reference is null or p.state = 'PAID' and (p.order_no is null or p.order_no = o.order_no))
        order by 1),
      coalesce(o.paid_at, ${now}::timestamptz)
    from numbered, orders o join shops s on s.id = o.shop_id join users b on b.id = o.user_id where o.id = ${order.id}`.execute(
    trx,
  )
}

export const receiptOf = (db: Db, orderId: number): Promise<InvoiceRow | undefined> =>
  db.selectFrom('invoices').selectAll().where('order_id', '=', orderId).executeTakeFirst()

export const creditsOf = (db: Db, invoiceId: number): Promise<CreditRow[]> =>
  db.selectFrom('credit_notes').selectAll().where('invoice_id', '=', invoiceId).orderBy('id').execute()

/** What of an order was given back and no credit note stands for. */
export interface UncreditedRefund {
  /** Of the first refund of its decision. */
  reference: string
  cents: number
  /** What the decision named; null where it named nothing. */
  lines: RefundLine[] | null
  freightCents: number | null
}

/** Refunds of an order's own money that no credit note stands for, those of one decision as one, the oldest first. */
export async function uncreditedRefunds(trx: Db, orderId: number): Promise<UncreditedRefund[]> {
  const { rows } = await sql<UncreditedRefund>`
    select (array_agg(r.reference order by r.id))[1] as reference, sum(r.cents)::int as cents, p.lines, p.freight_cents as "freightCents"
    from refunds r left join refund_parts p on p.order_id = r.order_id and r.reference like '%-' || p.decision
    where r.order_id = ${orderId} and r.reason = 'ORDER'
    group by coalesce(p.decision, r.reference), p.lines, p.freight_cents
    having not bool_or(exists (select from credit_notes c where c.reference = r.reference))
    order by min(r.id)`.execute(trx)
  return rows
}

/** Notes what a decision gives back, once, before its refunds are written. */
export async function insertParts(
  trx: Db,
  orderId: number,
  decision: string,
  { lines, freightCents }: { lines: readonly RefundLine[]; freightCents: number },
): Promise<void> {
  await trx
    .insertInto('refund_parts')
    .values({ order_id: orderId, decision, lines: json([...lines]), freight_cents: freightCents })
    .onConflict((conflict) => conflict.columns(['order_id', 'decision']).doNothing())
    .execute()
}

/** Lines of an order in the order of its receipt. */
export async function lineIds(trx: Db, orderId: number): Promise<number[]> {
  const rows = await trx.selectFrom('order_lines').select('id').where('order_id', '=', orderId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Writes a credit note under the seller's next number; their counter is locked by the caller. */
export async function insertCredit(
  trx: Db,
  invoice: Pick<InvoiceRow, 'id' | 'shop_id'>,
  {
    reference,
    cents,
    subsidyCents,
    shares,
    pieces,
  }: { reference: string; cents: number; subsidyCents: number; shares: CreditShares; pieces: number[] | null },
  now: Date,
): Promise<void> {
  await sql`
    with numbered as (update invoice_counters set credits = credits + 1 where shop_id = ${invoice.shop_id} returning credits)
    insert into credit_notes (invoice_id, shop_id, number, reference, cents, subsidy_cents, gst_cents, line_cents, line_pieces, freight_cents, issued_at)
    select ${invoice.id}, ${invoice.shop_id}, credits, ${reference}, ${cents}, ${subsidyCents}::int, ${shares.gst}::int, ${shares.lines}::int[], ${pieces}::int[], ${shares.freight}, ${now}
    from numbered`.execute(trx)
}

/** Orders without a receipt that were paid since an instant, as the job runner finds them. */
export const unreceipted = (since: Date): RawBuilder<{ key: string; due: Date }> => sql`
    select id::text as key, paid_at as due from orders
    where paid_at >= ${since} and not exists (select from invoices where invoices.order_id = orders.id) order by paid_at, id`

/** An order that makes no move until the end of the transaction. */
export const lockOrder = (trx: Db, orderId: number): Promise<Row<'orders'>> =>
  trx.selectFrom('orders').selectAll().where('id', '=', orderId).forNoKeyUpdate().executeTakeFirstOrThrow()
