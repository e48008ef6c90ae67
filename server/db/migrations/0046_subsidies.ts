import { sql, type Kysely, type Migration } from 'kysely'

const KINDS = [
  ...['SALE', 'RELEASE', 'REFUND', 'REFUND_OWED', 'REFUND_SENT', 'SUBSIDY', 'SUBSIDY_BACK'],
  ...['WITHDRAW', 'WITHDRAW_PAID', 'WITHDRAW_REJECTED'],
  ...['PAY_HELD', 'PAY_TAKEN', 'PAY_RELEASED', 'PAY_RETURNED'],
]
const PEOPLES = ['AVAILABLE', 'PENDING', 'FROZEN']
const PLATFORMS = ['CLEARING', 'FEES', 'REFUNDS', 'PROMOTIONS']
const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

/**
 * What the platform's coupons cost it, on an account of its own, and on receipts: a payment by a third party belongs to what a supply costs, and
 * there is GST in it. The version before books none of it; what it leaves out is booked by the job of earlier orders.
 */
const statements = [
  `alter table ledger_postings drop constraint ledger_postings_kind`,
  `alter table ledger_postings add constraint ledger_postings_kind check (kind in (${list(KINDS)}))`,
  `alter table ledger_entries add constraint ledger_entries_account check (account in (${list([...PEOPLES, ...PLATFORMS])}))`,
  `alter table invoices add column subsidy_cents int not null default 0 check (subsidy_cents >= 0)`,
  `alter table invoices add constraint invoices_gst check (gst_cents between 0 and total_cents + subsidy_cents)`,
  `alter table credit_notes add column subsidy_cents int not null default 0 check (subsidy_cents >= 0)`,
  `alter table credit_notes add constraint credit_notes_cents check (cents >= 0 and cents + subsidy_cents > 0)`,
  `alter table credit_notes add constraint credit_notes_gst check (gst_cents between 0 and cents + subsidy_cents)`,
]

/** Rules that the ones above replace; their names are the database's choice. */
const REPLACED: readonly [table: string, like: string][] = [
  // The one list of all accounts; the rule beside it, whose are a person's, stays.
  ['ledger_entries', '%CLEARING%'],
  ['invoices', '%gst_cents%total_cents%'],
  ['credit_notes', '%(cents > 0)%'],
  ['credit_notes', '%gst_cents%cents%'],
]
const rulesLike = (table: string, like: string) => sql<{ name: string }>`
  select conname as name from pg_constraint where conrelid = ${table}::regclass and contype = 'c' and pg_get_constraintdef(oid) like ${like}`

export const subsidies: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [table, like] of REPLACED)
      for (const { name } of (await rulesLike(table, like).execute(db)).rows)
        await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db)
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
