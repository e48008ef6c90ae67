import fc from 'fast-check'
import { bookable, freeOf, nextReminder, slotAt, slotsOn, stayOf, tablesName, whenText } from './reservation'
import { instantOf, openingAt, plusDays, wallTime, type StoreHours, type StoreZone } from './storeHours'

const every = (...spans: [number, number][]): StoreHours => ({
  week: Array.from({ length: 7 }, () => spans),
  exceptions: [],
})
const AUCKLAND = 'Pacific/Auckland'
const texts = (hours: StoreHours, day: string, zone: StoreZone = AUCKLAND, kitchenMinutes: number | null = null) =>
  slotsOn({ hours, zone, kitchenMinutes }, day, 30).map(({ at }) => whenText(at, zone).slice(-5))

test('domain: slots follow the hours of a day, and end before the store and its kitchen do', () => {
  const hours = every([660, 870], [1020, 1320])
  expect(texts(hours, '2026-12-01')).toEqual(
    '11:00 11:30 12:00 12:30 13:00 13:30 17:00 17:30 18:00 18:30 19:00 19:30 20:00 20:30 21:00'.split(' '),
  )
  expect(texts(hours, '2026-12-01', AUCKLAND, 90).slice(-1)).toEqual(['20:30'])
  // One that never closes has no last time of a day.
  expect(texts(every([0, 1440]), '2026-12-01').slice(-1)).toEqual(['23:30'])
  const closed = { ...hours, exceptions: [{ day: '2026-12-25', spans: [], note: '圣诞节' }] }
  expect(texts(closed, '2026-12-25')).toEqual([])
})

test('domain: an evening past midnight belongs to the day on which it began', () => {
  const opened = { hours: every([1020, 1560]), zone: AUCKLAND, kitchenMinutes: null } as const
  const last = slotsOn(opened, '2026-12-01', 30).at(-1)!
  expect(whenText(last.at, AUCKLAND)).toBe('12月2日 周三 01:00')
  expect(slotAt(opened, last.at, 30)).toMatchObject({ day: '2026-12-01', minute: 1500 })
})

test('domain: on the days on which clocks change only times are offered that the clock shows, once', () => {
  const nights = every([0, 300])
  // 2:00 to 3:00 is left out on 27 September 2026, and comes twice on 5 April 2026.
  expect(texts(nights, '2026-09-27')).toEqual(['00:00', '00:30', '01:00', '01:30', '03:00', '03:30', '04:00'])
  expect(texts(nights, '2026-04-05')).toEqual('00:00 00:30 01:00 01:30 02:00 02:30 03:00 03:30 04:00'.split(' '))
  const at = (minute: number) => instantOf({ day: '2026-04-05', minute }, AUCKLAND).getTime()
  expect((at(180) - at(150)) / 60_000).toBe(90)
  expect(texts(nights, '2026-09-27', 'Pacific/Chatham')).toEqual('00:00 00:30 01:00 01:30 02:00 02:30 04:00'.split(' '))
})

test('domain: every slot of any hours lies in them, is found by its instant, and is a whole step of the count', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 700 }))
    .map(([from, length]): [number, number] => [from, from + length])
  fc.assert(
    fc.property(
      fc.array(span, { maxLength: 2 }),
      fc.integer({ min: 0, max: 800 }),
      fc.constantFrom<StoreZone>('Pacific/Auckland', 'Pacific/Chatham'),
      fc.constantFrom(15, 30, 60),
      (spans, ahead, zone, step) => {
        const hours = every(...spans)
        const opened = { hours, zone, kitchenMinutes: null }
        const day = plusDays('2026-01-01', ahead)
        for (const { at, minute } of slotsOn(opened, day, step)) {
          expect(openingAt(hours, zone, at).open).toBe(true)
          expect(at.getTime() % 900_000).toBe(0)
          expect(slotAt(opened, at, step)?.at).toEqual(at)
          expect(wallTime(at, zone).minute).toBe(minute % 1440)
        }
      },
    ),
  )
})

test('domain: a table is free where no step of the stay has all of them taken', () => {
  const at = new Date('2026-12-01T06:00:00Z')
  fc.assert(
    fc.property(
      fc.array(fc.nat(5), { minLength: 12, maxLength: 12 }),
      fc.integer({ min: 1, max: 8 }),
      (taken, steps) => {
        const load = new Map([[7, new Map(taken.map((n, step) => [at.getTime() + step * 900_000, n]))]])
        expect(freeOf({ id: 7, count: 5 }, load, at, steps * 15)).toBe(5 - Math.max(...taken.slice(0, steps)))
      },
    ),
  )
})

test('domain: a table is booked half an hour before at the latest; groups stay longer; reminders a day and two hours before', () => {
  const now = new Date('2026-12-01T00:00:00Z')
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  expect([bookable({ at: later(30) }, now), bookable({ at: later(29) }, now)]).toEqual([true, false])
  const stays = { stayMinutes: 90, groupMinutes: 120 }
  expect([stayOf(6, stays), stayOf(7, stays)]).toEqual([90, 120])
  expect(nextReminder(later(2000), now)).toEqual(later(2000 - 1440))
  expect(nextReminder(later(1440), now)).toEqual(later(1320))
  expect(nextReminder(later(120), now)).toBeNull()
  expect(tablesName({ kind: 'ROOM', minPeople: 6, maxPeople: 10 })).toBe('包间（6–10人）')
})
