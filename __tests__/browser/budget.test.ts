import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { homeApi } from '../../src/contract/home'
import { searchApi } from '../../src/contract/search'
import { routes, routeUrl } from '../../src/routes'
import { call } from '../../scripts/bench/requests'
import { H5Phone } from '../support/h5Phone'
import { h5Dir } from '../support/service'
import type { Home } from '../../src/contract/home'
import { setStage } from '../support/stage'
import { wholePages } from '../support/wholePages'

jest.setTimeout(120_000)

/** Figures of the specification, in bytes and requests. */
const JS_BYTES = 110 * 1024
const HTML_BYTES = 45 * 1024
const HTML_UNPACKED_BYTES = 350 * 1024
const REQUESTS_BEFORE_FIRST_CARD = 10
const CARD = '.dd-item'

const stage = setStage()

interface Assets {
  entry: string[]
  pages: Record<string, string[]>
}
const assets = () => JSON.parse(fs.readFileSync(path.join(h5Dir(), 'assets.json'), 'utf8')) as Assets
const scripts = (): string[] => {
  const { entry, pages } = assets()
  return [...new Set([...entry, ...pages[routes.home.path]!])].filter((file) => file.endsWith('.js'))
}
const read = (file: string) => fs.readFileSync(path.join(h5Dir(), file), 'utf8')
const packed = (file: string) => zlib.gzipSync(fs.readFileSync(path.join(h5Dir(), file)), { level: 9 }).length

test('figures: home loads at most 110 KB of script, gzipped', () => {
  const files = scripts()
  expect(files.length).toBeGreaterThan(1)
  const sizes = Object.fromEntries(files.map((file) => [file, packed(file)]))
  const total = Object.values(sizes).reduce((all, size) => all + size, 0)
  // Named one by one, so that a failure says what grew.
  expect({ total, over: total > JS_BYTES ? sizes : null }).toEqual({ total, over: null })
})

test('figures: home’s script names no file of another page; the list of pages names them, and every page has it', () => {
  const { pages } = assets()
  const home = new Set([...assets().entry, ...pages[routes.home.path]!])
  const loaded = scripts().map(read).join()
  const hashOf = (file: string) => /\.(\w+)\.(?:js|css)$/.exec(file)![1]!
  const others = Object.entries(pages).filter(([page]) => page !== routes.home.path)
  expect(others.map(([page]) => page).sort()).toEqual(
    Object.values(routes)
      .flatMap(({ path: own }) => (own === routes.home.path ? [] : [own]))
      .sort(),
  )
  for (const [page, [list, ...files]] of others) {
    expect(list).toMatch(/^js\/pages\./)
    const more = files.filter((file) => !home.has(file))
    const own = more.filter((file) => !others.some(([other, theirs]) => other !== page && theirs.includes(file)))
    const unknown = more.filter((file) => !loaded.includes(hashOf(file)))
    expect([page, own.length > 0, unknown.filter((file) => !read(list!).includes(file))]).toEqual([page, true, []])
    // A file of one page alone may be another chunk's too, as of the chat: its own screen is not.
    expect([page, own.some((file) => !loaded.includes(hashOf(file)))]).toEqual([page, true])
  }
})

test('a page that is opened from home comes with its style sheets', async () => {
  const phone = await H5Phone.open(stage.browser, stage.service.url)
  await phone.start('/')
  const hasList = () => performance.getEntriesByType('resource').some(({ name }) => /\/js\/pages\./.test(name))
  await phone.page.waitForFunction(hasList)
  await phone.tab(3)
  await phone.waitText('登录 / 注册')
  const shown = await phone.page.evaluate(() =>
    [...document.querySelectorAll('link[rel=stylesheet], style[data-href]')].map(
      (sheet) => sheet.getAttribute('data-href') ?? sheet.getAttribute('href'),
    ),
  )
  const sheets = assets().pages[routes.mine.path]!.flatMap((file) => (file.endsWith('.css') ? [`/${file}`] : []))
  expect([sheets.length > 1, sheets.filter((sheet) => !shown.includes(sheet))]).toEqual([true, []])
  await phone.end()
})

test('figures: the HTML holds the first feed page; no round trip stands before the first item', async () => {
  const home = await call<Home>(Number(new URL(stage.service.url).port), homeApi.home, {})
  const titles = home.feed.list.map(({ title }) => title)
  expect(titles).toHaveLength(40)
  const html = await (await fetch(stage.service.url)).text()
  expect(titles.filter((title) => !html.includes(title))).toEqual([])
  // Without a script it is on the screen already.
  const context = await stage.browser.newContext({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } })
  const page = await context.newPage()
  await page.goto(stage.service.url, { waitUntil: 'commit' })
  await page.locator(CARD).first().waitFor({ state: 'visible' })
  expect(await page.locator(CARD).allInnerTexts()).toContainEqual(expect.stringContaining(titles[0]!))
  await context.close()
})

/**
 * Runs in the page: notes when the first item card has been shown, and what was requested until then. Shown it is in the frame after the one
 * that found it in the document, and never before the browser's own first paint.
 */
function noteFirstCard(card: string): void {
  const shown = new Promise<number>((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(card)) return
      watch.disconnect()
      requestAnimationFrame(() => requestAnimationFrame((at) => resolve(at)))
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  const painted = new Promise<number>((resolve) => {
    const watch = new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') resolve(startTime)
    })
    watch.observe({ type: 'paint', buffered: true })
  })
  const first = Promise.all([shown, painted]).then((times) => Math.max(...times))
  Object.assign(window, { firstCardShown: first })
}

test('figures: at most ten requests are started before the first item card is shown', async () => {
  const phone = await H5Phone.open(stage.browser, stage.service.url)
  await phone.page.addInitScript(noteFirstCard, CARD)
  await phone.page.goto(stage.service.url)
  const before = await phone.page.evaluate(async () => {
    const at = await (window as unknown as { firstCardShown: Promise<number> }).firstCardShown
    const loads = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= at)
    return ['/', ...loads.map(({ name }) => new URL(name).pathname)]
  })
  expect({ before, many: before.length > REQUESTS_BEFORE_FIRST_CARD }).toEqual({ before, many: false })
  expect(before.filter((name) => name.startsWith('/api/'))).toEqual([])
  // The others come afterwards: the count is not low because nothing is loaded.
  const many = () => performance.getEntriesByType('resource').length > 20
  await phone.page.waitForFunction(many)
  await phone.context.close()
})

test('figures: a page with its first screen and its data is at most 45 KB, packed, and never more than 350 KB unpacked', async () => {
  const pages = await wholePages(stage.service)
  const sizes = await Promise.all(
    Object.entries(pages).map(async ([name, { url }]) => {
      const text = await (await fetch(stage.service.url + url)).text()
      return [name, zlib.gzipSync(text).length, Buffer.byteLength(text)] as const
    }),
  )
  expect(sizes.filter(([, packed, whole]) => packed > HTML_BYTES || whole > HTML_UNPACKED_BYTES)).toEqual([])
})

test('figures: scripts arrive packed by brotli and are kept for ever', async () => {
  for (const file of scripts()) {
    const response = await fetch(`${stage.service.url}/${file}`, { headers: { 'accept-encoding': 'br' } })
    expect([file, response.status]).toEqual([file, 200])
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/)
  }
})

test('figures: lists arrive packed', async () => {
  const phone = await H5Phone.open(stage.browser, stage.service.url)
  const [response] = await Promise.all([
    phone.page.waitForResponse((response) => response.url().includes(`/api${searchApi.search.path}`)),
    phone.startUndelivered(routeUrl('categorySearch', { keyword: '蜂蜜' })),
  ])
  expect(response.headers()['content-encoding']).toMatch(/^(br|gzip)$/)
  expect(((await response.json()) as { data: { list: unknown[] } }).data.list.length).toBeGreaterThan(5)
  await phone.context.close()
})
