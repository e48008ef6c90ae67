import type { OrderEffect, OrderEffects } from './public/effects'
import { endReservation, endUnits, lockSkus } from './stockRepository'

/** Moves an order's reserved units to where they end: each line once, by its own condition (domain: stock). */
const moveStock: OrderEffect = async (trx, order, { stock: to }) => {
  if (to === null) return
  const lines = await endReservation(trx, order.id, to)
  if (lines.length === 0) return
  await lockSkus(trx, { ids: lines.map((line) => line.skuId) })
  await endUnits(trx, lines, to)
}

export const stockEffects: OrderEffects = { locks: 'skus', effect: moveStock }
