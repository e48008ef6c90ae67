import fc from 'fast-check'
import { plusDays, weekdayOf } from './storeHours'
import {
  closedText,
  endOf,
  isSellable,
  notOn,
  rangeOf,
  rangeText,
  readCode,
  showCode,
  validText,
  type VoucherTerms,
} from './voucher'

const terms = (given: Partial<VoucherTerms> = {}): VoucherTerms => ({
  kind: 'SET',
  worthCents: 5000,
  contents: [],
  rules: [],
  validDays: 90,
  validFrom: null,
  validUntil: null,
  closedWeekdays: [],
  closedDays: [],
  ...given,
})
const fixed = terms({ validDays: null, validFrom: '2026-12-10', validUntil: '2026-12-31' })
const NOW = new Date('2026-12-01T00:00:00Z')

test('domain: “valid until 31 December” is the end of that day in New Zealand, and says so', () => {
  const range = rangeOf(fixed, NOW)
  expect(range).toEqual({ from: '2026-12-10', until: '2026-12-31' })
  expect(endOf(range).toISOString()).toBe('2026-12-31T11:00:00.000Z')
  expect(validText(fixed, NOW)).toBe('2026-12-10起可用，有效期至2026-12-31 24:00（新西兰时间）')
  expect(rangeText(range, '2026-12-11')).toBe('有效期至2026-12-31 24:00（新西兰时间）')
  expect(isSellable(fixed, new Date('2026-12-31T10:59:59Z'))).toBe(true)
  expect(isSellable(fixed, new Date('2026-12-31T11:00:00Z'))).toBe(false)
})

test('domain: n days count from the day of payment in New Zealand, over the change of clocks too', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 400 }),
      (at, days) => {
        const range = rangeOf(terms({ validDays: days }), at)
        expect(range.until).toBe(plusDays(range.from, days))
        const lasts = endOf(range).getTime() - at.getTime()
        expect(lasts).toBeGreaterThan(days * 86_400_000 - 3_600_001)
      },
    ),
  )
})

test('domain: on every day it may be used or the reader learns why not', () => {
  const closed = terms({ closedWeekdays: [5, 6], closedDays: ['2026-12-25'] })
  const range = { from: '2026-12-01', until: '2026-12-31' }
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 40 }), (ahead) => {
      const day = plusDays('2026-12-01', ahead)
      const open = day >= range.from && day <= range.until && weekdayOf(day) < 5 && day !== '2026-12-25'
      expect(notOn(closed, range, day) === '').toBe(open)
    }),
  )
  expect(notOn(closed, range, '2026-12-25')).toBe('12月25日不可用')
  expect(notOn(closed, range, '2026-12-05')).toBe('周六不可用')
  expect(notOn(closed, range, '2027-01-01')).toContain('过期')
})

test('domain: closed days read as people say them', () => {
  expect(closedText(terms())).toBe('')
  expect(closedText(terms({ closedWeekdays: [6, 5] }))).toBe('周末不可用')
  expect(closedText(terms({ closedWeekdays: [0], closedDays: ['2026-12-26', '2026-12-25'] }))).toBe(
    '周一、12月25日、12月26日不可用',
  )
})

test('domain: a code is read however it is typed, and is twelve digits', () => {
  expect(readCode(' 1234-5678 9012 ')).toBe('123456789012')
  expect(readCode('１２３４５６７８９０１２')).toBe('123456789012')
  for (const wrong of ['', '12345678901', '1234567890123', '12345678901a']) expect(readCode(wrong)).toBeNull()
  expect(showCode('123456789012')).toBe('1234 5678 9012')
})
