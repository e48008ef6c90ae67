import type { PropsWithChildren } from 'react'
import { createPlatform } from './platform/index'
import { AppContext } from './boot/AppContext'
import { createApp, type App } from './boot/createApp'
import { startReactions } from './boot/reactions'
import { installBackGuard, layersSettled } from './ui/elements/backGuard'
import './app.scss'

// Before Taro's router listens to the browser's back key: an open sheet closes first.
installBackGuard()

let app: App | null = null // Taro calls the root component anew on some targets; one graph serves them all.

/** Entry of both builds. The graph is made once, on the first render of the root that Taro mounts once. */
function launch(): App {
  const config = {
    apiOrigin: API_ORIGIN,
    passportOrigin: PASSPORT_ORIGIN,
    version: APP_VERSION,
    signSecret: SIGN_SECRET,
    passportSecret: PASSPORT_SECRET,
  }
  const made = createApp(createPlatform(), config, layersSettled)
  startReactions(made)
  if (made.session.hasLogin) void made.cart.load(true)
  return made
}

export default function Root({ children }: PropsWithChildren) {
  app ??= launch()
  return <AppContext.Provider value={app}>{children}</AppContext.Provider>
}
