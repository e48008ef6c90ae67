import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import {
  replyToMessage,
  messageSeller,
  clear,
  openConversation,
  openInfo,
  openMessages,
  report,
  ruleRow,
  send,
  silence,
  takeBack,
  sendAndRead,
  writeOffline,
} from '../support/chatWalk'
import { H5Phone, openBlind } from '../support/h5Phone'
import { HONEY } from '../support/journey'
import { byMobile, demoPhone } from '../support/people'
import { h5Dir } from '../support/service'
import { setStage } from '../support/stage'

jest.setTimeout(240_000)

const SELLER = { phone: '+64215550204', nickname: '金树老梁', shop: '金树麦卢卡' }
const BUYER = '小雅'

let folder: string
let buyer: H5Phone
let seller: H5Phone
const stage = setStage({
  open: openBlind,
  env: async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dingdang-words-'))
    fs.writeFileSync(path.join(folder, 'words.txt'), '代开发票\n')
    stage.onEnd(() => fs.rmSync(folder, { recursive: true, force: true }))
    return { WEB_DIR: h5Dir(), IM_SENSITIVE_WORDS: path.join(folder, 'words.txt') }
  },
  ready: async () => {
    buyer = await demoPhone(stage)
    const { storageState } = await byMobile(stage.service, SELLER.phone)
    seller = await H5Phone.open(stage.browser, stage.service.url, { storageState })
    await seller.start('/pages/user/user')
    await seller.waitText(SELLER.nickname)
  },
})

test('chat §1: a buyer taps 联系卖家 on an item, sends it with one tap, and the two talk; unread and read are told', async () => {
  await openMessages(seller)
  await messageSeller(buyer, HONEY)
  // A demo shop responds by itself while no one is there.
  await buyer.waitText('在线')
  await buyer.tapText('发商品')
  await buyer.waitText(HONEY.title)
  await send(buyer, '请问 10+ 有现货吗？')
  await seller.waitText('请问 10+ 有现货吗？')
  await seller.waitCount(`.dd-conversation-row:has-text("${BUYER}") .dd-badge__mark`, 1)
  await openConversation(seller, BUYER)
  await buyer.waitText('已读')
  await send(seller, '有的，今天就能发')
  await buyer.waitText('有的，今天就能发')
  await seller.waitText('已读')
  expect([buyer.errors, seller.errors]).toEqual([[], []])
})

test('chat §4: the other side sees that somebody is writing', async () => {
  // Typing is notified at most once in 3 s, and the last reply was being written just now.
  await seller.page.waitForTimeout(3_100)
  await seller.fill('.dd-input-bar__text', '我再看')
  await buyer.waitText('对方正在输入')
  await seller.fill('.dd-input-bar__text', '')
})

test('an Enter that picks a candidate of the input method sends nothing; the Enter after it does', async () => {
  const field = buyer.locate('.dd-input-bar__text')
  await field.focus()
  const session = await buyer.context.newCDPSession(buyer.page)
  await session.send('Input.imeSetComposition', { text: 'ni hao', selectionStart: 6, selectionEnd: 6 })
  await field.press('Enter')
  expect(await buyer.count('.dd-bubble:has-text("ni hao")')).toBe(0)
  await session.send('Input.insertText', { text: '你好呀' })
  await field.press('Enter')
  await seller.waitText('你好呀')
  expect(await field.inputValue()).toBe('')
})

test('a message is taken back on both sides, and its words may be written anew; app §8: code 504 says why it is too late', async () => {
  await takeBack(buyer, seller, '太好了，我和我先生商量一下')
})

test('app §8: code 501 says 敏感内容, marks the message, and it stays to be sent again or thrown away', async () => {
  await send(buyer, '可以代开发票吗')
  await buyer.waitText('消息含有敏感内容，未能发送')
  await buyer.tap('.dd-msg__status--failed')
  await buyer.tapText('重新发送')
  await buyer.waitCount('.dd-msg__status--failed', 1)
  await buyer.tap('.dd-msg__status--failed')
  await buyer.tapText('删除这条消息')
  await buyer.waitCount('.dd-msg__status--failed', 0)
  expect(await seller.text()).not.toContain('代开发票')
})

test('chat §4: what is written while the line is cut goes when it is back, once', async () => {
  buyer.expect(/ERR_INTERNET_DISCONNECTED/, /WebSocket/)
  const setOffline = (offline: boolean) => buyer.context.setOffline(offline)
  await writeOffline(buyer, seller, { cut: () => setOffline(true), restore: () => setOffline(false) })
})

test('what people write is shown as text; a draft is kept and shown in the list', async () => {
  const hostile = '<img src=x onerror=alert(1)><b>粗</b>'
  await send(buyer, hostile)
  await seller.waitText(hostile)
  await seller.fill('.dd-input-bar__text', '稍等我查一下')
  await seller.back()
  await seller.waitText('[草稿]')
  await seller.waitText('稍等我查一下')
  await seller.reload()
  await seller.waitText('[草稿]')
  expect(seller.errors).toEqual([])
})

test('a right click and the menu key of the keyboard open the same menu, once', async () => {
  const bubble = buyer.locate('.dd-msg__bubble').last()
  for (const open of [() => bubble.click({ button: 'right' }), () => bubble.press('ContextMenu')]) {
    await open()
    await buyer.waitCount('.dd-msg-menu', 1)
    await buyer.page.keyboard.press('Escape')
    await buyer.waitCount('.dd-msg-menu', 0)
  }
})

test('a long press by touch alone opens one menu, where no engine fires contextmenu, and makes no click', async () => {
  // As iOS: a touch never becomes contextmenu.
  await buyer.page.evaluate(() => {
    addEventListener('contextmenu', (event) => event.stopImmediatePropagation(), true)
  })
  const card = `.dd-msg__bubble:has-text("${HONEY.title}")`
  const { path } = buyer
  await buyer.longPress(card)
  await buyer.waitCount('.dd-msg-menu', 1)
  // The finger's lifting neither opens the item nor closes the menu that stands under it now.
  await buyer.page.waitForTimeout(400)
  expect([buyer.path, await buyer.count('.dd-msg-menu')]).toEqual([path, 1])
  expect(await buyer.page.evaluate(() => getSelection()!.toString())).toBe('')
  await buyer.back()
  await buyer.waitCount('.dd-msg-menu', 0)
  await buyer.tap(card)
  await buyer.waitPath('/pages/item/detail')
  await buyer.back()
  await buyer.waitCount('.dd-input-bar__row', 1)
})

test('a message is answered: quoted, copied, reacted to, translated, complained about', async () => {
  await openConversation(seller, BUYER)
  await buyer.context.grantPermissions(['clipboard-write'])
  await replyToMessage(buyer, seller)
  await report(buyer, '今天发货')
  expect(buyer.errors).toEqual([])
})

test('the conversation keeps its place: older ones come above, a pill tells what came below', async () => {
  // Ten of them are more than a screen.
  const words = '蜂蜜的批次和扫码验真都在瓶盖上，结晶是正常的，温水化开就好'
  for (let at = 1; at <= 14; at++) await send(seller, `第${at}条：${words}`)
  await buyer.reload()
  await buyer.waitText('第14条')
  // A page of older ones that is on its way when a finger jumps to the top would come between the jump and its event.
  await buyer.page.waitForLoadState('networkidle')
  const scroll = buyer.locate('.dd-chat__scroll')
  const before = await scroll.evaluate((box) => {
    box.scrollTop = 0
    return box.querySelector('.dd-msg')!.id
  })
  await buyer.page.waitForFunction((id) => document.querySelector('.dd-chat__scroll .dd-msg')?.id !== id, before)
  const moved = await scroll.evaluate((box, id) => {
    const row = document.getElementById(id)!
    return Math.abs(row.getBoundingClientRect().top - box.getBoundingClientRect().top)
  }, before)
  // The row that was first is still at the top of what is seen.
  expect(moved).toBeLessThan(120)
  await send(seller, '下面的新消息')
  await buyer.waitText('条新消息')
  await buyer.tap('.dd-chat__pill')
  await buyer.waitText('条新消息', { gone: true })
  expect(buyer.errors).toEqual([])
})

test('chat §5: three forms of do-not-disturb, records cleared, rows of 消息 pinned, muted and deleted', async () => {
  await openInfo(buyer, '消息提醒')
  await silence(buyer)
  await clear(buyer, seller, '下面的新消息')
  await sendAndRead(seller, buyer, '清空之后')
  await buyer.start('/pages/info/info')
  await ruleRow(buyer, SELLER.shop)
  expect([buyer.errors, seller.errors]).toEqual([[], []])
})
