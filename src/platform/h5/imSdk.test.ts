import type { ImSdkPort } from '../ports'

/** Locks as browsers have them: one holder at a time, for as long as its promise is open. */
class Locks {
  readonly held = new Set<string>()
  async request(name: string, _options: object, work: (lock: object | null) => Promise<void> | undefined) {
    if (this.held.has(name)) return work(null)
    this.held.add(name)
    await work({ name })
    this.held.delete(name)
  }
}

const put = (locks: Locks | undefined) =>
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
/** A tab has modules of its own, and storage and locks in common with the others. */
function tab(): ImSdkPort {
  let port!: ImSdkPort
  jest.isolateModules(() => {
    port = (require('./imSdk') as { imSdk: ImSdkPort }).imSdk
  })
  return port
}

beforeAll(() =>
  Object.defineProperty(globalThis, 'crypto', {
    value: { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) },
    configurable: true,
  }),
)
beforeEach(() => localStorage.clear())
afterAll(() => put(undefined))

test('two tabs of a browser are two devices; a tab that comes back finds its name again', async () => {
  const locks = new Locks()
  put(locks)
  const first = await tab().device()
  const second = await tab().device()
  expect(first).toMatch(/^[0-9a-f]{16}$/)
  expect(second).toBe(`${first}_1`)
  // The first tab is reloaded: its lock goes with it.
  locks.held.delete('imDevice0')
  expect(await tab().device()).toBe(first)
})

test('a tab asks once; a browser without locks has one device', async () => {
  put(undefined)
  const port = tab()
  const name = await port.device()
  expect(await port.device()).toBe(name)
  expect(await tab().device()).toBe(name)
})
