import type { HostKey } from '@/contract/hosts'
import {
  HostError,
  type HostBridge,
  type HostEvent,
  type HostLogin,
  type HostMethods,
  type HostPort,
} from '../hostPort'

export interface FakeHostOptions {
  version?: number
  /** Who is signed in at the host. */
  login?: HostLogin | null
  /** Methods it does not have. */
  lacks?: (keyof HostMethods)[]
  /** It responds to no call. */
  silent?: boolean
}
/** A native host in memory; its calls are recorded for assertions. */
export interface FakeHost extends HostPort {
  calls: [method: string, ...given: unknown[]][]
  saved: { token: string }
  /** Who is signed in at the host; a test changes it. */
  login: HostLogin | null
  /** Its response when the token is requested. */
  token: () => Promise<HostLogin | null>
  /** What its login panel ends with. */
  panel: () => Promise<HostLogin | null>
  loginChanged(login: HostLogin | null): void
  fire(event: Exclude<HostEvent, 'loginChanged'>): void
}

export function fakeHost(key: HostKey, options: FakeHostOptions = {}): FakeHost {
  const calls: FakeHost['calls'] = []
  const handlers: Record<HostEvent, ((data: never) => void)[]> = { loginChanged: [], back: [], resume: [], pause: [] }
  const response =
    <A extends unknown[], T>(method: string, give: (...given: A) => T | Promise<T>) =>
    async (...given: A): Promise<T> => {
      calls.push([method, ...given])
      if (options.silent) throw new HostError('timeout')
      return give(...given)
    }
  const done = () => undefined
  const methods: HostMethods = {
    login: response('login', () => host.panel()),
    logout: response('logout', done),
    isLogin: response('isLogin', () => host.login !== null),
    getToken: response('getToken', () => host.token()),
    dismiss: response('dismiss', done),
    routeChanged: (...given) => void calls.push(['routeChanged', ...given]),
    push: response('push', done),
    replace: response('replace', done),
    home: response('home', done),
    shopManage: response('shopManage', done),
    launchApp: response('launchApp', done),
    share: response('share', () => 'shared' as const),
    pickImage: response('pickImage', () => null),
    setTitleBar: response('setTitleBar', done),
    openWindow: response('openWindow', done),
    loading: (...given) => void calls.push(['loading', ...given]),
  }
  const on = (event: HostEvent) => (handler: (data: never) => void) => {
    handlers[event].push(handler)
    return () => void handlers[event].splice(handlers[event].indexOf(handler), 1)
  }
  const saved = { token: '' }
  const bridge = {
    ...methods,
    ...Object.fromEntries((options.lacks ?? []).map((method) => [method, null])),
    savedToken: { get: () => saved.token, set: (token: string) => void (saved.token = token) },
    on: { loginChanged: on('loginChanged'), back: on('back'), resume: on('resume'), pause: on('pause') },
    onRoute(handler: (url: string, canGoBack: boolean) => void) {
      handler('/', false)
      return done
    },
  } as HostBridge
  const host: FakeHost = {
    key,
    version: options.version ?? 0,
    connect: async () => bridge,
    calls,
    saved,
    login: options.login ?? null,
    token: async () => host.login,
    panel: async () => host.login,
    loginChanged(login) {
      host.login = login
      for (const handler of handlers.loginChanged) handler(login as never)
    },
    fire: (event) => handlers[event].forEach((handler) => handler(null as never)),
  }
  return host
}
