import fc from 'fast-check'
import { atNewZealand, formatNewZealand, inNewZealand } from './newZealand'
import { formatClock, formatDate, formatDateTime, formatMonth, formatShortDateTime } from './time'

const byTimeZoneData = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Pacific/Auckland',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
/** `2026-11-27 09:05:03` by the data of time zones. */
const expected = (at: Date) => byTimeZoneData.format(at).replace(', ', ' ')

test('domain: the clock of New Zealand is that of Pacific/Auckland, in summer and winter', () => {
  const instants = fc.date({
    min: new Date('2007-10-01T00:00:00Z'),
    max: new Date('2099-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(fc.property(instants, (at) => expect(formatDateTime(at, inNewZealand)).toBe(expected(at))))
  // Around each change, which is on a Saturday at 14:00 UTC.
  for (let day = Date.UTC(2026, 2, 1, 14); day < Date.UTC(2031, 0, 1); day += 86_400_000)
    for (const at of [new Date(day - 1000), new Date(day)]) expect(formatDateTime(at, inNewZealand)).toBe(expected(at))
})

test('domain: a day and a time of New Zealand are the instant at which its clock shows them, whatever the season', () => {
  const instants = fc.date({
    min: new Date('2007-10-01T00:00:00Z'),
    max: new Date('2099-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(instants, (at) => {
      const [day, time] = [formatDate(at, inNewZealand), formatClock(at, inNewZealand)]
      expect(formatNewZealand(atNewZealand(day, time)!)).toBe(`${day.slice(2)} ${time}`)
    }),
  )
  expect(atNewZealand('2026-12-24', '14:30')?.toISOString()).toBe('2026-12-24T01:30:00.000Z')
  expect(atNewZealand('2026-06-24', '14:30')?.toISOString()).toBe('2026-06-24T02:30:00.000Z')
  // Spring leaves this hour out; autumn has it twice, and the first counts.
  expect(atNewZealand('2026-09-27', '02:30')).toBeNull()
  expect(atNewZealand('2027-04-04', '02:30')?.toISOString()).toBe('2027-04-03T13:30:00.000Z')
  const never = ['2026-02-30 10:00', '2026-13-01 10:00', '2026-12-24 24:00', '2026-12-24 10:60']
  for (const [day, time] of never.map((text) => text.split(' ') as [string, string]))
    expect(atNewZealand(day, time)).toBeNull()
})

describe('on a phone in Shanghai', () => {
  beforeEach(() => void jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-480))
  afterEach(() => jest.restoreAllMocks())

  test('days and months at their ends are those of New Zealand', () => {
    const [last, first] = ['2026-10-31T10:59:59Z', '2026-10-31T11:00:00Z'] as const
    expect([last, first].map((at) => formatMonth(at, inNewZealand))).toEqual(['2026年10月', '2026年11月'])
    expect([last, first].map((at) => formatDate(at, inNewZealand))).toEqual(['2026-10-31', '2026-11-01'])
    expect(formatShortDateTime('2026-12-31T11:00:00Z', inNewZealand)).toBe('27-01-01 00:00')
    expect(formatShortDateTime('2026-12-31T11:00:00Z')).toBe('26-12-31 19:00')
  })
})
