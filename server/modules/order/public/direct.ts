import type { Call, Services } from '../../../context'
import type { Db } from '../../../db/database'
import type { Row } from '../../../db/schema'
import { createOrder } from '../create'
import { lineOfDirect, spendPieces, unspendPieces, type Pieces } from '../directRepository'
import { findOrder } from '../repository'
import { preCreateDirect, type DirectInput } from '../quote'
import { loadOffers, type Offer } from './offers'
import type { OrderRow } from './moves'

/*
 * Orders of what is used in a store (decision 62): priced, placed and moved as every order is; what it is and when it may be used, the module voucher says.
 */

/** Makes and keeps a quote of a voucher. */
export const quoteDirect = (
  deps: Pick<Services, 'db' | 'reductionSources'>,
  input: DirectInput,
  call: Pick<Call, 'user' | 'now'>,
) => preCreateDirect(deps, input, call)

/** Places a quote of `quoteDirect`; idempotent on its key. */
export const placeDirect = (
  deps: Pick<Services, 'db' | 'bus' | 'orderEffects' | 'reductionSources'>,
  { quoteKey, phone, note }: { quoteKey: string; phone: string; note: string },
  call: Pick<Call, 'user' | 'now'>,
) => createOrder(deps, { quoteKey, notes: {}, note, fields: {}, direct: { phone } }, call)

/** A voucher as one buyer may have it now. */
export async function directOffer(
  db: Db,
  buyer: Parameters<typeof loadOffers>[1],
  skuAlias: string,
  now: Date,
): Promise<Offer | undefined> {
  const [row] = await loadOffers(db, buyer, now, { cart: 'none', skuAliases: [skuAlias], direct: true })
  return row?.offer
}

export const directOrder = async (db: Db, orderNo: string): Promise<OrderRow | null> => {
  const order = await findOrder(db, orderNo)
  return order?.freight.kind === 'redeem' ? order : null
}

/** A direct order has one line. */
export const directLine = (db: Db, orderId: number): Promise<Row<'order_lines'>> => lineOfDirect(db, orderId)

/** Uses up pieces of it, by a condition that is the last word; false where fewer are left. */
export const takePieces = (trx: Db, pieces: Pieces): Promise<boolean> => spendPieces(trx, pieces)
export const returnPieces = (trx: Db, pieces: Pieces): Promise<void> => unspendPieces(trx, pieces)

/** States in which something of it may be used. */
export const REDEEM_STATES: readonly OrderRow['state'][] = ['TO_REDEEM', 'PARTLY_REDEEMED']
