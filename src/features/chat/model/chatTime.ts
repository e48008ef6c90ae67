import { calendarDays, formatClock, formatShortDate, inSameYear } from '@/domain/time'

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']
const monthAndDay = (at: number) => `${new Date(at).getMonth() + 1}月${new Date(at).getDate()}日`

/** 14:05 · 昨天 14:05 · 周三 14:05 · 11月8日 14:05 · 2025年11月8日 14:05: what stands between messages. */
export function separatorTime(at: number, now: number): string {
  const time = formatClock(at)
  const days = calendarDays(at, now)
  // A sender's clock may run ahead: that is today as well.
  if (days <= 0) return time
  if (days === 1) return `昨天 ${time}`
  if (days < 7) return `${WEEKDAYS[new Date(at).getDay()]} ${time}`
  return `${inSameYear(at, now) ? '' : `${new Date(at).getFullYear()}年`}${monthAndDay(at)} ${time}`
}

/** Shorter, for a row of the list: 14:05 · 昨天 · 周三 · 11月8日 · 25-11-08. */
export function rowTime(at: number, now: number): string {
  if (!at) return ''
  const days = calendarDays(at, now)
  if (days <= 0) return formatClock(at)
  if (days === 1) return '昨天'
  if (days < 7) return WEEKDAYS[new Date(at).getDay()]!
  return inSameYear(at, now) ? monthAndDay(at) : formatShortDate(at)
}
