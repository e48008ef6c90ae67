import fc from 'fast-check'
import {
  DAY_MINUTES,
  clockText,
  instantOf,
  openingAt,
  openingWords,
  plusDays,
  spansOn,
  spansText,
  STORE_ZONES,
  wallTime,
  type Span,
  type StoreHours,
} from './storeHours'

const AKL = 'Pacific/Auckland'
const CHT = 'Pacific/Chatham'
const hours = (daily: readonly Span[], exceptions: StoreHours['exceptions'] = []): StoreHours => ({
  week: Array.from({ length: 7 }, () => daily),
  exceptions,
})
const words = (of: StoreHours, at: string, zone: (typeof STORE_ZONES)[number] = AKL) =>
  openingWords(openingAt(of, zone, new Date(at)), zone, new Date(at)).text

/** By Intl, the authority on zones: what a clock there shows. */
const clock = (zone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
const shown = (zone: string, instant: Date) => {
  const parts = Object.fromEntries(
    clock(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return { day: `${parts.year}-${parts.month}-${parts.day}`, minute: Number(parts.hour) * 60 + Number(parts.minute) }
}

describe('domain: store hours are wall-clock times in the store’s zone', () => {
  const lunchAndDinner = hours([
    [660, 870],
    [1020, 1320],
  ])
  test.each([
    // 12:00 in summer (NZDT) and winter (NZST).
    ['2026-12-01T23:00:00Z', '营业中 · 14:30打烊'],
    ['2026-07-02T00:00:00Z', '营业中 · 14:30打烊'],
    ['2026-12-02T02:00:00Z', '休息中 · 17:00营业'],
    ['2026-12-02T08:30:00Z', '即将打烊 · 22:00打烊'],
    ['2026-12-02T09:00:00Z', '休息中 · 明天11:00营业'],
  ])('at %s: %s', (at, text) => expect(words(lunchAndDinner, at)).toBe(text))

  test('an exception takes the day’s place, and the night before goes on into it', () => {
    const late = hours([[1080, 1560]], [{ day: '2026-12-25', spans: [], note: '圣诞节' }])
    // 1:30 on Christmas day: since the evening before.
    expect(words(late, '2026-12-24T12:30:00Z')).toBe('即将打烊 · 02:00打烊')
    expect(words(late, '2026-12-24T13:00:00Z')).toBe('休息中 · 明天18:00营业')
  })
  test('closed for good, open all day, and open again on a named day', () => {
    expect(words(hours([]), '2026-12-02T00:00:00Z')).toBe('暂停营业')
    expect(words(hours([[0, 1440]]), '2026-12-02T00:00:00Z')).toBe('24小时营业')
    const weekend: StoreHours = { week: [[], [], [], [], [], [[600, 900]], []], exceptions: [] }
    expect(words(weekend, '2026-12-02T00:00:00Z')).toBe('休息中 · 周六10:00营业')
  })
  test('the Chatham Islands are 45 minutes ahead', () => {
    expect(words(lunchAndDinner, '2026-12-01T21:14:00Z', CHT)).toBe('休息中 · 11:00营业')
    expect(words(lunchAndDinner, '2026-12-01T21:15:00Z', CHT)).toBe('营业中 · 14:30打烊')
  })

  // Clocks go forward on 27 September 2026 at 2:00 and back on 4 April 2027 at 3:00.
  test('spring: what opens in the hour left out opens at 3:00', () => {
    expect(instantOf({ day: '2026-09-27', minute: 150 }, AKL).toISOString()).toBe('2026-09-26T14:00:00.000Z')
    expect(openingAt(hours([[150, 600]]), AKL, new Date('2026-09-26T13:59:00Z')).open).toBe(false)
    expect(openingAt(hours([[150, 600]]), AKL, new Date('2026-09-26T14:00:00Z')).open).toBe(true)
  })
  test('autumn: who closes at 2:30 closes once, who closes at 3:00 is open through both hours', () => {
    const until = (minute: number) => (at: string) => openingAt(hours([[1200, 1440 + minute]]), AKL, new Date(at)).open
    const [first, again] = ['2027-04-03T13:15:00Z', '2027-04-03T14:15:00Z']
    expect([until(150)(first), until(150)('2027-04-03T13:45:00Z'), until(150)(again)]).toEqual([true, false, false])
    expect([until(180)(first), until(180)(again), until(180)('2027-04-03T15:00:00Z')]).toEqual([true, true, false])
  })
})

/** Instants near the changes of clocks as often as any. */
const SWITCHES = ['2026-04-04T14:00:00Z', '2026-09-26T14:00:00Z', '2027-04-03T14:00:00Z', '2027-09-25T14:00:00Z']
const instant = fc.oneof(
  fc.integer({ min: Date.parse('2026-01-01T00:00:00Z') / 60_000, max: Date.parse('2028-01-01T00:00:00Z') / 60_000 }),
  fc
    .tuple(fc.constantFrom(...SWITCHES), fc.integer({ min: -3000, max: 3000 }))
    .map(([at, minutes]) => Date.parse(at) / 60_000 + minutes),
)
const at = instant.map((minutes) => new Date(minutes * 60_000))
const zone = fc.constantFrom(...STORE_ZONES)
const span = fc
  .tuple(fc.integer({ min: 0, max: DAY_MINUTES - 1 }), fc.integer({ min: 1, max: DAY_MINUTES }))
  .map(([opens, length]): Span => [opens, opens + length])
const anyHours = fc
  .tuple(
    fc.array(fc.array(span, { maxLength: 2 }), { minLength: 7, maxLength: 7 }),
    fc.uniqueArray(fc.constantFrom('2026-04-05', '2026-09-27', '2027-04-03', '2027-04-04', '2026-12-25'), {
      maxLength: 3,
    }),
    fc.array(span, { maxLength: 2 }),
  )
  .map(([week, days, spans]): StoreHours => ({ week, exceptions: days.map((day) => ({ day, spans, note: '' })) }))

test('domain: the store’s clock is that of its zone, and never goes back', () => {
  fc.assert(
    fc.property(at, zone, (when, where) => {
      const wall = wallTime(when, where)
      const real = shown(where, when)
      const again = JSON.stringify(shown(where, new Date(when.getTime() - 3_600_000))) === JSON.stringify(real)
      if (!again) expect(wall).toEqual(real)
      const next = wallTime(new Date(when.getTime() + 60_000), where)
      expect(`${next.day} ${clockText(next.minute)}` >= `${wall.day} ${clockText(wall.minute)}`).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
test('domain: the instant of a wall-clock time is the first at which the clock shows it or a later one', () => {
  fc.assert(
    fc.property(at, zone, (when, where) => {
      const wall = wallTime(when, where)
      const first = instantOf(wall, where)
      expect(first.getTime()).toBeLessThanOrEqual(when.getTime())
      const before = wallTime(new Date(first.getTime() - 60_000), where)
      expect(
        [before.day, before.minute] < [wall.day, wall.minute] || before.day < wall.day || before.minute < wall.minute,
      ).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
test('domain: open now is what the clock on the wall says, and the next change is the next', () => {
  fc.assert(
    fc.property(anyHours, zone, at, (of, where, when) => {
      const { day, minute } = wallTime(when, where)
      const holds = (spans: readonly Span[], now: number) =>
        spans.some(([opens, closes]) => opens <= now && now < closes)
      const expected = holds(spansOn(of, day), minute) || holds(spansOn(of, plusDays(day, -1)), minute + DAY_MINUTES)
      const { open, changes } = openingAt(of, where, when)
      expect(open).toBe(expected)
      if (!changes) return
      const state = (instantMs: number) => openingAt(of, where, new Date(instantMs)).open
      expect(state(changes.at.getTime())).toBe(!open)
      expect(state(changes.at.getTime() - 60_000)).toBe(open)
    }),
    { numRuns: 1500 },
  )
})

test.each([
  [[[660, 870]], '11:00–14:30'],
  [
    [
      [660, 870],
      [1020, 1500],
    ],
    '11:00–14:30、17:00–次日01:00',
  ],
  [[[600, 1440]], '10:00–24:00'],
  [[], '休息'],
  [[[0, 1440]], '24小时营业'],
] as [Span[], string][])('spans %j read %s', (spans, text) => expect(spansText(spans)).toBe(text))
