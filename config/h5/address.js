// Which page an address of the H5 site shows: the service calls the same function (server/web/site.ts).
import { addressPath, routeByPath } from '../../src/routes'

/**
 * Puts the page's own path in place of another spelling in the address bar, query and fragment as they came; an
 * address that no page has shows the error page, where Taro would leave the screen empty. Returns the path.
 */
export function settleAddress(pathname) {
  const name = routeByPath(pathname)
  const path = addressPath(name ?? 'errorPage')
  if (path !== pathname) history.replaceState(history.state, '', name ? path + location.search + location.hash : path)
  return path
}
