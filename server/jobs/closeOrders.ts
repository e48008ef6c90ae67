import { sql } from 'kysely'
import type { Services } from '../context'
import { expireOrder } from '../modules/order/public/expire'
import { queryProvider } from '../modules/payment/public/settle'
import type { ItemKind } from '../platform/jobs/JobRunner'

/**
 * Closes orders whose 30 minutes to pay are over (domain: order), payment by payment. Providers are queried side by side: one that does not
 * answer holds up its own payments alone.
 */
export const closeOrders = (services: Services): ItemKind => ({
  kind: 'closeOrders',
  findEveryMs: 5_000,
  find: (now) => sql`
    select payment_id::text as key, min(closes_at) as due from orders
    where state = 'PENDING_PAYMENT' and closes_at <= ${now} group by payment_id order by 2`,
  concurrency: 20,
  run: ({ key, now }) => closePayment(services, Number(key), now),
})

/**
 * Closes the orders of a payment that were not paid in time. The provider is queried first, so that a payment whose notice was lost counts
 * rather than being paid back. Returns how many this call closed: each order is closed once, whichever instance is first.
 */
export async function closePayment(services: Services, paymentId: number, now: Date): Promise<number> {
  await queryProvider(services, paymentId, now)
  const due = await services.db
    .selectFrom('orders')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'PENDING_PAYMENT')
    .where('closes_at', '<=', now)
    .orderBy('id')
    .execute()
  let closed = 0
  for (const order of due) if (await expireOrder(services, order, now)) closed += 1
  return closed
}
