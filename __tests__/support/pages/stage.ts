import type TestUtilsModule from '@tarojs/test-utils-react'
import type { createRoot, Root } from 'react-dom/client'
import { parse } from 'valibot'
import { findByRole, waitFor } from '@testing-library/dom'
import type * as AppTesting from '@/app/testing/app'
import type { FakeOptions } from '@/platform/memory'
import { routes } from '@/routes'
import { USER_KEY } from '@/stores/Session'
import type { Page } from '@/contract/common'
import type { AnyEndpoint, OutputOf, ParsedInputOf } from '@/contract/endpoint'
import type { ItemCard } from '@/contract/item'
import type { UserInfo } from '@/contract/user'
import type * as RouterModule from '@/platform/h5/router'
import type * as PlaceModule from './platform'

/** What a page shows comes after a request, and a busy machine takes its time. */
const WAIT = { timeout: 10_000 }

interface Options extends FakeOptions {
  /** Who has signed in on this device: TEST_USER with these changes. Absent: a guest. */
  user?: Partial<UserInfo>
  /** What lies on this device from before. */
  stored?: Readonly<Record<string, unknown>>
}

interface StubbedResponse {
  path: string
  give: (input: unknown) => Given | Promise<Given>
}
type Given = { data: unknown } | { code: number } | null
/** What the service says to one call, null for no answer; input and output are checked by the contract. */
export const respond = <E extends AnyEndpoint>(
  { path, input, output }: E,
  give: (input: ParsedInputOf<E>) => OutputOf<E> | null,
): StubbedResponse => ({
  path,
  give(raw) {
    const data = give(parse(input, raw) as ParsedInputOf<E>)
    return data && { data: parse(output, data) }
  },
})
/** What it says once the test lets it; `give` is called then. */
export function respondLater<E extends AnyEndpoint>(endpoint: E, give: (input: ParsedInputOf<E>) => OutputOf<E>) {
  let send = () => {}
  const awaited = new Promise<void>((resolve) => (send = resolve))
  const stub = respond(endpoint, give)
  return { response: { ...stub, give: (input: unknown) => awaited.then(() => stub.give(input)) }, send: () => send() }
}
/** The service refuses one call, with a number of the catalogue. */
export const refuse = ({ path }: AnyEndpoint, code: number): StubbedResponse => ({ path, give: () => ({ code }) })

/** Ends the app that is open. */
let close = () => {}
afterEach(() => close())

/** React's roots are made by Taro, which keeps them to itself. */
function noteRoot(): { current?: Root } {
  const client = require('react-dom/client') as { createRoot: typeof createRoot }
  const noted: { current?: Root } = {}
  const open = client.createRoot
  client.createRoot = (...given) => (noted.current = open(...given))
  return noted
}

/**
 * The whole app (src/app.tsx, src/app.config.ts and Taro's own router) on a platform in memory, opened at an address as by its link, through
 * @tarojs/test-utils-react (docs/decisions/0006-page-tests.md). Each call makes an app of its own.
 */
export async function openPage(
  address: string,
  responses: readonly StubbedResponse[],
  { user, stored = {}, ...options }: Options = {},
) {
  jest.resetModules()
  const { default: TestUtils } = require('@tarojs/test-utils-react') as { default: typeof TestUtilsModule }
  const { platformOver, TEST_USER } = require('@/app/testing/app') as typeof AppTesting
  const { place } = require('./platform') as typeof PlaceModule
  const { router } = require('@/platform/h5/router') as typeof RouterModule
  const { closeRouter } = require('@tarojs/router') as { closeRouter: () => void }
  const { platform, requested } = platformOver(
    ({ path: expected, input }) =>
      // What a test says nothing of does not answer.
      responses.find((one) => one.path === expected)?.give(input) ?? null,
    options,
  )
  if (user) platform.storage.set(USER_KEY, { ...TEST_USER, ...user })
  for (const [key, value] of Object.entries(stored)) platform.storage.set(key as never, value)
  const titles: string[] = []
  const setTitle = (title: string) => void titles.push(title)
  place.platform = { ...platform, router, system: { ...platform.system, setTitle } }
  const root = noteRoot()
  const utils = new TestUtils()
  const path = address.split('?')[0]!
  history.replaceState(null, '', address)
  close = () => {
    root.current?.unmount()
    closeRouter()
  }
  await utils.createApp()
  await utils.PageLifecycle.onShow(path)
  const text = () => document.body.textContent ?? ''
  const see = (words: string) => utils.queries.waitForQueryByText(words, '*', WAIT)
  const back = async () => {
    const shown = titles.length
    await router.back()
    await waitFor(() => expect(titles.length).toBeGreaterThan(shown), WAIT)
  }
  return {
    /** Titles that the pages have set. */
    titles,
    /** Inputs of every request of an endpoint, in order. */
    inputs: (endpoint: AnyEndpoint) =>
      requested.filter((call) => call.path === endpoint.path).map(({ input }) => input),
    text,
    see,
    /** Resolves when that page is in front. */
    at: (expected: string) => waitFor(() => expect(location.pathname).toBe(expected), WAIT),
    /** Taps the button of that name, or what has another role. */
    tap: async (name: string, role = 'button') =>
      utils.fireEvent.click(await findByRole(document.body, role, { name }, WAIT)),
    /** What lies on the device under a name. */
    onDevice: (key: string) => platform.storage.get(key as never) as unknown,
    /** Fires `usePullDownRefresh`, as WeChat's pull-down does. */
    pull: () => utils.act(() => utils.PageLifecycle.triggerPullDownRefresh(path)),
    /** Fires `useReachBottom`. */
    reachEnd: () => utils.act(() => utils.PageLifecycle.triggerReachBottom(path)),
    back,
    /** Opens another page over it. */
    go: (url: string) => utils.act(() => router.push(url)),
    /** Another page comes over it and goes again, which fires `useDidHide` and `useDidShow`. */
    async leaveAndReturn() {
      await router.push(routes.login.path)
      await see('欢迎来到叮当')
      await back()
    },
  }
}

/** The page of a list that a cursor leads to; without one the first. */
export function pageAt<T>(pages: T[][], cursor?: string): Page<T> {
  const at = Number(cursor ?? 0)
  const hasMore = at + 1 < pages.length
  return { list: pages[at] ?? [], page: at + 1, hasMore, next: hasMore ? String(at + 1) : null }
}

/** An item as a feed shows it. */
export const itemCard = (title: string): ItemCard => ({
  alias: [...title].map((sign) => sign.codePointAt(0)).join('-'),
  title,
  picture: 'items/a',
  ratio: 1,
  priceCents: 1250,
  listCents: null,
  from: false,
  tags: [],
  sold: 0,
  sellerAlias: 'shop',
  shopName: '小店',
  soldOut: false,
  discountEndsAt: null,
})
