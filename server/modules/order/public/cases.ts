import type { OrderEvent } from '../../../../src/domain/order'
import type { Db } from '../../../db/database'
import type { Row } from '../../../db/schema'
import {
  cancelLines,
  claimFreightCents,
  claimLines,
  countCases,
  linesOfOrder,
  lockOrderRow,
  markRefunded,
  releaseLines,
  skusOf,
  type Claim,
} from '../claimsRepository'
import { findOrder } from '../repository'
import { addOnHand, endUnits, lockSkus } from '../stockRepository'
import { moveOrder, lockPayment, type OrderRow } from './moves'
import type { MoveDeps } from './effects'

/*
 * What after-sale cases do to an order (domain: after-sale): they hold pieces and cents of its lines, cancel what has not left, and bring back into the
 * stock what was returned. All of it under the locks of the order, which `lockForCase` takes.
 */

/** An order by its number; permission is checked by the caller. */
export const orderByNo = (db: Db, orderNo: string): Promise<OrderRow | null> => findOrder(db, orderNo)

/** Payment, then order: until the end of the transaction nothing else moves it, ships it or holds anything of it. */
export async function lockForCase(trx: Db, order: Pick<OrderRow, 'id' | 'payment_id'>): Promise<OrderRow> {
  await lockPayment(trx, order.payment_id)
  return lockOrderRow(trx, order.id)
}

export const orderLines = (db: Db, orderId: number): Promise<Row<'order_lines'>[]> => linesOfOrder(db, orderId)

/** Holds pieces for a case; null, or the first line of which too few are left. The condition is the last word, whatever was read before. */
export async function holdLines(trx: Db, orderId: number, claims: readonly Claim[]): Promise<number | null> {
  const done = await claimLines(trx, orderId, claims)
  return claims.find(({ lineId }) => !done.includes(lineId))?.lineId ?? null
}

/** Holds freight for a case; false where less is left. */
export const holdFreight = (trx: Db, orderId: number, cents: number): Promise<boolean> =>
  claimFreightCents(trx, orderId, cents)

export const countCase = (trx: Db, orderId: number, change: Parameters<typeof countCases>[2]): Promise<void> =>
  countCases(trx, orderId, change)

/** Gives back what a case held that ended without a refund. */
export async function dropClaims(
  trx: Db,
  orderId: number,
  { lines, freight }: { lines: readonly Claim[]; freight: number },
): Promise<void> {
  await releaseLines(trx, lines)
  if (freight > 0) await claimFreightCents(trx, orderId, -freight)
}

/** The money of pieces goes back. */
export const noteRefunded = (trx: Db, lines: readonly Claim[]): Promise<void> => markRefunded(trx, lines)

/** Pieces of an unfinished order that have not left do not leave any more: the stock has them back. */
export async function cancelUnsent(trx: Db, lines: readonly Claim[]): Promise<void> {
  const units = await cancelLines(trx, lines)
  if (units.length === 0) return
  await lockSkus(trx, { ids: units.map(({ skuId }) => skuId) })
  await endUnits(trx, units, 'RELEASED')
}

/** What ends an order of which the rest was given back. */
const REST: Partial<Record<OrderRow['state'], OrderEvent>> = { TO_SHIP: 'ship', PARTLY_REDEEMED: 'redeemLast' }

/** Everything of an order that was to leave has left, now that some of it was given back: it is shipped, or used up. Returns the order as it is then. */
export async function finishRest(deps: MoveDeps, trx: Db, order: OrderRow, now: Date): Promise<OrderRow> {
  const event = REST[order.state]
  if (!event) return order
  const lines = await linesOfOrder(trx, order.id)
  const waits = lines.some(({ quantity, shipped, cancelled }) => shipped + cancelled < quantity)
  if (waits || lines.every(({ shipped }) => shipped === 0)) return order
  const set = event === 'redeemLast' ? { shipped_at: now } : {}
  return moveOrder(deps, trx, order, event, { by: 'system', now, set })
}

/** Goods that came back are for sale again. */
export async function restock(trx: Db, lines: readonly Claim[]): Promise<void> {
  const units = await skusOf(trx, lines)
  await lockSkus(trx, { ids: units.map(({ skuId }) => skuId) })
  await addOnHand(trx, units)
}
