// Stands in for @tarojs/router in page tests. @tarojs/test-utils-react calls createRouter(app, config, framework), as Taro 3 had it; Taro 4
// takes the history first. Pages have their addresses in the path, as in our build.
import { Current } from '@tarojs/runtime'
import { createBrowserHistory, createRouter as openRouter } from '@tarojs/router/dist/index.js'

export * from '@tarojs/router/dist/index.js'

let stopListening = () => undefined
/** The browser's way back is no longer this app's: the next test has an app of its own. */
export const closeRouter = () => stopListening()

export function createRouter(app, config, framework) {
  // The package says that home is in front already; then the router would not open it.
  Current.page = null
  document.getElementById('app').replaceChildren()
  const settings = { ...config, router: { mode: 'browser' } }
  stopListening = openRouter(createBrowserHistory({ window }), app, settings, framework)
}
