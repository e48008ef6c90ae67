import { sql, type Kysely, type Migration } from 'kysely'

/**
 * What a seller states on receipts beside the shop's name, and what a credit note says of pieces. The parts of a refund are written by its decision, before
 * the note that is made of them: one decision may be several refunds, one for each means of payment.
 */
const statements = [
  `alter table shops add column legal_name text not null default '', add column receipt_address text not null default ''`,
  `alter table invoices add column seller_legal_name text not null default '', add column seller_address text not null default ''`,
  `alter table credit_notes add column line_pieces int[]`,
  `create table refund_parts (
    order_id int not null references orders(id), decision text not null, lines jsonb not null, freight_cents int not null check (freight_cents >= 0),
    primary key (order_id, decision))`,
]

export const receiptFacts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
