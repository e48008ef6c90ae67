import { sql } from 'kysely'
import { PAYABLE_STATES, UNDONE_STATES } from '../../../src/domain/orderStates'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import { platformAdjustments } from '../order/sql'

/** One thing that does not add up: what it is about, what it should be and what it is, in cents. */
export interface Mismatch {
  what: 'posting' | 'balance' | 'frozen' | 'tender' | 'order' | 'subsidy' | 'refunds'
  ref: string
  expected: number
  found: number
}

/** More than a person reads at once. */
const MAX = 50

/** Postings whose entries do not add up to 0, or that have none. */
const postings = sql<Mismatch>`
  select 'posting' as what, p.cause as ref, 0::float8 as expected, coalesce(sum(e.cents), 0)::float8 as found
  from ledger_postings p left join ledger_entries e on e.posting_id = p.id
  group by p.id having coalesce(sum(e.cents), 0) <> 0 or count(e.id) < 2 order by p.id limit ${MAX}`

/** Balances that are not the sum of their entries. */
const balances = sql<Mismatch>`
  with sums as (select user_id, account, sum(cents) as cents from ledger_entries where user_id is not null group by user_id, account),
    held as (select user_id, a.account, a.cents from wallets cross join lateral
      (values ('AVAILABLE', available_cents), ('PENDING', pending_cents), ('FROZEN', frozen_cents)) as a(account, cents))
  select 'balance' as what, coalesce(u.alias, '?') || ' ' || coalesce(h.account, s.account) as ref,
    coalesce(s.cents, 0)::float8 as expected, coalesce(h.cents, 0)::float8 as found
  from held h full join sums s on s.user_id = h.user_id and s.account = h.account
    left join users u on u.id = coalesce(h.user_id, s.user_id)
  where coalesce(h.cents, 0) <> coalesce(s.cents, 0) order by 2 limit ${MAX}`

/** Frozen money that is of no withdrawal and no payment under way, or less than they are. */
const frozen = sql<Mismatch>`
  with due as (
    select user_id, sum(cents) as cents from (
      select user_id, cents from withdrawals where state = 'PENDING'
      union all
      select coalesce(a.payer_id, p.user_id), a.cents from pay_attempts a join payments p on p.id = a.payment_id where a.provider = 'wallet' and a.state = 'OPEN'
    ) as parts group by user_id)
  select 'frozen' as what, coalesce(u.alias, '?') as ref, coalesce(d.cents, 0)::float8 as expected, coalesce(w.frozen_cents, 0)::float8 as found
  from wallets w full join due d on d.user_id = w.user_id left join users u on u.id = coalesce(w.user_id, d.user_id)
  where coalesce(d.cents, 0) <> coalesce(w.frozen_cents, 0) order by 2 limit ${MAX}`

/** What wallets paid beside what was taken from them. */
const tenders = sql<Mismatch>`
  select 'tender' as what, a.reference as ref, a.cents::float8 as expected, coalesce(e.cents, 0)::float8 as found
  from pay_attempts a left join ledger_postings p on p.cause = 'pay-' || a.reference || '-end' and p.kind = 'PAY_TAKEN'
    left join ledger_entries e on e.posting_id = p.id and e.account = 'CLEARING'
  where a.provider = 'wallet' and a.state = 'PAID' and e.cents is distinct from a.cents order by 2 limit ${MAX}`

/** Orders whose seller was not booked what was paid, or that are finished and have money pending still. */
const orders = sql<Mismatch>`
  with booked as (
    select p.order_id, sum(e.cents) filter (where p.kind = 'SALE') as sale, sum(e.cents) as pending
    from ledger_postings p join ledger_entries e on e.posting_id = p.id where e.account = 'PENDING' group by p.order_id)
  select 'order' as what, o.order_no as ref, case when coalesce(b.sale, 0) <> o.total_cents then o.total_cents else 0 end::float8 as expected,
    case when coalesce(b.sale, 0) <> o.total_cents then coalesce(b.sale, 0) else b.pending end::float8 as found
  from booked b join orders o on o.id = b.order_id
  where coalesce(b.sale, 0) <> o.total_cents or b.pending < 0 or
    (b.pending <> 0 and o.state in ('COMPLETED', 'CLOSED', 'REFUNDED', 'PARTLY_REFUNDED', 'GROUP_FAILED'))
  order by o.id limit ${MAX}`

/** What the platform was booked for an order beside what its coupons took off it: all of it while the order stands, nothing once it is given back. */
const subsidies = sql<Mismatch>`
  with due as (select a.order_id, sum(a.cents) as cents from ${platformAdjustments} group by a.order_id),
    booked as (
      select p.order_id, -sum(e.cents) filter (where p.kind = 'SUBSIDY') as added, -sum(e.cents) as cents
      from ledger_postings p join ledger_entries e on e.posting_id = p.id where e.account = 'PROMOTIONS' group by p.order_id),
    per_order as (
      select coalesce(d.order_id, b.order_id) as order_id, coalesce(d.cents, 0) as due, coalesce(b.added, 0) as added, coalesce(b.cents, 0) as cents
      from due d full join booked b on b.order_id = d.order_id)
  select 'subsidy' as what, o.order_no as ref, case when o.state = any(${arrayOf('text', UNDONE_STATES)}) then 0 else b.due end::float8 as expected,
    case when o.state = any(${arrayOf('text', UNDONE_STATES)}) then b.cents else b.added end::float8 as found
  from per_order b join orders o on o.id = b.order_id
  where case
    when o.state = any(${arrayOf('text', UNDONE_STATES)}) then b.cents <> 0
    when o.state = any(${arrayOf('text', PAYABLE_STATES)}) then b.added <> 0
    else b.added <> b.due or b.cents not between 0 and b.due end
  order by o.id limit ${MAX}`

/** What is booked as owed to buyers, beside the refunds that are not carried out. */
const refunds = sql<Mismatch>`
  select 'refunds' as what, 'REFUNDS' as ref, coalesce(due.cents, 0)::float8 as expected, coalesce(booked.cents, 0)::float8 as found
  from (select sum(r.cents) as cents from refunds r where r.state <> 'DONE' and exists (
      select 1 from ledger_postings p where p.cause in ('refund-' || r.reference, 'owed-' || r.reference))) due,
    (select sum(cents) as cents from ledger_entries where account = 'REFUNDS') booked
  where coalesce(due.cents, 0) <> coalesce(booked.cents, 0)`

/** Everything of the ledger that does not add up, at one instant: one statement sees one. */
export async function mismatches(db: Db): Promise<Mismatch[]> {
  const checks = [postings, balances, frozen, tenders, orders, subsidies, refunds].map((check) => sql`(${check})`)
  return (await sql<Mismatch>`${sql.join(checks, sql` union all `)}`.execute(db)).rows
}
