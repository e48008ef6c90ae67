import { ChatTest, type Client, type Loose } from '../../testing/chat'
import { codeOf, LOAD_MS } from '../../testing/chatCodes'

/** Doors of a group over the real SDK: invitations, applications, leaving. */
describe('invitations and applications', () => {
  let chat: ChatTest
  let owner: Client
  let admin: Client
  let member: Client
  let outsider: Client
  beforeAll(async () => {
    chat = await ChatTest.start()
    owner = await chat.client('owner')
    admin = await chat.client('admin')
    member = await chat.client('member')
    outsider = await chat.client('outsider')
    await chat.register('extra')
  }, LOAD_MS)
  afterAll(() => chat.close())

  const create = async (more: Record<string, unknown> = {}): Promise<string> => {
    const data = { groupname: '留学生', desc: '', members: ['admin', 'member'], public: true, ...more }
    const groupId = (await owner.conn.createGroup({ data })).data.groupid
    await owner.conn.setGroupAdmin({ groupId, username: 'admin' })
    return groupId
  }
  const eventOf = (client: Client, id: string, operation: string) =>
    client.next('onGroupEvent', (event: Loose) => event.id === id && event.operation === operation)

  it('chat §6: members invite where the group lets them, and the invited are in at once', async () => {
    const shut = await create()
    expect(await codeOf(member.conn.inviteUsersToGroup({ groupId: shut, users: ['outsider'] }))).toBe(603)
    const groupId = await create({ allowinvites: true })
    const response = await member.conn.inviteUsersToGroup({ groupId, users: ['outsider', 'admin'] })
    expect(response.data).toMatchObject([
      { user: 'outsider', result: true, action: 'invite', id: groupId },
      { user: 'admin', result: false, reason: expect.stringContaining('already in group') },
    ])
    expect(await eventOf(outsider, groupId, 'directJoined')).toMatchObject({ from: 'member', name: '留学生' })
    expect(await eventOf(owner, groupId, 'memberPresence')).toMatchObject({ from: 'outsider', memberCount: 4 })
    await outsider.text(groupId, '大家好', 'groupChat')
    expect(await member.next('onTextMessage', ({ to }) => to === groupId)).toMatchObject({ msg: '大家好' })
    expect(await codeOf(owner.conn.inviteUsersToGroup({ groupId, users: ['outsider'] }))).toBe(601)
    expect(await codeOf(owner.conn.inviteUsersToGroup({ groupId, users: ['nobody-at-all'] }))).toBe(204)
  })

  it('chat §3: where the invited must agree, they are asked, and their answer is told', async () => {
    const groupId = await create({ members: [], inviteNeedConfirm: true }).catch(() => '')
    expect(groupId).toBe('')
    const data = { groupname: '面试群', desc: '', members: ['outsider'], public: false, inviteNeedConfirm: true }
    const requested = (await owner.conn.createGroup({ data })).data.groupid
    expect(await eventOf(outsider, requested, 'inviteToJoin')).toMatchObject({ from: 'owner', name: '面试群' })
    expect(await codeOf(outsider.text(requested, '先说一句', 'groupChat'))).toBe(602)
    expect((await outsider.conn.getGroupInfo({ groupId: requested })).data[0]).toMatchObject({ name: '面试群' })
    expect(await codeOf(member.conn.acceptGroupInvite({ groupId: requested, invitee: 'outsider' }))).toBe(603)
    expect((await outsider.conn.acceptGroupInvite({ groupId: requested, invitee: 'outsider' })).data.result).toBe(true)
    expect(await eventOf(owner, requested, 'acceptInvite')).toMatchObject({ from: 'outsider' })
    await eventOf(owner, requested, 'memberPresence')
    await owner.conn.inviteToGroup({ groupId: requested, users: ['member'] })
    await eventOf(member, requested, 'inviteToJoin')
    await member.conn.rejectGroupInvite({ groupId: requested, invitee: 'member' })
    expect(await eventOf(owner, requested, 'rejectInvite')).toMatchObject({ from: 'member' })
    expect(await codeOf(member.conn.acceptGroupInvite({ groupId: requested, invitee: 'member' }))).toBe(17)
  })

  it('chat §7: an open group is joined at once, a private one not at all', async () => {
    const open = await create()
    expect((await outsider.conn.joinGroup({ groupId: open, message: '想加入' })).data).toMatchObject({
      result: true,
      action: 'apply',
      user: 'outsider',
    })
    expect(await eventOf(member, open, 'memberPresence')).toMatchObject({ from: 'outsider' })
    expect(await codeOf(outsider.conn.joinGroup({ groupId: open, message: '' }))).toBe(601)
    const shut = await create({ public: false })
    expect(await codeOf(outsider.conn.joinGroup({ groupId: shut, message: '' }))).toBe(603)
  })

  it("chat §5: where joining wants approval, admins are asked and answer; a yes says 'no clue'", async () => {
    const groupId = await create({ approval: true })
    await outsider.conn.joinGroup({ groupId, message: '我是室友' })
    for (const leader of [owner, admin])
      expect(await eventOf(leader, groupId, 'requestToJoin')).toMatchObject({ from: 'outsider', reason: '我是室友' })
    expect(await codeOf(outsider.text(groupId, '进来了吗', 'groupChat'))).toBe(602)
    expect(await codeOf(member.conn.acceptGroupJoinRequest({ groupId, applicant: 'outsider' }))).toBe(603)
    await admin.conn.rejectGroupJoinRequest({ groupId, applicant: 'outsider', reason: '先实名' })
    expect(await eventOf(outsider, groupId, 'joinPublicGroupDeclined')).toMatchObject({ from: 'admin' })
    await outsider.conn.joinGroup({ groupId, message: '已实名' })
    await eventOf(admin, groupId, 'requestToJoin')
    await admin.conn.acceptGroupJoinRequest({ groupId, applicant: 'outsider' })
    expect(await eventOf(outsider, groupId, 'acceptRequest')).toMatchObject({ from: 'admin' })
    await eventOf(member, groupId, 'memberPresence')
    // The other admin responds too late, and finds it done.
    expect((await owner.conn.acceptGroupJoinRequest({ groupId, applicant: 'outsider' })).data.result).toBe(true)
    expect(await codeOf(owner.conn.acceptGroupJoinRequest({ groupId, applicant: 'extra' }))).toBe(17)
  })

  it('chat §8: a full group takes nobody more', async () => {
    const groupId = await create({ maxusers: 3 })
    expect(await codeOf(outsider.conn.joinGroup({ groupId, message: '' }))).toBe(606)
    expect(await codeOf(owner.conn.inviteUsersToGroup({ groupId, users: ['outsider'] }))).toBe(606)
    await member.conn.leaveGroup({ groupId })
    expect(await codeOf(owner.conn.inviteUsersToGroup({ groupId, users: ['outsider', 'extra'] }))).toBe(607)
    await outsider.conn.joinGroup({ groupId, message: '' })
  })

  it('chat §6: members leave; the conversation goes from their list with them', async () => {
    const groupId = await create()
    await owner.text(groupId, '有人要拼单吗', 'groupChat')
    await member.next('onTextMessage', ({ to }) => to === groupId)
    await member.conn.leaveGroup({ groupId })
    expect(await eventOf(owner, groupId, 'memberAbsence')).toMatchObject({ from: 'member', memberCount: 2 })
    const listed = await member.conn.getServerConversations({ pageSize: 50 })
    expect(listed.data.conversations.map((one: Loose) => one.conversationId)).not.toContain(groupId)
    expect(await codeOf(member.conn.leaveGroup({ groupId }))).toBe(602)
  })
})
