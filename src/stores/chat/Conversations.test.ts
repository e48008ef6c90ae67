import type { Conversation, ImPage } from '@/im/types'
import { createMemoryPlatform } from '@/platform/memory'
import { Drafts } from './Drafts'
import { Conversations } from './Conversations'
import { FakeIm, SINGLE, textMessage } from './testing/fakeIm'

const FAILURE = { code: -2, message: 'request:fail', text: '网络连接失败，请检查网络后再试' }
const row: Conversation = { ...SINGLE, lastMessage: textMessage('5'), unread: 0, pinned: false, pinnedTime: 0 }

test('app §8: a failed list is empty and says why, keeps what is shown, and the next one that comes ends the fault', async () => {
  const responses: ImPage<Conversation>[] = [
    { list: [], cursor: null, failure: FAILURE },
    { list: [row], cursor: null },
    { list: [], cursor: null, failure: FAILURE },
  ]
  const im = { ...new FakeIm().client, conversations: { list: async () => responses.shift()! } }
  const conversations = new Conversations(im as never, new Drafts(createMemoryPlatform({}).storage, 'u'), () => 0)
  await conversations.load()
  expect([conversations.list, conversations.error?.text]).toEqual([[], FAILURE.text])
  await conversations.load()
  expect([conversations.list.length, conversations.error]).toEqual([1, null])
  await conversations.load()
  expect([conversations.list.length, conversations.error?.text]).toEqual([1, FAILURE.text])
})

test('chat §4: of two messages of one millisecond the later one stays the last, also when the list was asked for between them', async () => {
  let response: (page: ImPage<Conversation>) => void = () => undefined
  const list = () => new Promise<ImPage<Conversation>>((given) => (response = given))
  const im = { ...new FakeIm().client, conversations: { list } }
  const conversations = new Conversations(im as never, new Drafts(createMemoryPlatform({}).storage, 'u'), () => 0)
  const [first, second] = ['5', '6'].map((id) => textMessage(id, { time: 5000 }))
  conversations.touch(first!, true)
  const loading = conversations.load()
  conversations.touch(second!, true)
  response({ list: [{ ...row, lastMessage: first!, unread: 1 }], cursor: null })
  await loading
  expect(conversations.of(SINGLE)).toMatchObject({ last: { id: '6' }, unread: 2 })
  conversations.touch(first!, false)
  expect(conversations.of(SINGLE)?.last?.id).toBe('6')
  conversations.changeLast('6', (entry) => ({ ...entry, type: 'recalled', by: 'shop', original: '' }) as never)
  expect(conversations.of(SINGLE)?.last?.type).toBe('recalled')
})

test('chat §4: the last own message is the last, though the service stored the one before it later than this one was written', async () => {
  let response: (page: ImPage<Conversation>) => void = () => undefined
  const list = () => new Promise<ImPage<Conversation>>((given) => (response = given))
  const im = { ...new FakeIm().client, conversations: { list } }
  const conversations = new Conversations(im as never, new Drafts(createMemoryPlatform({}).storage, 'u'), () => 0)
  const own = (id: string, localId: string, time: number) => textMessage(id, { localId, mine: true, time })
  conversations.touch(own('l1', 'l1', 5000), false)
  conversations.touch(own('l2', 'l2', 5001), false)
  conversations.touch(own('000005', 'l1', 5000), false)
  const loading = conversations.load()
  response({ list: [{ ...row, lastMessage: textMessage('000005', { time: 5400, mine: true }) }], cursor: null })
  await loading
  conversations.touch(own('000006', 'l2', 5001), false)
  expect(conversations.of(SINGLE)?.last?.id).toBe('000006')
})
