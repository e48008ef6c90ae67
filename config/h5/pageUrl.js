// Which page a URL of the H5 site shows: the service calls the same function (server/web/site.ts).
import { urlPath, routeByPath, standIn } from '../../src/routes'

/**
 * Puts the page's own path in place of another spelling in the address bar, query and fragment as they came; a
 * URL that no page has shows what stands in for it, where Taro would leave the screen empty. Returns the path.
 */
export function settleUrl(pathname) {
  const name = routeByPath(pathname)
  const path = name ? urlPath(name) : standIn(pathname + location.search)
  if (path !== pathname) history.replaceState(history.state, '', name ? path + location.search + location.hash : path)
  return path.split('?')[0]
}
