import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import type { Row } from '../../db/schema'
import type { OrderRow } from './public/moves'

/** A parcel as one order sees it: what of that order is in it. */
export interface ParcelShown {
  parcel: Row<'parcels'>
  lines: { skuAlias: string; title: string; quantity: number }[]
  /** Other orders whose goods are in it. */
  others: number
}

/** Orders as they are now, locked in the order of their ids. */
export async function lockOrders(trx: Db, ids: readonly number[]): Promise<OrderRow[]> {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Parcels of an order, oldest first. */
export async function parcelsOf(db: Db, orderId: number): Promise<ParcelShown[]> {
  const parcels = await db
    .selectFrom('parcels')
    .selectAll()
    .where('id', 'in', (eb) => eb.selectFrom('parcel_lines').select('parcel_id').where('order_id', '=', orderId))
    .orderBy('id')
    .execute()
  if (parcels.length === 0) return []
  const lines = await db
    .selectFrom('parcel_lines')
    .innerJoin('order_lines', 'order_lines.id', 'parcel_lines.line_id')
    .select([
      'parcel_lines.parcel_id as parcelId',
      'parcel_lines.order_id as orderId',
      'sku_alias as skuAlias',
      'title',
      'parcel_lines.quantity',
    ])
    .where(
      'parcel_id',
      'in',
      parcels.map(({ id }) => id),
    )
    .orderBy('line_id')
    .execute()
  return parcels.map((parcel) => {
    const all = lines.filter(({ parcelId }) => parcelId === parcel.id)
    const others = new Set(all.map((line) => line.orderId).filter((id) => id !== orderId))
    const own = all.filter((line) => line.orderId === orderId)
    return {
      parcel,
      lines: own.map(({ skuAlias, title, quantity }) => ({ skuAlias, title, quantity })),
      others: others.size,
    }
  })
}

export type ParcelOrder = Pick<OrderRow, 'id' | 'order_no' | 'user_id' | 'address'> & {
  parcel_id: number
  carrier: string
}

/** Orders of a shop that have a parcel of this number. */
export async function ordersOfNumber(trx: Db, shopId: number, trackingNo: string): Promise<ParcelOrder[]> {
  return trx
    .selectFrom('parcels')
    .innerJoin('parcel_lines', 'parcel_lines.parcel_id', 'parcels.id')
    .innerJoin('orders', 'orders.id', 'parcel_lines.order_id')
    .select([
      'orders.id',
      'orders.order_no',
      'orders.user_id',
      'orders.address',
      'parcels.id as parcel_id',
      'parcels.carrier',
    ])
    .distinctOn(['orders.id'])
    .where('parcels.shop_id', '=', shopId)
    .where('parcels.tracking_no', '=', trackingNo)
    .execute()
}

/** Ids of the orders that a parcel of a shop holds goods of; none for a parcel that the shop does not have. */
export async function orderIdsIn(trx: Db, shopId: number, alias: string): Promise<number[]> {
  const rows = await trx
    .selectFrom('parcel_lines')
    .innerJoin('parcels', 'parcels.id', 'parcel_lines.parcel_id')
    .select('order_id')
    .distinct()
    .where('parcels.alias', '=', alias)
    .where('parcels.shop_id', '=', shopId)
    .execute()
  return rows.map(({ order_id: id }) => id)
}

interface Taken {
  id: number
  order_id: number
  sku_alias: string
  quantity: number
}

/** Counts pieces of an order's lines as shipped, each line as far as it has them; returns the lines for which that held. */
export async function takePieces(
  trx: Db,
  orderId: number,
  pieces: readonly { skuAlias: string; quantity: number }[],
): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    update order_lines set shipped = shipped + wanted.quantity
    from unnest(${arrayOf(
      'text',
      pieces.map(({ skuAlias }) => skuAlias),
    )}, ${arrayOf(
      'int',
      pieces.map(({ quantity }) => quantity),
    )}) as wanted(sku_alias, quantity)
    where order_lines.order_id = ${orderId} and order_lines.sku_alias = wanted.sku_alias
      and order_lines.shipped + order_lines.cancelled + wanted.quantity <= order_lines.quantity
    returning order_lines.id, order_lines.order_id, order_lines.sku_alias, wanted.quantity`.execute(trx)
  return rows
}

export async function linesOf(trx: Db, orderIds: readonly number[]): Promise<Row<'order_lines'>[]> {
  return trx
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('id')
    .execute()
}

export async function insertParcel(
  trx: Db,
  parcel: { shopId: number; carrier: string; trackingNo: string; now: Date },
): Promise<{ id: number; alias: string }> {
  return trx
    .insertInto('parcels')
    .values({
      alias: randomBytes(12).toString('hex'),
      shop_id: parcel.shopId,
      carrier: parcel.carrier,
      tracking_no: parcel.trackingNo,
      created_at: parcel.now,
    })
    .returning(['id', 'alias'])
    .executeTakeFirstOrThrow()
}

/** Puts pieces into a parcel; of a line that has some in it already, there are more. */
export async function fillParcel(trx: Db, parcelId: number, taken: readonly Taken[]): Promise<void> {
  await trx
    .insertInto('parcel_lines')
    .values(taken.map(({ id, order_id, quantity }) => ({ parcel_id: parcelId, line_id: id, order_id, quantity })))
    .onConflict((conflict) =>
      conflict
        .columns(['parcel_id', 'line_id'])
        .doUpdateSet({ quantity: sql`parcel_lines.quantity + excluded.quantity` }),
    )
    .execute()
}

export async function lockParcel(trx: Db, shopId: number, alias: string): Promise<Row<'parcels'> | undefined> {
  return trx
    .selectFrom('parcels')
    .selectAll()
    .where('alias', '=', alias)
    .where('shop_id', '=', shopId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Changes carrier and number of a parcel, and of the orders that show it as their last. */
export async function correctParcel(
  trx: Db,
  parcel: Row<'parcels'>,
  to: { carrier: string; trackingNo: string },
): Promise<Row<'parcels'>> {
  const changed = await trx
    .updateTable('parcels')
    .set((eb) => ({ carrier: to.carrier, tracking_no: to.trackingNo, changes: eb('changes', '+', 1) }))
    .where('id', '=', parcel.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('orders')
    .set({ carrier: to.carrier, tracking_no: to.trackingNo })
    .where('id', 'in', (eb) => eb.selectFrom('parcel_lines').select('order_id').where('parcel_id', '=', parcel.id))
    .where('tracking_no', '=', parcel.tracking_no)
    .execute()
  return changed
}

/** Other orders of a shop that wait to be shipped to the same buyer at the same address. */
export async function sameReceiver(
  db: Db,
  order: Pick<OrderRow, 'id' | 'user_id' | 'shop_id' | 'address'>,
): Promise<{ orderNo: string; title: string; count: number }[]> {
  const { rows } = await sql<{ orderNo: string; title: string; count: number }>`
    select o.order_no as "orderNo", (select title from order_lines where order_id = o.id order by id limit 1) as title,
      (select sum(quantity - shipped - cancelled)::int from order_lines where order_id = o.id) as count
    from orders o where o.shop_id = ${order.shop_id} and o.user_id = ${order.user_id} and o.state = 'TO_SHIP' and o.id <> ${order.id}
      -- Whose buyer has requested money back is looked at by itself.
      and o.open_cases = 0
      and o.address = (select address from orders where id = ${order.id}) order by o.id limit 20`.execute(db)
  return rows
}
