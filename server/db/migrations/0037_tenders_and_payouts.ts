import { sql, type Kysely, type Migration } from 'kysely'

const KINDS = [
  ...['SALE', 'RELEASE', 'REFUND', 'REFUND_OWED', 'REFUND_SENT'],
  ...['WITHDRAW', 'WITHDRAW_PAID', 'WITHDRAW_REJECTED'],
  ...['PAY_HELD', 'PAY_TAKEN', 'PAY_RELEASED', 'PAY_RETURNED'],
]

const statements = [
  // The part of a payment that its buyer's wallet pays is an attempt of the provider `wallet`: by itself, or beside that of the provider
  // that takes the rest.
  `alter table pay_attempts add column beside text references pay_attempts(reference)`,
  `create unique index pay_attempts_beside on pay_attempts(beside)`,
  `create index pay_attempts_held on pay_attempts(payment_id) where provider = 'wallet' and state = 'OPEN'`,
  `alter table payment_tenders add constraint payment_tenders_attempt check (kind = 'WALLET' or attempt_reference is not null)`,
  `alter table ledger_postings drop constraint ledger_postings_kind`,
  `alter table ledger_postings add constraint ledger_postings_kind check (kind in (${KINDS.map((kind) => `'${kind}'`).join(', ')}))`,
  // A file of withdrawals for the bank. The account that pays is that of the day, so that the file is the same each time.
  `create table payouts (
    id serial primary key, alias text not null unique, from_number text not null, created_by int references users(id),
    created_at timestamptz not null)`,
  `alter table withdrawals add column payout_id int references payouts(id)`,
  `create index withdrawals_payout on withdrawals(payout_id) where payout_id is not null`,
]

/** Its name is the database's choice: that a tender of a wallet has no attempt. */
const oldRule = sql<{ name: string }>`
  select conname as name from pg_constraint where conrelid = 'payment_tenders'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%attempt_reference%'`

export const tendersAndPayouts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const { name } of (await oldRule.execute(db)).rows)
      await sql`alter table payment_tenders drop constraint ${sql.id(name)}`.execute(db)
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
