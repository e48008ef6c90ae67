import { rowTime, separatorTime } from './chatTime'

/** An instant by the wall clock of the machine that runs the test, whatever its zone. */
const local = (...[year, month, day, hour, minute]: [number, number, number, number, number]) =>
  new Date(year, month - 1, day, hour, minute).getTime()
const NOW = local(2026, 11, 27, 9, 30)

test.each([
  ['today', local(2026, 11, 27, 0, 5), '00:05', '00:05'],
  ['ahead of us', local(2026, 11, 28, 1, 0), '01:00', '01:00'],
  ['yesterday, less than a day ago', local(2026, 11, 26, 23, 59), '昨天 23:59', '昨天'],
  ['this week', local(2026, 11, 25, 14, 5), '周三 14:05', '周三'],
  ['six days ago, early', local(2026, 11, 21, 0, 0), '周六 00:00', '周六'],
  ['a week ago', local(2026, 11, 20, 23, 59), '11月20日 23:59', '11月20日'],
  ['last year', local(2025, 11, 8, 14, 5), '2025年11月8日 14:05', '25-11-08'],
])('a message of %s', (_, at, separator, row) => {
  expect([separatorTime(at, NOW), rowTime(at, NOW)]).toEqual([separator, row])
})
test('a conversation without a message has no time', () => expect(rowTime(0, NOW)).toBe(''))
