import type { Clock } from './time'

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
