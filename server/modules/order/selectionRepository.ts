import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import type { OrderRow } from './public/moves'
import { platformPart } from './sql'

/** Orders of a shop by their numbers, newest first; what is another shop's is left out. */
export async function ordersOfShop(db: Db, shopId: number, numbers: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select * from orders where order_no = any(${arrayOf('text', numbers)}) and shop_id = ${shopId}
    order by created_at desc, id desc`.execute(db)
  return rows
}

/** A link works for five minutes, and its selection a little longer. */
const STORED_MS = 10 * 60_000

/** Stores a selection for its link, and forgets those whose links are over. Returns its reference. */
export async function storeSelection(db: Db, shopId: number, orderIds: readonly number[], now: Date): Promise<string> {
  const alias = randomBytes(18).toString('base64url')
  await sql`
    with over as (delete from order_selections where created_at < ${new Date(now.getTime() - STORED_MS)})
    insert into order_selections (alias, shop_id, order_ids, created_at)
    values (${alias}, ${shopId}, ${arrayOf('int', orderIds)}, ${now})`.execute(db)
  return alias
}

/** The orders of a stored selection, newest first, for the viewer who made it; null for one that is forgotten. */
export async function readSelection(
  db: Db,
  alias: string,
  viewerAlias: string,
): Promise<{ shopName: string; viewerId: number; rows: OrderRow[] } | null> {
  const found = await db
    .selectFrom('order_selections')
    .innerJoin('shops', 'shops.id', 'order_selections.shop_id')
    .innerJoin('users', (join) => join.on('users.alias', '=', viewerAlias))
    .select(['shops.name as shopName', 'order_ids as ids', 'users.id as viewerId'])
    .where('order_selections.alias', '=', alias)
    .executeTakeFirst()
  if (!found) return null
  const { rows } = await sql<OrderRow>`
    select * from orders where id = any(${arrayOf('int', found.ids)}) order by created_at desc, id desc`.execute(db)
  return { shopName: found.shopName, viewerId: found.viewerId, rows }
}

/** What the platform's coupons took off each order, in cents; the seller has that from the platform. */
export async function platformParts(db: Db, orderIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ orderId: number; cents: number }>`
    select p.id as "orderId", ${platformPart(sql`p.id`)} as cents from unnest(${arrayOf('int', orderIds)}) as p(id)`.execute(
    db,
  )
  return new Map(rows.map(({ orderId, cents }) => [orderId, cents]))
}

/** Carrier and number of each parcel, by order, the first that left first. */
export async function parcelNumbers(db: Db, orderIds: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ orderId: number; labels: string[] }>`
    select order_id as "orderId", array_agg(trim(carrier || ' ' || tracking_no) order by id) as labels
    from (select distinct l.order_id, p.id, p.carrier, p.tracking_no from parcel_lines l join parcels p on p.id = l.parcel_id
      where l.order_id = any(${arrayOf('int', orderIds)})) as one
    group by order_id`.execute(db)
  return new Map(rows.map(({ orderId, labels }) => [orderId, labels]))
}
