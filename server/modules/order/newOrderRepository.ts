import { sql, type Insertable } from 'kysely'
import { moveOf } from '../../../src/domain/order'
import type { Db } from '../../db/database'
import type { Schema } from '../../db/schema'
import { statement } from '../../db/statement'
import type { OrderRow } from './public/moves'
import type { OwnAdjustment } from './quoteRules'
import { newOrderNo, newPayNo, underNewNumber } from './numbers'

/** The move that makes an order. */
export const PLACE = moveOf(null, 'place')!

/** What an order is made of; the rest follows from its being new. */
export interface NewOrder {
  payment_id: number
  user_id: number
  shop_id: number
  goods_cents: number
  freight_cents: number
  freight_paid_cents: number
  discount_cents: number
  total_cents: number
  adjustments: readonly OwnAdjustment[]
  freight: OrderRow['freight']
  address: OrderRow['address']
  note: string
  created_at: Date
  closes_at: Date
}
/** Of the order's own columns only what differs from line to line; the units are reserved already. What is no item has no stock. */
export type NewLine = Omit<Insertable<Schema['order_lines']>, 'id' | 'order_id' | 'stock' | 'fields'> & {
  fields: { name: string; value: string }[]
}

/** One statement, since each costs a way to the database and back. */
const insertOrder = statement(
  (
    _db,
    order: Omit<NewOrder, 'freight' | 'address' | 'adjustments'> & {
      order_no: string
      freight: string
      address: string
      lines: string
      adjustments: string
    },
  ) =>
    sql<OrderRow>`
    with made as (
      insert into orders (order_no, payment_id, user_id, shop_id, state, goods_cents, freight_cents, freight_paid_cents, discount_cents,
        total_cents, freight, address, note, created_at, closes_at)
      values (${order.order_no}, ${order.payment_id}, ${order.user_id}, ${order.shop_id}, ${PLACE.to}, ${order.goods_cents},
        ${order.freight_cents}, ${order.freight_paid_cents}, ${order.discount_cents}, ${order.total_cents}, ${order.freight}::jsonb, ${order.address}::jsonb,
        ${order.note}, ${order.created_at}, ${order.closes_at})
      on conflict (order_no) do nothing
      returning *
    ), held as (
      insert into order_lines (order_id, item_id, sku_id, item_alias, sku_alias, title, picture, sku_text, price_cents, quantity,
        total_cents, paid_cents, fields, stock)
      select made.id, item_id, sku_id, item_alias, sku_alias, title, picture, sku_text, price_cents, quantity, line.total_cents,
        paid_cents, fields,
        case when sku_id is null then 'SOLD' else 'RESERVED' end
      from made, jsonb_to_recordset(${order.lines}::jsonb) as line(item_id int, sku_id int, item_alias text, sku_alias text,
        title text, picture text, sku_text text, price_cents int, quantity int, total_cents int, paid_cents int, fields jsonb)
    ), reduced as (
      insert into order_adjustments (order_id, kind, ref, label, cents, freight_cents, line_shares)
      select made.id, kind, ref, label, cents, "freightCents", "lineShares"
      from made, jsonb_to_recordset(${order.adjustments}::jsonb) as adjustment(kind text, ref text, label text, cents int,
        "freightCents" int, "lineShares" jsonb)
    ), told as (
      insert into order_logs (order_id, from_state, to_state, actor, reason, at)
      select id, ${PLACE.from}::text, state, 'buyer', ${PLACE.by.buyer}, created_at from made
    )
    select * from made`,
)

/** Writes an unpaid order with its lines and the beginning of its history. */
export async function writeOrder(trx: Db, order: NewOrder, lines: readonly NewLine[]): Promise<OrderRow> {
  const texts = {
    freight: JSON.stringify(order.freight),
    address: JSON.stringify(order.address),
    lines: JSON.stringify(lines),
    adjustments: JSON.stringify(order.adjustments),
  }
  return underNewNumber(newOrderNo, order.created_at, (order_no) =>
    insertOrder.first(trx, { ...order, ...texts, order_no }),
  )
}

interface NewPayment {
  userId: number
  quoteKey: string
  source: 'CART' | 'ITEMS'
  totalCents: number
  now: Date
  closesAt: Date
}
const insertPayment = statement((db, given: NewPayment & { payNo: string }) =>
  db
    .insertInto('payments')
    .values({
      pay_no: given.payNo,
      user_id: given.userId,
      quote_key: given.quoteKey,
      source: given.source,
      state: 'PENDING',
      total_cents: given.totalCents,
      created_at: given.now,
      closes_at: given.closesAt,
      paid_at: null,
    })
    .onConflict((conflict) => conflict.column('pay_no').doNothing())
    .returning(['id', 'pay_no as payNo']),
)

/** Writes the payment of a checkout, nothing of it paid yet. */
export const writePayment = (trx: Db, payment: NewPayment): Promise<{ id: number; payNo: string }> =>
  underNewNumber(newPayNo, payment.now, (payNo) => insertPayment.first(trx, { ...payment, payNo }))

const buyerLock = statement(
  (_db, given: { userId: number }) => sql`select id from users where id = ${given.userId} for no key update`,
)

/** Until the end of the transaction this buyer places no other order. */
export async function lockBuyer(trx: Db, userId: number): Promise<void> {
  await buyerLock.rows(trx, { userId })
}

const placed = statement((db, given: { quoteKey: string; userId: number }) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.payment_id', 'payments.id')
    .where('payments.quote_key', '=', given.quoteKey)
    .where('payments.user_id', '=', given.userId)
    .select(['payments.pay_no', 'orders.order_no', 'orders.total_cents'])
    .orderBy('orders.id'),
)

/** The orders that were made of a quote. */
export const placedOrders = (db: Db, quote: { quoteKey: string; userId: number }) => placed.rows(db, quote)
