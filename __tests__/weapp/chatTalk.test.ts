import { BadLine } from '../support/unreliableNetwork'
import {
  replyToMessage,
  clear,
  keepDraft,
  openConversation,
  openInfo,
  openMessages,
  report,
  sendPictureOffline,
  ruleRow,
  send,
  silence,
  takeBack,
  sendAndRead,
  watchFilm,
  writeOffline,
} from '../support/chatWalk'
import { sendCrafted } from '../support/crafted'
import type { H5Phone } from '../support/h5Phone'
import { openChromium } from '../support/h5Phone'
import { demo, demoPhone } from '../support/people'
import { h5Dir } from '../support/service'
import { setStage } from '../support/stage'
import { WeappPhone } from '../support/weappPhone'
import { openBrowser } from './runner/browser'

jest.setTimeout(240_000)

const SHOP = '金树麦卢卡'
const FILM = '.dd-bubble-photo:has(.dd-bubble-photo__play)'

/** In the mini program, over a connection that can be cut; the seller is in the H5 build. */
let buyer: WeappPhone
let seller: H5Phone
let line: BadLine
const stage = setStage({
  env: { WEB_DIR: h5Dir() },
  open: openBrowser,
  ready: async ({ service, browser }) => {
    const forH5 = await openChromium()
    stage.onEnd(() => forH5.close())
    line = await BadLine.to(service.url)
    stage.onEnd(() => line.close())
    const { storage } = await demo(service)
    buyer = await WeappPhone.open(browser, line.url, { storage })
    stage.onEnd(() => buyer.app.close())
    seller = await demoPhone({ browser: forH5, service }, 'golden-manuka')
    await Promise.all([buyer, seller].map((phone) => phone.start('/pages/user/user')))
    await Promise.all([openMessages(buyer), openMessages(seller)])
    await Promise.all([openConversation(buyer, SHOP), openConversation(seller, '小雅')])
  },
})
/** Pictures on their way when the connection was cut are all that may be missed. */
const MISSED = /image does not load: \S+\/(media|chatfiles)\//
afterEach(() => expect([buyer.errors.filter((text) => !MISSED.test(text)), seller.errors]).toEqual([[], []]))

const calls = (api: string) => buyer.app.calls(api).map(({ options }) => options)
/** WeChat's choosers are played by the runner. */
const byRunner = (tap: () => Promise<void>) => tap()

test('chat §4: in the mini program a message is answered: quoted, copied once, reacted to, translated, complained about', async () => {
  await replyToMessage(buyer, seller)
  expect(calls('setClipboardData')).toEqual([{ data: '可以，付款后今天发货' }])
  // WeChat's own word for it gave way to ours.
  expect(await buyer.app.browserPage.locator('.phone-toast').count()).toBe(0)
  await report(buyer, '今天发货')
})

test('chat §4: what was said is taken back; app §8: code 504 says why it is too late; a draft is kept', async () => {
  await takeBack(buyer, seller, '太好了，我和我先生商量一下')
  await keepDraft(buyer, SHOP)
})

test('chat §5: picture, film with its first picture, file and voice go, show themselves on both sides and open', async () => {
  await buyer.tap('.dd-input-bar__plus')
  for (const kind of ['图片', '视频', '文件']) {
    await buyer.tapText(kind)
    await buyer.waitCount('.dd-msg__status', 0)
  }
  await seller.waitCount('.dd-bubble-photo', 2)
  await seller.waitText('拼单接龙.csv')
  // The service draws no frames: what it keeps is what WeChat's chooser gave.
  const frame = await seller.page.evaluate(async () => {
    const film = document.querySelector<HTMLVideoElement>('.dd-bubble-photo video')!
    const response = await fetch(`${film.src.split('#')[0]}&vframe=true`)
    return [response.status, response.headers.get('content-type')]
  })
  expect(frame).toEqual([200, 'image/jpeg'])
  await watchFilm(seller)

  await buyer.tap('.dd-icon--mic')
  await buyer.tapText('点击开始说话')
  await buyer.waitText('正在录音 0:01')
  await buyer.tapText('发送语音')
  await seller.waitCount('.dd-voice-clip', 1)
  await buyer.waitCount('.dd-msg__status', 0)

  await buyer.start()
  await openMessages(buyer)
  await buyer.waitText('[语音]')
  await openConversation(buyer, SHOP)
  await buyer.waitCount(`${FILM} img`, 1)
  await buyer.tap('.dd-bubble-photo:not(:has(.dd-bubble-photo__play))')
  expect(calls('previewImage')).toMatchObject([{ urls: [expect.stringContaining('/chatfiles/')] }])
  await buyer.tap(FILM)
  expect(calls('previewMedia')).toMatchObject([{ sources: [{ type: 'video' }] }])
  await buyer.tap('.dd-bubble-file')
  expect(calls('openDocument')).toMatchObject([{ showMenu: true }])
  await buyer.tap('.dd-voice-clip')
  expect(calls('innerAudio.play')).toMatchObject([{ src: expect.stringContaining('/chatfiles/') }])
})

const uploads = {
  cut: () => buyer.app.mock('uploadFile', () => Promise.reject(new Error('fail'))),
  restore: () => buyer.app.mock('uploadFile', undefined),
}
test('chat §4: on a cut line words and pictures wait, and go once when it is back', async () => {
  await writeOffline(buyer, seller, line)
  await sendPictureOffline(buyer, seller, uploads, byRunner)
})

test('the conversation keeps its place: ten older ones come above, a pill tells what came below', async () => {
  const words = '蜂蜜的批次和扫码验真都在瓶盖上，结晶是正常的，温水化开就好'
  for (let at = 1; at <= 14; at++) await send(seller, `第${at}条：${words}`)
  await buyer.start()
  await openMessages(buyer)
  await openConversation(buyer, SHOP)
  await buyer.waitText('第14条')
  await buyer.waitCount('.dd-msg', 10)
  const list = (await buyer.app.locate('.dd-chat__scroll .wx-scroller')).first()
  /** Where the row that says so stands, in px from the top of what is seen. */
  const placeOf = (text: string) =>
    list.evaluate((box, text) => {
      const row = [...box.querySelectorAll('.dd-msg')].find(({ textContent }) => textContent!.includes(text))!
      return row.getBoundingClientRect().top - box.getBoundingClientRect().top
    }, text)
  await list.evaluate((box) => (box.scrollTop = 0))
  await buyer.waitCount('.dd-msg', 20)
  await buyer.app.idle()
  expect(Math.abs(await placeOf('第5条'))).toBeLessThan(120)
  await send(seller, '下面的新消息')
  await buyer.waitText('条新消息')
  const before = await placeOf('第5条')
  await send(seller, '再来一条')
  await buyer.waitText('2条新消息')
  expect(await placeOf('第5条')).toBe(before)
  await buyer.tap('.dd-chat__pill')
  await buyer.waitText('条新消息', { gone: true })
})

test('chat §5: three forms of do-not-disturb, records cleared, rows of 消息 pinned, muted and deleted', async () => {
  await openInfo(buyer, '消息提醒')
  await silence(buyer)
  await clear(buyer, seller, '再来一条')
  await sendAndRead(seller, buyer, '清空之后')
  await buyer.back()
  await ruleRow(buyer, SHOP)
})

test('bad input: crafted messages end no history in the mini program either', async () => {
  const [from, to] = [await demo(stage.service, 'golden-manuka'), await demo(stage.service)]
  await sendCrafted(line.url, from.user, to.user.imUsername, ['前一句', '后一句'])
  await buyer.start()
  await openMessages(buyer)
  await openConversation(buyer, SHOP)
  for (const text of ['前一句', '后一句']) await buyer.waitText(text)
  await sendAndRead(seller, buyer, '照常说话')
})
