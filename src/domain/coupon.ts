import type { Coupon } from '../contract/coupon'
import { dollars } from './freight'
import { dayInNewZealand, startOfDayInNewZealand } from './newZealand'

/*
 * Rules and words of coupons that both sides follow (domain: coupons and codes).
 */

/** A gift link is valid for so long. */
export const GIFT_HOURS = 24

/** One spelling of a code: full-width signs become plain, blanks go, letters become capitals. */
export const normaliseCode = (typed: string): string => typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
/** A code that may be given out: letters and digits, so that it is typed and read out alike. */
export const isCode = (code: string): boolean => /^[A-Z0-9]{4,20}$/.test(code)

type Rule = Pick<Coupon, 'off' | 'offCents' | 'percent' | 'maxCents' | 'minCents'>

/** In large letters: `$10`, `8.5折`, `免运费`. */
export function couponValue({ off, offCents, percent }: Rule): string {
  if (off === 'AMOUNT') return dollars(offCents ?? 0)
  return off === 'PERCENT' ? `${(100 - (percent ?? 0)) / 10}折` : '免运费'
}

/** In a line: `满$50可用，最多减$20`. */
export const couponRule = ({ minCents, maxCents }: Rule): string =>
  `${minCents > 0 ? `满${dollars(minCents)}可用` : '无门槛'}${maxCents === null ? '' : `，最多减${dollars(maxCents)}`}`

/** When a card can be used: whole days of New Zealand, both included. */
export interface Validity {
  from: Date
  /** The first instant at which it is no longer valid. */
  until: Date
}

/** From the first day to the end of the last one; null where one of them is no day, or the last comes first. */
export function validDays(first: string, last: string): Validity | null {
  const from = startOfDayInNewZealand(first)
  const until = startOfDayInNewZealand(last, 1)
  return from && until && from < until ? { from, until } : null
}

/** From now to the end of the day that is so many days from today, so that it lasts at least as many times 24 hours. */
export const daysFrom = (now: Date, days: number): Validity => ({
  from: now,
  until: startOfDayInNewZealand(dayInNewZealand(now), days + 1)!,
})

/** Its last day, as a person reads it: 有效期至2026-12-10 24:00（新西兰时间）. */
export const validUntilText = (until: Date): string => `有效期至${lastDay(until)} 24:00（新西兰时间）`
const lastDay = (until: Date) => dayInNewZealand(new Date(until.getTime() - 1))

/** When it may be used, before it is taken. */
export function validText(
  rule: { valid_from: Date | null; valid_until: Date | null; days: number | null },
  now: Date,
): string {
  if (rule.days !== null) return `领取后${rule.days}天内有效`
  const from = rule.valid_from
  const ends = validUntilText(rule.valid_until!)
  return from && from > now ? `${dayInNewZealand(from)}起可用，${ends}` : ends
}
