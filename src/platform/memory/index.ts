import type { FirstState } from '@/contract/firstState'
import type { FilesPort } from '../filesPort'
import type { HostPort } from '../hostPort'
import type { StorageKey } from '../storageKeys'
import {
  HttpError,
  type AnalyticsPort,
  type ChatMediaPort,
  type CashierPort,
  type HttpPort,
  type HttpRequest,
  type HttpResponse,
  type ImSdkPort,
  type LocationPort,
  type Platform,
  type ShareCard,
  type UploadPort,
} from '../ports'
import type { MiniProgramPort, WechatPort } from '../wechatPort'
import { fakeAnalytics } from './analytics'
import { fakeChatMedia } from './chatMedia'
import { fakeImSdk } from './imSdk'
import { fakeUploads } from './uploads'

export interface FakeOptions {
  http?: HttpPort
  now?: () => number
  firstState?: FirstState | null
  imSdk?: ImSdkPort
  uploads?: UploadPort
  chatMedia?: ChatMediaPort
  files?: Partial<FilesPort>
  analytics?: AnalyticsPort
  /** Path the router starts on. */
  path?: string
  cashier?: CashierPort
  host?: HostPort | null
  wechat?: WechatPort
  mini?: MiniProgramPort
  location?: LocationPort
  openWindow?: (url: string) => Promise<void>
  scan?: () => Promise<string | null>
  /** Storage that is full or forbidden. */
  forgetful?: boolean
}
type Writable<T> = { -readonly [K in keyof T]: T[K] }
/** A platform in memory: for tests, and for the server's render of the first screen. Calls are recorded for assertions. */
export interface FakePlatform extends Writable<Platform> {
  stack: string[]
  stored: Map<string, unknown>
  copied: string[]
  sharedCards: ShareCard[]
  clearedCookies: string[]
  /** What the service would read with the next page, by name. */
  sentWithPages: Map<string, string>
  openedApps: string[]
  /** Addresses the app was left for. */
  left: string[]
  /** The app comes back to the front. */
  comeBack(): void
  /** As the browser does when it shows the page again that it had put away. */
  restore(): void
  /** Another window of the browser writes a value, or removes it (null). */
  changeElsewhere(key: StorageKey, value: unknown): void
}

/** An HttpPort whose responses a test gives: a function of the request, or an error. */
export const fakeHttp = (
  response: (request: HttpRequest) => Partial<HttpResponse> | HttpError | Promise<Partial<HttpResponse> | HttpError>,
): HttpPort => ({
  async request(request) {
    const given = await response(request)
    if (given instanceof HttpError) throw given
    return { status: 200, headers: {}, body: '', ...given }
  },
})

/** Not decoded, as routers hand them over. */
const queryOf = (url: string) =>
  Object.fromEntries(
    [...(url.split('?')[1] ?? '').matchAll(/([^&=]+)=?([^&]*)/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>

export function createMemoryPlatform(options: FakeOptions = {}): FakePlatform {
  const stack = [options.path ?? '/pages/index/index']
  const stored = new Map<string, unknown>()
  const copied: string[] = []
  const sharedCards: ShareCard[] = []
  const clearedCookies: string[] = []
  const sentWithPages = new Map<string, string>()
  const openedApps: string[] = []
  const left: string[] = []
  const restored = new Set<() => void>()
  const elsewhere = new Set<(key: string | null) => void>()
  const shown = new Set<() => void>()
  const last = () => stack[stack.length - 1] ?? ''
  let first = options.firstState ?? null
  let seed = 1
  return {
    stack,
    stored,
    copied,
    sharedCards,
    clearedCookies,
    sentWithPages,
    openedApps,
    left,
    comeBack: () => shown.forEach((handler) => handler()),
    restore: () => restored.forEach((handler) => handler()),
    changeElsewhere(key, value) {
      if (value === null) stored.delete(key)
      else stored.set(key, JSON.stringify(value))
      elsewhere.forEach((handler) => handler(key))
    },
    http: options.http ?? fakeHttp(() => new HttpError('offline')),
    storage: {
      // Through JSON, as real storages do.
      get: <T>(key: string) => (stored.has(key) ? (JSON.parse(stored.get(key) as string) as T) : null),
      set: (key, value) => !options.forgetful && (stored.set(key, JSON.stringify(value)), true),
      remove: (key) => void stored.delete(key),
      onElsewhere(handler) {
        elsewhere.add(handler)
        return () => void elsewhere.delete(handler)
      },
    },
    router: {
      push: async (url) => void stack.push(url),
      replace: async (url) => void stack.splice(-1, 1, url),
      switchTab: async (url) => void stack.splice(0, stack.length, url),
      reLaunch: async (url) => void stack.splice(0, stack.length, url),
      back: async () => (stack.length > 1 ? (stack.pop(), true) : false),
      confirmBeforeLeaving: null,
      path: () => last().split('?')[0] ?? '',
      url: () => last(),
      paramsOf: (id) => queryOf(stack.find((url) => url === id) ?? ''),
      isShown: (id) => last() === id,
      depth: () => stack.length,
    },
    system: {
      info: () => ({ platform: 'h5', system: 'fake', width: 375, pixelRatio: 2, statusBarHeight: 0 }),
      origin: () => 'https://fake.example',
      setTitle: () => undefined,
      random: (length) => Uint8Array.from({ length }, () => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) & 255),
      now: options.now ?? (() => Date.now()),
      onShow(handler) {
        shown.add(handler)
        return () => void shown.delete(handler)
      },
      onRestored(handler) {
        restored.add(handler)
        return () => void restored.delete(handler)
      },
      clearCookies: (names) => void clearedCookies.push(...names),
      sendWithPages: (name, value) => void sentWithPages.set(name, value),
      firstState: () => first,
      pageShown: () => void (first = null),
    },
    share: {
      way: () => 'own',
      async share(card) {
        sharedCards.push(card)
        return 'shared'
      },
      copy: async ({ title, path }) => (copied.push(`${title} ${path}`), 'copied'),
    },
    media: { pictures: async () => [] },
    uploads: options.uploads ?? fakeUploads(),
    cashier: options.cashier ?? null,
    host: options.host ?? null,
    wechat: options.wechat,
    mini: options.mini,
    openApp: (link) => void openedApps.push(link),
    location: async () => options.location ?? { here: null, choose: null, show: null },
    leave: async (url) => (left.push(url), true),
    openWindow: options.openWindow ?? null,
    scan: async () => options.scan ?? null,
    imSdk: options.imSdk ?? fakeImSdk(),
    chatMedia: async () => options.chatMedia ?? fakeChatMedia(),
    files: async () => ({ open: async () => undefined, saveToAlbum: null, print: null, ...options.files }),
    analytics: async () => options.analytics ?? fakeAnalytics(),
    clipboard: {
      async copy(text) {
        copied.push(text)
        return true
      },
    },
  }
}
