import { ChatTest, type Client, type Loose } from '../../testing/chat'
import { codeOf, LOAD_MS } from '../../testing/chatCodes'

/** Mute, block and allow lists of groups over the real SDK. */
describe('restrictions of a group', () => {
  let chat: ChatTest
  let owner: Client
  let admin: Client
  let member: Client
  let groupId: string
  beforeAll(async () => {
    chat = await ChatTest.start()
    owner = await chat.client('owner')
    admin = await chat.client('admin')
    member = await chat.client('member')
    for (const name of ['extra', 'more']) await chat.register(name)
  }, LOAD_MS)
  beforeEach(async () => {
    const data = { groupname: '车友会', desc: '', members: ['admin', 'member', 'extra', 'more'], public: true }
    groupId = (await owner.conn.createGroup({ data })).data.groupid
    await owner.conn.setGroupAdmin({ groupId, username: 'admin' })
  })
  afterAll(() => chat.close())

  const eventOf = (client: Client, operation: string, fits: (event: Loose) => boolean = () => true) =>
    client.next('onGroupEvent', (event) => event.id === groupId && event.operation === operation && fits(event))
  const send = (client: Client) => client.text(groupId, '在吗', 'groupChat')

  it('chat §6: the muted cannot write until they are unmuted or their time is over', async () => {
    expect(await codeOf(member.conn.muteGroupMember({ groupId, username: 'extra', muteDuration: 1000 }))).toBe(603)
    expect(await codeOf(admin.conn.muteGroupMember({ groupId, username: 'owner', muteDuration: 1000 }))).toBe(603)
    const { data } = await admin.conn.muteGroupMember({ groupId, username: 'member', muteDuration: 600_000 })
    expect(data).toMatchObject([{ result: true, user: 'member', expire: expect.any(Number) }])
    expect(await eventOf(member, 'muteMember')).toMatchObject({ userId: 'member', muteTimestamp: data[0].expire })
    expect(await codeOf(send(member))).toBe(507)
    expect((await member.conn.isInGroupMutelist({ groupId })).data).toBe(true)
    expect((await owner.conn.getGroupMuteList({ groupId })).data).toEqual([{ user: 'member', expire: data[0].expire }])
    expect((await owner.conn.getGroupMutelist({ groupId })).data).toHaveLength(1)
    expect(await codeOf(member.conn.getGroupMuteList({ groupId }))).toBe(603)
    // Leaving and coming back does not wash it off.
    await member.conn.leaveGroup({ groupId })
    await member.conn.joinGroup({ groupId, message: '' })
    expect(await codeOf(send(member))).toBe(507)
    expect((await admin.conn.unmuteGroupMember({ groupId, username: 'member' })).data).toMatchObject([{ result: true }])
    await eventOf(member, 'unmuteMember')
    await send(member)
    await owner.conn.mute({ groupId, username: 'member', muteDuration: 1 })
    await new Promise((resolve) => setTimeout(resolve, 5))
    await send(member)
    const forever = await owner.conn.muteGroupMember({ groupId, username: ['member', 'extra'], muteDuration: -1 })
    expect(forever.data.map(({ expire }: Loose) => expire)).toEqual([-1, -1])
    expect(await codeOf(send(member))).toBe(507)
    await owner.conn.removeMute({ groupId, username: 'member' })
    await send(member)
  })

  it('chat §6: with all muted only who leads and the allow list write', async () => {
    expect(await codeOf(member.conn.disableSendGroupMsg({ groupId }))).toBe(603)
    expect((await admin.conn.disableSendGroupMsg({ groupId })).data.mute).toBe(true)
    await eventOf(member, 'muteAllMembers')
    expect(await codeOf(send(member))).toBe(507)
    await send(admin)
    expect((await owner.conn.getGroupInfo({ groupId })).data[0].mute).toBe(true)
    const added = await owner.conn.addUsersToGroupAllowlist({ groupId, users: ['member'] })
    expect(added.data).toMatchObject({ user: 'member', result: true, action: 'add_user_whitelist' })
    expect(await eventOf(member, 'addUserToAllowlist')).toMatchObject({ userId: 'member' })
    await send(member)
    expect((await owner.conn.getGroupAllowlist({ groupId })).data).toEqual(['member'])
    expect((await owner.conn.getGroupWhitelist({ groupId })).data).toEqual(['member'])
    expect((await member.conn.isInGroupAllowlist({ groupId, userName: 'member' })).data).toEqual({
      member: 'member',
      white: true,
    })
    expect((await owner.conn.isGroupWhiteUser({ groupId, userName: 'extra' })).data.white).toBe(false)
    expect(await codeOf(member.conn.isInGroupAllowlist({ groupId, userName: 'extra' }))).toBe(603)
    await owner.conn.addUsersToGroupWhitelist({ groupId, users: ['extra', 'more'] })
    await owner.conn.rmUsersFromGroupWhitelist({ groupId, userName: 'extra' })
    const removed = await owner.conn.removeGroupAllowlistMember({ groupId, userName: 'member' })
    expect(removed.data).toMatchObject({ user: 'member', result: true })
    await eventOf(member, 'removeAllowlistMember')
    expect(await codeOf(send(member))).toBe(507)
    expect((await owner.conn.enableSendGroupMsg({ groupId })).data.mute).toBe(false)
    await eventOf(member, 'unmuteAllMembers')
    await send(member)
    expect(await codeOf(owner.conn.addUsersToGroupAllowlist({ groupId, users: ['stranger'] }))).toBe(602)
  })

  it('chat §6: the blocked are out and stay out until they are let in again', async () => {
    await send(member)
    expect(await codeOf(member.conn.blockGroupMember({ groupId, username: 'extra' }))).toBe(603)
    expect(await codeOf(admin.conn.blockGroupMember({ groupId, username: 'owner' }))).toBe(603)
    expect((await admin.conn.blockGroupMember({ groupId, username: 'member' })).data).toEqual({
      action: 'add_blocks',
      groupid: groupId,
      result: true,
      user: 'member',
    })
    await eventOf(member, 'removeMember')
    await eventOf(owner, 'memberAbsence')
    expect(await codeOf(send(member))).toBe(602)
    expect(await codeOf(member.conn.getHistoryMessages({ targetId: groupId, chatType: 'groupChat' }))).toBe(602)
    expect(await codeOf(member.conn.joinGroup({ groupId, message: '' }))).toBe(603)
    expect(await codeOf(owner.conn.inviteUsersToGroup({ groupId, users: ['member'] }))).toBe(603)
    const many = await owner.conn.blockGroupMembers({ groupId, usernames: ['extra', 'more'] })
    expect(many.data).toMatchObject([
      { user: 'extra', result: true },
      { user: 'more', result: true },
    ])
    expect((await owner.conn.getGroupBlocklist({ groupId })).data.sort()).toEqual(['extra', 'member', 'more'])
    expect((await owner.conn.getGroupBlacklist({ groupId })).data).toHaveLength(3)
    expect((await admin.conn.unblockGroupMember({ groupId, username: 'member' })).data).toMatchObject({
      action: 'remove_blocks',
      result: true,
    })
    expect(await eventOf(member, 'unblockMember')).toMatchObject({ from: 'admin' })
    expect((await owner.conn.unblockGroupMembers({ groupId, usernames: ['extra', 'more'] })).data).toHaveLength(2)
    expect((await owner.conn.getGroupBlacklistNew({ groupId })).data).toEqual([])
    await member.conn.joinGroup({ groupId, message: '' })
    await send(member)
  })
})
