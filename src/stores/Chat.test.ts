import { imApi } from '@/contract/im'
import { imUnreadApi } from '@/contract/imUnread'
import type { UserInfo } from '@/contract/user'
import { fakeImSdk } from '@/platform/memory/imSdk'
import { fakeUploads } from '@/platform/memory/uploads'
import { createMemoryPlatform } from '@/platform/memory'
import { PERSON_KEYS } from '@/platform/storageKeys'
import type { ApiClient } from '@/services/ApiClient'
import { Chat } from './chat/Chat'
import type { ChatParts } from './chat/parts'
import { FakeIm, SINGLE, textMessage } from './chat/testing/fakeIm'
import { ChatStore, COUNT_MS, IDLE_MS } from './Chat'

const USER = { uid: 'u1', alias: 'a1', nickname: '小雅', imUsername: 'me', imToken: 'old', token: 't' } as UserInfo
const KICKED_MS = 2000

function make(options: { user?: UserInfo | null } = {}) {
  const im = new FakeIm()
  const { storage, http } = createMemoryPlatform()
  const toasts: [string, number | undefined][] = []
  const left: string[] = []
  const session = {
    userInfo: options.user === undefined ? { ...USER } : options.user,
    get hasLogin() {
      return this.userInfo !== null
    },
    update(user: UserInfo) {
      this.userInfo = user
    },
  }
  const api = {
    serverNow: () => 1_000_000,
    load: async (endpoint: unknown) =>
      endpoint === imUnreadApi.unread
        ? { count: 5 }
        : endpoint === imApi.renew
          ? { imToken: 'renewed', imUsername: 'me', expiresAt: '' }
          : { list: [] },
  } as unknown as ApiClient
  const parts: ChatParts = {
    api,
    session,
    storage,
    sdk: fakeImSdk(),
    uploads: fakeUploads(),
    http,
    origin: 'https://fake.example',
    settings: {},
    toast: (text, ms) => void toasts.push([text, ms]),
    kicked: () => void left.push('home, login'),
  }
  const home: ChatStore = new ChatStore(parts, async (given, store) => new Chat(im.client, given, store))
  return { im, home, session, storage, toasts, left, parts }
}
const settle = () => new Promise((done) => setTimeout(done, 0))
async function opened() {
  const made = make()
  const chat = await made.home.open()
  await settle()
  return { ...made, chat }
}

describe('login', () => {
  test('app §4: the chat login flag is set on chat login and cleared on chat logout', async () => {
    const { home, im } = await opened()
    expect(home.hasLogin).toBe(true)
    expect(im.logins).toEqual([{ username: 'me', accessToken: 'old' }])
    home.stop()
    expect(home.hasLogin).toBe(false)
    expect(im.calls).toContain('logout')
  })
  test('app §4: a connection that closes marks the chat logged out', async () => {
    const { home, im } = await opened()
    im.emit('state', 'closed')
    expect(home.hasLogin).toBe(false)
  })
  test('app §8: a failed chat login answers false', async () => {
    const { home, im } = make()
    im.opens = false
    const chat = await home.open()
    expect(await chat.login()).toBe(false)
    expect(home.hasLogin).toBe(false)
  })
  test('app §4: changing the chat token updates the stored user info', async () => {
    const { im, session } = await opened()
    im.emit('token', { imToken: 'newer' })
    expect(session.userInfo).toMatchObject({ imToken: 'newer', imUsername: 'me', nickname: '小雅' })
  })
  test('app §7: a user without a chat token gets one by /auth/renew before the login', async () => {
    const { home, im, session } = make({ user: { ...USER, imToken: '' } })
    await home.open()
    await settle()
    expect(im.logins).toEqual([{ username: 'me', accessToken: 'renewed' }])
    expect(session.userInfo!.imToken).toBe('renewed')
  })
  test('a user who is idle is logged in without a tap, and one who left before that is not', () => {
    jest.useFakeTimers()
    const { home, im } = make()
    home.openWhenIdle()
    home.stop()
    jest.advanceTimersByTime(IDLE_MS * 2)
    expect(im.logins).toEqual([])
    home.openWhenIdle()
    jest.advanceTimersByTime(IDLE_MS)
    jest.useRealTimers()
    return settle().then(() => expect(im.logins).toHaveLength(1))
  })
  test('app §4, §8: a second close shows 账号已登陆 for 2 s, then home and login', async () => {
    const { im, toasts, left } = await opened()
    jest.useFakeTimers()
    im.emit('kicked', undefined)
    expect(toasts).toEqual([['账号已登陆', KICKED_MS]])
    jest.advanceTimersByTime(KICKED_MS - 1)
    expect(left).toEqual([])
    jest.advanceTimersByTime(1)
    expect(left).toEqual(['home, login'])
    jest.useRealTimers()
  })
  test('app §4: what the chat writes to the device is the person’s, and leaves with the session', async () => {
    const { home, chat, storage } = await opened()
    chat.drafts.set('singleChat:shop', '还在吗')
    im(chat)
    for (const key of ['chatDrafts', 'chatRequests'] as const) {
      expect(storage.get(key)).not.toBeNull()
      expect(PERSON_KEYS).toContain(key)
    }
    home.stop()
    expect(home.unread).toBe(0)
  })
  test('a renewed chat token that comes when another person is here is not put on them', async () => {
    const { chat, session } = await opened()
    const renewal = chat.renew('old')
    session.userInfo = { ...USER, uid: 'u2', token: 'another', imToken: 'theirs' }
    await renewal
    expect(session.userInfo.imToken).toBe('theirs')
  })
})
/** A neighbour sends a contact request. */
const im = (chat: Chat) => chat.contacts.onContact({ action: 'invited', from: 'amy', reason: '' })

describe('the badge before the chat', () => {
  const after = async (ms: number, work: () => void) => {
    jest.useFakeTimers()
    work()
    await jest.advanceTimersByTimeAsync(ms)
    jest.useRealTimers()
  }
  test('is counted by the service within 2 s, and by the chat once its conversations are there', async () => {
    const { home } = make()
    await after(COUNT_MS, home.openWhenIdle)
    expect([home.unread, home.full, COUNT_MS < 2000]).toEqual([5, null, true])
    await home.open()
    await settle()
    expect(home.unread).toBe(0)
  })
  test('is none of the next person’s', async () => {
    const { home } = make()
    await after(COUNT_MS, () => {
      home.openWhenIdle()
      jest.advanceTimersByTime(COUNT_MS)
      home.stop()
    })
    expect(home.unread).toBe(0)
  })
})

describe('sessions', () => {
  const conversation = (unread: number) => ({
    ...SINGLE,
    lastMessage: textMessage('5'),
    unread,
    pinned: false,
    pinnedTime: 0,
  })
  test('app §8: a failed session list is an empty list', async () => {
    const { chat } = await opened()
    expect([chat.conversations.loaded, chat.conversations.list]).toEqual([true, []])
  })
  test('bad input: what the app ended over stands in the list with its mark', async () => {
    const made = make()
    made.im.unsent = [textMessage('l1', { localId: 'l1', mine: true, status: 'failed' })]
    const chat = await made.home.open()
    expect(chat.conversations.list).toMatchObject([{ ...SINGLE, last: { id: 'l1' }, unread: 0 }])
    expect(chat.conversations.hasFailed(SINGLE)).toBe(true)
  })
  test('the badge counts what came, is cleared by reading, and leaves muted conversations out', async () => {
    const made = make()
    made.im.conversations = [conversation(2)]
    const chat = await made.home.open()
    await settle()
    expect(made.home.unread).toBe(2)
    made.im.emit('message', textMessage('6'))
    expect(made.home.unread).toBe(3)
    chat.conversations.setSilent(SINGLE, { remindType: 'NONE', ignoreUntil: 0, ignoreInterval: '' })
    expect(made.home.unread).toBe(0)
    chat.conversations.setSilent(SINGLE, { remindType: 'ALL', ignoreUntil: 0, ignoreInterval: '' })
    chat.show(SINGLE)
    expect(made.home.unread).toBe(0)
    made.im.emit('message', textMessage('7'))
    expect(made.home.unread).toBe(0)
    await new Promise((done) => setTimeout(done, 450))
    expect(made.im.calls.filter((call) => call === 'read shop')).toHaveLength(1)
  })
  test('app §4: deleting a session removes it from the info list and clears its messages', async () => {
    const made = make()
    made.im.conversations = [conversation(0)]
    made.im.history = [textMessage('5')]
    const chat = await made.home.open()
    await settle()
    await chat.messages.of(SINGLE).reload()
    chat.drafts.set('singleChat:shop', '还在吗')
    await chat.remove(SINGLE)
    expect(made.im.calls).toContain('remove shop true')
    expect(chat.conversations.list).toEqual([])
    expect(chat.messages.known(SINGLE)?.list ?? []).toEqual([])
    expect(chat.drafts.of('singleChat:shop')).toBe('')
  })
  test('pinned conversations stand first, and fall back where the service refuses', async () => {
    const made = make()
    made.im.conversations = [conversation(0), { ...conversation(0), id: 'late', lastMessage: textMessage('9') }]
    const chat = await made.home.open()
    await settle()
    expect(chat.conversations.list.map(({ id }) => id)).toEqual(['late', 'shop'])
    await chat.conversations.pin(SINGLE, true)
    expect(chat.conversations.list.map(({ id }) => id)).toEqual(['shop', 'late'])
    chat.im.conversations.pin = () => Promise.reject(new Error('no'))
    await expect(chat.conversations.pin(SINGLE, false)).rejects.toThrow('no')
    expect(chat.conversations.list[0]!.pinned).toBe(true)
  })
  test('app §8: the send-failure handler tells 501, 503 and 504 in Chinese and answers an empty message', async () => {
    const { chat, toasts } = await opened()
    const texts = ['消息含有敏感内容，未能发送', '发送失败，请稍后再试', '已超过可撤回时间，不能撤回了']
    const responses = [501, 503, 504].map((code, at) => chat.sendFailed({ code, message: '', text: texts[at]! }))
    expect(responses).toEqual(['', '', ''])
    expect(toasts.map(([text]) => text)).toEqual(texts)
  })
  test('a failed message marks its conversation until it is sent or thrown away', async () => {
    const { chat, im: client } = await opened()
    const message = textMessage('8', { mine: true, localId: 'l8', id: 'l8', status: 'failed' })
    const sending = { conversation: SINGLE, localId: 'l8', serverId: '' }
    client.emit('sending', { ...sending, status: 'failed', message, failure: { code: 501, message: '', text: '敏感' } })
    expect(chat.conversations.hasFailed(SINGLE)).toBe(true)
    client.emit('sending', {
      ...sending,
      serverId: '8',
      status: 'sent',
      message: { ...message, id: '8', status: 'sent' },
    })
    expect(chat.conversations.hasFailed(SINGLE)).toBe(false)
  })
})
