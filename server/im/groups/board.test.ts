import { ChatTest, type Client, type Loose } from '../../testing/chat'
import { codeOf, LOAD_MS } from '../../testing/chatCodes'
import { textFile, windowOf } from '../../testing/sdkFiles'

/** A group's board over the real SDK: announcement, files, receipts, attributes, shields. */
describe('board of a group', () => {
  let chat: ChatTest
  let owner: Client
  let member: Client
  let outsider: Client
  let groupId: string
  beforeAll(async () => {
    chat = await ChatTest.start()
    owner = await chat.client('owner')
    member = await chat.client('member')
    outsider = await chat.client('outsider')
    const data = { groupname: '业主群', desc: '', members: ['member'], public: true }
    groupId = (await owner.conn.createGroup({ data })).data.groupid
  }, LOAD_MS)
  afterAll(() => chat.close())

  const eventOf = (client: Client, operation: string) =>
    client.next('onGroupEvent', (event: Loose) => event.id === groupId && event.operation === operation)

  it('chat §6: whoever leads announces, members read', async () => {
    expect(await codeOf(member.conn.updateGroupAnnouncement({ groupId, announcement: '我说了算' }))).toBe(603)
    const response = await owner.conn.updateGroupAnnouncement({ groupId, announcement: '周五停水' })
    expect(response.data).toEqual({ id: groupId, result: true })
    expect(await eventOf(member, 'updateAnnouncement')).toMatchObject({ announcement: '周五停水' })
    expect((await member.conn.fetchGroupAnnouncement({ groupId })).data.announcement).toBe('周五停水')
    expect(await codeOf(outsider.conn.fetchGroupAnnouncement({ groupId }))).toBe(602)
    expect(await codeOf(owner.conn.updateGroupAnnouncement({ groupId, announcement: '长'.repeat(513) }))).toBe(50)
  })

  it('chat §6, §9: whoever leads shares files and takes them back; members list and download them', async () => {
    const shared = await upload(owner, groupId, '公约.txt', '不要乱停车')
    expect(shared.data).toMatchObject({ file_name: '公约.txt', file_owner: 'owner', file_size: 15, group_id: groupId })
    await eventOf(member, 'uploadFile')
    const refused = await upload(member, groupId, '广告.txt', '买房找我')
    expect(refused.error_description).toBe('permission denied')
    const { data: files } = await member.conn.getGroupSharedFilelist({ groupId })
    expect(files).toEqual([
      {
        file_id: shared.data.file_id,
        file_name: '公约.txt',
        file_owner: 'owner',
        file_size: 15,
        created: expect.any(Number),
      },
    ])
    const paged = await member.conn.fetchGroupSharedFileList({ groupId, pageNum: 2, pageSize: 10 })
    expect(paged.data).toEqual([])
    const fileId = shared.data.file_id
    expect(await (await download(member, groupId, fileId)).text()).toBe('不要乱停车')
    await expect(download(outsider, groupId, fileId)).rejects.toBeDefined()
    expect(await codeOf(member.conn.deleteGroupSharedFile({ groupId, fileId }))).toBe(603)
    expect((await owner.conn.deleteGroupSharedFile({ groupId, fileId })).data).toMatchObject({
      file_id: fileId,
      result: true,
    })
    await eventOf(member, 'deleteFile')
    expect(await codeOf(owner.conn.deleteGroupSharedFile({ groupId, fileId }))).toBe(17)
    const stored = await chat.server.services.db.selectFrom('im_files').select('id').execute()
    expect(stored).toEqual([])
  })

  it('chat §9: readers of a message are listed, 500 at most at a time', async () => {
    const sent = await owner.text(groupId, '收到请回复', 'groupChat', { msgConfig: { allowGroupAck: true } })
    const got = await member.next('onTextMessage', ({ to }) => to === groupId)
    await member.conn.send(
      member.sdk.message.create({ type: 'read', id: got.id, to: groupId, chatType: 'groupChat', ackContent: '' }),
    )
    const { data } = await owner.conn.getGroupMsgReadUser({ groupId, msgId: sent.serverMsgId })
    expect(data).toMatchObject({ ackmid: sent.serverMsgId, userlist: ['member'], total: 1, is_last: true })
    const { db } = chat.server.services
    const crowd = Array.from({ length: 600 }, (_, index) => ({
      message_id: sent.serverMsgId as string,
      username: `reader${String(index).padStart(3, '0')}`,
      created_at: new Date(),
    }))
    await db.insertInto('im_group_acks').values(crowd).execute()
    const full = await owner.conn.getGroupMsgReadUser({ groupId, msgId: sent.serverMsgId })
    expect(full.data).toMatchObject({ total: 601, is_last: false, next_key: full.data.userlist[499] })
    expect(full.data.userlist).toHaveLength(500)
    expect(await codeOf(outsider.conn.getGroupMsgReadUser({ groupId, msgId: sent.serverMsgId }))).toBe(602)
  })

  it('chat §7: a member keeps a group’s messages out, by either path, and finds them in history', async () => {
    await member.conn.blockGroupMessages({ groupId })
    expect((await member.conn.getGroupInfo({ groupId })).data[0].shieldgroup).toBe(true)
    await owner.text(groupId, '安静的消息', 'groupChat')
    await owner.text('member', '单聊照常')
    await member.next('onTextMessage', ({ msg }) => msg === '单聊照常')
    expect(member.events.filter(({ data }) => data?.msg === '安静的消息')).toEqual([])
    const history = await member.conn.getHistoryMessages({ targetId: groupId, chatType: 'groupChat' })
    expect(history.messages[0].msg).toBe('安静的消息')
    await member.conn.unblockGroupMessage({ groupId })
    await owner.text(groupId, '又听得见', 'groupChat')
    await member.next('onTextMessage', ({ msg }) => msg === '又听得见')
    await member.conn.blockGroupMessage({ groupId })
    await member.conn.unblockGroupMessage({ groupId })
    expect(await codeOf(outsider.conn.blockGroupMessage({ groupId }))).toBe(602)
  })

  it('a member is marked in a group by themselves or by who leads it', async () => {
    const own = { groupId, userId: 'member', memberAttributes: { card: '302 室' } }
    await member.conn.setGroupMemberAttributes(own)
    expect(await eventOf(owner, 'memberAttributesUpdate')).toMatchObject({
      userId: 'member',
      attributes: { card: '302 室' },
    })
    await owner.conn.setGroupMemberAttributes({ ...own, memberAttributes: { badge: '楼长' } })
    expect((await owner.conn.getGroupMemberAttributes({ groupId, userId: 'member' })).data).toEqual({
      card: '302 室',
      badge: '楼长',
    })
    await owner.conn.setGroupMemberAttributes({ ...own, memberAttributes: { badge: '' } })
    const several = await member.conn.getGroupMembersAttributes({
      groupId,
      userIds: ['member', 'owner'],
      keys: ['badge'],
    })
    expect(several.data).toEqual({ member: {}, owner: {} })
    expect(await codeOf(member.conn.setGroupMemberAttributes({ ...own, userId: 'owner' }))).toBe(603)
    const long = { card: '长'.repeat(513) }
    expect(await codeOf(member.conn.setGroupMemberAttributes({ ...own, memberAttributes: long }))).toBe(50)
  })
})

function upload(client: Client, groupId: string, name: string, words: string): Promise<Loose> {
  const file = textFile(client, name, words)
  return new Promise((resolve, reject) => {
    client.conn.uploadGroupSharedFile({ groupId, file, onFileUploadComplete: resolve, onFileUploadError: reject })
  })
}

function download(client: Client, groupId: string, fileId: string): Promise<Response> {
  const { Response: NodeResponse } = globalThis
  const { FileReader } = windowOf(client)
  return new Promise((resolve, reject) => {
    client.conn.downloadGroupSharedFile({
      groupId,
      fileId,
      onFileDownloadComplete: (blob: Blob) => {
        const reader = new FileReader()
        reader.onload = () => resolve(new NodeResponse(reader.result))
        reader.readAsArrayBuffer(blob)
      },
      onFileDownloadError: reject,
    })
  })
}
