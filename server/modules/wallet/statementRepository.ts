import { sql, type RawBuilder } from 'kysely'
import type { WalletAccount } from '../../../src/contract/wallet'
import type { UserAccount, PostingKind } from '../../../src/domain/ledger'
import { OPEN_STATES } from '../../../src/domain/orderStates'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import type { Row } from '../../db/schema'
import { after, newestOffset, type Paged } from '../../http/cursor'

/** Months and days of a statement are New Zealand's, whatever zone the phone is in. */
const ZONE = sql.lit('Pacific/Auckland')
const monthOf = (at: string) => sql<string>`to_char(${sql.ref(at)} at time zone ${ZONE}, 'YYYY-MM')`

/** The first goods of an order and how many pieces there are. */
const goods = sql<{ title: string; quantity: number } | null>`(
  select case when count(*) > 0 then json_build_object('title', (array_agg(l.title order by l.id))[1], 'quantity', sum(l.quantity)) end
  from order_lines l where l.order_id = o.id)`

export interface PendingRow {
  id: number
  orderNo: string
  state: Row<'orders'>['state']
  freightKind: Row<'orders'>['freight']['kind']
  paidAt: Date
  shippedAt: Date | null
  pickedUpAt: Date | null
  /** After-sale cases that wait for people. */
  openCases: number
  cents: number
  goods: { title: string; quantity: number }
}

/** A page of a seller's orders whose money is pending, newest first, one more than requested. */
export async function pendingRows(db: Db, userId: number, paging: Paged): Promise<PendingRow[]> {
  const { rows } = await sql<PendingRow>`
    select o.id, o.order_no as "orderNo", o.state, o.freight->>'kind' as "freightKind", o.paid_at as "paidAt", o.shipped_at as "shippedAt",
      o.picked_up_at as "pickedUpAt", o.open_cases as "openCases", booked.cents, ${goods} as goods
    from orders o join shops s on s.id = o.shop_id cross join lateral (
      select sum(e.cents)::float8 as cents from ledger_postings p join ledger_entries e on e.posting_id = p.id
      where p.order_id = o.id and e.account = 'PENDING' and e.user_id = ${userId}) booked
    where s.user_id = ${userId} and o.state = any(${arrayOf('text', OPEN_STATES)}) and o.paid_at is not null and booked.cents > 0
      and ${after(sql`o.paid_at, o.id`, paging)}
    order by o.paid_at desc, o.id desc limit ${paging.pageSize + 1} offset ${newestOffset(paging)}`.execute(db)
  return rows
}

export interface EntryRow {
  id: number
  alias: string
  kind: PostingKind
  cents: number
  at: Date
  month: string
  goods: { title: string; quantity: number } | null
}
export interface Statement {
  userId: number
  account: WalletAccount
  kinds: readonly PostingKind[]
}

const entriesOf = ({ userId, account, kinds }: Statement) => sql`
    from ledger_entries e join ledger_postings p on p.id = e.posting_id left join orders o on o.id = p.order_id
    where e.user_id = ${userId} and e.account = ${account} and p.kind = any(${arrayOf('text', kinds)})`

/** A page of an account's statement, newest first, one more than requested. */
export async function entryRows(db: Db, statement: Statement, paging: Paged): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, p.alias, p.kind, e.cents, e.created_at as at, ${monthOf('e.created_at')} as month, ${goods} as goods
    ${entriesOf(statement)} and ${after(sql`e.created_at, e.id`, paging)}
    order by e.created_at desc, e.id desc limit ${paging.pageSize + 1} offset ${newestOffset(paging)}`.execute(db)
  return rows
}

interface MonthSum {
  month: string
  inCents: number
  outCents: number
}
/** The first instant of a month (YYYY-MM) in New Zealand. */
const startOf = (month: string) => sql`(${`${month}-01`}::text::timestamp at time zone ${ZONE})`
const endOf = (month: string) => sql`((${`${month}-01`}::text::timestamp + interval '1 month') at time zone ${ZONE})`

/** The span of the months bounds what is read of the index, however long the account is; at least one month. */
export function monthSumsQuery(statement: Statement, months: readonly string[]): RawBuilder<MonthSum> {
  const ordered = [...months].sort()
  return sql<MonthSum>`
    select month, coalesce(sum(cents) filter (where cents > 0), 0)::float8 as "inCents",
      coalesce(sum(cents) filter (where cents < 0), 0)::float8 as "outCents"
    from (select ${monthOf('e.created_at')} as month, e.cents ${entriesOf(statement)}
      and e.created_at >= ${startOf(ordered[0]!)} and e.created_at < ${endOf(ordered.at(-1)!)}) as entries
    where month = any(${arrayOf('text', months)}) group by month order by month desc`
}

/** Sums of these months of a statement, whole months; at least one. */
export const monthSums = async (db: Db, statement: Statement, months: readonly string[]): Promise<MonthSum[]> =>
  (await monthSumsQuery(statement, months).execute(db)).rows

/** All of a statement, or one month (YYYY-MM) of it. */
export interface Excerpt extends Statement {
  month: string | null
}
const inMonth = (month: string | null) =>
  month === null ? sql`true` : sql`e.created_at >= ${startOf(month)} and e.created_at < ${endOf(month)}`

export interface ExportRow {
  kind: PostingKind
  cents: number
  at: Date
  orderNo: string | null
  goods: { title: string; quantity: number } | null
}
/** The entries of an excerpt, newest first, at most so many. */
export async function excerptRows(db: Db, excerpt: Excerpt, max: number): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select p.kind, e.cents, e.created_at as at, o.order_no as "orderNo", ${goods} as goods
    ${entriesOf(excerpt)} and ${inMonth(excerpt.month)} order by e.created_at desc, e.id desc limit ${max}`.execute(db)
  return rows
}

export async function countExcerpt(db: Db, excerpt: Excerpt): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${entriesOf(excerpt)} and ${inMonth(excerpt.month)}`.execute(db)
  return rows[0]!.count
}

export interface KindSum {
  month: string
  kind: PostingKind
  count: number
  inCents: number
  outCents: number
}
/** What came and went in an excerpt by month and kind, newest month first. */
export async function kindSums(db: Db, excerpt: Excerpt): Promise<KindSum[]> {
  const { rows } = await sql<KindSum>`
    select month, kind, count(*)::int as count, coalesce(sum(cents) filter (where cents > 0), 0)::float8 as "inCents",
      coalesce(sum(cents) filter (where cents < 0), 0)::float8 as "outCents"
    from (select ${monthOf('e.created_at')} as month, p.kind, e.cents ${entriesOf(excerpt)} and ${inMonth(excerpt.month)}) as entries
    group by month, kind order by month desc, kind`.execute(db)
  return rows
}

export interface DetailRow {
  alias: string
  kind: PostingKind
  at: Date
  orderNo: string | null
  withdrawalId: number | null
  goods: { title: string; quantity: number } | null
  changes: { account: UserAccount; cents: number }[]
}

/** A posting with what it did to the accounts of this user; undefined where it did nothing to them. */
export async function entryDetail(db: Db, userId: number, alias: string): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select p.alias, p.kind, p.created_at as at, o.order_no as "orderNo", p.withdrawal_id as "withdrawalId", ${goods} as goods,
      json_agg(json_build_object('account', e.account, 'cents', e.cents) order by e.id) as changes
    from ledger_postings p join ledger_entries e on e.posting_id = p.id and e.user_id = ${userId}
      left join orders o on o.id = p.order_id
    where p.alias = ${alias} group by p.id, o.id`.execute(db)
  return rows[0]
}

export const userIdOf = async (db: Db, alias: string): Promise<number | null> =>
  (await db.selectFrom('users').select('id').where('alias', '=', alias).executeTakeFirst())?.id ?? null

/** What banks have paid out to a user. */
export async function paidOut(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(e.cents), 0)::float8 as cents from ledger_entries e join ledger_postings p on p.id = e.posting_id
    where e.user_id = ${userId} and e.account = 'FROZEN' and p.kind = 'WITHDRAW_PAID'`.execute(db)
  return rows[0]!.cents
}
