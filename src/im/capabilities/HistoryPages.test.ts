import fc from 'fast-check'
import { fakeHttp } from '@/platform/memory/index'
import { HttpError } from '@/platform/ports'
import type { Calls } from '../calls'
import type { Connection } from '../connection/Connection'
import type { Hosts } from '../connection/Hosts'
import { HistoryPages, type HistoryPage } from './HistoryPages'

const BOB = { chatType: 'singleChat', id: 'bob' } as const

/** A conversation of `count` messages, newest first; the SDK stops at those in `bad`. */
function pagesOf(count: number, bad: ReadonlySet<number>, { offline = false } = {}) {
  const page = (start: string | number, size: number) => {
    const from = Number(start) < 0 ? count : Number(start) - 1
    const ids = Array.from({ length: Math.min(size, from) }, (_, at) => from - at)
    return { ids, end: ids.at(-1) ?? 0 }
  }
  const sdk = {
    getHistoryMessages({ cursor, pageSize }: { cursor: string | number; pageSize: number }) {
      const { ids, end } = page(cursor, pageSize)
      if (offline || ids.some((id) => bad.has(id))) return new Promise(() => undefined)
      return Promise.resolve({ messages: ids.map((id) => ({ id: String(id) })), cursor: String(end), isLast: end <= 1 })
    },
  }
  const http = fakeHttp(({ body }) => {
    if (offline) return new HttpError('offline')
    const { start, pull_number } = JSON.parse(String(body)) as { start: string | number; pull_number: number }
    const { end } = page(start, pull_number)
    const data = { msgs: [], is_last: end <= 1, ...(end > 1 ? { next_key: String(end) } : {}) }
    return { status: 200, headers: {}, body: JSON.stringify({ data }) }
  })
  const calls = { user: 'amy', run: (call: (given: unknown) => unknown) => call(sdk) } as unknown as Calls
  return new HistoryPages(calls, http, { base: 'https://one/org/app' } as Hosts, { accessToken: 't' } as Connection)
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** The result of `work` within so many seconds; null where it takes longer. */
async function within<T>(seconds: number, work: Promise<T>): Promise<T | null> {
  let response: T | null = null
  void work.then((value) => (response = value))
  await jest.advanceTimersByTimeAsync(seconds * 1000)
  return response
}

test('chat §7: whichever messages the SDK stops at, every other one is read, in order, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 24 }),
      fc.array(fc.integer({ min: 1, max: 24 })),
      async (count, given) => {
        const bad = new Set(given)
        const pages = pagesOf(count, bad)
        const read: number[] = []
        for (let cursor: string | null = null, first = true; first || cursor !== null; first = false) {
          const page: HistoryPage | null = await within(40, pages.read(BOB, cursor, 10))
          expect(page).not.toBeNull()
          read.push(...page!.messages.map(({ id }) => Number(id)))
          cursor = page!.cursor
        }
        const all = Array.from({ length: count }, (_, at) => count - at)
        expect(read).toEqual(all.filter((id) => !bad.has(id)))
      },
    ),
    { numRuns: 40 },
  )
})

test('chat §7: a page with one message that cannot be read is there within ten seconds', async () => {
  const page = await within(10, pagesOf(30, new Set([26])).read(BOB, null, 10))
  expect(page?.messages.map(({ id }) => Number(id))).toEqual([30, 29, 28, 27, 25, 24, 23, 22, 21])
})

test('a line that answers nothing is left to the time-out of the call', async () => {
  expect(await within(60, pagesOf(5, new Set(), { offline: true }).read(BOB, null, 10))).toBeNull()
})
