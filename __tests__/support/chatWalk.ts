import type { HONEY } from './journey'
import type { H5Phone } from './h5Phone'
import type { Phone } from './phone'

/** The walk of two people who talk, in what they see; walked in the H5 build and in the compiled mini program alike. */

export const INPUT = '.dd-input-bar__text'
export const tabOf = (text: string) => `.dd-tabs__tab:has-text("${text}")`
export const cell = (text: string) => `.dd-cell:has-text("${text}")`
export const switchOf = (text: string) => `${cell(text)} .dd-switch`

/** The item's link → 客服 → the conversation with its seller. */
export async function messageSeller(phone: Phone, item: typeof HONEY): Promise<void> {
  await phone.start(item.path)
  await phone.tap('.dd-buy .dd-icon-button:has-text("客服")')
  await phone.waitText('发商品')
}
export async function send(phone: Phone, text: string): Promise<void> {
  await phone.fill(INPUT, text)
  await phone.tap('.dd-input-bar__send')
  await phone.waitText(text)
}
/** One sends, the other reads. */
export async function sendAndRead(from: Phone, to: Phone, text: string): Promise<void> {
  await send(from, text)
  await to.waitText(text)
}
/** 消息, by the entry on 我的. */
export async function openMessages(phone: Phone): Promise<void> {
  await phone.tab(3)
  await phone.tap('.dd-header .dd-icon-button')
  // 订单 stands on 我的 too.
  await phone.waitText('互动')
}
/** The conversation whose row shows that name. */
export async function openConversation(phone: Phone, name: string): Promise<void> {
  await phone.tap(`.dd-conversation-row:has-text("${name}")`)
  await phone.tap('.dd-input-bar__row')
}
/** 聊天信息 of the conversation that is shown. */
export async function openInfo(phone: Phone, word: string): Promise<void> {
  await phone.tap('.dd-icon--more')
  await phone.waitText(word)
}
export const dialogButton = (text: string) => `.dd-dialog .dd-button:has-text("${text}")`

/** One entry of the menu that a long press on a message opens. */
export async function act(phone: Phone, message: string, word: string): Promise<void> {
  await phone.longPress(`.dd-msg__bubble:has-text("${message}")`)
  await phone.tap(`.dd-msg-menu__key:has-text("${word}")`)
}

/** A quote, a copy, a reaction and a translation of the other side's message. */
export async function replyToMessage(me: Phone, other: Phone): Promise<void> {
  await sendAndRead(other, me, '可以，付款后今天发货')
  await act(me, '今天发货', '复制')
  await me.waitText('已复制')
  await act(me, '今天发货', '引用')
  await sendAndRead(me, other, '那我现在付款')
  await other.waitCount('.dd-msg__quote', 1)
  await me.longPress('.dd-msg__bubble:has-text("今天发货")')
  await me.tap('.dd-msg-menu__reaction')
  await other.waitCount('.dd-msg__reaction', 1)
  await act(me, '今天发货', '翻译')
  await me.waitText('由翻译词典提供')
}

/**
 * A message is recalled on both sides and its text can be edited again; past the time limit it cannot, and the reason
 * is shown.
 */
export async function takeBack(me: Phone, other: Phone, old: string): Promise<void> {
  await sendAndRead(me, other, '说错了')
  await act(me, '说错了', '撤回')
  await me.waitText('你撤回了一条消息')
  await other.waitText('撤回了一条消息')
  await other.waitText('说错了', { gone: true })
  await me.tapText('重新编辑')
  await me.waitCount('.dd-input-bar__send', 1)
  await me.fill(INPUT, '')
  await act(me, old, '撤回')
  await me.waitText('已超过可撤回时间')
}

/** A message of the other side is complained about. */
export async function report(me: Phone, message: string): Promise<void> {
  await act(me, message, '举报')
  await me.tap('.dd-check:has-text("垃圾广告")')
  await me.fill('发生了什么（选填）', '一直发广告')
  await me.tapText('提交举报')
  await me.waitText('举报已提交')
}

/** What is half written stands in 消息, and in its place again. */
export async function keepDraft(me: Phone, name: string): Promise<void> {
  await me.fill(INPUT, '稍等我查一下')
  await me.back()
  await me.waitText('[草稿]')
  await me.waitText('稍等我查一下')
  await openConversation(me, name)
  await me.waitCount('.dd-input-bar__send', 1)
  await me.fill(INPUT, '')
}

/** 聊天信息: the three forms of do-not-disturb, one at a time (chat §5). */
export async function silence(me: Phone): Promise<void> {
  const choose = async (label: string, shown: string) => {
    await me.tap(cell('消息提醒'))
    await me.tap(`.dd-check:has-text("${label}")`)
    await me.tapText('保存')
    await me.waitText('保存', { gone: true })
    await me.waitText(shown)
  }
  await choose('一直免打扰', '消息免打扰')
  await choose('免打扰8小时', '暂时免打扰')
  await choose('每天固定时段免打扰', '每天 22:30–07:30')
  await choose('接收并提醒', '接收并提醒')
}

/** 聊天信息: the history is cleared here, and stays with the other side. */
export async function clear(me: Phone, other: Phone, oldText: string): Promise<void> {
  await me.tapText('清空聊天记录')
  await me.tap(dialogButton('清空'))
  await me.waitText('聊天记录已清空')
  await me.back()
  await me.waitText(oldText, { gone: true })
  await other.waitText(oldText)
}

/** 消息: what a swipe, or a long press, offers. */
export async function ruleRow(me: Phone, name: string): Promise<void> {
  const row = `.dd-conversation-row:has-text("${name}")`
  const swiped = (word: string) => me.tap(`.dd-swipe:has-text("${name}") .dd-swipe__key:has-text("${word}")`)
  const choose = async (word: string) => {
    await me.longPress(row)
    await me.tap(`.dd-actions__item:has-text("${word}")`)
  }
  await swiped('置顶')
  await me.waitCount('.dd-conversation-row--pinned', 1)
  await swiped('免打扰')
  await me.waitCount('.dd-conversation-row__muted', 1)
  await choose('取消免打扰')
  await me.waitCount('.dd-conversation-row__muted', 0)
  await choose('取消置顶')
  await me.waitCount('.dd-conversation-row--pinned', 0)
  await choose('删除')
  await me.tap(dialogButton('删除'))
  await me.waitCount(row, 0)
}

/** A network that a test cuts and restores. */
export interface Line {
  cut(): unknown
  restore(): unknown
}

/** What is written while the connection is cut goes when it is back, once. */
export async function writeOffline(me: Phone, other: Phone, line: Line): Promise<void> {
  await line.cut()
  await send(me, '电梯里没信号')
  await me.waitCount('.dd-msg__status', 1)
  expect(await other.text()).not.toContain('电梯里没信号')
  await line.restore()
  await other.waitText('电梯里没信号', { timeout: 60_000 })
  await me.waitCount('.dd-msg__status', 0)
  for (const phone of [me, other]) await phone.waitCount('.dd-bubble:has-text("电梯里没信号")', 1)
}

/**
 * A picture chosen offline waits, and is sent by itself once the network is back. `choose` responds to the system's
 * chooser.
 */
export async function sendPictureOffline(
  me: Phone,
  other: Phone,
  uploads: Line,
  choose: (tap: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const pictures = await other.count('.dd-bubble-photo')
  await uploads.cut()
  await me.tap('.dd-input-bar__plus')
  await choose(() => me.tapText('图片'))
  await me.waitCount('.dd-msg__status', 1)
  expect(await other.count('.dd-bubble-photo')).toBe(pictures)
  await uploads.restore()
  await other.waitCount('.dd-bubble-photo', pictures + 1)
  await me.waitCount('.dd-msg__status', 0)
}

/** A film in the H5 build's list. */
export const FILM = '.dd-bubble-photo[aria-label="播放视频"]'

/** A film plays over the whole screen by one tap, and is closed. */
export async function watchFilm(phone: H5Phone): Promise<void> {
  await phone.tap(FILM)
  await phone.page.waitForFunction(() => {
    const shown = document.querySelector<HTMLVideoElement>('.dd-viewer__film')
    return !!shown && shown.videoWidth === 320 && shown.currentTime > 0
  })
  await phone.page.keyboard.press('Escape')
  await phone.waitCount('.dd-viewer__film', 0)
}
