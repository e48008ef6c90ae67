/**
 * Times as people read them (app §9), in the phone's own zone. Instants travel as ISO 8601 UTC ending in Z, the one format that every
 * phone's `Date` reads alike. No library: the home page carries this.
 */
export type Instant = string | number | Date

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const two = (value: number) => String(value).padStart(2, '0')
const clock = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`
const monthDay = (date: Date) => `${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** app §9: `2026-11-27 09:05:03`. */
export function formatDateTime(instant: Instant): string {
  const date = new Date(instant)
  return `${date.getFullYear()}-${monthDay(date)} ${clock(date)}:${two(date.getSeconds())}`
}

/** app §9, short: `26-11-27 09:05`. */
export function formatShortDateTime(instant: Instant): string {
  const date = new Date(instant)
  return `${two(date.getFullYear() % 100)}-${monthDay(date)} ${clock(date)}`
}

/** `2026-11-27`. */
export function formatDate(instant: Instant): string {
  const date = new Date(instant)
  return `${date.getFullYear()}-${monthDay(date)}`
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
  const today = new Date(now)
  const ago = today.getTime() - date.getTime()
  if (ago < MINUTE) return '刚刚'
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)}分钟前`
  const midnight = new Date(today.getFullYear(), today.getMonth(), today.getDate())
  if (date >= midnight) return `${Math.floor(ago / HOUR)}小时前`
  // Half a day back from midnight lies in yesterday on every day, the 23- and 25-hour ones included.
  const yesterday = new Date(midnight.getTime() - DAY / 2)
  if (formatDate(date) === formatDate(yesterday)) return `昨天 ${clock(date)}`
  return date.getFullYear() === today.getFullYear() ? monthDay(date) : formatDate(date)
}

/** app §9: a distance in metres, in km with 1 decimal: `1.2km`. */
export const formatDistance = (metres: number): string => `${(Math.round(Math.max(0, metres) / 100) / 10).toFixed(1)}km`
