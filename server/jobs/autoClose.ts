import type { Services } from '../context'
import { expireOrder } from '../modules/order/service'
import { askProvider } from '../modules/payment/settle'

const BATCH = 100

/**
 * Closes orders whose 30 minutes to pay are over (domain: order). The provider is asked first, so that a payment whose notice was lost is
 * kept rather than paid back. Each order is closed once, whoever else does the same. Returns how many this run closed.
 */
export async function autoClose(services: Services, now = services.clock.now()): Promise<number> {
  let closed = 0
  for (;;) {
    const due = await services.db
      .selectFrom('orders')
      .selectAll()
      .where('state', '=', 'PENDING_PAYMENT')
      .where('closes_at', '<=', now)
      .orderBy('closes_at')
      .limit(BATCH)
      .execute()
    for (const paymentId of new Set(due.map((order) => order.payment_id))) await askProvider(services, paymentId, now)
    for (const order of due) if (await expireOrder(services, order, now)) closed += 1
    if (due.length < BATCH) return closed
  }
}
