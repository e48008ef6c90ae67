import { HttpError, type UploadRequest } from '@/platform/ports'
import { CUT, offline, pass, stagedClient } from '../testing/fakeSdk'
import type { ConversationRef, ImMessage } from '../types'

const BOB: ConversationRef = { chatType: 'singleChat', id: 'bob' }
const LOGIN = { username: 'amy', accessToken: 'token0' }
const ENTITY = { uuid: 'u1', 'share-secret': 'shh', 'file-metadata': { 'content-type': 'image/png' } }
const uploaded = async () => ({ status: 200, headers: {}, body: JSON.stringify({ entities: [ENTITY] }) })
const picture = (size = 1000) => ({
  file: { name: 'a.png', type: 'image/png', size, content: 'tmp://a' },
  width: 4,
  height: 3,
})

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

async function opened(upload: (request: UploadRequest) => ReturnType<typeof uploaded> = uploaded) {
  const staged = stagedClient({ upload })
  await staged.im.connection.login(LOGIN)
  return { ...staged, statuses: () => staged.stage.payloads('sending').map(({ status }) => status) }
}

test('chat §4: pending, then sent with both ids', async () => {
  const { im, stage, statuses } = await opened()
  const message = im.outbox.text(BOB, '你好')
  expect(message).toMatchObject({ status: 'pending', mine: true, from: 'amy', to: 'bob', type: 'txt', msg: '你好' })
  expect(message.id).toBe(message.localId)
  await pass()
  expect(statuses()).toEqual(['pending', 'sent'])
  const sent = stage.payloads('sending').at(-1)!
  expect(sent).toMatchObject({ localId: message.localId, serverId: `s${message.localId}` })
  expect(sent.message).toMatchObject({ id: `s${message.localId}`, localId: message.localId, status: 'sent' })
  expect(im.outbox.unsent(BOB)).toEqual([])
})

test('what answers a message stands after it, however late the time was learned; so does what clears it', async () => {
  const { im, stage } = await opened()
  const time = Date.now() + 250
  stage.last.fire('onTextMessage', {
    id: '1',
    type: 'txt',
    chatType: 'singleChat',
    from: 'bob',
    to: 'amy',
    time,
    ext: {},
  })
  expect(im.outbox.text(BOB, '好').time).toBeGreaterThan(time)
  const cleared: number[] = []
  Object.assign(stage.last, {
    removeHistoryMessages: async (query: { beforeTimeStamp: number }) => void cleared.push(query.beforeTimeStamp),
  })
  await im.history.clear(BOB)
  expect(cleared[0]).toBeGreaterThan(time)
  // A fresh session follows the clock alone.
  await im.connection.logout()
  await im.connection.login(LOGIN)
  expect(im.outbox.text(BOB, '早').time).toBe(Date.now())
})

test('client ids grow and are exact numbers', async () => {
  const { im } = await opened()
  const ids = Array.from({ length: 50 }, () => Number(im.outbox.text(BOB, 'x').localId))
  expect(ids.every((id, at) => Number.isSafeInteger(id) && (at === 0 || id > ids[at - 1]!))).toBe(true)
})

test('chat §4: a send after logout is refused as not login', async () => {
  const { im, stage } = await opened()
  await im.connection.logout()
  im.outbox.text(BOB, 'x')
  expect(stage.payloads('sending').at(-1)).toMatchObject({ status: 'failed', failure: { message: 'not login' } })
})

test.each([
  [501, 'sensitive words', '消息含有敏感内容，未能发送'],
  [503, 'unknown', '发送失败，请稍后再试'],
  [504, 'exceed recall time limit', '已超过可撤回时间，不能撤回了'],
])('app §8: failure %i has words of its own', async (type, message, text) => {
  const { im, stage } = await opened()
  stage.respond = async () => {
    throw { type, message }
  }
  im.outbox.text(BOB, 'x')
  await pass()
  expect(stage.payloads('sending').at(-1)).toMatchObject({ status: 'failed', failure: { code: type, message, text } })
})

test('a muted sender: the SDK gives a reason in place of a message', async () => {
  const { im, stage } = await opened()
  stage.respond = async () => {
    throw { type: 507, reason: 'you were muted' }
  }
  im.outbox.text(BOB, 'x')
  await pass()
  expect(stage.payloads('sending').at(-1)?.failure).toMatchObject({ code: 507, message: 'you were muted' })
})

test('chat §4: what is written while the line is cut waits and goes in order when it is back', async () => {
  const { im, stage, statuses } = await opened()
  stage.last.drop()
  for (const word of ['一', '二', '三']) im.outbox.text(BOB, word)
  expect(im.outbox.unsent(BOB)).toHaveLength(3)
  await pass(2000)
  expect(stage.last.sent.map((one) => (one as { msg?: string }).msg)).toEqual(['一', '二', '三'])
  expect(statuses().filter((status) => status === 'sent')).toHaveLength(3)
})

test('writing has a cut line mended at once', async () => {
  const { im, stage } = await opened()
  stage.renew = offline
  stage.outcomes = [CUT]
  stage.last.drop()
  await pass(2000)
  im.outbox.text(BOB, 'x')
  await pass()
  expect(im.connection.state).toBe('opened')
  expect(stage.last.sent).toHaveLength(1)
})

test('a line that stays dead fails the message after a minute; resend keeps its id', async () => {
  const { im, stage } = await opened()
  stage.renew = offline
  stage.outcomes = Array.from({ length: 40 }, () => CUT)
  stage.last.drop()
  const { localId } = im.outbox.text(BOB, 'x')
  await pass(60_000)
  expect(stage.payloads('sending').at(-1)).toMatchObject({
    status: 'failed',
    failure: { code: 510, message: 'websocket has been disconnected' },
  })
  stage.outcomes = []
  expect(im.outbox.resend(localId)).toMatchObject({ localId, status: 'pending' })
  await pass()
  expect(stage.payloads('sending').at(-1)).toMatchObject({ localId, status: 'sent' })
})

test('no acknowledgement: the line is cut, and the message goes again on the next with the same id', async () => {
  const { im, stage, statuses } = await opened()
  const first = stage.last
  stage.respond = () => new Promise(() => undefined)
  ;(first as unknown as { reconnect(): void }).reconnect = () => first.drop()
  const { localId } = im.outbox.text(BOB, 'x')
  await pass(16_000)
  stage.respond = async ({ id }) => ({ localMsgId: id, serverMsgId: 's1' })
  await pass(2000)
  expect(first.sent[0]?.id).toBe(localId)
  expect(stage.last).not.toBe(first)
  expect(stage.last.sent.map(({ id }) => id)).toEqual([localId])
  expect(statuses()).toEqual(['pending', 'sent'])
})

test('a file is uploaded by the platform, then sent by its address', async () => {
  const requested: UploadRequest[] = []
  const { im, stage } = await opened((request) => {
    requested.push(request)
    request.progress?.(0.5)
    return uploaded()
  })
  const message = im.outbox.picture(BOB, picture())
  expect(message).toMatchObject({ type: 'img', width: 4, height: 3, body: { localUrl: 'tmp://a', url: '' } })
  await pass()
  expect(requested).toMatchObject([
    { url: 'https://one/dingdang/app/chatfiles', field: 'file', headers: { Authorization: 'Bearer token0' } },
  ])
  expect(stage.payloads('sending').map(({ progress }) => progress)).toContain(0.5)
  expect(stage.last.sent[0]).toMatchObject({
    type: 'img',
    body: { url: 'https://one/dingdang/app/chatfiles/u1', secret: 'shh', size: { width: 4, height: 3 } },
  })
  expect(stage.payloads('sending').at(-1)?.message).toMatchObject({
    status: 'sent',
    body: { url: 'https://one/dingdang/app/chatfiles/u1?em-redirect=true&share-secret=shh', localUrl: 'tmp://a' },
  })
})

test.each([
  [0, uploaded, 101, 'fileSize must be greater than 0'],
  [9, async () => ({ status: 200, headers: {}, body: '{"error":"content improper"}' }), 101, 'content improper'],
  [9, async () => ({ status: 413, headers: {}, body: '' }), 101, 'file too large'],
  [9, async () => Promise.reject(new HttpError('timeout')), -1, 'Failed to upload the file'],
] as const)('chat §5: an upload that fails (%#)', async (size, upload, code, message) => {
  const { im, stage } = await opened(upload)
  im.outbox.file(BOB, picture(size))
  await pass()
  expect(stage.payloads('sending').at(-1)).toMatchObject({ status: 'failed', failure: { code, message } })
  expect(stage.last.sent).toEqual([])
})

test.each([200, 404])(
  'chat §3: a film’s first picture goes up before the message, which goes all the same (%i)',
  async (status) => {
    const requested: UploadRequest[] = []
    const { im, stage } = await opened(async (request) => {
      requested.push(request)
      return request.url.endsWith('/frame') ? { status, headers: {}, body: '{}' } : uploaded()
    })
    const poster = { name: 'still.jpg', type: 'image/jpeg', size: 9, content: 'tmp://still' }
    const message = im.outbox.video(BOB, { ...picture(), length: 3, poster })
    expect(message).toMatchObject({ body: { thumbUrl: 'tmp://still' } })
    await pass()
    expect(requested.map(({ url, file }) => [url, file.name])).toEqual([
      ['https://one/dingdang/app/chatfiles', 'a.png'],
      ['https://one/dingdang/app/chatfiles/u1/frame', 'still.jpg'],
    ])
    expect(stage.payloads('sending').at(-1)?.message).toMatchObject({
      status: 'sent',
      body: { thumbUrl: 'https://one/dingdang/app/chatfiles/u1?em-redirect=true&share-secret=shh&vframe=true' },
    })
  },
)

test('a file that is up is not uploaded again', async () => {
  let uploads = 0
  const { im, stage } = await opened(() => {
    uploads++
    return uploaded()
  })
  stage.respond = async () => {
    throw { type: 509, message: 'traffic limit' }
  }
  const { localId } = im.outbox.voice(BOB, { ...picture(), length: 3 })
  await pass()
  stage.respond = async ({ id }) => ({ localMsgId: id, serverMsgId: 's' })
  im.outbox.resend(localId)
  await pass()
  expect(uploads).toBe(1)
  expect(stage.payloads('sending').at(-1)).toMatchObject({ status: 'sent', message: { type: 'audio', length: 3 } })
})

test('chat §3: cards go as text that any client shows, the card itself in ext', async () => {
  const { im, stage } = await opened()
  const card = { alias: 'i1', title: '奶粉', picture: 'p', priceCents: 2990 }
  im.outbox.itemCard(BOB, card, { quote: { id: 'm1', from: 'bob', text: '在吗' } })
  await pass()
  expect(stage.last.sent[0]).toMatchObject({
    type: 'txt',
    msg: '[商品] 奶粉',
    ext: { type: 'item', json: JSON.stringify(card), quote: JSON.stringify({ id: 'm1', from: 'bob', text: '在吗' }) },
  })
  expect(stage.payloads('sending')[0]?.message.product).toEqual({ type: 'item', json: card })
})

test('a failed message can be given up; logout drops what was not sent', async () => {
  const { im, stage } = await opened()
  stage.respond = async () => {
    throw { type: 508, message: 'moderation' }
  }
  const { localId } = im.outbox.text(BOB, 'x')
  await pass()
  im.outbox.discard(localId)
  expect(im.outbox.unsent(BOB)).toEqual([])
  stage.last.drop()
  im.outbox.text(BOB, 'y')
  await im.connection.logout()
  await im.connection.login(LOGIN)
  await pass(5000)
  expect(stage.last.sent).toEqual([])
})

test('bad input: what was not sent outlives the app, without what hangs on a file; sent again it has the same id', async () => {
  let stored: ImMessage[] = []
  const unsent = { read: () => stored, write: (list: ImMessage[]) => void (stored = JSON.parse(JSON.stringify(list))) }
  const before = stagedClient({ unsent })
  await before.im.connection.login(LOGIN)
  before.stage.respond = () => new Promise(() => undefined)
  const { localId } = before.im.outbox.text(BOB, '路上写的')
  const { localId: shot } = before.im.outbox.picture(BOB, picture())
  expect(stored.map((message) => message.localId)).toEqual([localId, shot])

  const { im, stage } = stagedClient({ unsent })
  const lost = '应用已关闭，文件没有发完，请重新选择后再发'
  expect(im.outbox.unsent()).toMatchObject([
    { localId, msg: '路上写的', status: 'failed', failure: { code: 510 } },
    { localId: shot, status: 'failed', failure: { text: lost }, body: { url: '', thumbUrl: '' } },
  ])
  expect(im.outbox.unsent()[1]).not.toHaveProperty('body.localUrl')
  await im.connection.login(LOGIN)
  await pass()
  expect(stage.payloads('sending')).toEqual([])
  expect(im.outbox.resend(shot)).toMatchObject({ status: 'failed', failure: { text: lost } })
  expect(im.outbox.discard(shot)).toBe(true)
  im.outbox.resend(localId)
  await pass()
  expect(stage.payloads('sending').at(-1)).toMatchObject({ localId, serverId: `s${localId}`, status: 'sent' })
  expect([stored, im.outbox.unsent()]).toEqual([[], []])
})

test('what a person gives up, and what a user leaves behind, is kept no longer', async () => {
  const write = jest.fn()
  const { im } = stagedClient({ unsent: { read: () => [], write } })
  const { localId } = im.outbox.text(BOB, '没有登录')
  expect(write.mock.lastCall[0]).toMatchObject([{ localId, status: 'failed' }])
  im.outbox.discard(localId)
  expect(write.mock.lastCall[0]).toEqual([])
  await im.connection.login(LOGIN)
  im.outbox.text(BOB, '还没走')
  await im.connection.logout()
  expect(write.mock.lastCall[0]).toEqual([])
})
