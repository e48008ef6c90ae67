import fc from 'fast-check'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { JSDOM } from 'jsdom'
import { routes, routeUrl, type RouteDef, type RouteName } from '../../../src/routes'
import { makeCategory, makeItem, makeShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { makeStore } from '../../testing/stores'
import { metaTags, oneLine, type PageMeta } from './PageMeta'

const ORIGIN = 'https://shop.example'
const SHELL =
  '<!doctype html><html><head><meta name="description" content="default"><title>叮当</title><!--!first-screen:head--></head><body><div id="app"></div><!--!first-screen:body--></body></html>'

let server: TestServer
const webDir = fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-meta-'))
beforeAll(async () => {
  fs.writeFileSync(path.join(webDir, 'index.html'), SHELL)
  fs.writeFileSync(path.join(webDir, 'assets.json'), JSON.stringify({ entry: [], pages: {} }))
  server = await testServer({ config: { webDir, publicOrigin: ORIGIN } })
})
afterAll(async () => {
  await server.close()
  fs.rmSync(webDir, { recursive: true })
})

const open = async (url: string) => {
  const response = await server.app.inject({ url })
  const { document } = new JSDOM(response.body).window
  const content = (selector: string) =>
    [...document.querySelectorAll(selector)].map((one) => one.getAttribute('content'))
  return {
    status: response.statusCode,
    robots: response.headers['x-robots-tag'] ?? null,
    titles: [...document.querySelectorAll('title')].map((one) => one.textContent),
    descriptions: content('meta[name="description"]'),
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
    og: (name: string) => content(`meta[property="og:${name}"]`)[0] ?? null,
    structured: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (one) => JSON.parse(one.textContent!) as Record<string, unknown>,
    ),
  }
}

test('an item’s link has its title, price, picture and the product as schema.org has it', async () => {
  const shop = await makeShop(server, { name: '蜂农之家' })
  const category = await makeCategory(server, { name: '蜂蜜' })
  const item = await makeItem(server, {
    shop,
    categoryId: category.id,
    values: { title: '麦卢卡蜂蜜 UMF10+', subtitle: '北岛直发', sold: 12, rating10: 49, review_count: 3 },
    skus: [{ price_cents: 2990 }, { price_cents: 5990 }],
  })
  const page = await open(`/pages/item/detail?alias=${item.alias}&recommendAlias=friend`)
  const address = `${ORIGIN}/pages/item/detail?alias=${item.alias}`
  expect(page).toMatchObject({ status: 200, robots: null, titles: ['麦卢卡蜂蜜 UMF10+ - 叮当'], canonical: address })
  expect(page.descriptions).toEqual(['$29.90起 · 已售12 · 蜂农之家 · 北岛直发'])
  expect([page.og('title'), page.og('type'), page.og('url')]).toEqual(['麦卢卡蜂蜜 UMF10+', 'product', address])
  expect(page.og('image')).toBe(`${ORIGIN}/media/1080/item/jar/1f36f/honey/test-1.jpg`)
  const [product, trail] = page.structured
  expect(product).toMatchObject({
    '@type': 'Product',
    sku: item.alias,
    aggregateRating: { ratingValue: 4.9, reviewCount: 3 },
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'NZD',
      lowPrice: '29.90',
      highPrice: '59.90',
      availability: 'https://schema.org/InStock',
      seller: { name: '蜂农之家' },
    },
  })
  expect((trail!.itemListElement as { name: string }[]).map(({ name }) => name)).toEqual([
    '叮当',
    '蜂蜜',
    '麦卢卡蜂蜜 UMF10+',
  ])
})

test('a shop’s link has its name, slogan, cover and town', async () => {
  const shop = await makeShop(server, { name: '长白山货铺', slogan: '山里的味道', city: 'Dunedin' })
  await makeItem(server, { shop })
  const page = await open(routeUrl('shop', { sellerAlias: shop.alias }))
  expect(page).toMatchObject({ status: 200, robots: null, titles: ['长白山货铺 - 叮当'] })
  expect(page.descriptions).toEqual(['山里的味道 · Dunedin · 1件在售'])
  expect(page.structured[0]).toMatchObject({
    '@type': 'Store',
    address: { addressLocality: 'Dunedin', addressCountry: 'NZ' },
  })
})

test('what does not exist, or is deleted, is answered with 404; what is off sale opens and is in no index', async () => {
  const shop = await makeShop(server)
  const [deleted, unlisted] = [
    await makeItem(server, { shop, values: { deleted_at: server.clock.now() } }),
    await makeItem(server, { shop, values: { listed: false } }),
  ]
  const missing = [
    routeUrl('itemDetail', { alias: deleted.alias }),
    routeUrl('itemDetail', { alias: 'nothing' }),
    '/pages/item/detail',
    '/pages/item/detail?alias=%00',
    "/pages/item/detail?alias=x'--",
    routeUrl('shop', { sellerAlias: 'nothing' }),
    routeUrl('categorySearch', { alias: 'nothing' }),
    '/nowhere',
  ]
  for (const url of missing)
    expect([url, await open(url)]).toMatchObject([url, { status: 404, robots: 'noindex', titles: ['叮当'] }])
  const page = await open(routeUrl('itemDetail', { alias: unlisted.alias }))
  expect(page).toMatchObject({ status: 200, robots: 'noindex' })
  expect(page.structured[0]).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
})

const PUBLIC: readonly RouteName[] = ['home', 'discount', 'mall', 'categoryList', 'inStoreHome', 'storeList']
test('a page that needs a login, or is one person’s, is in no index', async () => {
  for (const name of Object.keys(routes) as RouteName[]) {
    if (['itemDetail', 'shop', 'categorySearch', 'storeDetail', 'voucher'].includes(name)) continue
    const { robots, titles } = await open((routes[name] as RouteDef).path)
    expect([name, robots]).toEqual([name, PUBLIC.includes(name) ? null : 'noindex'])
    expect(titles).toHaveLength(1)
  }
  const results = await open(routeUrl('categorySearch', { keyword: '奶粉' }))
  expect(results).toMatchObject({ status: 200, robots: 'noindex' })
})

test('the sitemap names every page that is on sale, and nothing else', async () => {
  const [open_, shut] = [await makeShop(server), await makeShop(server)]
  const category = await makeCategory(server)
  const item = await makeItem(server, { shop: open_, categoryId: category.id })
  const hidden = await makeItem(server, { shop: shut, values: { listed: false } })
  const [listed, unlisted] = [await makeStore(server), await makeStore(server, { listed: false })]
  server.clock.advance(600_001)
  const read = async (file: string) => {
    const { statusCode, body } = await server.app.inject(file)
    return { statusCode, addresses: [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!) }
  }
  expect((await server.app.inject('/robots.txt')).body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  const index = await read('/sitemap.xml')
  const files = await Promise.all(index.addresses.map((address) => read(address.slice(ORIGIN.length))))
  const all = files.flatMap(({ addresses }) => addresses)
  expect(all).toEqual(expect.arrayContaining([`${ORIGIN}/`, `${ORIGIN}/pages/index/mall`]))
  for (const [url, stands] of [
    [routeUrl('itemDetail', { alias: item.alias }), true],
    [routeUrl('shop', { sellerAlias: open_.alias }), true],
    [routeUrl('categorySearch', { alias: category.alias }), true],
    [routeUrl('storeDetail', { alias: listed.alias }), true],
    [routeUrl('storeDetail', { alias: unlisted.alias }), false],
    [routeUrl('itemDetail', { alias: hidden.alias }), false],
    [routeUrl('shop', { sellerAlias: shut.alias }), false],
  ] as const)
    expect([url, all.includes(ORIGIN + url)]).toEqual([url, stands])
  // Each of them is a page that may be shown.
  for (const address of all) {
    const { status, robots, canonical } = await open(address.slice(ORIGIN.length))
    expect([address, status, robots, canonical]).toEqual([address, 200, null, address])
  }
  for (const file of ['/sitemap/items-999.xml', '/sitemap/other.xml']) expect((await read(file)).statusCode).toBe(404)
})

/** What breaks out of attributes, elements, lines and the direction of text. */
const HOSTILE = fc.string({
  unit: fc.oneof(
    fc.constantFrom('"', "'", '<', '>', '&', '</script>', '<!--', '\u2028', '\u2029', '\u202e', '\0', '\n', '`', '\\'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
  ),
})
test('bad input: a hostile text is inert in every tag and in the structured data', () => {
  fc.assert(
    fc.property(HOSTILE, HOSTILE, (title, description) => {
      const meta: PageMeta = {
        title,
        description,
        picture: 'a/b',
        type: 'product',
        address: '/x?a=1&b="',
        structured: () => [{ '@type': 'Product', name: title, description }],
      }
      const { document } = new JSDOM(`<!doctype html><head>${metaTags(meta, ORIGIN)}</head>`).window
      const names = [...document.head.children].map(({ localName }) => localName)
      expect(names.filter((name) => name !== 'meta')).toEqual(['title', 'link', 'script'])
      const attributes = [...document.querySelectorAll('meta')].flatMap((one) => one.getAttributeNames())
      expect(attributes.filter((name) => !['name', 'property', 'content'].includes(name))).toEqual([])
      expect(document.body.childNodes).toHaveLength(0)
      expect(document.title.endsWith('叮当')).toBe(true)
      const data = JSON.parse(document.querySelector('script')!.textContent!) as { name: string; description: string }
      expect([data.name, data.description]).toEqual([title, description])
      expect(oneLine(title, 20)).not.toMatch(/[\n\r\u2028\u2029\u202a-\u202e\u2066-\u2069]/)
      expect([...oneLine(title, 20)].length).toBeLessThanOrEqual(20)
    }),
  )
})
