import { HOST_KEYS } from '../../src/contract/hosts'
import { MARKER } from '../support/hostApp'
import { setStage } from '../support/stage'

jest.setTimeout(180_000)

const stage = setStage()

test.each(HOST_KEYS)('docs/host-bridge.md: the shell at /dev/host plays %s around the app', async (key) => {
  const page = await stage.browser.newPage({ viewport: { width: 1040, height: 880 }, locale: 'zh-CN' })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`${stage.service.url}/dev/host`)
  await page.locator('#path').fill('/pages/user/user')
  await page.locator('#host').selectOption(key)
  await page.getByRole('button', { name: '重新打开' }).click()
  const app = page.frameLocator('#frame')
  await app.getByText('登录 / 注册').waitFor()
  expect(await app.locator('body').evaluate(() => navigator.userAgent)).toContain(` ${MARKER[key].split('/')[0]}/97`)
  // Its title bar has gone, and its login is what opens.
  await page.locator('#title').waitFor({ state: 'hidden' })
  await app.getByText('登录 / 注册').click()
  await page.locator('#panel').getByText('小当').click()
  await app.getByText('小当').first().waitFor()
  await page.getByRole('button', { name: '小叮登录' }).click()
  await app.getByText('账号已切换').waitFor()
  // A reload inside the frame is still in the host, as it is in a web view.
  await app.getByText('为你推荐').waitFor()
  await page.frames()[1]!.evaluate(() => location.assign('/pages/user/user'))
  await app.getByText('小叮').first().waitFor()
  await page.getByRole('button', { name: '退出' }).click()
  await app.getByText('登录 / 注册').waitFor()
  await page.getByRole('button', { name: '返回' }).click()
  await page.getByText('窗口已关闭').waitFor()
  expect(errors).toEqual([])
  await page.close()
})

test('outside the shell the same page knows nothing of a host', async () => {
  const page = await stage.browser.newPage()
  await page.goto(`${stage.service.url}/dev/host`)
  await page.goto(`${stage.service.url}/pages/user/user`)
  await page.getByText('登录 / 注册').waitFor()
  expect(await page.evaluate(() => ['dingdangHost' in window, 'dingdangBridge' in window])).toEqual([false, false])
  await page.close()
})
