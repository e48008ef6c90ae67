import { routeUrl } from '@/routes'
import { lowContrastText, smallTargets, undrawnIcons } from '../support/a11yChecks'
import { friendPath, makeLink, payForFriend, placeUnpaid, seePaidByFriend } from '../support/friendPayWalk'
import { H5Phone } from '../support/h5Phone'
import {
  accessibilityFindings,
  brokenButtons,
  clippedWords,
  crowding,
  enlargeText,
  overhang,
} from '../support/pageChecks'
import { demoPhone } from '../support/people'
import { setStage } from '../support/stage'

jest.setTimeout(240_000)

const stage = setStage()

test('domain: a friend pays by a link; the order is the buyer’s, and who comes later learns it, in the H5 build', async () => {
  const { orderNo, title } = await placeUnpaid(stage.service)
  const buyer = await demoPhone(stage)
  await makeLink(buyer, orderNo)
  const path = await friendPath(stage.service, orderNo)
  // A guest sees whom and what for, and signs in to pay.
  const guest = await H5Phone.open(stage.browser, stage.service.url)
  await guest.start(path)
  await guest.waitText(title)
  await guest.tapText('登录后代付')
  await guest.waitText('手机验证码登录')
  await guest.back()
  await guest.waitText(title)
  const friend = await demoPhone(stage, 'demo2')
  await payForFriend(friend, path, title)
  // A reload finds the same.
  await friend.start(path)
  await friend.waitText('代付成功')
  await seePaidByFriend(buyer, orderNo)
  await guest.start(path)
  await guest.waitText('这笔订单已经付好了，不用再付')
  expect(await guest.text()).not.toContain(title)
  for (const phone of [buyer, guest, friend]) await phone.end()
})

test('look: the pages of paying for a friend hold at 320 px, and with texts at 130 %', async () => {
  const { orderNo, title } = await placeUnpaid(stage.service)
  const path = await friendPath(stage.service, orderNo)
  const buyer = await demoPhone(stage)
  const friend = await demoPhone(stage, 'demo2')
  const pages: [H5Phone, path: string, shown: string][] = [
    [buyer, routeUrl('pay', { orderNo }), '找好友代付'],
    [buyer, routeUrl('friendLink', { orderNo }), '收回链接'],
    [buyer, path, '这是你自己的订单'],
    [friend, path, title],
  ]
  const places = [overhang, crowding, clippedWords, brokenButtons]
  const looks = [...places, lowContrastText, undrawnIcons, smallTargets, accessibilityFindings]
  const found: string[] = []
  for (const [one, at, shown] of pages) {
    await one.page.setViewportSize({ width: 320, height: 720 })
    await one.start(at)
    await one.waitText(shown)
    for (const look of looks) found.push(...(await look(one.page)).map((text) => `${at}: ${text}`))
    await enlargeText(one.page, 1.3)
    for (const look of places) found.push(...(await look(one.page)).map((text) => `large ${at}: ${text}`))
  }
  expect(found).toEqual([])
  await buyer.end()
  await friend.end()
})
