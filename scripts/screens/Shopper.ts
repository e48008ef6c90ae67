import type { Page } from 'playwright-core'
import { routes } from '../../src/routes'
import { save } from './pictures'

/** A person with a camera in the H5 app: does what leads to a screen, and takes its picture. */
export class Shopper {
  constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {}

  /** Every request has its response, and the result is drawn. */
  async settle(): Promise<void> {
    await this.page.waitForLoadState('networkidle').catch(() => undefined)
    // A page that a tap opened requests its pictures long after the network was idle.
    await this.page.waitForFunction(() => {
      const onScreen = (image: HTMLImageElement) => {
        const { left, right, top, bottom } = image.getBoundingClientRect()
        return image.checkVisibility() && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight
      }
      return [...document.images].every((image) => image.complete || !onScreen(image))
    })
    await this.page.waitForTimeout(600)
  }
  async open(url: string): Promise<void> {
    await this.page.goto(this.origin + url)
    await this.settle()
  }
  async shoot(name: string): Promise<void> {
    await this.settle()
    await save(await this.page.screenshot({ type: 'png' }), name)
  }
  async back(): Promise<void> {
    await this.page.goBack({ waitUntil: 'commit' })
    await this.settle()
  }
  /** Path and query of the page shown. */
  here(): string {
    const { pathname, search } = new URL(this.page.url())
    return pathname + search
  }
  /** Taps the element with exactly this text, where it was drawn last. */
  async tap(text: string): Promise<void> {
    await this.page.getByText(text, { exact: true }).locator('visible=true').last().click()
  }
  async tapButton(name: string): Promise<void> {
    await this.page.getByRole('button', { name }).first().click()
    await this.settle()
  }

  async login(username = 'demo1'): Promise<void> {
    const { page } = this
    await page.goto(this.origin + routes.login.path)
    await page.getByLabel('用户名').first().fill(username)
    await page.getByLabel('密码', { exact: true }).first().fill('Dingdang2026')
    await page.getByRole('checkbox').first().click()
    await page.getByRole('button', { name: '登录', exact: true }).first().click()
    await page.waitForFunction(() => localStorage.getItem('userInfo') !== null, undefined, { timeout: 10_000 })
  }
  /** The session, for another client of the same person. */
  async userInfo(): Promise<unknown> {
    return JSON.parse((await this.page.evaluate(() => localStorage.getItem('userInfo')))!)
  }

  /** The first of each choice; what is sold out is passed over. */
  async chooseFirsts(): Promise<void> {
    const groups = this.page.getByRole('radiogroup')
    for (let at = 0; at < (await groups.count()); at++)
      await groups.nth(at).locator('[role=radio]:not([aria-disabled=true])').first().click()
  }
  /** Puts an item into the cart, unless it is sold out. */
  async addToCart(url: string): Promise<void> {
    await this.open(url)
    const button = this.page.getByRole('button', { name: '加入购物车' }).first()
    if (!(await button.isVisible()) || (await button.isDisabled())) return
    await button.click()
    await this.chooseFirsts()
    const add = this.page.getByTestId('sku-add')
    if (await add.isVisible()) await add.click()
    await this.settle()
  }
}
