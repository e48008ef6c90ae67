import { ChatTest, type Client, type Loose } from '../../testing/chat'

/** What roams of a group: its history with threads and reactions, in the list, pushed to whom it names. */
describe('history of a group', () => {
  let chat: ChatTest
  let ann: Client
  let ben: Client
  let cat: Client
  let group = ''
  let messageId = ''
  beforeAll(async () => {
    chat = await ChatTest.start()
    ann = await chat.client('ann')
    ben = await chat.client('ben')
    cat = await chat.client('cat')
    await chat.register('dan')
    const created = await ann.conn.createGroupVNext({
      groupName: '邻里拼单',
      avatar: '',
      description: '',
      members: ['ben', 'dan'],
      isPublic: false,
      needApprovalToJoin: false,
      allowMemberToInvite: true,
      inviteNeedConfirm: false,
      maxMemberCount: 50,
    })
    group = created.data.groupId ?? created.data.groupid
    messageId = (await ann.text(group, '周五到货', 'groupChat')).serverMsgId
  })
  afterAll(() => chat.close())
  const history = async (client: Client, targetId = group) =>
    (await client.conn.getHistoryMessages({ targetId, chatType: 'groupChat' })).messages as Loose[]

  it('chat §3: a message carries the overview of its thread, and its reactions as each sees them', async () => {
    const { data } = await ben.conn.createChatThread({ name: '几点取', messageId, parentId: group })
    const thread = data.chatThreadId
    await ben.text(thread, '下午三点', 'groupChat', { isChatThread: true })
    await ben.conn.addReaction({ messageId, reaction: '👍' })
    const [message] = await history(ann)
    expect(message).toMatchObject({
      id: messageId,
      msg: '周五到货',
      reactions: [{ reaction: '👍', count: 1, isAddedBySelf: false }],
      chatThreadOverview: {
        id: thread,
        parentId: group,
        name: '几点取',
        messageCount: 1,
        lastMessage: { msg: '下午三点', from: 'ben' },
      },
    })
    expect((await history(ben))[0].reactions).toMatchObject([{ isAddedBySelf: true }])
    expect((await history(ann, thread))[0]).toMatchObject({
      msg: '下午三点',
      chatThread: { messageId, parentId: group, chatThreadName: '几点取' },
    })
    await expect(history(cat, thread)).rejects.toMatchObject({ type: 602 })
    await expect(cat.conn.addReaction({ messageId, reaction: '👍' })).rejects.toMatchObject({ type: 1103 })
  })

  it('a thread stands in no list of conversations', async () => {
    const { conversations } = (await ann.conn.getServerConversations({ pageSize: 20 })).data
    expect(conversations.map(({ conversationId }: Loose) => conversationId)).toEqual([group])
  })

  it('what was said before one joined is readable and not unread', async () => {
    await ann.conn.inviteUsersToGroup({ groupId: group, users: ['cat'] })
    await new Promise((done) => setTimeout(done, 5))
    await ann.text(group, '欢迎', 'groupChat')
    expect((await cat.conn.getServerConversations({ pageSize: 20 })).data.conversations).toMatchObject([
      { conversationId: group, unReadCount: 1, lastMessage: { msg: '欢迎' } },
    ])
    expect((await history(cat)).map(({ msg }) => msg)).toEqual(['欢迎', '周五到货'])
  })

  it('chat §7: of a group set to AT only what names one is pushed', async () => {
    const token = await chat.register('dan')
    await chat.rest(token, 'PUT', 'users/dan', { device_id: 'd', device_token: 't', notifier_name: 'n' })
    const silence = (body: object) => chat.rest(token, 'PUT', `users/dan/notification/chatgroup/${group}`, body)
    expect(await silence({ type: 'AT' })).toMatchObject({ status: 200 })
    await ann.text(group, '大家好', 'groupChat')
    await ann.text(group, '小丹在吗', 'groupChat', { ext: { em_at_list: ['dan'] } })
    await ann.text(group, '所有人看这里', 'groupChat', { ext: { em_at_list: 'ALL' } })
    await new Promise((done) => setTimeout(done, 200))
    const rows = await chat.server.services.db.selectFrom('im_pushes').select('body').orderBy('id').execute()
    expect(rows.map(({ body }) => body)).toEqual([
      { from: 'ann', group: '邻里拼单', text: '小丹在吗' },
      { from: 'ann', group: '邻里拼单', text: '所有人看这里' },
    ])
    expect(await chat.rest(token, 'PUT', 'users/dan/notification/chatgroup/g404', { type: 'AT' })).toMatchObject({
      status: 400,
    })
  })

  it('chat §7: the entity flag keeps a group’s messages away', async () => {
    await ben.conn.blockGroupMessages({ groupId: group })
    const { shielded } = await chat.server.services.db
      .selectFrom('im_members')
      .select('shielded')
      .where('group_id', '=', group)
      .where('username', '=', 'ben')
      .executeTakeFirstOrThrow()
    expect(shielded).toBe(true)
  })
})
