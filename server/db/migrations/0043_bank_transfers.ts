import { sql, type Kysely, type Migration } from 'kysely'

/** What the provider `bank` knows of its attempts: the code that a transfer names, its proof, and what an operator found. */
const statements = [
  `create table bank_transfers (
    attempt_reference text primary key references pay_attempts(reference), code text not null unique,
    account_number text not null, account_name text not null,
    state text not null check (state in ('WAITING', 'SUBMITTED', 'REJECTED', 'CONFIRMED')),
    pictures text[] not null default '{}', reason text not null default '',
    received_cents int check (received_cents > 0), created_at timestamptz not null, submitted_at timestamptz,
    decided_at timestamptz, decided_by int references users(id), check ((state = 'CONFIRMED') = (received_cents is not null)))`,
  `create index bank_transfers_open on bank_transfers(created_at) where state <> 'CONFIRMED'`,
  `create index pay_attempts_bank on pay_attempts(payment_id) where provider = 'bank'`,
]

export const bankTransfers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
