import { sql, type Kysely, type Migration } from 'kysely'

/**
 * What a desk searches orders by is read off indexes of expressions: they hold for every order there is, also for those that the version before
 * places while a release rolls out, and no checkout computes words of its own. `order_grams` gives the letters of a text and each two that
 * stand side by side, in lower case, under the shop's id.
 */
const statements = [
  `create function order_grams(shop int, words text, shortest int) returns text[] language sql immutable parallel safe as $$
    select array(
      select distinct shop::text || ':' || substr(lower(words), at, size)
      from generate_series(shortest, 2) as size, generate_series(1, length(words) + 1 - size) as at) $$`,
  // At a pick-up point the name is the shop's own.
  `create index orders_receiver on orders using gin (
    order_grams(shop_id, case when freight->>'kind' = 'pickup' then '' else address->>'name' end, 1))`,
  `create index orders_phone on orders (shop_id, right(address->>'phone', 4), id)`,
  `create index orders_shop_buyer on orders (shop_id, user_id, id)`,
  `create index users_nickname on users using gin (order_grams(0, nickname, 1))`,
  `create index order_lines_title on order_lines (item_id, title, order_id)`,
  // The buyer of a pick-up comes at the agreed time; what was handed over completes a day later.
  `alter table orders add column pickup_at timestamptz, add column picked_up_at timestamptz`,
  // Orders that were chosen on the desk, as long as a link to them works.
  `create table order_selections (
    alias text primary key, shop_id int not null references shops(id), order_ids int[] not null, created_at timestamptz not null)`,
  `create index orders_picked_up on orders (picked_up_at) where state = 'TO_PICKUP' and picked_up_at is not null`,
]

export const deskSearch: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
