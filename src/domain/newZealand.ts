import { formatDate, type Clock } from './time'

const HOUR = 3_600_000
/** Of standard time. */
const OFFSET = 12 * HOUR

/** 2:00 standard time on the first Sunday from a day on. */
function sundayFrom(year: number, month: number, day: number): number {
  const weekday = new Date(Date.UTC(year, month, day)).getUTCDay()
  return Date.UTC(year, month, day + ((7 - weekday) % 7), 2)
}

/**
 * The clock of New Zealand, for what is reckoned there whatever zone the phone is in: receipts and statements, whose months are Pacific/Auckland's.
 * By the law since September 2007: an hour ahead from the last Sunday of September to the first of April. Not by `Intl`, which WeChat's engine on
 * Android lacks.
 */
export const inNewZealand: Clock = (instant) => {
  const standard = new Date(new Date(instant).getTime() + OFFSET)
  const year = standard.getUTCFullYear()
  const isSummer = standard.getTime() >= sundayFrom(year, 8, 24) || standard.getTime() < sundayFrom(year, 3, 1)
  return isSummer ? new Date(standard.getTime() + HOUR) : standard
}

/** The calendar day of an instant in New Zealand, `2026-12-10`. */
export const dayInNewZealand = (instant: Date): string => formatDate(instant, inNewZealand)

/**
 * When a day of New Zealand's calendar begins: `2026-12-10`, or so many days after it. Null for what is no day. Clocks change at 2:00 and 3:00, so
 * that each midnight exists once.
 */
export function startOfDayInNewZealand(day: string, plusDays = 0): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(date))
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) return null
  const local = midnight + plusDays * 24 * HOUR
  const inSummer = new Date(local - OFFSET - HOUR)
  return inNewZealand(inSummer).getTime() === local ? inSummer : new Date(local - OFFSET)
}
