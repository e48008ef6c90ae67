import { runInAction } from 'mobx'
import { HEADER } from '@/contract/envelope'
import { hostMark, HOSTS } from '@/contract/hosts'
import type { AppConfig, Platform } from '@/platform/ports'
import { ApiClient, BUSINESS_TOAST_MS } from '@/services/ApiClient'
import { Navigation } from '@/services/Navigation'
import { CartStore } from '@/stores/Cart'
import { ChatStore } from '@/stores/Chat'
import { loadChat } from '@/stores/chat/loadChat'
import { FavoritesStore } from '@/stores/Favorites'
import { PrivacyStore } from '@/stores/Privacy'
import { RegionStore } from '@/stores/Region'
import { SessionStore } from '@/stores/Session'
import type { PageModel } from '@/stores/startAgain'
import { UiStore } from '@/stores/Ui'
import type { Environment } from './environment'

/** The object graph of the client, handed down by React context. */
export interface App {
  platform: Platform
  config: AppConfig
  api: ApiClient
  nav: Navigation
  /** What outlives a page and a session that ended under it, by name; each value says whose it is. Gone with the app. */
  memory: Map<string, unknown>
  ui: UiStore
  session: SessionStore
  cart: CartStore
  favorites: FavoritesStore
  /** The region that the person chose. */
  region: RegionStore
  chat: ChatStore
  /** Models of the pages that stand and may be read again by themselves (hooks/useModel). */
  models: Set<PageModel>
  /** The mini program's alone. */
  privacy?: PrivacyStore
  /**
   * Whether the person may act (app §4). A guest is sent to login and finds everything as it was. A tap before a
   * native host has named its user waits for that; of several taps the last one counts.
   */
  requireLogin(): Promise<boolean>
  /** A page is drawn. The first one is live from now on: what the service delivered for it is not used again. */
  pageShown(): void
  /** The native host or WeChat's browser, once it is spoken to; null in a plain browser and in the mini program. */
  host(): Promise<Environment | null> | null
}

export interface Surroundings {
  /** Waits for closing sheets before a page is replaced (H5). */
  settled?: () => Promise<void>
  /** A closed sheet's back that is under way (H5), or null. */
  returning?: () => Promise<void> | null
  /** Speaks to the native host or WeChat's browser around the page (H5). */
  joinEnvironment?: (app: App) => Promise<Environment>
}

/** Builds platform → clients → stores; nothing lives at module level. */
export function createApp(
  platform: Platform,
  config: AppConfig,
  { settled = async () => undefined, returning, joinEnvironment }: Surroundings = {},
): App {
  const { system } = platform
  const ui = new UiStore()
  const info = system.info()
  const identifier = `app=dingdang; platform=${info.platform}; version=${config.version}; system=${encodeURIComponent(info.system)}${platform.host ? hostMark(platform.host.key) : ''}`
  let counter = 0
  let taps = 0
  const api: ApiClient = new ApiClient(platform.http, config.apiOrigin, config.signSecret, {
    token: () => session.token,
    tokenHeader: (token) =>
      session.host && HOSTS[session.host].ownToken && token === session.hostToken ? HEADER.snToken : HEADER.token,
    hostLogin: () => app.host()?.then((control) => control?.settled()) ?? null,
    identifier: () => identifier,
    toast: ui.showToast,
    loading: ui.countLoading,
    loginRequired(message, token) {
      // The first of many refusals ends the session and opens login; the others find it done (app §8).
      const first = !nav.onAccountPage && (token === session.token || token === '')
      // As one change: a page of the person waits below login, and shows that they have gone when it is left.
      runInAction(() => {
        session.expire(token)
        // Another window has signed a user in since.
        if (!first || session.token) return
        ui.showToast(message)
        nav.login()
      })
    },
    now: system.now,
    uploads: platform.uploads,
    randomKey: () =>
      `${system.now().toString(36)}-${(counter++).toString(36)}-${Math.random().toString(36).slice(2, 12)}`,
  })
  const session: SessionStore = new SessionStore(api, platform.storage, system, platform.host?.key)
  const nav: Navigation = new Navigation(platform.router, {
    hasLogin: () => session.canAct,
    host: () => app.host(),
    now: system.now,
    beforeLeave: ui.clearFloating,
    settled,
    returning,
    confined: platform.mini?.singlePage ? () => ui.showToast('请点击下方「前往小程序」', BUSINESS_TOAST_MS) : null,
  })
  const cart = new CartStore(api)
  const favorites = new FavoritesStore(api)
  const chat = new ChatStore(
    {
      api,
      session,
      storage: platform.storage,
      sdk: platform.imSdk,
      uploads: platform.uploads,
      http: platform.http,
      origin: config.apiOrigin || platform.system.origin(),
      settings: config.chat ?? {},
      toast: ui.showToast,
      // The other device has the account now: this one signs in again (app §4).
      kicked() {
        session.expire(session.token)
        void nav.restart().then(() => nav.login())
      },
    },
    loadChat,
  )
  const first = system.firstState()
  if (first) api.deliver(first)
  // In a host, the host decides who is signed in (app §4).
  if (!platform.host) session.restore()
  let joined: Promise<Environment | null> | null = null
  const app: App = {
    platform,
    config,
    api,
    nav,
    memory: new Map(),
    models: new Set(),
    ui,
    session,
    cart,
    favorites,
    region: new RegionStore(platform.storage, system, first?.region),
    chat,
    ...(process.env.TARO_ENV === 'weapp' ? { privacy: new PrivacyStore() } : undefined),
    async requireLogin() {
      const deps = session.canAct ? null : app.host()
      if (deps) {
        const turn = ++taps
        // Refused when the user has changed: what one began is not carried out for another.
        const known = await deps
          .then((control) => control?.settled())
          .then(
            () => true,
            () => false,
          )
        if (!known || turn !== taps) return false
      }
      if (session.canAct) return true
      nav.login()
      return false
    },
    pageShown() {
      system.pageShown()
      if (!api.first) return
      api.first = null
      app.region.settle()
    },
    host() {
      if (process.env.TARO_ENV !== 'weapp' && joinEnvironment && (platform.host || platform.wechat))
        // A chunk that does not come leaves a page of a plain browser; the next call retries.
        joined ??= joinEnvironment(app).catch(() => (joined = null))
      return joined
    },
  }
  return app
}
