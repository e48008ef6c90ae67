import { routeByPath, routes } from '@/routes'

/**
 * The page that a path of the mini program is another spelling of, its parameters as they came; the error page for none. A tab gets no
 * parameters: WeChat switches to tabs without.
 */
export function missingPage(path: string, query: Record<string, string>): { url: string; tab: boolean } {
  const name = routeByPath(path)
  const url = routes[name ?? 'errorPage'].path
  const tab = name !== null && 'tab' in routes[name]
  const given = name && !tab ? Object.entries(query).map(([key, value]) => `${key}=${value}`) : []
  return { url: given.length > 0 ? `${url}?${given.join('&')}` : url, tab }
}
