import type { Conversation, ImPage } from '@/im/types'
import { createFakePlatform } from '@/platform/fake'
import { Drafts } from './Drafts'
import { Sessions } from './Sessions'
import { FakeIm, SINGLE, textMessage } from './testing/fakeIm'

const FAILURE = { code: -2, message: 'request:fail', text: '网络连接失败，请检查网络后再试' }
const row: Conversation = { ...SINGLE, lastMessage: textMessage('5'), unread: 0, pinned: false, pinnedTime: 0 }

test('app §8: a failed list is empty and says why, keeps what is shown, and the next one that comes ends the fault', async () => {
  const answers: ImPage<Conversation>[] = [
    { list: [], cursor: null, failure: FAILURE },
    { list: [row], cursor: null },
    { list: [], cursor: null, failure: FAILURE },
  ]
  const im = { ...new FakeIm().client, conversations: { list: async () => answers.shift()! } }
  const sessions = new Sessions(im as never, new Drafts(createFakePlatform({}).storage, 'u'), () => 0)
  await sessions.load()
  expect([sessions.list, sessions.fault]).toEqual([[], FAILURE.text])
  await sessions.load()
  expect([sessions.list.length, sessions.fault]).toEqual([1, ''])
  await sessions.load()
  expect([sessions.list.length, sessions.fault]).toEqual([1, FAILURE.text])
})
