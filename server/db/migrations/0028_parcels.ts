import { sql, type Kysely, type Migration } from 'kysely'

/**
 * An order leaves in one or more parcels, and a parcel may hold several orders of one receiver. What the version before ships stands on the order
 * alone, as one parcel of everything; what was shipped so far becomes such parcels. `changes` counts corrections of the number.
 */
const statements = [
  `alter table order_lines add column shipped int not null default 0 check (shipped between 0 and quantity)`,
  `create table parcels (
    id serial primary key, alias text not null unique, shop_id int not null references shops(id), carrier text not null,
    tracking_no text not null, changes int not null default 0, created_at timestamptz not null)`,
  `create index parcels_tracking on parcels (shop_id, tracking_no)`,
  `create table parcel_lines (
    parcel_id int not null references parcels(id), line_id int not null references order_lines(id), order_id int not null references orders(id),
    quantity int not null check (quantity > 0), primary key (parcel_id, line_id))`,
  `create index parcel_lines_order on parcel_lines (order_id)`,
  `insert into parcels (alias, shop_id, carrier, tracking_no, created_at)
    select md5('parcel ' || order_no), shop_id, carrier, tracking_no, coalesce(shipped_at, created_at) from orders where carrier <> ''`,
  `insert into parcel_lines (parcel_id, line_id, order_id, quantity)
    select parcels.id, order_lines.id, orders.id, order_lines.quantity from orders
    join parcels on parcels.alias = md5('parcel ' || order_no) join order_lines on order_lines.order_id = orders.id`,
  `update order_lines set shipped = quantity where order_id in (select order_id from parcel_lines)`,
  // Which of the people of a shop did it; null for the system, and for what was logged before.
  `alter table order_logs add column user_id int references users(id)`,
]

export const parcels: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
