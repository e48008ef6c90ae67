import { sql, type Kysely, type Migration } from 'kysely'

/** A shop's orders are listed by state, newest first, and counted by it: both are read off this index, however many orders a shop has. */
export const shopOrders: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index orders_shop_state on orders (shop_id, state, created_at desc, id desc)`.execute(db)
  },
}
