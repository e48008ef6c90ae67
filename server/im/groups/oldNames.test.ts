import { ChatTest, type Client, type Loose } from '../../testing/chat'
import { LOAD_MS } from '../../testing/chatCodes'

/** The SDK keeps the names of older versions, each with a call of its own; they do what the newer ones do. */
describe('older names of the SDK', () => {
  let chat: ChatTest
  let owner: Client
  let member: Client
  beforeAll(async () => {
    chat = await ChatTest.start()
    owner = await chat.client('owner')
    member = await chat.client('member')
    for (const name of ['x', 'y']) await chat.register(name)
  }, LOAD_MS)
  afterAll(() => chat.close())

  it('chat §7: groups by their older names', async () => {
    const data = {
      groupname: '老群',
      desc: '',
      members: ['x', 'y'],
      public: true,
      approval: true,
      inviteNeedConfirm: false,
    }
    const groupId = (await owner.conn.createGroupNew({ data })).data.groupid
    const { conn } = owner
    const members = async () =>
      (await conn.listGroupMember({ groupId, pageNum: 1, pageSize: 20 })).data.map(
        (one: Loose) => Object.values(one)[0],
      )
    await member.conn.joinGroup({ groupId, message: '' })
    await conn.rejectJoinGroup({ groupId, applicant: 'member', reason: '' })
    await member.conn.joinGroup({ groupId, message: '' })
    await conn.agreeJoinGroup({ groupId, applicant: 'member' })
    expect(await members()).toEqual(['owner', 'x', 'y', 'member'])
    await conn.setAdmin({ groupId, username: 'x' })
    await conn.removeAdmin({ groupId, username: 'x' })
    await conn.mute({ groupId, username: 'x', muteDuration: 60_000 })
    expect((await conn.getMuted({ groupId })).data).toMatchObject([{ user: 'x' }])
    await conn.addUsersToGroupWhitelist({ groupId, users: ['x', 'y'] })
    expect((await conn.isInGroupWhiteList({ groupId, userName: 'x' })).data.white).toBe(true)
    await conn.removeGroupWhitelistMember({ groupId, userName: 'x' })
    await conn.groupBlockSingle({ groupId, username: 'x' })
    await conn.removeGroupBlockSingle({ groupId, username: 'x' })
    await conn.groupBlockMulti({ groupId, usernames: ['x', 'y'] })
    await conn.removeGroupBlockMulti({ groupId, usernames: ['x', 'y'] })
    expect(await members()).toEqual(['owner', 'member'])
    await conn.inviteToGroup({ groupId, users: ['x', 'y'] })
    await conn.removeSingleGroupMember({ groupId, username: 'x' })
    await conn.removeMultiGroupMember({ groupId, users: ['y'] })
    await member.conn.blockGroup({ groupId })
    await conn.changeOwner({ groupId, newOwner: 'member' })
    await conn.quitGroup({ groupId })
    await member.conn.dissolveGroup({ groupId })
    const requested = { ...data, members: ['member'], inviteNeedConfirm: true }
    for (const response of ['rejectInviteIntoGroup', 'agreeInviteIntoGroup']) {
      const id = (await conn.createGroup({ data: requested })).data.groupid
      await member.conn[response]({ groupId: id, invitee: 'member' })
      const role = response.startsWith('agree') ? { member: 'member' } : undefined
      expect((await conn.listGroupMembers({ groupId: id, pageNum: 1, pageSize: 20 })).data[1]).toEqual(role)
    }
  })

  it('chat §7: rooms by their older names', async () => {
    const room = { name: '老房间', description: '', maxusers: 5, members: ['x', 'y'], token: owner.conn.token }
    const chatRoomId = (await owner.conn.createChatRoom(room)).data.id
    const { conn } = owner
    const count = async () => (await conn.getChatRoomDetails({ chatRoomId })).data[0].affiliations_count
    await conn.addUsersToChatRoomWhitelist({ chatRoomId, users: ['x', 'y'] })
    await conn.removeChatRoomWhitelistMember({ chatRoomId, userName: 'x' })
    expect((await conn.getChatRoomWhitelist({ chatRoomId })).data).toEqual(['y'])
    await conn.chatRoomBlockSingle({ chatRoomId, username: 'x' })
    await conn.removeChatRoomBlockSingle({ chatRoomId, username: 'x' })
    await conn.chatRoomBlockMulti({ chatRoomId, usernames: ['x', 'y'] })
    await conn.removeChatRoomBlockMulti({ chatRoomId, usernames: ['x', 'y'] })
    expect(await count()).toBe(1)
    await conn.addUsersToChatRoom({ chatRoomId, users: ['x', 'y'] })
    await conn.removeMultiChatRoomMember({ chatRoomId, users: ['x', 'y'] })
    expect(await count()).toBe(1)
  })
})
