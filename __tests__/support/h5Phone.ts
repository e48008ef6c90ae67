import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core'
import { PRESS_GAP } from '@/ui/usePress'
import { chromiumPath } from '../weapp/runner/browser'
import { PATIENCE, type Phone } from './phone'

const FLAGS = `--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
  --disable-component-update --disable-sync --mute-audio`.split(/\s+/)
// Nothing but loopback is reached: a picture or font of a foreign host would be a fault of the product.
const LOOPBACK_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'

/** `backForwardCache`: pages that are left are kept and shown again as they were, as on a phone; playwright switches that off. */
export const openChromium = ({ backForwardCache = false } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [...FLAGS, LOOPBACK_ONLY],
    ignoreDefaultArgs: backForwardCache ? ['--disable-back-forward-cache'] : undefined,
  })

const PHONE: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Pacific/Auckland',
  serviceWorkers: 'block',
}

/** One grey pixel in place of each picture: drawing hundreds of them anew for every test would keep pages waiting for their scripts. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAMzMzAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

/** Pages that Taro keeps behind the one on top are in the document, not on the screen. */
const visible = (locator: Locator) => locator.filter({ visible: true })
/** What reads as words is a placeholder, not a selector. */
const isSelector = (text: string) => /^[.[#]/.test(text)

/** The H5 site in a phone-sized Chromium. `complaints` collects what a console or a person's browser would complain about. */
export class H5Phone implements Phone {
  readonly complaints: string[] = []
  /** Complaints a test brings about on purpose. */
  private expected: RegExp[] = []

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
    await context.route('**/media/**', (route) => route.fulfill({ contentType: 'image/gif', body: PIXEL }))
    return new H5Phone(await context.newPage(), context, url)
  }

  /** What was complained about and not expected: empty in a healthy run. */
  get errors(): string[] {
    return this.complaints.filter((text) => !this.expected.some((pattern) => pattern.test(text)))
  }
  expect(...patterns: RegExp[]): void {
    this.expected.push(...patterns)
  }

  async start(path = '/'): Promise<void> {
    await this.page.goto(this.url + path, { waitUntil: 'domcontentloaded' })
  }
  /** The end of a healthy run: nothing was complained about. */
  async end(): Promise<void> {
    expect(this.errors).toEqual([])
    await this.context.close()
  }
  async reload(): Promise<void> {
    await this.page.reload({ waitUntil: 'domcontentloaded' })
  }

  /** Visible elements with that text: exact before part. */
  async byText(text: string, { nth = 0, timeout = PATIENCE } = {}): Promise<Locator> {
    return this.first([this.page.getByText(text, { exact: true }), this.page.getByText(text)], nth, timeout, text)
  }
  locate(selector: string): Locator {
    return visible(this.page.locator(selector))
  }
  async tapText(text: string, options?: { nth?: number; timeout?: number }): Promise<void> {
    await (await this.byText(text, options)).tap()
  }
  /** The same button once more, as a person does it: later than what counts as a slip of the finger. */
  async tapAgain(text: string): Promise<void> {
    await this.page.waitForTimeout(PRESS_GAP)
    await this.tapText(text)
  }
  async tap(selector: string, { nth = 0, timeout = PATIENCE } = {}): Promise<void> {
    await this.locate(selector).nth(nth).tap({ timeout })
  }
  async field(name: string, timeout = PATIENCE): Promise<Locator> {
    const inputs = isSelector(name)
      ? [this.page.locator(name).locator('input, textarea'), this.page.locator(name)]
      : [this.page.getByPlaceholder(name, { exact: true })]
    return this.first(inputs, 0, timeout, name)
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
      throw new Error(
        `“${text}” ${state} after ${timeout} ms at ${this.page.url()}. The screen:\n${await this.text()}\n${this.complaints.join('\n')}`,
      )
    }
  }
  text(): Promise<string> {
    return this.page.locator('body').innerText()
  }
  count(selector: string): Promise<number> {
    return this.locate(selector).count()
  }
  /** Waits until as many elements are on the screen. */
  async waitCount(selector: string, wanted: number): Promise<void> {
    const end = Date.now() + PATIENCE
    for (;;) {
      const found = await this.count(selector)
      if (found === wanted) return
      if (Date.now() > end) throw new Error(`${found} instead of ${wanted} × ${selector}:\n${await this.text()}`)
      await this.page.waitForTimeout(50)
    }
  }

  async tab(index: number): Promise<void> {
    await this.tap('.dd-tabbar__tab', { nth: index })
  }
  async back(): Promise<void> {
    await this.page.goBack({ waitUntil: 'commit' })
  }
  /** Path and query of the page shown. */
  get path(): string {
    const { pathname, search } = new URL(this.page.url())
    return pathname + search
  }
  async waitPath(part: string): Promise<void> {
    await this.page.waitForURL((url) => url.pathname.includes(part), { waitUntil: 'commit' })
  }

  private async first(candidates: Locator[], nth: number, timeout: number, what: string): Promise<Locator> {
    const end = Date.now() + timeout
    for (;;) {
      for (const candidate of candidates)
        if ((await visible(candidate).count()) > nth) return visible(candidate).nth(nth)
      if (Date.now() > end)
        throw new Error(`Not on the screen: “${what}” at ${this.page.url()}. The screen:\n${await this.text()}`)
      await this.page.waitForTimeout(50)
    }
  }
}
