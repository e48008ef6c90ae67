import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkLimits, sizes, type Rule } from './limits'

/** Each test breaks a copy of a good mini program in one way, and expects that one complaint. */
let dist: string

const KB = 1024
const MB = 1024 * KB
const at = (file: string): string => path.join(dist, file)

beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'limits-'))
  cpSync(path.join(__dirname, 'runner/fixture'), dist, { recursive: true })
  writeFileSync(at('app.json'), JSON.stringify({ ...appJson(), ...LOCATION }))
})
afterEach(() => rmSync(dist, { recursive: true }))

// The fixture calls wx.getLocation nowhere; tests that do start from an app that declares it.
const LOCATION = {
  requiredPrivateInfos: ['getLocation'],
  permission: { 'scope.userLocation': { desc: '用于显示附近的店' } },
}

interface Json {
  [key: string]: any
}

const appJson = (): Json => JSON.parse(readFileSync(at('app.json'), 'utf8')) as Json

function changeApp(change: (app: Json) => void): void {
  const app = appJson()
  change(app)
  writeFileSync(at('app.json'), JSON.stringify(app))
}

function put(file: string, content: string | number): void {
  mkdirSync(path.dirname(at(file)), { recursive: true })
  writeFileSync(at(file), typeof content === 'number' ? Buffer.alloc(content) : content)
}

function expectOnly(rule: Rule, where: string, message: string): void {
  expect(checkLimits(dist)).toEqual([{ rule, where, message: expect.stringContaining(message) as string }])
}

test('a good build has no violations', () => {
  expect(checkLimits(dist)).toEqual([])
})

test('sizes count what WeChat uploads, by package', () => {
  const before = sizes(dist)
  put('images/a.png', 10 * KB)
  put('shop/b.png', 20 * KB)
  put('app.js.LICENSE.txt', 30 * KB)
  put('app.js.map', 30 * KB)
  expect(sizes(dist)).toEqual({
    main: before.main! + 10 * KB,
    'shop/': before['shop/']! + 20 * KB,
    total: before.total! + 30 * KB,
  })
})

test('main and each subpackage: 2 MB at most', () => {
  put('images/big.png', 2 * MB)
  expectOnly('package-size', 'main', 'is over 2048 KB')
  rmSync(at('images/big.png'))
  put('shop/big.png', 2 * MB)
  expectOnly('package-size', 'shop/', 'is over 2048 KB')
})

test('all packages together: 30 MB at most', () => {
  const roots = Array.from({ length: 16 }, (_, index) => `extra${index}`)
  changeApp((app) => app.subPackages.push(...roots.map((root) => ({ root, pages: [] }))))
  for (const root of roots) put(`${root}/a.png`, 1.9 * MB)
  expectOnly('package-size', 'all packages', 'is over 30720 KB')
})

test('preloadRule: 2 MB for the pages of one package, and only packages that exist', () => {
  changeApp((app) => {
    app.subPackages.push({ root: 'one', name: 'one', pages: [] }, { root: 'two', name: 'two', pages: [] })
    app.preloadRule = { 'pages/home/home': { packages: ['one'] }, 'pages/mine/mine': { packages: ['two'] } }
  })
  put('one/a.png', 1.5 * MB)
  put('two/a.png', 1.5 * MB)
  expectOnly('preload-size', 'preloadRule of main', '3072 KB is over 2048 KB')
  changeApp((app) => (app.preloadRule = { 'pages/home/home': { packages: ['three'] } }))
  expectOnly('preload-size', 'preloadRule.pages/home/home', 'package three does not exist')
})

test('tab pages are pages of the main package', () => {
  changeApp((app) => (app.tabBar.list[1].pagePath = 'shop/detail/detail'))
  expectOnly('tabs', 'shop/detail/detail', 'main package')
})

test.each([1, 6])('%i tabs are not allowed', (count) => {
  changeApp((app) => (app.tabBar.list = Array.from({ length: count }, () => app.tabBar.list[0])))
  expectOnly('tabs', 'tabBar.list', `${count} tabs; 2 to 5`)
})

test('a custom tab bar needs its component', () => {
  changeApp((app) => (app.tabBar.custom = true))
  expect(checkLimits(dist)).toContainEqual({
    rule: 'tabs',
    where: 'tabBar.custom',
    message: 'custom-tab-bar/index is missing',
  })
})

test.each([
  ['images/none.png', undefined, 'is missing'],
  ['images/a.gif', 1, 'png or jpg'],
  ['images/big.png', 41 * KB, '41 KB is over 40 KB'],
])('tab icon %s', (icon, bytes, message) => {
  if (bytes) put(icon, bytes)
  changeApp((app) => (app.tabBar.list[0].iconPath = icon))
  expectOnly('tab-icon', icon, message)
})

test('every declared page has its script, settings and template', () => {
  rmSync(at('shop/detail/detail.json'))
  expectOnly('page-files', 'shop/detail/detail', '.json is missing')
})

test('no page is declared twice, nor in main inside a subpackage', () => {
  changeApp((app) => app.pages.push('pages/list/list'))
  expectOnly('page-once', 'pages/list/list', 'declared twice')
  changeApp((app) => app.pages.splice(-1, 1, 'shop/other/other'))
  for (const ending of ['js', 'json', 'wxml']) put(`shop/other/other.${ending}`, ending === 'json' ? '{}' : '')
  expectOnly('page-once', 'shop/other/other', 'lies in the subpackage shop/')
})

test('location APIs that are called are declared, with the reason for the user', () => {
  put('lib/place.js', 'wx.getLocation({})')
  expect(checkLimits(dist)).toEqual([])
  changeApp((app) => delete app.permission)
  expectOnly('place-reason', 'permission.scope.userLocation.desc', 'getLocation ask for the place')
  changeApp((app) => Object.assign(app, LOCATION, { requiredPrivateInfos: [] }))
  expectOnly('private-api', 'requiredPrivateInfos', 'wx.getLocation is called but not declared')
})

test('lazyCodeLoading and the privacy check are on', () => {
  changeApp((app) => delete app.lazyCodeLoading)
  expectOnly('lazy-code', 'lazyCodeLoading', 'requiredComponents')
  changeApp((app) => Object.assign(app, { lazyCodeLoading: 'requiredComponents', __usePrivacyCheck__: false }))
  expectOnly('privacy-check', '__usePrivacyCheck__', 'must be true')
})

test.each(['images/a.webp', 'fonts/a.ttf', 'fonts/a.woff2'])('%s would stay behind', (file) => {
  put(file, 1)
  expectOnly('file-type', file, 'does not upload')
})

test('scripts parse and do not use eval', () => {
  put('lib/bad.js', 'const = 1')
  expectOnly('script', 'lib/bad.js', 'does not parse')
  put('lib/bad.js', 'module.exports = eval("1")')
  expectOnly('script', 'lib/bad.js', 'eval()')
})

test.each([
  ['pages/list/list.wxml', '<view><text></view>', ''],
  ['pages/list/list.wxss', '.a { color: red', 'does not parse'],
  ['pages/list/list.wxss', '.a > * { color: red }', 'selector *'],
  ['pages/list/list.wxss', '.a { background: url(/images/a.png) }', 'local file'],
  ['pages/list/list.wxss', '@import "./none.wxss";', 'missing'],
])('markup: %s with %s', (file, content, message) => {
  put(file, content)
  const found = checkLimits(dist)
  expect(found.map(({ rule }) => rule)).toEqual(found.map(() => 'markup'))
  expect(found[0]!.message).toContain(message)
})
