import { sql } from 'kysely'
import type { GivenBack, SubsidisedPart } from '../../../src/domain/subsidy'
import type { Db } from '../../db/database'
import type { RefundLine } from '../../db/invoiceSchema'
import { platformAdjustments } from '../order/sql'

/** Is what was pending of an order released? */
export async function isReleased(trx: Db, orderNo: string): Promise<boolean> {
  const posting = trx.selectFrom('ledger_postings').select('id').where('cause', '=', `release-${orderNo}`)
  return (await posting.executeTakeFirst()) !== undefined
}

/** What is booked of an order's subsidy: all that was added, and what of it went back. */
export async function bookedSubsidy(trx: Db, orderId: number): Promise<{ added: number; back: number }> {
  const { rows } = await sql<{ added: number; back: number }>`
    select coalesce(-sum(e.cents) filter (where p.kind = 'SUBSIDY'), 0)::float8 as added,
      coalesce(sum(e.cents) filter (where p.kind = 'SUBSIDY_BACK'), 0)::float8 as back
    from ledger_postings p join ledger_entries e on e.posting_id = p.id
    where p.order_id = ${orderId} and e.account = 'PROMOTIONS'`.execute(trx)
  return rows[0]!
}

/** The lines of an order, and last its freight, each with its share of what the platform bears. */
export async function subsidisedParts(trx: Db, orderId: number): Promise<{ ids: number[]; parts: SubsidisedPart[] }> {
  const { rows } = await sql<SubsidisedPart & { id: number }>`
    select l.id, coalesce(l.paid_cents, l.total_cents) as "paidCents", l.quantity,
      (select coalesce(sum((a.line_shares->>l.sku_alias)::int), 0)::int from ${platformAdjustments} where a.order_id = l.order_id) as "subsidyCents"
    from order_lines l where l.order_id = ${orderId} order by l.id`.execute(trx)
  const freight = await sql<SubsidisedPart>`
    select coalesce(o.freight_paid_cents, o.freight_cents) as "paidCents", 1 as quantity,
      (select coalesce(sum(a.freight_cents), 0)::int from ${platformAdjustments} where a.order_id = o.id) as "subsidyCents"
    from orders o where o.id = ${orderId}`.execute(trx)
  return { ids: rows.map(({ id }) => id), parts: [...rows, freight.rows[0]!] }
}

/** What was decided to be given back of an order, each decision with what it names of these lines. */
export async function decisionsOf(trx: Db, orderId: number, lineIds: readonly number[]): Promise<GivenBack[]> {
  const { rows } = await sql<{ cents: number; lines: RefundLine[] | null; freight: number | null }>`
    select coalesce(sum(r.cents), 0)::int as cents, p.lines, p.freight_cents as freight, 0 as place
    from refund_parts p left join refunds r on r.order_id = p.order_id and r.reason = 'ORDER' and r.reference like '%-' || p.decision
    where p.order_id = ${orderId} group by p.decision, p.lines, p.freight_cents
    union all
    select r.cents, null, null, r.id from refunds r where r.order_id = ${orderId} and r.reason = 'ORDER'
      and not exists (select from refund_parts p where p.order_id = r.order_id and r.reference like '%-' || p.decision)
    order by place`.execute(trx)
  return rows.map(({ cents, lines, freight }) => {
    if (lines === null) return { cents, named: null }
    const of = (id: number) => lines.find(({ lineId }) => lineId === id)
    return {
      cents,
      named: {
        lines: lineIds.map((id) => of(id)?.cents ?? 0),
        pieces: lineIds.map((id) => of(id)?.pieces ?? 0),
        freight: freight ?? 0,
      },
    }
  })
}
