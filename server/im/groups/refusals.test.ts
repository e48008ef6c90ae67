import { weappSdk } from '../../../__tests__/support/weappSdk'
import { ChatTest, webSdk, type Client, type Loose } from '../../testing/chat'
import { codeOf, LOAD_MS } from '../../testing/chatCodes'

/** This build has no console of its own to write to. */
function quiet(sdk: Loose): Loose {
  sdk.logger.disableAll()
  return sdk
}

const BUILDS = {
  web: { sdk: (url: string) => webSdk(url), missing: 605, full: 606, outside: 602 },
  // It knows no request URL, and so takes a group's refusals for a room's; the chat client turns them back.
  miniProgram: { sdk: () => quiet(weappSdk() as Loose), missing: 705, full: 704, outside: 702 },
}

describe.each(['web', 'miniProgram'] as const)('refusals of groups as the %s build reports them', (build) => {
  const codes = BUILDS[build]
  let chat: ChatTest
  let owner: Client
  let guest: Client
  beforeAll(async () => {
    chat = await ChatTest.start({ im: { maxGroupMembers: 3 } })
    owner = await chat.client('owner', { sdk: codes.sdk(chat.url) })
    guest = await chat.client('guest', { sdk: codes.sdk(chat.url) })
    for (const name of ['x', 'y']) await chat.register(name)
  }, LOAD_MS)
  afterAll(() => chat.close())

  const group = async (more: Record<string, unknown> = {}): Promise<string> => {
    const data = { groupname: '群', desc: '', members: ['x'], public: true, allowinvites: true, ...more }
    return (await owner.conn.createGroup({ data })).data.groupid
  }

  it('chat §8, HTTP mapping: groups', async () => {
    const open = await group()
    const shut = await group({ public: false })
    const full = await group({ members: ['x', 'y'] })
    const refusals: [string, () => Promise<unknown>, number][] = [
      ['does not exist', () => guest.conn.getGroupInfo({ groupId: '404' }), codes.missing],
      ['user not found', () => owner.conn.inviteUsersToGroup({ groupId: open, users: ['nobody-at-all'] }), 204],
      ['permission denied', () => guest.conn.joinGroup({ groupId: shut, message: '' }), 603],
      ['not a member', () => guest.conn.fetchGroupAnnouncement({ groupId: open }), codes.outside],
      ['member list full', () => guest.conn.joinGroup({ groupId: full, message: '' }), codes.full],
      ['members exceed max user size', () => group({ members: ['x', 'y', 'guest'] }), 607],
      [
        'limit reached',
        () => owner.conn.updateGroupAnnouncement({ groupId: open, announcement: '长'.repeat(600) }),
        50,
      ],
    ]
    for (const [name, call, code] of refusals) expect([name, await codeOf(call())]).toEqual([name, code])
    const invited = owner.conn.inviteUsersToGroup({ groupId: open, users: ['x'] })
    if (build === 'web') expect(await codeOf(invited)).toBe(601)
    // Neither a refusal nor a response.
    else expect(await invited).toBeUndefined()
    const { db } = chat.server.services
    await db.updateTable('im_groups').set({ disabled: true }).where('id', '=', open).execute()
    expect(await codeOf(owner.conn.muteGroupMember({ groupId: open, username: 'x', muteDuration: 1 }))).toBe(608)
    expect(await codeOf(owner.text(open, '在吗', 'groupChat'))).toBe(608)
    expect(await codeOf(guest.text(shut, '在吗', 'groupChat'))).toBe(602)
    expect(await codeOf(guest.text('404', '在吗', 'groupChat'))).toBe(605)
  })

  it('chat §8: rooms and threads', async () => {
    const room = { name: '房间', description: '', maxusers: 2, members: ['x'], token: owner.conn.token }
    const roomId = (await owner.conn.createChatRoom(room)).data.id
    const groupId = await group()
    const { serverMsgId: messageId } = await owner.text(groupId, '开个话题', 'groupChat')
    const thread = { name: '话题', messageId, parentId: groupId }
    await owner.conn.createChatThread(thread)
    const refusals: [string, () => Promise<unknown>, number][] = [
      ['room full', () => guest.conn.joinChatRoom({ roomId }), 704],
      ['no room', () => guest.conn.joinChatRoom({ roomId: '404' }), 705],
      ['no room by REST', () => guest.conn.getChatRoomDetails({ chatRoomId: '404' }), 705],
      ['not in the room', () => guest.conn.fetchChatRoomAnnouncement({ roomId }), 702],
      ['not its owner', () => guest.conn.destroyChatRoom({ chatRoomId: roomId, token: guest.conn.token }), 702],
      ['thread already exists', () => owner.conn.createChatThread(thread), 1301],
      ['thread not found', () => owner.conn.joinChatThread({ chatThreadId: '404' }), 1300],
      ['outside its group', () => guest.conn.createChatThread(thread), 602],
      ['name too long', () => owner.conn.createChatThread({ ...thread, name: '长'.repeat(65) }), 50],
    ]
    for (const [name, call, code] of refusals) expect([name, await codeOf(call())]).toEqual([name, code])
  })

  it('chat §4: events and messages of a group, a room and a thread arrive', async () => {
    const groupId = await group({ members: ['guest'] })
    const of = (id: string, operation: string) => (event: Loose) => event.id === id && event.operation === operation
    await guest.next('onGroupEvent', of(groupId, 'directJoined'))
    await owner.conn.disableSendGroupMsg({ groupId })
    await guest.next('onGroupEvent', of(groupId, 'muteAllMembers'))
    expect(await codeOf(guest.text(groupId, '在吗', 'groupChat'))).toBe(507)
    const { serverMsgId: messageId } = await owner.text(groupId, '开个话题', 'groupChat')
    await guest.next('onTextMessage', ({ to }) => to === groupId)
    const chatThreadId = (await owner.conn.createChatThread({ name: '话题', messageId, parentId: groupId })).data
      .chatThreadId
    await guest.next('onChatThreadChange', of(chatThreadId, 'create'))
    await guest.conn.joinChatThread({ chatThreadId })
    await owner.text(chatThreadId, '进来说', 'groupChat', { isChatThread: true })
    expect(await guest.next('onTextMessage', ({ to }) => to === chatThreadId)).toMatchObject({
      chatThread: { parentId: groupId, messageId, chatThreadName: '话题' },
    })
    const room = { name: '房间', description: '', maxusers: 3, members: [], token: owner.conn.token }
    const roomId = (await owner.conn.createChatRoom(room)).data.id
    expect((await guest.conn.joinChatRoom({ roomId })).data.info.memberCount).toBe(2)
    await owner.next('onChatroomEvent', of(roomId, 'memberPresence'))
    await guest.text(roomId, '666', 'chatRoom')
    await owner.next('onTextMessage', ({ to }) => to === roomId)
    await guest.conn.leaveChatRoom({ roomId })
    await owner.next('onChatroomEvent', of(roomId, 'memberAbsence'))
  })
})
