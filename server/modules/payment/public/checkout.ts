import type { ParsedInputOf } from '../../../../src/contract/endpoint'
import type { payApi, Payment } from '../../../../src/contract/order'
import { RETURNED_STATES } from '../../../../src/domain/orderStates'
import type { Call } from '../../../context'
import type { Db } from '../../../db/database'
import { orNotFound } from '../../../http/errors'
import { usableBalance } from '../../wallet/public/tender'
import { presentTransfer } from '../bankPresent'
import { latestTransfer } from '../bankRepository'
import { findScope, latestAttempt, type PayScope } from '../repository'
import { isDirect, isToShop } from '../../order/public/lines'
import { partsInScope } from '../walletPartRepository'
import { closingOf, live, pending, total, type Orders } from '../scope'
import { queryProvider, type SettleDeps } from './settle'

/** State of a scope, from its orders: they are what was bought, and a failed attempt may be tried again. */
function stateOf(orders: Orders, latest: Awaited<ReturnType<typeof latestAttempt>>): Payment['state'] {
  if (pending(orders).length > 0) return latest === 'FAILED' ? 'FAILED' : 'PENDING'
  if (live(orders).length > 0) return 'PAID'
  return orders.some((order) => RETURNED_STATES.includes(order.state)) ? 'REFUNDED' : 'CLOSED'
}

/** What a person's own attempts hold of their balance for these orders: released as their next one begins. */
export async function heldBy(db: Db, { payment, orderNo }: PayScope, userId: number): Promise<number> {
  const parts = await partsInScope(db, payment.id, orderNo)
  return parts.reduce((all, part) => all + (part.userId === userId ? part.cents : 0), 0)
}

/** The bank transfer that is under way for these orders; null for none. */
async function openTransferOf(db: Db, { payment, orderNo }: PayScope): Promise<Payment['transfer']> {
  const row = await latestTransfer(db, payment.id, orderNo)
  const state = row && presentTransfer(row).state
  return state === 'WAITING' || state === 'SUBMITTED' || state === 'REJECTED' ? state : null
}

/** What there is to pay and how; queries the provider first while an attempt is open (app §4 checkout). */
export async function checkout(
  deps: SettleDeps,
  { orderNo }: ParsedInputOf<typeof payApi.checkout>,
  { user, now }: Pick<Call, 'user' | 'now'>,
): Promise<Payment> {
  const { db, payments } = deps
  const { id: userId } = user()
  const { payment } = orNotFound(await findScope(db, userId, orderNo))
  await queryProvider(deps, payment.id, now)
  const scope = orNotFound(await findScope(db, userId, orderNo))
  const latest = await latestAttempt(db, scope)
  const state = stateOf(scope.orders, latest)
  const open = pending(scope.orders)
  const stored = live(scope.orders)
  const held = await heldBy(db, scope, userId)
  // While something is to pay, that is what counts; afterwards what was bought; and of a closed payment what it was.
  const shown = open.length > 0 ? open : stored.length > 0 ? stored : scope.orders
  return {
    payNo: scope.payment.pay_no,
    state,
    begun: latest !== null,
    totalCents: total(shown),
    closesAt: closingOf(scope).toISOString(),
    orders: shown.map((order) => ({
      orderNo: order.order_no,
      shopName: order.shopName,
      totalCents: order.total_cents,
    })),
    ...(shown.every(isToShop) && { toShop: true }),
    ...(shown.every(isDirect) && { direct: true }),
    walletCents: open.length > 0 ? Math.min(await usableBalance(db, userId, held), total(open)) : 0,
    channels: payments.channelsFor('buyer'),
    transfer: open.length > 0 ? await openTransferOf(db, scope) : null,
  }
}
