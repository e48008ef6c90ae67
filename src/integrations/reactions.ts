import { reaction } from 'mobx'
import { TOAST_MS } from '@/stores/Ui'
import { IDLE_MS } from '@/stores/Chat'
import { USER_KEY } from '@/stores/Session'
import { reread } from '@/stores/startAgain'
import { routes, type RouteDef } from '@/routes'
import type { App } from '@/app/createApp'
import { loadUsage } from './analytics/load'
import { joinMini } from './mini/join'

/** Shown once, where it matters: at the login that will not last. */
export const NOT_PERSISTED = '浏览器不允许保存登录状态，关闭页面后需要重新登录'
const NOT_PERSISTED_MS = 4_000

/**
 * Another window may have signed a user in or out: on a public page this is silent, and where a user is needed login
 * opens.
 */
function rereadSession({ session, nav, ui }: App): void {
  const { hasLogin: before, pageEpoch } = session
  session.reread()
  if (pageEpoch !== session.pageEpoch) ui.hideToast()
  const route: RouteDef | null = nav.current && routes[nav.current]
  if (before && !session.hasLogin && route?.guard === 'user') nav.login()
}

/** What one store's change means for another. Returns the end of it. */
export function startReactions(app: App): () => void {
  const { session, cart, favorites, chat } = app
  void app.host()
  if (process.env.TARO_ENV === 'weapp') joinMini(app)
  if (session.hasLogin) chat.openWhenIdle()
  // A phone that slept, or a network that came back: the chat's connection is looked after.
  const stopShow = app.platform.system.onShow(() => {
    rereadSession(app)
    chat.full?.im.connection.resume()
  })
  const stopRestored = app.platform.system.onRestored(() => {
    rereadSession(app)
    if (session.hasLogin) void cart.load()
  })
  const stopElsewhere = app.platform.storage.onElsewhere?.((key) => {
    if (key === USER_KEY || key === null) rereadSession(app)
  })
  const stopNotPersisted = reaction(
    () => session.notPersisted,
    (notPersisted) => notPersisted && app.ui.showToast(NOT_PERSISTED, NOT_PERSISTED_MS),
    // After 登录成功 has been read.
    { delay: TOAST_MS },
  )
  const stopUser = reaction(
    () => session.generation,
    () => {
      // What belongs to a user leaves the device with them (domain: people and permission).
      cart.clear()
      favorites.clear()
      chat.stop()
      // What one person saw is not the next one's.
      void app.platform.offline?.forget()
      if (!session.hasLogin) return
      void cart.load()
      chat.openWhenIdle()
    },
  )
  const stopPages = reaction(
    () => session.pageEpoch,
    () => {
      // Pages are rebuilt (shell/routePage): what floats above them, and the input of their choosers, belonged to the
      // last user.
      app.nav.dropChoices()
      app.memory.clear()
      app.ui.clearFloating()
    },
  )
  // After the first screen; where it cannot be fetched nothing is recorded.
  const usage = setTimeout(() => loadUsage(app).catch(() => undefined), IDLE_MS)
  app.platform.offline?.load(IDLE_MS).then(
    (offline) => offline.start(() => reread(app.models)),
    () => undefined,
  )
  return () => {
    clearTimeout(usage)
    stopUser()
    stopShow()
    stopRestored()
    stopElsewhere?.()
    stopPages()
    stopNotPersisted()
    chat.stop()
  }
}
