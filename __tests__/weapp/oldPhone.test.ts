import { openBrowser } from './runner/browser'
import { signInAsDemo } from '../support/journey'
import { setStage } from '../support/stage'
import { WeappPhone } from '../support/weappPhone'

jest.setTimeout(120_000)

const stage = setStage({ env: {}, open: openBrowser })

test('app §7: a phone whose engine has no BigInt (iOS 12, 13) signs in: its passport’s cryptography does without', async () => {
  const phone = await WeappPhone.open(stage.browser, stage.service.url)
  await phone.app.browserPage.addInitScript(() => Reflect.deleteProperty(window, 'BigInt'))
  await phone.start()
  expect(await phone.app.browserPage.evaluate(() => 'BigInt' in window)).toBe(false)
  await signInAsDemo(phone)
  expect(phone.errors).toEqual([])
})
