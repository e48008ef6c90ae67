import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { PHONE } from './compile/units'
import { Journal } from './journal'
import { PhoneScreen } from './screen'
import type { RunnerServer } from './server'
import type { ApiCall, MockSpec, PageState, Report, RunnerError, RuntimeOptions } from './types'

/**
 * The response to a wx call: a value, or a function of the call's options. A function that throws makes the call fail
 * with its message.
 */
export type Mock = ((options: never) => unknown) | object | string | number | boolean | null

/** A tab bar of the app's own, with the home bar below it, is not higher than this, in px. */
const BAR_HEIGHT = PHONE.tabBar + PHONE.homeBar + 40

interface Parts {
  page: Page
  context: BrowserContext
  server: RunnerServer
  /** The browser to close at the end, if it was opened for this mini program alone. */
  ownBrowser?: Browser
  options: RuntimeOptions
  mocks: Record<string, Mock>
}

/** A mini program in a phone: what a user can do with it and what came of it. */
export class MiniProgram extends PhoneScreen {
  private readonly journal = new Journal()
  private running = false

  private constructor(private readonly parts: Parts) {
    super()
  }

  static async open(parts: Parts): Promise<MiniProgram> {
    const app = new MiniProgram(parts)
    const { journal } = app
    const { page, server } = parts
    await page.exposeFunction('runnerReport', (report: Report) => journal.add(report))
    await page.exposeFunction('runnerMock', (name: string, given: never) => app.response(name, given))
    for (const message of server.problems) journal.add({ type: 'error', kind: 'build', message, page: '' })
    page.on('pageerror', ({ message, stack }) =>
      journal.add({ type: 'error', kind: 'uncaught', message, stack, page: '' }),
    )
    return app
  }

  override get browserPage(): Page {
    return this.parts.page
  }

  /** Uncaught exceptions, console.error, broken rules, calls of unknown wx functions. Empty in a healthy run. */
  get errors(): RunnerError[] {
    return this.journal.errors
  }
  get warnings(): RunnerError[] {
    return this.journal.warnings
  }
  get console(): Journal['console'] {
    return this.journal.console
  }
  /** Per page: number of setData, the largest, and the sum of the first screen, in bytes. */
  get setDataLog(): ReturnType<Journal['setDataLog']> {
    return this.journal.setDataLog()
  }
  /** wx calls so far, of one name or of all. */
  calls(api?: string): ApiCall[] {
    return this.journal.calls.filter((call) => !api || call.api === api)
  }

  /** Cold start at a page (`packageA/pages/x?id=1`), or at the first one. A second start keeps the storage, as a phone does. */
  async start(url?: string): Promise<void> {
    if (this.running) this.parts.options.storage = await this.storage()
    const mocks = Object.entries(this.parts.mocks).map(([name, mock]): [string, MockSpec] => [name, specOf(mock)])
    const options: RuntimeOptions = { ...this.parts.options, mocks: Object.fromEntries(mocks) }
    await this.browserPage.addInitScript((given) => Object.assign(window, { runnerOptions: given }), options)
    await this.browserPage.goto(this.parts.server.url)
    this.running = true
    await this.browserPage.evaluate((given) => miniProgramRunner.start(given), url)
    await this.idle()
  }

  /** Changes the response to a wx call, from its next call on. `undefined` restores the runner's own response. */
  async mock(name: string, mock: Mock | undefined): Promise<void> {
    if (mock === undefined) delete this.parts.mocks[name]
    else this.parts.mocks[name] = mock
    const spec = mock === undefined ? undefined : specOf(mock)
    if (this.running)
      await this.browserPage.evaluate(([key, given]) => miniProgramRunner.mock(key, given), [name, spec] as const)
  }

  /** The arrow of WeChat's own navigation bar. */
  async tapBackArrow(): Promise<void> {
    await this.browserPage.locator('.phone-back').click()
    await this.idle()
  }

  /** The system's back gesture. */
  async back(): Promise<void> {
    await this.must('navigateBack')
  }

  /** Taps a tab: of WeChat's bar, or of a bar that the app draws itself at the bottom of the screen. */
  async tab(index: number): Promise<void> {
    const { url, text } = await this.browserPage.evaluate((at) => miniProgramRunner.tab(at), index)
    const bar = this.browserPage.locator('.phone-tab').filter({ visible: true })
    const own = (await this.locate('body')).getByText(text, { exact: true }).filter({ visible: true }).last()
    if (await bar.count()) await bar.nth(index).click()
    else if (await this.isAtBottom(own)) await own.click()
    else await this.must('switchTab', { url })
    await this.idle()
  }

  async reLaunch(url: string): Promise<void> {
    await this.must('reLaunch', { url })
  }

  /** Calls a wx function as the app would, and returns its result or failure. */
  async call(api: string, options: object = {}): Promise<{ errMsg: string; [field: string]: unknown }> {
    const result = await this.browserPage.evaluate(([name, given]) => miniProgramRunner.call(name, given), [
      api,
      options,
    ] as const)
    await this.idle()
    return result as { errMsg: string }
  }

  async page(): Promise<PageState> {
    const { route, options, depth, stack, title } = await this.browserPage.evaluate(() => miniProgramRunner.state())
    return { route, options, depth, stack, title }
  }

  /** What the page on top would share: its onShareAppMessage from the menu. */
  async share(): Promise<{ title?: string; path?: string; imageUrl?: string } | undefined> {
    const card = await this.browserPage.evaluate(async () =>
      miniProgramRunner.page('onShareAppMessage', { from: 'menu' }),
    )
    return card as { title?: string } | undefined
  }

  /** Everything in the app's storage. */
  storage(): Promise<Record<string, unknown>> {
    return this.browserPage.evaluate(() => miniProgramRunner.storage())
  }

  /** The user leaves for another app, or comes back. */
  async background(): Promise<void> {
    await this.browserPage.evaluate(() => miniProgramRunner.background())
  }
  async foreground(): Promise<void> {
    await this.browserPage.evaluate(() => miniProgramRunner.foreground())
    await this.idle()
  }
  /** A link or code of WeChat's opens a page (1065: a scheme, 1047: a code), of a mini program that runs or not. */
  async openLink(url: string, scene = 1065): Promise<void> {
    if (!this.running) {
      this.parts.options.launchOptions = { ...this.parts.options.launchOptions, scene }
      return this.start(url)
    }
    await this.browserPage.evaluate(([page, from]) => miniProgramRunner.enter(page, from), [url, scene] as const)
    await this.idle()
  }
  /** Fires a wx.on… event, e.g. `NetworkStatusChange` with `{ isConnected: false, networkType: 'none' }`. */
  async emit(event: string, value: unknown): Promise<void> {
    await this.browserPage.evaluate(([name, given]) => miniProgramRunner.emit(name, given), [event, value] as const)
    await this.idle()
  }

  async close(): Promise<void> {
    await this.parts.context.close()
    await this.parts.ownBrowser?.close()
    await this.parts.server.close()
  }

  private async must(api: string, options?: object): Promise<void> {
    const { errMsg } = await this.call(api, options)
    if (errMsg !== `${api}:ok`) throw new Error(errMsg)
  }

  private async isAtBottom(item: Locator): Promise<boolean> {
    if (!(await item.count())) return false
    const box = await item.boundingBox()
    return box !== null && box.y > this.browserPage.viewportSize()!.height - BAR_HEIGHT
  }

  protected override complaints(): string {
    return this.errors.map(({ kind, message }) => `${kind}: ${message}`).join('\n')
  }

  private async response(name: string, options: never): Promise<{ value?: unknown; error?: string }> {
    const mock = this.parts.mocks[name]
    try {
      return { value: typeof mock === 'function' ? await (mock as (given: never) => unknown)(options) : mock }
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) }
    }
  }
}

const specOf = (mock: Mock): MockSpec =>
  typeof mock === 'function' ? { kind: 'call' } : { kind: 'value', value: mock }
