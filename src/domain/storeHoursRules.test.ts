import { hoursError, spansError } from './storeHoursRules'

test.each<[spans: [number, number][], error: string | null]>([
  [[], null],
  [
    [
      [660, 870],
      [1020, 1320],
    ],
    null,
  ],
  [[[1020, 1560]], null],
  [[[600, 600]], '打烊时间要晚于开门时间'],
  [[[601, 900]], '营业时间以15分钟为单位'],
  [
    [
      [600, 900],
      [840, 1200],
    ],
    '同一天的营业时间不能重叠，并按先后填写',
  ],
  [[[1020, 1815]], '最晚营业到次日06:00'],
])('domain: hours %j of a day: %s', (spans, error) => {
  expect(spansError(spans)).toBe(error)
})

test('domain: a night does not run into the next morning, and a day differs once', () => {
  const week = Array.from({ length: 7 }, (): [number, number][] => [[600, 1320]])
  expect(hoursError({ week, exceptions: [] })).toBeNull()
  const late = week.map((spans, at): [number, number][] => (at === 6 ? [[1020, 1560]] : spans))
  expect(hoursError({ week: late, exceptions: [] })).toBeNull()
  const early = late.map((spans, at): [number, number][] => (at === 0 ? [[60, 600]] : spans))
  expect(hoursError({ week: early, exceptions: [] })).toBe('前一天的打烊时间和第二天的开门时间重叠了')
  const day = { day: '2026-12-25', spans: [], note: '' }
  expect(hoursError({ week, exceptions: [day, day] })).toBe('同一天只能设置一次特别营业时间')
})
