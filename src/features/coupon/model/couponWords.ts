import type { Coupon, CouponCard } from '@/contract/coupon'
import { dollars } from '@/domain/freight'
import { dayInNewZealand } from '@/domain/newZealand'

/** From what sum on it counts, under the figure of a ticket. */
export const thresholdText = ({ minCents }: Pick<Coupon, 'minCents'>): string =>
  minCents > 0 ? `满${dollars(minCents)}可用` : '无门槛'

/** The last day of a card, in a list; its page says by whose clock. */
export const lastDayText = ({ validUntil }: Pick<CouponCard, 'validUntil'>): string =>
  `有效期至${dayInNewZealand(new Date(Date.parse(validUntil) - 1))}`

/** Whose it is and what for, in one line: 金树麦卢卡 · 全店可用，最多减$20. */
export function goodForText({ shop, scopeText, maxCents }: Pick<Coupon, 'shop' | 'scopeText' | 'maxCents'>): string {
  const cap = maxCents === null ? '' : `，最多减${dollars(maxCents)}`
  return `${shop?.shopName ?? '平台券'} · ${scopeText}${cap}`
}
