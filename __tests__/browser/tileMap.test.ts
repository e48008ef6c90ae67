import { buildSync } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { openChromium } from '../support/h5Phone'

jest.setTimeout(120_000)

/** The map itself: which tiles there are is configured when the site is built, and the tests' site is built without. */
const PAGE = 'http://127.0.0.1:9/map'
const CITY = { lat: -36.8485, lng: 174.7633 }
const SUBURB = { lat: -36.728, lng: 174.7 }

const script = () => {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `
        import { createRoot } from 'react-dom/client'
        import { TileMap } from './src/ui/TileMap'
        const reported = (window.reported = { moves: [], failed: 0 })
        const root = createRoot(document.getElementById('map'))
        const tiles = { url: '/tiles/{z}/{x}/{y}.png', credit: '© <b>Somebody</b>' }
        window.show = (given) => root.render(
          <TileMap tiles={tiles} label="地图" onMove={(at) => reported.moves.push(at)} onFail={() => reported.failed++} {...given} />,
        )
        window.leave = () => root.unmount()`,
      resolveDir: process.cwd(),
      loader: 'tsx',
    },
    bundle: true,
    write: false,
    outdir: 'out',
    platform: 'browser',
    format: 'iife',
    jsx: 'automatic',
    alias: { '@': './src' },
    resolveExtensions: ['.h5.tsx', '.h5.ts', '.tsx', '.ts', '.mjs', '.js'],
    loader: { '.scss': 'empty', '.png': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.TARO_ENV': '"h5"' },
    logLevel: 'error',
  })
  const of = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))!.text
  return { js: of('.js'), css: of('.css') }
}

interface Reported {
  reported: { moves: { lat: number; lng: number }[]; failed: number }
  show(given: object): void
  leave(): void
}
const GREY = Buffer.from('R0lGODlhAQABAIAAAMzMzAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

let browser: Browser
let parts: ReturnType<typeof script>
beforeAll(async () => {
  parts = script()
  browser = await openChromium()
})
afterAll(() => browser?.close())

/** A page with the map in it; `answer` is what the tile server says. */
async function open(response: 200 | 404): Promise<{ page: Page; tiles: string[]; errors: string[] }> {
  const page = await browser.newPage({ viewport: { width: 375, height: 812 } })
  const tiles: string[] = []
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.startsWith('/tiles/')) {
      tiles.push(pathname)
      return route.fulfill({ status: response, contentType: 'image/gif', body: response === 200 ? GREY : '' })
    }
    const style = `${parts.css} .dd-map { position: relative; height: 300px } .dd-map__canvas { position: absolute; inset: 0 }`
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><style>${style}</style><div id="map"></div><script>${parts.js.replace(/<\/script/g, '<\\/script')}</script>`,
    })
  })
  await page.goto(PAGE)
  return { page, tiles, errors }
}
const show = (page: Page, given: object) => page.evaluate((props) => (window as unknown as Reported).show(props), given)
const received = (page: Page) => page.evaluate(() => (window as unknown as Reported).reported)
const has = (page: Page, done: string) => page.waitForFunction(done, undefined, { timeout: 10_000 })

test('app §2 /choose-location: the map shows the configured tiles, tells where it rests, follows a place chosen otherwise and names whom it must', async () => {
  const { page, tiles, errors } = await open(200)
  await show(page, { centre: CITY })
  await page.waitForSelector('.leaflet-tile-loaded')
  expect(tiles[0]).toMatch(/^\/tiles\/12\/\d+\/\d+\.png$/)
  expect(await page.locator('.leaflet-control-attribution').innerText()).toBe('© <b>Somebody</b>')

  await page.mouse.move(180, 150)
  await page.mouse.down()
  await page.mouse.move(80, 150, { steps: 8 })
  await page.mouse.up()
  await has(page, 'window.reported.moves.length > 0')
  const moved = (await received(page)).moves.at(-1)!
  // The finger went left, the middle of the map goes east.
  expect(moved.lng).toBeGreaterThan(CITY.lng)
  expect(Math.abs(moved.lat - CITY.lat)).toBeLessThan(0.01)

  await show(page, { centre: SUBURB, here: SUBURB })
  await has(page, `window.reported.moves.some(({ lat }) => Math.abs(lat - ${SUBURB.lat}) < 0.001)`)
  await page.waitForSelector('.dd-map__here')
  expect((await received(page)).failed).toBe(0)
  await page.evaluate(() => (window as unknown as Reported).leave())
  expect(await page.locator('.leaflet-container').count()).toBe(0)
  expect(errors).toEqual([])
  await page.close()
})

test('tiles that do not come: the map gives way, once, to the list', async () => {
  const { page, errors } = await open(404)
  await show(page, { centre: CITY })
  await has(page, 'window.reported.failed > 0')
  await page.waitForTimeout(500)
  expect((await received(page)).failed).toBe(1)
  expect(errors).toEqual([])
  await page.close()
})

test('a phone turned while another page lies over the map: its tiles fill the new width, and its middle stays', async () => {
  const { page, errors } = await open(200)
  await show(page, { centre: CITY })
  await page.waitForSelector('.leaflet-tile-loaded')
  const hide = (hidden: boolean) =>
    page.evaluate((off) => (document.getElementById('map')!.style.display = off ? 'none' : ''), hidden)
  await hide(true)
  await page.setViewportSize({ width: 812, height: 375 })
  // Leaflet takes the new size in a later frame.
  await page.waitForTimeout(300)
  await hide(false)
  await page.waitForFunction(() => {
    const right = [...document.querySelectorAll('.leaflet-tile-loaded')].map(
      (tile) => tile.getBoundingClientRect().right,
    )
    return Math.max(...right) >= window.innerWidth - 16
  })
  const { moves } = await received(page)
  expect(moves.every(({ lng }) => Math.abs(lng - CITY.lng) < 1e-3)).toBe(true)
  expect(errors).toEqual([])
  await page.close()
})
