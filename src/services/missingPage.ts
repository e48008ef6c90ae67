import { routeByPath, routes, standIn } from '@/routes'

/**
 * The page that a path of the mini program is another spelling of, its parameters as they came; for none, what stands in for it. A tab gets no
 * parameters: WeChat switches to tabs without.
 */
export function missingPage(path: string, query: Record<string, string>): { url: string; tab: boolean } {
  const name = routeByPath(path)
  if (name && 'tab' in routes[name]) return { url: routes[name].path, tab: true }
  const given = Object.entries(query).map(([key, value]) => `${key}=${value}`)
  const url = `${name ? routes[name].path : `/${path.replace(/^\/+/, '')}`}${given.length > 0 ? `?${given.join('&')}` : ''}`
  return { url: name ? url : standIn(url), tab: false }
}
