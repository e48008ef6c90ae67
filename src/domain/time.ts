/**
 * Times as people read them (app §9), in the phone's own zone. Instants travel as ISO 8601 UTC ending in Z, the one format that every
 * phone's `Date` reads alike.
 */
export type Instant = string | number | Date

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const DAY = 24 * HOUR

const two = (value: number) => String(value).padStart(2, '0')
const monthAndDay = (date: Date) => `${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** `09:05`. */
export const formatClock = (instant: Instant): string => {
  const date = new Date(instant)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}
/** `26-11-27`. */
export const formatShortDate = (instant: Instant): string => formatDate(instant).slice(2)

/** Days of the calendar from one instant to another, whatever their hours: 1 from yesterday's evening to this morning; below 0 backwards. */
export function calendarDays(from: Instant, to: Instant): number {
  // As if in UTC, where each day has 24 hours.
  const [first, last] = [from, to].map((instant) => {
    const date = new Date(instant)
    return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  }) as [number, number]
  return (last - first) / DAY
}
export const inSameYear = (one: Instant, other: Instant): boolean =>
  new Date(one).getFullYear() === new Date(other).getFullYear()

/** app §9: `2026-11-27 09:05:03`. */
export const formatDateTime = (instant: Instant): string =>
  `${formatDate(instant)} ${formatClock(instant)}:${two(new Date(instant).getSeconds())}`

/** app §9, short: `26-11-27 09:05`. */
export const formatShortDateTime = (instant: Instant): string => `${formatShortDate(instant)} ${formatClock(instant)}`

/** `2026-11-27`. */
export const formatDate = (instant: Instant): string => {
  const date = new Date(instant)
  return `${date.getFullYear()}-${monthAndDay(date)}`
}

/** `2026年11月`. */
export const formatMonth = (instant: Instant): string => {
  const date = new Date(instant)
  return `${date.getFullYear()}年${date.getMonth() + 1}月`
}

/** app §9: a duration in seconds as `m:ss`, from an hour on `h:mm:ss`. */
export function formatDuration(seconds: number): string {
  const { days, hours, minutes, seconds: rest } = timeLeft(seconds * SECOND)
  const allHours = days * 24 + hours
  return allHours > 0 ? `${allHours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** What is left of a countdown, never below zero. */
export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}
export function timeLeft(milliseconds: number): TimeLeft {
  const left = Math.max(0, Math.floor(milliseconds / SECOND))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}

/** 刚刚 · 5分钟前 · 3小时前 · 昨天 18:20 · 11-20 · 2025-11-20. A clock that runs behind reads 刚刚, never a time to come. */
export function formatRelative(instant: Instant, now: Instant): string {
  const date = new Date(instant)
  const ago = new Date(now).getTime() - date.getTime()
  if (ago < MINUTE) return '刚刚'
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)}分钟前`
  const days = calendarDays(date, now)
  if (days === 0) return `${Math.floor(ago / HOUR)}小时前`
  if (days === 1) return `昨天 ${formatClock(date)}`
  return inSameYear(date, now) ? monthAndDay(date) : formatDate(date)
}
