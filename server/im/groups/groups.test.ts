import { ChatTest, type Client, type Loose } from '../../testing/chat'
import { codeOf, LOAD_MS } from '../../testing/chatCodes'

/** A group's life over the real SDK. */
describe('groups', () => {
  let chat: ChatTest
  let owner: Client
  let admin: Client
  let member: Client
  let outsider: Client
  beforeAll(async () => {
    chat = await ChatTest.start({ im: { maxGroupMembers: 5 } })
    owner = await chat.client('owner')
    admin = await chat.client('admin')
    member = await chat.client('member')
    outsider = await chat.client('outsider')
    for (const name of ['extra1', 'extra2', 'extra3']) await chat.register(name)
  }, LOAD_MS)
  afterAll(() => chat.close())

  const create = async (more: Record<string, unknown> = {}): Promise<string> => {
    const data = { groupname: '奥克兰拼车', desc: '周末去机场', members: ['admin', 'member'], public: true, ...more }
    const groupId = (await owner.conn.createGroup({ data })).data.groupid
    await owner.conn.setGroupAdmin({ groupId, username: 'admin' })
    return groupId
  }
  const eventOf = (client: Client, id: string, operation: string) =>
    client.next('onGroupEvent', (event: Loose) => event.id === id && event.operation === operation)

  it('chat §3: a group is created with all its options, and those put in hear of it', async () => {
    const response = await owner.conn.createGroup({
      data: {
        groupname: '皇后街团购',
        desc: '水果',
        avatar: 'https://example.nz/a.jpg',
        members: ['member'],
        public: false,
        approval: true,
        allowinvites: true,
        inviteNeedConfirm: false,
        maxusers: 4,
        ext: '{"area":"CBD"}',
      },
    })
    const groupId = response.data.groupid
    expect(await eventOf(member, groupId, 'directJoined')).toMatchObject({ from: 'owner', name: '皇后街团购' })
    const { data } = await member.conn.getGroupInfo({ groupId })
    expect(data[0]).toMatchObject({
      id: groupId,
      name: '皇后街团购',
      description: '水果',
      avatar: 'https://example.nz/a.jpg',
      custom: '{"area":"CBD"}',
      owner: 'owner',
      public: false,
      membersonly: true,
      allowinvites: true,
      maxusers: 4,
      mute: false,
      shieldgroup: false,
      affiliations_count: 2,
    })
    expect(data[0].affiliations).toEqual([
      { owner: 'owner', joined_time: expect.any(Number) },
      { member: 'member', joined_time: expect.any(Number) },
    ])
    expect(await codeOf(outsider.conn.getGroupInfo({ groupId }))).toBe(602)
    const later = await owner.conn.createGroupVNext({ groupName: '书友', members: [], isPublic: true })
    expect(later.data.groupId).toMatch(/^\d+$/)
  })

  it('chat §8: too many members and unknown users are refused, and the limit of the service holds', async () => {
    expect(await codeOf(create({ members: ['admin', 'member', 'extra1', 'extra2', 'extra3'] }))).toBe(607)
    expect(await codeOf(create({ members: ['nobody-at-all'] }))).toBe(204)
    const groupId = await create({ maxusers: 3000 })
    expect((await owner.conn.getGroupInfo({ groupId })).data[0].maxusers).toBe(5)
    expect(await codeOf(owner.conn.getGroupInfo({ groupId: '404' }))).toBe(605)
    await expect(owner.conn.getGroupInfo({ groupId: '404' })).rejects.toMatchObject({
      message: 'The chat room dose not exist.',
    })
  })

  it('chat §3: lists of one’s own groups carry role and numbers, public ones come by cursor', async () => {
    const groupId = await create()
    const mine = await admin.conn.getJoinedGroups({ pageNum: 0, pageSize: 1, needAffiliations: true, needRole: true })
    expect(mine.entities).toEqual([
      {
        groupId,
        groupName: '奥克兰拼车',
        affiliationsCount: 3,
        role: 'admin',
        disabled: false,
        approval: false,
        allowInvites: false,
        description: '周末去机场',
        maxUsers: 5,
        public: true,
      },
    ])
    const plain = await admin.conn.getJoinedGroups({ pageNum: 0, pageSize: 1 })
    expect(plain.data).toEqual([{ groupid: groupId, groupname: '奥克兰拼车', disabled: false, role: 'admin' }])
    const all = await admin.conn.getGroup()
    const { data: count } = await admin.conn.getJoinedGroupsCount()
    expect(all.data).toHaveLength(count)
    const first = await outsider.conn.getPublicGroups({ limit: 1 })
    expect(first.data).toEqual([{ groupid: groupId, groupname: '奥克兰拼车' }])
    const second = await outsider.conn.listGroups({ limit: 1, cursor: first.cursor })
    expect(second.data).toHaveLength(1)
    expect(second.data[0].groupid).not.toBe(groupId)
  })

  it('chat §9: members come by page and by cursor, with their roles', async () => {
    const groupId = await create()
    const page = await member.conn.listGroupMembers({ groupId, pageNum: 2, pageSize: 2 })
    expect(page.data).toEqual([{ member: 'member' }])
    expect(page.count).toBe(3)
    const first = await member.conn.getGroupMembers({ groupId, limit: 2 })
    expect(first.data.members).toMatchObject([
      { userId: 'owner', role: 'owner' },
      { userId: 'admin', role: 'admin' },
    ])
    const rest = await member.conn.getGroupMembers({ groupId, limit: 2, cursor: first.data.cursor })
    expect(rest.data.members).toMatchObject([{ userId: 'member', role: 'member' }])
    expect(rest.data.cursor).toBeUndefined()
    expect(await codeOf(outsider.conn.getGroupMembers({ groupId }))).toBe(602)
  })

  it('chat §6: whoever leads changes what a group is; members do not', async () => {
    const groupId = await create()
    await admin.conn.modifyGroup({ groupId, groupName: '拼车二群', description: '只去机场', ext: 'x', avatar: 'y' })
    expect(await eventOf(member, groupId, 'updateInfo')).toMatchObject({
      from: 'admin',
      detail: { name: '拼车二群', description: '只去机场', ext: 'x', avatar: 'y', lastModified: expect.any(Number) },
    })
    expect((await member.conn.getGroupInfo({ groupId })).data[0]).toMatchObject({ name: '拼车二群', custom: 'x' })
    expect(await codeOf(member.conn.modifyGroup({ groupId, groupName: 'mine' }))).toBe(603)
    expect(await codeOf(outsider.conn.modifyGroup({ groupId, groupName: 'mine' }))).toBe(602)
  })

  it('chat §6: the owner hands the group over and ends it; admins may do neither', async () => {
    const groupId = await create()
    expect(await codeOf(admin.conn.changeGroupOwner({ groupId, newOwner: 'admin' }))).toBe(603)
    expect(await codeOf(owner.conn.changeGroupOwner({ groupId, newOwner: 'outsider' }))).toBe(602)
    expect(await codeOf(owner.conn.leaveGroup({ groupId }))).toBe(603)
    expect((await owner.conn.changeGroupOwner({ groupId, newOwner: 'member' })).data.newowner).toBe(true)
    await eventOf(admin, groupId, 'changeOwner')
    await eventOf(member, groupId, 'changeOwner')
    expect(await codeOf(owner.conn.destroyGroup({ groupId }))).toBe(603)
    expect(await codeOf(admin.conn.destroyGroup({ groupId }))).toBe(603)
    await owner.text(groupId, '再见', 'groupChat')
    expect((await member.conn.destroyGroup({ groupId })).data).toEqual({ success: true, id: groupId })
    await eventOf(owner, groupId, 'destroy')
    expect(await codeOf(owner.conn.getGroupInfo({ groupId }))).toBe(605)
    expect(await codeOf(owner.text(groupId, '有人吗', 'groupChat'))).toBe(605)
  })

  it('chat §6: admins are named and dismissed by whoever leads', async () => {
    const groupId = await create()
    expect(await codeOf(member.conn.setGroupAdmin({ groupId, username: 'member' }))).toBe(603)
    expect((await admin.conn.setGroupAdmin({ groupId, username: 'member' })).data).toEqual({
      result: 'success',
      newadmin: 'member',
    })
    expect(
      await owner.next(
        'onGroupEvent',
        ({ id, userId, operation }) => id === groupId && operation === 'setAdmin' && userId === 'member',
      ),
    ).toMatchObject({ from: 'admin' })
    expect((await member.conn.getGroupAdmin({ groupId })).data).toEqual(['admin', 'member'])
    expect((await owner.conn.removeGroupAdmin({ groupId, username: 'member' })).data.oldadmin).toBe('member')
    await eventOf(member, groupId, 'removeAdmin')
    expect(await codeOf(admin.conn.removeGroupAdmin({ groupId, username: 'owner' }))).toBe(603)
    expect(await codeOf(owner.conn.setGroupAdmin({ groupId, username: 'outsider' }))).toBe(602)
  })

  it('chat §6: whoever leads puts members out; nobody puts out the owner, and only the owner an admin', async () => {
    const groupId = await create()
    await member.text(groupId, '我在', 'groupChat')
    expect(await codeOf(member.conn.removeGroupMember({ groupId, username: 'admin' }))).toBe(603)
    expect(await codeOf(admin.conn.removeGroupMember({ groupId, username: 'owner' }))).toBe(603)
    expect(await codeOf(admin.conn.removeGroupMember({ groupId, username: 'outsider' }))).toBe(602)
    expect((await admin.conn.removeGroupMember({ groupId, username: 'member' })).data).toMatchObject({
      result: true,
      action: 'remove_member',
      user: 'member',
    })
    await eventOf(member, groupId, 'removeMember')
    expect(await eventOf(owner, groupId, 'memberAbsence')).toMatchObject({ from: 'member', memberCount: 2 })
    expect(await codeOf(member.text(groupId, '还在吗', 'groupChat'))).toBe(602)
    expect(await codeOf(member.conn.getHistoryMessages({ targetId: groupId, chatType: 'groupChat' }))).toBe(602)
    const both = await owner.conn.removeGroupMembers({ groupId, users: ['admin', 'member'] })
    expect(both.data).toMatchObject([
      { user: 'admin', result: true },
      { user: 'member', result: false },
    ])
  })

  it('chat §8: a closed group takes no changes and no messages', async () => {
    const groupId = await create()
    const { db } = chat.server.services
    await db.updateTable('im_groups').set({ disabled: true }).where('id', '=', groupId).execute()
    expect(await codeOf(owner.conn.modifyGroup({ groupId, groupName: '新名' }))).toBe(608)
    expect(await codeOf(owner.text(groupId, '有人吗', 'groupChat'))).toBe(608)
  })

  it('chat §4: the other device of whoever acts is told, the device itself is not', async () => {
    const other = await chat.client('owner', { device: 'tablet' })
    const groupId = await create()
    await eventOf(other, groupId, 'create')
    await owner.conn.modifyGroup({ groupId, groupName: '改名' })
    await eventOf(other, groupId, 'updateInfo')
    await eventOf(member, groupId, 'updateInfo')
    expect(owner.events.filter(({ name, data }) => name === 'onGroupEvent' && data.id === groupId)).toEqual([])
    await other.close()
  })
})
