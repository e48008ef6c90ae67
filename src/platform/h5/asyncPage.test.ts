import { whileAwaited } from './asyncPage'

const bars = () => document.querySelectorAll('[aria-label="页面加载中"]').length
const never = () => new Promise<string>(() => undefined)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('app §9: an async page waits 200 ms before it shows that it loads, and gives up at 60000 ms', async () => {
  const late = jest.fn()
  addEventListener('dd-page-late', late)
  void whileAwaited(never())
  jest.advanceTimersByTime(199)
  expect(bars()).toBe(0)
  jest.advanceTimersByTime(1)
  expect(bars()).toBe(1)
  jest.advanceTimersByTime(59_799)
  expect(late).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(late).toHaveBeenCalledTimes(1)
  // Another page takes over, and comes at once.
  const come = jest.fn()
  addEventListener('dd-page-come', come)
  expect(await whileAwaited(Promise.resolve('page'))).toBe('page')
  jest.advanceTimersByTime(120_000)
  expect([bars(), late.mock.calls.length, come.mock.calls.length]).toEqual([0, 1, 2])
})

test('a page whose file is lost takes its bar along', async () => {
  const page = whileAwaited(new Promise((_resolve, reject) => setTimeout(() => reject(new Error('lost')), 5_000)))
  const failed = expect(page).rejects.toThrow('lost')
  jest.advanceTimersByTime(1_000)
  expect(bars()).toBe(1)
  await jest.advanceTimersByTimeAsync(5_000)
  await failed
  expect(bars()).toBe(0)
})
