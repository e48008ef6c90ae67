import { sql, type Kysely, type Migration } from 'kysely'

/** Jobs that look for orders every few minutes read those they are about, not all orders. */
const statements = [
  `create index orders_sent on orders(shipped_at) where state = 'SHIPPED'`,
  `create index orders_paid on orders(paid_at) where paid_at is not null`,
]

export const orderTimes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
