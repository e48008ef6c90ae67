import type { ParsedInputOf } from '../../../../src/contract/endpoint'
import type { payApi, Payment } from '../../../../src/contract/order'
import { RETURNED_STATES } from '../../../../src/domain/orderStates'
import type { Call } from '../../../context'
import { orNotFound } from '../../../http/errors'
import { usableBalance } from '../../wallet/public/tender'
import { findScope, latestAttempt } from '../repository'
import { partsInScope } from '../walletPartRepository'
import { live, pending, total, type Orders } from '../scope'
import { queryProvider, type SettleDeps } from './settle'

/** State of a scope, from its orders: they are what was bought, and a failed attempt may be tried again. */
function stateOf(orders: Orders, latest: Awaited<ReturnType<typeof latestAttempt>>): Payment['state'] {
  if (pending(orders).length > 0) return latest === 'FAILED' ? 'FAILED' : 'PENDING'
  if (live(orders).length > 0) return 'PAID'
  return orders.some((order) => RETURNED_STATES.includes(order.state)) ? 'REFUNDED' : 'CLOSED'
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
  const state = stateOf(scope.orders, await latestAttempt(db, scope))
  const open = pending(scope.orders)
  const stored = live(scope.orders)
  // What another attempt holds is released as the next one begins.
  const held = (await partsInScope(db, payment.id, scope.orderNo)).reduce((all, { cents }) => all + cents, 0)
  // While something is to pay, that is what counts; afterwards what was bought; and of a closed payment what it was.
  const shown = open.length > 0 ? open : stored.length > 0 ? stored : scope.orders
  return {
    payNo: scope.payment.pay_no,
    state,
    totalCents: total(shown),
    closesAt: scope.payment.closes_at.toISOString(),
    orders: shown.map((order) => ({
      orderNo: order.order_no,
      shopName: order.shopName,
      totalCents: order.total_cents,
    })),
    walletCents: open.length > 0 ? Math.min(await usableBalance(db, userId, held), total(open)) : 0,
    channels: payments.channels,
  }
}
