import type { OrderEvent } from '../../../../src/domain/order'
import type { Services } from '../../../context'
import type { Db } from '../../../db/database'
import { BusinessError } from '../../../http/errors'
import { creditRefunds, nameRefund, type RefundLine } from '../../invoice/public'
import { lockPayment, moveOrder, type OrderRow } from '../../order/public/moves'
import { takeBackRefunds } from '../../wallet/public/orderMoney'
import { heldFor, isRefunded, refundedOf } from '../refundsRepository'
import { addRefunds } from './refunds'

export interface OrderRefund {
  cents: number
  /** Names the decision, in at most ten letters and digits: the same one pays back once. */
  key: string
  /** What the order does with it; none where it stays where it is. */
  event: OrderEvent | null
  /** What the money is for, as the credit note says it; left out, the note spreads it over what is left of the receipt. */
  parts?: { lines: readonly RefundLine[]; freightCents: number }
}

/** What was decided to be given back of an order's own money so far, or what of that is done. */
export const refundedCents = (trx: Db, orderId: number, state?: 'DONE'): Promise<number> =>
  refundedOf(trx, orderId, state)

/**
 * Gives an order's own money back, all or part of it, in the transaction that decides it: never more than was paid over all refunds of the order, also
 * by two at once. The seller's part is taken back in the same transaction. Returns the refunds to send (`sendNow`); none for a repeat.
 *
 * @throws BusinessError orderState where less is left than is to be given back
 */
export async function refundOrder(
  services: Pick<Services, 'orderEffects'>,
  trx: Db,
  order: OrderRow,
  { cents, key, event, parts }: OrderRefund,
  now: Date,
): Promise<number[]> {
  await lockPayment(trx, order.payment_id)
  if (await isRefunded(trx, order.id, key)) return []
  if ((await refundedOf(trx, order.id)) + cents > order.total_cents) throw new BusinessError('orderState')
  if (parts) await nameRefund(trx, order.id, key, parts)
  const ids = await addRefunds(trx, await heldFor(trx, order), { cents, cause: 'ORDER', order, about: order, key }, now)
  if (event) await moveOrder(services, trx, order, event, { by: 'system', now })
  await takeBackRefunds(trx, order, now)
  await creditRefunds(trx, order, now)
  return ids
}
