import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { JSDOM } from 'jsdom'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { AnyEndpoint } from '../../src/contract/endpoint'
import type { FirstState } from '../../src/contract/firstState'
import { homeApi } from '../../src/contract/home'
import { itemApi, shopApi } from '../../src/contract/item'
import { routeUrl, type RouteName } from '../../src/routes'
import type { Services } from '../context'
import { BusinessError } from '../http/errors'
import type { GuestCall } from '../http/guestCalls'
import { RATES } from '../limits'
import { localBus } from '../platform/bus'
import { FakeClock } from '../platform/clock'
import { escapeMarkup } from '../platform/escape'
import { createLog } from '../platform/log'
import { TokenBucket, TokenBuckets, type Rate } from '../platform/tokenBucket'
import type { DrawerOf } from './Renderer'
import { site } from './site'

const SHELL =
  '<!doctype html><html><head><title>叮当</title><!--!first-screen:head--></head><body><div id="app"></div><!--!first-screen:body--></body></html>'
const webDir = fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-whole-'))
beforeAll(() => {
  fs.writeFileSync(path.join(webDir, 'index.html'), SHELL)
  fs.writeFileSync(path.join(webDir, 'assets.json'), JSON.stringify({ entry: [], pages: {} }))
})
afterAll(() => fs.rmSync(webDir, { recursive: true }))

const item = (alias: string, title = alias) => ({
  ...{ alias, title, subtitle: '', shop: { sellerAlias: 's', name: '店' }, category: { alias: 'c', name: '类' } },
  ...{ priceCents: 100, maxPriceCents: 100, pictures: [], listed: true, skus: [], rating: 0, reviewCount: 0, sold: 0 },
})
type Respond = (endpoint: AnyEndpoint, input: Record<string, string>) => unknown

/** A site over responses that a test gives; a screen is the title of what it shows, and the drawn addresses are counted. */
async function open(respond: Respond, drawerOf?: DrawerOf, rate: Rate = RATES.address) {
  const clock = new FakeClock()
  const bus = localBus()
  const services = {
    ...{ clock, bus, config: { publicOrigin: null }, rates: { address: new TokenBuckets(rate) } },
    log: createLog('error', () => undefined),
  } as unknown as Services
  const app: FastifyInstance = Fastify()
  const drawn: string[] = []
  const titled: DrawerOf = async () => (url, first) => {
    drawn.push(url)
    return `<main>${escapeMarkup(String((first.responses[0]!.data as { title?: string }).title))}</main>`
  }
  const none = async () => []
  // A bucket whose time stands still.
  const bucket = new TokenBucket(RATES.screens, () => 0)
  const call = (async (endpoint: AnyEndpoint, input: Record<string, string>) => respond(endpoint, input)) as GuestCall
  await site(
    app,
    services,
    webDir,
    { call, shops: none, categories: none, stores: none, items: none, lastItem: async () => 0 },
    { drawerOf: drawerOf ?? titled, bucket },
  )
  const page = async (url: string, headers: Record<string, string> = {}) => {
    const response = await app.inject({ url, headers })
    const { document } = new JSDOM(response.body).window
    const text = document.getElementById('first-state')?.textContent
    return {
      status: response.statusCode,
      headers: response.headers,
      document,
      screen: document.querySelector('#app main')?.textContent ?? null,
      state: text ? (JSON.parse(text) as FirstState) : null,
    }
  }
  return { app, bus, clock, drawn, page }
}
const detail = (alias: string) => routeUrl('itemDetail', { alias })

test('an item’s page holds its screen, the response of its first call, its tags and the app’s scripts', async () => {
  const { app, page } = await open((_endpoint, { alias }) => item(alias!, '蜂蜜'))
  const { screen, state, document, headers } = await page(detail('honey'), { cookie: 'region=Dunedin' })
  expect([screen, document.title]).toEqual(['蜂蜜', '蜂蜜 - 叮当'])
  expect(state).toMatchObject({
    region: 'Dunedin',
    responses: [{ path: itemApi.getDetail.path, input: { alias: 'honey' }, data: { title: '蜂蜜' } }],
  })
  expect(headers.vary).toBe('accept-encoding, user-agent, cookie')
  await app.close()
})

test('a page is drawn once for as long as its responses are cached: 5 s, and until the catalogue changes', async () => {
  const { app, bus, clock, drawn, page } = await open((_endpoint, { alias }) => item(alias!))
  const times = async () => {
    await Promise.all([page(detail('a')), page(detail('a')), page(`${detail('a')}&recommendAlias=friend`)])
    return drawn.length
  }
  expect(await times()).toBe(1)
  clock.advance(4_999)
  expect(await times()).toBe(1)
  clock.advance(1)
  expect(await times()).toBe(2)
  bus.publish('catalogue.changed', { itemAlias: 'a' })
  expect(await times()).toBe(3)
  await app.close()
})

test('an address that has used its rate up gets shells; what no search engine may show, and what is not there, is still said', async () => {
  const { app, page } = await open((_endpoint, { alias }) => item(alias!), undefined, { burst: 1, perSecond: 0.001 })
  expect((await page(detail('a'))).screen).toBe('a')
  const found = [detail('a'), routeUrl('orders'), '/nowhere'].map(async (url) => {
    const { status, headers, state } = await page(url)
    return [status, headers['x-robots-tag'] ?? null, state]
  })
  expect(await Promise.all(found)).toEqual([
    [200, null, null],
    [200, 'noindex', null],
    [404, 'noindex', null],
  ])
  await app.close()
})

test('a discount that ends ends the cached page', async () => {
  const clock = new FakeClock()
  const discountEndsAt = new Date(clock.now().getTime() + 1_000).toISOString()
  const opened = await open((_endpoint, { alias }) => ({ ...item(alias!), discountEndsAt }))
  await opened.page(detail('a'))
  opened.clock.advance(1_000)
  await opened.page(detail('a'))
  expect(opened.drawn).toHaveLength(2)
  await opened.app.close()
})

test('ten thousand addresses of a crawler are drawn as often as the rate allows; the others have their tags, and home is drawn', async () => {
  const { app, drawn, page } = await open((endpoint, { alias }) =>
    endpoint === homeApi.home ? { banners: [], title: 'home' } : item(alias!),
  )
  const pages = await Promise.all(Array.from({ length: 300 }, (_, at) => page(detail(`item${at}`))))
  expect(drawn.length).toBeGreaterThan(0)
  expect(drawn.length).toBeLessThanOrEqual(RATES.screens.burst)
  expect(pages.filter(({ screen }) => screen !== null)).toHaveLength(drawn.length)
  for (const [at, { status, document }] of pages.entries())
    expect([status, document.title]).toEqual([200, `item${at} - 叮当`])
  expect((await page('/')).screen).toBe('home')
  await app.close()
})

test('screens are drawn one in a turn, so that another request waits behind one of them at most', async () => {
  let turns = 0
  const at: number[] = []
  const drawerOf: DrawerOf = async () => () => (at.push(turns), '<main></main>')
  const { app, page } = await open((_endpoint, { alias }) => item(alias!), drawerOf)
  let counting = true
  const count = () => void (counting && (turns++, setImmediate(count)))
  count()
  await Promise.all(Array.from({ length: 8 }, (_, n) => page(detail(`item${n}`))))
  counting = false
  expect(at.length).toBeGreaterThan(1)
  expect(new Set(at).size).toBe(at.length)
  await app.close()
})

const never = () => new Promise<never>(() => undefined)
const broken = () => Promise.reject(new Error('no database'))
test.each<[string, RouteName, Record<string, string>, Respond]>([
  ['slow', 'itemDetail', { alias: 'honey' }, never],
  ['down', 'itemDetail', { alias: 'honey' }, broken],
  ['slow', 'home', {}, never],
  ['down', 'home', {}, broken],
  ['answering half', 'shop', { sellerAlias: 's' }, (endpoint) => (endpoint === shopApi.getDetail ? {} : never())],
  ['failing half', 'shop', { sellerAlias: 's' }, (endpoint) => (endpoint === shopApi.getDetail ? {} : broken())],
])('a database that is %s delays %s by no more than 300 ms, and the app opens', async (_how, name, params, respond) => {
  const { app, page } = await open(respond)
  const since = performance.now()
  const { status, state, screen, document, headers } = await page(routeUrl(name, params))
  expect(performance.now() - since).toBeLessThan(800)
  expect([status, state, screen, headers['x-robots-tag']]).toEqual([200, null, null, undefined])
  expect(document.getElementById('app')!.outerHTML).toBe('<div id="app"></div>')
  await app.close()
})

test('what does not exist is answered with 404 and the app, whose own page says so', async () => {
  const { app, page } = await open(() => {
    throw new BusinessError('notFound')
  })
  expect(await page(detail('gone'))).toMatchObject({ status: 404, state: null, screen: null })
  await app.close()
})

test('a screen that throws is drawn by the browser', async () => {
  const { app, page } = await open(
    (_endpoint, { alias }) => item(alias!),
    async () => () => {
      throw new Error('a bug')
    },
  )
  expect(await page(detail('a'))).toMatchObject({ status: 200, state: null, screen: null })
  await app.close()
})

/** What breaks out of attributes, elements, scripts and lines. */
const HOSTILE = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '"',
      "'",
      '<',
      '>',
      '&',
      '</script>',
      '<!--',
      '<script>',
      '$&',
      '\u2028',
      '\u202e',
      '\n',
      '`',
      '\\',
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
  ),
})
test('bad input: hostile titles and addresses are inert in the page, and come out as they were', async () => {
  let title = 'x'
  let count = 0
  const clean = await open(
    (_endpoint, { alias }) => item(alias!, title),
    async () => (_url, first) => `<main>${escapeMarkup((first.responses[0]!.data as { title: string }).title)}</main>`,
  )
  const elements = (document: Document) => [...document.querySelectorAll('*')].map(({ localName }) => localName)
  const shape = elements((await clean.page(detail('plain'))).document)
  await fc.assert(
    fc.asyncProperty(HOSTILE, HOSTILE, async (text, query) => {
      title = `x${text}`
      // The rate of screens does not hold this test up.
      const { document, state } = await clean.page(`${detail(`plain${count++}`)}&other=${encodeURIComponent(query)}`)
      if (!state) return
      expect(elements(document)).toEqual(shape)
      expect((state.responses[0]!.data as { title: string }).title).toBe(title)
    }),
    { numRuns: 15 },
  )
  await clean.app.close()
})
