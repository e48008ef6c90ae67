import type { Page } from 'playwright-core'
import { H5Phone, openChromium } from '../support/h5Phone'
import { HostApp } from '../support/hostApp'
import { demo, demoPhone } from '../support/people'
import { leaveAndReturn, openElsewhere } from '../support/putAway'
import { h5Dir } from '../support/service'
import { setStage } from '../support/stage'

jest.setTimeout(180_000)

let elsewhere: string
const stage = setStage({
  env: async () => {
    elsewhere = await openElsewhere(stage)
    return { WEB_DIR: h5Dir() }
  },
  open: () => openChromium({ backForwardCache: true }),
})

/** Another tab of the same browser. */
async function inAnotherTab(phone: H5Phone, work: (page: Page) => Promise<unknown>): Promise<void> {
  const page = await phone.context.newPage()
  await work(page)
  await page.close()
}

test('a page shown again from the browser’s cache finds who signed in and out meanwhile', async () => {
  const { user } = await demo(stage.service)
  const phone = await H5Phone.open(stage.browser, stage.service.url)
  await phone.start('/pages/user/user')
  await phone.waitText('登录 / 注册')
  await phone.page.waitForLoadState('networkidle')
  const cart = phone.page.waitForRequest((request) => request.url().includes('/api/cart/query'))
  const { same } = await leaveAndReturn(phone.page, elsewhere, () =>
    inAnotherTab(phone, async (page) => {
      await page.goto(`${stage.service.url}/robots.txt`)
      await page.evaluate((text) => localStorage.setItem('userInfo', text), JSON.stringify(user))
    }),
  )
  expect(same).toBe(true)
  await phone.waitText('小雅')
  await cart
  await phone.end()
})

test('a signed-in page with the chat’s line open comes back with its user, its cart and its line', async () => {
  const phone = await demoPhone(stage)
  // The browser says that it closed the connection of the page it put away.
  phone.expect(/WebSocket connection .* failed: Page entered Back-Forward Cache/)
  const lines: string[] = []
  phone.page.on('websocket', (line) => void lines.push(line.url()))
  await phone.start('/pages/user/user')
  await phone.waitText('小雅')
  await expectLines(phone, lines, 1)
  const { same } = await leaveAndReturn(phone.page, elsewhere)
  await phone.waitText('小雅')
  await expectLines(phone, lines, 2)
  expect(same).toBe(true)
  await phone.end()
})

async function expectLines(phone: H5Phone, lines: string[], expected: number): Promise<void> {
  const end = Date.now() + 20_000
  while (lines.length < expected) {
    if (Date.now() > end) throw new Error(`${lines.length} lines instead of ${expected}\n${await phone.text()}`)
    await phone.page.waitForTimeout(100)
  }
}

test('in a native host the page that comes back asks the host again', async () => {
  const host = await HostApp.open(stage.browser, stage.service, 'DD')
  const { phone } = host
  await host.signIn({ id: 'returner', nickname: '回来的人' })
  await phone.start('/pages/user/user')
  await phone.waitText('回来的人')
  const requested = host.requests('isLogin').length
  await leaveAndReturn(phone.page, elsewhere, async () => (host.login = null))
  await host.waitForRequest('isLogin', requested + 1)
  await phone.waitText('登录 / 注册')
  await phone.end()
})
