import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { calendarDays, formatDateTime, formatDuration, formatRelative, formatShortDateTime, timeLeft } from './time'

/** An instant by the wall clock of the machine that runs the test, whatever its zone. */
const local = (...parts: [number, number, number, number?, number?, number?]) => {
  const [year, month, day, hour = 0, minute = 0, second = 0] = parts
  return new Date(year, month - 1, day, hour, minute, second)
}

describe('time', () => {
  test('app §9: dates are YYYY-MM-DD HH:mm:ss or YY-MM-DD HH:mm', () => {
    expect(formatDateTime(local(2026, 1, 2, 3, 4, 5))).toBe('2026-01-02 03:04:05')
    expect(formatShortDateTime(local(2026, 11, 27, 23, 9).toISOString())).toBe('26-11-27 23:09')
    expect(formatShortDateTime(local(2005, 11, 27, 0, 0).getTime())).toBe('05-11-27 00:00')
  })
  test.each([
    [0, '0:00'],
    [9, '0:09'],
    [75, '1:15'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [90_061, '25:01:01'],
    [61.9, '1:01'],
    [-5, '0:00'],
  ])('app §9: %d seconds last %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text))
  test.each([
    [local(2026, 11, 27, 12, 0, 1), '刚刚'],
    [local(2026, 11, 27, 11, 59, 1), '刚刚'],
    [local(2026, 11, 27, 11, 55), '5分钟前'],
    [local(2026, 11, 27, 9, 0), '3小时前'],
    [local(2026, 11, 27, 0, 0), '12小时前'],
    [local(2026, 11, 26, 23, 59), '昨天 23:59'],
    [local(2026, 11, 26, 0, 0), '昨天 00:00'],
    [local(2026, 11, 25, 23, 59), '11-25'],
    [local(2025, 11, 27, 12, 0), '2025-11-27'],
  ])('%s is %s at noon of 27 November', (date, text) => {
    expect(formatRelative(date, local(2026, 11, 27, 12, 0, 0))).toBe(text)
  })
  test('just after midnight, minutes come before 昨天', () => {
    expect(formatRelative(local(2026, 11, 26, 23, 50), local(2026, 11, 27, 0, 5))).toBe('15分钟前')
  })
  test('days of the calendar are counted alike where a day has 23 or 25 hours', () => {
    const day = fc.integer({ min: 0, max: 4000 })
    const hour = fc.integer({ min: 0, max: 23 })
    fc.assert(
      fc.property(day, day, hour, hour, (first, last, early, late) => {
        const at = (days: number, hours: number) => new Date(2024, 0, 1 + days, hours, 30)
        // A night's hour that a clock is put forward over is read as the next.
        expect(calendarDays(at(first, early), at(last, late))).toBe(last - first)
      }),
    )
  })
  test('the parts of a countdown add up to it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 10_000_000_000 }), (left) => {
        const { days, hours, minutes, seconds } = timeLeft(left)
        expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.max(0, Math.floor(left / 1000)))
      }),
    )
  })
})

const src = path.join(process.cwd(), 'src')
const sources = (readdirSync(src, { recursive: true }) as string[])
  .map((name) => name.replaceAll(path.sep, '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^domain\/time/.test(file))
  .sort()
  .map((file) => ({ file, text: readFileSync(path.join(src, file), 'utf8') }))

test('app §9: dates outside chat and reviews have the two formats; a day by itself is one that is picked', () => {
  const users = (name: string) =>
    sources.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text)).map(({ file }) => file)
  expect(users('formatRelative')).toEqual([
    'features/item/components/Review.tsx',
    'features/store/components/StoreComments.tsx',
  ])
  expect(users('formatDate')).toEqual([
    'domain/newZealand.ts',
    'features/order/model/PickupTime.ts',
    'ui/DatePicker.tsx',
  ])
  expect(sources.filter(({ text }) => /\.format\('|toLocale\w*String\(/.test(text)).map(({ file }) => file)).toEqual([])
})
