import { normaliseCode } from '../../../src/domain/coupon'
import type { Services } from '../../context'
import type { Db } from '../../db/database'
import { LIMITS } from '../../limits'
import { couponByCode, type CouponRow } from './repository'

/**
 * The rule behind a typed code; null where there is none. Typing codes is how codes are guessed: those that do not exist are counted, and beyond the limit
 * the response is the same for every code.
 */
export async function typedRule(
  { db, limiter }: { db: Db } & Pick<Services, 'limiter'>,
  typed: string,
  { userId, now }: { userId: number; now: Date },
): Promise<CouponRow | 'tooMany' | null> {
  if ((await limiter.take(LIMITS.promoCodes, String(userId), now)) > 0) return 'tooMany'
  const rule = await couponByCode(db, normaliseCode(typed))
  if (!rule) return null
  await limiter.giveBack(LIMITS.promoCodes, String(userId))
  return rule
}
