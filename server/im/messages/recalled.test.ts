import sharp from 'sharp'
import { ChatTest, type Client, type Loose } from '../../testing/chat'

const WORDS = '密码是八八八'

/** A recalled message is gone from every place that its words and files were copied to. */
describe('what a recall takes with it', () => {
  let chat: ChatTest
  let ann: Client
  let ben: Client
  let token = ''
  let group = ''
  let sentIds = 0
  const server = () => chat.server.services.db
  beforeAll(async () => {
    chat = await ChatTest.start()
    token = await chat.register('ann')
    ann = await chat.client('ann', { token })
    ben = await chat.client('ben')
    await chat.register('cat')
    const created = await ann.conn.createGroupVNext({
      groupName: '邻里拼单',
      avatar: '',
      description: '',
      members: ['ben', 'cat'],
      isPublic: false,
      needApprovalToJoin: false,
      allowMemberToInvite: true,
      inviteNeedConfirm: false,
      maxMemberCount: 50,
    })
    group = created.data.groupId ?? created.data.groupid
  })
  afterAll(() => chat.close())

  const recall = async (mid: string, to: string, chatType = 'singleChat') => {
    await ann.conn.recallMessage({ mid, to, chatType })
    await ben.next('onRecallMessage', (event) => event.mid === mid)
  }
  /** Every row of the chat in the database that holds some words, by table. */
  async function holding(words: string): Promise<string[]> {
    const tables = ['im_messages', 'im_inbox', 'im_groups', 'im_pushes', 'im_reactions', 'im_conversations', 'im_files']
    const found: string[] = []
    for (const table of tables) {
      const rows = await server()
        .selectFrom(table as 'im_messages')
        .selectAll()
        .execute()
      const bytes = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : value)
      const texts = rows.map((row) => JSON.stringify(Object.values(row).map(bytes)))
      if (texts.some((text) => text.includes(words))) found.push(table)
    }
    return found
  }
  async function sendPicture(to: string, url?: string, secret?: string) {
    const picture = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer()
    const base = `${chat.url}/dingdang/app/chatfiles`
    let file = { url: url ?? '', secret: secret ?? '' }
    if (!url) {
      const form = new FormData()
      form.append('file', new Blob([picture as BlobPart], { type: 'image/jpeg' }), '合影.jpg')
      const response = await fetch(base, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
      const { entities } = (await response.json()) as Loose
      file = { url: `${base}/${entities[0].uuid}`, secret: entities[0]['share-secret'] }
    }
    const from = url ? ben : ann
    const body = { type: 'img', ...file, filename: '合影.jpg', file_length: picture.length, filetype: 'image/jpeg' }
    const id = `${Date.now()}${(sentIds += 1)}`
    const sent = await from.conn.send({ id, type: 'img', chatType: 'singleChat', to, ext: {}, body })
    return { ...file, id: sent.serverMsgId as string }
  }
  const status = async ({ url, secret }: { url: string; secret: string }, more = '') =>
    (await fetch(`${url}?share-secret=${secret}${more}`)).status

  it('chat §4: the file of a recalled picture and its thumbnail are 404', async () => {
    const picture = await sendPicture('ben')
    expect([await status(picture), await status(picture, '&thumbnail=true')]).toEqual([200, 200])
    await recall(picture.id, 'ben')
    expect([await status(picture), await status(picture, '&thumbnail=true')]).toEqual([404, 404])
    const byOwner = await fetch(picture.url, { headers: { authorization: `Bearer ${token}` } })
    expect(byOwner.status).toBe(404)
  })

  it('a picture that was forwarded stays with who forwarded it, and nobody takes another’s file away', async () => {
    const picture = await sendPicture('ben')
    const forwarded = await sendPicture('cat', picture.url, picture.secret)
    await recall(picture.id, 'ben')
    expect(await status(picture)).toBe(200)
    const stored = await sendPicture('ben')
    const again = await sendPicture('cat', stored.url, stored.secret)
    for (const { id } of [forwarded, again])
      await ben.conn.recallMessage({ mid: id, to: 'cat', chatType: 'singleChat' })
    expect(await status(stored)).toBe(200)
  })

  it('chat §4: words of a recalled message stand nowhere: thread, quote, reaction, pin, push, inbox of who is away', async () => {
    const cat = await chat.register('cat')
    await chat.rest(cat, 'PUT', 'users/cat', { device_id: 'd', device_token: 't', notifier_name: 'n' })
    const away = await chat.client('cat', { token: cat, device: 'old phone' })
    await away.close()
    const { serverMsgId: id } = await ann.text(group, WORDS, 'groupChat')
    await ben.next('onTextMessage', (message) => message.id === id)
    const quote = JSON.stringify({ id, from: 'ann', text: WORDS })
    const quoting = await ben.text(group, '收到', 'groupChat', { ext: { quote } })
    await ben.conn.addReaction({ messageId: id, reaction: '👍' })
    await ben.conn.pinMessage({ conversationType: 'groupChat', conversationId: group, messageId: id })
    const { data } = await ben.conn.createChatThread({ name: WORDS.slice(0, 4), messageId: id, parentId: group })
    await ben.text(data.chatThreadId, '话题里说', 'groupChat', { isChatThread: true })
    await new Promise((done) => setTimeout(done, 200))
    expect(await holding(WORDS.slice(0, 4))).toEqual(['im_messages', 'im_inbox', 'im_groups', 'im_pushes'])

    await recall(id, group, 'groupChat')
    expect(await holding(WORDS.slice(0, 4))).toEqual([])
    expect(await ann.next('onMessagePinEvent', ({ operation }) => operation === 'unpin')).toMatchObject({
      messageId: id,
    })
    const detail = await ben.conn.getChatThreadDetail({ chatThreadId: data.chatThreadId })
    expect(detail.data.name).toBe('原消息已撤回')
    await ann.next(
      'onChatThreadChange',
      ({ id: thread, name }) => thread === data.chatThreadId && name === '原消息已撤回',
    )
    const { messages } = await ben.conn.getHistoryMessages({ targetId: group, chatType: 'groupChat' })
    const found = messages.find((message: Loose) => message.id === quoting.serverMsgId)
    expect(found).toMatchObject({
      msg: '收到',
      ext: { quote: JSON.stringify({ id, from: 'ann', text: '原消息已撤回' }) },
    })
    expect(messages.some((message: Loose) => message.id === id)).toBe(false)
    const inThread = await ben.conn.getHistoryMessages({ targetId: data.chatThreadId, chatType: 'groupChat' })
    expect(inThread.messages).toMatchObject([{ msg: '话题里说', chatThread: { chatThreadName: '原消息已撤回' } }])
    await expect(ann.conn.getGroupMsgReadUser({ msgId: id, groupId: group })).rejects.toBeDefined()

    // A member who was away receives what is left of it, and that alone.
    const back = await chat.client('cat', { token: await chat.register('cat'), device: 'old phone' })
    await back.next('onRecallMessage', ({ mid }) => mid === id)
    await back.next('onTextMessage', ({ msg }) => msg === '收到')
    expect(JSON.stringify(back.events)).not.toContain(WORDS.slice(0, 4))
  })

  it('a thread that someone named otherwise keeps its name', async () => {
    const { serverMsgId: id } = await ann.text(group, '说错了的话', 'groupChat')
    const { data } = await ben.conn.createChatThread({ name: '几点取货', messageId: id, parentId: group })
    await recall(id, group, 'groupChat')
    expect((await ben.conn.getChatThreadDetail({ chatThreadId: data.chatThreadId })).data.name).toBe('几点取货')
  })

  it('a recalled message frees its pin: twenty others can be pinned', async () => {
    const pin = (messageId: string) =>
      ann.conn.pinMessage({ conversationType: 'singleChat', conversationId: 'ben', messageId })
    for (let pinned = 0; pinned < 20; pinned += 1) {
      const { serverMsgId } = await ann.text('ben', `第 ${pinned} 条`)
      await pin(serverMsgId)
      await recall(serverMsgId, 'ben')
    }
    const { serverMsgId } = await ann.text('ben', '留着')
    await pin(serverMsgId)
    const { data } = await ann.conn.getServerPinnedMessages({ conversationType: 'singleChat', conversationId: 'ben' })
    expect(data.list.map(({ message }: Loose) => message.msg)).toEqual(['留着'])
    await ann.conn.unpinMessage({ conversationType: 'singleChat', conversationId: 'ben', messageId: serverMsgId })
  })

  it('what was reported stays for who looks after the market, and is shown to nobody', async () => {
    const { serverMsgId: id } = await ann.text('ben', '骂人的话')
    await ben.next('onTextMessage', (message) => message.id === id)
    await ben.conn.reportMessage({ messageId: id, reportType: 'abuse', reportReason: '骂人' })
    await recall(id, 'ben')
    const row = await server().selectFrom('im_messages').select('preview').where('id', '=', id).executeTakeFirst()
    expect(row?.preview.bodies).toMatchObject([{ msg: '骂人的话' }])
    const { messages } = await ben.conn.getHistoryMessages({ targetId: 'ann', chatType: 'singleChat' })
    expect(JSON.stringify(messages)).not.toContain('骂人的话')
  })
})
