// Stands in for @tarojs/router in H5.
import {
  createBrowserHistory as openHistory,
  createRouter as openRouter,
  handleAppMount,
} from '@tarojs/router/dist/index.js'
import { settleUrl } from './pageUrl'

export * from '@tarojs/router/dist/index.js'

/** Our tab bar is part of each page, so Taro's frame for one is not made: it would clone the delivered first screen (docs/decisions/0005). */
export const handleAppMountWithTabbar = handleAppMount

/** Taro decodes the URL before it looks up the page, and would stop at a broken escape. */
export const createBrowserHistory = (options) => {
  settleUrl(location.pathname)
  return openHistory(options)
}

/** The list of pages is fetched once the first page is there, so that opening another waits for its own files alone. */
const PRELOAD_AFTER_MS = 2_000
const listOfPages = () => import(/* webpackChunkName: "pages" */ './pages')

/** The router opens in a turn of the main thread of its own, after the one that evaluated the app. */
export const createRouter = (history, app, config, framework) => {
  const load = (context, params) => {
    const page = listOfPages().then(({ loadPage }) => loadPage(context.pathname.slice(1)))
    return [page, context, params]
  }
  config.routes.push({ path: 'others', load })
  setTimeout(() => openRouter(history, app, config, framework))
  setTimeout(() => listOfPages().catch(() => undefined), PRELOAD_AFTER_MS)
}
