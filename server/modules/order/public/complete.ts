import { COMPLETE_MS, PICKED_UP_MS, SETTLE_MS } from '../../../../src/domain/orderTimes'
import type { Services } from '../../../context'
import type { Db } from '../../../db/database'
import { transaction } from '../../../db/transaction'
import type { ItemKind } from '../../../platform/jobs/JobRunner'
import { finishedUntil, itemAliases, orderForUpdate } from '../repository'
import { announceStock } from './announce'
import { givenBack } from '../claimsRepository'
import { runEffects, type MoveDeps } from './effects'
import { writeMoves, type OrderRow } from './moves'

type Deps = Pick<Services, 'db' | 'bus' | 'orderEffects'>
/** What was sent, handed over, paid to a shop or redeemed until then completes now. */
const until = (now: Date) => ({
  sent: new Date(now.getTime() - COMPLETE_MS),
  pickedUp: new Date(now.getTime() - PICKED_UP_MS),
  paid: new Date(now.getTime() - SETTLE_MS),
})

/** Completes shipped orders and pick-ups that the buyer did not confirm, and amounts that no one confirms (domain: order), so that their money is released on the day that was promised. */
export const completeOrders = (deps: Deps): ItemKind => ({
  kind: 'completeOrders',
  findEveryMs: 60_000,
  find: (now) => finishedUntil(until(now)),
  concurrency: 4,
  run: ({ key, now }) => completeShipped(deps, key, now),
})

/** Its time has come, and no after-sale case is open. */
function isDue(order: OrderRow, now: Date): boolean {
  const { state, shipped_at: sentAt, picked_up_at: pickedUpAt, paid_at: paidAt } = order
  if (order.open_cases > 0) return false
  const { sent, pickedUp, paid } = until(now)
  if (state === 'TO_SETTLE') return paidAt !== null && (sentAt ?? paidAt) <= paid
  if (state === 'SHIPPED') return sentAt !== null && sentAt <= sent
  return state === 'TO_PICKUP' && pickedUpAt !== null && pickedUpAt <= pickedUp
}

/** The buyer has the goods, or is taken to: an order of which some money went back is finished as such. The order is locked by the caller. */
export async function finishOrder(
  deps: MoveDeps,
  trx: Db,
  order: OrderRow,
  { by, now }: { by: 'buyer' | 'system'; now: Date },
): Promise<OrderRow> {
  const made = await writeMoves(trx, [{ order, events: ['confirm'] }], { by, now })
  if ((await givenBack(trx, order.id)) > 0) {
    const finished = made.at(-1)!.order
    made.push(...(await writeMoves(trx, [{ order: finished, events: ['refundPart'] }], { by: 'system', now })))
  }
  await runEffects(deps, trx, made, now)
  return made.at(-1)!.order
}

/** Completes one of them; false where its time has not come, or another was first. Safe on many instances at once. */
export async function completeShipped(deps: Deps, orderNo: string, now: Date): Promise<boolean> {
  const order = await transaction(deps.db, async (trx) => {
    const current = await orderForUpdate(trx, orderNo)
    if (!current || !isDue(current, now)) return null
    return finishOrder(deps, trx, current, { by: 'system', now })
  })
  if (order) announceStock(deps, await itemAliases(deps.db, order.id))
  return order !== null
}
