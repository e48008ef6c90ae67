import type { Frame, Locator, Page } from 'playwright-core'
import { fieldCandidates, pageSelector, textCandidates, whenVisible, type Place } from './locate'
import type { Runner } from './runtime/main'

/** How long a tap or a text is waited for, in ms. */
export const PATIENCE = 5000

const pause = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms))

declare global {
  // The runner inside the browser page; only code that is sent there sees it.
  var miniProgramRunner: Runner
}

/** The screen of the phone: looking, tapping, typing, scrolling, answering dialogs. */
export abstract class PhoneScreen {
  /** Playwright's page, for what the methods below do not cover. */
  abstract readonly browserPage: Page
  /** Shown when something that was waited for does not come. */
  protected abstract complaints(): string

  /** Taps the first visible text that equals, else contains `text`: in an open dialog, on the page, in the phone's bars. */
  async tapText(text: string, { nth = 0, timeout = PATIENCE } = {}): Promise<void> {
    const found = await whenVisible(async () => textCandidates(await this.place(), text), nth, timeout, `“${text}”`)
    await found.click()
    await this.idle()
  }

  async tap(selector: string, { nth = 0, timeout = PATIENCE } = {}): Promise<void> {
    const found = await this.element(selector, nth, timeout)
    await found.click()
    await this.idle()
  }

  async longPress(selector: string, { nth = 0, timeout = PATIENCE } = {}): Promise<void> {
    const found = await this.element(selector, nth, timeout)
    await found.evaluate((node) =>
      (window.parent as unknown as typeof globalThis).miniProgramRunner.longPress(node as Element),
    )
    await this.idle()
  }

  /**
   * Types into a field named by its placeholder or a selector; `confirm` presses the keyboard's confirm key after it. `keyMs` types key by
   * key, so many ms apart; without it the text is there at once.
   */
  async fill(
    selectorOrPlaceholder: string,
    text: string,
    { confirm = false, nth = 0, keyMs = 0, timeout = PATIENCE } = {},
  ): Promise<void> {
    const field = await this.field(selectorOrPlaceholder, nth, timeout)
    if (keyMs) await field.pressSequentially(text, { delay: keyMs })
    else await field.fill(text)
    if (confirm) await field.press('Enter')
    await this.idle()
  }

  async value(selectorOrPlaceholder: string, { nth = 0, timeout = PATIENCE } = {}): Promise<string> {
    return (await this.field(selectorOrPlaceholder, nth, timeout)).inputValue()
  }

  /** Waits until the screen shows a text, or with `gone` no longer shows it. */
  async waitText(text: string, { timeout = PATIENCE, gone = false } = {}): Promise<void> {
    const end = Date.now() + timeout
    for (;;) {
      // A page that is just closing takes its frame with it: look again.
      const shown = await this.text().catch((error: Error) => error.message)
      if (shown.includes(text) !== gone) return
      if (Date.now() > end) {
        const state = gone ? 'still there' : 'not there'
        throw new Error(`“${text}” ${state} after ${timeout} ms. The screen:\n${shown}\n${this.complaints()}`)
      }
      await pause(50)
    }
  }

  /** Text on the screen, title and dialogs included; or of the elements that match, one a line. */
  async text(selector?: string): Promise<string> {
    const frame = await this.frame()
    if (selector) return (await frame.locator(pageSelector(selector)).allInnerTexts()).join('\n')
    const outer = await this.browserPage
      .locator('.phone-title, .phone-tabs:not([hidden]), .phone-mask, .phone-toast')
      .allInnerTexts()
    return [...outer, await frame.locator('body').innerText()].join('\n')
  }

  /** Playwright's locator for elements of the page on top. */
  async locate(selector: string): Promise<Locator> {
    return (await this.frame()).locator(pageSelector(selector))
  }

  /** Number of visible elements that match. */
  async count(selector: string): Promise<number> {
    return (await this.locate(selector)).filter({ visible: true }).count()
  }

  /** Scrolls the page, or a scroll-view, to its end, as far as it is loaded now. */
  async scrollToBottom(selector?: string): Promise<void> {
    if (selector) {
      const view = await this.element(selector, 0, PATIENCE)
      await view.evaluate((node) => {
        const scroller = (node as Element).querySelector('.wx-scroller') ?? (node as Element)
        scroller.scrollTo(scroller.scrollWidth, scroller.scrollHeight)
      })
    } else await (await this.frame()).evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await pause(50)
    await this.idle()
  }

  /** Pulls the page down, or the scroll-view given; fails where nothing listens to a pull. */
  async pullDown(selector?: string): Promise<void> {
    if (selector) {
      const pulled = await (
        await this.element(selector, 0, PATIENCE)
      ).evaluate((node) => {
        const { __wxElement: element } = node as unknown as {
          __wxElement: { getMethodCaller(): { pulled?(): boolean } }
        }
        return element.getMethodCaller().pulled?.() ?? false
      })
      if (!pulled) throw new Error(`${selector} has no refresher`)
    } else {
      if (!(await this.browserPage.evaluate(() => miniProgramRunner.hasPullDown())))
        throw new Error('the page has no enablePullDownRefresh')
      await this.browserPage.evaluate(() => void miniProgramRunner.page('onPullDownRefresh'))
    }
    await this.idle()
  }

  /** Closes an open wx.showModal; `text` is typed into its field first (editable). */
  async modal(response: 'confirm' | 'cancel', text?: string): Promise<void> {
    const dialog = this.browserPage.locator('.phone-mask').last()
    if (text !== undefined) await dialog.locator('input').fill(text)
    await dialog.locator(`.buttons .${response}`).click()
    await this.idle()
  }

  /** Chooses an entry of an open action sheet by its text; `null` closes it. */
  async sheet(text: string | null): Promise<void> {
    const dialog = this.browserPage.locator('.phone-mask').last()
    if (text === null) await dialog.locator('.buttons .cancel').click()
    else await dialog.locator('.option', { hasText: text }).first().click()
    await this.idle()
  }

  /**
   * Chooses in an open picker: an entry's text (selector), the texts of its columns (multiSelector, region), a date
   * or a time.
   */
  async picker(value: string | string[] | null): Promise<void> {
    const dialog = this.browserPage.locator('.phone-mask').last()
    const columns = dialog.locator('select')
    if (value === null || (await dialog.locator('.option').count())) return this.sheet(value as string | null)
    if (await columns.count()) {
      for (const [at, label] of (value as string[]).entries()) await columns.nth(at).selectOption({ label })
    } else await dialog.locator('input').fill(String(value))
    await dialog.locator('.buttons .confirm').click()
    await this.idle()
  }

  /** Waits until no call is under way and nothing has happened for a moment. */
  async idle(): Promise<void> {
    await this.browserPage.evaluate(() => miniProgramRunner.settle())
  }

  /** A picture of the whole phone, taken when the pictures on the screen have loaded or failed, or after a while without them. */
  async screenshot(file: string): Promise<void> {
    const end = Date.now() + PATIENCE
    while ((await this.loadingPictures()) > 0 && Date.now() < end) await pause(50)
    await this.idle()
    await this.browserPage.screenshot({ path: file })
  }

  private async loadingPictures(): Promise<number> {
    return (await this.frame()).evaluate(
      () =>
        [...document.querySelectorAll('img')].filter((picture) => {
          const { top, bottom } = picture.getBoundingClientRect()
          return picture.getAttribute('src') && !picture.complete && bottom > 0 && top < window.innerHeight
        }).length,
    )
  }

  protected async place(): Promise<Place> {
    const { frame, hasDialog } = await this.browserPage.evaluate(() => miniProgramRunner.state())
    return { page: this.browserPage, frame: this.namedFrame(frame), hasDialog }
  }

  protected async frame(): Promise<Frame> {
    return (await this.place()).frame
  }

  private namedFrame(name: string): Frame {
    const frame = name ? this.browserPage.frame({ name }) : null
    if (!frame) throw new Error(`no page is open; ${this.complaints()}`)
    return frame
  }

  protected element(selector: string, nth: number, timeout: number) {
    const candidates = async () => [(await this.locate(selector)).filter({ visible: true })]
    return whenVisible(candidates, nth, timeout, selector)
  }

  protected field(selectorOrPlaceholder: string, nth: number, timeout: number) {
    return whenVisible(
      async () => fieldCandidates(await this.place(), selectorOrPlaceholder),
      nth,
      timeout,
      selectorOrPlaceholder,
    )
  }
}
