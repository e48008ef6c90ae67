import { sql, type Kysely, type Migration } from 'kysely'

/** When the buyer of an unpaid order last changed where it goes: the shop sees it, and a page that shows an older address is found out. */
const statements = [`alter table orders add column address_changed_at timestamptz`]

export const orderEdits: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
