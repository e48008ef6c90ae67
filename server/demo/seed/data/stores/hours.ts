import type { DayException, Span, StoreHours } from '../../../../../src/domain/storeHours'
import { plusDays } from '../../../../../src/domain/storeHours'

const at = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}
/** `11:00-14:30 17:00-25:00`; empty for a day off. */
const day = (text: string): Span[] =>
  text === ''
    ? []
    : text.split(' ').map((span) => {
        const [opens = '', closes = ''] = span.split('-')
        return [at(opens), at(closes)] as const
      })
/** Monday to Thursday, Friday and Saturday, Sunday; `off` are weekdays without work, 0 is Monday. */
function week(weekdays: string, weekend = weekdays, sunday = weekdays, off: readonly number[] = []): Span[][] {
  const days = [weekdays, weekdays, weekdays, weekdays, weekend, weekend, sunday]
  return days.map((text, weekday) => (off.includes(weekday) ? [] : day(text)))
}

/** How businesses of a kind are open. */
export const HOURS = {
  split: week('11:00-14:30 17:00-21:30', '11:00-14:30 17:00-22:30'),
  splitNoMon: week('11:30-14:30 17:00-21:30', '11:30-14:30 17:00-22:00', '11:30-14:30 17:00-21:00', [0]),
  splitNoTue: week('11:00-14:30 16:30-21:30', '11:00-15:00 16:30-22:30', '11:00-15:00 16:30-21:00', [1]),
  dinner: week('17:00-22:30', '17:00-24:00', '17:00-22:00', [0]),
  allDay: week('11:00-21:30', '11:00-22:30'),
  noodle: week('10:30-20:30', '10:30-21:30', '10:30-20:00'),
  noodleNoWed: week('10:30-20:00', '10:30-20:30', '10:30-20:00', [2]),
  yumcha: week('10:00-15:00 17:00-22:00', '9:30-15:30 17:00-22:30', '9:00-15:30 17:00-22:00'),
  breakfast: week('7:00-14:30', '7:00-15:00', '7:00-15:00', [2]),
  hotpot: week('11:30-23:00', '11:30-24:00'),
  bbq: week('16:30-24:00', '16:30-25:30', '16:30-23:30', [1]),
  lateNight: week('17:00-25:00', '17:00-26:30', '17:00-24:00'),
  tea: week('10:30-22:00', '10:30-23:00', '11:00-22:00'),
  mall: week('9:30-18:00', '9:30-19:00', '10:00-17:30'),
  bakery: week('7:30-17:30', '7:30-17:30', '8:00-16:00'),
  bakeryNoMon: week('8:00-17:00', '8:00-17:00', '8:30-16:00', [0]),
  deli: week('9:00-19:30', '9:00-20:00', '9:30-19:00'),
  cafe: week('7:00-15:30', '7:30-16:00', '8:00-16:00'),
  always: week('0:00-24:00'),
} satisfies Record<string, Span[][]>
export type HoursKey = keyof typeof HOURS

/** First day of the lunar year. */
const LUNAR: Readonly<Record<number, string>> = {
  2026: '2026-02-17',
  2027: '2027-02-06',
  2028: '2028-01-26',
  2029: '2029-02-13',
}

/**
 * A store's hours with what differs in the two years from a day on: Christmas, the days after it, the lunar new year; and one day off of its
 * own, soon. @param turn another store has other holidays
 */
export function storeHours(key: HoursKey, today: string, turn: number): StoreHours {
  const year = Number(today.slice(0, 4))
  const short = key === 'always' ? day('8:00-22:00') : [HOURS[key].find((spans) => spans.length > 0)!.at(-1)!]
  const exceptions: DayException[] = [year, year + 1].flatMap((of) => {
    const newYear = LUNAR[of]
    return [
      { day: `${of}-12-25`, spans: turn % 9 === 4 ? short : [], note: '圣诞节' },
      ...(turn % 2 === 0 ? [{ day: `${of}-12-26`, spans: short, note: '节礼日' }] : []),
      ...(turn % 3 === 0 ? [{ day: `${of}-01-01`, spans: [], note: '元旦店休' }] : []),
      ...(newYear && turn % 4 === 1 ? [{ day: plusDays(newYear, -1), spans: short, note: '除夕，只做团年饭' }] : []),
      ...(newYear && turn % 4 === 2 ? [{ day: newYear, spans: [], note: '大年初一店休' }] : []),
    ]
  })
  const own = plusDays(today, 3 + (turn % 11))
  if (turn % 5 === 2) exceptions.push({ day: own, spans: [], note: '店内设备保养' })
  if (turn % 5 === 3) exceptions.push({ day: own, spans: short, note: '员工培训，只开晚市' })
  const seen = new Set<string>()
  return { week: HOURS[key], exceptions: exceptions.filter((one) => !seen.has(one.day) && seen.add(one.day)) }
}
