import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  // Where an order's lines came from: a second order of the same cart needs a confirmation. Older ones are not known, and count as chosen afresh.
  `alter table payments add column source text not null default 'ITEMS' check (source in ('CART', 'ITEMS'))`,
  `create index payments_buyer on payments(user_id, id)`,
  `create index orders_unpaid on orders(user_id) where state = 'PENDING_PAYMENT'`,
]

export const orderSources: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
