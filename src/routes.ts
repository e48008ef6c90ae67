import { coupon } from './routes/coupon'
import { inStore } from './routes/inStore'
import { native } from './routes/native'
import { packageEmbed } from './routes/packageEmbed'
import { packageInfo } from './routes/packageInfo'
import { packageOrder } from './routes/packageOrder'
import { packagePassport } from './routes/packagePassport'
import { packageUser } from './routes/packageUser'
import { pages } from './routes/pages'
import { search } from './routes/search'
import type { RouteDef } from './routes/RouteDef'

export type { RouteDef }

/** Every page once: the only place that spells a path (app §2, odd spellings included), a file a package. A page is listed when it works. */
export const routes = {
  ...pages,
  ...packageInfo,
  ...search,
  ...packagePassport,
  ...packageUser,
  ...packageOrder,
  ...coupon,
  ...packageEmbed,
  ...inStore,
  ...native,
}

export type RouteName = keyof typeof routes
type Names<R> = R extends { params: readonly (infer P)[] } ? P : never
type Required<P> = P extends `${string}?` ? never : P
type Optional<P> = P extends `${infer N}?` ? N : never
/** Parameters of a page: required ones must be given. */
export type RouteParams<N extends RouteName> = { [K in Required<Names<(typeof routes)[N]>> & string]: string } & {
  [K in Optional<Names<(typeof routes)[N]>> & string]?: string
}

/** A page and what it is opened with. Only the page that a link was read for knows which parameters go with which name. */
export interface RouteTarget {
  name: RouteName
  params?: Readonly<Record<string, string | undefined>>
}

export const TABS = (Object.keys(routes) as RouteName[])
  .filter((name) => 'tab' in routes[name])
  .sort((a, b) => (routes[a] as RouteDef).tab! - (routes[b] as RouteDef).tab!)

/** `path?query` with every value percent-encoded once; 中文, %, + and emoji come back as they were (route parameters are decoded once). */
export function routeUrl<N extends RouteName>(name: N, params?: Readonly<Record<string, string | undefined>>): string {
  const query = Object.entries(params ?? {})
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')
  return routes[name].path + (query ? `?${query}` : '')
}

/** Raw query values as a router hands them over; decoded once, a broken escape stays as it came. */
export function decodeParams(raw: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const decoded: Record<string, string> = {}
  for (const [key, value] of Object.entries(raw)) {
    if (value === undefined) continue
    try {
      decoded[key] = decodeURIComponent(value)
    } catch {
      decoded[key] = value
    }
  }
  return decoded
}

/** app §2 path routing: what a path may hold, below whatever folder, and where the matching package begins. */
const PACKAGES: readonly (readonly [mark: string, root: string])[] = [
  ['/pages/embed/', '/packageEmbed/pages/embed/'],
  ...['inStore', 'packageOrder', 'groupchain', 'packageUser', 'packagePassport', 'coupon', 'article'].map(
    (name) => [`/${name}/pages/`, `/${name}/pages/`] as const,
  ),
]

/** Packages that path routing does not name: their paths count from the root alone. */
const ROOTED = /^\/(pages|packageEmbed|packageInfo|search|podcast|choose-location|open-location)(\/|$)/

/**
 * A path as routes are spelled: decoded, without query, fragment and trailing slashes, from its package on where it lies in one of ours (`packaged`).
 * Null for what is no path: an escape is broken.
 */
export function readPath(text: string): { path: string; packaged: boolean } | null {
  try {
    const path = `/${decodeURI(text.replace(/[?#].*$/s, '')).replace(/^\/|\/+$/g, '')}`
    const found = PACKAGES.find(([mark]) => path.includes(mark))
    if (!found) return { path, packaged: ROOTED.test(path) }
    return { path: found[1] + path.slice(path.indexOf(found[0]) + found[0].length), packaged: true }
  } catch {
    return null
  }
}

/** The account pages are spelled both ways: below `account/`, and beside it (app §2: the nesting is not shown). */
export function spellings(path: string): string[] {
  const inner = /^\/packageUser\/pages\/(?:account\/)?(.+)$/.exec(path)?.[1]
  return inner ? [path, `/packageUser/pages/account/${inner}`, `/packageUser/pages/${inner}`] : [path]
}

/** Where H5 shows home, and what web servers call it. */
const HOME = ['/', '/index.html']

/**
 * The page that a URL leads to, in any of its spellings; null for none. The service's answer, H5's router, the mini program's way out of
 * an unknown path and links all ask it, so that they cannot differ.
 */
export function routeByPath(text: string): RouteName | null {
  const read = readPath(text)
  if (!read) return null
  if (HOME.includes(read.path)) return 'home'
  const written = spellings(read.path)
  return (Object.keys(routes) as RouteName[]).find((name) => written.includes(routes[name].path)) ?? null
}

/**
 * What stands in for a URL that no page has: for one in a package of ours the page of links, which does as the same link does (app §2: a page
 * that is not there yet); else the error page.
 */
export const standIn = (url: string): string =>
  readPath(url)?.packaged ? routeUrl('embedRedirect', { link: url }) : routes.errorPage.path

/** `a=1&b=2` as a router would hand it over: nothing decoded, an `=` inside a value preserved. */
export function readQuery(query: string): Record<string, string> {
  const pairs = query.split('&').flatMap((pair) => {
    const at = pair.indexOf('=')
    return pair ? [at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]] : []
  })
  return Object.fromEntries(pairs) as Record<string, string>
}

/** A URL of ours without its host, read: the page, and of the parameters, decoded, those it lists. Null for anything else. */
export function readUrl(url: string): { name: RouteName; params: Record<string, string> } | null {
  const name = /^\/(?!\/)/.test(url) ? routeByPath(url) : null
  if (!name) return null
  const listed = ((routes[name] as RouteDef).params ?? []).map((param) => param.replace('?', ''))
  const given = Object.entries(decodeParams(readQuery(/\?([^#]*)/.exec(url)?.[1] ?? '')))
  return { name, params: Object.fromEntries(given.filter(([param]) => listed.includes(param))) }
}

/** The path H5 shows a page under: the one that stays in the address bar, however it was spelled. */
export const urlPath = (name: RouteName): string => (name === 'home' ? '/' : routes[name].path)

/** Page configuration for Taro, used by each page's `.config.ts`. */
export function pageConfig(name: RouteName) {
  // In H5 the screen draws its own bar with its title, and its own pull-to-refresh: here it would only weigh on the first load.
  if (process.env.TARO_ENV !== 'weapp') return {}
  const route: RouteDef = routes[name]
  return {
    navigationBarTitleText: route.title,
    navigationStyle: route.customBar ? ('custom' as const) : ('default' as const),
    ...(route.pullRefresh ? { enablePullDownRefresh: true, backgroundTextStyle: 'dark' as const } : {}),
    // Taro registers WeChat's share handler only for pages that say so here, or that call its hook in the page file itself.
    ...(route.shared ? { enableShareAppMessage: true, enableShareTimeline: route.shared !== 'friends' } : {}),
  }
}
