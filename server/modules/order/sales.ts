import { sql } from 'kysely'
import type { OrderEffect, OrderEffects } from './effects'

/** A finished order counts in what its items have sold. */
const countSold: OrderEffect = async (trx, { id: orderId }, { to }) => {
  if (to !== 'COMPLETED') return
  await sql`select items.id from items where id in (select item_id from order_lines where order_id = ${orderId})
    order by id for no key update`.execute(trx)
  await sql`
    update items set sold = sold + done.quantity
    from (select item_id, sum(quantity)::int as quantity from order_lines where order_id = ${orderId} group by item_id) as done
    where items.id = done.item_id`.execute(trx)
}

export const salesEffects: OrderEffects = { locks: 'items', effect: countSold }
