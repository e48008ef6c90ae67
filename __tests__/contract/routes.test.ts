import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  urlPath,
  decodeParams,
  routeByPath,
  routes,
  routeUrl,
  spellings,
  TABS,
  type RouteDef,
  type RouteName,
} from '@/routes'
import { specRoutes } from '../data/spec'

const src = path.join(process.cwd(), 'src')
const all = Object.entries(routes) as [RouteName, RouteDef][]
const spec = specRoutes()
const specOf = (route: RouteDef) => spec.find(({ path: listed }) => listed === route.path)

/** Every `.config.ts` beside a page, as a path of a route. */
function pageFiles(folder = src): string[] {
  return (readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => file.endsWith('.config.ts'))
    .filter((file) => file !== 'app.config.ts' && !file.startsWith('custom-tab-bar'))
    .map((file) => `/${file.replace(/\.config\.ts$/, '')}`)
}

test('app §2: how many of the spec’s paths are covered', () => {
  const covered = spec.filter(({ path: listed }) => all.some(([, route]) => route.path === listed))
  process.stdout.write(`app §2: ${covered.length} of ${spec.length} paths of the spec are covered\n`)
  expect(spec).toHaveLength(124)
  expect(covered.length).toBeGreaterThan(0)
})

test('app §2: each path is spelled as the spec spells it, and stands once', () => {
  expect(all.filter(([, route]) => !specOf(route) && !route.own).map(([name]) => name)).toEqual([])
  expect(new Set(all.map(([, route]) => route.path)).size).toBe(all.length)
})

test('pages of our own are said to be so, and lie in the package of the pages they serve: the chat’s (decision 0015), the posters’, the coupons’, the receipts’, after-sale’s, the payment’s, the orders’', () => {
  const own = all.filter(([, route]) => route.own)
  expect(own.length).toBeGreaterThan(0)
  for (const [, route] of own) {
    expect(specOf(route)).toBeUndefined()
    expect(route.path).toMatch(
      /^\/(packageInfo\/pages\/info|packageOrder\/pages\/(invoice|afterSale|money|order)|pages\/ext|coupon\/pages)\/\w+$/,
    )
  }
})

test('no page without a route, no route without a page', () => {
  expect(pageFiles().sort()).toEqual(all.map(([, route]) => route.path).sort())
  for (const [, route] of all) expect(existsSync(path.join(src, `${route.path}.tsx`))).toBe(true)
})

const listed = all.filter(([, route]) => !route.own)
test.each(listed)('app §2: %s has the title, parameters and pull-to-refresh of the spec', (_name, route) => {
  const given = specOf(route)!
  if (given.title) expect(route.title).toBe(given.title)
  expect(route.title.trim()).not.toBe('')
  const params = (route.params ?? []).map((param) => param.replace('?', ''))
  expect(params).toEqual(expect.arrayContaining(given.params))
  if (given.pullRefresh) expect(route.pullRefresh).toBe(true)
})

test.each(all)('the files of %s are its route’s: a configuration by name, and one screen', (name, route) => {
  expect(readFileSync(path.join(src, `${route.path}.config.ts`), 'utf8')).toContain(`pageConfig('${name}')`)
  const lines = readFileSync(path.join(src, `${route.path}.tsx`), 'utf8')
    .trim()
    .split('\n')
  expect(lines.length).toBeLessThanOrEqual(6)
  expect(lines.join('\n')).toMatch(/from '@\/features\/[^/]+\/screens\/\w+Screen'|import\('@\/features/)
})

test('app §2: four tabs in their order', () => {
  expect(TABS.map((name) => routes[name].path)).toEqual([
    '/pages/index/index',
    '/pages/discount/list',
    '/pages/shop/cart',
    '/pages/user/user',
  ])
})

test.each([
  ['中文', '红枣 & 枸杞=好'],
  ['%', '100%纯 %E4 %zz %%'],
  ['+', 'a+b c'],
  ['emoji', '🥝👨‍👩‍👧'],
  ['separators', '?a=1&b=2#c/d'],
])('app §2: a parameter with %s comes back as it was', (_what, value) => {
  const url = routeUrl('categorySearch', { alias: 'x', title: value })
  const raw = Object.fromEntries(
    url
      .split('?')[1]!
      .split('&')
      .map((part) => part.split('=') as [string, string]),
  )
  expect(decodeParams(raw)).toEqual({ alias: 'x', title: value })
})

test('a broken escape is kept as it came, a missing parameter is left out', () => {
  expect(decodeParams({ title: '%E4%', alias: undefined })).toEqual({ title: '%E4%' })
  expect(routeUrl('categorySearch', { alias: undefined, title: 'a' })).toBe('/search/pages/categorySearch?title=a')
})

test('app §2: / is home, and a path is found with its query, its fragment and trailing slashes', () => {
  expect(routeByPath('/')).toBe('home')
  expect(routeByPath('/pages/shop/cart/?from=x')).toBe('cart')
  expect(routeByPath('/pages/shop/cart//#x')).toBe('cart')
  expect(routeByPath('/pages/shop/none')).toBeNull()
  expect(routeByPath('/%zz')).toBeNull()
})

test.each(all)('app §2: %s is found by every spelling of its path, and shown under one of them', (name, route) => {
  for (const written of [...spellings(route.path), urlPath(name)])
    for (const end of ['', '/', '?a=%', '/?a=1#b'])
      expect([written + end, routeByPath(written + end)]).toEqual([written + end, name])
})
