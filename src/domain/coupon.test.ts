import {
  couponRule,
  couponValue,
  daysFrom,
  isCode,
  normaliseCode,
  validDays,
  validText,
  validUntilText,
} from './coupon'
import { startOfDayInNewZealand } from './newZealand'

const rule = { off: 'AMOUNT', offCents: 1000, percent: null, maxCents: null, minCents: 5000 } as const

test.each([
  [' spring 26 ', 'SPRING26'],
  ['ｓｐｒｉｎｇ２６', 'SPRING26'],
  ['Spring\u300026', 'SPRING26'],
])('domain: a code is the same in any spelling: %j', (typed, code) => {
  expect(normaliseCode(typed)).toBe(code)
  expect(isCode(normaliseCode(typed))).toBe(true)
})
test('a code has 4 to 20 letters and digits', () => {
  for (const code of ['', 'ABC', 'A'.repeat(21), '春天八折', 'AB-CD']) expect(isCode(code)).toBe(false)
})

test('a rule in words', () => {
  expect([couponValue(rule), couponRule(rule)]).toEqual(['$10', '满$50可用'])
  const percent = { ...rule, off: 'PERCENT', offCents: null, percent: 15, maxCents: 2050, minCents: 0 } as const
  expect([couponValue(percent), couponRule(percent)]).toEqual(['8.5折', '无门槛，最多减$20.50'])
  expect(couponValue({ ...percent, percent: 10 })).toBe('9折')
  expect(couponValue({ ...percent, off: 'FREIGHT', percent: null })).toBe('免运费')
})

test.each([
  ['2026-12-10', '2026-12-09T11:00:00.000Z'],
  ['2026-07-01', '2026-06-30T12:00:00.000Z'],
  // Clocks change on these days, at 2:00 and 3:00.
  ['2026-09-27', '2026-09-26T12:00:00.000Z'],
  ['2026-09-28', '2026-09-27T11:00:00.000Z'],
  ['2027-04-04', '2027-04-03T11:00:00.000Z'],
  ['2027-04-05', '2027-04-04T12:00:00.000Z'],
])('domain: a day begins at midnight in New Zealand: %s', (day, instant) => {
  expect(startOfDayInNewZealand(day)?.toISOString()).toBe(instant)
})
test.each(['2026-02-30', '2026-13-01', '2026-1-1', '', 'x'])('%j is no day', (day) => {
  expect(startOfDayInNewZealand(day)).toBeNull()
})

test('domain: “valid until 10 December” means the end of that day in Pacific/Auckland, and says so', () => {
  const { from, until } = validDays('2026-12-01', '2026-12-10')!
  expect([from.toISOString(), until.toISOString()]).toEqual(['2026-11-30T11:00:00.000Z', '2026-12-10T11:00:00.000Z'])
  expect(validUntilText(until)).toBe('有效期至2026-12-10 24:00（新西兰时间）')
  const stored = { valid_from: from, valid_until: until, days: null }
  expect(validText(stored, new Date('2026-11-20T00:00:00Z'))).toBe(
    '2026-12-01起可用，有效期至2026-12-10 24:00（新西兰时间）',
  )
  expect(validText(stored, from)).toBe('有效期至2026-12-10 24:00（新西兰时间）')
  expect(validDays('2026-12-11', '2026-12-10')).toBeNull()
  expect(validDays('2026-12-10', '2026-12-10')).not.toBeNull()
})

test('domain: n days from taking end with a day of New Zealand, clock change included', () => {
  const taken = new Date('2026-09-25T02:00:00Z')
  expect(daysFrom(taken, 3)).toEqual({ from: taken, until: new Date('2026-09-28T11:00:00.000Z') })
  expect(validText({ valid_from: null, valid_until: null, days: 3 }, taken)).toBe('领取后3天内有效')
})
