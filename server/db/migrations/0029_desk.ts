import { sql, type Kysely, type Migration } from 'kysely'

/** What a seller takes off an unpaid order, and what the shop notes on an order for itself. */
const statements = [
  `alter table order_adjustments drop constraint order_adjustments_kind_check`,
  `alter table order_adjustments add constraint order_adjustments_kind_check
    check (kind in ('SHOP_COUPON', 'PROMO_CODE', 'PLATFORM_COUPON', 'SELLER'))`,
  `alter table orders add column seller_note text not null default ''`,
]

export const desk: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
