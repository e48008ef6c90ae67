export interface CountdownParts {
  days: number
  /** Two digits each. */
  hours: string
  minutes: string
  seconds: string
  ended: boolean
}

const two = (value: number) => String(value).padStart(2, '0')

/** Splits what is left, rounded up to a second: 00:00:00 means over. */
export function countdownParts(leftMs: number): CountdownParts {
  const left = Math.max(0, Math.ceil(leftMs / 1000))
  return {
    days: Math.floor(left / 86400),
    hours: two(Math.floor(left / 3600) % 24),
    minutes: two(Math.floor(left / 60) % 60),
    seconds: two(left % 60),
    ended: left === 0,
  }
}

/** `2天03小时04分05秒`, leaving out what is zero at the front, for screen readers. */
export function countdownWords({ days, hours, minutes, seconds, ended }: CountdownParts): string {
  if (ended) return '已结束'
  const parts: [number, string][] = [
    [days, '天'],
    [Number(hours), '小时'],
    [Number(minutes), '分'],
    [Number(seconds), '秒'],
  ]
  const from = parts.findIndex(([value]) => value > 0)
  return parts
    .slice(from)
    .map(([value, unit]) => value + unit)
    .join('')
}
