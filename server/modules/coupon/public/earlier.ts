import { LIVE_STATES, PAYABLE_STATES, UNDONE_STATES } from '../../../../src/domain/orderStates'
import type { Services } from '../../../context'
import { transaction } from '../../../db/transaction'
import type { RecurringKind } from '../../../platform/jobs/JobRunner'
import { lockPayment } from '../../order/public/moves'
import { countUsed, strayOrders, type Strays } from '../lockRepository'
import { returnCards } from './orderEffects'

/** A release has rolled out, or was rolled back, long before that. */
const RECENT_MS = 30 * 24 * 3_600_000
const HELD_STATES = LIVE_STATES.filter((state) => !PAYABLE_STATES.includes(state))

/** What `settleEarlier` looks for at an instant. */
export const straysSince = (now: Date): Strays => ({
  held: HELD_STATES,
  undone: UNDONE_STATES,
  since: new Date(now.getTime() - RECENT_MS),
})

/**
 * Does to coupons what an instance of the version before did not, which took a payment or closed an order beside this one while a release rolled out.
 * Returns how many orders.
 */
export async function settleEarlier({ db }: Pick<Services, 'db'>, now: Date): Promise<number> {
  const orders = await strayOrders(db, straysSince(now))
  for (const order of orders)
    await transaction(db, async (trx) => {
      await lockPayment(trx, order.payment_id)
      if (UNDONE_STATES.includes(order.state)) await returnCards(trx, order, { by: 'system', now })
      else await countUsed(trx, { orderId: order.id, paymentId: order.payment_id, now })
    })
  return orders.length
}

/** When an instance starts, since a release ends with one, and once a day. */
export const earlierCoupons = (services: Pick<Services, 'db'>): RecurringKind => ({
  kind: 'earlierCoupons',
  everyMs: 24 * 3_600_000,
  atStart: true,
  run: async ({ now }) => void (await settleEarlier(services, now)),
})
