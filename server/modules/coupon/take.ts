import { daysFrom } from '../../../src/domain/coupon'
import type { Db } from '../../db/database'
import type { Row } from '../../db/schema'
import { BusinessError } from '../../http/errors'
import { insertCard } from './cardsRepository'
import { countForPerson, countTaken, isUsedUp } from './repository'

/**
 * Takes one of a rule for a user, in the caller's transaction: total and limit a person are counted there under the rule's lock, whether it is taken
 * or used by its code (domain: limit a person). `paymentId` is of the checkout that uses it at once.
 *
 * @throws couponEnded, couponOut, couponLimit
 */
export async function takeCard(
  trx: Db,
  coupon: Pick<Row<'coupons'>, 'id' | 'name'>,
  { userId, paymentId, now }: { userId: number; paymentId: number | null; now: Date },
): Promise<Row<'coupon_cards'>> {
  const { name } = coupon
  const rule = await countTaken(trx, coupon.id, now)
  if (!rule) throw new BusinessError((await isUsedUp(trx, coupon.id)) ? 'couponOut' : 'couponEnded', { name })
  if (!(await countForPerson(trx, rule, userId)))
    throw new BusinessError('couponLimit', { name, limit: rule.per_person ?? 0 })
  const { from, until } =
    rule.days === null ? { from: rule.valid_from!, until: rule.valid_until! } : daysFrom(now, rule.days)
  const card = { coupon_id: rule.id, user_id: userId, valid_from: from, valid_until: until, taken_at: now }
  return insertCard(trx, card, paymentId)
}
