import type { App } from '@/app/createApp'
import { createMemoryPlatform } from '@/platform/memory'
import { Chat } from '@/stores/chat/Chat'
import type { ChatParts } from '@/stores/chat/parts'
import { FakeIm, SINGLE, textMessage } from '@/stores/chat/testing/fakeIm'
import { ChatStore } from '@/stores/Chat'
import { UiStore } from '@/stores/Ui'
import { ChatInfoModel } from './ChatInfoModel'

async function open(im: FakeIm) {
  const ui = new UiStore()
  const session = {
    userInfo: { uid: 'u', imUsername: 'me', imToken: 't', seller: false },
    hasLogin: true,
    update: () => undefined,
  }
  const api = { serverNow: () => 1_000_000, load: async () => ({ list: [] }) }
  const parts = {
    api,
    session,
    storage: createMemoryPlatform().storage,
    settings: {},
    origin: '',
    toast: ui.showToast,
  } as unknown as ChatParts
  const chat = await new ChatStore(parts, async (given, store) => new Chat(im.client, given, store)).open()
  await chat.login()
  const model = new ChatInfoModel({ api, ui } as unknown as App, SINGLE)
  model.chat = chat
  return { model, ui }
}

test('chat §7: opened by its link, 举报对方 is about the last that the other side wrote, fetched for it', async () => {
  const im = new FakeIm()
  im.history = [textMessage('1'), textMessage('2'), textMessage('3', { mine: true })]
  const { model, ui } = await open(im)
  await model.report()
  expect(model.reporting.message?.id).toBe('2')
  expect(ui.toast).toBeNull()
})

test('who never wrote anything cannot be reported for it', async () => {
  const im = new FakeIm()
  im.history = [textMessage('1', { mine: true })]
  const { model, ui } = await open(im)
  await model.report()
  expect(model.reporting.message).toBeNull()
  expect(ui.toast?.text).toBe('对方还没有发过消息')
})
