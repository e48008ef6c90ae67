import { ChatInfoModel } from '@/features/chat/model/ChatInfoModel'
import { DiscoverModel } from '@/features/chat/model/DiscoverModel'
import { MembersModel } from '@/features/chat/model/MembersModel'
import { NewGroupModel } from '@/features/chat/model/NewGroupModel'
import { ThreadsModel } from '@/features/chat/model/ThreadsModel'
import type { ConversationRef } from '@/im/types'
import { ChatTest } from '../../server/testing/chat'
import { chatPhone, conversation, texts, until, type ChatPhone } from '../support/chatPhone'

jest.setTimeout(120_000)

const single = (id: string): ConversationRef => ({ chatType: 'singleChat', id })
const group = (id: string): ConversationRef => ({ chatType: 'groupChat', id })

let service: ChatTest
let amy: ChatPhone
let bob: ChatPhone

beforeAll(async () => {
  service = await ChatTest.start()
  ;[amy, bob] = await Promise.all([chatPhone(service, 'amy'), chatPhone(service, 'bob')])
})
afterAll(async () => {
  await Promise.all([amy?.end(), bob?.end()])
  await service?.close()
})

test('app §4: two people talk; unread is counted, read is told, the list has the last words', async () => {
  const mine = await conversation(amy, single('bob'))
  mine.type('还在吗', false)
  mine.send()
  await until(() => bob.app.chat.unread === 1, 'unread')
  const row = bob.chat.conversations.of(single('amy'))!
  expect([row.unread, row.last?.type === 'txt' && row.last.msg]).toEqual([1, '还在吗'])
  const theirs = await conversation(bob, single('amy'))
  expect(texts(theirs)).toEqual(['还在吗'])
  expect(bob.app.chat.unread).toBe(0)
  await until(() => mine.entries[0]!.status === 'read', 'read')
  theirs.type('在的', false)
  theirs.send()
  await until(() => texts(mine).includes('在的'), 'answer')
  expect(amy.app.chat.unread).toBe(0)
  mine.dispose()
  theirs.dispose()
})

test('chat §4: a request to be a contact waits for an answer, and a yes makes both contacts', async () => {
  await amy.chat.contacts.load()
  await amy.chat.im.contacts.add('bob', '我是amy')
  const request = await until(() => bob.chat.contacts.requests[0], 'request')
  expect(request).toMatchObject({ kind: 'contact', from: 'amy', reason: '我是amy' })
  expect(bob.app.chat.unread).toBe(1)
  await bob.chat.contacts.respond(request, true)
  expect([bob.chat.contacts.has('amy'), bob.app.chat.unread]).toEqual([true, 0])
  await until(() => amy.chat.contacts.has('bob'), 'contact')
})

test('chat §5: the three forms of do-not-disturb take a conversation off the badge, and come back as they were set', async () => {
  const info = new ChatInfoModel(bob.app, single('amy'))
  await info.start()
  expect(info.task.error).toBeNull()
  const muted = () => bob.chat.conversations.isMuted(bob.chat.conversations.of(single('amy'))!)
  await info.setSilent({ paramType: 0, remindType: 'NONE' })
  expect([muted(), info.silentText]).toEqual([true, '消息免打扰'])
  await info.setSilent(null)
  expect([muted(), info.silentText]).toEqual([false, '接收并提醒'])
  await info.setSilent({ paramType: 1, duration: 3_600_000 })
  expect([muted(), info.silentText]).toEqual([true, '暂时免打扰'])
  await info.setSilent({ paramType: 2, startTime: { hours: 22, minutes: 30 }, endTime: { hours: 7, minutes: 30 } })
  const again = new ChatInfoModel(bob.app, single('amy'))
  await again.start()
  expect(again.silentText).toBe('每天 22:30–07:30')
  await again.setSilent(null)
  expect([muted(), again.silentText]).toEqual([false, '接收并提醒'])
})

test('chat §6: a block keeps messages out: the sender’s fails with one clear message, and nothing is doubled after it', async () => {
  await bob.chat.contacts.ban('amy', true)
  const mine = await conversation(amy, single('bob'))
  mine.type('你好', false)
  mine.send()
  const failed = await until(() => mine.entries.find(({ status }) => status === 'failed'), 'failure')
  expect(failed.failure!.text).toMatch(/[\u4e00-\u9fff]/)
  expect(amy.chat.conversations.hasFailed(single('bob'))).toBe(true)
  await bob.chat.contacts.ban('amy', false)
  mine.actions.resend(failed)
  await until(() => mine.entries.at(-1)!.status !== 'failed' && mine.entries.at(-1)!.status !== 'pending', 'resent')
  expect(texts(mine).filter((text) => text === '你好')).toHaveLength(1)
  expect(amy.chat.conversations.hasFailed(single('bob'))).toBe(false)
  mine.dispose()
})

test('chat §6: a group from its opening to its end: approval, roles, mute, announcement, thread, leaving', async () => {
  const fresh = new NewGroupModel(amy.app, '')
  await fresh.start()
  fresh.form.set('name', '奥克兰拼单群')
  fresh.form.set('kind', 'approval')
  await fresh.submit()
  const id = amy.opened.at(-1)!.params.id!
  expect(amy.opened.at(-1)).toMatchObject({ name: 'chat', params: { type: 'groupChat' } })

  const discover = new DiscoverModel(bob.app, 'groups')
  await discover.start()
  const found = discover.groups.list.find(({ groupId }) => groupId === id)!
  expect(found.groupName).toBe('奥克兰拼单群')
  await discover.join(found)
  const request = await until(() => amy.chat.contacts.requests.find(({ kind }) => kind === 'join'), 'application')
  expect(request).toMatchObject({ from: 'bob', groupId: id })
  await amy.chat.contacts.respond(request, true)

  await bob.chat.groups.load()
  await until(
    () => bob.chat.groups.list.some(({ groupId }) => groupId === id) || void bob.chat.groups.load(),
    'membership',
  )
  const theirs = await conversation(bob, group(id))
  const mine = await conversation(amy, group(id))
  theirs.type('大家好', false)
  theirs.send()
  await until(() => texts(mine).includes('大家好'), 'group message')

  const members = new MembersModel(amy.app, group(id))
  await members.start()
  expect([members.myRole, members.list.map(({ name, role }) => `${name} ${role}`).sort()]).toEqual([
    'owner',
    ['amy owner', 'bob member'],
  ])
  const choose = (key: string) => {
    amy.chooses = key
    return members.choose(members.list.find(({ name }) => name === 'bob')!)
  }
  await choose('mute')
  expect(members.isMuted('bob')).toBe(true)
  theirs.type('还能说话吗', false)
  theirs.send()
  await until(() => theirs.entries.at(-1)!.failure?.code === 507 || theirs.entries.at(-1)!.status === 'failed', 'muted')
  await choose('unmute')
  await choose('admin')
  expect(members.list.find(({ name }) => name === 'bob')!.role).toBe('admin')

  const info = new ChatInfoModel(bob.app, group(id))
  await info.start()
  expect([info.task.error, info.rules, info.isOwner]).toEqual([null, true, false])
  await info.announce('周五统一下单')
  const seen = new ChatInfoModel(amy.app, group(id))
  await seen.start()
  expect([seen.announcement, seen.isOwner, seen.name]).toEqual(['周五统一下单', true, '奥克兰拼单群'])

  const first = mine.entries.find((entry) => entry.type === 'txt' && entry.msg === '大家好')!
  await mine.actions.thread(first as never)
  const threadId = amy.opened.at(-1)!.params.id!
  expect(amy.opened.at(-1)!.params.thread).toBe(id)
  const inThread = await conversation(amy, group(threadId), { thread: id })
  inThread.type('话题里说', false)
  inThread.send()
  await until(() => inThread.entries.at(-1)?.status === 'sent', 'thread message')
  const threads = new ThreadsModel(bob.app, id)
  await threads.start()
  expect([threads.threads.error, threads.threads.list.map(({ id: one }) => one)]).toEqual([null, [threadId]])
  expect(threads.lastText(threadId)).toBe('话题里说')

  await info.leave()
  expect(bob.chat.groups.list.some(({ groupId }) => groupId === id)).toBe(false)
  await seen.start()
  await seen.leave()
  await expect(amy.chat.im.groups.details(id)).rejects.toMatchObject({ failure: { code: 605 } })
  for (const model of [mine, theirs, inThread]) model.dispose()
})

test('chat rooms: whoever enters reads what is said, and leaves by leaving the page', async () => {
  const discover = new DiscoverModel(amy.app, 'rooms')
  await discover.start()
  // Rooms are opened by their owner.
  await discover.createRoom('晚市闲聊')
  const room = amy.opened.at(-1)
  if (room?.name !== 'chat' || room.params.type !== 'chatRoom') {
    // The service may keep rooms to those it names: then it says so in Chinese, and nothing opens.
    expect(amy.app.ui.toast?.text).toMatch(/[\u4e00-\u9fff]/)
    return
  }
  const ref: ConversationRef = { chatType: 'chatRoom', id: room.params.id! }
  const mine = await conversation(amy, ref)
  const theirs = await conversation(bob, ref)
  expect(mine.title).toBe('晚市闲聊')
  theirs.type('进来看看', false)
  theirs.send()
  await until(() => texts(mine).includes('进来看看'), 'room message')
  theirs.dispose()
  mine.dispose()
})

test('app §4: deleting a session removes it and its messages; the other side keeps theirs', async () => {
  await amy.chat.remove(single('bob'))
  expect(amy.chat.conversations.of(single('bob'))).toBeUndefined()
  const again = await conversation(amy, single('bob'))
  expect(again.entries).toEqual([])
  const theirs = await conversation(bob, single('amy'))
  expect(theirs.entries.length).toBeGreaterThan(0)
  again.dispose()
  theirs.dispose()
})
