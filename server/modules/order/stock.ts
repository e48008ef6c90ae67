import type { OrderMove } from '../../../src/domain/order'
import type { Db } from '../../db/database'
import type { OrderEffects } from './public/effects'
import { endReservation, endUnits, lockSkus } from './stockRepository'

/** Moves an order's reserved units to where they end: each line once, by its own condition (domain: stock). */
export const moveStock = async (trx: Db, order: { id: number }, { stock: to }: Pick<OrderMove, 'stock'>) => {
  if (to === null) return
  const lines = await endReservation(trx, order.id, to)
  if (lines.length === 0) return
  await lockSkus(trx, { ids: lines.map((line) => line.skuId) })
  // What was given back before has its stock already.
  const pieces = (of: (line: (typeof lines)[number]) => number) =>
    lines.map((line) => ({ skuId: line.skuId, quantity: of(line) })).filter(({ quantity }) => quantity > 0)
  if (to === 'SOLD')
    return endUnits(
      trx,
      pieces((line) => line.quantity - line.cancelled),
      'SOLD',
    )
  // What left in a parcel does not come back with the rest.
  await endUnits(
    trx,
    pieces((line) => line.shipped),
    'SOLD',
  )
  await endUnits(
    trx,
    pieces((line) => line.quantity - line.shipped - line.cancelled),
    'RELEASED',
  )
}

export const stockEffects: OrderEffects = { locks: 'skus', effect: moveStock }
