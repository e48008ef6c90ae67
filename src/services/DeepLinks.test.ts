import fc from 'fast-check'
import { routes, type RouteDef, type RouteName } from '@/routes'
import { specRoutes } from '../../__tests__/data/spec'
import { DEEP_LINKS, parseLink, readWebUrl, withoutTrackers, type LinkTarget } from './DeepLinks'

const OWN = ['https://m.dingdang.example', 'https://api.dingdang.example:8443']
const parse = (link: string) => parseLink(link, OWN)
const page = (name: RouteName, params: Record<string, string> = {}, referral = ''): LinkTarget => ({
  kind: 'page',
  name,
  params,
  referral,
})

describe('app §2 deep links: the whole table', () => {
  const rows: [name: string, query: string, target: string, given: Record<string, string>][] = [
    ['itemDetail', 'itemAlias=a1', '/pages/item/detail', { alias: 'a1' }],
    ['articleDetail', 'articleAlias=a1', '/article/pages/detail', {}],
    ['userPublished', 'alias=s1', '/pages/shop/shopDetial', { sellerAlias: 's1' }],
    [
      'categoryItems',
      'alias=c1&name=%E8%9C%82%E8%9C%9C',
      '/search/pages/categorySearch',
      { alias: 'c1', title: '蜂蜜' },
    ],
    ['mySold', '', '/packageOrder/pages/order/sellerList', {}],
    ['myBought', '', '/packageOrder/pages/order/list', {}],
    ['storeDetail', 'storeAlias=a', '/inStore/pages/store/storeDetail', { alias: 'a' }],
    ['storeItemDetail', 'itemAlias=a', '/inStore/pages/item/offlineDetail', { alias: 'a' }],
    ['storeList', '', '/inStore/pages/store/storeList', {}],
    ['myWallet', '', '/packageUser/pages/bill/billWithdrawal', {}],
    ['mySubscription', '', '/packageUser/pages/account/mySubscription', {}],
    ['myLikeArticles', '', '/packageUser/pages/account/myLikearticleList', {}],
    ['myPublished', '', '/groupchain/pages/goodsList', {}],
    ['myFavoriteArticles', '', '/packageUser/pages/account/myFavoritesArticles', {}],
    ['myTraceArticles', '', '/packageUser/pages/account/myTrackArticles', {}],
  ]
  test('lists what the spec lists', () => {
    expect(Object.keys(DEEP_LINKS).sort()).toEqual(rows.map(([name]) => name).sort())
  })
  test.each(rows)('%s?%s', (name, query, path, params) => {
    expect(specRoutes().map((route) => route.path)).toContain(path)
    const known = (Object.keys(routes) as RouteName[]).find((route) => routes[route].path === path)
    const given = Object.fromEntries(new URLSearchParams(query))
    const target = known ? page(known, params) : { kind: 'later', path, name, params: given }
    const link = name + (query ? `?${query}` : '')
    expect(parse(`dingdang://${link}`)).toEqual(target)
    expect(parse(link)).toEqual(target)
    expect(parse(`dingdang://${name}/?utm_source=x&${query}&spm=1.2`)).toEqual(target)
  })
  test.each(['systemWeb', 'commonWeb'])('%s opens its url', (name) => {
    const open = (url: string) => parse(`dingdang://${name}?url=${encodeURIComponent(url)}`)
    expect(open('https://www.nzherald.co.nz/a?b=1')).toEqual({ kind: 'web', url: 'https://www.nzherald.co.nz/a?b=1' })
    expect(open('https://m.dingdang.example/pages/item/detail?alias=a')).toEqual(page('itemDetail', { alias: 'a' }))
    expect(open('https://mp.weixin.qq.com/s/x').kind).toBe('article')
    expect(open('javascript:alert(1)').kind).toBe('refused')
    expect(open(`dingdang://systemWeb?url=${encodeURIComponent('dingdang://systemWeb?url=mySold')}`).kind).toBe(
      'refused',
    )
    expect(parse(`dingdang://${name}`).kind).toBe('refused')
    expect(parse(`dingdang://${name}?url=%E4%`).kind).toBe('refused')
  })
  test('a page whose parameter is missing is no target', () => {
    for (const link of ['itemDetail', 'itemDetail?itemAlias=', 'itemDetail?alias=a', 'userPublished?sellerAlias=a'])
      expect(parse(link).kind).toBe('refused')
  })
})

describe('app §2 path routing', () => {
  test.each<[string, RouteName, Record<string, string>?]>([
    ['/', 'home'],
    ['https://m.dingdang.example', 'home'],
    ['https://m.dingdang.example/?utm_campaign=x', 'home'],
    ['HTTPS://M.DingDang.example/pages/item/detail?alias=a&fbclid=2#top', 'itemDetail', { alias: 'a' }],
    ['http://api.dingdang.example:8443/pages/shop/cart/', 'cart'],
    ['/h5/packageOrder/pages/order/detail?orderNo=D1', 'orderDetail', { orderNo: 'D1' }],
    ['packageOrder/pages/order/detail?orderNo=D1&evil=1', 'orderDetail', { orderNo: 'D1' }],
    ['dingdang:///packagePassport/pages/account/login', 'login'],
    ['/pages/embed/errorPage?message=x', 'errorPage', { message: 'x' }],
    ['/packageEmbed/pages/embed/wxUserInfo', 'customerService'],
    ['/search/pages/hotSearch?keyword=%E7%BA%A2', 'hotSearch', { keyword: '红' }],
  ])('%s is a page', (link, name, params = {}) => expect(parse(link)).toEqual(page(name, params)))

  test('account pages in the literal and the nested spelling are the same pages', () => {
    const account = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].path.startsWith('/packageUser/'))
    expect(account.length).toBeGreaterThan(6)
    for (const name of account) {
      const route: RouteDef = routes[name]
      const query = (route.params ?? []).map((param) => `${param.replace('?', '')}=1`).join('&')
      const literal = route.path.replace('/account/', '/')
      expect([literal, (parse(`${literal}?${query}`) as { name?: string }).name]).toEqual([literal, name])
      expect((parse(`https://m.dingdang.example${route.path}?${query}`) as { name?: string }).name).toBe(name)
    }
  })
  test.each([
    '/article/pages/audioArticle',
    '/article/pages/detail?alias=a',
    '/groupchain/pages/goodsList',
    'https://m.dingdang.example/x/packageUser/pages/account/publishList',
    '/podcast/pages/list',
  ])('%s is a page that is not there yet', (link) => expect(parse(link).kind).toBe('later'))
  test.each<[string, string, Record<string, string>?]>([
    ['/article/pages/detail?alias=s1&utm_source=x&evil=1', 'articleDetail', { articleAlias: 's1' }],
    ['https://m.dingdang.example/article/pages/detail?alias=a', 'articleDetail', { articleAlias: 'a' }],
    ['/packageUser/pages/mySubscription', 'mySubscription'],
    ['/packageUser/pages/account/mySubscription', 'mySubscription'],
    ['dingdang://articleDetail?articleAlias=%E8%9C%82', 'articleDetail', { articleAlias: '蜂' }],
    ['/article/pages/audioArticle?alias=a', ''],
  ])('app §7: %s names the page a native host may have: %s', (link, name, params = {}) =>
    expect(parse(link)).toMatchObject({ kind: 'later', name, params }),
  )

  test('a short link of ours is resolved; one of another host is an address like any other', () => {
    expect(parse('https://m.dingdang.example/s/abc2345')).toEqual({ kind: 'short', code: 'abc2345' })
    expect(parse('/s/abc2345')).toEqual({ kind: 'short', code: 'abc2345' })
    expect(parse('https://evil.example/s/abc2345').kind).toBe('web')
  })
  test('app §4: the referral of a link is told apart, and is an alias or nothing', () => {
    expect(parse('itemDetail?itemAlias=a&recommendAlias=friend')).toEqual(page('itemDetail', { alias: 'a' }, 'friend'))
    expect(parse('/pages/item/detail?alias=a&recommendAlias=%3Cb%3E')).toEqual(page('itemDetail', { alias: 'a' }))
  })
  test('every route but those that need a parameter is reached by its own path', () => {
    for (const name of Object.keys(routes) as RouteName[]) {
      const route: RouteDef = routes[name]
      const query = (route.params ?? []).map((param) => `${param.replace('?', '')}=v`).join('&')
      expect((parse(`${route.path}?${query}`) as { name?: string }).name).toBe(name)
    }
  })
})

describe('app §2: tracking parameters, articles, addresses', () => {
  test.each([
    ['https://a.nz/x?utm_source=a&id=1&gclid=3#h?utm_x=1', 'https://a.nz/x?id=1#h?utm_x=1'],
    ['https://a.nz/x?utm_source=a', 'https://a.nz/x'],
    ['https://a.nz/x?q=a%20b&%75tm_id=9&list=1&list=2', 'https://a.nz/x?q=a%20b&list=1&list=2'],
    ['https://a.nz/x', 'https://a.nz/x'],
    ['https://a.nz/x#a?spm=1', 'https://a.nz/x#a?spm=1'],
    ['https://a.nz/x?from=1&spm=2&trackId=3&tracks=4', 'https://a.nz/x?from=1&tracks=4'],
  ])('%s → %s', (url, clean) => {
    expect(withoutTrackers(url)).toBe(clean)
    expect(parse(url)).toEqual({ kind: 'web', url: clean })
  })
  test('WeChat articles are opened directly and by https', () => {
    const url = 'https://mp.weixin.qq.com/s?__biz=M&mid=1&idx=1&sn=a'
    expect(parse(url)).toEqual({ kind: 'article', url })
    expect(parse('http://mp.weixin.qq.com/s/abc')).toEqual({ kind: 'article', url: 'https://mp.weixin.qq.com/s/abc' })
  })
  test.each([
    'https://mp.weixin.qq.com.evil.example/s/a',
    'https://evil.example/mp.weixin.qq.com',
    'https://mp-weixin-qq.com/s',
  ])('a look-alike of WeChat is an address like any other: %s', (url) => expect(parse(url).kind).toBe('web'))
  test.each([
    'https://m.dingdang.example.evil.example/pages/item/detail?alias=a',
    'https://evil.example/pages/item/detail?alias=a',
    'https://evil.example/?https://m.dingdang.example/pages/item/detail?alias=a',
    'https://m.dingdang.example:444/pages/item/detail?alias=a',
  ])('a look-alike of ours opens no page of ours: %s', (url) => expect(parse(url).kind).toBe('web'))
})

describe('what is no link is refused', () => {
  test.each([
    '',
    '   ',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://m.dingdang.example/1',
    'intent://x#Intent;end',
    'weixin://dl/scan',
    '//evil.example/pages/item/detail?alias=a',
    'dingdang:////evil.example',
    '/\\evil.example',
    'https:\\\\evil.example',
    'https:/evil.example',
    'https:evil.example',
    'https://',
    'https://@evil.example',
    'https://m.dingdang.example@evil.example/',
    'https://m.dingdang.example:x@evil.example/',
    'https://m.dingdаng.example/pages/item/detail?alias=a',
    'https://m.dingdang.example\u3002evil.example/',
    'https://a..b/',
    'https://a.example:999999/',
    'nothing',
    'constructor',
    '__proto__?x=1',
    'toString',
    '/etc/passwd',
    '../pages/item/detail?alias=a',
  ])('%j', (link) => expect(parse(link)).toEqual({ kind: 'refused' }))

  test('whatever is thrown at it, it never throws, never leaves http(s), and opens only what a route lists', () => {
    const pieces = fc.constantFrom(
      'javascript:',
      'java',
      'script:',
      'http',
      'https',
      '://',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '?',
      '#',
      '&',
      '=',
      '%',
      '%2f',
      '%00',
      '\n',
      '\t',
      '..',
      'm.dingdang.example',
      'evil.example',
      'mp.weixin.qq.com',
      'dingdang',
      'systemWeb',
      'url',
      'itemDetail',
      'itemAlias',
      'alias',
      '/pages/item/detail',
      '/pages/embed/',
      'packageUser/pages/',
      'account/',
      'constructor',
      '__proto__',
      'recommendAlias',
      '\u202e',
      '蜂蜜',
      '🥝',
    )
    const hostile = fc
      .array(fc.oneof(pieces, fc.string({ maxLength: 6 })), { maxLength: 14 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(
        fc.oneof(hostile, fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string({ unit: 'binary' })),
        (link) => {
          const target = parse(link)
          if (target.kind === 'web' || target.kind === 'article') {
            const url = new URL(target.url)
            expect(['http:', 'https:']).toContain(url.protocol)
            expect([url.username, url.password]).toEqual(['', ''])
            // The browser goes to the host we read, and to no other.
            expect(url.host).toBe(new URL(`${url.protocol}//${readWebUrl(target.url)!.host}`).host)
            if (target.kind === 'article') expect(url.host).toBe('mp.weixin.qq.com')
          }
          if (target.kind === 'page') {
            const listed = ((routes[target.name] as RouteDef).params ?? []).map((param) => param.replace('?', ''))
            expect(listed).toEqual(expect.arrayContaining(Object.keys(target.params)))
          }
          if (target.kind === 'later') expect(target.path.startsWith('/')).toBe(true)
        },
      ),
      { numRuns: 5_000 },
    )
  })
  test('a foreign host never opens a page of ours, however its path reads', () => {
    const paths = fc.constantFrom(
      ...Object.values(routes).map(({ path }) => path),
      '/s/abc2345',
      '/x/packageOrder/pages/order/detail',
    )
    fc.assert(
      fc.property(fc.domain(), paths, (host, path) => {
        expect(['web', 'article', 'refused']).toContain(parse(`https://${host}${path}?alias=a&orderNo=1`).kind)
      }),
    )
  })
})
