import { reaction } from 'mobx'
import { IDLE_MS } from '@/stores/Chat'
import type { App } from './createApp'
import { joinMini } from './mini/join'
import { loadUsage } from './usage/load'

/** What one store's change means for another. Returns the end of it. */
export function startReactions(app: App): () => void {
  const { session, cart, favorites, chat } = app
  void app.host()
  if (process.env.TARO_ENV === 'weapp') joinMini(app)
  if (session.hasLogin) chat.openWhenIdle()
  // A phone that slept, or a network that came back: the chat's line is looked after.
  const stopShow = app.platform.system.onShow(() => chat.full?.im.connection.resume())
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
    chat.stop()
  }
}
