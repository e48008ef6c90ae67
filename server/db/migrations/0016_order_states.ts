import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  `alter table orders add constraint orders_state check (state in ('PENDING_PAYMENT', 'PAID', 'GROUPING', 'TO_SHIP', 'TO_PICKUP',
    'TO_REDEEM', 'SHIPPED', 'PARTLY_REDEEMED', 'COMPLETED', 'CLOSED', 'REFUNDING', 'REFUNDED', 'PARTLY_REFUNDED', 'GROUP_FAILED'))`,
  `alter table payments add constraint payments_state check (state in ('PENDING', 'PAID', 'FAILED', 'CLOSED', 'REFUNDED'))`,
]

export const orderStates: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
