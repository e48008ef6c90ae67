import { reaction } from 'mobx'
import type { App } from '@/boot/createApp'
import { createImClient } from '@/im/createImClient'
import { createFakePlatform } from '@/platform/fake'
import { fakeImSdk } from '@/platform/fake/imSdk'
import { ApiClient } from '@/services/ApiClient'
import { createChat } from '@/stores/chat/createChat'
import type { Chat } from '@/stores/chat/Chat'
import type { ChatParts } from '@/stores/chat/parts'
import { ChatStore } from '@/stores/Chat'
import { UiStore } from '@/stores/Ui'
import type { ChatTest } from '../../server/testing/chat'
import { nodeHttp, webSdk } from './chatClient'

/** A person's phone: the product's own chat stores and models over the real SDK and the real service. */
export interface ChatPhone {
  name: string
  app: App
  chat: Chat
  opened: { name: string; params: Record<string, string> }[]
  /** What is chosen from the next list of choices. */
  chooses: string | null
  end(): Promise<void>
}

/** Its chat is logged in; `name` is registered. */
export async function chatPhone(service: ChatTest, name: string): Promise<ChatPhone> {
  const imToken = await service.register(name)
  const sdk = webSdk(service.url)
  const platform = createFakePlatform({
    http: nodeHttp,
    imSdk: fakeImSdk({ load: async () => sdk, device: `device_${name}` }),
  })
  const ui = new UiStore()
  const api = new ApiClient(nodeHttp, service.url, service.server.services.config.signSecret, {
    token: () => '',
    identifier: () => 'test',
    toast: () => undefined,
    loading: () => undefined,
    loginRequired: () => undefined,
    now: () => Date.now(),
    randomKey: () => String(Math.random()),
  })
  const session = {
    userInfo: { uid: name, nickname: name, imUsername: name, imToken },
    hasLogin: true,
    update: () => undefined,
  }
  const parts = {
    api,
    session,
    storage: platform.storage,
    sdk: platform.imSdk,
    http: nodeHttp,
    origin: service.url,
    settings: {},
    toast: ui.showToast,
    kicked: () => undefined,
  } as unknown as ChatParts
  const home: ChatStore = new ChatStore(parts, (given, store) =>
    createChat(given, store, async (im) => createImClient(im)),
  )
  const opened: ChatPhone['opened'] = []
  const open = (page: string, params: Record<string, string> = {}) => void opened.push({ name: page, params })
  const app = {
    api,
    session,
    platform,
    ui,
    chat: home,
    nav: { open, replace: open, back: async () => undefined },
  } as unknown as App
  // A person who says yes, and chooses what the test says.
  const answers = [
    reaction(
      () => ui.question,
      (question) => question?.answer(true),
    ),
    reaction(
      () => ui.choice,
      (choice) => choice?.answer(made.chooses),
    ),
  ]
  const chat = await home.open()
  if (!(await chat.login())) throw new Error(`${name} was not logged in`)
  const made: ChatPhone = {
    name,
    app,
    chat,
    opened,
    chooses: null,
    async end() {
      home.stop()
      for (const stop of answers) stop()
      while (ui.toast) await new Promise((done) => setTimeout(done, 50))
      // The socket closes before its window ends.
      await new Promise((done) => setTimeout(done, 200))
      sdk.end()
    },
  }
  return made
}
