import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import type { Browser } from 'playwright-core'
import { homeApi } from '../../src/contract/home'
import { routes } from '../../src/routes'
import { call } from '../../scripts/bench/requests'
import { H5Phone, openChromium } from '../support/h5Phone'
import { h5Dir, startService, type ServiceProcess } from '../support/service'
import type { Home } from '../../src/contract/home'

jest.setTimeout(120_000)

/** Figures of the specification, in bytes and requests. */
const JS_BYTES = 115 * 1024
const REQUESTS_BEFORE_FIRST_CARD = 10
const CARD = '.dd-item'

let service: ServiceProcess
let browser: Browser
beforeAll(async () => {
  ;[service, browser] = await Promise.all([startService(), openChromium()])
})
afterAll(async () => {
  await browser?.close()
  await service?.remove()
})

interface Assets {
  entry: string[]
  pages: Record<string, string[]>
}
const scripts = (): string[] => {
  const { entry, pages } = JSON.parse(fs.readFileSync(path.join(h5Dir(), 'assets.json'), 'utf8')) as Assets
  return [...new Set([...entry, ...pages[routes.home.path]!])].filter((file) => file.endsWith('.js'))
}
const packed = (file: string) => zlib.gzipSync(fs.readFileSync(path.join(h5Dir(), file)), { level: 9 }).length

test('figures: home loads at most 115 KB of script, gzipped', () => {
  const files = scripts()
  expect(files.length).toBeGreaterThan(1)
  const sizes = Object.fromEntries(files.map((file) => [file, packed(file)]))
  const total = Object.values(sizes).reduce((all, size) => all + size, 0)
  // Named one by one, so that a failure says what grew.
  expect({ total, over: total > JS_BYTES ? sizes : null }).toEqual({ total, over: null })
})

test('figures: the HTML holds the first feed page; no round trip stands before the first item', async () => {
  const home = await call<Home>(Number(new URL(service.url).port), homeApi.home, {})
  const titles = home.feed.list.map(({ title }) => title)
  expect(titles).toHaveLength(40)
  const html = await (await fetch(service.url)).text()
  expect(titles.filter((title) => !html.includes(title))).toEqual([])
  // Without a script it is on the screen already.
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } })
  const page = await context.newPage()
  await page.goto(service.url, { waitUntil: 'commit' })
  await page.locator(CARD).first().waitFor({ state: 'visible' })
  expect(await page.locator(CARD).allInnerTexts()).toContainEqual(expect.stringContaining(titles[0]!))
  await context.close()
})

/** Runs in the page: notes when the first item card stands in the document. */
function noteFirstCard(card: string): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector(card)) return
    Object.assign(window, { firstCardAt: performance.now() })
    watch.disconnect()
  })
  watch.observe(document, { childList: true, subtree: true })
}

test('figures: at most ten requests are answered before the first item card is there', async () => {
  const phone = await H5Phone.open(browser, service.url)
  await phone.page.addInitScript(noteFirstCard, CARD)
  await phone.page.goto(service.url)
  // Chromium asks for pictures further down while it reads the HTML; what the card could have waited for has been answered by then.
  const before = await phone.page.evaluate(() => {
    const { firstCardAt } = window as unknown as { firstCardAt: number }
    const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const answered = loads.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= firstCardAt)
    return ['/', ...answered.map(({ name }) => new URL(name).pathname)]
  })
  expect({ before, many: before.length > REQUESTS_BEFORE_FIRST_CARD }).toEqual({ before, many: false })
  expect(before.filter((name) => name.startsWith('/api/'))).toEqual([])
  await phone.context.close()
})

test('figures: scripts arrive packed by brotli and are kept for ever', async () => {
  for (const file of scripts()) {
    const answer = await fetch(`${service.url}/${file}`, { headers: { 'accept-encoding': 'br' } })
    expect([file, answer.status]).toEqual([file, 200])
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/)
  }
})
