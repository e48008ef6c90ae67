import { json, type Db } from '../../db/database'
import type { Row } from '../../db/schema'
import type { OrderRow } from './public/moves'

/** The one adjustment that a seller's changes of price add up in. */
const SELLER = { kind: 'SELLER', ref: 'seller', label: '卖家改价' } as const

/** Takes cents off an order. `shares` and `paid`, what is paid of each by now, are by line and, last, of the freight. */
export async function takeOff(
  trx: Db,
  order: OrderRow,
  lines: readonly Row<'order_lines'>[],
  off: { cents: number; shares: readonly number[]; paid: readonly number[] },
): Promise<void> {
  const earlier = await trx
    .selectFrom('order_adjustments')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('kind', '=', SELLER.kind)
    .executeTakeFirst()
  const share = (alias: string, at: number) => (earlier?.line_shares[alias] ?? 0) + off.shares[at]!
  const freight = (list: readonly number[]) => list[lines.length]!
  const total = {
    cents: (earlier?.cents ?? 0) + off.cents,
    freight_cents: (earlier?.freight_cents ?? 0) + freight(off.shares),
    line_shares: json(Object.fromEntries(lines.map((line, at) => [line.sku_alias, share(line.sku_alias, at)]))),
  }
  await trx
    .insertInto('order_adjustments')
    .values({ order_id: order.id, ...SELLER, ...total })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind', 'ref']).doUpdateSet(total))
    .execute()
  for (const [at, line] of lines.entries())
    await trx.updateTable('order_lines').set({ paid_cents: off.paid[at]! }).where('id', '=', line.id).execute()
  await trx
    .updateTable('orders')
    .set({
      freight_paid_cents: freight(off.paid),
      discount_cents: order.discount_cents + off.cents,
      total_cents: order.total_cents - off.cents,
    })
    .where('id', '=', order.id)
    .execute()
}

export async function setSellerNote(db: Db, orderId: number, note: string): Promise<void> {
  await db.updateTable('orders').set({ seller_note: note }).where('id', '=', orderId).execute()
}

/** What the shop says of a pick-up: when its buyer comes, or that it was handed over. */
export async function setPickup(
  db: Db,
  orderId: number,
  change: { pickup_at: Date } | { picked_up_at: Date },
): Promise<void> {
  await db.updateTable('orders').set(change).where('id', '=', orderId).execute()
}
