import { sql, type Kysely, type Migration } from 'kysely'

/** A friend pays by a link: attempts say who pays where it is not the buyer. One link works at a time for a payment, and for an order of it. */
const statements = [
  `create table pay_links (
    id serial primary key, token text not null unique, payment_id int not null references payments(id), order_no text,
    user_id int not null references users(id), created_at timestamptz not null, withdrawn_at timestamptz)`,
  `create unique index pay_links_open on pay_links(payment_id, coalesce(order_no, '')) where withdrawn_at is null`,
  `create index pay_links_user on pay_links(user_id)`,
  `alter table pay_attempts add column payer_id int references users(id), add column link_id int references pay_links(id),
    add constraint pay_attempts_payer check ((payer_id is null) = (link_id is null))`,
  `create index pay_attempts_payer on pay_attempts(payer_id) where payer_id is not null`,
]

export const friendPay: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
