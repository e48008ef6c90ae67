import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  // Its owner was notified that it ends soon.
  `alter table coupon_cards add column reminded_at timestamptz`,
  `create index coupon_cards_ending on coupon_cards(valid_until) where state = 'TAKEN' and reminded_at is null`,
]

export const couponReminders: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
