import { SOLD_STATES } from '../../../../src/domain/orderStates'
import type { Actor } from '../../../access/actor'
import { shopsWhere, shopWhere } from '../../../access/can'
import type { Db } from '../../../db/database'
import { orNotFound } from '../../../http/errors'
import { deskShops, shopCounts, type DeskShop } from '../deskRepository'

/** What waits in the first shop that a user works in, counted up to 1000 a state; null for one who works in none. */
export async function soldOf(db: Db, viewer: Actor): Promise<{ toShip: number } | null> {
  const shopId = shopWhere(viewer, 'shop.seeOrders')
  if (shopId === null) return null
  const counts = await shopCounts(db, shopId, SOLD_STATES.toShip)
  return { toShip: [...counts.values()].reduce((all, one) => all + one, 0) }
}

/** Every shop that the actor may see orders of, and the one that a call is about. Without any the list does not exist. */
export async function deskOf(
  db: Db,
  actor: Actor,
  alias: string | undefined,
): Promise<{ shop: DeskShop; shops: DeskShop[] }> {
  const ids = shopsWhere(actor, 'shop.seeOrders')
  const shops = ids.length === 0 ? [] : await deskShops(db, ids)
  const shop = alias === undefined ? shops[0] : shops.find(({ sellerAlias }) => sellerAlias === alias)
  return { shop: orNotFound(shop), shops }
}
