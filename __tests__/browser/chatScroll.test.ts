import { H5Phone, openBlind } from '../support/h5Phone'
import { longTalk, readOn } from '../support/longConversation'
import { demo } from '../support/people'
import { h5Dir } from '../support/service'
import { setStage } from '../support/stage'

jest.setTimeout(240_000)

const LINES = 260

let phone: H5Phone
setStage({
  open: openBlind,
  // So many messages come at once: their rate is no matter here.
  env: { WEB_DIR: h5Dir(), IM_RATE_BURST: String(2 * LINES) },
  ready: async ({ service, browser }) => {
    const [buyer, seller] = await Promise.all([demo(service), demo(service, 'golden-manuka')])
    await longTalk(service.url, seller, buyer, LINES)
    phone = await H5Phone.open(browser, service.url, { storageState: buyer.storageState })
    await phone.start(`/packageInfo/pages/info/detail?type=singleChat&id=${seller.user.imUsername}`)
    await phone.waitText(`第${LINES}条`)
  },
})

test('chat §9: far more than 100 messages are read back and forth: what is read stays to the pixel, and 100 rows stand there', async () => {
  const scroll = phone.locate('.dd-chat__scroll')
  const shown = async (line: number) =>
    (await scroll.innerText()).split('\n').some((text) => new RegExp(`^第${line}条`).test(text))
  const read = async (towards: 'older' | 'newer', until: number) => {
    for (let pages = 0; !(await shown(until)) && pages < LINES / 5; pages++) {
      const { moved, rows } = await scroll.evaluate(readOn, towards)
      expect(moved).toBeLessThanOrEqual(1.5)
      expect(rows).toBeLessThanOrEqual(100)
    }
    expect(await shown(until)).toBe(true)
  }
  await read('older', 1)
  expect(await shown(LINES)).toBe(false)
  await phone.waitText('回到最新消息')
  await read('newer', LINES)
  await scroll.evaluate((box) => void (box.scrollTop = box.scrollHeight))
  await phone.waitText('回到最新消息', { gone: true })
  await read('older', 100)
  await phone.tapText('回到最新消息')
  await phone.waitText(`第${LINES}条`)
  await phone.waitText('回到最新消息', { gone: true })
  await phone.end()
})
