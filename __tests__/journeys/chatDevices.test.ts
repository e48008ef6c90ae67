import { ChatTest } from '../../server/testing/chat'
import { chatPhone, conversation, send, texts, until, type ChatPhone, type PhoneOptions } from '../support/chatPhone'
import { group, single } from '../support/chatFixture'

jest.setTimeout(120_000)

let service: ChatTest
let bob: ChatPhone
const phones: ChatPhone[] = []

beforeAll(async () => {
  service = await ChatTest.start()
  bob = await chatPhone(service, 'bob')
})
afterEach(async () => {
  await Promise.all(phones.splice(0).map((phone) => phone.end()))
})
afterAll(async () => {
  await bob?.end()
  await service?.close()
})

async function phone(name: string, options: PhoneOptions = {}): Promise<ChatPhone> {
  const made = await chatPhone(service, name, options)
  phones.push(made)
  return made
}
async function openGroup({ chat }: ChatPhone, groupname: string): Promise<string> {
  const { groupId } = await chat.im.groups.create({
    groupname,
    desc: '',
    members: ['bob'],
    public: false,
    approval: false,
    allowinvites: false,
    inviteNeedConfirm: false,
    maxusers: 10,
  })
  return groupId
}

test('chat §4: two phones of one person: what one sends, reads and takes back shows on the other', async () => {
  const first = await phone('twice', { device: 'twice_1' })
  const second = await phone('twice', { device: 'twice_2' })
  const [mine, copy] = [await conversation(first, single('bob')), await conversation(second, single('bob'))]
  second.chat.show(null)
  send(mine, '在这台说')
  await until(() => texts(copy).includes('在这台说'), 'own words on the other phone')
  // Sent, or delivered by now: the other side is there.
  expect(copy.entries.at(-1)).toMatchObject({ mine: true, status: expect.stringMatching(/^(sent|delivered)$/) })
  expect(second.app.chat.unread).toBe(0)
  const theirs = await conversation(bob, single('twice'))
  await until(() => [mine, copy].every(({ entries }) => entries.at(-1)?.status === 'read'), 'read on both')
  first.chat.show(null)
  send(theirs, '收到')
  await until(() => first.app.chat.unread === 1 && second.app.chat.unread === 1, 'unread on both')
  first.chat.show(single('bob'))
  await until(() => second.app.chat.unread === 0, 'read on the other')
  await mine.actions.recall(mine.entries[0] as never)
  await until(() => texts(copy)[0] === 'recalled', 'recall on the other')
  expect(copy.entries[0]).toMatchObject({ mine: true })
  for (const model of [mine, copy, theirs]) model.dispose()
})

test('chat §4: after a reload own messages still say that they were read; a group message by how many', async () => {
  const amy = await phone('marks', { device: 'marks_1' })
  const mine = await conversation(amy, single('bob'))
  send(mine, '看过了吗')
  const theirs = await conversation(bob, single('marks'))
  await until(() => mine.entries[0]!.status === 'read', 'read')
  bob.chat.show(null)
  send(mine, '还没看')
  await until(() => texts(theirs).includes('还没看'), 'arrived')
  const groupId = await openGroup(amy, '回执群')
  const ref = group(groupId)
  const together = await conversation(amy, ref)
  const other = await conversation(bob, ref)
  send(together, '群里说')
  await until(() => amy.chat.readers.size === 1, 'reader')
  const again = await phone('marks', { device: 'marks_2' })
  const later = await conversation(again, single('bob'))
  expect(later.entries.map(({ status }) => status)).toEqual(['read', 'sent'])
  const own = await conversation(again, ref)
  await until(() => again.chat.readers.get(own.entries.at(-1)!.id) === 1, 'reader after the reload')
  for (const model of [mine, theirs, together, other, later, own]) model.dispose()
})

test('chat §4: in a group and in its thread reactions and recalls are heard on every device of everybody', async () => {
  const first = await phone('cat', { device: 'cat_1' })
  const second = await phone('cat', { device: 'cat_2' })
  const groupId = await openGroup(first, '反应群')
  const everywhere = (id: string, more = {}) =>
    Promise.all([first, second, bob].map((one) => conversation(one, group(id), more)))
  const room = await everywhere(groupId)
  send(room[0]!, '第一条')
  send(room[0]!, '第二条')
  const shown = (models: typeof room, expected: (string | undefined)[], what: string) =>
    until(() => models.every((model) => texts(model).join() === expected.join()), what)
  await shown(room, ['第一条', '第二条'], 'on every device')
  await room[2]!.actions.react(room[2]!.entries[0] as never, '👍')
  await until(() => room.every(({ entries }) => entries[0]!.reactions[0]?.reaction === '👍'), 'reaction')
  expect(room.map(({ entries }) => entries[0]!.reactions[0]!.isAddedBySelf)).toEqual([false, false, true])
  await room[2]!.actions.react(room[2]!.entries[0] as never, '👍')
  await until(() => room.every(({ entries }) => entries[0]!.reactions.length === 0), 'reaction taken back')
  await room[1]!.actions.recall(room[1]!.entries[1] as never)
  await shown(room, ['第一条', 'recalled'], 'recall in the group')
  for (const { chat } of [first, second, bob])
    await until(() => chat.conversations.of(group(groupId))?.last?.type === 'recalled', 'recall in the list')

  await room[0]!.actions.thread(room[0]!.entries[0] as never)
  const thread = await everywhere(first.opened.at(-1)!.params.id!, { thread: groupId })
  send(thread[2]!, '话题里一')
  send(thread[2]!, '话题里二')
  await shown(thread, ['话题里一', '话题里二'], 'in the thread on every device')
  await until(() => room.every(({ entries }) => entries[0]!.thread?.messageCount === 2), 'count under the message')
  await thread[0]!.actions.react(thread[0]!.entries[0] as never, '❤️')
  await until(() => thread.every(({ entries }) => entries[0]!.reactions.length === 1), 'reaction in the thread')
  await thread[2]!.actions.recall(thread[2]!.entries[1] as never)
  await shown(thread, ['话题里一', 'recalled'], 'recall in the thread')
  await until(() => room.every(({ entries }) => entries[0]!.thread?.messageCount === 1), 'count after the recall')
  for (const model of [...room, ...thread]) model.dispose()
})
