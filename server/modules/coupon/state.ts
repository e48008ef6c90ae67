import type { CardState } from '../../../src/contract/coupon'
import { dayInNewZealand } from '../../../src/domain/newZealand'
import type { Row } from '../../db/schema'

/*
 * What a card is at an instant, and why it cannot be used: the second half of a sentence that begins with its name.
 */

type Facts = Pick<Row<'coupon_cards'>, 'state' | 'valid_from' | 'valid_until' | 'gift_until' | 'withdrawn_reason'> & {
  couponWithdrawn: string | null
}

export function cardState(card: Facts, now: Date): CardState {
  if (card.state !== 'TAKEN') return card.state
  if (withdrawnFor(card) !== null) return 'WITHDRAWN'
  if (card.valid_until <= now) return 'EXPIRED'
  if (card.gift_until !== null && card.gift_until > now) return 'GIVEN'
  return card.valid_from > now ? 'NOT_YET' : 'USABLE'
}
const withdrawnFor = (card: Facts) => card.withdrawn_reason ?? card.couponWithdrawn

/** Empty where it can be used. */
export function cardReason(card: Facts, now: Date): string {
  switch (cardState(card, now)) {
    case 'USABLE':
      return ''
    case 'NOT_YET':
      return `${dayInNewZealand(card.valid_from)}起可用`
    case 'LOCKED':
      return '已用在待付款的订单里'
    case 'GIVEN':
      return '正在转赠给朋友'
    case 'USED':
      return '已经用过了'
    case 'EXPIRED':
      return '已过期'
    case 'WITHDRAWN':
      return `已作废：${withdrawnFor(card)}`
  }
}

type Taking = Pick<
  Row<'coupons'>,
  'state' | 'valid_from' | 'valid_until' | 'take_until' | 'total' | 'taken' | 'per_person'
>
/** Why a code cannot be used by someone who has used it so often; empty where it can. */
export function codeRefusal(coupon: Taking, takenByUser: number, now: Date): string {
  const { state, valid_from: from, valid_until: until, take_until: takeUntil, total, per_person: limit } = coupon
  if (state !== 'ACTIVE') return '已停用'
  if ((until !== null && until <= now) || (takeUntil !== null && takeUntil <= now)) return '已过期'
  if (from !== null && from > now) return `${dayInNewZealand(from)}起可用`
  if (limit !== null && takenByUser >= limit) return `每人限用${limit}次，你的次数已用完`
  return total !== null && coupon.taken >= total ? '已被用完' : ''
}
