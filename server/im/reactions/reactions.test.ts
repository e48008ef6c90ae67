import { ChatTest, type Client } from '../../testing/chat'

/** Reactions and reports through the real SDK. */
describe('reactions and reports', () => {
  let chat: ChatTest
  let ann: Client
  let annPad: Client
  let ben: Client
  let messageId = ''
  beforeAll(async () => {
    chat = await ChatTest.start()
    ann = await chat.client('ann', { device: 'phone' })
    annPad = await chat.client('ann', { device: 'pad' })
    ben = await chat.client('ben')
    messageId = (await ben.text('ann', '新到的车厘子')).serverMsgId
  })
  afterAll(() => chat.close())

  it('chat §3: a reaction is told to both, each with whether it is their own', async () => {
    await ann.conn.addReaction({ messageId, reaction: '👍' })
    const received = await ben.next('onReactionChange')
    expect(received).toMatchObject({ from: 'ann', to: 'ben', chatType: 'singleChat', messageId })
    expect(received.reactions).toMatchObject([{ reaction: '👍', count: 1, userList: ['ann'], isAddedBySelf: false }])
    expect((await annPad.next('onReactionChange')).reactions).toMatchObject([{ isAddedBySelf: true }])
  })

  it('chat §7: list, detail by pages of 20, and history', async () => {
    await ben.conn.addReaction({ messageId, reaction: '👍' })
    const list = await ben.conn.getReactionlist({ chatType: 'singleChat', messageId: [messageId] })
    expect(list.data).toMatchObject([
      { msgId: messageId, reactionList: [{ reaction: '👍', userCount: 2, isAddedBySelf: true }] },
    ])
    expect((await ben.conn.getReactionList({ chatType: 'singleChat', messageId })).data).toEqual(list.data)
    const first = await ben.conn.getReactionDetail({ messageId, reaction: '👍', pageSize: 1 })
    expect(first.data).toMatchObject({ userCount: 2, userList: ['ann'], isAddedBySelf: true })
    const second = await ben.conn.getReactionDetail({ messageId, reaction: '👍', cursor: first.data.cursor })
    expect(second.data).toMatchObject({ userList: ['ben'], cursor: '' })
    const { messages } = await ann.conn.getHistoryMessages({ targetId: 'ben', chatType: 'singleChat' })
    expect(messages[0].reactions).toMatchObject([{ reaction: '👍', count: 2, isAddedBySelf: true }])
    await ben.conn.deleteReaction({ messageId, reaction: '👍' })
    expect(
      (await ann.next('onReactionChange', ({ reactions }) => reactions[0]?.op[0]?.reactionType === 'delete')).reactions,
    ).toMatchObject([{ count: 1 }])
  })

  it('chat §8: already added 1101, too many 50, illegal 1103', async () => {
    const add = (client: Client, reaction: string, id = messageId) =>
      client.conn.addReaction({ messageId: id, reaction })
    await expect(add(ann, '👍')).rejects.toMatchObject({ type: 1101 })
    await expect(add(ann, '👍', '1')).rejects.toMatchObject({ type: 1103 })
    const stranger = await chat.client('stranger')
    await expect(add(stranger, '👍')).rejects.toMatchObject({ type: 1103 })
    await expect(ann.conn.deleteReaction({ messageId, reaction: '👎' })).rejects.toMatchObject({ type: 1103 })
    for (let index = 1; index < 20; index += 1) await add(ann, `r${index}`)
    await expect(add(ann, 'r20')).rejects.toMatchObject({ type: 50 })
    await expect(ann.conn.getReactionlist({ chatType: 'groupChat', messageId: [messageId] })).rejects.toMatchObject({
      type: 605,
    })
  })

  it('chat §7: a message is reported once by each, only by who sees it', async () => {
    for (const reportReason of ['骗子', '假货'])
      await ann.conn.reportMessage({ messageId, reportType: 'fraud', reportReason })
    const rows = await chat.server.services.db.selectFrom('im_reports').select(['username', 'kind', 'reason']).execute()
    expect(rows).toEqual([{ username: 'ann', kind: 'fraud', reason: '假货' }])
    const stranger = chat.clients.find(({ name }) => name === 'stranger')!
    await expect(stranger.conn.reportMessage({ messageId, reportType: 'x', reportReason: 'y' })).rejects.toMatchObject({
      type: 51,
    })
  })
})
