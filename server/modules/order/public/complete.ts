import { COMPLETE_MS } from '../../../../src/domain/orderTimes'
import type { Services } from '../../../context'
import { transaction } from '../../../db/transaction'
import type { ItemKind } from '../../../platform/jobs/JobRunner'
import { itemAliases, orderForUpdate, shippedUntil } from '../repository'
import { announceStock } from './announce'
import { moveOrder } from './moves'

type Deps = Pick<Services, 'db' | 'bus' | 'orderEffects'>
/** What was sent until then completes now. */
const sentUntil = (now: Date) => new Date(now.getTime() - COMPLETE_MS)

/** Completes shipped orders that the buyer did not confirm (domain: order), so that their money is released on the day that was promised. */
export const completeOrders = (deps: Deps): ItemKind => ({
  kind: 'completeOrders',
  findEveryMs: 60_000,
  find: (now) => shippedUntil(sentUntil(now)),
  concurrency: 4,
  run: ({ key, now }) => completeShipped(deps, key, now),
})

/** Completes one of them; false where its time has not come, or another was first. Safe on many instances at once. */
export async function completeShipped(deps: Deps, orderNo: string, now: Date): Promise<boolean> {
  const order = await transaction(deps.db, async (trx) => {
    const current = await orderForUpdate(trx, orderNo)
    if (current?.state !== 'SHIPPED' || !current.shipped_at || current.shipped_at > sentUntil(now)) return null
    return moveOrder(deps, trx, current, 'confirm', { by: 'system', now })
  })
  if (order) announceStock(deps, await itemAliases(deps.db, order.id))
  return order !== null
}
