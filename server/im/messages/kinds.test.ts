import { weappSdk } from '../../../__tests__/support/weappSdk'
import { ChatTest, webSdk, type Client, type Loose } from '../../testing/chat'
import { codeOf, LOAD_MS } from '../../testing/chatCodes'
import { TokenBucket } from '../../platform/tokenBucket'
import { Refusal } from './refusal'

const RECALL_MS = 300_000
/** A file that was uploaded before, as WeChat sends it. */
const BODY = {
  url: 'https://x.nz/dingdang/app/chatfiles/u1',
  secret: 's1',
  filename: 'a.bin',
  file_length: 9,
  length: 3,
}

/** Each kind of message (chat spec §3) with the event it arrives by and what must arrive of it. */
const KINDS: readonly (readonly [event: string, sent: Record<string, unknown>, got: Record<string, unknown>])[] = [
  ['onTextMessage', { type: 'txt', msg: '在吗？😀' }, { type: 'txt', msg: '在吗？😀' }],
  [
    'onImageMessage',
    { type: 'img', body: { ...BODY, type: 'img', size: { width: 30, height: 40 } } },
    { type: 'img', width: 30, height: 40 },
  ],
  [
    'onVideoMessage',
    { type: 'video', body: { ...BODY, type: 'video' } },
    { type: 'video', length: 3, filename: 'a.bin' },
  ],
  ['onAudioMessage', { type: 'audio', body: { ...BODY, type: 'audio' } }, { type: 'audio', length: 3 }],
  [
    'onFileMessage',
    { type: 'file', body: { ...BODY, type: 'file' } },
    { type: 'file', filename: 'a.bin', file_length: 9 },
  ],
  [
    'onLocationMessage',
    { type: 'loc', lat: -36.8485, lng: 174.7633, addr: '皇后街', buildingName: '天空塔' },
    { type: 'loc', lat: -36.8485, lng: 174.7633, addr: '皇后街', buildingName: '天空塔' },
  ],
  [
    'onCustomMessage',
    { type: 'custom', customEvent: 'gift', customExts: { name: '花' } },
    { type: 'custom', customEvent: 'gift', customExts: { name: '花' } },
  ],
  ['onCmdMessage', { type: 'cmd', action: 'dd.typing' }, { type: 'cmd', action: 'dd.typing' }],
]

/** chat spec §8, send-failure statuses: the service's status, and the SDK's code for it. */
const STATUSES: readonly (readonly [errorCode: number, reason: string, code: number])[] = [
  [15, 'user is mute', 507],
  [7, 'sensitive words', 501],
  [7, 'blocked by mod_antispam', 501],
  [7, 'user is mute', 219],
  [7, 'traffic limit', 509],
  [19, 'custom', 502],
  [1, 'blocked', 603],
  [1, 'group not found', 605],
  [1, 'not in group or chatroom', 602],
  [1, 'exceed recall time limit', 504],
  [1, 'message recall disabled', 505],
  [1, 'not in group or chatroom white list', 506],
  [1, 'nonroster', 221],
  [1, 'group is disabled', 608],
  [1, 'moderation of a kind', 508],
  [1, 'anything else', 503],
  [3, 'another code', 604],
]

describe.each(['web', 'miniProgram'])('kinds of messages with the %s build at one end', (build) => {
  let chat: ChatTest
  let ann: Client
  let ben: Client
  let groupId = ''
  let roomId = ''
  let at = 0
  /** As the product sends: whole, so that a file goes by its `body`. */
  const create = (more: object) => ({
    id: `${Date.now()}${(at += 1)}`,
    chatType: 'singleChat',
    to: 'ben',
    ext: {},
    ...more,
  })

  beforeAll(async () => {
    chat = await ChatTest.start({ im: { sensitiveWords: ['赌博'], recallMs: RECALL_MS } })
    const quiet = () => {
      const sdk = weappSdk() as Loose
      sdk.logger.disableAll()
      return sdk
    }
    // One of the two in the build under test: the mini program's is one to a process, as one phone runs one.
    ann = await chat.client('ann', { sdk: build === 'web' ? webSdk(chat.url) : quiet() })
    ben = await chat.client('ben')
    const token = await chat.register('ann')
    groupId = (await chat.rest(token, 'POST', 'chatgroups', { groupname: '群', members: ['ben'] })).body.data.id
    roomId = (await chat.rest(token, 'POST', 'chatrooms', { name: '室', members: ['ben'] })).body.data.id
  }, LOAD_MS)
  afterAll(() => chat.close())

  it.each(KINDS)('chat §3: %s, in a chat, a group and a room, with its ext', async (event, sent, got) => {
    for (const [chatType, to] of [
      ['singleChat', 'ben'],
      ['groupChat', groupId],
      ['chatRoom', roomId],
    ] as const) {
      const mark = `m${(at += 1)}`
      const ext = { mark, deep: { list: [1, '二', null] }, flag: true, n: 1.5 }
      const { serverMsgId } = await ann.conn.send(create({ ...sent, chatType, to, ext }))
      const arrived = await ben.next(event, (message) => message.ext?.mark === mark)
      expect(arrived).toMatchObject({ ...got, id: serverMsgId, from: 'ann', to, chatType, ext })
      if ('body' in sent) expect(arrived.url).toContain('/dingdang/app/chatfiles/u1')
      const back = await ben.conn.send(
        create({ ...sent, chatType, to: to === 'ben' ? 'ann' : to, ext: { mark: `${mark}b` } }),
      )
      const returned = await ann.next(event, (message) => message.ext?.mark === `${mark}b`)
      expect(returned).toMatchObject({ ...got, id: back.serverMsgId, from: 'ben', chatType })
    }
  })

  it('chat §4: read, a whole conversation read, and recall reach the other side', async () => {
    const { serverMsgId: mid } = await ann.text('ben', '看到回我')
    await ben.next('onTextMessage', ({ id }) => id === mid)
    await ben.conn.send(ben.sdk.message.create({ type: 'read', id: mid, to: 'ann', chatType: 'singleChat' }))
    expect(await ann.next('onReadMessage')).toMatchObject({ mid })
    await ben.conn.send(ben.sdk.message.create({ type: 'channel', to: 'ann', chatType: 'singleChat' }))
    expect(await ann.next('onChannelMessage')).toMatchObject({ from: 'ben' })
    await ann.conn.recallMessage({ mid, to: 'ben', chatType: 'singleChat' })
    expect(await ben.next('onRecallMessage')).toMatchObject({ mid, from: 'ann' })
    // Repeated after a lost response there is nothing left to do.
    await ann.conn.recallMessage({ mid, to: 'ben', chatType: 'singleChat' })
  })

  it('chat §9: a recall after its time is 504, one of another’s message 505; who leads a group has no limit', async () => {
    const own = await ben.text(groupId, '说错了', 'groupChat')
    const foreign = await ann.text('ben', '我说的')
    expect(await codeOf(ben.conn.recallMessage({ mid: foreign.serverMsgId, to: 'ann', chatType: 'singleChat' }))).toBe(
      505,
    )
    await chat.server.services.db
      .updateTable('im_messages')
      .set({ created_at: new Date(Date.now() - RECALL_MS - 1000) })
      .where('id', '=', own.serverMsgId)
      .execute()
    expect(await codeOf(ben.conn.recallMessage({ mid: own.serverMsgId, to: groupId, chatType: 'groupChat' }))).toBe(504)
    await ann.conn.recallMessage({ mid: own.serverMsgId, to: groupId, chatType: 'groupChat' })
    await ben.next('onRecallMessage', ({ mid }) => mid === own.serverMsgId)
  })

  it('chat §8: a word of the list is 501, in a custom message’s text as well; too long a text is refused', async () => {
    expect(await codeOf(ann.text('ben', '一起赌博吗'))).toBe(501)
    expect(await codeOf(ann.text('ben', '长'.repeat(5001)))).toBe(503)
    expect(await codeOf(ann.text('nobody', '在吗'))).toBe(503)
  })

  it.each(STATUSES)('chat §8: status %d "%s" is %d', async (errorCode, reason, code) => {
    const add = jest.spyOn(chat.server.chat.im.sends, 'add').mockRejectedValueOnce(new Refusal(errorCode, reason))
    expect(await codeOf(ann.text('ben', '试试'))).toBe(code)
    add.mockRestore()
  })

  it('an edit is a thing this service does not do, and says so', async () => {
    const { serverMsgId } = await ann.text('ben', '原话')
    const modifiedMessage = create({ type: 'txt', msg: '改过的' })
    expect(await codeOf(ann.conn.modifyMessage({ messageId: serverMsgId, modifiedMessage }))).toBe(503)
  })
})

it('chat §8: who sends faster than is set is 509 for what is too much', async () => {
  const chat = await ChatTest.start({ im: { rate: { burst: 3, perSecond: 0.001 } } })
  const ann = await chat.client('ann')
  await chat.register('ben')
  const codes: number[] = []
  for (let sent = 0; sent < 5; sent += 1)
    codes.push(
      await ann.text('ben', '快').then(
        () => 0,
        (error: Loose) => error.type,
      ),
    )
  expect(codes).toEqual([0, 0, 0, 509, 509])
  await chat.close()
})

it('chat §8: a bucket that is empty fills at its rate, and never above its size', () => {
  let ms = 0
  const bucket = new TokenBucket({ burst: 2, perSecond: 10 }, () => ms)
  const takes = (count: number) => Array.from({ length: count }, () => bucket.take())
  expect(takes(3)).toEqual([true, true, false])
  ms += 100
  expect(takes(2)).toEqual([true, false])
  ms += 60_000
  expect(takes(3)).toEqual([true, true, false])
})
