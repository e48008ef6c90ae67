import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import { statement } from '../../db/statement'
import type { OrderEffect, OrderEffects } from './effects'

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

/** Moves an order's reserved units to where they end: each line once, by its own condition (domain: stock). */
const moveStock: OrderEffect = async (trx, order, { stock: to }) => {
  if (to === null) return
  const lines = await trx
    .updateTable('order_lines')
    .set({ stock: to })
    .where('order_id', '=', order.id)
    .where('stock', '=', 'RESERVED')
    .returning(['sku_id as skuId', 'quantity'])
    .execute()
  if (lines.length === 0) return
  await lockSkus(trx, { ids: lines.map((line) => line.skuId) })
  await sql`
    update skus set reserved = reserved - ended.quantity,
      on_hand = on_hand - ${to === 'SOLD' ? sql`ended.quantity` : sql`0`}
    from ${asTable(listsOf(lines))} as ended where skus.id = ended.sku_id`.execute(trx)
}

export const stockEffects: OrderEffects = { locks: 'skus', effect: moveStock }
