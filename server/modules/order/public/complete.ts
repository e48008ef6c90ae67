import { COMPLETE_MS, PICKED_UP_MS } from '../../../../src/domain/orderTimes'
import type { Services } from '../../../context'
import { transaction } from '../../../db/transaction'
import type { ItemKind } from '../../../platform/jobs/JobRunner'
import { finishedUntil, itemAliases, orderForUpdate } from '../repository'
import { announceStock } from './announce'
import { moveOrder, type OrderRow } from './moves'

type Deps = Pick<Services, 'db' | 'bus' | 'orderEffects'>
/** What was sent, and what was handed over, until then completes now. */
const until = (now: Date) => ({
  sent: new Date(now.getTime() - COMPLETE_MS),
  pickedUp: new Date(now.getTime() - PICKED_UP_MS),
})

/** Completes shipped orders and pick-ups that the buyer did not confirm (domain: order), so that their money is released on the day that was promised. */
export const completeOrders = (deps: Deps): ItemKind => ({
  kind: 'completeOrders',
  findEveryMs: 60_000,
  find: (now) => finishedUntil(until(now)),
  concurrency: 4,
  run: ({ key, now }) => completeShipped(deps, key, now),
})

function isDue({ state, shipped_at: sentAt, picked_up_at: pickedUpAt }: OrderRow, now: Date): boolean {
  const { sent, pickedUp } = until(now)
  if (state === 'SHIPPED') return sentAt !== null && sentAt <= sent
  return state === 'TO_PICKUP' && pickedUpAt !== null && pickedUpAt <= pickedUp
}

/** Completes one of them; false where its time has not come, or another was first. Safe on many instances at once. */
export async function completeShipped(deps: Deps, orderNo: string, now: Date): Promise<boolean> {
  const order = await transaction(deps.db, async (trx) => {
    const current = await orderForUpdate(trx, orderNo)
    if (!current || !isDue(current, now)) return null
    return moveOrder(deps, trx, current, 'confirm', { by: 'system', now })
  })
  if (order) announceStock(deps, await itemAliases(deps.db, order.id))
  return order !== null
}
