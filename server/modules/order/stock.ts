import type { OrderEffect, OrderEffects } from './public/effects'
import { endReservation, endUnits, lockSkus } from './stockRepository'

/** Moves an order's reserved units to where they end: each line once, by its own condition (domain: stock). */
const moveStock: OrderEffect = async (trx, order, { stock: to }) => {
  if (to === null) return
  const lines = await endReservation(trx, order.id, to)
  if (lines.length === 0) return
  await lockSkus(trx, { ids: lines.map((line) => line.skuId) })
  if (to === 'SOLD') return endUnits(trx, lines, 'SOLD')
  // What left in a parcel does not come back with the rest.
  const pieces = (of: (line: (typeof lines)[number]) => number) =>
    lines.map((line) => ({ skuId: line.skuId, quantity: of(line) })).filter(({ quantity }) => quantity > 0)
  await endUnits(
    trx,
    pieces((line) => line.shipped),
    'SOLD',
  )
  await endUnits(
    trx,
    pieces((line) => line.quantity - line.shipped),
    'RELEASED',
  )
}

export const stockEffects: OrderEffects = { locks: 'skus', effect: moveStock }
