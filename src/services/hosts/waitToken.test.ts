import type { HostLogin } from '@/platform/hostPort'
import { TOKEN_POLL_MS, TOKEN_TRIES, waitToken } from './HostSignIn'

const login: HostLogin = { token: 't', user: null }
beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('app §9: polls every 300 ms, 10 tries by default, then rejects noauth', async () => {
  expect([TOKEN_POLL_MS, TOKEN_TRIES]).toEqual([300, 10])
  const read = jest.fn(async () => null)
  const end = waitToken(read).catch((error: Error) => error.message)
  expect(read).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(9 * 300)
  expect(read).toHaveBeenCalledTimes(10)
  await jest.advanceTimersByTimeAsync(299)
  expect(await Promise.race([end, Promise.resolve('waiting')])).toBe('waiting')
  await jest.advanceTimersByTimeAsync(1)
  expect(await end).toBe('noauth')
  await jest.advanceTimersByTimeAsync(5_000)
  expect(read).toHaveBeenCalledTimes(10)
})

test('the first token ends it', async () => {
  let left = 3
  const read = jest.fn(async () => (--left ? null : login))
  const end = waitToken(read)
  await jest.advanceTimersByTimeAsync(600)
  expect(await end).toBe(login)
  await jest.advanceTimersByTimeAsync(5_000)
  expect(read).toHaveBeenCalledTimes(3)
})

test('a host that never answers, or only with faults, is noauth as well', async () => {
  for (const read of [() => new Promise<never>(() => undefined), () => Promise.reject(new Error('x'))]) {
    const end = waitToken(read).catch((error: Error) => error.message)
    await jest.advanceTimersByTimeAsync(3_000)
    expect(await end).toBe('noauth')
  }
})
