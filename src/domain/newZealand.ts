import { formatClock, formatDate, formatShortDateTime, type Clock, type Instant } from './time'

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

/** The instant at which a clock of New Zealand shows a day and a time; null where it shows neither: no such day, or the hour that spring leaves out. */
export function atNewZealand(day: string, time: string): Date | null {
  const wall = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(wall)) return null
  // Of the hour that autumn repeats, the first.
  for (const offset of [OFFSET + HOUR, OFFSET]) {
    const instant = new Date(wall - offset)
    if (formatDate(instant, inNewZealand) === day && formatClock(instant, inNewZealand) === time) return instant
  }
  return null
}

/** app §9, short: `26-12-24 14:30`, by the clock of New Zealand. */
export const formatNewZealand = (instant: Instant): string => formatShortDateTime(instant, inNewZealand)
