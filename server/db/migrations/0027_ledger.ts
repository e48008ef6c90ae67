import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  // What a user's accounts hold: the sums of their entries, on one row, so that one lock guards them all. Only what is available may fall below
  // 0: a refund of what was withdrawn already is owed.
  `create table wallets (
    user_id int primary key references users(id), available_cents bigint not null default 0,
    pending_cents bigint not null default 0 check (pending_cents >= 0), frozen_cents bigint not null default 0 check (frozen_cents >= 0))`,
  // What moved money, once for each cause. Its entries add up to 0.
  `create table ledger_postings (
    id serial primary key, alias text not null unique, cause text not null unique,
    kind text not null check (kind in ('SALE', 'RELEASE', 'REFUND', 'REFUND_OWED', 'REFUND_SENT')),
    order_id int references orders(id), created_at timestamptz not null)`,
  `create index ledger_postings_order on ledger_postings(order_id) where order_id is not null`,
  `create table ledger_entries (
    id serial primary key, posting_id int not null references ledger_postings(id), user_id int references users(id),
    account text not null, cents int not null check (cents <> 0), created_at timestamptz not null,
    check (account in ('AVAILABLE', 'PENDING', 'FROZEN', 'CLEARING', 'FEES', 'REFUNDS')),
    check ((user_id is not null) = (account in ('AVAILABLE', 'PENDING', 'FROZEN'))))`,
  `create unique index ledger_entries_once on ledger_entries(posting_id, account, coalesce(user_id, 0))`,
  `create index ledger_entries_user on ledger_entries(user_id, account, created_at desc, id desc) where user_id is not null`,
]

export const ledger: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
