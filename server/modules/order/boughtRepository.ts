import { sql } from 'kysely'
import { UNDONE_STATES } from '../../../src/domain/orderStates'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import { statement } from '../../db/statement'

const lastPayment = statement(
  (_db, given: { userId: number }) =>
    sql<{ id: number | null }>`select max(id) as id from payments where user_id = ${given.userId}`,
)

/**
 * The buyer's latest payment, 0 for none: what is ordered of a cart after it was read has a higher number. The numbers of one buyer rise in
 * the order of their commits. Clocks of several instances would not do: they differ.
 */
export async function lastPaymentOf(db: Db, userId: number): Promise<number> {
  return (await lastPayment.first(db, { userId }))?.id ?? 0
}

const fromSameCart = statement(
  (_db, given: { userId: number; after: number; skuAliases: readonly string[]; undone: readonly string[] }) =>
    sql<{ orderNo: string }>`
    select orders.order_no as "orderNo" from payments join orders on orders.payment_id = payments.id
      join order_lines on order_lines.order_id = orders.id
    where payments.user_id = ${given.userId} and payments.id > ${given.after} and payments.source = 'CART'
      and orders.state <> all(${arrayOf('text', given.undone)})
      and order_lines.sku_alias = any(${arrayOf('text', given.skuAliases)})
    order by orders.id desc limit 1`,
)

/** The latest order of a cart that was placed after a payment and has one of these lines; one that was undone counts as none. */
export const orderOfCart = (
  trx: Db,
  userId: number,
  quoted: { after: number; skuAliases: readonly string[] },
): Promise<{ orderNo: string } | undefined> => fromSameCart.first(trx, { userId, ...quoted, undone: UNDONE_STATES })

const unpaid = statement(
  (_db, given: { userId: number }) => sql<{ orders: number; pieces: number }>`
    select count(distinct orders.id)::int as orders, coalesce(sum(order_lines.quantity) filter (where order_lines.stock = 'RESERVED'), 0)::int as pieces
    from orders join order_lines on order_lines.order_id = orders.id
    where orders.user_id = ${given.userId} and orders.state = 'PENDING_PAYMENT'`,
)

/** What a buyer has ordered and not paid. */
export const unpaidOf = async (trx: Db, userId: number): Promise<{ orders: number; pieces: number }> =>
  (await unpaid.first(trx, { userId }))!

const takeFromCart = statement(
  (_db, given: { userId: number; skuIds: readonly number[]; quantities: readonly number[] }) => sql`
    with bought as (
      select sku_id, quantity from unnest(${arrayOf('int', given.skuIds)}, ${arrayOf('int', given.quantities)}) as b(sku_id, quantity)
    ), held as (
      select sku_id, quantity from cart_lines
      where user_id = ${given.userId} and sku_id = any(${arrayOf('int', given.skuIds)}) order by sku_id for update
    ), emptied as (
      delete from cart_lines using held join bought using (sku_id)
      where cart_lines.user_id = ${given.userId} and cart_lines.sku_id = held.sku_id and held.quantity <= bought.quantity
    )
    update cart_lines set quantity = held.quantity - bought.quantity from held join bought using (sku_id)
    where cart_lines.user_id = ${given.userId} and cart_lines.sku_id = held.sku_id and held.quantity > bought.quantity`,
)

/**
 * Takes out of the cart what was bought, as the cart is now: another window may have added to a line, lowered or removed it since the quote.
 * The lines are locked first; without that a change under way would be judged by its old number.
 */
export async function removeBought(
  trx: Db,
  userId: number,
  units: readonly { skuId: number; quantity: number }[],
): Promise<void> {
  await takeFromCart.rows(trx, {
    userId,
    skuIds: units.map((unit) => unit.skuId),
    quantities: units.map((unit) => unit.quantity),
  })
}
