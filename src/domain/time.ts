import dayjs from 'dayjs'

/**
 * Times as people read them (app §9), in the phone's own zone. Instants travel as ISO 8601 UTC ending in Z, the one format that every
 * phone's `Date` reads alike. Home carries none of this, so that dayjs stays out of the first load.
 */
export type Instant = string | number | Date

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const two = (value: number) => String(value).padStart(2, '0')

/** app §9: `2026-11-27 09:05:03`. */
export const formatDateTime = (instant: Instant): string => dayjs(instant).format('YYYY-MM-DD HH:mm:ss')

/** app §9, short: `26-11-27 09:05`. */
export const formatShortDateTime = (instant: Instant): string => dayjs(instant).format('YY-MM-DD HH:mm')

/** `2026-11-27`. */
export const formatDate = (instant: Instant): string => dayjs(instant).format('YYYY-MM-DD')

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
  const date = dayjs(instant)
  const today = dayjs(now)
  const ago = today.diff(date)
  if (ago < MINUTE) return '刚刚'
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)}分钟前`
  if (date.isSame(today, 'day')) return `${Math.floor(ago / HOUR)}小时前`
  if (date.isSame(today.subtract(1, 'day'), 'day')) return date.format('昨天 HH:mm')
  return date.format(date.isSame(today, 'year') ? 'MM-DD' : 'YYYY-MM-DD')
}
