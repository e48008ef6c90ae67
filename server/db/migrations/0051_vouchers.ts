import { sql, type Kysely, type Migration } from 'kysely'

const day = (column: string) => `check (${column} ~ '^\\d{4}-\\d{2}-\\d{2}$')`

/**
 * Vouchers of stores. A voucher is an item that no list of the market shows (`listed` is false): `direct_sale` says whether it is sold, and is null for
 * every other item. What was bought is stored as it was sold (`terms`); `order_lines.claimed` holds what was redeemed as well as what cases hold, so
 * that one check bounds both, and `order_lines.shipped` counts the redeemed pieces alone.
 */
const statements = [
  `alter table items add column direct_sale boolean, add constraint items_direct check (direct_sale is null or not listed)`,
  `create table vouchers (
    item_id int primary key references items(id), kind text not null check (kind in ('SET','CASH')), worth_cents int not null check (worth_cents > 0),
    contents jsonb not null, rules text[] not null default '{}', valid_days int check (valid_days between 1 and 1095),
    valid_from text ${day('valid_from')}, valid_until text ${day('valid_until')},
    closed_weekdays int[] not null default '{}', closed_days text[] not null default '{}',
    check ((valid_days is null) = (valid_until is not null)), check (valid_from is null or valid_from <= valid_until))`,
  `create table voucher_stores (
    item_id int not null references vouchers(item_id), store_id int not null references stores(id), primary key (item_id, store_id))`,
  `create index voucher_stores_store on voucher_stores(store_id)`,
  `create table order_vouchers (
    order_id int primary key references orders(id), item_id int not null references items(id), terms jsonb not null, store_ids int[] not null,
    code text unique check (code ~ '^\\d{12}$'), valid_from text ${day('valid_from')}, valid_until text ${day('valid_until')}, expires_at timestamptz,
    check ((code is null) = (expires_at is null) and (code is null) = (valid_until is null) and (code is null) = (valid_from is null)))`,
  `create table redemptions (
    id serial primary key, alias text not null unique, order_id int not null references orders(id), line_id int not null references order_lines(id),
    store_id int not null references stores(id), user_id int not null references users(id), count int not null check (count > 0),
    cents int not null check (cents >= 0), day text not null ${day('day')}, request_key text, at timestamptz not null, cancelled_at timestamptz)`,
  `create unique index redemptions_request on redemptions(order_id, request_key)`,
  `create index redemptions_store on redemptions(store_id, at desc, id desc)`,
  `create index redemptions_day on redemptions(store_id, day)`,
  `create index redemptions_user on redemptions(user_id)`,
  // Read by the job that gives back what expired.
  `create index orders_to_redeem on orders(id) where state in ('TO_REDEEM', 'PARTLY_REDEEMED')`,
]

export const vouchers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
