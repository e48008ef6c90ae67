import { ChatTest, type Client, type Loose } from '../../testing/chat'
import { codeOf, LOAD_MS } from '../../testing/chatCodes'
import { textFile } from '../../testing/sdkFiles'

/** Chat rooms over the real SDK. */
describe('chat rooms', () => {
  let chat: ChatTest
  let owner: Client
  let guest: Client
  let other: Client
  let roomId: string
  beforeAll(async () => {
    chat = await ChatTest.start()
    owner = await chat.client('owner')
    guest = await chat.client('guest')
    other = await chat.client('other')
    await chat.register('extra')
  }, LOAD_MS)
  beforeEach(async () => {
    const room = { name: '直播间', description: '今晚八点', maxusers: 3, members: ['extra'], token: owner.conn.token }
    roomId = (await owner.conn.createChatRoom(room)).data.id
  })
  afterAll(() => chat.close())

  const eventOf = (client: Client, operation: string, fits: (event: Loose) => boolean = () => true) =>
    client.next('onChatroomEvent', (event) => event.id === roomId && event.operation === operation && fits(event))
  const send = (client: Client, msg = '666') => client.text(roomId, msg, 'chatRoom')

  it('chat §9: rooms are listed 20 a page from page 1, newest first, with their details', async () => {
    const first = await guest.conn.getChatRooms({ pagenum: 1, pagesize: 20 })
    expect(first.data[0]).toMatchObject({ id: roomId, name: '直播间', owner: 'owner', affiliations_count: 2 })
    const { data } = await guest.conn.getChatRoomDetails({ chatRoomId: roomId })
    expect(data[0]).toMatchObject({ id: roomId, description: '今晚八点', maxusers: 3, mute: false, owner: 'owner' })
    await guest.conn.joinChatRoom({ roomId })
    expect((await guest.conn.getJoinedChatRooms({ pageNum: 1, pageSize: 20 })).data).toEqual([
      { id: roomId, name: '直播间', owner: 'owner', created: expect.any(Number), description: '今晚八点', maxusers: 3 },
    ])
    const token = (await chat.register('lister')) as string
    for (let index = 0; index < 20; index += 1)
      await chat.rest(token, 'POST', 'chatrooms', { name: `房间${index}`, description: '', maxusers: 5, members: [] })
    const bare = await chat.rest(token, 'GET', 'chatrooms')
    expect(bare.body.data).toHaveLength(20)
    expect(bare.body.data[0].name).toBe('房间19')
  })

  it('chat §4: guests join and leave over the socket; those inside hear of it, and messages reach who is in', async () => {
    const joined = await guest.conn.joinChatRoom({ roomId, ext: 'vip' })
    expect(joined.data).toMatchObject({
      action: 'apply',
      id: roomId,
      result: true,
      info: { isAllMembersMuted: false, isInAllowlist: false, memberCount: 3, muteExpireTimestamp: -1 },
    })
    expect(await eventOf(owner, 'memberPresence')).toMatchObject({ from: 'guest', memberCount: 3, ext: 'vip' })
    await send(guest, '来了来了')
    expect(await owner.next('onTextMessage', ({ to }) => to === roomId)).toMatchObject({
      msg: '来了来了',
      chatType: 'chatRoom',
    })
    await guest.conn.joinChatRoom({ roomId })
    expect((await guest.conn.leaveChatRoom({ roomId })).data.result).toBe(true)
    expect(await eventOf(owner, 'memberAbsence')).toMatchObject({ from: 'guest', memberCount: 2 })
    await guest.conn.quitChatRoom({ roomId })
    expect(await codeOf(send(guest))).toBe(602)
  })

  it('chat §8: a full room is 704, a missing one 705, a shut door 603', async () => {
    await guest.conn.joinChatRoom({ roomId })
    expect(await codeOf(other.conn.joinChatRoom({ roomId }))).toBe(704)
    expect(await codeOf(other.conn.joinChatRoom({ roomId: '404' }))).toBe(705)
    await expect(other.conn.joinChatRoom({ roomId: '404' })).rejects.toMatchObject({
      message: 'The chat room dose not exist.',
    })
    expect(await codeOf(other.conn.getChatRoomDetails({ chatRoomId: '404' }))).toBe(705)
    await owner.conn.blockChatRoomMember({ chatRoomId: roomId, username: 'guest' })
    await eventOf(guest, 'removeMember')
    expect(await codeOf(guest.conn.joinChatRoom({ roomId }))).toBe(603)
    expect(await codeOf(send(guest))).toBe(602)
    const token = await chat.register('late')
    await other.conn.joinChatRoom({ roomId })
    expect(await chat.rest(token, 'POST', `chatrooms/${roomId}/apply`, {})).toMatchObject({
      status: 403,
      body: { error_description: 'group member list is full!' },
    })
  })

  it('chat §7: joining and quitting work by REST as well', async () => {
    const token = await chat.register('plain')
    const joined = await chat.rest(token, 'POST', `chatrooms/${roomId}/apply?resource=x`, { message: '' })
    expect(joined.body.data).toMatchObject({ result: true, action: 'apply', user: 'plain', id: roomId })
    expect(await eventOf(owner, 'memberPresence')).toMatchObject({ from: 'plain' })
    expect((await chat.rest(token, 'DELETE', `chatrooms/${roomId}/quit`)).body.data.result).toBe(true)
    await eventOf(owner, 'memberAbsence')
  })

  it('leaving other rooms on the way in, and an owner who goes out stays the owner', async () => {
    const second = (await owner.conn
      .createChatRoom({ name: '二号', description: '', maxusers: 5, members: [], token: 'x' })
      .catch(
        async () => (await chat.rest(owner.conn.token, 'POST', 'chatrooms', { name: '二号', description: '' })).body,
      )) as Loose
    await guest.conn.joinChatRoom({ roomId })
    await guest.conn.joinChatRoom({ roomId: second.data.id, leaveOtherRooms: true })
    await eventOf(owner, 'memberAbsence', ({ from }) => from === 'guest')
    await owner.conn.leaveChatRoom({ roomId })
    await other.conn.joinChatRoom({ roomId })
    await send(other, '老板不在')
    await owner.conn.joinChatRoom({ roomId })
    await send(other, '老板回来了')
    await owner.next('onTextMessage', ({ msg }) => msg === '老板回来了')
    expect(owner.events.some(({ data }) => data?.msg === '老板不在')).toBe(false)
    expect((await other.conn.getChatRoomDetails({ chatRoomId: roomId })).data[0].owner).toBe('owner')
  })

  it('chat §6: members and admins of a room as of a group', async () => {
    await guest.conn.joinChatRoom({ roomId })
    const chatRoomId = roomId
    expect((await guest.conn.listChatRoomMembers({ chatRoomId, pageNum: 1, pageSize: 20 })).data).toEqual([
      { owner: 'owner' },
      { member: 'extra' },
      { member: 'guest' },
    ])
    const cursor = await guest.conn.getChatRoomMembers({ chatRoomId, limit: 2 })
    expect(cursor.data.members).toMatchObject([{ userId: 'owner', role: 'owner' }, { userId: 'extra' }])
    expect(await codeOf(other.conn.listChatRoomMember({ chatRoomId, pageNum: 1, pageSize: 20 }))).toBe(702)
    expect(await codeOf(guest.conn.setChatRoomAdmin({ chatRoomId, username: 'guest' }))).toBe(603)
    await owner.conn.setChatRoomAdmin({ chatRoomId, username: 'guest' })
    expect(await eventOf(guest, 'setAdmin')).toMatchObject({ userId: 'guest' })
    expect((await owner.conn.getChatRoomAdmin({ chatRoomId })).data).toEqual(['guest'])
    await guest.conn.modifyChatRoom({ chatRoomId, chatRoomName: '新直播间', description: '改期', maxusers: 4 })
    await eventOf(owner, 'updateInfo')
    expect((await other.conn.getChatRoomDetails({ chatRoomId })).data[0]).toMatchObject({
      name: '新直播间',
      maxusers: 4,
    })
    const added = await guest.conn.addUsersToChatRoom({ chatRoomId, users: ['other'] })
    expect(added.data).toEqual({ newmembers: ['other'], action: 'add_member', id: chatRoomId })
    await eventOf(other, 'directJoined')
    expect((await guest.conn.removeChatRoomMember({ chatRoomId, username: 'other' })).data).toMatchObject({
      result: true,
    })
    await eventOf(other, 'removeMember')
    await other.conn.joinChatRoom({ roomId })
    const gone = await guest.conn.removeChatRoomMembers({ chatRoomId, users: ['other', 'extra'] })
    expect(gone.data).toHaveLength(2)
    for (const name of ['other', 'extra']) await eventOf(owner, 'memberAbsence', ({ from }) => from === name)
    await owner.conn.removeChatRoomAdmin({ chatRoomId, username: 'guest' })
    await eventOf(guest, 'removeAdmin')
    await owner.conn.removeSingleChatRoomMember({ chatRoomId, username: 'guest' })
    expect(await codeOf(guest.conn.destroyChatRoom({ chatRoomId, token: guest.conn.token }))).toBe(702)
    await owner.conn.destroyChatRoom({ chatRoomId, token: owner.conn.token })
    expect(await codeOf(send(owner))).toBe(605)
  })

  it('chat §6: mute, allow and block lists of a room', async () => {
    const chatRoomId = roomId
    await guest.conn.joinChatRoom({ roomId })
    await owner.conn.muteChatRoomMember({ chatRoomId, username: 'guest', muteDuration: 600_000 })
    await eventOf(guest, 'muteMember')
    expect(await codeOf(send(guest))).toBe(507)
    const again = await guest.conn.joinChatRoom({ roomId })
    expect(again.data.info.muteExpireTimestamp).toBeGreaterThan(Date.now())
    expect((await guest.conn.isInChatRoomMutelist({ chatRoomId })).data).toBe(true)
    for (const list of ['getChatRoomMuteList', 'getChatRoomMutelist', 'getChatRoomMuted'])
      expect((await owner.conn[list]({ chatRoomId })).data).toMatchObject([{ user: 'guest' }])
    await owner.conn.unmuteChatRoomMember({ chatRoomId, username: 'guest' })
    await owner.conn.removeMuteChatRoomMember({ chatRoomId, username: 'guest' })
    await eventOf(guest, 'unmuteMember')
    expect((await owner.conn.disableSendChatRoomMsg({ chatRoomId })).data.mute).toBe(true)
    await eventOf(guest, 'muteAllMembers')
    expect(await codeOf(send(guest))).toBe(507)
    await owner.conn.addUsersToChatRoomAllowlist({ chatRoomId, users: ['guest'] })
    await eventOf(guest, 'addUserToAllowlist')
    await send(guest)
    await owner.conn.addUsersToChatRoomWhitelist({ chatRoomId, users: ['extra'] })
    expect((await owner.conn.getChatRoomAllowlist({ chatRoomId })).data).toEqual(['guest', 'extra'])
    expect((await owner.conn.getChatRoomWhitelist({ chatRoomId })).data).toHaveLength(2)
    expect((await guest.conn.isInChatRoomAllowlist({ chatRoomId, userName: 'guest' })).data.white).toBe(true)
    expect((await owner.conn.isChatRoomWhiteUser({ chatRoomId, userName: 'owner' })).data.white).toBe(false)
    await owner.conn.removeChatRoomAllowlistMember({ chatRoomId, userName: 'guest' })
    await owner.conn.rmUsersFromChatRoomWhitelist({ chatRoomId, userName: 'extra' })
    await eventOf(guest, 'removeAllowlistMember')
    expect((await owner.conn.enableSendChatRoomMsg({ chatRoomId })).data.mute).toBe(false)
    await eventOf(guest, 'unmuteAllMembers')
    await owner.conn.blockChatRoomMembers({ chatRoomId, usernames: ['guest', 'extra'] })
    await eventOf(guest, 'removeMember')
    for (const list of ['getChatRoomBlocklist', 'getChatRoomBlacklist', 'getChatRoomBlacklistNew'])
      expect((await owner.conn[list]({ chatRoomId })).data.sort()).toEqual(['extra', 'guest'])
    await owner.conn.unblockChatRoomMember({ chatRoomId, username: 'guest' })
    await owner.conn.unblockChatRoomMembers({ chatRoomId, usernames: ['extra'] })
    await guest.conn.joinChatRoom({ roomId })
  })

  it('chat §6: announcement and files of a room', async () => {
    await guest.conn.joinChatRoom({ roomId })
    await owner.conn.updateChatRoomAnnouncement({ roomId, announcement: '理性消费' })
    expect(await eventOf(guest, 'updateAnnouncement')).toMatchObject({ announcement: '理性消费' })
    expect((await guest.conn.fetchChatRoomAnnouncement({ roomId })).data.announcement).toBe('理性消费')
    expect(await codeOf(guest.conn.updateChatRoomAnnouncement({ roomId, announcement: '' }))).toBe(603)
    const file = textFile(owner, '货单.txt', '货单')
    const shared = await new Promise<Loose>((onFileUploadComplete, onFileUploadError) =>
      owner.conn.uploadChatRoomSharedFile({ roomId, file, onFileUploadComplete, onFileUploadError }),
    )
    await eventOf(guest, 'uploadFile')
    expect((await guest.conn.getChatRoomSharedFilelist({ roomId })).data).toMatchObject([{ file_name: '货单.txt' }])
    expect((await guest.conn.fetchChatRoomSharedFileList({ roomId })).data).toHaveLength(1)
    await owner.conn.deleteChatRoomSharedFile({ roomId, fileId: shared.data.file_id })
    await eventOf(guest, 'deleteFile')
  })

  it('attributes of a room belong to who set them, and go with them', async () => {
    const chatRoomId = roomId
    await guest.conn.joinChatRoom({ roomId })
    expect(
      (await guest.conn.setChatRoomAttributes({ chatRoomId, attributes: { seat1: 'guest', 'bad key': 'x' } })).data,
    ).toEqual({
      status: 'fail',
      successKeys: ['seat1'],
      errorKeys: { 'bad key': 'bad key is not Legal' },
    })
    expect(await eventOf(owner, 'updateChatRoomAttributes')).toMatchObject({ attributes: { seat1: 'guest' } })
    const seat = { chatRoomId, attributeKey: 'seat1' }
    expect(await codeOf(owner.conn.setChatRoomAttribute({ ...seat, attributeValue: 'owner' }))).toBe(52)
    expect(await codeOf(owner.conn.removeChatRoomAttribute(seat))).toBe(52)
    await owner.conn.setChatRoomAttribute({ ...seat, attributeValue: 'owner', isForced: true, autoDelete: false })
    await guest.conn.setChatRoomAttribute({ chatRoomId, attributeKey: 'seat2', attributeValue: 'guest' })
    expect((await owner.conn.getChatRoomAttributes({ chatRoomId, attributeKeys: ['seat2'] })).data).toEqual({
      seat2: 'guest',
    })
    await guest.conn.leaveChatRoom({ roomId })
    expect(await eventOf(owner, 'removeChatRoomAttributes')).toMatchObject({ attributes: ['seat2'] })
    expect((await owner.conn.getChatRoomAttributes({ chatRoomId })).data).toEqual({ seat1: 'owner' })
    expect((await owner.conn.removeChatRoomAttributes({ chatRoomId, attributeKeys: ['seat1'] })).data.status).toBe(
      'success',
    )
    expect(await codeOf(guest.conn.getChatRoomAttributes({ chatRoomId }))).toBe(702)
  })
})
