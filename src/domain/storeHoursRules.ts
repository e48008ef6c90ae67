import { DAY_MINUTES, type Span, type StoreHours } from './storeHours'

/** So late after midnight a store closes at most, in minutes of the next day. */
const LATEST = 6 * 60
/** Stretches of opening hours begin and end at such minutes. */
export const HOURS_STEP = 15

/** What is wrong with the opening hours of a day, in words; null for nothing. */
export function spansError(spans: readonly Span[]): string | null {
  let before = -1
  for (const [opens, closes] of spans) {
    if (opens % HOURS_STEP !== 0 || closes % HOURS_STEP !== 0) return `营业时间以${HOURS_STEP}分钟为单位`
    if (closes <= opens) return '打烊时间要晚于开门时间'
    if (closes > DAY_MINUTES + LATEST) return '最晚营业到次日06:00'
    if (opens < before) return '同一天的营业时间不能重叠，并按先后填写'
    before = closes
  }
  return null
}

/** The same of a whole store; a stretch of the evening before must not run into the next day’s. */
export function hoursError({ week, exceptions }: StoreHours): string | null {
  if (week.length !== 7) return '请填写一周七天的营业时间'
  const days = new Set(exceptions.map(({ day }) => day))
  if (days.size < exceptions.length) return '同一天只能设置一次特别营业时间'
  for (const spans of [...week, ...exceptions.map((one) => one.spans)]) {
    const error = spansError(spans)
    if (error) return error
  }
  for (const [at, spans] of week.entries()) {
    const late = (spans.at(-1)?.[1] ?? 0) - DAY_MINUTES
    const next = week[(at + 1) % week.length]!
    if (late > 0 && next.length > 0 && next[0]![0] < late) return '前一天的打烊时间和第二天的开门时间重叠了'
  }
  return null
}
