import { ChatTest, type Client, type Loose } from '../../testing/chat'

/** Conversations, roaming history and pins through the real SDK. */
describe('conversations', () => {
  let chat: ChatTest
  let ann: Client
  let annPad: Client
  let ben: Client
  let cat: Client
  let group = ''
  beforeAll(async () => {
    chat = await ChatTest.start()
    ann = await chat.client('ann', { device: 'phone' })
    annPad = await chat.client('ann', { device: 'pad' })
    ben = await chat.client('ben')
    cat = await chat.client('cat')
    group = await makeGroup('g1', '拼团群', ['ann', 'ben'])
    for (const words of ['一', '二', '三']) await ben.text('ann', words)
    await cat.text('ann', '四')
    await ben.text(group, '五', 'groupChat')
  })
  afterAll(() => chat.close())

  async function makeGroup(id: string, name: string, members: string[]): Promise<string> {
    const { db } = chat.server.services
    const now = new Date(Date.now() - 1000)
    await db
      .insertInto('im_groups')
      .values({ id, kind: 'group', name, owner: members[0]!, max_users: 200, created_at: now, modified_at: now })
      .execute()
    await db
      .insertInto('im_members')
      .values(
        members.map((username, index) => ({
          group_id: id,
          username,
          role: index === 0 ? ('owner' as const) : ('member' as const),
          joined_at: now,
        })),
      )
      .execute()
    return id
  }
  const conversations = async (client: Client, more: object = {}) =>
    (await client.conn.getServerConversations({ pageSize: 20, ...more })).data.conversations as Loose[]
  const history = async (client: Client, targetId: string, more: object = {}) =>
    client.conn.getHistoryMessages({ targetId, chatType: 'singleChat', ...more })
  const words = (response: Loose) => response.messages.map((message: Loose) => message.msg)

  it('chat §7: the list has the newest conversation first, with unread and last message', async () => {
    expect(await conversations(ann)).toMatchObject([
      { conversationId: group, conversationType: 'groupChat', unReadCount: 1, lastMessage: { msg: '五', from: 'ben' } },
      { conversationId: 'cat', conversationType: 'singleChat', unReadCount: 1, lastMessage: { msg: '四' } },
      { conversationId: 'ben', unReadCount: 3, lastMessage: { msg: '三', type: 'txt', chatType: 'singleChat' } },
    ])
    expect(await conversations(ben)).toMatchObject([{ unReadCount: 0 }, { unReadCount: 0 }])
  })

  it('chat §7: user_channels and its pages answer the same', async () => {
    const { channel_infos: all } = (await ann.conn.getConversationlist()).data
    expect(all.map((one: Loose) => [one.channel_id, one.unread_num, one.lastMessage.msg])).toEqual([
      [`dingdang#app_${group}@conference.easemob.com`, 1, '五'],
      ['dingdang#app_cat@easemob.com', 1, '四'],
      ['dingdang#app_ben@easemob.com', 3, '三'],
    ])
    expect(all[0].lastMessage).toMatchObject({ chatType: 'groupChat', to: group })
    const page = (await ann.conn.getConversationlist({ pageNum: 2, pageSize: 2 })).data.channel_infos
    expect(page).toMatchObject([{ lastMessage: { msg: '三' } }])
    expect((await ann.conn.getSessionList()).data.channel_infos).toHaveLength(3)
  })

  it('pages by cursor', async () => {
    const { data } = await ann.conn.getServerConversations({ pageSize: 2 })
    const rest = await ann.conn.getServerConversations({ pageSize: 2, cursor: data.cursor })
    expect(rest.data).toMatchObject({ conversations: [{ conversationId: 'ben' }], cursor: '' })
  })

  it('reading a conversation takes its unread away', async () => {
    await ann.conn.send(ann.sdk.message.create({ type: 'channel', chatType: 'singleChat', to: 'ben' }))
    expect((await conversations(ann)).find((one) => one.conversationId === 'ben')).toMatchObject({ unReadCount: 0 })
    expect(words(await history(ben, 'ann'))).toEqual(['三', '二', '一'])
    expect((await history(ben, 'ann')).messages[0]).toMatchObject({ isRead: true })
  })

  it('a custom message stands in both lists', async () => {
    await cat.conn.send(
      cat.sdk.message.create({
        type: 'custom',
        to: 'ann',
        chatType: 'singleChat',
        customEvent: 'item',
        customExts: { alias: 'x1' },
      }),
    )
    const expected = { type: 'custom', customEvent: 'item', customExts: { alias: 'x1' } }
    expect((await conversations(ann))[0]).toMatchObject({ lastMessage: expected })
    expect((await ann.conn.getConversationlist()).data.channel_infos[0]).toMatchObject({ lastMessage: expected })
  })

  it('pins a conversation for every device of its user', async () => {
    const pinned = await ann.conn.pinConversation({
      conversationId: 'ben',
      conversationType: 'singleChat',
      isPinned: true,
    })
    expect(pinned.data).toMatchObject({ isPinned: true, pinnedTime: expect.any(Number) })
    expect(await annPad.next('onMultiDeviceEvent')).toMatchObject({
      operation: 'pinnedConversation',
      conversationId: 'ben',
    })
    expect((await ann.conn.getServerPinnedConversations({})).data.conversations).toMatchObject([
      { conversationId: 'ben', isPinned: true },
    ])
    await ann.conn.pinConversation({ conversationId: 'ben', conversationType: 'singleChat', isPinned: false })
    expect((await ann.conn.getServerPinnedConversations({})).data.conversations).toEqual([])
    await expect(
      ann.conn.pinConversation({ conversationId: 'nobody', conversationType: 'singleChat', isPinned: true }),
    ).rejects.toMatchObject({ type: 1400 })
  })

  it('marks conversations and finds them by mark', async () => {
    const some = [{ conversationId: group, conversationType: 'groupChat' }]
    await ann.conn.addConversationMark({ conversations: some, mark: 3 })
    expect(await annPad.next('onMultiDeviceEvent', ({ operation }) => operation === 'markConversation')).toMatchObject({
      conversationMark: 3,
    })
    expect((await ann.conn.getServerConversationsByFilter({ filter: { mark: 3 } })).data.conversations).toMatchObject([
      { conversationId: group, marks: [3] },
    ])
    await ann.conn.removeConversationMark({ conversations: some, mark: 3 })
    expect((await ann.conn.getServerConversationsByFilter({ filter: { mark: 3 } })).data.conversations).toEqual([])
    await expect(ann.conn.addConversationMark({ conversations: some, mark: 99 })).rejects.toMatchObject({ type: -3 })
  })

  it('chat §7: history by pages in both directions', async () => {
    const first = await history(ann, 'ben', { pageSize: 2 })
    expect([words(first), first.isLast]).toEqual([['三', '二'], false])
    const second = await history(ann, 'ben', { pageSize: 2, cursor: first.cursor })
    expect([words(second), second.isLast, second.cursor]).toEqual([['一'], true, undefined])
    const forwards = await history(ann, 'ben', { pageSize: 2, searchDirection: 'down' })
    expect(words(forwards)).toEqual(['一', '二'])
    expect(words(await history(ann, 'ben', { searchDirection: 'down', cursor: forwards.cursor }))).toEqual(['三'])
    const found = await history(ann, 'cat', { searchOptions: { msgTypes: ['custom'] } })
    expect(found.messages).toMatchObject([{ type: 'custom', customExts: { alias: 'x1' } }])
    expect((await ann.conn.fetchHistoryMessages({ queue: 'ben' })).map((one: Loose) => one.data)).toEqual([
      '一',
      '二',
      '三',
    ])
  })

  it('chat §9: 20 a page unless asked', async () => {
    await chat.register('dan')
    for (let index = 0; index < 21; index += 1) await ben.text('dan', `第${index}条`)
    const response = await history(ben, 'dan')
    expect([response.messages.length, response.isLast]).toEqual([20, false])
  })

  it('the history of others is not read', async () => {
    const own = await history(cat, 'ben')
    expect(own.messages).toEqual([])
    await expect(history(cat, group, { chatType: 'groupChat' })).rejects.toMatchObject({ type: 602 })
    const token = await chat.register('cat')
    const stolen = await chat.rest(token, 'POST', 'users/ann/messageroaming', { queue: 'ben@easemob.com', start: -1 })
    expect(stolen.status).toBe(401)
    expect(words(await history(ann, group, { chatType: 'groupChat' }))).toEqual(['五'])
  })

  it('removes single messages from one view only, and tells the other device', async () => {
    const { messages } = await history(ann, 'ben')
    await ann.conn.removeHistoryMessages({ targetId: 'ben', chatType: 'singleChat', messageIds: [messages[0].id] })
    expect(words(await history(ann, 'ben'))).toEqual(['二', '一'])
    expect(words(await history(ben, 'ann'))).toEqual(['三', '二', '一'])
    expect(await annPad.next('onMultiDeviceEvent', ({ operation }) => operation === 'deleteRoaming')).toMatchObject({
      conversationId: 'ben',
      chatType: 'singleChat',
    })
    const list = await conversations(ann)
    expect(list.find((one) => one.conversationId === 'ben')).toMatchObject({ lastMessage: { msg: '二' } })
  })

  it('clears up to a moment, and a clock ahead hides nothing to come', async () => {
    const beforeTimeStamp = Date.now() + 3_600_000
    await ann.conn.removeHistoryMessages({ targetId: 'ben', chatType: 'singleChat', beforeTimeStamp })
    expect(words(await history(ann, 'ben'))).toEqual([])
    await new Promise((done) => setTimeout(done, 5))
    await ben.text('ann', '六')
    expect(words(await history(ann, 'ben'))).toEqual(['六'])
  })

  it('a recalled message leaves history and list', async () => {
    const sent = await ben.text('ann', '发错了')
    await ben.conn.recallMessage({ mid: sent.serverMsgId, to: 'ann', chatType: 'singleChat' })
    expect(words(await history(ann, 'ben'))).toEqual(['六'])
    const list = await conversations(ann)
    expect(list.find((one) => one.conversationId === 'ben')).toMatchObject({
      unReadCount: 1,
      lastMessage: { msg: '六' },
    })
  })

  it('chat §7: a removed conversation comes back with the next message, its history if it was kept', async () => {
    await ann.conn.deleteConversation({ channel: 'ben', chatType: 'singleChat', deleteRoam: false })
    await annPad.next('onMultiDeviceEvent', ({ operation }) => operation === 'deleteConversation')
    expect((await conversations(ann)).map((one) => one.conversationId)).not.toContain('ben')
    await ben.text('ann', '七')
    expect((await conversations(ann))[0]).toMatchObject({ conversationId: 'ben', unReadCount: 1 })
    expect(words(await history(ann, 'ben'))).toEqual(['七', '六'])
    await ann.conn.deleteSession({ channel: 'ben', chatType: 'singleChat', deleteRoam: true })
    expect(words(await history(ann, 'ben'))).toEqual([])
    expect(words(await history(ben, 'ann'))).toContain('七')
    const token = await chat.register('ann')
    const spelled = await chat.rest(token, 'DELETE', 'users/ann/user_channel', {
      channel: 'cat',
      type: 'chat',
      delete_roam: false,
    })
    expect(spelled).toMatchObject({ status: 200, body: { data: { result: 'ok' } } })
    expect((await conversations(ann)).map((one) => one.conversationId)).toEqual([group])
  })

  it('pins a message of a conversation for everyone in it', async () => {
    const { serverMsgId } = await ben.text(group, '周六自提', 'groupChat')
    const pin = { conversationId: group, conversationType: 'groupChat', messageId: serverMsgId }
    await ben.conn.pinMessage(pin)
    expect(await ann.next('onMessagePinEvent')).toMatchObject({
      operation: 'pin',
      messageId: serverMsgId,
      conversationId: group,
      operatorId: 'ben',
    })
    const pins = await ann.conn.getServerPinnedMessages({ conversationId: group, conversationType: 'groupChat' })
    expect(pins.data.list).toMatchObject([
      { operatorId: 'ben', message: { id: serverMsgId, msg: '周六自提', chatType: 'groupChat' } },
    ])
    await ann.conn.unpinMessage(pin)
    await expect(ann.conn.unpinMessage(pin)).rejects.toMatchObject({ type: 51 })
    await expect(ann.conn.pinMessage({ ...pin, messageId: '1' })).rejects.toMatchObject({ type: -3 })
  })

  it('who leaves a group loses its conversation and history', async () => {
    await chat.server.services.db
      .deleteFrom('im_members')
      .where('group_id', '=', group)
      .where('username', '=', 'ben')
      .execute()
    expect((await conversations(ben)).map((one) => one.conversationId)).not.toContain(group)
    await expect(history(ben, group, { chatType: 'groupChat' })).rejects.toMatchObject({ type: 602 })
  })

  it('forgets everything of a user at once', async () => {
    await ann.conn.deleteAllMessagesAndConversations()
    expect(await conversations(ann, { includeEmptyConversations: true })).toEqual([])
    expect(words(await history(ann, group, { chatType: 'groupChat' }))).toEqual([])
    expect(words(await history(cat, 'ann'))).toHaveLength(2)
  })
})
