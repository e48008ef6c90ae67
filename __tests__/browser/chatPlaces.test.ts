import { PRESS_GAP } from '../../src/ui/usePress'
import { openConversation, openMessages, say } from '../support/chatWalk'
import { H5Phone } from '../support/h5Phone'
import { loginByPassword, openOrder, orderAtOnce, pay, PAID, signInAsDemo } from '../support/journey'
import { setStage } from '../support/stage'

jest.setTimeout(240_000)

const SELLER = { username: 'golden-manuka', nickname: '金树老梁' }
const CARD = '.dd-bubble-card:has-text("等待卖家发货")'
const FILM = '.dd-bubble-photo[aria-label="播放视频"]'
const DISCOVER = '/packageInfo/pages/info/discover'

let buyer: H5Phone
let seller: H5Phone
setStage({
  ready: async ({ service, browser }) => {
    buyer = await H5Phone.open(browser, service.url)
    seller = await H5Phone.open(browser, service.url)
    await buyer.start()
    await signInAsDemo(buyer)
    await seller.start()
    await seller.tab(3)
    await seller.tapText('登录 / 注册')
    await loginByPassword(seller, SELLER.username)
    await seller.waitText(SELLER.nickname)
  },
})
afterEach(() => expect([buyer.errors, seller.errors]).toEqual([[], []]))

const dialogButton = (text: string) => `.dd-dialog .dd-button:has-text("${text}")`
async function leave(phone: H5Phone, button: string, word: string): Promise<void> {
  await phone.tap('.dd-icon-button[aria-label="聊天信息"]')
  await phone.tapText(button)
  await phone.tap(dialogButton(word))
}

test('app §3: what becomes of an order is told in 消息, and the order goes to its seller as a card by one tap', async () => {
  await openMessages(seller)
  await buyer.tab(0)
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
  await seller.tap('.dd-session__row:has-text("小雅")')
  await seller.waitCount(CARD, 1)
})

test('chat §3: a room is made, two talk in it, and its owner dissolves it', async () => {
  await buyer.start(`${DISCOVER}?tab=rooms`)
  await buyer.tapText('创建聊天室')
  await buyer.fill('.dd-sheet', '周末拼蜂蜜')
  await buyer.tapText('保存')
  await buyer.waitText('周末拼蜂蜜')
  await seller.start(`${DISCOVER}?tab=rooms`)
  await seller.tapText('周末拼蜂蜜')
  await seller.tap('.dd-input-bar__row')
  await say(buyer, '有人一起吗')
  await seller.waitText('有人一起吗')
  await say(seller, '算我一个')
  await buyer.waitText('算我一个')
  await leave(buyer, '解散聊天室', '解散')
  await buyer.waitText('聊天信息', { gone: true })
  await seller.start(`${DISCOVER}?tab=rooms`)
  await seller.waitText('创建聊天室')
  await seller.waitText('周末拼蜂蜜', { gone: true })
})

test('chat §3: a public group is found and joined; who leaves is gone, and its owner dissolves it', async () => {
  await buyer.start('/packageInfo/pages/info/newGroup')
  await buyer.fill('给群起个名字', '北岸拼单')
  await buyer.tapText('公开群（自由加入）')
  await buyer.tap('.dd-button:has-text("创建群聊")')
  await buyer.tap('.dd-input-bar__row')
  await seller.start(DISCOVER)
  await seller.tap('.dd-cell:has-text("北岸拼单") .dd-button')
  await seller.waitText('进入')
  // A second tap at once would be the same tap.
  await seller.page.waitForTimeout(PRESS_GAP)
  await seller.tap('.dd-cell:has-text("北岸拼单") .dd-button')
  await seller.tap('.dd-input-bar__row')
  await seller.waitText('(2)')
  await say(seller, '大家好')
  await buyer.waitText('大家好')
  await leave(seller, '退出群聊', '退出')
  await seller.waitText('退出群聊', { gone: true })
  await buyer.waitText('(1)')
  await leave(buyer, '解散群聊', '解散')
  await buyer.waitText('解散群聊', { gone: true })
  await buyer.start(DISCOVER)
  await buyer.waitText('公开群')
  await buyer.waitText('北岸拼单', { gone: true })
})

/** Two seconds of changing colours, recorded by the browser itself. */
const film = async (phone: H5Phone): Promise<Buffer> =>
  Buffer.from(
    await phone.page.evaluate(async () => {
      const canvas = document.createElement('canvas')
      ;[canvas.width, canvas.height] = [320, 240]
      const pen = canvas.getContext('2d')!
      const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' })
      const parts: Blob[] = []
      recorder.ondataavailable = ({ data }) => parts.push(data)
      const stopped = new Promise((resolve) => (recorder.onstop = resolve))
      recorder.start()
      for (let frame = 0; frame < 20; frame++) {
        pen.fillStyle = `hsl(${frame * 18} 80% 50%)`
        pen.fillRect(0, 0, 320, 240)
        await new Promise((next) => setTimeout(next, 100))
      }
      recorder.stop()
      await stopped
      return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
    }),
  )

test('chat §5: a film is sent, shows itself in the conversation, and plays over the whole screen', async () => {
  await buyer.start()
  await openMessages(buyer)
  await openConversation(buyer, '金树麦卢卡')
  await seller.start()
  await openMessages(seller)
  await openConversation(seller, '小雅')
  const buffer = await film(buyer)
  await buyer.tap('.dd-input-bar__plus')
  const [chooser] = await Promise.all([buyer.page.waitForEvent('filechooser'), buyer.tapText('视频')])
  await chooser.setFiles({ name: '开箱.webm', mimeType: 'video/webm', buffer })
  await seller.waitCount(FILM, 1)
  await seller.tap(FILM)
  await seller.page.waitForFunction(() => {
    const shown = document.querySelector<HTMLVideoElement>('.dd-viewer__film')
    return !!shown && shown.videoWidth === 320 && shown.currentTime > 0
  })
  await seller.page.keyboard.press('Escape')
  await seller.waitCount('.dd-viewer__film', 0)
})
