import { MAX_UNPAID_ORDERS, MAX_UNPAID_PIECES } from '../../../src/domain/orderLimits'
import type { Db } from '../../db/database'
import { BusinessError } from '../../http/errors'
import { orderOfCart, unpaidOf } from './boughtRepository'

/*
 * What a buyer has ordered already, for a checkout to respect. Every call of create holds the buyer's row, so that nothing here changes by
 * another order of the same person before it commits.
 */

/**
 * Refuses lines of a cart that another checkout has ordered since they were quoted, unless the buyer knows of that very order (`again`). An
 * order that was closed or refunded since counts as none.
 */
export async function refuseOrderedCart(
  trx: Db,
  userId: number,
  quoted: { after: number; skuAliases: readonly string[] },
  again: string | undefined,
): Promise<void> {
  const row = await orderOfCart(trx, userId, quoted)
  if (row && row.orderNo !== again) throw new BusinessError('cartOrdered', { orderNo: row.orderNo })
}

/** Refuses what would leave this buyer with more unpaid orders, or more pieces reserved by them, than one person may have. */
export async function refuseHoarding(trx: Db, userId: number, more: { orders: number; pieces: number }): Promise<void> {
  const held = await unpaidOf(trx, userId)
  if (held.orders + more.orders > MAX_UNPAID_ORDERS) throw new BusinessError('unpaidOrders', { max: MAX_UNPAID_ORDERS })
  if (held.pieces + more.pieces > MAX_UNPAID_PIECES) throw new BusinessError('unpaidPieces', { max: MAX_UNPAID_PIECES })
}
