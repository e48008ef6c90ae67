import { decodeParams, routes, routeUrl, type RouteDef, type RouteName } from '@/routes'

/** A page's path for sharing: with the parameters it lists, and without the referral of the reader's own link. */
export function sharedPath(route: RouteName, params: Readonly<Record<string, string | undefined>>): string {
  const listed = ((routes[route] as RouteDef).params ?? []).map((name) => name.replace('?', ''))
  const given = Object.entries(decodeParams(params)).filter(([name]) => listed.includes(name))
  return routeUrl(route, Object.fromEntries(given))
}
