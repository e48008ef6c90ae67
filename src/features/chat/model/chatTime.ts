import dayjs from 'dayjs'

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

/** 14:05 · 昨天 14:05 · 周三 14:05 · 11月8日 14:05 · 2025年11月8日 14:05: what stands between messages. */
export function separatorTime(at: number, now: number): string {
  const date = dayjs(at)
  const time = date.format('HH:mm')
  const days = dayjs(now).startOf('day').diff(date.startOf('day'), 'day')
  // A sender's clock may run ahead: that is today as well.
  if (days <= 0) return time
  if (days === 1) return `昨天 ${time}`
  if (days < 7) return `${WEEKDAYS[date.day()]} ${time}`
  return date.format(date.isSame(dayjs(now), 'year') ? 'M月D日 HH:mm' : 'YYYY年M月D日 HH:mm')
}

/** Shorter, for a row of the list: 14:05 · 昨天 · 周三 · 11月8日 · 25-11-08. */
export function rowTime(at: number, now: number): string {
  if (!at) return ''
  const date = dayjs(at)
  const days = dayjs(now).startOf('day').diff(date.startOf('day'), 'day')
  if (days <= 0) return date.format('HH:mm')
  if (days === 1) return '昨天'
  if (days < 7) return WEEKDAYS[date.day()]!
  return date.format(date.isSame(dayjs(now), 'year') ? 'M月D日' : 'YY-MM-DD')
}
