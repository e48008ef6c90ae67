/**
 * Every page once: the only place that spells a path (app §2, odd spellings included). A page is listed when it works.
 * `title` is the spec's where it gives one. `guard: 'user'` sends guests to login first. `params` names what may follow `?`;
 * a name ending in `?` may be missing.
 */
export interface RouteDef {
  path: string
  title: string
  /** Position in the tab bar. */
  tab?: number
  guard?: 'user'
  params?: readonly string[]
  pullRefresh?: true
  /** The screen draws its own header up to the top edge. */
  customBar?: true
  /** A page the spec lists no path for (decision 0015): what no listed page has room for. */
  own?: true
  /** The mini program has a native page for it. */
  only?: 'h5'
  /** WeChat's menu shares it in the mini program: by the screen's own card, or under the product's name (app §9). */
  shared?: 'card' | 'name'
}

export const routes = {
  home: { path: '/pages/index/index', title: '首页', tab: 0, pullRefresh: true, customBar: true, shared: 'name' },
  discount: { path: '/pages/discount/list', title: '折扣', tab: 1, pullRefresh: true, shared: 'name' },
  cart: { path: '/pages/shop/cart', title: '购物车', tab: 2 },
  mine: { path: '/pages/user/user', title: '我的', tab: 3, customBar: true },

  mall: { path: '/pages/index/mall', title: '商城', pullRefresh: true, shared: 'name' },
  itemDetail: { path: '/pages/item/detail', title: '商品详情', params: ['alias'], customBar: true, shared: 'card' },
  shop: {
    path: '/pages/shop/shopDetial',
    title: '店铺',
    params: ['sellerAlias'],
    pullRefresh: true,
    customBar: true,
    shared: 'card',
  },

  info: { path: '/pages/info/info', title: '消息', guard: 'user', pullRefresh: true },
  /**
   * A conversation: with the user or shop of `alias`, or the one of `type` and `id`. `card` is what a person came from, ready to be sent:
   * JSON of {type, json}. `thread` is the group of a thread, whose id is `id`.
   */
  chat: {
    path: '/packageInfo/pages/info/detail',
    title: '聊天',
    guard: 'user',
    params: ['alias?', 'type?', 'id?', 'card?', 'thread?'],
    customBar: true,
  },

  chatInfo: { path: '/packageInfo/pages/info/info', title: '聊天信息', guard: 'user', params: ['type', 'id'] },
  contacts: { path: '/packageInfo/pages/info/contacts', title: '通讯录', guard: 'user', params: ['tab?'], own: true },
  /** `group` invites into that group instead of opening a new one. */
  newGroup: {
    path: '/packageInfo/pages/info/newGroup',
    title: '发起群聊',
    guard: 'user',
    params: ['group?'],
    own: true,
  },
  discover: { path: '/packageInfo/pages/info/discover', title: '发现群聊', guard: 'user', params: ['tab?'], own: true },
  members: {
    path: '/packageInfo/pages/info/members',
    title: '群成员',
    guard: 'user',
    params: ['type', 'id'],
    own: true,
  },
  groupFiles: {
    path: '/packageInfo/pages/info/files',
    title: '群文件',
    guard: 'user',
    params: ['type', 'id'],
    own: true,
  },
  threads: { path: '/packageInfo/pages/info/threads', title: '话题', guard: 'user', params: ['id'], own: true },
  replySettings: { path: '/packageInfo/pages/info/replies', title: '客服设置', guard: 'user', own: true },

  hotSearch: { path: '/search/pages/hotSearch', title: '搜索', params: ['keyword?'] },
  categorySearch: {
    path: '/search/pages/categorySearch',
    title: '商品列表',
    params: ['alias?', 'title?', 'keyword?'],
    shared: 'name',
  },
  categoryList: { path: '/search/pages/categoryList', title: '全部分类', params: ['alias?'] },

  /** `next` is where the login leads, an address of ours without its host: it outlives a reload. */
  login: { path: '/packagePassport/pages/account/login', title: '登录', params: ['next?'] },
  userDetail: { path: '/packagePassport/pages/account/userDetail', title: '个人资料', guard: 'user' },
  register: { path: '/packagePassport/pages/account/register', title: '注册', params: ['next?'] },
  mobile: { path: '/packagePassport/pages/account/mobile', title: '手机登录', params: ['next?'] },
  bindPassport: { path: '/packagePassport/pages/account/bindPassport', title: '绑定通行证', guard: 'user' },
  createPassport: { path: '/packagePassport/pages/account/createPassport', title: '创建通行证', guard: 'user' },

  favorites: { path: '/packageUser/pages/account/favoritesList', title: '收藏', guard: 'user' },
  follows: { path: '/packageUser/pages/account/subscribeUserList', title: '我的关注', guard: 'user' },
  tracks: { path: '/packageUser/pages/account/trackList', title: '我的足迹', guard: 'user' },
  /** `choose` is the key of the page that waits for the result (choosers.ts). */
  addresses: {
    path: '/packageUser/pages/account/address/address',
    title: '收货地址',
    guard: 'user',
    params: ['choose?'],
  },
  addressEdit: {
    path: '/packageUser/pages/account/address/addressManage',
    title: '编辑地址',
    guard: 'user',
    params: ['alias?', 'choose?'],
  },
  addressTemplate: {
    path: '/packageUser/pages/account/address/addressTemplate',
    title: '选择地址模板',
    guard: 'user',
    params: ['choose'],
  },
  areaChoice: {
    path: '/packageUser/pages/account/address/aresSelecte',
    title: '选择地址',
    guard: 'user',
    params: ['choose'],
  },
  nzPostChoice: {
    path: '/packageUser/pages/account/address/chooseNzPost',
    title: '选择有效地址',
    guard: 'user',
    params: ['choose', 'key?'],
  },

  createOrder: {
    path: '/packageOrder/pages/order/createOrder',
    title: '订单确认页',
    guard: 'user',
    params: ['lines?'],
  },
  chooseFreight: {
    path: '/packageOrder/pages/order/chooseFixedFees',
    title: '选择运费',
    guard: 'user',
    params: ['choose', 'seller'],
  },
  customFields: {
    path: '/packageOrder/pages/order/chooseCustomField',
    title: '定制信息',
    guard: 'user',
    params: ['choose', 'sku'],
  },
  orderNote: {
    path: '/packageOrder/pages/order/updateComment',
    title: '编辑备注',
    guard: 'user',
    params: ['choose', 'seller'],
  },
  pay: { path: '/packageOrder/pages/money/pay', title: '支付', guard: 'user', params: ['orderNo'] },
  payResult: { path: '/packageOrder/pages/order/payResult', title: '支付结果', guard: 'user', params: ['orderNo'] },
  orders: { path: '/packageOrder/pages/order/list', title: '我买到的', guard: 'user', params: ['tab?'] },
  orderDetail: { path: '/packageOrder/pages/order/detail', title: '订单详情', guard: 'user', params: ['orderNo'] },

  /** `link` is anything services/DeepLinks reads. */
  embedRedirect: { path: '/packageEmbed/pages/embed/redirect', title: '正在打开', params: ['link'] },
  redirectUrl: { path: '/packageEmbed/pages/embed/redirectUrl', title: '即将离开叮当', params: ['url'] },
  errorPage: { path: '/packageEmbed/pages/embed/errorPage', title: '出错了', params: ['message?'] },
  customerService: { path: '/packageEmbed/pages/embed/wxUserInfo', title: '添加客服' },
  webview: { path: '/pages/web/webview', title: '网页', params: ['url'] },
  /** `type` is ITEM or SHOP. */
  sharePage: { path: '/pages/ext/sharePage', title: '分享海报', params: ['type', 'alias'], shared: 'card' },
  /** Something to make a poster of; `tab` is bought, favorites, tracks or shops. */
  shareChoice: { path: '/pages/ext/shareChoice', title: '分享好物', guard: 'user', params: ['tab?'], own: true },
  chooseLocation: { path: '/choose-location', title: '选择位置', params: ['choose', 'lat?', 'lng?'], only: 'h5' },
  openLocation: { path: '/open-location', title: '位置', params: ['lat', 'lng', 'name?', 'address?'], only: 'h5' },
} as const satisfies Record<string, RouteDef>

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

/** Raw query values as a router hands them over; decoded once, a broken escape is kept as it came. */
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

/**
 * A path as routes are spelled: decoded, without query, fragment and trailing slashes, from its package on where it lies in one (`packaged`).
 * Null for what is no path: an escape is broken.
 */
export function readPath(text: string): { path: string; packaged: boolean } | null {
  try {
    const path = `/${decodeURI(text.replace(/[?#].*$/s, '')).replace(/^\/|\/+$/g, '')}`
    const found = PACKAGES.find(([mark]) => path.includes(mark))
    if (!found) return { path, packaged: false }
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
 * The page that an address leads to, in any of its spellings; null for none. The service's answer, H5's router, the mini program's way out of
 * an unknown path and links all ask it, so that they cannot differ.
 */
export function routeByPath(text: string): RouteName | null {
  const read = readPath(text)
  if (!read) return null
  if (HOME.includes(read.path)) return 'home'
  const written = spellings(read.path)
  return (Object.keys(routes) as RouteName[]).find((name) => written.includes(routes[name].path)) ?? null
}

/** `a=1&b=2` as a router would hand it over: nothing decoded, an `=` inside a value kept. */
export function readQuery(query: string): Record<string, string> {
  const pairs = query.split('&').flatMap((pair) => {
    const at = pair.indexOf('=')
    return pair ? [at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]] : []
  })
  return Object.fromEntries(pairs) as Record<string, string>
}

/** An address of ours without its host, read: the page, and of the parameters, decoded, those it lists. Null for anything else. */
export function readUrl(url: string): { name: RouteName; params: Record<string, string> } | null {
  const name = /^\/(?!\/)/.test(url) ? routeByPath(url) : null
  if (!name) return null
  const listed = ((routes[name] as RouteDef).params ?? []).map((param) => param.replace('?', ''))
  const given = Object.entries(decodeParams(readQuery(/\?([^#]*)/.exec(url)?.[1] ?? '')))
  return { name, params: Object.fromEntries(given.filter(([param]) => listed.includes(param))) }
}

/** The path H5 shows a page under: the one that stays in the address bar, however it was spelled. */
export const addressPath = (name: RouteName): string => (name === 'home' ? '/' : routes[name].path)

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
    ...(route.shared ? { enableShareAppMessage: true, enableShareTimeline: true } : {}),
  }
}
