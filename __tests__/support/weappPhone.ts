import { openBrowser } from '../weapp/runner/browser'
import { launchMiniProgram, type LaunchSettings } from '../weapp/runner/driver'
import type { MiniProgram } from '../weapp/runner/miniProgram'
import type { Browser } from 'playwright-core'
import { Finger, PATIENCE, type Phone } from './phone'
import { weappDir } from './service'

/** Host of the service that the build for WeChat names (config/constants.ts). */
const API = 'https://api.dingdang.example'
/** The chat's channel on the same host. */
const SOCKET = API.replace('https', 'wss')

/** The browser of walks, in which no picture is drawn. */
export const openWeapp = (): Promise<Browser> => openBrowser({ pictures: false })

/** The compiled mini program in the runner, driven as the browser's phone is. */
export class WeappPhone implements Phone {
  private readonly finger = new Finger()

  private constructor(readonly app: MiniProgram) {}

  static async open(browser: Browser, serviceUrl: string, settings: Partial<LaunchSettings> = {}): Promise<WeappPhone> {
    const app = await launchMiniProgram({
      dist: weappDir(),
      browser,
      ...settings,
      hostMap: { ...settings.hostMap, [API]: serviceUrl, [SOCKET]: serviceUrl.replace('http', 'ws') },
    })
    return new WeappPhone(app)
  }
  /** What WeChat or its console would complain about: empty in a healthy run. */
  get errors(): string[] {
    return [...this.app.errors, ...this.app.warnings].map(
      ({ kind, message, page, stack }) => `${kind} on ${page}: ${message} ${stack ?? ''}`,
    )
  }
  start(path?: string) {
    return this.app.start(path?.replace(/^\//, ''))
  }
  tapText(text: string, options = {}) {
    return this.finger.tap(text, options, () => this.app.tapText(text, { timeout: PATIENCE, ...options }))
  }
  tap(selector: string, options = {}) {
    return this.finger.tap(selector, options, () => this.app.tap(selector, { timeout: PATIENCE, ...options }))
  }
  longPress(selector: string, options = {}) {
    return this.app.longPress(selector, { timeout: PATIENCE, ...options })
  }
  fill(field: string, text: string, options = {}) {
    return this.app.fill(field, text, { timeout: PATIENCE, ...options })
  }
  waitText(text: string, options = {}) {
    return this.app.waitText(text, { timeout: PATIENCE, ...options })
  }
  text() {
    return this.app.text()
  }
  count(selector: string) {
    return this.app.count(selector)
  }
  async waitCount(selector: string, expected: number) {
    const end = Date.now() + PATIENCE
    for (;;) {
      // A page that is just closing takes its frame with it: look again.
      const found = await this.count(selector).catch(() => -1)
      if (found === expected) return
      if (Date.now() > end) throw new Error(`${found} instead of ${expected} × ${selector}:\n${await this.text()}`)
      await new Promise((passed) => setTimeout(passed, 50))
    }
  }
  tab(index: number) {
    return this.app.tab(index)
  }
  back() {
    return this.app.back()
  }
}
