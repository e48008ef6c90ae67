import { sql, type Kysely, type Migration } from 'kysely'

/** Who follows a shop is listed latest first. */
export const fans: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index follows_shop on follows (shop_id, created_at desc, user_id desc)`.execute(db)
  },
}
