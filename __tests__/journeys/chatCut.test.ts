import { ChatTest } from '../../server/testing/chat'
import { BadLine } from '../support/unreliableNetwork'
import { chatPhone, conversation, send, texts, until, type ChatPhone } from '../support/chatPhone'
import { single } from '../support/chatFixture'

jest.setTimeout(120_000)

let service: ChatTest
let line: BadLine
let bob: ChatPhone
let amy: ChatPhone | undefined

beforeAll(async () => {
  service = await ChatTest.start()
  bob = await chatPhone(service, 'bob')
})
beforeEach(async () => {
  line = await BadLine.to(service.url)
})
afterEach(async () => {
  await amy?.end()
  await line.close()
})
afterAll(async () => {
  await bob?.end()
  await service?.close()
})

/** What happens when a person takes the phone up again (integrations/reactions). */
const wake = ({ chat }: ChatPhone) => chat.im.connection.resume()

test.each([
  ['the socket ends', (bad: BadLine) => bad.cut()],
  ['the line goes silent', (bad: BadLine) => bad.deaden()],
])(
  'chat §4: what came while the line was down (%s) is acknowledged and read once it is back, with the conversation open',
  async (name, lose) => {
    amy = await chatPhone(service, name === 'the socket ends' ? 'cutoff' : 'silent', { url: line.url })
    const mine = await conversation(amy, single('bob'))
    const theirs = await conversation(bob, single(amy.name))
    send(theirs, '在线时')
    await until(() => theirs.entries[0]?.status === 'read', 'read on the open line')
    lose(line)
    const missed = ['一', '二', '三']
    for (const text of missed) send(theirs, text)
    await until(() => theirs.entries.every(({ status }) => status !== 'pending'), 'sent')
    line.restore()
    wake(amy)
    await until(() => texts(mine).includes('三'), 'shown', 30_000)
    await until(() => theirs.entries.every(({ status }) => status === 'read'), 'read marks').catch(() => undefined)
    expect(theirs.entries.map(({ status }) => status)).toEqual(['read', 'read', 'read', 'read'])
    await amy.chat.conversations.load()
    expect([amy.chat.conversations.of(single('bob'))!.unread, amy.app.chat.unread]).toEqual([0, 0])
    mine.dispose()
    theirs.dispose()
  },
)

test('chat §4: what came while the line was down, in a conversation left in the background, is delivered, unread, and counted once', async () => {
  amy = await chatPhone(service, 'elsewhere', { url: line.url })
  const mine = await conversation(amy, single('bob'))
  const theirs = await conversation(bob, single('elsewhere'))
  mine.setFront(false)
  line.cut()
  for (const text of ['一', '二', '三']) send(theirs, text)
  await until(() => theirs.entries.every(({ status }) => status !== 'pending'), 'sent')
  line.restore()
  wake(amy)
  await until(() => theirs.entries.every(({ status }) => status === 'delivered'), 'delivery marks')
  await until(() => amy!.app.chat.unread === 3, 'unread')
  await amy.chat.conversations.load()
  expect([texts(mine), amy.app.chat.unread]).toEqual([['一', '二', '三'], 3])
  mine.setFront(true)
  await until(() => theirs.entries.every(({ status }) => status === 'read'), 'read marks')
  mine.dispose()
  theirs.dispose()
})
