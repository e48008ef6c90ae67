import { reaction } from 'mobx'
import type { App } from '@/app/createApp'
import { imApi } from '@/contract/im'
import { ConversationModel } from '@/features/chat/model/ConversationModel'
import { createImClient } from '@/im/createImClient'
import type { ConversationRef } from '@/im/types'
import { createMemoryPlatform } from '@/platform/memory'
import { fakeImSdk } from '@/platform/memory/imSdk'
import { fakeUploads } from '@/platform/memory/uploads'
import { ApiClient, ApiError } from '@/services/ApiClient'
import { createChat } from '@/stores/chat/createChat'
import type { Chat } from '@/stores/chat/Chat'
import type { ChatParts } from '@/stores/chat/parts'
import { ChatStore } from '@/stores/Chat'
import { UiStore } from '@/stores/Ui'
import type { ChatTest } from '../../server/testing/chat'
import { upload, webSdk } from './chatClient'
import { nodeHttp } from './nodeHttp'

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

export interface PhoneOptions {
  /** Where it reaches the service, if not straight. */
  url?: string
  /** Distinguishes two phones of one person. */
  device?: string
  /** The phone's clock. */
  clock?: () => number
  /** Its chat token may be renewed. */
  renews?: boolean
}

/** Its chat is logged in; `name` is registered. */
export async function chatPhone(service: ChatTest, name: string, options: PhoneOptions = {}): Promise<ChatPhone> {
  const { url = service.url, device = `device_${name}`, clock = Date.now, renews = false } = options
  const imToken = await service.register(name)
  const sdk = webSdk(url, clock)
  const platform = createMemoryPlatform({
    http: nodeHttp,
    imSdk: fakeImSdk({ load: async () => sdk, device }),
    uploads: fakeUploads(upload),
  })
  const ui = new UiStore()
  const api = new ApiClient(nodeHttp, url, service.server.services.config.signSecret, {
    token: () => '',
    identifier: () => 'test',
    toast: () => undefined,
    loading: () => undefined,
    loginRequired: () => undefined,
    now: clock,
    randomKey: () => String(Math.random()),
    uploads: fakeUploads(),
  })
  // Any response brings the service's time; the test renews tokens, as these people have no account of the product.
  api.deliver({ serverTime: Date.now(), responses: [] })
  api.first = null
  if (renews) {
    const load = api.load.bind(api) as (...given: unknown[]) => Promise<unknown>
    api.load = (async (...given: unknown[]) =>
      given[0] === imApi.renew
        ? { imToken: await renewed(service, url, name), imUsername: name }
        : load(...given)) as typeof api.load
  }
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
    uploads: platform.uploads,
    http: nodeHttp,
    origin: url,
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
  // A person who confirms every dialog and chooses what the test names.
  const responses = [
    reaction(
      () => ui.question,
      (question) => question?.resolve(true),
    ),
    reaction(
      () => ui.choice,
      (choice) => choice?.resolve(made.chooses),
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
      for (const stop of responses) stop()
      while (ui.toast) await new Promise((done) => setTimeout(done, 50))
      // The socket closes before its window ends.
      await new Promise((done) => setTimeout(done, 200))
      sdk.end()
    },
  }
  return made
}

/** A new token, where the service can be reached. */
async function renewed(service: ChatTest, url: string, name: string): Promise<string> {
  await nodeHttp.request({ url, method: 'GET', headers: {}, timeoutMs: 2000 } as never).catch(() => {
    throw new ApiError('offline', 0, '网络连接失败')
  })
  return service.register(name)
}

const PATIENCE_MS = 12_000
export async function until<T>(look: () => T | undefined | false | null, what: string, ms = PATIENCE_MS): Promise<T> {
  const end = Date.now() + ms
  for (;;) {
    const found = look()
    if (found) return found
    if (Date.now() > end) throw new Error(`not in time: ${what}`)
    await new Promise((done) => setTimeout(done, 25))
  }
}
/** A conversation as its screen has it. */
export async function conversation({ app }: ChatPhone, ref: ConversationRef, more: Record<string, string> = {}) {
  const model = new ConversationModel(app, { type: ref.chatType, id: ref.id, ...more })
  await model.start()
  expect(model.opening.error).toBeNull()
  return model
}
export const texts = (model: ConversationModel) =>
  model.entries.map((entry) => (entry.type === 'txt' ? entry.msg : entry.type))
export function send(model: ConversationModel, text: string): void {
  model.type(text, false)
  model.send()
}
