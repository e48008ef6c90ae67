import { handOver, joinOpenGroup, talkInRoom } from '../support/chatPlacesWalk'
import { messageSeller, openConversation, openMessages, send } from '../support/chatWalk'
import type { H5Phone } from '../support/h5Phone'
import { openChromium } from '../support/h5Phone'
import { HONEY } from '../support/journey'
import { demo, demoPhone } from '../support/people'
import { h5Dir } from '../support/service'
import { setStage } from '../support/stage'
import { openWeapp, WeappPhone } from '../support/weappPhone'

jest.setTimeout(240_000)

let buyer: WeappPhone
let seller: H5Phone
const stage = setStage({
  env: { WEB_DIR: h5Dir() },
  open: openWeapp,
  ready: async ({ service, browser }) => {
    const forH5 = await openChromium()
    stage.onEnd(() => forH5.close())
    const { storage } = await demo(service)
    buyer = await WeappPhone.open(browser, service.url, { storage })
    stage.onEnd(() => buyer.app.close())
    seller = await demoPhone({ browser: forH5, service }, 'golden-manuka')
    await seller.start('/pages/user/user')
  },
})

test('chat §1: the compiled mini program and an H5 client talk through the real SDK: item card, text, read, recall', async () => {
  await messageSeller(buyer, HONEY)
  await buyer.tapText('发商品')
  await send(buyer, '小程序里问一句')
  await openMessages(seller)
  await openConversation(seller, '小雅')
  await seller.waitText('小程序里问一句')
  await buyer.waitText('已读')
  await send(seller, '网页里答一句')
  await buyer.waitText('网页里答一句')
  await seller.waitText('已读')

  await buyer.start()
  await openMessages(buyer)
  // From the service's list: nothing has come on the socket since the start.
  await buyer.waitText('南风奶粉行')
  await openConversation(buyer, '金树麦卢卡')
  await buyer.waitText('网页里答一句')
  await buyer.back()
  // What is sent next stands in the conversation too, while that is still closing.
  await buyer.waitText('互动')
  await send(seller, '还有别的要问吗')
  await buyer.waitText('还有别的要问吗')
  expect(buyer.errors).toEqual([])
  expect(seller.errors).toEqual([])
})

test('app §2 System: a place goes to the seller from WeChat’s own page, and opens on WeChat’s map', async () => {
  await openConversation(buyer, '金树麦卢卡')
  await buyer.tap('.dd-input-bar__plus')
  await buyer.tapText('位置')
  await buyer.app.modal('confirm')
  await buyer.waitText('Sky Tower')
  await seller.waitText('Sky Tower')
  await buyer.tap('.dd-bubble-place')
  await buyer.app.modal('confirm')
  expect(buyer.app.calls('openLocation').map(({ options }) => options)).toMatchObject([
    {
      latitude: expect.any(Number),
      longitude: expect.any(Number),
      name: 'Sky Tower',
      address: 'Victoria St W, Auckland',
    },
  ])
  expect([buyer.errors, seller.errors]).toEqual([[], []])
})

test('chat §3: a public group is joined at once; it is handed over, and who made it is taken out of it', async () => {
  await joinOpenGroup(seller, buyer, '西区奶粉团')
  await handOver(seller, '金树麦卢卡', buyer, '小雅')
})

test('chat §3: a room made in the mini program is found in the H5 build; two talk in it until it is dissolved', () =>
  talkInRoom(buyer, seller, '周末拼蜂蜜'))
