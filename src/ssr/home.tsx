import { renderToString } from 'react-dom/server'
import { AppContext } from '@/app/AppContext'
import { createApp } from '@/app/createApp'
import type { Home } from '@/contract/home'
import { HomeScreen } from '@/features/home/screens/HomeScreen'
import { createMemoryPlatform } from '@/platform/memory/index'
import { routes } from '@/routes'

/** Cards in the first picture; the client draws the rest from the state in the page. */
const CARDS = 4

/** Home's first screen as HTML, drawn by the very components the client draws it with. */
export function renderHome(home: Home, serverTime: number): string {
  const data: Home = { ...home, feed: { ...home.feed, list: home.feed.list.slice(0, CARDS), hasMore: true } }
  const platform = createMemoryPlatform({
    now: () => serverTime,
    firstState: { path: routes.home.path, data, serverTime },
  })
  const app = createApp(platform, {
    apiOrigin: '',
    passportOrigin: '',
    version: '',
    signSecret: 'none',
    passportSecret: 'none',
  })
  return renderToString(
    <AppContext.Provider value={app}>
      <HomeScreen />
    </AppContext.Provider>,
  )
}
