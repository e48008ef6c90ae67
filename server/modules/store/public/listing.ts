import { DAY_MINUTES, epochDay, type Span, type StoreHours } from '../../../../src/domain/storeHours'
import { pinyinInitials } from '../../../platform/pinyin'
import { indexTokens } from '../../../platform/searchTokens'

/** Of a day: what opens on it closes before the end of the next. */
export const STRIDE = 2 * DAY_MINUTES

const multirange = (spans: readonly Span[]) => `{${spans.map(([from, to]) => `[${from},${to})`).join(',')}}`
const shifted = (spans: readonly Span[], day: number) =>
  spans.map(([opens, closes]): Span => [day * STRIDE + opens, day * STRIDE + closes])

/** A store's hours as its row has them: what was entered, and the ranges by which the database judges who is open. */
export const hoursColumns = (hours: StoreHours) => ({
  hours,
  week_open: multirange(hours.week.flatMap((spans, weekday) => shifted(spans, weekday))),
  exception_days: multirange(hours.exceptions.map(({ day }): Span => [epochDay(day), epochDay(day) + 1])),
  exception_open: multirange(hours.exceptions.flatMap(({ day, spans }) => shifted(spans, epochDay(day)))),
})

/** What a store is found by, most of it as it is written and by its initials: 老成都 by `lcd`, and by `cd`. */
export interface StoreWords {
  name: string
  nameEn: string
  type: string
  tags: readonly string[]
  /** 奥尔巴尼, Albany, 奥克兰, Auckland */
  places: readonly string[]
  dishes: readonly string[]
}

export function storeTokens({ name, nameEn, type, tags, places, dishes }: StoreWords): string[] {
  const starts = (text: string) => pinyinInitials(text).flatMap((all) => [...all].map((_, at) => all.slice(at)))
  return indexTokens([
    name,
    nameEn,
    type,
    ...tags,
    ...places,
    ...dishes,
    ...starts(name),
    ...[type, ...tags, ...places, ...dishes].flatMap(pinyinInitials),
  ])
}
