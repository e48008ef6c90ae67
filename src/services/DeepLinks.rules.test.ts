import fc from 'fast-check'
import { readUrl, routeByPath, routes, standIn, type RouteDef, type RouteName } from '@/routes'
import { parseLink } from './DeepLinks'

const OWN = ['https://m.dingdang.example']
/** app §2 path routing: what a path may hold, wherever it stands in it. */
const MARKS = [
  '/pages/embed/',
  '/inStore/pages/',
  '/packageOrder/pages/',
  '/groupchain/pages/',
  '/packageUser/pages/',
  '/packagePassport/pages/',
  '/coupon/pages/',
  '/article/pages/',
]
const packaged = (Object.keys(routes) as RouteName[]).filter((name) =>
  MARKS.some((mark) => routes[name].path.includes(mark)),
)
const value = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
const folder = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/)
const noise = fc.constantFrom(
  'utm_source=x',
  'gclid=1',
  'spm=a.b',
  'evil=1',
  '__proto__=1',
  'isappinstalled=0',
  'from=w',
)

test('app §2: each package of the rules has pages that are tried here, or none yet', () => {
  const tried = new Set(packaged.map((name) => MARKS.find((mark) => routes[name].path.includes(mark))))
  expect([...tried].sort()).toEqual(
    [
      '/coupon/pages/',
      '/inStore/pages/',
      '/packageOrder/pages/',
      '/packagePassport/pages/',
      '/packageUser/pages/',
      '/pages/embed/',
    ].sort(),
  )
})

test('app §2 path routing: a package’s path leads to its page from below any folder, in either spelling, past any noise', () => {
  const given = fc.record({
    name: fc.constantFrom(...packaged),
    values: fc.array(value, { minLength: 3, maxLength: 3 }),
    folders: fc.array(folder, { maxLength: 3 }),
    noise: fc.array(noise, { maxLength: 3 }),
    literal: fc.boolean(),
    way: fc.constantFrom('', 'https://m.dingdang.example', 'dingdang://'),
  })
  fc.assert(
    fc.property(given, ({ name, values, folders, noise: extra, literal, way }) => {
      const route: RouteDef = routes[name]
      const names = (route.params ?? []).map((param) => param.replace('?', ''))
      const params = Object.fromEntries(names.map((param, at) => [param, values[at]!]))
      const query = [...extra, ...names.map((param) => `${param}=${encodeURIComponent(params[param]!)}`)].join('&')
      const path = literal ? route.path.replace('/packageUser/pages/account/', '/packageUser/pages/') : route.path
      const link = `${way}${folders.map((part) => `/${part}`).join('')}${path}?${query}`
      expect(parseLink(link, OWN)).toEqual({ kind: 'page', name, params, referral: '' })
    }),
    { numRuns: 2_000 },
  )
})

test('app §2 path routing: a mark without a page of ours is told as not there yet, never as another page', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MARKS), fc.array(folder, { minLength: 1, maxLength: 3 }), (mark, rest) => {
      const target = parseLink(`${mark}${rest.join('/')}`, OWN)
      if (target.kind === 'page') expect(routes[target.name].path).toContain(rest.join('/'))
      else expect(['later', 'refused']).toContain(target.kind)
    }),
  )
})

test('app §2: an address that no page has leads to the page of links where the same link is one of a page that is not there yet', () => {
  const given = fc.record({
    folders: fc.array(folder, { maxLength: 3 }),
    root: fc.constantFrom(...MARKS, '/pages/', '/search/', '/podcast/pages/', '/packageEmbed/', '/other/', '/'),
    inner: folder,
    value,
  })
  fc.assert(
    fc.property(given, ({ folders, root, inner, value: text }) => {
      const address = `${folders.map((part) => `/${part}`).join('')}${root}${inner}?alias=${encodeURIComponent(text)}`
      fc.pre(routeByPath(address) === null)
      const later = parseLink(address, OWN).kind === 'later'
      expect(readUrl(standIn(address))).toEqual(
        later ? { name: 'embedRedirect', params: { link: address } } : { name: 'errorPage', params: {} },
      )
    }),
    { numRuns: 1_000 },
  )
})
