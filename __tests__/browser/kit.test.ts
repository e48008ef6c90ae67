import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { lowContrastText, smallTargets, undrawnIcons } from '../support/a11yChecks'
import { openChromium } from '../support/h5Phone'
import {
  brokenButtons,
  clippedWords,
  crowding,
  enlargeText,
  accessibilityFindings,
  overhang,
} from '../support/pageChecks'
import { h5Dir, weappDir } from '../support/service'

jest.setTimeout(120_000)

/** Where the gallery is written, and pictures of it for a person to look at. */
const FOLDER = path.join(process.cwd(), '.cache/kit')
const ORIGIN = 'http://127.0.0.1:9'
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
/** Components drawn as a part of others alone. */
const PARTS = ['CarouselMarks', 'Screen']

let browser: Browser
beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/kit.mjs', FOLDER], { stdio: 'inherit' })
  browser = await openChromium()
})
afterAll(() => browser?.close())

/** The gallery at a width; `errors` holds what the page threw or complained about. */
async function open(width: number): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({
    viewport: { width, height: 812 },
    isMobile: width < 800,
    hasTouch: true,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.route(`${ORIGIN}/**`, (route) => {
    const requested = new URL(route.request().url()).pathname
    const file = path.join(FOLDER, requested.endsWith('/') ? `${requested}index.html` : requested)
    return route.fulfill({ body: fs.readFileSync(file), contentType: TYPES[path.extname(file)] })
  })
  await page.goto(`${ORIGIN}/dev/kit/`)
  await page.locator('.dd-kit').waitFor()
  return { page, errors }
}

const looks: Record<string, (page: Page) => Promise<string[]>> = {
  overhang,
  crowding,
  clippedWords,
  brokenButtons,
  paleWords: lowContrastText,
  smallTargets,
  hearing: accessibilityFindings,
  undrawnIcons,
}
async function findings(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [name, look] of Object.entries(looks)) found.push(...(await look(page)).map((text) => `${name}: ${text}`))
  return found
}
const shoot = async (page: Page, name: string, fullPage = false) => {
  await page.evaluate(() => scrollTo(0, 0))
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`), fullPage })
}

describe.each([320, 375, 1280])('look: the gallery of components at %i px', (width) => {
  test('keeps to its width, to contrast, to 44 px and to names, also with texts at 130 %', async () => {
    const { page, errors } = await open(width)
    expect(await findings(page)).toEqual([])
    await shoot(page, String(width), true)
    await enlargeText(page, 1.3)
    expect(await findings(page)).toEqual([])
    await shoot(page, `${width}-large`, true)
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('keeps to it in each layer that it opens', async () => {
    const { page, errors } = await open(width)
    const layers = await page
      .locator('[data-testid^=open-]')
      .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset.testid!))
    expect(layers.length).toBeGreaterThan(5)
    for (const layer of layers) {
      await page.reload()
      await page.getByTestId(layer).click()
      await page.locator('.dd-overlay__panel, .dd-toast__box, .dd-loading__box').first().waitFor()
      expect([layer, await findings(page)]).toEqual([layer, []])
      await page.screenshot({ path: path.join(FOLDER, `${width}-${layer}.png`) })
      await enlargeText(page, 1.3)
      expect([layer, 'large', await findings(page)]).toEqual([layer, 'large', []])
    }
    expect(errors).toEqual([])
    await page.context().close()
  })
})

test('look: the gallery shows every component', async () => {
  const { page } = await open(375)
  const shown = await page
    .locator('[data-testid^=kit-]')
    .evaluateAll((pieces) => pieces.map((piece) => (piece as HTMLElement).dataset.testid!.slice(4)))
  const all = ['src/ui', 'src/ui/skeletons'].flatMap((folder) =>
    fs.readdirSync(folder).flatMap((file) => /^([A-Z]\w+)(\.h5)?\.tsx$/.exec(file)?.[1] ?? []),
  )
  expect(all.filter((name) => !shown.includes(name) && !PARTS.includes(name) && name !== 'Loading')).toEqual([])
  await page.context().close()
})

test('figures: neither the site nor the mini program carries the gallery', () => {
  const holding = (folder: string) =>
    (fs.readdirSync(folder, { recursive: true }) as string[]).filter(
      (file) => /\.(js|css|json|html|wxml|wxss)$/.test(file) && /dd-kit|dev\/kit/.test(read(path.join(folder, file))),
    )
  const read = (file: string) => fs.readFileSync(file, 'utf8')
  // The mark is one that the gallery has.
  expect(holding(path.join(FOLDER, 'dev/kit')).sort()).toEqual(['index.html', 'main.css', 'main.js'])
  expect(holding(h5Dir())).toEqual([])
  expect(fs.existsSync(weappDir()) ? holding(weappDir()) : []).toEqual([])
})
