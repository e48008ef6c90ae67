import { validUntilText } from '../../../../src/domain/coupon'
import { UNDONE_STATES } from '../../../../src/domain/orderStates'
import type { Db } from '../../../db/database'
import type { Row } from '../../../db/schema'
import { BusinessError } from '../../../http/errors'
import { addNotices } from '../../chat/public/notices'
import type { OrderEffect, OrderEffects } from '../../order/public/effects'
import { countUsed, giveBack, heldBy, lockCard, usedOn, type Returned } from '../lockRepository'
import { returnedText } from '../present'
import { takeCard } from '../take'

type Order = Row<'orders'>

/**
 * Holds the coupons of an order that is placed, each for its checkout: a card of the buyer's that can still be used, or for a code one that is taken
 * with the order.
 *
 * @throws quoteChanged, which names the coupon and undoes the order
 */
async function lockUsed(trx: Db, order: Order, now: Date): Promise<void> {
  const { user_id: userId, payment_id: paymentId } = order
  for (const rule of await usedOn(trx, order.id)) {
    // A coupon over several sellers is held with the first of their orders.
    if (await heldBy(trx, { couponId: rule.id, paymentId })) continue
    if (await lockCard(trx, { couponId: rule.id, userId, paymentId, now })) continue
    if (rule.code === null) throw new BusinessError('quoteChanged', { title: rule.name, reason: '已不能使用' })
    await takeCard(trx, rule, { userId, paymentId, now }).catch((error: unknown) => {
      if (!(error instanceof BusinessError)) throw error
      throw new BusinessError('quoteChanged', {
        title: rule.name,
        reason: REFUSED[error.reason as keyof typeof REFUSED],
      })
    })
  }
}
const REFUSED = { couponOut: '已被用完', couponLimit: '你的使用次数已用完', couponEnded: '已停用' } as const

/**
 * Gives coupons back whose every order is closed or refunded whole, once: a card that is no payment's any more is not given back again. The buyer reads
 * why, where they did not close it themselves.
 */
export async function returnCards(trx: Db, order: Order, { by, now }: { by: string; now: Date }): Promise<void> {
  const returned = await giveBack(trx, {
    orderId: order.id,
    paymentId: order.payment_id,
    state: order.state,
    orderNo: order.order_no,
    undone: UNDONE_STATES,
    now,
  })
  if (by === 'buyer') return
  const notices = returned.map(({ alias, name, to, ...card }) => ({
    key: `coupon-back-${alias}-${order.order_no}`,
    to,
    notice: {
      kind: 'system' as const,
      title: '优惠券已退回',
      text: `${returnedText(order.state, order.order_no)}：「${name}」，${usableText(card, now)}`,
      link: `/coupon/pages/detail?alias=${alias}`,
    },
  }))
  await addNotices(trx, notices, now)
}

/** Whether it can be used again. */
const usableText = (
  { withdrawn, valid_until: until }: Pick<Returned, 'withdrawn' | 'valid_until'>,
  now: Date,
): string => (withdrawn !== null ? `已作废：${withdrawn}` : until > now ? validUntilText(until) : '有效期已过')

/** What a move of an order means for its coupons: TAKEN → LOCKED → USED, and back once. */
const moveCards: OrderEffect = async (trx, order, { event, to }, { by, now }) => {
  if (order.discount_cents === 0) return
  if (event === 'place') await lockUsed(trx, order, now)
  if (event === 'pay') await countUsed(trx, { orderId: order.id, paymentId: order.payment_id, now })
  if (UNDONE_STATES.includes(to)) await returnCards(trx, order, { by, now })
}

export const couponEffects: OrderEffects = { locks: 'coupons', effect: moveCards }
