import type { Services } from '../../../context'
import type { ItemKind } from '../../../platform/jobs/JobRunner'
import { expireOrder } from '../../order/public/expire'
import { overdueOrders, overduePayments } from '../repository'
import { queryProvider, type SettleDeps } from './settle'

type Deps = SettleDeps & Pick<Services, 'bus'>

/**
 * Closes orders whose 30 minutes to pay are over (domain: order), payment by payment. Providers are queried side by side: one that does not
 * answer holds up its own payments alone.
 */
export const closeOrders = (deps: Deps): ItemKind => ({
  kind: 'closeOrders',
  findEveryMs: 5_000,
  find: overduePayments,
  concurrency: 20,
  run: ({ key, now }) => closePayment(deps, Number(key), now),
})

/**
 * Closes the orders of a payment that were not paid in time. The provider is queried first, so that a payment whose notice was lost counts
 * rather than being paid back. Returns how many this call closed: each order is closed once, whichever instance is first.
 */
export async function closePayment(deps: Deps, paymentId: number, now: Date): Promise<number> {
  await queryProvider(deps, paymentId, now)
  let closed = 0
  for (const order of await overdueOrders(deps.db, paymentId, now)) if (await expireOrder(deps, order, now)) closed += 1
  return closed
}
