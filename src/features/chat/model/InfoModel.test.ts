import { observable, runInAction } from 'mobx'
import { UserError } from '@/domain/UserError'
import type { ChatStore } from '@/stores/Chat'
import type { Chat } from '@/stores/chat/Chat'
import { ConversationList, InfoModel } from './InfoModel'

const OFFLINE = new UserError('chat', 1, '聊天连接已断开')
const UNREAD = new UserError('chat', 2, '会话没有读到')

function list(conversations: object = {}, connection: object = {}) {
  const calls: string[] = []
  const chat = observable(
    {
      state: 'opened',
      failure: null,
      login: () => calls.push('login'),
      conversations: {
        list: [],
        loaded: true,
        running: false,
        error: null,
        hasMore: false,
        moreFailed: false,
        load: () => calls.push('load'),
        more: () => calls.push('more'),
        ...conversations,
      },
      ...connection,
    },
    {},
    { deep: false },
  )
  return { calls, rows: new ConversationList(chat as unknown as Chat) }
}
const shown = ({ failed, waiting, empty, error }: ConversationList) => ({ failed, waiting, empty, text: error?.text })

test('app §8: a list that failed is empty, and its page shows why: the connection first, whose retry is a login', () => {
  const both = list({ error: UNREAD }, { state: 'error', failure: OFFLINE })
  expect(shown(both.rows)).toEqual({ failed: true, waiting: false, empty: true, text: OFFLINE.text })
  void both.rows.retry()
  const own = list({ error: UNREAD })
  expect(shown(own.rows)).toEqual({ failed: true, waiting: false, empty: true, text: UNREAD.text })
  void own.rows.retry()
  expect([both.calls, own.calls]).toEqual([['login'], ['load']])
})

test('what is on its way is awaited, and only then is there nothing', () => {
  const cases = [
    list({ loaded: false }),
    list({ running: true }, { state: 'login' }),
    list({ running: true, error: UNREAD }),
    list(),
  ]
  expect(cases.map(({ rows }) => [rows.waiting, rows.failed])).toEqual([
    [true, false],
    [true, false],
    [false, false],
    [false, false],
  ])
})

test('rows stay while the connection is down; the foot says how far the list is', () => {
  const rows = [{ key: 'a' }]
  const down = list({ list: rows }, { state: 'error', failure: OFFLINE })
  expect([down.rows.failed, down.rows.waiting, down.rows.empty]).toEqual([false, false, false])
  const feet = [{}, { hasMore: true }, { hasMore: true, running: true }, { hasMore: true, moreFailed: true }]
  expect(feet.map((foot) => list({ list: rows, ...foot }).rows.moreState)).toEqual(['end', 'idle', 'loading', 'error'])
})

test('消息: the chat that cannot be fetched is an error with a retry, and comes with it', async () => {
  const chat = { end: () => undefined } as unknown as Chat
  let up = false
  const store = observable({ full: null as Chat | null }, {}, { deep: false })
  const open = async () => {
    if (!up) throw Object.assign(new Error('Loading chunk im failed'), { name: 'ChunkLoadError' })
    return runInAction(() => (store.full = chat))
  }
  const model = new InfoModel({ chat: Object.assign(store, { open }) as unknown as ChatStore })
  await model.start()
  expect([model.data, model.error?.kind]).toEqual([null, 'transport'])
  up = true
  await model.retry()
  expect([model.data === chat, model.error]).toEqual([true, null])
})
