import { sql, type Kysely, type Migration } from 'kysely'

/**
 * After-sale cases. What they hold of an order stands in the order's own rows, under checks: pieces and cents of a line (`claimed`), the freight, pieces
 * that will never leave (`cancelled`) and pieces whose money goes back (`refunded`). `open_cases` are those that still wait for people.
 */
const statements = [
  `alter table orders add column cases int not null default 0, add column open_cases int not null default 0 check (open_cases between 0 and cases),
    add column freight_claimed_cents int not null default 0 check (freight_claimed_cents between 0 and coalesce(freight_paid_cents, freight_cents))`,
  `create index orders_open_cases on orders(shop_id, created_at desc, id desc) where open_cases > 0`,
  `alter table order_lines add column claimed int not null default 0 check (claimed between 0 and quantity),
    add column claimed_cents int not null default 0 check (claimed_cents between 0 and coalesce(paid_cents, total_cents)),
    add column cancelled int not null default 0 check (cancelled >= 0 and shipped + cancelled <= quantity),
    add column refunded int not null default 0 check (refunded between 0 and claimed)`,
  `alter table shops add column return_to jsonb`,
  `create table after_sale_cases (
    id serial primary key, alias text not null unique, order_id int not null references orders(id), user_id int not null references users(id),
    shop_id int not null references shops(id),
    state text not null check (state in ('ASKED', 'ACCEPTED', 'SENT_BACK', 'RECEIVED', 'REFUNDED', 'REFUSED', 'ESCALATED', 'CLOSED', 'WITHDRAWN')),
    remedy text not null check (remedy in ('MONEY', 'RETURN')), unsent boolean not null, reason text not null, words text not null,
    pictures text[] not null, way_back text not null check (way_back in ('BUYER', 'SELLER', 'NONE')),
    cents int not null check (cents >= 0), freight_cents int not null check (freight_cents between 0 and cents), freight_claimed int not null,
    return_to jsonb, carrier text not null default '', tracking_no text not null default '', sent_back_at timestamptz,
    request_key text, created_at timestamptz not null, due_at timestamptz, escalated_at timestamptz,
    decided_at timestamptz, ended_at timestamptz)`,
  `create index after_sale_cases_buyer on after_sale_cases(user_id, created_at desc, id desc)`,
  `create index after_sale_cases_shop on after_sale_cases(shop_id, created_at desc, id desc)`,
  `create index after_sale_cases_order on after_sale_cases(order_id)`,
  `create index after_sale_cases_due on after_sale_cases(due_at) where due_at is not null`,
  `create index after_sale_cases_decided on after_sale_cases(decided_at) where decided_at is not null and ended_at is null`,
  `create index after_sale_cases_escalated on after_sale_cases(id) where state = 'ESCALATED'`,
  `create unique index after_sale_cases_request on after_sale_cases(order_id, request_key)`,
  `create table after_sale_lines (
    case_id int not null references after_sale_cases(id), line_id int not null references order_lines(id), quantity int not null check (quantity > 0),
    cents int not null check (cents >= 0), claimed_cents int not null check (claimed_cents >= cents), primary key (case_id, line_id))`,
  `create table after_sale_logs (
    id serial primary key, case_id int not null references after_sale_cases(id), event text not null, to_state text not null, actor text not null,
    user_id int references users(id), text text not null, detail text not null, at timestamptz not null,
    card_due boolean not null default false)`,
  `create index after_sale_logs_case on after_sale_logs(case_id)`,
  `create index after_sale_logs_cards on after_sale_logs(at) where card_due`,
  `create index refunds_order on refunds(order_id)`,
]

export const afterSale: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
