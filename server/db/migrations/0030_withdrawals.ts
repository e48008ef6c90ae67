import { sql, type Kysely, type Migration } from 'kysely'

const KINDS = [
  ...['SALE', 'RELEASE', 'REFUND', 'REFUND_OWED', 'REFUND_SENT'],
  ...['WITHDRAW', 'WITHDRAW_PAID', 'WITHDRAW_REJECTED'],
]

const statements = [
  // Where a user's money goes: digits with dashes, checked. A change locks withdrawals for a while.
  `create table bank_accounts (
    user_id int primary key references users(id), number text not null, holder text not null, changed_at timestamptz not null,
    locked_until timestamptz)`,
  // Number and holder are those of the request: a later change of the bank account does not redirect what is on its way.
  `create table withdrawals (
    id serial primary key, alias text not null unique, user_id int not null references users(id), request_key text not null,
    cents int not null check (cents >= 1000), bank_number text not null, holder text not null,
    state text not null check (state in ('PENDING', 'PAID', 'REJECTED')), reason text not null default '', created_at timestamptz not null,
    decided_at timestamptz, check ((state = 'PENDING') = (decided_at is null)))`,
  // The request key of the call: its repeat, also after a crash, finds the same withdrawal.
  `create unique index withdrawals_request on withdrawals(user_id, request_key)`,
  `create index withdrawals_waiting on withdrawals(created_at) where state = 'PENDING'`,
  `alter table ledger_postings add column withdrawal_id int references withdrawals(id)`,
  `alter table ledger_postings drop constraint ledger_postings_kind_check`,
  `alter table ledger_postings add constraint ledger_postings_kind check (kind in (${KINDS.map((kind) => `'${kind}'`).join(', ')}))`,
]

export const withdrawals: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
