import { becomeContacts, blockAndPart, openContacts } from '../support/chatContactsWalk'
import {
  announce,
  endGroup,
  gatherGroup,
  openGroup,
  ruleMembers,
  shareFile,
  talkInThread,
} from '../support/chatPlacesWalk'
import { openConversation, openInfo, openMessages } from '../support/chatWalk'
import { giveOut, giveToContact, takeOne } from '../support/couponWalk'
import type { H5Phone } from '../support/h5Phone'
import { openChromium } from '../support/h5Phone'
import { demo, demoPhone } from '../support/people'
import { h5Dir } from '../support/service'
import { setStage } from '../support/stage'
import { openWeapp, WeappPhone } from '../support/weappPhone'

jest.setTimeout(240_000)

const SHOP = '金树麦卢卡'
const GROUP = '北岸蜂蜜拼单群'
const FILE = '拼单接龙.csv'

/** In the mini program; the other two are in the H5 build. */
let buyer: WeappPhone
let seller: H5Phone
let neighbour: H5Phone
const stage = setStage({
  env: { WEB_DIR: h5Dir() },
  open: openWeapp,
  ready: async ({ service, browser }) => {
    const forH5 = await openChromium()
    stage.onEnd(() => forH5.close())
    const { storage } = await demo(service)
    buyer = await WeappPhone.open(browser, service.url, { storage })
    stage.onEnd(() => buyer.app.close())
    const onH5 = { browser: forH5, service }
    ;[seller, neighbour] = [await demoPhone(onH5, 'golden-manuka'), await demoPhone(onH5, 'demo2')]
    await Promise.all([buyer, seller, neighbour].map((phone) => phone.start('/pages/user/user')))
    await Promise.all([openMessages(buyer), openMessages(seller)])
  },
})
afterEach(() => expect([buyer, seller, neighbour].map((phone) => phone.errors)).toEqual([[], [], []]))

test('chat §4: in the mini program a person is found by number, asked, agrees, and goes by a name of one’s own', () =>
  becomeContacts(buyer, seller, SHOP, '蜂蜜老梁'))

test('chat §3: a group of a contact and somebody who found it: announcement, roles, mutes, files', async () => {
  await buyer.back()
  const people = {
    owner: buyer,
    contact: seller,
    contactName: '蜂蜜老梁',
    stranger: neighbour,
    strangerName: '老陈',
  }
  await gatherGroup(people, GROUP)
  await openGroup(neighbour, GROUP)
  await announce(buyer, neighbour, '每周六下午四点在北岸图书馆门口自提')
  await ruleMembers(people)
  await openInfo(neighbour, '退出群聊')
  await shareFile(
    buyer,
    neighbour,
    FILE,
    // WeChat's chooser is played by the runner.
    (tap) => tap(),
    async (tap) => {
      const [download] = await Promise.all([neighbour.page.waitForEvent('download'), tap()])
      expect(download.suggestedFilename()).toBe(FILE)
    },
  )
})

test('chat §4: a thread on a message of the group is opened, talked in, listed and closed', async () => {
  await Promise.all([buyer.back(), neighbour.back()])
  // Notified that a member left, its phone fetches the group, which may be dissolved by then.
  seller.expect(/404.*chatgroups/)
  await talkInThread(buyer, neighbour)
  await endGroup(buyer, neighbour, GROUP, 2)
})

test('domain: a coupon is given to a contact as a card in the conversation, who accepts it, from the mini program to H5', async () => {
  const { alias } = await takeOne(stage.service, await giveOut(stage.service, '送联系人的券'))
  await giveToContact(buyer, seller, { alias, name: '送联系人的券', to: '蜂蜜老梁', from: '小雅' })
})

test('chat §4: who is blocked cannot write; a contact is one no more', async () => {
  await seller.start()
  await openMessages(seller)
  await openConversation(seller, '小雅')
  await buyer.start()
  await openMessages(buyer)
  await openContacts(buyer)
  await buyer.tapText('蜂蜜老梁')
  await blockAndPart(buyer, seller, '蜂蜜老梁')
})
