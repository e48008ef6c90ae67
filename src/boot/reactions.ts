import { reaction } from 'mobx'
import type { App } from './createApp'

/** What one store's change means for another. Returns the end of it. */
export function startReactions(app: App): () => void {
  const { session, cart, favorites } = app
  void app.host()
  return reaction(
    () => session.generation,
    () => {
      // What belongs to a user leaves the device with them (domain: people and permission).
      cart.clear()
      favorites.clear()
      if (session.hasLogin) void cart.load(true)
    },
  )
}
