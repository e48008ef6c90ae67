import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../../__tests__/weapp/runner/browser'
import { median } from './figures'
import type { PublicPage } from './publicPages'

/** A finger that does not wait, after the address was entered. */
const TAP_AT_MS = 1_700
/** How long a tap may take to lead on; what takes longer than `GIVEN_UP_MS` is not waited for. */
const GOAL_MS = 1_000
const GIVEN_UP_MS = 15_000
const TIMES = 3
/** Slow 4G as Lighthouse applies it: latency in ms, bytes a second. */
const NETWORK = { latency: 562.5, downloadThroughput: (1_474.56 * 1_024) / 8, uploadThroughput: (675 * 1_024) / 8 }
const CPU_SLOWDOWN = 4

/** ms from the tap until it led on, or why it could not: null where nothing was there to tap yet, or nothing came of it. */
type Outcome = number | null

export interface TapFigures {
  link: string
  button: string
}
export const TAP_GOAL = `≤ ${GOAL_MS / 1_000} s`

/** Taps a link and a button of each page on a cold phone at 4× slow-down and slow 4G; the middle of three. */
export async function measureTaps(url: string, pages: Record<string, PublicPage>): Promise<Record<string, TapFigures>> {
  const browser = await launchChromium([], { whole: true, measured: true })
  try {
    const figures: Record<string, TapFigures> = {}
    for (const [name, page] of Object.entries(pages)) {
      const times = async (selector: string, shows?: string) => {
        const outcomes: Outcome[] = []
        for (let at = 0; at < TIMES; at++) outcomes.push(await tapCold(browser, url + page.path, selector, shows))
        return summary(outcomes)
      }
      figures[name] = {
        link: await times(page.link),
        button: await times(page.button.selector, page.button.shows),
      }
      console.log('taps:', name, JSON.stringify(figures[name]))
    }
    return figures
  } finally {
    await browser.close()
  }
}

function summary(outcomes: Outcome[]): string {
  const done = outcomes.filter((outcome) => outcome !== null)
  if (done.length < outcomes.length) return `${done.length} of ${outcomes.length} led on`
  return `${(median(done) / 1_000).toFixed(2)} s`
}

async function tapCold(browser: Browser, url: string, selector: string, shows?: string): Promise<Outcome> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const entered = Date.now()
    const opened = page.goto(url, { waitUntil: 'commit' }).catch(() => null)
    await new Promise((passed) => setTimeout(passed, TAP_AT_MS - (Date.now() - entered)))
    return await tapNow(page, selector, shows, opened)
  } finally {
    await context.close()
  }
}

/** By coordinates, as a finger does: Playwright's own tap would wait until the page is ready for it. */
async function tapNow(
  page: Page,
  selector: string,
  shows: string | undefined,
  opened: Promise<unknown>,
): Promise<Outcome> {
  const before = new URL(page.url()).pathname
  // A main thread that is busy would make a finger wait too.
  const since = Date.now()
  const box = await page
    .locator(selector)
    .first()
    .boundingBox({ timeout: GOAL_MS })
    .catch(() => null)
  if (!box) return null
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  const led = shows
    ? page.locator(shows).first().waitFor({ timeout: GIVEN_UP_MS })
    : page.waitForURL(({ pathname }) => pathname !== before, { timeout: GIVEN_UP_MS, waitUntil: 'commit' })
  const done = await led.then(
    () => true,
    () => false,
  )
  await opened
  return done ? Date.now() - since : null
}
