import type { Browser } from 'playwright-core'
import { routes, routeUrl } from '../../src/routes'
import type { Walk } from './h5'
import { PHONE } from './pictures'
import { Shopper } from './Shopper'

/** A number that no demo account has. */
const NUMBER = '21 7654 321'

/** Someone who came in by a code and has no passport yet: joins one, makes one. The session is for the other client. */
export async function shootNewcomer(browser: Browser, origin: string): Promise<Walk> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const shopper = new Shopper(page, origin)
  await shopper.open(routes.mobile.path)
  await page.getByPlaceholder('请输入手机号').fill(NUMBER)
  await shopper.tap('获取验证码')
  await page.getByText('秒后重发').waitFor()
  const outbox = (await (await fetch(`${origin}/dev/outbox`)).json()) as { list: { text: string }[] }
  await page.getByPlaceholder('6位数字').fill(/\d{6}/.exec(outbox.list[0]!.text)![0])
  await page.getByRole('checkbox').first().click()
  await page.locator('.dd-account__actions .dd-button').click()
  await page.waitForFunction(() => localStorage.getItem('userInfo') !== null, undefined, { timeout: 10_000 })
  const screens: Walk['screens'] = []
  for (const name of ['bindPassport', 'createPassport'] as const) {
    await shopper.open(routeUrl(name))
    await shopper.shoot(name)
    screens.push([name, shopper.here()])
  }
  const userInfo = await shopper.userInfo()
  await context.close()
  return { userInfo, screens }
}
