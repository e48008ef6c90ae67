import Fastify from 'fastify'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { JSDOM } from 'jsdom'
import type { AnyEndpoint } from '../../src/contract/endpoint'
import { homeApi, type Home } from '../../src/contract/home'
import type { Services } from '../context'
import { FakeClock } from '../platform/clock'
import { hostShell } from '../demo/devRoutes/hostShell'
import { readableUrl } from '../http/readableUrl'
import { routeByPath, routes, spellings, type RouteName } from '../../src/routes'
import type { GuestCall } from '../http/guestCalls'
import { RATES } from '../limits'
import { TokenBuckets } from '../platform/tokenBucket'
import { localBus } from '../platform/bus'
import { createLog } from '../platform/log'
import { scriptHash } from './contentPolicy'
import { HOST_BAR } from './hostBar'
import type { DrawerOf } from './Renderer'
import { site } from './site'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15'
const SHELL =
  '<!doctype html><html><head><title>叮当</title><!--!first-screen:head--></head><body><div id="app"></div><!--!first-screen:body--></body></html>'

const services = {
  clock: new FakeClock(),
  bus: localBus(),
  rates: { address: new TokenBuckets(RATES.address) },
  log: createLog('error', () => undefined),
  config: { publicOrigin: null },
} as unknown as Services
/** The site's data without a database: home is what a test gives. */
const dataOf = (home: (region: string) => Promise<Home>) => {
  const none = async () => []
  const call = async (endpoint: AnyEndpoint, input: { region?: string }) => {
    if (endpoint !== homeApi.home) throw new Error('no database')
    return home(input.region ?? '')
  }
  return {
    call: call as unknown as GuestCall,
    ...{ shops: none, stores: none, categories: none, items: none, lastItem: async () => 0 },
  }
}
const drawerOf: DrawerOf = async (name) => (name === 'home' ? () => '<main>home</main>' : null)
const app = Fastify({ rewriteUrl: ({ url = '/' }) => readableUrl(url) })
const webDir = fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-site-'))
let homeFails = false
const regions: string[] = []
beforeAll(async () => {
  fs.writeFileSync(path.join(webDir, 'index.html'), SHELL)
  fs.writeFileSync(path.join(webDir, 'assets.json'), JSON.stringify({ entry: [], pages: {} }))
  const home = { banners: [] } as unknown as Home
  const load = async (region: string) => {
    regions.push(region)
    if (homeFails) throw new Error('no database')
    return home
  }
  await site(app, services, webDir, dataOf(load), { drawerOf })
})
afterAll(async () => {
  await app.close()
  fs.rmSync(webDir, { recursive: true })
})
const page = (url: string, agent: string, accept = '') =>
  app.inject({ url, headers: { 'user-agent': agent, 'accept-encoding': accept } })

test('every script that stands in a page is one that its policy names, and nothing else is', async () => {
  for (const agent of [PHONE, `${PHONE} snweb/97`])
    for (const url of ['/', '/pages/user/user', '/nothing']) {
      const { body, headers } = await page(url, agent)
      const inline = [...body.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => scriptHash(text!))
      const rule = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))![1]!.split(' ')
      expect(rule).toEqual(expect.arrayContaining(inline))
      expect(rule).not.toContain("'unsafe-inline'")
      // Home has its own script in it: the comparison is not empty.
      if (url === '/') expect(inline.length).toBeGreaterThan(0)
    }
})

test('a HEAD of a page has the status and headers of its GET, without the body', async () => {
  for (const url of ['/', '/pages/user/user', '/nothing']) {
    const [head, get] = await Promise.all([
      app.inject({ method: 'HEAD', url, headers: { 'user-agent': PHONE } }),
      page(url, PHONE),
    ])
    expect([head.statusCode, head.headers['content-type'], head.headers['content-security-policy']]).toEqual([
      get.statusCode,
      get.headers['content-type'],
      get.headers['content-security-policy'],
    ])
    expect(head.body).toBe('')
  }
  expect((await app.inject({ method: 'POST', url: '/pages/user/user' })).statusCode).toBe(404)
})

describe('app §9: the status bar of a native host', () => {
  test.each(['ddweb/3', 'snweb/97', 'sbweb', 'hbweb/1'])(
    'is kept clear in every page that %s is given',
    async (mark) => {
      for (const url of ['/', '/pages/index/index', '/pages/user/user'])
        expect((await page(url, `${PHONE} ${mark}`)).body).toContain(`${HOST_BAR}`)
      homeFails = true
      expect((await page('/', `${PHONE} ${mark}`)).body).toContain(HOST_BAR)
      homeFails = false
    },
  )
  test.each(['', 'xsnweb/97', 'snweb/97 ddweb/3', 'SNWEB/97', 'MicroMessenger/8.0.50'])(
    'is nothing to %j',
    async (mark) => {
      for (const url of ['/', '/pages/user/user'])
        expect((await page(url, `${PHONE} ${mark}`)).body).not.toContain('--safe-top')
    },
  )
  test('a cache that keeps pages is told what they hang on', async () => {
    for (const agent of [PHONE, `${PHONE} snweb/97`])
      for (const url of ['/', '/pages/user/user'])
        expect((await page(url, agent)).headers).toMatchObject({
          vary: `accept-encoding, user-agent${url === '/' ? ', cookie' : ''}`,
          'cache-control': 'no-cache',
        })
  })
  test('one packed answer is not given to the other kind', async () => {
    const sizes = []
    for (const agent of [PHONE, `${PHONE} snweb/97`, PHONE, `${PHONE} snweb/97`])
      sizes.push((await page('/', agent, 'br')).rawPayload.length)
    expect(sizes[0]).toBe(sizes[2])
    expect(sizes[1]).toBe(sizes[3])
    expect(sizes[1]).toBeGreaterThan(sizes[0]!)
  })
})

test.each([
  ['region=Dunedin', 'Dunedin'],
  ['t=1; region=Whang%C4%81rei; snt=2', 'Whangārei'],
  ['region=New%20Plymouth', 'New Plymouth'],
  ['region=Atlantis', ''],
  ['region=%zz', ''],
  ['notregion=Dunedin', ''],
  ['', ''],
])('home is drawn for where the cookie %j says to be', async (cookie, region) => {
  regions.length = 0
  services.bus.publish('catalogue.changed', { itemAlias: null })
  expect((await app.inject({ url: '/', headers: { cookie } })).statusCode).toBe(200)
  expect(regions).toEqual([region])
})

test('docs/host-bridge.md: the shell’s frame gets marker, wire and status bar, whatever its browser unpacks', async () => {
  const shown = Fastify()
  hostShell(shown, { config: { hosts: {} } } as unknown as Services)
  await site(
    shown,
    services,
    webDir,
    dataOf(async () => ({ banners: [] }) as unknown as Home),
  )
  const headers = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip, br' }
  for (const url of ['/', '/pages/user/user']) {
    const { body } = await shown.inject({ url, headers: { ...headers, cookie: 'dev_host=snweb/97' } })
    expect(body).toMatch(/<head><script>\(function \(\) \{\s+var shell = parent\.dingdangShell/)
    expect(body).toContain(HOST_BAR)
    expect((await shown.inject({ url, headers })).body).not.toContain('dingdangShell')
  }
  await shown.close()
})

describe('what a page does about it by itself', () => {
  const barOf = (prepare: (window: Record<string, unknown>) => void) => {
    const { window } = new JSDOM(`<!doctype html><html><head>${HOST_BAR}</head></html>`, {
      url: 'https://m.dingdang.example/',
      runScripts: 'dangerously',
      beforeParse: (made) => prepare(made as unknown as Record<string, unknown>),
    })
    return window.document.documentElement.style.getPropertyValue('--safe-top')
  }
  const wire = { postMessage: () => undefined }
  const framedBy = (location: () => object) => (window: Record<string, unknown>) => {
    const parent: Record<string, unknown> = {}
    Object.defineProperty(parent, 'location', { get: location })
    parent.parent = parent
    Object.assign(window, { dingdangHost: wire })
    Object.defineProperty(window, 'parent', { value: parent })
  }
  test('with the bridge of either kind it keeps 54 px clear', () => {
    expect(barOf((window) => (window.dingdangHost = wire))).toBe('54px')
    expect(barOf((window) => (window.webkit = { messageHandlers: { dingdang: wire } }))).toBe('54px')
  })
  test('without one, or in a frame of a stranger, it keeps nothing', () => {
    expect(barOf(() => undefined)).toBe('')
    expect(barOf((window) => (window.dingdangHost = { postMessage: 'text' }))).toBe('')
    const blocked = () => {
      throw new Error('SecurityError')
    }
    expect(barOf(framedBy(blocked))).toBe('')
    expect(barOf(framedBy(() => ({ origin: 'https://look-alike.example' })))).toBe('')
  })
  test('in a frame of our own, as the shell for developers draws it, it does', () => {
    expect(barOf(framedBy(() => ({ origin: 'https://m.dingdang.example' })))).toBe('54px')
  })
})

describe('app §2: addresses', () => {
  const names = Object.keys(routes) as RouteName[]
  const status = async (url: string) => (await page(url, PHONE)).statusCode
  test.each(names)('%s is answered under each spelling of its path', async (name) => {
    const { path: own } = routes[name]
    const written = [...spellings(own), `${own}/`, `${own}//`, `${own}?recommendAlias=a&x=%`, `/h5${own}`]
    const known = written.filter((url) => routeByPath(url) === name)
    expect(known.length).toBeGreaterThanOrEqual(4)
    for (const url of known) {
      const named = `${url}${url.includes('?') ? '&' : '?'}alias=a&sellerAlias=a`
      expect([url, await status(named)]).toEqual([url, 200])
    }
  })
  test('home has addresses of its own', async () => {
    for (const url of ['/', '/?a=1', '/index.html', '/pages/index/index', '/pages/index/index/?recommendAlias=a'])
      expect([url, routeByPath(url), await status(url)]).toEqual([url, 'home', 200])
  })
  test('bad input: what leads nowhere is answered with the app, which says so', async () => {
    for (const url of ['/%zz', '/%E4%', '/%ff%fe?a=1', '/nope', '/pages/index/indexx', '//evil.example']) {
      const { statusCode, headers, body } = await page(url, PHONE)
      expect([url, statusCode, headers['content-type'], routeByPath(url)]).toEqual([
        url,
        404,
        'text/html; charset=utf-8',
        null,
      ])
      expect(body).toContain('<div id="app">')
    }
  })
  test('bad input: an unreadable address of the API is refused in its own envelope', async () => {
    const { statusCode, body } = await page('/api/%zz', PHONE)
    expect([statusCode, JSON.parse(body)]).toEqual([404, { code: -1, msg: 'not found', data: null }])
  })
})
