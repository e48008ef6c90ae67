import { ChatTest, type Client, type Loose } from '../../testing/chat'
import { codeOf, LOAD_MS } from '../../testing/chatCodes'

/** Threads of a group over the real SDK. */
describe('threads', () => {
  let chat: ChatTest
  let owner: Client
  let member: Client
  let reader: Client
  let outsider: Client
  let parentId: string
  let messageId: string
  beforeAll(async () => {
    chat = await ChatTest.start()
    owner = await chat.client('owner')
    member = await chat.client('member')
    reader = await chat.client('reader')
    outsider = await chat.client('outsider')
  }, LOAD_MS)
  beforeEach(async () => {
    const data = { groupname: '读书会', desc: '', members: ['member', 'reader'], public: true }
    parentId = (await owner.conn.createGroup({ data })).data.groupid
    messageId = (await owner.text(parentId, '这周读什么？', 'groupChat')).serverMsgId
  })
  afterAll(() => chat.close())

  const changeOf = (client: Client, id: string, operation: string, fits: (command: Loose) => boolean = () => true) =>
    client.next(
      'onChatThreadChange',
      (command) => command.id === id && command.operation === operation && fits(command),
    )
  const create = async (name = '书单'): Promise<string> =>
    (await member.conn.createChatThread({ name, messageId, parentId })).data.chatThreadId

  it('chat §4: a thread is created at a message, and its group hears of it', async () => {
    const chatThreadId = await create()
    expect(await changeOf(reader, chatThreadId, 'create')).toMatchObject({
      name: '书单',
      parentId,
      messageId,
      operator: 'member',
      messageCount: 0,
      createTimestamp: expect.any(Number),
    })
    expect((await reader.conn.getChatThreadDetail({ chatThreadId })).data).toMatchObject({
      id: chatThreadId,
      name: '书单',
      owner: 'member',
      parentId,
      messageId,
      affiliationsCount: 1,
    })
    expect(await codeOf(create('又一个'))).toBe(1301)
    expect(await codeOf(owner.conn.createChatThread({ name: 'x', messageId: '1', parentId }))).toBe(17)
    expect(await codeOf(outsider.conn.createChatThread({ name: 'x', messageId, parentId }))).toBe(602)
    expect(await codeOf(owner.conn.createChatThread({ name: '长'.repeat(65), messageId, parentId }))).toBe(50)
  })

  it('chat §8: a missing thread is 1300, and outsiders of the group see none', async () => {
    expect(await codeOf(owner.conn.getChatThreadDetail({ chatThreadId: '404' }))).toBe(1300)
    expect(await codeOf(owner.conn.joinChatThread({ chatThreadId: '404' }))).toBe(1300)
    const chatThreadId = await create()
    expect(await codeOf(outsider.conn.getChatThreadDetail({ chatThreadId }))).toBe(602)
    expect(await codeOf(outsider.conn.joinChatThread({ chatThreadId }))).toBe(602)
    expect(await codeOf(outsider.conn.getChatThreads({ parentId }))).toBe(602)
    expect((await outsider.conn.getChatThreadLastMessage({ chatThreadIds: [chatThreadId] })).entities).toEqual([])
  })

  it('chat §3: who joined writes and reads; messages name the thread, and the group hears how many', async () => {
    const chatThreadId = await create()
    expect(await codeOf(reader.text(chatThreadId, '我也来', 'groupChat', { isChatThread: true }))).toBe(602)
    const joined = await reader.conn.joinChatThread({ chatThreadId })
    expect(joined.data.detail).toMatchObject({ id: chatThreadId, parentId, messageId, name: '书单' })
    await reader.conn.joinChatThread({ chatThreadId })
    const sent = await reader.text(chatThreadId, '《围城》怎么样', 'groupChat', { isChatThread: true })
    expect(await member.next('onTextMessage', ({ to }) => to === chatThreadId)).toMatchObject({
      id: sent.serverMsgId,
      msg: '《围城》怎么样',
      chatThread: { parentId, messageId, chatThreadName: '书单' },
    })
    expect(await changeOf(owner, chatThreadId, 'update', ({ lastMessage }) => lastMessage)).toMatchObject({
      messageCount: 1,
      operator: 'reader',
      lastMessage: { id: sent.serverMsgId, from: 'reader', msg: '《围城》怎么样' },
    })
    expect(owner.events.some(({ data }) => data?.to === chatThreadId)).toBe(false)
    const last = await owner.conn.getChatThreadLastMessage({ chatThreadIds: [chatThreadId] })
    expect(last.entities).toMatchObject([
      { chatThreadId, lastMessage: { id: sent.serverMsgId, msg: '《围城》怎么样' } },
    ])
    const history = await owner.conn.getHistoryMessages({ targetId: parentId, chatType: 'groupChat' })
    expect(history.messages[0].chatThreadOverview).toMatchObject({ id: chatThreadId, messageCount: 1, name: '书单' })
    const inside = await owner.conn.getHistoryMessages({ targetId: chatThreadId, chatType: 'groupChat' })
    expect(inside.messages[0]).toMatchObject({ msg: '《围城》怎么样', chatThread: { parentId } })
  })

  it('chat §4: a message of a thread that is recalled is told to the group, with what is left', async () => {
    const chatThreadId = await create()
    const first = await member.text(chatThreadId, '先读这本', 'groupChat', { isChatThread: true })
    const second = await member.text(chatThreadId, '说错了', 'groupChat', { isChatThread: true })
    await changeOf(reader, chatThreadId, 'update', ({ messageCount }) => messageCount === 2)
    const recall = (client: Client, mid: string) =>
      client.conn.recallMessage({ mid, to: chatThreadId, chatType: 'groupChat', isChatThread: true })
    await recall(member, second.serverMsgId)
    expect(
      await changeOf(reader, chatThreadId, 'update', ({ lastMessage }) => lastMessage?.msg === '先读这本'),
    ).toMatchObject({ messageCount: 1, lastMessage: { id: first.serverMsgId } })
    // An admin of the group recalls messages in its threads, joined or not; others do not.
    expect(await codeOf(recall(reader, first.serverMsgId))).toBe(505)
    await recall(owner, first.serverMsgId)
    expect(await changeOf(reader, chatThreadId, 'update', ({ messageCount }) => messageCount === 0)).toMatchObject({
      lastMessage: {},
    })
  })

  it('chat §9: threads of a group, joined ones and members come 20 a page by cursor', async () => {
    const first = await create()
    messageId = (await owner.text(parentId, '下周呢？', 'groupChat')).serverMsgId
    const second = await create('下周书单')
    await reader.conn.joinChatThread({ chatThreadId: first })
    const page = await owner.conn.getChatThreads({ parentId, pageSize: 1 })
    expect(page.entities).toMatchObject([{ id: second, parentId, messageId, owner: 'member' }])
    const next = await owner.conn.getChatThreads({ parentId, pageSize: 1, cursor: page.properties.cursor })
    expect(next.entities).toMatchObject([{ id: first }])
    expect(next.properties.cursor).toBe('')
    expect((await reader.conn.getJoinedChatThreads({ parentId })).entities).toMatchObject([{ id: first }])
    expect((await reader.conn.getJoinedChatThreads({})).entities[0]).toMatchObject({ id: first })
    const members = await owner.conn.getChatThreadMembers({ chatThreadId: first })
    expect(members.data.affiliations).toEqual(['member', 'reader'])
  })

  it('chat §6: who opened a thread or leads the group renames it, puts members out and ends it', async () => {
    const chatThreadId = await create()
    await reader.conn.joinChatThread({ chatThreadId })
    expect(await codeOf(reader.conn.changeChatThreadName({ chatThreadId, name: '我的' }))).toBe(603)
    expect((await owner.conn.changeChatThreadName({ chatThreadId, name: '十一月书单' })).data.name).toBe('十一月书单')
    expect(await changeOf(reader, chatThreadId, 'update', ({ name }) => name === '十一月书单')).toBeDefined()
    expect(await codeOf(reader.conn.removeChatThreadMember({ chatThreadId, username: 'member' }))).toBe(603)
    await owner.conn.removeChatThreadMember({ chatThreadId, username: 'reader' })
    await changeOf(reader, chatThreadId, 'userRemove')
    expect(await codeOf(reader.text(chatThreadId, '还在吗', 'groupChat'))).toBe(602)
    await reader.conn.joinChatThread({ chatThreadId })
    await reader.conn.leaveChatThread({ chatThreadId })
    expect(await codeOf(reader.text(chatThreadId, '走了', 'groupChat'))).toBe(602)
    expect(await codeOf(reader.conn.destroyChatThread({ chatThreadId }))).toBe(603)
    await member.conn.destroyChatThread({ chatThreadId })
    expect(await changeOf(owner, chatThreadId, 'destroy')).toMatchObject({ parentId, operator: 'member' })
    expect(await codeOf(owner.conn.getChatThreadDetail({ chatThreadId }))).toBe(1300)
  })

  it('chat §6: whoever is put out of the group is out of its threads, and its mutes hold in them', async () => {
    const chatThreadId = await create()
    await reader.conn.joinChatThread({ chatThreadId })
    await owner.conn.muteGroupMember({ groupId: parentId, username: 'member', muteDuration: -1 })
    expect(await codeOf(member.text(chatThreadId, '我开的', 'groupChat'))).toBe(507)
    await owner.conn.disableSendGroupMsg({ groupId: parentId })
    expect(await codeOf(reader.text(chatThreadId, '都不能说', 'groupChat'))).toBe(507)
    await owner.conn.removeGroupMember({ groupId: parentId, username: 'reader' })
    expect(await codeOf(reader.text(chatThreadId, '还在吗', 'groupChat'))).toBe(602)
    expect(await codeOf(reader.conn.getHistoryMessages({ targetId: chatThreadId, chatType: 'groupChat' }))).toBe(602)
    expect((await reader.conn.getJoinedChatThreads({})).entities.map(({ id }: Loose) => id)).not.toContain(chatThreadId)
    await owner.conn.destroyGroup({ groupId: parentId })
    expect(await codeOf(owner.conn.getChatThreadDetail({ chatThreadId }))).toBe(1300)
  })
})
