import fs from 'node:fs'
import path from 'node:path'
import { becomeContacts, blockAndPart } from '../support/chatContactsWalk'
import { endGroup, joinOpenGroup, talkInRoom, talkInThread } from '../support/chatPlacesWalk'
import { FILM, openConversation, openMessages, watchFilm } from '../support/chatWalk'
import { giveOut, giveToContact, takeOne } from '../support/couponWalk'
import type { H5Phone } from '../support/h5Phone'
import { openOrder, orderAtOnce, pay, PAID } from '../support/journey'
import { demoPhone } from '../support/people'
import { setStage } from '../support/stage'

jest.setTimeout(240_000)

const SELLER = 'golden-manuka'
/** Changing colours, recorded by Chromium. */
const TWO_SECONDS = fs.readFileSync(path.join(__dirname, '../data/film.webm'))
const CARD = '.dd-bubble-card:has-text("等待卖家发货")'

let buyer: H5Phone
let seller: H5Phone
const stage = setStage({
  ready: async (given) => {
    ;[buyer, seller] = [await demoPhone(given), await demoPhone(given, SELLER)]
    await seller.start('/pages/user/user')
  },
})
afterEach(() => expect([buyer.errors, seller.errors]).toEqual([[], []]))

test('app §3: what becomes of an order is told in 消息, and the order goes to its seller as a card by one tap', async () => {
  await openMessages(seller)
  await orderAtOnce(buyer)
  await pay(buyer, '支付成功')
  await buyer.waitText(PAID)
  await buyer.start()
  await openMessages(buyer)
  await buyer.tapText('订单')
  await buyer.waitText('付款成功')
  await openOrder(buyer)
  await buyer.tapText('联系卖家')
  await buyer.waitText('在线')
  await buyer.tapText('发订单')
  await buyer.waitCount(CARD, 1)
  await seller.tap('.dd-conversation-row:has-text("小雅")')
  await seller.waitCount(CARD, 1)
})

test('chat §4: a person is found by number, asked, agrees, goes by a name of one’s own, accepts a coupon’s card; is blocked, let again, and no contact any more', async () => {
  await Promise.all([buyer.start(), seller.start()])
  await Promise.all([openMessages(buyer), openMessages(seller)])
  await becomeContacts(buyer, seller, '金树麦卢卡', '蜂蜜老梁')
  const { alias } = await takeOne(stage.service, await giveOut(stage.service, '送联系人的券'))
  await giveToContact(buyer, seller, { alias, name: '送联系人的券', to: '蜂蜜老梁', from: '小雅' })
  await seller.start()
  await openMessages(seller)
  await openConversation(seller, '小雅')
  await blockAndPart(buyer, seller, '蜂蜜老梁')
})

test('chat §3: a room is made, two talk in it, and its owner dissolves it', () =>
  talkInRoom(buyer, seller, '周末拼蜂蜜'))

test('chat §3: a public group is found and joined; a thread in it is talked in and closed; who leaves is gone, and its owner dissolves it', async () => {
  await joinOpenGroup(buyer, seller, '北岸拼单')
  await talkInThread(buyer, seller)
  await endGroup(buyer, seller, '北岸拼单', 1)
})

test('chat §5: a film is sent, shows itself in the conversation, and plays over the whole screen', async () => {
  await buyer.start()
  await openMessages(buyer)
  await openConversation(buyer, '金树麦卢卡')
  await seller.start()
  await openMessages(seller)
  await openConversation(seller, '小雅')
  await buyer.tap('.dd-input-bar__plus')
  const [chooser] = await Promise.all([buyer.page.waitForEvent('filechooser'), buyer.tapText('视频')])
  await chooser.setFiles({ name: '开箱.webm', mimeType: 'video/webm', buffer: TWO_SECONDS })
  await seller.waitCount(FILM, 1)
  // Its first picture, drawn by the sender's browser: the mini program shows that in the list.
  const frame = await seller.page.evaluate(async () => {
    const shown = document.querySelector<HTMLVideoElement>('.dd-bubble-photo video')!
    return (await fetch(`${shown.src.split('#')[0]}&vframe=true`)).headers.get('content-type')
  })
  expect(frame).toBe('image/jpeg')
  await watchFilm(seller)
  // Here the panel is still open under the list.
  await watchFilm(buyer)
})
