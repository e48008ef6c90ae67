import type { OrderEffect, OrderEffects } from './public/effects'
import { countSales } from './stockRepository'

/** A finished order counts in what its items have sold. */
const countSold: OrderEffect = async (trx, { id: orderId }, { to }) => {
  if (to === 'COMPLETED') await countSales(trx, orderId)
}

export const salesEffects: OrderEffects = { locks: 'items', effect: countSold }
