// Which page an address of the H5 site shows: the service calls the same function (server/web/site.ts).
import { addressPath, routeByPath, standIn } from '../../src/routes'

/**
 * Puts the page's own path in place of another spelling in the address bar, query and fragment as they came; an
 * address that no page has shows what stands in for it, where Taro would leave the screen empty. Returns the path.
 */
export function settleAddress(pathname) {
  const name = routeByPath(pathname)
  const path = name ? addressPath(name) : standIn(pathname + location.search)
  if (path !== pathname) history.replaceState(history.state, '', name ? path + location.search + location.hash : path)
  return path.split('?')[0]
}
