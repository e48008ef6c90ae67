import type { OrderActor, OrderMove } from '../../../../src/domain/order'
import type { Db } from '../../../db/database'
import type { Row } from '../../../db/schema'

/*
 * Transactions take locks in one order everywhere, so that they never wait for each other in a circle:
 * user → payment → orders by id → what effects lock, in the order of EFFECT_LOCKS; rows of one kind by their id.
 */

/** What an effect may lock, each after those before it; `nothing` is for effects that only insert rows of their own. */
export const EFFECT_LOCKS = ['skus', 'items', 'quotas', 'groups', 'coupons', 'accounts', 'numbers', 'nothing'] as const

/** How a move came about. */
export interface MoveContext {
  by: OrderActor
  now: Date
}

/**
 * What else happens when an order makes a move (domain: order): run in the move's transaction, after the order's row was changed. Throwing
 * undoes the move. `order` is the row as the last of its moves in this transaction left it.
 */
export type OrderEffect = (trx: Db, order: Row<'orders'>, move: OrderMove, context: MoveContext) => Promise<void>

/** One effect of a module, with what it locks. */
export interface OrderEffects {
  locks: (typeof EFFECT_LOCKS)[number]
  effect: OrderEffect
}

/** The effects of all modules in the order of their locks, in whichever order modules are composed. */
export const inLockOrder = (registered: readonly OrderEffects[]): readonly OrderEffect[] =>
  EFFECT_LOCKS.flatMap((locks) => registered.filter((one) => one.locks === locks)).map(({ effect }) => effect)

/** What moving an order needs of the service. */
export interface MoveDeps {
  orderEffects: readonly OrderEffect[]
}

/** One order's move that was written and whose effects are due; `order` as the move left it. */
export interface MoveMade {
  order: Row<'orders'>
  move: OrderMove
  by: OrderActor
}

/**
 * Runs what follows from all moves of a transaction, in one call: each effect for all of them before the next effect, so that several orders
 * at once keep the order of locks.
 */
export async function runEffects(
  { orderEffects }: MoveDeps,
  trx: Db,
  made: readonly MoveMade[],
  now: Date,
): Promise<void> {
  const latest = new Map(made.map(({ order }) => [order.id, order]))
  for (const effect of orderEffects)
    for (const { order, move, by } of made) await effect(trx, latest.get(order.id)!, move, { by, now })
}

declare module '../../../context' {
  interface Services {
    /** What modules do when an order moves, in the order of their locks. */
    orderEffects: readonly OrderEffect[]
  }
}
