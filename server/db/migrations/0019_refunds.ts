import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  // What was paid, by what, and how much of it went back. A payment in parts, or of a wallet and a provider, has several.
  `create table payment_tenders (
    id serial primary key, payment_id int not null references payments(id), kind text not null check (kind in ('PROVIDER', 'WALLET')),
    attempt_reference text unique references pay_attempts(reference), cents int not null check (cents > 0),
    refunded_cents int not null default 0 check (refunded_cents between 0 and cents), created_at timestamptz not null,
    check ((kind = 'PROVIDER') = (attempt_reference is not null)))`,
  `create index payment_tenders_payment on payment_tenders(payment_id)`,
  `alter table refunds add column attempt_reference text references pay_attempts(reference),
    add column state text not null default 'PENDING' check (state in ('PENDING', 'SENT', 'DONE', 'FAILED')),
    add column attempts int not null default 0, add column next_try_at timestamptz,
    add column provider_ref text, add column last_error text, add column settled_at timestamptz`,
  // The version before this one sent a refund when it made it: the provider is queried for what became of it, and it is sent if it never came.
  `update refunds set attempt_reference = split_part(reference, '-', 1), state = 'SENT'`,
  `create index refunds_due on refunds(next_try_at) where state <> 'DONE'`,
  `insert into payment_tenders (payment_id, kind, attempt_reference, cents, refunded_cents, created_at)
    select a.payment_id, 'PROVIDER', a.reference, case when a.state = 'PAID' then greatest(a.cents, coalesce(r.cents, 0)) else r.cents end,
      coalesce(r.cents, 0), a.settled_at
    from pay_attempts a left join lateral (select sum(cents)::int as cents from refunds where attempt_reference = a.reference) r on true
    where a.settled_at is not null and (a.state = 'PAID' and a.cents > 0 or r.cents > 0)`,
  // The key of the call that opened an attempt: its repeat, also after a crash, finds the same one.
  `alter table pay_attempts add column request_key text`,
  `create unique index pay_attempts_request on pay_attempts(payment_id, request_key)`,
  // An attempt knows its provider and a payment may have several: these two are no longer written, and go with the next release.
  `alter table payments alter column provider set default '', alter column channel_id set default 0`,
]

export const refunds: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
