import sharp from 'sharp'
import { chatClient, type ChatClient } from '../support/chatClient'
import { single } from '../support/chatFixture'
import { openConversation, openMessages, send, sendAndRead } from '../support/chatWalk'
import { sendCrafted } from '../support/crafted'
import type { H5Phone } from '../support/h5Phone'
import { demoPhone } from '../support/people'
import { h5Dir, startService } from '../support/service'
import { setStage } from '../support/stage'

jest.setTimeout(240_000)

const SELLER = 'golden-manuka'
const SHOP = '金树'
/** Twenty characters are all that a nickname may have. */
const HOSTILE = '<svg onload=alert(1)'

let buyer: H5Phone
let seller: H5Phone
/** The buyer by another client, of another time. */
let stranger: ChatClient | null = null
const stage = setStage({
  serve: startService,
  env: { WEB_DIR: h5Dir() },
  ready: async () => {
    ;[buyer, seller] = [await demoPhone(stage), await demoPhone(stage, SELLER)]
    await Promise.all([buyer, seller].map((phone) => phone.start('/pages/user/user')))
    stage.onEnd(() => stranger?.end())
  },
})

interface Saved {
  imUsername: string
  imToken: string
}
/** What the app keeps of its user on the device. */
const userOf = ({ page }: H5Phone) =>
  page.evaluate(() => {
    const text = Object.values(localStorage).find((value: string) => value.includes('imToken'))!
    const found = JSON.parse(text) as { data?: unknown; value?: unknown } & Record<string, unknown>
    const user = (found.data ?? found.value ?? found) as Saved
    return { imUsername: user.imUsername, imToken: user.imToken }
  })

/** A photo of more than 10 MB that a camera held sideways: upright it is 3000 wide and 4000 high, red at its top. */
async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const picture = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    // The camera's left side is the top of what was seen.
    .composite([
      { input: { create: { width: 800, height: 3000, channels: 3, background: '#e00000' } }, left: 0, top: 0 },
    ])
    .jpeg({ quality: 99 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(picture.length).toBeGreaterThan(10 * 1024 * 1024)
  return picture
}
/** The picture of the last photo in a conversation: its box on the screen, its own size, and whether its top is red. */
const shown = (phone: H5Phone, selector: string) =>
  phone
    .locate(selector)
    .last()
    .evaluate(async (element) => {
      const image = (element instanceof HTMLImageElement ? element : element.querySelector('img'))!
      await image.decode()
      const canvas = document.createElement('canvas')
      ;[canvas.width, canvas.height] = [30, 40]
      const pen = canvas.getContext('2d')!
      pen.drawImage(image, 0, 0, 30, 40)
      const [red = 0, green = 0] = pen.getImageData(15, 2, 1, 1).data
      const { width, height } = element.getBoundingClientRect()
      return {
        ratio: width / height,
        own: image.naturalWidth / image.naturalHeight,
        red: red > 150 && green < 80,
        width,
      }
    })

test('bad input: a photo of over 10 MB, held sideways, stands upright: on its way, as a thumbnail, and over the whole screen', async () => {
  await openMessages(buyer)
  await openConversation(buyer, SHOP)
  await openMessages(seller)
  await openConversation(seller, '小雅')
  await buyer.tap('.dd-input-bar__plus')
  const [chooser] = await Promise.all([buyer.page.waitForEvent('filechooser'), buyer.tapText('图片')])
  await chooser.setFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: await photo() })
  await buyer.waitCount('.dd-bubble-photo', 1)
  await seller.waitCount('.dd-bubble-photo', 1)
  await buyer.waitCount('.dd-msg__status', 0)
  for (const phone of [buyer, seller]) {
    const { ratio, own, red } = await shown(phone, '.dd-bubble-photo')
    expect(ratio).toBeCloseTo(0.75, 2)
    expect([own, red]).toEqual([0.75, true])
  }
  await seller.tap('.dd-bubble-photo')
  await seller.waitCount('.dd-viewer__picture', 1)
  // As wide as the phone once it has grown to its place.
  await seller.page.waitForFunction(
    () => document.querySelector('.dd-viewer__picture')?.getBoundingClientRect().width === innerWidth,
  )
  expect(await shown(seller, '.dd-viewer__picture')).toMatchObject({ own: 0.75, red: true, width: 375 })
  await seller.page.keyboard.press('Escape')
  await seller.waitCount('.dd-viewer__picture', 0)
  expect([buyer.errors, seller.errors]).toEqual([[], []])
})

test('bad input: a script in a nickname is text in the list, the title and the settings', async () => {
  await buyer.start('/packagePassport/pages/account/userDetail')
  await buyer.tapText('昵称')
  await buyer.fill('大家怎么称呼你', HOSTILE)
  await buyer.tapText('保存')
  await buyer.waitText(HOSTILE)
  await seller.start('/pages/info/info')
  await seller.waitText(HOSTILE)
  await openConversation(seller, HOSTILE)
  await seller.waitText(HOSTILE)
  await seller.tap('[aria-label="聊天信息"]')
  await seller.waitText('屏蔽对方')
  await seller.waitText(HOSTILE)
  await seller.back()
  expect(await seller.page.locator('svg[onload]').count()).toBe(0)
  expect([buyer.errors, seller.errors]).toEqual([[], []])
})

test('bad input: a message of a kind this version does not know is one clear line', async () => {
  const { imUsername, imToken } = await userOf(buyer)
  const other = await userOf(seller)
  stranger = chatClient(stage.service.url, 'web', 'dingdang#app')
  expect(await stranger.im.connection.login({ username: imUsername, accessToken: imToken })).toBe(true)
  stranger.im.outbox.custom(single(other.imUsername), 'redPacket', { cents: '100' })
  await seller.waitText('当前版本暂不支持查看此消息')
  expect(seller.errors).toEqual([])
})

test('bad input: crafted messages end no history: the conversation opens, before and after a reload, and goes on', async () => {
  await sendCrafted(stage.service.url, await userOf(buyer), (await userOf(seller)).imUsername, ['前一句', '后一句'])
  await seller.waitText('后一句')
  await seller.start('/pages/info/info')
  await openConversation(seller, HOSTILE)
  for (const text of ['前一句', '后一句']) await seller.waitText(text)
  await seller.reload()
  for (const text of ['前一句', '后一句']) await seller.waitText(text)
  await buyer.start('/pages/info/info')
  await openConversation(buyer, SHOP)
  await buyer.waitText('前一句')
  await sendAndRead(buyer, seller, '照常说话')
  for (const phone of [buyer, seller]) expect(await phone.count(':text("网络较慢")')).toBe(0)
})

test('bad input: the service is killed in the middle of sending and started again: nothing lost, nothing doubled', async () => {
  buyer.expect(/WebSocket|ERR_|Failed to load/)
  seller.expect(/WebSocket|ERR_|Failed to load/)
  await buyer.start('/pages/info/info')
  await openConversation(buyer, SHOP)
  await send(buyer, '停机前')
  await seller.waitText('停机前')
  const stopped = stage.service.kill()
  for (const text of ['停机一', '停机二', '停机三']) await send(buyer, text)
  await stopped
  await buyer.page.waitForTimeout(3_000)
  await stage.service.start()
  await seller.waitText('停机三', { timeout: 90_000 })
  await buyer.waitCount('.dd-msg__status', 0)
  await buyer.page.waitForTimeout(1_500)
  for (const text of ['停机前', '停机一', '停机二', '停机三'])
    for (const phone of [buyer, seller]) expect(await phone.count(`.dd-bubble:has-text("${text}")`)).toBe(1)
  const order = await seller.locate('.dd-bubble').allInnerTexts()
  expect(order.filter((text) => text.startsWith('停机'))).toEqual(['停机前', '停机一', '停机二', '停机三'])
})

test('bad input: an app that ends over an unsent message has it still, marked, and sends it once by one tap', async () => {
  await stage.service.kill()
  await send(buyer, '还没出门就断了')
  await buyer.page.goto('about:blank')
  await stage.service.start()
  await buyer.start('/pages/info/info')
  await buyer.waitText('[发送失败]')
  await openConversation(buyer, SHOP)
  await buyer.tap('.dd-msg__status--failed')
  await buyer.tapText('重新发送')
  await seller.waitText('还没出门就断了', { timeout: 90_000 })
  await buyer.waitCount('.dd-msg__status', 0)
  await buyer.reload()
  await buyer.waitText('还没出门就断了')
  for (const phone of [buyer, seller]) expect(await phone.count('.dd-bubble:has-text("还没出门就断了")')).toBe(1)
  expect(await buyer.count('.dd-msg__status')).toBe(0)
})
