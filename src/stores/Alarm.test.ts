import { Alarm } from './Alarm'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const at = (ms: number) => new Date(ms).toISOString()

test('domain: an alarm rings on the service’s clock, once, however wrong the phone’s is', () => {
  const start = Date.now()
  const offset = 3_600_000
  const rings: number[] = []
  const alarm = new Alarm(
    () => Date.now() + offset,
    () => rings.push(Date.now() - start),
  )
  alarm.set(at(start + offset + 5_000))
  jest.advanceTimersByTime(4_999)
  expect(rings).toEqual([])
  jest.advanceTimersByTime(60_000)
  expect(rings).toEqual([5_000])
})

test('an alarm far away rings at its time, a later one takes the place of an earlier one, and null ends it', () => {
  const work = jest.fn()
  const alarm = new Alarm(() => Date.now(), work)
  alarm.set(at(Date.now() + 40 * 86_400_000))
  jest.advanceTimersByTime(39 * 86_400_000)
  expect(work).not.toHaveBeenCalled()
  jest.advanceTimersByTime(86_400_000)
  expect(work).toHaveBeenCalledTimes(1)
  alarm.set(at(Date.now() + 1_000))
  alarm.set(null)
  jest.advanceTimersByTime(86_400_000)
  expect(work).toHaveBeenCalledTimes(1)
})

test('an instant that has passed rings after a moment, not in a loop', () => {
  const work = jest.fn(() => alarm.set(at(0)))
  const alarm: Alarm = new Alarm(() => Date.now(), work)
  alarm.set(at(0))
  jest.advanceTimersByTime(5_000)
  expect(work.mock.calls.length).toBeLessThanOrEqual(10)
})
