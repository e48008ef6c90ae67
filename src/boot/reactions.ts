import { reaction } from 'mobx'
import { TOAST_MS } from '@/stores/Ui'
import { IDLE_MS } from '@/stores/Chat'
import type { App } from './createApp'
import { loadUsage } from './usage/load'
import { joinMini } from './mini/join'

/** Said once, where it matters: at the login that will not last. */
export const UNKEPT = '浏览器不允许保存登录状态，关闭页面后需要重新登录'
const UNKEPT_MS = 4_000

/** What one store's change means for another. Returns the end of it. */
export function startReactions(app: App): () => void {
  const { session, cart, favorites, chat } = app
  void app.host()
  if (process.env.TARO_ENV === 'weapp') joinMini(app)
  if (session.hasLogin) chat.openWhenIdle()
  // A phone that slept, or a network that came back: the chat's line is looked after.
  const stopShow = app.platform.system.onShow(() => chat.full?.im.connection.resume())
  const stopRestored = app.platform.system.onRestored(() => {
    session.reread()
    if (session.hasLogin) void cart.load(true)
  })
  const stopUnkept = reaction(
    () => session.unkept,
    (unkept) => unkept && app.ui.showToast(UNKEPT, UNKEPT_MS),
    // After 登录成功 has been read.
    { delay: TOAST_MS },
  )
  const stopUser = reaction(
    () => session.generation,
    () => {
      // What belongs to a user leaves the device with them (domain: people and permission).
      cart.clear()
      favorites.clear()
      if (!session.hasLogin) return chat.clear()
      chat.stop()
      void cart.load(true)
      chat.openWhenIdle()
    },
  )
  // After the first screen; where it cannot be fetched nothing is told.
  const usage = setTimeout(() => loadUsage(app).catch(() => undefined), IDLE_MS)
  return () => {
    clearTimeout(usage)
    stopUser()
    stopShow()
    stopRestored()
    stopUnkept()
    chat.stop()
  }
}
