import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  // Digits of the IRD number that a seller registered for GST; a seller without one states no GST.
  `alter table shops add column gst_number text check (gst_number ~ '^[0-9]{8,9}$')`,
  // The last numbers of a seller, on a row that is locked while one is taken: an undone transaction leaves no gap.
  `create table invoice_counters (shop_id int primary key references shops(id), receipts int not null default 0, credits int not null default 0)`,
  `create table invoices (
    id serial primary key, order_id int not null unique references orders(id), shop_id int not null references shops(id), number int not null,
    seller_name text not null, gst_number text, buyer_name text not null, buyer_address text not null, lines jsonb not null,
    freight_name text not null, freight_cents int not null, freight_paid_cents int not null, adjustments jsonb not null,
    goods_cents int not null, total_cents int not null check (total_cents >= 0), gst_cents int check (gst_cents between 0 and total_cents),
    paid_by text[] not null, issued_at timestamptz not null, unique (shop_id, number),
    check ((gst_number is null) = (gst_cents is null)))`,
  `create table credit_notes (
    id serial primary key, invoice_id int not null references invoices(id), shop_id int not null references shops(id), number int not null,
    reference text not null unique, cents int not null check (cents > 0), gst_cents int check (gst_cents between 0 and cents),
    line_cents int[] not null, freight_cents int not null check (freight_cents >= 0), issued_at timestamptz not null, unique (shop_id, number))`,
  `create index credit_notes_invoice on credit_notes(invoice_id)`,
]

export const invoices: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
