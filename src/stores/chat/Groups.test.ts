import type { GroupEvent } from '@/im/events'
import type { ImClient } from '@/im/ImClient'
import { Groups } from './Groups'

const event = (operation: GroupEvent['operation'], userId = ''): GroupEvent =>
  ({ operation, id: 'g1', userId, from: 'owner' }) as GroupEvent
const groups = (joined: string[] = []) => {
  const list = joined.map((groupId) => ({ groupId, groupName: '奶粉团', affiliationsCount: 3 }))
  const im = { groups: { joined: async () => list } } as unknown as ImClient
  return new Groups(im, () => 'me')
}

test('chat §3: who is taken out of a group, or whose group is dissolved, is told why nothing can be said there', () => {
  const store = groups()
  store.onEvent(event('removeMember', 'somebody'))
  expect(store.endOf('g1')).toBe('')
  store.onEvent(event('removeMember', 'me'))
  expect(store.endOf('g1')).toBe('你已被移出群聊')
  // An invitation is no admission.
  for (const operation of ['unblockMember', 'inviteToJoin']) store.onEvent(event(operation, 'me'))
  expect(store.endOf('g1')).toBe('你已被移出群聊')
  store.onEvent(event('directJoined', 'me'))
  expect(store.endOf('g1')).toBe('')
  store.onEvent(event('destroy'))
  expect(store.endOf('g1')).toBe('群聊已解散')
})

test('a group that is joined anew can be talked in again', async () => {
  const store = groups(['g1'])
  store.onEvent(event('removeMember', 'me'))
  await store.load()
  expect(store.endOf('g1')).toBe('')
})
