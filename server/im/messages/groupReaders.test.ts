import { ChatTest, type Client } from '../../testing/chat'

/** How many members have read a group message, as its author is notified and as the list of readers shows. */
describe('readers of a group message', () => {
  let chat: ChatTest
  let ann: Client
  let group = ''
  const others = ['ben', 'cat', 'dan', 'eve']
  let tokens: Record<string, string>
  beforeAll(async () => {
    chat = await ChatTest.start()
    tokens = Object.fromEntries(
      await Promise.all([...others, 'fay'].map(async (name) => [name, await chat.register(name)] as const)),
    )
    ann = await chat.client('ann')
    const created = await ann.conn.createGroupVNext({
      groupName: '邻里拼单',
      avatar: '',
      description: '',
      members: others,
      isPublic: false,
      needApprovalToJoin: false,
      allowMemberToInvite: true,
      inviteNeedConfirm: false,
      maxMemberCount: 50,
    })
    group = created.data.groupId ?? created.data.groupid
  })
  afterAll(() => chat.close())
  const post = (msg: string) => ann.text(group, msg, 'groupChat', { msgConfig: { allowGroupAck: true } })
  const opens = (client: Client) =>
    client.conn.send(client.sdk.message.create({ type: 'channel', to: group, chatType: 'groupChat' }))
  const readersOf = async (msgId: string) => {
    const { data } = await ann.conn.getGroupMsgReadUser({ msgId, groupId: group })
    return { total: data.total, users: data.userlist }
  }
  const received = (id: string, count: number) =>
    ann.next('onReadMessage', ({ groupReadCount }) => groupReadCount?.[id] === count)

  it('chat §4: who opens the group later counts too, for every message that came since they last read', async () => {
    const first = (await post('周五到货')).serverMsgId
    const plain = (await ann.text(group, '不问已读', 'groupChat')).serverMsgId
    const second = (await post('几个人要')).serverMsgId
    const ben = await chat.client('ben', { token: tokens.ben })
    await opens(ben)
    expect((await received(first, 1)).groupReadCount).toEqual({ [first]: 1, [second]: 1 })
    expect(await readersOf(first)).toEqual({ total: 1, users: ['ben'] })
    expect(await readersOf(plain)).toEqual({ total: 0, users: [] })
    // The group is open when the next one comes: it is acknowledged by itself, and opening again counts nothing twice.
    const third = (await post('还差两个')).serverMsgId
    await ben.next('onTextMessage', ({ id }) => id === third)
    await ben.conn.send(
      ben.sdk.message.create({ type: 'read', id: third, to: group, chatType: 'groupChat', ackContent: '{}' }),
    )
    await received(third, 1)
    await opens(ben)
    expect(await readersOf(third)).toEqual({ total: 1, users: ['ben'] })
  })

  it('chat §4: members who open it at the same moment are all counted', async () => {
    const id = (await post('都看到了吗')).serverMsgId
    const readers = await Promise.all(['cat', 'dan', 'eve'].map((name) => chat.client(name, { token: tokens[name] })))
    await Promise.all(readers.map(opens))
    await received(id, 3)
    expect(await readersOf(id)).toEqual({ total: 3, users: ['cat', 'dan', 'eve'] })
  })

  it('chat §6: who joins later has not read what came before, and a stranger counts for nothing', async () => {
    const id = (await post('只给现在的人')).serverMsgId
    const fay = await chat.client('fay', { token: tokens.fay })
    await opens(fay)
    await ann.conn.inviteUsersToGroup({ groupId: group, users: ['fay'] })
    await opens(fay)
    expect(await readersOf(id)).toEqual({ total: 0, users: [] })
    const after = (await post('欢迎')).serverMsgId
    await opens(fay)
    await received(after, 1)
    expect(await readersOf(after)).toEqual({ total: 1, users: ['fay'] })
  })
})
