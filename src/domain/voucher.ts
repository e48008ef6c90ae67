import type { VoucherKind, VoucherPart } from '../contract/voucher'
import { validUntilText } from './coupon'
import { dayInNewZealand, startOfDayInNewZealand } from './newZealand'
import { plusDays, weekdayOf } from './storeHours'

/*
 * Vouchers of stores (domain: direct items): when they may be used, and in which words. Days are calendar days of New Zealand, both ends included.
 */

/** What was sold, as it stood then: a later change of the voucher touches nothing that was bought. */
export interface VoucherTerms {
  kind: VoucherKind
  worthCents: number
  contents: readonly VoucherPart[]
  rules: readonly string[]
  /** So many days after the day of payment; null where the days are fixed. */
  validDays: number | null
  /** Fixed first and last day, `2026-12-31`; no first: from payment on. */
  validFrom: string | null
  validUntil: string | null
  /** 0 is Monday. */
  closedWeekdays: readonly number[]
  /** Named days, `2026-12-25`. */
  closedDays: readonly string[]
}

/** A redemption may be taken back for so long. */
export const CANCEL_MS = 86_400_000
/** Digits of a code: of a million that are out, a guess finds one in a million tries. */
export const CODE_DIGITS = 12

/** The digits of a code as it was scanned or typed; null where they are not as many as a code has. */
export function readCode(typed: string): string | null {
  const digits = typed.normalize('NFKC').replace(/[\s-]+/g, '')
  return digits.length === CODE_DIGITS && /^\d+$/.test(digits) ? digits : null
}
/** In fours, as it is read out: `1234 5678 9012`. */
export const showCode = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ')

export interface ValidRange {
  from: string
  until: string
}
/** First and last day of what is paid for at an instant. */
export function rangeOf(terms: Pick<VoucherTerms, 'validDays' | 'validFrom' | 'validUntil'>, paidAt: Date): ValidRange {
  const today = dayInNewZealand(paidAt)
  const from = terms.validFrom !== null && terms.validFrom > today ? terms.validFrom : today
  return { from, until: terms.validUntil ?? plusDays(today, terms.validDays ?? 0) }
}
/** The first instant at which it is no longer valid. */
export const endOf = ({ until }: ValidRange): Date => startOfDayInNewZealand(until, 1)!

/** What is over before it is paid is not sold. */
export const isSellable = ({ validUntil }: Pick<VoucherTerms, 'validUntil'>, now: Date): boolean =>
  validUntil === null || validUntil >= dayInNewZealand(now)

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']
const shortDay = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

function weekdaysText(days: readonly number[]): string {
  const named = [...new Set(days)].sort((a, b) => a - b)
  if (named.join() === '5,6') return '周末'
  if (named.join() === '4,5,6') return '周五至周日'
  return named.map((day) => `周${WEEKDAYS[day]}`).join('、')
}

/** 周末、12月25日不可用; empty where it may be used on every day. */
export function closedText({
  closedWeekdays,
  closedDays,
}: Pick<VoucherTerms, 'closedWeekdays' | 'closedDays'>): string {
  const parts = [weekdaysText(closedWeekdays), ...[...closedDays].sort().map(shortDay)].filter(Boolean)
  return parts.length === 0 ? '' : `${parts.join('、')}不可用`
}

/** When it may be used, before it is bought. */
export function validText({ validDays, validFrom, validUntil }: VoucherTerms, now: Date): string {
  if (validDays !== null) return `购买后${validDays}天内有效`
  const ends = validUntilText(startOfDayInNewZealand(validUntil!, 1)!)
  return validFrom !== null && validFrom > dayInNewZealand(now) ? `${validFrom}起可用，${ends}` : ends
}
/** The same of what was bought. */
export const rangeText = (range: ValidRange, today: string): string =>
  range.from > today ? `${range.from}起可用，${validUntilText(endOf(range))}` : validUntilText(endOf(range))

/** Why it may not be used on a day, in a sentence; empty where it may. */
export function notOn(
  terms: Pick<VoucherTerms, 'closedWeekdays' | 'closedDays'>,
  range: ValidRange,
  day: string,
): string {
  if (day < range.from) return `${range.from}起才能使用`
  if (day > range.until) return `已在${range.until}过期，未使用的会自动退款`
  if (terms.closedDays.includes(day)) return `${shortDay(day)}不可用`
  return terms.closedWeekdays.includes(weekdayOf(day)) ? `${weekdaysText([weekdayOf(day)])}不可用` : ''
}
