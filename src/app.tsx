import { useEffect, type PropsWithChildren } from 'react'
import { createPlatform } from './platform/index'
import { insteadOfMissing } from './platform/notFoundRedirect'
import { AppContext } from './app/AppContext'
import { createApp, type App } from './app/createApp'
import { missingPage } from './services/missingPage'
import { startReactions } from './integrations/reactions'
import { installBackGuard, layerReturning, layersSettled } from './ui/elements/backGuard'
import './app.scss'

// Before Taro's router listens to the browser's back key: an open sheet closes first.
installBackGuard()
// While the app loads: WeChat reads it before the first render, and once.
insteadOfMissing(missingPage)

/** A chunk of its own; the mini program has none around it. */
const joinEnvironment =
  process.env.TARO_ENV === 'weapp'
    ? undefined
    : async (app: App) => (await import('./integrations/joinEnvironment')).joinEnvironment(app)

let app: App | null = null // Taro calls the root component again on some targets; one graph serves them all.

/** Entry of both builds. The graph is made once, on the first render of the root that Taro mounts once. */
function launch(): App {
  const config = {
    apiOrigin: API_ORIGIN,
    passportOrigin: PASSPORT_ORIGIN,
    version: APP_VERSION,
    signSecret: SIGN_SECRET,
    passportSecret: PASSPORT_SECRET,
    chat: CHAT_SETTINGS,
    wechatSdk: WECHAT_SDK,
    analytics: ANALYTICS_SETTINGS,
    ...SITE_SETTINGS,
  }
  const made = createApp(createPlatform(), config, {
    settled: layersSettled,
    returning: layerReturning,
    joinEnvironment,
  })
  startReactions(made)
  return made
}

export default function Root({ children }: PropsWithChildren) {
  const { session, cart } = (app ??= launch())
  useEffect(() => {
    // Once the first page is there: in H5 React takes a delivered one over as it was drawn, with an empty cart.
    if (session.hasLogin) void cart.load()
  }, [session, cart])
  return <AppContext.Provider value={app}>{children}</AppContext.Provider>
}
