import { SOLD_STATES } from '../../../../src/domain/orderStates'
import type { Actor } from '../../../access/actor'
import { shopWhere } from '../../../access/can'
import type { Db } from '../../../db/database'
import { shopCounts } from '../deskRepository'

/** What waits in the first shop that a user works in, counted up to 1000 a state; null for one who works in none. */
export async function soldOf(db: Db, viewer: Actor): Promise<{ toShip: number } | null> {
  const shopId = shopWhere(viewer, 'shop.seeOrders')
  if (shopId === null) return null
  const counts = await shopCounts(db, shopId, SOLD_STATES.toShip)
  return { toShip: [...counts.values()].reduce((all, one) => all + one, 0) }
}
