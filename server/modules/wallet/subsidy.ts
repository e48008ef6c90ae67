import { takenBack, type LedgerEntry } from '../../../src/domain/ledger'
import { RETURNED_STATES } from '../../../src/domain/orderStates'
import { subsidyBack } from '../../../src/domain/subsidy'
import type { Db } from '../../db/database'
import type { Row } from '../../db/schema'
import { subsidyOf } from '../order/public/subsidy'
import { post } from './ledger'
import { lockSeller, pendingOfOrder } from './ledgerRepository'
import { bookedSubsidy, decisionsOf, isReleased, subsidisedParts } from './subsidyRepository'

type Order = Pick<Row<'orders'>, 'id' | 'order_no' | 'shop_id' | 'discount_cents' | 'state'>

/** Entries that move cents from one account to another; those of nothing are left out. */
export const moved = (...entries: LedgerEntry[]) => entries.filter(({ cents }) => cents !== 0)

/** What a coupon of the platform took off a paid order is the platform's to pay, once: its seller's, pending with what was paid. */
export async function bookSubsidy(trx: Db, order: Order, now: Date): Promise<void> {
  if (order.discount_cents === 0 || RETURNED_STATES.includes(order.state)) return
  const cents = await subsidyOf(trx, order)
  if (cents === 0) return
  const userId = await lockSeller(trx, order.shop_id)
  const account = (await isReleased(trx, order.order_no)) ? 'AVAILABLE' : 'PENDING'
  await post(
    trx,
    {
      cause: `subsidy-${order.order_no}`,
      kind: 'SUBSIDY',
      orderId: order.id,
      entries: [
        { account: 'PROMOTIONS', userId: null, cents: -cents },
        { account, userId, cents },
      ],
    },
    now,
  )
}

/**
 * Takes the platform's part back in the share that refunds have given back of what was paid, all of it once an order is given back whole. The cause
 * names the sum so far, which only grows: two calls or a repeat book once.
 */
export async function takeBackSubsidy(trx: Db, order: Order, now: Date): Promise<void> {
  if (order.discount_cents === 0) return
  // First the lock: what is booked by another refund of this order counts.
  const userId = await lockSeller(trx, order.shop_id)
  const { added, back } = await bookedSubsidy(trx, order.id)
  if (added === back) return
  const due = RETURNED_STATES.includes(order.state) ? added : await sharesBack(trx, order.id)
  if (due <= back) return
  const from = takenBack(due - back, await pendingOfOrder(trx, order.id))
  await post(
    trx,
    {
      cause: `subsidy-back-${order.order_no}-${due}`,
      kind: 'SUBSIDY_BACK',
      orderId: order.id,
      entries: moved(
        { account: 'PENDING', userId, cents: -from.pending },
        { account: 'AVAILABLE', userId, cents: -from.available },
        { account: 'PROMOTIONS', userId: null, cents: due - back },
      ),
      mayOwe: true,
    },
    now,
  )
}

async function sharesBack(trx: Db, orderId: number): Promise<number> {
  const { ids, parts } = await subsidisedParts(trx, orderId)
  return subsidyBack(parts, await decisionsOf(trx, orderId, ids))
}
