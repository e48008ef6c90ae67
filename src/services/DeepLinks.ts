import { hasOwn } from '@/contract/own'
import { decodeParams, readPath, routeByPath, routes, spellings, type RouteDef, type RouteName } from '@/routes'
import { REFERRAL_PARAM } from './referral'

/** Where a link leads (app §2 deep links, path routing rules). */
export type LinkTarget =
  /** A page of ours; parameters are those its route lists, and `referral` is who shared the link. */
  | { kind: 'page'; name: RouteName; params: Record<string, string>; referral: string }
  /** A page of the spec that is not there yet. A native host may have one of its own: `name` is the deep link's, empty for none. */
  | LaterTarget
  /** A short link of ours, which the service resolves. */
  | { kind: 'short'; code: string }
  /** A WeChat article: opened directly. */
  | { kind: 'article'; url: string }
  /** Any other http(s) URL: for the web view, or a window of the native host. */
  | { kind: 'web'; url: string }
  /** No link: another scheme, a look-alike, or half of one. */
  | { kind: 'refused' }

export interface LaterTarget {
  kind: 'later'
  path: string
  name: string
  /** As the deep link names them. */
  params: Record<string, string>
}
const REFUSED: LinkTarget = { kind: 'refused' }

/** Scheme of links that stand outside a browser: `dingdang://itemDetail?itemAlias=…`. */
const SCHEME = 'dingdang'

/** app §2 deep links: name → path of the page, and its parameters as the link names them → as the page does. A page that is not in `routes` yet is 'later'. */
export const DEEP_LINKS: Readonly<Record<string, readonly [path: string, params?: Readonly<Record<string, string>>]>> =
  {
    itemDetail: ['/pages/item/detail', { itemAlias: 'alias' }],
    articleDetail: ['/article/pages/detail', { articleAlias: 'alias' }],
    userPublished: ['/pages/shop/shopDetial', { alias: 'sellerAlias' }],
    categoryItems: ['/search/pages/categorySearch', { alias: 'alias', name: 'title' }],
    mySold: ['/packageOrder/pages/order/sellerList'],
    myBought: ['/packageOrder/pages/order/list'],
    storeDetail: ['/inStore/pages/store/storeDetail', { storeAlias: 'alias' }],
    storeItemDetail: ['/inStore/pages/item/offlineDetail', { itemAlias: 'alias' }],
    storeList: ['/inStore/pages/store/storeList'],
    myWallet: ['/packageUser/pages/bill/billWithdrawal'],
    mySubscription: ['/packageUser/pages/account/mySubscription'],
    myLikeArticles: ['/packageUser/pages/account/myLikearticleList'],
    myPublished: ['/groupchain/pages/goodsList'],
    myFavoriteArticles: ['/packageUser/pages/account/myFavoritesArticles'],
    myTraceArticles: ['/packageUser/pages/account/myTrackArticles'],
  }
/** app §2: names whose `url` is opened as a URL of its own. */
const WEB_NAMES = new Set(['systemWeb', 'commonWeb'])

/** Event-tracking parameters of advertisers, messengers and our own analytics (app §2: they are stripped). */
const TRACKER =
  /^(utm_\w+|spm|scm|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|twclid|yclid|dclid|igshid|mc_[ce]id|_hs(enc|mi)|nsukey|isappinstalled|sa_\w+|_sasdk|event_?track\w*|track(ing)?_?(id|code|source|from)?)$/i
const ALIAS = /^[\w-]{1,64}$/
const ARTICLE_HOST = 'mp.weixin.qq.com'

function pairsOf(query: string): [name: string, value: string][] {
  return query.split('&').flatMap((part) => {
    if (!part) return []
    const at = part.indexOf('=')
    return [at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]] as [string, string][]
  })
}
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** A URL without its tracking parameters; everything else of it stays letter for letter. */
export function withoutTrackers(url: string): string {
  const [, head = url, query, hash = ''] = /^([^?#]*)\?([^#]*)(#.*)?$/.exec(url) ?? []
  if (query === undefined) return url
  const stored = query.split('&').filter((part) => !TRACKER.test(decode(part.split('=')[0]!) ?? ''))
  return head + (stored.join('&') ? `?${stored.join('&')}` : '') + hash
}

/** Control characters and blanks inside a URL are how a scheme is hidden; backslashes, how a host is. */
const HIDDEN = /[\u0000-\u0020\u007f-\u00a0\u2000-\u200f\u2028-\u202e\u2060\u3000\ufeff\\]/

interface WebUrl {
  /** `https://host:port` in lower case. */
  origin: string
  host: string
  /** From the first slash on, without the fragment. */
  rest: string
}
/** An http(s) URL with a plain ASCII host and no user name; null for what only looks like one. */
export function readWebUrl(url: string): WebUrl | null {
  if (HIDDEN.test(url)) return null
  const [, scheme = '', host = '', port = '', rest = ''] =
    /^(https?):\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(:\d{1,5})?(?=[/?#]|$)([^#]*)/i.exec(url) ?? []
  if (!host || host.includes('..') || Number(port.slice(1)) > 65_535) return null
  const name = host.toLowerCase()
  // A browser reads a host that ends in a number as an IPv4 address, in any of its spellings: only the plain one is let through.
  if (/(^|\.)(\d+|0x[\da-f]*)$/.test(name) && !/^((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(?!$)|$)){4}$/.test(name))
    return null
  return { origin: `${scheme.toLowerCase()}://${name}${port}`, host: name + port, rest }
}

/** Page of a path as the rules route it; null for a path of no page. */
function pageOfPath(path: string, query: string): LinkTarget | null {
  const read = readPath(path)
  if (!read || (routeByPath(path) === null && !read.packaged)) return null
  return pageTarget(read.path, pairsOf(query))
}

/** The deep link of a path that is not there yet, whichever way the link was written. */
function later(path: string, given: Record<string, string>): LaterTarget {
  const written = spellings(path)
  const [name, [, names = {}]] = Object.entries(DEEP_LINKS).find(([, [target]]) => written.includes(target)) ?? [
    '',
    [''],
  ]
  const params: Record<string, string> = {}
  for (const [link, page] of Object.entries(names)) if (hasOwn(given, page)) params[link] = given[page]!
  return { kind: 'later', path, name, params }
}
function pageTarget(path: string, pairs: [string, string][]): LinkTarget {
  const name = routeByPath(path)
  const given = decodeParams(Object.fromEntries(pairs))
  if (!name) return later(path, given)
  const route: RouteDef = routes[name]
  const params: Record<string, string> = {}
  for (const param of route.params ?? []) {
    const key = param.replace('?', '')
    const value = hasOwn(given, key) ? given[key] : undefined
    if (value) params[key] = value
    else if (key === param) return REFUSED
  }
  const referral = hasOwn(given, REFERRAL_PARAM) ? given[REFERRAL_PARAM]! : ''
  return { kind: 'page', name, params, referral: ALIAS.test(referral) ? referral : '' }
}

/** `itemDetail?itemAlias=…`, by the table. */
function namedTarget(name: string, query: string, own: readonly string[], depth: number): LinkTarget | null {
  const pairs = pairsOf(query)
  if (WEB_NAMES.has(name)) {
    const url = decode(pairs.find(([key]) => key === 'url')?.[1] ?? '')
    return url && depth > 0 ? parse(url, own, depth - 1) : REFUSED
  }
  if (!hasOwn(DEEP_LINKS, name)) return null
  const [path, names = {}] = DEEP_LINKS[name]!
  return pageTarget(
    path,
    pairs.flatMap(([key, value]): [string, string][] =>
      key === REFERRAL_PARAM ? [[key, value]] : hasOwn(names, key) ? [[names[key]!, value]] : [],
    ),
  )
}

function parse(text: string, own: readonly string[], depth: number): LinkTarget {
  const link = text.trim()
  if (!link || link.length > 4096 || HIDDEN.test(link)) return REFUSED
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(link)?.[1]?.toLowerCase()
  if (scheme === 'http' || scheme === 'https') {
    const read = readWebUrl(link)
    if (!read) return REFUSED
    if (own.some((origin) => readWebUrl(origin)?.host === read.host)) {
      const [path, query] = splitOnce(read.rest)
      const inside = insideTarget(path || '/', query)
      if (inside) return inside
    }
    const url = withoutTrackers(link)
    if (read.host === ARTICLE_HOST) return { kind: 'article', url: url.replace(/^http:/i, 'https:') }
    return { kind: 'web', url }
  }
  if (scheme !== undefined && scheme !== SCHEME) return REFUSED
  // `dingdang://name`, `dingdang:name` and `dingdang:///path` alike.
  const inner = scheme ? link.slice(SCHEME.length + 1).replace(/^\/\/(?=[^/]|\/)/, '') : link
  if (/^\/\//.test(inner)) return REFUSED
  const [path, query] = splitOnce(inner.replace(/#.*$/, ''))
  return namedTarget(path.replace(/^\/|\/$/g, ''), query, own, depth) ?? insideTarget(path, query) ?? REFUSED
}

function insideTarget(path: string, query: string): LinkTarget | null {
  const code = /^\/s\/(\w{1,16})\/?$/.exec(path)?.[1]
  return code ? { kind: 'short', code } : pageOfPath(path, query)
}
function splitOnce(text: string): [string, string] {
  const at = text.indexOf('?')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/**
 * Reads any link the product meets: a deep link by name, a path of a page, a URL of ours or of anyone. `own` are the origins the site
 * and its service are reached at. What is neither is refused; nothing else in the product opens a link by itself.
 */
export const parseLink = (text: string, own: readonly string[]): LinkTarget => parse(text, own, 1)
