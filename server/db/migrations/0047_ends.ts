import { sql, type Kysely, type Migration } from 'kysely'

/**
 * How a file for the bank ends: the bank has paid it, or it is void and pays nothing. One that the version before marked paid has no such time; nothing of
 * it is open then, and there is nothing to be released. Coupons whose use may still end otherwise are found without reading all that were ever used.
 */
const statements = [
  `alter table payouts add column paid_at timestamptz, add column voided_at timestamptz`,
  `alter table payouts add constraint payouts_end check (paid_at is null or voided_at is null)`,
  `create index coupon_cards_locked on coupon_cards(id) where state = 'LOCKED'`,
  `create index coupon_cards_used on coupon_cards(used_at) where state = 'USED'`,
]

export const ends: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
