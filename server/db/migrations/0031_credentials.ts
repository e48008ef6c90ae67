import { sql, type Kysely, type Migration } from 'kysely'

/** When a session alone added what a person proves themselves by; null for what is there from the beginning or was added long ago. */
export const credentials: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table passport_accounts add column password_set_at timestamptz, add column email_set_at timestamptz`.execute(
      db,
    )
  },
}
