import { openConversation, openMessages, send } from '../support/chatWalk'
import { signInAsDemo } from '../support/journey'
import { forgetNewer, OLDEST, unreadable } from '../support/oldEngine'
import { weappDir } from '../support/service'
import { setStage } from '../support/stage'
import { openWeapp, WeappPhone } from '../support/weappPhone'

jest.setTimeout(120_000)

const stage = setStage({ env: {}, open: openWeapp })

test('WeChat’s oldest engines read every script of the mini program', () => {
  const { scripts, errors } = unreadable(weappDir(), OLDEST.weapp)
  expect(scripts).toBeGreaterThan(100)
  expect(errors).toEqual([])
})

test('app §7: on a phone whose engine has no call newer than ES2019 (iOS 12) a person signs in and chats', async () => {
  const phone = await WeappPhone.open(stage.browser, stage.service.url)
  const page = phone.app.browserPage
  await page.addInitScript(forgetNewer, OLDEST.weapp)
  await phone.start()
  expect(await page.evaluate(() => ['BigInt' in window, 'hasOwn' in Object, 'at' in []])).toEqual([false, false, false])
  await signInAsDemo(phone)
  await openMessages(phone)
  await openConversation(phone, '金树')
  await send(phone, '旧手机上写的😀')
  expect(phone.errors).toEqual([])
})
