import { openConversation, openMessages, send } from '../support/chatWalk'
import { H5Phone } from '../support/h5Phone'
import { signInAsDemo } from '../support/journey'
import { forgetNewer, OLDEST, unreadable } from '../support/oldEngine'
import { h5Dir } from '../support/service'
import { setStage } from '../support/stage'

jest.setTimeout(120_000)

const stage = setStage()

test('the oldest browsers (Safari 14, Chrome 85) read every script of the site', () => {
  const { scripts, errors } = unreadable(h5Dir(), OLDEST.h5)
  expect(scripts).toBeGreaterThan(50)
  expect(errors).toEqual([])
})

test('app §7: in a browser without any call newer than ES2021 (Safari 14) a person signs in and chats', async () => {
  const phone = await H5Phone.open(stage.browser, stage.service.url)
  await phone.page.addInitScript(forgetNewer, OLDEST.h5)
  await phone.start()
  expect(await phone.page.evaluate(() => ['hasOwn' in Object, 'at' in []])).toEqual([false, false])
  await signInAsDemo(phone)
  await openMessages(phone)
  await openConversation(phone, '金树')
  await send(phone, '旧手机上写的😀')
  await phone.end()
})
