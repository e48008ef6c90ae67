import type { deskApi } from '../../../src/contract/desk'
import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { orderApi } from '../../../src/contract/order'
import { atNewZealand, formatNewZealand } from '../../../src/domain/newZealand'
import { PICKUP_DAYS } from '../../../src/domain/orderTimes'
import { stateTextOf } from '../../../src/domain/orderWords'
import type { Call, Services } from '../../context'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { BusinessError, wrongField } from '../../http/errors'
import { orderFor } from './access'
import { lockOrders } from './parcelsRepository'
import { announcePickup, announceStock } from './public/announce'
import { writeLog, type OrderRow } from './public/moves'
import { itemAliases } from './repository'
import { setPickup } from './repriceRepository'
import { moveStock } from './stock'

/** Who calls, and when. */
type By = Pick<Call, 'user' | 'now'>

const DAY = 86_400_000

/** The order once no other transaction changes it; refused unless its goods wait for the buyer at the shop. */
async function lockedPickup(trx: Db, { id }: OrderRow): Promise<OrderRow> {
  const [order] = (await lockOrders(trx, [id])) as [OrderRow]
  const { state, picked_up_at: pickedUpAt } = order
  if (state !== 'TO_PICKUP' || pickedUpAt !== null)
    throw new BusinessError('notToPickup', { state: stateTextOf({ state, pickedUp: pickedUpAt !== null }, 'seller') })
  return order
}

/** What an order's history says of a pick-up, which stays where it is. */
const log = (trx: Db, { id, state }: OrderRow, userId: number, text: string, now: Date) =>
  writeLog(trx, { id }, { from: state, to: state, actor: 'seller', userId, text }, now)

/**
 * Says when the buyer of a pick-up comes (app §7 /order/updateRezSelfPickupTime), by New Zealand's clock whatever the phone's is. `was` is the time that
 * the page showed: what another person of the shop has arranged meanwhile is not overwritten, and the same time twice is one.
 */
export async function setPickupTime(
  { db }: Pick<Services, 'db'>,
  input: ParsedInputOf<typeof orderApi.pickupTime>,
  { user, now }: By,
): Promise<void> {
  const actor = user()
  const found = await orderFor(db, actor, 'order.pickupTime', input.orderNo)
  const at = atNewZealand(input.day, input.time)
  if (at === null) throw wrongField('自提时间')
  if (at <= now || at.getTime() > now.getTime() + PICKUP_DAYS * DAY)
    throw new BusinessError('pickupPast', { days: PICKUP_DAYS })
  await transaction(db, async (trx) => {
    const order = await lockedPickup(trx, found)
    const arranged = order.pickup_at
    if (arranged?.getTime() === at.getTime()) return
    if ((arranged?.getTime() ?? null) !== (input.was === null ? null : Date.parse(input.was)))
      throw new BusinessError('pickupChanged', { time: arranged ? formatNewZealand(arranged) : '待定' })
    await setPickup(trx, order.id, { pickup_at: at })
    await log(trx, order, actor.id, `卖家安排了自提时间（${formatNewZealand(at)}）`, now)
    await announcePickup(trx, order, at, now)
  })
}

/** The shop hands a pick-up over: what was reserved is sold, and the order completes a day later by itself (public/complete.ts). */
export async function handOver(
  deps: Pick<Services, 'db' | 'bus'>,
  input: ParsedInputOf<typeof deskApi.pickedUp>,
  { user, now }: By,
): Promise<void> {
  const actor = user()
  const found = await orderFor(deps.db, actor, 'order.pickedUp', input.orderNo)
  await transaction(deps.db, async (trx) => {
    const order = await lockedPickup(trx, found)
    await setPickup(trx, order.id, { picked_up_at: now })
    await log(trx, order, actor.id, '卖家登记已提货', now)
    await moveStock(trx, order, { stock: 'SOLD' })
    await announcePickup(trx, order, null, now)
  })
  announceStock(deps, await itemAliases(deps.db, found.id))
}
