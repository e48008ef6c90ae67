import type { deskApi } from '../../../src/contract/desk'
import type { ParsedInputOf } from '../../../src/contract/endpoint'
import { formatMoney, splitCents } from '../../../src/domain/money'
import { stateTextOf } from '../../../src/domain/orderWords'
import type { Call, Services } from '../../context'
import { transaction } from '../../db/transaction'
import { BusinessError } from '../../http/errors'
import { orderFor } from './access'
import { linesOf, lockOrders } from './parcelsRepository'
import { announcePrice } from './public/announce'
import { lockPayment, refreshPayment, writeLog } from './public/moves'
import { takeOff } from './repriceRepository'

const dollars = (cents: number) => `$${formatMoney(cents)}`

/**
 * The seller lowers what an unpaid order costs; upward is never. What is taken off is split over lines and freight by what is paid of each, so
 * that a later refund gives back what was really paid. An attempt to pay that is under way goes on: what it brings beyond the new price goes
 * back at once (payment/public/settle.ts).
 */
export async function reprice(
  { db }: Pick<Services, 'db'>,
  input: ParsedInputOf<typeof deskApi.reprice>,
  { user, now }: Pick<Call, 'user' | 'now'>,
): Promise<void> {
  const actor = user()
  // What costs nothing cannot be paid.
  if (input.totalCents === 0) throw new BusinessError('badInput', { text: '改后总价至少为$0.01' })
  const found = await orderFor(db, actor, 'order.reprice', input.orderNo)
  await transaction(db, async (trx) => {
    await lockPayment(trx, found.payment_id)
    const [order] = (await lockOrders(trx, [found.id])) as [typeof found]
    if (order.state !== 'PENDING_PAYMENT')
      throw new BusinessError('notToReprice', { reason: `订单现在是“${stateTextOf(order, 'seller')}”` })
    if (order.closes_at <= now) throw new BusinessError('notToReprice', { reason: '付款时间已过' })
    if (order.total_cents === input.totalCents) return
    if (order.total_cents !== input.was) throw new BusinessError('priceChanged', { amount: dollars(order.total_cents) })
    if (input.totalCents > order.total_cents) throw new BusinessError('priceUp', { amount: dollars(order.total_cents) })
    const lines = await linesOf(trx, [order.id])
    const paid = [
      ...lines.map((line) => line.paid_cents ?? line.total_cents),
      order.freight_paid_cents ?? order.freight_cents,
    ]
    const cents = order.total_cents - input.totalCents
    const shares = splitCents(cents, paid)
    await takeOff(trx, order, lines, { cents, shares, paid: paid.map((one, at) => one - shares[at]!) })
    const text = `卖家改价（${dollars(order.total_cents)} → ${dollars(input.totalCents)}）`
    await writeLog(trx, order, { from: order.state, to: order.state, actor: 'seller', userId: actor.id, text }, now)
    await announcePrice(trx, order, { before: order.total_cents, after: input.totalCents }, now)
    await refreshPayment(trx, order.payment_id, now)
  })
}
