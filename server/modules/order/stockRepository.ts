import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import { statement } from '../../db/statement'

/** Units of SKUs. */
export interface Units {
  skuId: number
  quantity: number
}

/** Locks SKUs, named by id or by alias, against other changes of stock, in a stable order. */
export async function lockSkus(
  trx: Db,
  named: { ids: readonly number[] } | { aliases: readonly string[] },
): Promise<void> {
  await ('ids' in named ? lockById.rows(trx, named) : lockByAlias.rows(trx, named))
}
const lockById = statement(
  (_db, given: { ids: readonly number[] }) =>
    sql`select id from skus where id = any(${arrayOf('int', given.ids)}) order by id for no key update`,
)
const lockByAlias = statement(
  (_db, given: { aliases: readonly string[] }) =>
    sql`select id from skus where alias = any(${arrayOf('text', given.aliases)}) order by id for no key update`,
)

/** Units in two lists, as statements take them. */
interface UnitLists {
  skuIds: number[]
  quantities: number[]
}
const listsOf = (units: readonly Units[]): UnitLists => ({
  skuIds: units.map((unit) => unit.skuId),
  quantities: units.map((unit) => unit.quantity),
})
const asTable = ({ skuIds, quantities }: UnitLists) => sql`(
  select sku_id, sum(quantity)::int as quantity
  from unnest(${arrayOf('int', skuIds)}, ${arrayOf('int', quantities)}) as u(sku_id, quantity)
  group by sku_id)`

const takeUnits = statement(
  (_db, units: UnitLists) => sql<{ id: number }>`
    update skus set reserved = reserved + wanted.quantity from ${asTable(units)} as wanted
    where skus.id = wanted.sku_id and skus.deleted_at is null and skus.on_hand - skus.reserved >= wanted.quantity
    returning skus.id`,
)

/** Sets units aside for an order; null, or the first SKU that had too few. The condition is the last word, whatever was read before. */
export async function reserve(trx: Db, units: readonly Units[]): Promise<number | null> {
  const rows = await takeUnits.rows(trx, listsOf(units))
  const done = new Set(rows.map((row) => row.id))
  return units.find((unit) => !done.has(unit.skuId))?.skuId ?? null
}

/** Ends the reservation of an order's lines, each once; returns what it held, how many pieces of that left in parcels, and how many were given back before. */
export const endReservation = (
  trx: Db,
  orderId: number,
  to: 'SOLD' | 'RELEASED',
): Promise<(Units & { shipped: number; cancelled: number })[]> =>
  trx
    .updateTable('order_lines')
    .set({ stock: to })
    .where('order_id', '=', orderId)
    .where('stock', '=', 'RESERVED')
    .where('sku_id', 'is not', null)
    .returning((line) => [line.ref('sku_id').$notNull().as('skuId'), 'quantity', 'shipped', 'cancelled'])
    .execute()

/** Takes reserved units back; those that are sold leave the stock with it. */
export async function endUnits(trx: Db, units: readonly Units[], to: 'SOLD' | 'RELEASED'): Promise<void> {
  await sql`
    update skus set reserved = reserved - ended.quantity,
      on_hand = on_hand - ${to === 'SOLD' ? sql`ended.quantity` : sql`0`}
    from ${asTable(listsOf(units))} as ended where skus.id = ended.sku_id`.execute(trx)
}

/** Units that came back. */
export async function addOnHand(trx: Db, units: readonly Units[]): Promise<void> {
  await sql`update skus set on_hand = on_hand + back.quantity from ${asTable(listsOf(units))} as back where skus.id = back.sku_id`.execute(
    trx,
  )
}

/** Counts an order's pieces in what its items have sold; those that were given back before they left were not. */
export async function countSales(trx: Db, orderId: number): Promise<void> {
  await sql`select items.id from items where id in (select item_id from order_lines where order_id = ${orderId})
    order by id for no key update`.execute(trx)
  await sql`
    update items set sold = sold + done.quantity
    from (select item_id, sum(quantity - cancelled)::int as quantity from order_lines where order_id = ${orderId} group by item_id) as done
    where items.id = done.item_id`.execute(trx)
}
