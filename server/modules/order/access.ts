import { can, type Action } from '../../access/can'
import type { Actor } from '../../access/actor'
import type { Db } from '../../db/database'
import { orNotFound } from '../../http/errors'
import type { OrderRow } from './public/moves'
import { findOrder } from './repository'

/** The order that an actor may do this with; any other does not exist for them (domain: people and permission). */
export async function orderFor(
  db: Db,
  actor: Actor,
  action: Extract<Action, `order.${string}`>,
  orderNo: string,
): Promise<OrderRow> {
  const order = orNotFound(await findOrder(db, orderNo))
  return orNotFound(can(actor, action, order) ? order : null)
}
