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

/** Taro decodes the address before it looks up the page, and would stop at a broken escape. */
export const createBrowserHistory = (options) => {
  settleUrl(location.pathname)
  return openHistory(options)
}

/** The router opens in a turn of the main thread of its own, after the one that evaluated the app. */
export const createRouter = (...given) => void setTimeout(() => openRouter(...given))
