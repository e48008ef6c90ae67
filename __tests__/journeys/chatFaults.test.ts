import type { LocalFile } from '@/platform/ports'
import { ConversationModel } from '@/features/chat/model/ConversationModel'
import { previewOf } from '@/stores/chat/preview'
import { KIND, NS, USER_DOMAIN } from '../../server/im/protocol/codes'
import { encode } from '../../server/im/protocol/msync'
import { ChatTest } from '../../server/testing/chat'
import { WireClient } from '../../server/testing/wireClient'
import { BadLine } from '../support/unreliableNetwork'
import { localFile } from '../support/chatClient'
import { chatPhone, conversation, send, texts, until, type ChatPhone, type PhoneOptions } from '../support/chatPhone'
import { single } from '../support/chatFixture'

jest.setTimeout(120_000)

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let service: ChatTest
let line: BadLine
let bob: ChatPhone
const phones: ChatPhone[] = []

beforeAll(async () => {
  service = await ChatTest.start()
  bob = await chatPhone(service, 'bob')
})
beforeEach(async () => {
  line = await BadLine.to(service.url)
})
afterEach(async () => {
  await Promise.all(phones.splice(0).map((phone) => phone.end()))
  await line.close()
})
afterAll(async () => {
  await bob?.end()
  await service?.close()
})

async function phone(name: string, options: PhoneOptions = {}): Promise<ChatPhone> {
  const made = await chatPhone(service, name, options)
  phones.push(made)
  return made
}
/** What happens when a person takes the phone up again (integrations/reactions). */
const wake = ({ chat }: ChatPhone) => chat.im.connection.resume()
const opened = ({ chat }: ChatPhone) => until(() => chat.state === 'opened', 'opened', 30_000)
const jid = (name: string) => ({ appKey: 'dingdang#app', name, domain: USER_DOMAIN })
const sendFile = ({ chat }: ChatPhone, to: string, file: LocalFile) => chat.im.outbox.file(single(to), { file })

test('bad input: a phone asleep for an hour: the dead line is found at once, the token renewed, nothing lost or doubled', async () => {
  const { settings } = service.server.chat.im
  const before = settings.tokenSeconds
  Object.assign(settings, { tokenSeconds: 5400 })
  let slept = 0
  const amy = await phone('sleeper', { url: line.url, clock: () => Date.now() + slept, renews: true })
  Object.assign(settings, { tokenSeconds: before })
  const received: string[] = []
  amy.chat.im.on('tokenWillExpire', () => void received.push('half'))
  amy.chat.im.on('state', (state) => void received.push(state))
  const mine = await conversation(amy, single('bob'))
  send(mine, '睡前')
  await until(() => mine.entries.at(-1)?.status !== 'pending', 'sent')

  line.deaden()
  const theirs = await conversation(bob, single('sleeper'))
  send(theirs, '你睡着的时候说的')
  slept = HOUR_MS
  wake(amy)
  await until(() => received.includes('half'), 'renewal')
  send(mine, '醒来马上说')
  await until(() => texts(mine).includes('你睡着的时候说的'), 'what came meanwhile', 30_000)
  await until(() => texts(theirs).includes('醒来马上说'), 'what was said on waking', 30_000)
  expect(texts(mine).sort()).toEqual(['你睡着的时候说的', '睡前', '醒来马上说'].sort())
  expect(texts(theirs).filter((text) => text === '醒来马上说')).toHaveLength(1)
  // Found by a ping (8 s), not by a close that takes minutes.
  expect(received).toEqual(['half', 'closed', 'login', 'opened'])
  mine.dispose()
  theirs.dispose()
})

test.each([
  ['a day behind', -DAY_MS],
  ['a day ahead', DAY_MS],
])(
  'bad input: a clock %s: messages stand in order with the right time, the token lives, a dead line is found',
  async (name, off) => {
    let skew = off
    const amy = await phone(`clock${off}`, { url: line.url, clock: () => Date.now() + skew, renews: true })
    const mine = await conversation(amy, single('bob'))
    const theirs = await conversation(bob, single(amy.name))
    for (const [model, other, text] of [
      [mine, theirs, '一'],
      [theirs, mine, '二'],
      [mine, theirs, '三'],
    ] as const) {
      send(model, text)
      await until(() => texts(other).includes(text), text)
    }
    expect(texts(mine)).toEqual(['一', '二', '三'])
    expect(texts(theirs)).toEqual(['一', '二', '三'])
    for (const { time } of [...mine.entries, ...theirs.entries])
      expect(Math.abs(time - Date.now())).toBeLessThan(60_000)
    expect(amy.chat.state).toBe('opened')
    // Someone puts the clock right while the connection is dead.
    line.deaden()
    skew = 0
    wake(amy)
    send(mine, '时间调好了')
    await until(() => texts(theirs).includes('时间调好了'), `${name}: said after the clock was set`, 30_000)
    expect(texts(theirs)).toEqual(['一', '二', '三', '时间调好了'])
    mine.dispose()
    theirs.dispose()
  },
)

test('bad input: a token that ran out while the phone was offline: renewed on return, and what was written goes once', async () => {
  const { settings } = service.server.chat.im
  const before = settings.tokenSeconds
  Object.assign(settings, { tokenSeconds: 3 })
  const amy = await phone('offline', { url: line.url, renews: true })
  const mine = await conversation(amy, single('bob'))
  const theirs = await conversation(bob, single('offline'))
  line.cut()
  await until(() => amy.chat.state === 'closed', 'closed')
  send(mine, '离线时写的')
  expect(mine.entries.at(-1)!.status).toBe('pending')
  await new Promise((done) => setTimeout(done, 3500))
  Object.assign(settings, { tokenSeconds: before })
  line.restore()
  wake(amy)
  await opened(amy)
  await until(() => texts(theirs).includes('离线时写的'), 'what was written offline', 30_000)
  expect(texts(theirs)).toEqual(['离线时写的'])
  await until(() => mine.entries.at(-1)!.status !== 'pending', 'sent')
  expect([texts(mine), amy.app.ui.toast]).toEqual([['离线时写的'], null])
  mine.dispose()
  theirs.dispose()
})

test('bad input: reading while the line is cut is told when it is back, up to what was seen', async () => {
  const amy = await phone('reader', { url: line.url })
  const theirs = await conversation(bob, single('reader'))
  send(theirs, '第一句')
  await until(() => amy.app.chat.unread === 1, 'unread')
  line.cut()
  await until(() => amy.chat.state === 'closed', 'closed')
  amy.chat.show(single('bob'))
  expect(amy.app.chat.unread).toBe(0)
  await new Promise((done) => setTimeout(done, 600))
  amy.chat.show(null)
  send(theirs, '第二句')
  await until(() => theirs.entries.at(-1)!.status === 'sent', 'sent')
  line.restore()
  wake(amy)
  await until(() => theirs.entries[0]!.status === 'read', 'read mark')
  await until(() => amy.app.chat.unread === 1, 'the second is unread')
  expect(theirs.entries[1]!.status).not.toBe('read')
  theirs.dispose()
})

test('bad input: an upload whose token ran out half way goes on under a new one; one that was cut goes again by itself, once', async () => {
  const amy = await phone('uploader', { url: line.url, renews: true })
  const mine = await conversation(amy, single('bob'))
  const theirs = await conversation(bob, single('uploader'))
  await service.server.services.db.deleteFrom('im_tokens').where('username', '=', 'uploader').execute()
  sendFile(amy, 'bob', localFile('报价.pdf', 'application/pdf', 'x'.repeat(300_000)))
  await until(() => theirs.entries.length === 1, 'the file')
  expect(amy.app.ui.toast).toBeNull()

  line.cutAfter(200_000)
  sendFile(amy, 'bob', localFile('合同.pdf', 'application/pdf', 'y'.repeat(2_000_000)))
  await until(() => theirs.entries.length === 2, 'the file again', 30_000)
  await until(() => mine.entries.every(({ status }) => status !== 'pending' && status !== 'failed'), 'sent')
  expect(theirs.entries.map((entry) => entry.type === 'file' && entry.body.filename)).toEqual(['报价.pdf', '合同.pdf'])
  expect(amy.app.ui.toast).toBeNull()
  mine.dispose()
  theirs.dispose()
})

test('bad input: an empty file, 5,000 characters, one more, oneself, and somebody who is gone', async () => {
  const amy = await phone('edges')
  const mine = await conversation(amy, single('bob'))
  const theirs = await conversation(bob, single('edges'))
  const toast = () => amy.app.ui.toast?.text ?? ''
  sendFile(amy, 'bob', localFile('空.txt', 'text/plain', ''))
  const empty = await until(() => mine.entries.find(({ status }) => status === 'failed'), 'empty file')
  expect([empty.failure!.text, toast()]).toEqual(['文件是空的，请换一个', '文件是空的，请换一个'])
  await mine.actions.remove(empty as never)
  const long = '长😀'.repeat(2500)
  send(mine, long)
  await until(() => texts(theirs).includes(long), '5,000 characters')
  send(mine, `${long}了`)
  expect([toast(), mine.text]).toEqual(['一次最多发送5000个字，请分开发送', `${long}了`])
  mine.type('', false)

  // No one talks to themselves here; what another client of this account makes of it disturbs nothing.
  const self = new ConversationModel(amy.app, { type: 'singleChat', id: 'edges' })
  await self.start()
  expect(self.opening.notFound).toBe(true)
  amy.chat.im.outbox.text(single('edges'), '给自己')
  const own = amy.chat.messages.of(single('edges'))
  await until(() => own.list.at(-1)?.status === 'sent', 'to oneself')
  await own.reload()
  expect(own.list.map((entry) => entry.type === 'txt' && entry.msg)).toEqual(['给自己'])
  expect(amy.app.chat.unread).toBe(0)

  await service.register('gone')
  const away = await conversation(amy, single('gone'))
  await service.server.services.db
    .updateTable('im_users')
    .set({ disabled: true })
    .where('username', '=', 'gone')
    .execute()
  send(away, '还在吗')
  const refused = await until(() => away.entries.find(({ status }) => status === 'failed'), 'refused')
  expect(refused.failure).toMatchObject({ code: 503, message: 'user not found', text: '对方账号不存在或已注销' })
  for (const model of [mine, theirs, self, away]) model.dispose()
})

test('bad input: kinds this version does not know are one clear line in the conversation and in the list', async () => {
  const amy = await phone('plain')
  const mine = await conversation(amy, single('stranger'))
  const raw = await service.client('stranger')
  await raw.conn.send(
    raw.sdk.message.create({
      type: 'custom',
      chatType: 'singleChat',
      to: 'plain',
      customEvent: 'redPacket',
      customExts: { cents: '100' },
    }),
  )
  await raw.conn.send(raw.sdk.message.create({ type: 'cmd', chatType: 'singleChat', to: 'plain', action: 'someday' }))
  await raw.text('plain', '看得见吗')
  await until(() => texts(mine).includes('看得见吗'), 'text')
  expect(texts(mine)).toEqual(['custom', '看得见吗'])

  // A kind of content that comes after this version of the SDK.
  const wire = await WireClient.open(service.url, {
    appKey: 'dingdang#app',
    name: 'stranger',
    token: await service.register('stranger'),
    resource: 'future',
  })
  await wire.upload({
    id: wire.newId(),
    from: jid('stranger'),
    to: jid('plain'),
    ns: NS.chat,
    payload: encode('MessageBody', {
      type: KIND.chat,
      from: jid('stranger'),
      to: jid('plain'),
      contents: [{ type: 20, text: '全息影像' }],
    }),
  })
  await raw.text('plain', '之后')
  await until(() => texts(mine).includes('之后'), 'text after it')
  // The SDK reports it in history alone.
  const again = await chatPhone(service, 'plain', { device: 'plain_2' })
  phones.push(again)
  const later = await conversation(again, single('stranger'))
  expect(texts(later)).toEqual(['custom', '看得见吗', 'unknown', '之后'])
  expect(later.entries[2]).toMatchObject({ mine: false, conversation: single('stranger') })
  await later.messages!.reload()
  expect(later.entries).toHaveLength(4)
  expect(later.entries.map(previewOf)).toEqual(['[自定义消息]', '看得见吗', '[暂不支持的消息]', '之后'])
  expect(again.chat.state).toBe('opened')
  later.dispose()
  wire.cut()
  mine.dispose()
})
