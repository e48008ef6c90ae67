import { sql, type Kysely, type Migration } from 'kysely'

/** Whether a shop takes part in 商城: the mall's page shows such shops and what they sell, and the mall's cart holds what is of them. */
const statements = [`alter table shops add column in_mall boolean not null default true`]

export const mall: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
