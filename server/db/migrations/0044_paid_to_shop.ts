import { sql, type Kysely, type Migration } from 'kysely'

/**
 * An order without goods (decision 60): its line is no item and no SKU, and an after-sale case holds cents of it without pieces. `takes_payments`: the shop
 * may be paid by its code.
 */
const statements = [
  `alter table orders drop constraint orders_state, add constraint orders_state check (state in ('PENDING_PAYMENT', 'PAID', 'GROUPING', 'TO_SHIP',
    'TO_PICKUP', 'TO_REDEEM', 'TO_SETTLE', 'SHIPPED', 'PARTLY_REDEEMED', 'COMPLETED', 'CLOSED', 'REFUNDING', 'REFUNDED', 'PARTLY_REFUNDED', 'GROUP_FAILED'))`,
  `alter table order_lines alter column item_id drop not null, alter column sku_id drop not null,
    add constraint order_lines_goods check ((item_id is null) = (sku_id is null) and (item_id is not null or stock = 'SOLD'))`,
  `alter table after_sale_lines drop constraint after_sale_lines_quantity_check, add constraint after_sale_lines_quantity_check check (quantity >= 0)`,
  `alter table shops add column takes_payments boolean not null default true`,
  // Read by the job that completes them, and by a shop's search for them.
  `create index orders_settling on orders(paid_at) where state = 'TO_SETTLE'`,
  `create index orders_to_shop on orders(shop_id, id) where freight->>'kind' = 'none'`,
]

export const paidToShop: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
