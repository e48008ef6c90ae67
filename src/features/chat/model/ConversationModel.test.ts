import { ImError } from '@/im/ImError'
import type { ImMessage } from '@/im/types'
import type { App } from '@/app/createApp'
import { imApi, type ImContact } from '@/contract/im'
import { itemApi } from '@/contract/item'
import { fakeChatMedia } from '@/platform/memory/chatMedia'
import { createMemoryPlatform } from '@/platform/memory'
import type { PickedFile } from '@/platform/ports'
import { ApiError } from '@/services/ApiClient'
import { Chat } from '@/stores/chat/Chat'
import type { ChatParts } from '@/stores/chat/parts'
import { FakeIm, SINGLE, textMessage } from '@/stores/chat/testing/fakeIm'
import { ChatStore } from '@/stores/Chat'
import { UiStore } from '@/stores/Ui'
import { ConversationModel, TEXT_MAX } from './ConversationModel'
import type { ConversationParams } from './findConversation'

const contact = (imUsername: string, change: Partial<ImContact> = {}): ImContact => ({
  imUsername,
  alias: 'a',
  nickname: '金树老梁',
  avatar: '',
  shop: { sellerAlias: 's', name: '金树麦卢卡', logo: '' },
  official: null,
  deleted: false,
  online: true,
  ...change,
})
const picked = (name: string, size: number): PickedFile => ({
  file: { name, type: 'image/png', size, content: '' },
  width: 0,
  height: 0,
  length: 0,
})

interface Options {
  contact?: ImContact | null
  pictures?: PickedFile[]
  /** What the service says of the item of a card. */
  item?: () => object
}
async function open(params: ConversationParams, options: Options = {}) {
  const im = new FakeIm()
  im.history = [textMessage('1'), textMessage('2')]
  const found = options.contact === undefined ? contact('shop') : options.contact
  const api = {
    serverNow: () => 1_000_000,
    load: async (endpoint: unknown) => {
      if (endpoint === imApi.details) return { list: found ? [found] : [] }
      if (endpoint === imApi.info && found) return found
      if (endpoint === itemApi.getByAlias && options.item) return options.item()
      throw new ApiError('business', 404, '没有找到')
    },
  }
  const session = {
    userInfo: { uid: 'u', imUsername: 'me', imToken: 't', seller: false },
    hasLogin: true,
    update: () => undefined,
  }
  const platform = createMemoryPlatform({ chatMedia: fakeChatMedia() })
  platform.media = { pictures: async () => options.pictures ?? [] }
  const ui = new UiStore()
  const parts = {
    api,
    session,
    storage: platform.storage,
    settings: {},
    origin: '',
    toast: ui.showToast,
  } as unknown as ChatParts
  const home: ChatStore = new ChatStore(parts, async (given, store) => new Chat(im.client, given, store))
  const app = { api, session, platform, ui, chat: home, nav: { open: () => undefined } } as unknown as App
  const model = new ConversationModel(app, params)
  await model.start()
  await model.attachments.load()
  return { model, im, ui, chat: home.full! }
}
const toastOf = (ui: UiStore) => ui.toast?.text

test('by an alias: finds the person, shows the newest messages and is named after the shop', async () => {
  const { model } = await open({ alias: 'x' })
  expect(model.ref).toEqual(SINGLE)
  expect(model.entries.map(({ id }) => id)).toEqual(['1', '2'])
  expect([model.title, model.presence, model.closed]).toEqual(['金树麦卢卡', '在线', ''])
})

test.each([
  ['nobody', { alias: 'x' }, null],
  ['oneself', { alias: 'x' }, contact('me')],
  ['a link without a name', {}, undefined],
])('bad input: a conversation with %s is none', async (_who, params, who) => {
  const { model } = await open(params, { contact: who })
  expect([model.opening.notFound, model.ref]).toEqual([true, null])
})

test('words are sent without the spaces around them, the field empties, and nothing empty goes', async () => {
  const { model, im } = await open({ alias: 'x' })
  model.type('  ', false)
  model.send()
  model.type(' 还在吗 ', false)
  model.send()
  expect(im.calls.filter((call) => call.startsWith('text'))).toEqual(['text 还在吗'])
  expect(model.text).toBe('')
})

test('bad input: 5,000 characters go, one more is told and stays in the field', async () => {
  const { model, im, ui } = await open({ alias: 'x' })
  model.type('好'.repeat(TEXT_MAX), false)
  model.send()
  model.type('好'.repeat(TEXT_MAX + 1), false)
  model.send()
  expect(im.calls.filter((call) => call.startsWith('text'))).toHaveLength(1)
  expect(toastOf(ui)).toBe('一次最多发送5000个字，请分开发送')
  expect(model.text).toHaveLength(TEXT_MAX + 1)
})

test('half-typed pinyin is no draft and tells nobody; words are kept for the next time', async () => {
  const { model, im, chat } = await open({ alias: 'x' })
  model.type('ni h', true)
  expect([im.calls.includes('typing'), chat.drafts.of('singleChat:shop')]).toEqual([false, ''])
  model.type('你好', false)
  expect([im.calls.includes('typing'), chat.drafts.of('singleChat:shop')]).toEqual([true, '你好'])
})

test('bad input: an empty file and one over 10 MB are refused with one clear message each', async () => {
  const big = 11 * 1024 * 1024
  const { model, im, ui } = await open({ alias: 'x' }, { pictures: [picked('empty.png', 0)] })
  await model.attachments.pictures()
  expect(toastOf(ui)).toBe('图片是空的，不能发送')
  const other = await open({ alias: 'x' }, { pictures: [picked('big.png', big), picked('good.png', 5)] })
  await other.model.attachments.pictures()
  expect(toastOf(other.ui)).toBe('图片超过10MB，请压缩后再发送')
  expect(im.calls.concat(other.im.calls).filter((call) => call.startsWith('picture'))).toEqual(['picture good.png'])
})

test('app §8: code 504, too late to be taken back, is said in Chinese and changes nothing', async () => {
  const { model, im, ui } = await open({ alias: 'x' })
  im.refusal = new ImError({ code: 504, message: '', text: '已超过可撤回时间，不能撤回了' })
  await model.actions.recall(textMessage('2', { mine: true }))
  expect(toastOf(ui)).toBe('已超过可撤回时间，不能撤回了')
  expect(model.entries).toHaveLength(2)
})

test('what may be done with a message depends on whose it is and on how it fares', async () => {
  const { model } = await open({ alias: 'x' })
  const keysOf = (...[id, change]: Parameters<typeof textMessage>) => {
    model.actions.choose(textMessage(id, change))
    return model.actions.list.map(({ key }) => key)
  }
  expect(keysOf('1')).toEqual(['copy', 'quote', 'translate', 'report', 'remove'])
  expect(keysOf('2', { mine: true })).toEqual(['copy', 'quote', 'translate', 'recall', 'remove'])
  expect(keysOf('3', { mine: true, status: 'failed' })).toEqual(['copy', 'remove'])
  expect(keysOf('4', { mine: true, status: 'pending' })).toEqual(['copy', 'cancel'])
})

test('what waits to be sent is taken back, unless it is on the line already', async () => {
  const { model, im, ui } = await open({ alias: 'x' })
  const waiting = textMessage('9', { localId: 'l9', mine: true, status: 'pending' })
  im.emit('sending', { ...waiting, message: waiting, serverId: '', status: 'pending' })
  expect(model.entries).toHaveLength(3)
  im.discards = false
  model.actions.cancel(waiting)
  expect([toastOf(ui), model.entries.length]).toEqual(['已经发出，不能取消了', 3])
  im.discards = true
  model.actions.cancel(waiting)
  expect([im.calls.at(-1), model.entries.map(({ id }) => id)]).toEqual(['discard l9', ['1', '2']])
})

test('nothing is written to an official account, to somebody who is gone, and to somebody blocked', async () => {
  const official = await open(
    { type: 'singleChat', id: 'dd-order' },
    { contact: contact('dd-order', { official: 'order' }) },
  )
  expect(official.model.closed).toBe('这里只接收通知')
  const gone = await open({ alias: 'x' }, { contact: contact('shop', { deleted: true }) })
  expect(gone.model.closed).toBe('对方已注销，不能再发送消息')
  const blocked = await open({ alias: 'x' })
  blocked.chat.contacts.setBlocked(['shop'])
  expect(blocked.model.closed).toBe('你已屏蔽对方，解除屏蔽后才能发送消息')
})

test('a card from a link is offered and goes with one tap, once', async () => {
  const json = { alias: 'item1', title: '蜂蜜', picture: '', priceCents: 100 }
  const { model, im } = await open({ alias: 'x', card: JSON.stringify({ type: 'item', json }) }, { item: () => json })
  model.sendCard()
  model.sendCard()
  expect(im.calls.filter((call) => call.startsWith('item'))).toEqual(['item item1'])
  expect(model.card).toBeNull()
})

test('domain: a coupon’s card is offered as it was given, and goes with one tap', async () => {
  const json = { token: 'secret', title: '满20减10', valueText: '$10' }
  const { model, im } = await open({ alias: 'x', card: JSON.stringify({ type: 'coupon', json }) })
  expect(model.card).toEqual({ type: 'coupon', json })
  model.sendCard()
  expect(im.calls.at(-1)).toBe('gift secret')
})

test('app §7: an item’s card is offered as /item/getByAlias knows it, whatever the link says, and not at all where it is not on sale', async () => {
  const current = { alias: 'item1', title: '麦卢卡蜂蜜', picture: 'p/1', priceCents: 8900 }
  const card = JSON.stringify({ type: 'item', json: { ...current, title: '免费送', priceCents: 1 } })
  const sold = await open({ alias: 'x', card }, { item: () => ({ ...current, sold: 3 }) })
  expect(sold.model.card?.json).toEqual(current)
  expect((await open({ alias: 'x', card })).model.card).toBeNull()
  const offline = () => {
    throw new ApiError('offline', 0, '没有网络')
  }
  expect((await open({ alias: 'x', card }, { item: offline })).model.card?.json).toMatchObject({ priceCents: 1 })
})

test('what comes while older ones are read is counted on the pill, and the way to the end clears it', async () => {
  const { model, im } = await open({ alias: 'x' })
  model.setAtEnd(false)
  im.emit('message', textMessage('3'))
  im.emit('message', textMessage('4'))
  im.emit('message', textMessage('4'))
  im.emit('message', textMessage('5', { mine: true }))
  expect(model.below).toBe(2)
  model.goToEnd()
  expect([model.below, model.toEnd > 0]).toEqual([0, true])
})

test('chat §4: a room is entered again when the line is back, as who was offline for long was taken out of it', async () => {
  const { model, im } = await open({ type: 'chatRoom', id: 'r1' })
  const joins = () => im.calls.filter((call) => call === 'join r1').length
  expect([model.title, joins()]).toEqual(['直播间', 1])
  im.emit('state', 'closed')
  im.emit('state', 'opened')
  await Promise.resolve()
  expect(joins()).toBe(2)
  model.dispose()
  expect(im.calls.at(-1)).toBe('leave r1')
  im.emit('state', 'closed')
  im.emit('state', 'opened')
  expect(joins()).toBe(2)
})

test('a message that is taken back leaves the quotes of it: those in the list, and the one about to be sent', async () => {
  const { model, im } = await open({ alias: 'x' })
  im.emit('message', textMessage('3', { quote: { id: '1', from: 'shop', text: '明天十点' } }))
  model.quoteOf(model.entries[0] as ImMessage)
  expect(model.options().quote).toMatchObject({ id: '1' })
  im.emit('recalled', { conversation: model.ref!, messageId: '1', by: 'shop', mine: false })
  expect([model.quote, model.options().quote]).toEqual([null, undefined])
  expect(model.entries.at(-1)).toMatchObject({ quote: { id: '1', text: '原消息已撤回' } })
})
