/**
 * Times as people read them (app §9), in the phone's own zone unless a `Clock` is given. Instants travel as ISO 8601 UTC ending in Z, the one format that every
 * phone's `Date` reads alike.
 */
export type Instant = string | number | Date

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const DAY = 24 * HOUR

const two = (value: number) => String(value).padStart(2, '0')

/** An instant as a clock of a zone shows it: a date whose UTC fields are those of the clock. */
export type Clock = (instant: Instant) => Date
const onPhone: Clock = (instant) => {
  const date = new Date(instant)
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE)
}

const monthAndDay = (date: Date) => `${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`

/** `09:05`. */
export const formatClock = (instant: Instant, clock = onPhone): string => {
  const date = clock(instant)
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
}
/** `26-11-27`. */
export const formatShortDate = (instant: Instant, clock = onPhone): string => formatDate(instant, clock).slice(2)

/** Days of the calendar from one instant to another, whatever their hours: 1 from yesterday's evening to this morning; below 0 backwards. */
export function calendarDays(from: Instant, to: Instant): number {
  const [first, last] = [from, to].map((instant) => Math.floor(onPhone(instant).getTime() / DAY)) as [number, number]
  return last - first
}
export const inSameYear = (one: Instant, other: Instant): boolean =>
  onPhone(one).getUTCFullYear() === onPhone(other).getUTCFullYear()

/** app §9: `2026-11-27 09:05:03`. */
export const formatDateTime = (instant: Instant, clock = onPhone): string =>
  `${formatDate(instant, clock)} ${formatClock(instant, clock)}:${two(clock(instant).getUTCSeconds())}`

/** app §9, short: `26-11-27 09:05`. */
export const formatShortDateTime = (instant: Instant, clock = onPhone): string =>
  `${formatShortDate(instant, clock)} ${formatClock(instant, clock)}`

/** `2026-11-27`. */
export const formatDate = (instant: Instant, clock = onPhone): string => {
  const date = clock(instant)
  return `${date.getUTCFullYear()}-${monthAndDay(date)}`
}

/** `2026年11月`. */
export const formatMonth = (instant: Instant, clock = onPhone): string => {
  const date = clock(instant)
  return `${date.getUTCFullYear()}年${date.getUTCMonth() + 1}月`
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
  return inSameYear(date, now) ? monthAndDay(onPhone(date)) : formatDate(date)
}
