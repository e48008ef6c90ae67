import { sql, type Kysely, type Migration } from 'kysely'

/** Feeds begin with the shops of the viewer's city. */
export const shopCity: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index shops_city on shops(city)`.execute(db)
  },
}
