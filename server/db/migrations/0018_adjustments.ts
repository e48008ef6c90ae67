import { sql, type Kysely, type Migration } from 'kysely'

/**
 * What is taken off an order, and what is really paid of each line and of the freight. The version before writes none of it: of its orders
 * nothing is taken off, and a paid share that is null is the whole.
 */
const statements = [
  `alter table orders add column discount_cents int not null default 0 check (discount_cents >= 0)`,
  `alter table orders add column freight_paid_cents int check (freight_paid_cents between 0 and freight_cents)`,
  `alter table orders drop constraint orders_check`,
  `alter table orders add constraint orders_total check (total_cents = goods_cents + freight_cents - discount_cents and total_cents >= 0)`,
  `alter table order_lines add column paid_cents int check (paid_cents between 0 and total_cents)`,
  `create table order_adjustments (
    id serial primary key, order_id int not null references orders(id), kind text not null check (kind in ('SHOP_COUPON', 'PROMO_CODE',
    'PLATFORM_COUPON')), ref text not null, label text not null, cents int not null check (cents > 0),
    freight_cents int not null check (freight_cents between 0 and cents), line_shares jsonb not null, unique (order_id, kind, ref))`,
]

export const adjustments: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
