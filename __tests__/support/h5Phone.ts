import {
  errors,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core'
import { launchChromium } from '../weapp/runner/browser'
import { Finger, PATIENCE, withoutPictures, type Phone } from './phone'

/**
 * `backForwardCache`: pages that are left stay alive and are shown again as they were, as on a phone; playwright
 * switches that off, and Chromium's shell has none.
 */
export const openChromium = ({ backForwardCache = false, measured = false } = {}): Promise<Browser> =>
  launchChromium([], {
    measured,
    ...(backForwardCache && { whole: true, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  })

/** Browsers that request no pictures. */
const blind = new WeakSet<Browser>()
/**
 * Chromium without pictures, a third of what a page costs: for walks that are not about what is seen, and not about home, whose scripts wait for
 * its banner.
 */
export async function openBlind(): Promise<Browser> {
  const browser = await launchChromium([], { pictures: false })
  blind.add(browser)
  return browser
}

const PHONE: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Pacific/Auckland',
  serviceWorkers: 'block',
}

/** Playwright's own words, where a context blocks them; and Chromium's, some seconds after a preloaded picture was not shown. */
const BLOCKED = /Service Worker registration blocked by Playwright/
const UNUSED_PRELOAD = /was preloaded using link preload but not used/

/** How long one element is tried before it is looked up again, in ms. */
const ATTEMPT = 2_000

/** A finger that stays this long holds, in ms. */
const HELD_MS = 650

/** Pages that Taro keeps behind the one on top are in the document, not on the screen. */
const visible = (locator: Locator) => locator.filter({ visible: true })
/** What reads as words is a placeholder, not a selector. */
const isSelector = (text: string) => /^[.[#]/.test(text)

/** The H5 site in a phone-sized Chromium. `complaints` collects what a console or a person's browser would complain about. */
export class H5Phone implements Phone {
  readonly complaints: string[] = []
  /** Complaints a test brings about on purpose. */
  private expected: RegExp[] = [BLOCKED]
  private readonly finger = new Finger()

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    private readonly url: string,
  ) {
    page.setDefaultTimeout(PATIENCE)
    page.on('pageerror', (error) => this.complaints.push(`uncaught: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) this.complaints.push(`${response.status()} ${response.url()}`)
    })
    page.on('dialog', (dialog) => {
      this.complaints.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
  }

  static async open(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<H5Phone> {
    const context = await browser.newContext({ ...PHONE, ...options })
    if (!blind.has(browser)) await withoutPictures(context)
    const phone = new H5Phone(await context.newPage(), context, url)
    // Whole pages preload their first picture.
    if (blind.has(browser)) phone.expect(/preload .* image loading is disabled/, UNUSED_PRELOAD)
    return phone
  }

  /** What was complained about and not expected: empty in a healthy run. */
  get errors(): string[] {
    return this.complaints.filter((text) => !this.expected.some((pattern) => pattern.test(text)))
  }
  expect(...patterns: RegExp[]): void {
    this.expected.push(...patterns)
  }

  async start(path = '/'): Promise<void> {
    const open = () => this.page.goto(this.url + path, { waitUntil: 'domcontentloaded' })
    await open().catch((error: Error) => {
      // A back or forward of the page being left, still under way, cancels the address; a person would enter it once more.
      if (!error.message.includes('net::ERR_ABORTED')) throw error
      return open()
    })
  }
  /**
   * Opens a page as the app's shell, and any after it, as where the service could not draw them in time: what a screen shows is requested by it. For
   * walks that change or break the responses of a page's first calls.
   */
  async startUndelivered(path = '/'): Promise<void> {
    await this.page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const first = document.getElementById('first-state')
        if (!first) return
        first.remove()
        const app = document.getElementById('app')!
        app.className = app.innerHTML = ''
      }),
    )
    // The picture of the screen that is gone.
    this.expect(UNUSED_PRELOAD)
    await this.start(path)
  }
  /** The app has taken over what the service delivered: what a page does by itself, beside being read and tapped, begins. */
  async waitLive(): Promise<void> {
    await this.page.waitForFunction(() => !document.getElementById('first-state'))
  }
  /** The end of a healthy run: nothing was complained about. */
  async end(): Promise<void> {
    expect(this.errors).toEqual([])
    await this.context.close()
  }
  async reload(): Promise<void> {
    await this.layersGone()
    await this.page.reload({ waitUntil: 'domcontentloaded' })
  }

  /** The visible element with that text: exact before part, looked for once something has it. */
  async byText(text: string, { nth = 0, timeout = PATIENCE } = {}): Promise<Locator> {
    const part = visible(this.page.getByText(text))
    await this.wait(part.nth(nth), timeout, text)
    const exact = visible(this.page.getByText(text, { exact: true }))
    return ((await exact.count()) > nth ? exact : part).nth(nth)
  }
  locate(selector: string): Locator {
    return visible(this.page.locator(selector))
  }
  async tapText(text: string, options: { nth?: number; timeout?: number } = {}): Promise<void> {
    const find = (timeout: number) => this.byText(text, { ...options, timeout })
    await this.finger.tap(text, options, () =>
      this.reach(find, (found, timeout) => found.tap({ timeout }), options.timeout),
    )
  }
  /**
   * Acts on the element that is found, and looks it up again while that fails: Playwright stays with the element it
   * saw first, and the page that it stood on may just have made room for the next.
   */
  private async reach(
    find: (timeout: number) => Promise<Locator>,
    act: (found: Locator, timeout: number) => Promise<void>,
    timeout = PATIENCE,
  ): Promise<void> {
    const end = Date.now() + timeout
    for (;;) {
      const left = end - Date.now()
      try {
        return await act(await find(Math.max(left, 1)), Math.min(Math.max(left, 1), ATTEMPT))
      } catch (error) {
        const late = error instanceof errors.TimeoutError
        // The tap was performed and must not be repeated; only the page's reaction was late, and it gets the usual
        // time.
        if (late && /performing \w+ action(?![\s\S]*retrying)/.test(error.message)) {
          await this.page.waitForFunction(() => true, undefined, { timeout: Math.max(end - Date.now(), 1) })
          return
        }
        if (!late) throw error
        if (Date.now() > end) throw new Error(`${error.message}\n${await this.whereabouts()}`)
      }
    }
  }
  async tap(selector: string, { nth = 0, timeout = PATIENCE } = {}): Promise<void> {
    const find = async () => this.locate(selector).nth(nth)
    await this.finger.tap(selector, { nth }, () =>
      this.reach(find, (found, left) => found.tap({ timeout: left }), timeout),
    )
  }
  /** By touches alone, as on a phone whose engine makes no `contextmenu` of them. */
  async longPress(selector: string, { nth = 0, timeout = PATIENCE } = {}): Promise<void> {
    const find = async () => this.locate(selector).nth(nth)
    await this.reach(find, (found, left) => this.hold(found, left), timeout)
  }
  private async hold(found: Locator, timeout: number): Promise<void> {
    // Comes into view and stands still, as for a tap.
    await found.tap({ trial: true, timeout })
    const { x, y, width, height } = (await found.boundingBox({ timeout }))!
    const cdp = await this.context.newCDPSession(this.page)
    const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }])
    await this.page.waitForTimeout(HELD_MS)
    await touch('touchEnd', [])
    await cdp.detach()
  }
  async field(name: string, timeout = PATIENCE): Promise<Locator> {
    const fields = this.page.locator('input, textarea')
    const named = this.page.locator(name)
    const field = isSelector(name)
      ? named.locator(fields).or(named.and(fields))
      : this.page.getByPlaceholder(name, { exact: true })
    const first = visible(field).first()
    await this.wait(first, timeout, name)
    return first
  }
  async fill(name: string, text: string, { confirm = false, timeout = PATIENCE } = {}): Promise<void> {
    const field = await this.field(name, timeout)
    await field.fill(text)
    if (confirm) await field.press('Enter')
  }

  async waitText(text: string, { gone = false, timeout = PATIENCE } = {}): Promise<void> {
    const found = visible(this.page.getByText(text)).first()
    try {
      await found.waitFor({ state: gone ? 'hidden' : 'visible', timeout })
    } catch {
      const state = gone ? 'still there' : 'not there'
      throw new Error(`“${text}” ${state} after ${timeout} ms. ${await this.whereabouts()}`)
    }
  }
  /** For the reader of a failure: the page, what it shows, and its errors. */
  private async whereabouts(): Promise<string> {
    return [`At ${this.page.url()}. The screen:`, await this.text(), ...this.complaints].join('\n')
  }
  text(): Promise<string> {
    return this.page.locator('body').innerText()
  }
  count(selector: string): Promise<number> {
    return this.locate(selector).count()
  }
  /** Waits until as many elements are on the screen. */
  async waitCount(selector: string, expected: number): Promise<void> {
    const end = Date.now() + PATIENCE
    for (;;) {
      const found = await this.count(selector)
      if (found === expected) return
      if (Date.now() > end)
        throw new Error(`${found} instead of ${expected} × ${selector}. ${await this.whereabouts()}`)
      await this.page.waitForTimeout(50)
    }
  }

  async tab(index: number): Promise<void> {
    await this.tap('.dd-tabbar__tab', { nth: index })
    // The page being left stays until the tab's own is drawn, and may have what the next tap looks for.
    await this.page.waitForFunction((at) => {
      const bars = [...document.querySelectorAll('.dd-tabbar')].filter((bar) => bar.getClientRects().length > 0)
      return bars.every((bar) => bar.querySelectorAll('.dd-tabbar__tab')[at]!.matches('.dd-tabbar__tab--on'))
    }, index)
  }
  async back(): Promise<void> {
    await this.layersGone()
    await this.page.goBack({ waitUntil: 'commit' })
  }
  /** A layer that has just closed takes its own entry out of the history first (backGuard.h5.ts): no finger is quicker than that. */
  private async layersGone(): Promise<void> {
    await this.page.waitForFunction(() => {
      const { ddLayer } = (history.state ?? {}) as { ddLayer?: boolean }
      return !ddLayer || document.querySelector('.dd-overlay:not(.dd-overlay--out)') !== null
    })
  }
  /** How far the page shown has scrolled, in px; `to` moves it first. */
  place(to?: number): Promise<number> {
    return this.page.evaluate((top) => {
      const page = [...document.querySelectorAll('.taro_page')].find((each) => each.checkVisibility())!
      const scroller = page.scrollHeight > page.clientHeight ? page : document.scrollingElement!
      if (top !== undefined) scroller.scrollTop = top
      return scroller.scrollTop
    }, to)
  }
  /** Path and query of the page shown. */
  get path(): string {
    const { pathname, search } = new URL(this.page.url())
    return pathname + search
  }
  async waitPath(part: string): Promise<void> {
    await this.page.waitForURL((url) => url.pathname.includes(part), { waitUntil: 'commit' })
  }

  private async wait(locator: Locator, timeout: number, what: string): Promise<void> {
    try {
      await locator.waitFor({ timeout })
    } catch {
      throw new Error(`Not on the screen: “${what}”. ${await this.whereabouts()}`)
    }
  }
}
