import type { Duplex } from 'node:stream'
import fc from 'fast-check'
import { ChatTest } from '../../testing/chat'
import { WireClient } from '../../testing/wireClient'
import { COMMAND, KIND, MUC, MUC_DOMAIN, NS, ROSTER, USER_DOMAIN } from '../protocol/codes'
import { encode, type KeyValue, type MessageBody, type Meta } from '../protocol/msync'

const APP_KEY = 'dingdang#app'
const JSON_ENTRY = 8

/** A field of a message of the wire: number and kind, as the codec reads them. */
const tag = (field: number, kind: number) => (field << 3) | kind
const START_GROUP = 3

/** Bytes as a websocket frame of one's own making: `head` holds FIN, RSV and opcode. */
function rawFrame(head: number, payload: Uint8Array): Buffer {
  const mask = Buffer.from([1, 2, 3, 4])
  const body = Buffer.from(payload.map((byte, at) => byte ^ mask[at % 4]!))
  const length = Buffer.from([0x80 | 126, payload.length >> 8, payload.length & 0xff])
  return Buffer.concat([Buffer.from([head]), length, mask, body])
}

describe('bytes that no SDK sends', () => {
  let chat: ChatTest
  let from: WireClient
  let to: WireClient
  const open = async (name: string, resource = 'phone') =>
    WireClient.open(chat.url, { appKey: APP_KEY, name, token: await chat.register(name), resource })
  async function until(what: () => boolean): Promise<void> {
    const deadline = Date.now() + 5_000
    while (!what()) {
      if (Date.now() > deadline) throw new Error(`never: ${what}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  let sentCount = 0
  /** Two others chat meanwhile, and receive each other's messages at once. */
  async function othersTalk(): Promise<void> {
    const text = `照常 ${(sentCount += 1)}`
    await from.text('b', text)
    await until(() => to.received.some((message) => message.text === text))
  }
  const jid = (name: string, domain = USER_DOMAIN) => ({ appKey: APP_KEY, name, domain })
  const message = (id: string, target: string, body: MessageBody = {}, more: Partial<Meta> = {}): Meta => ({
    id,
    to: jid(target),
    ns: NS.chat,
    payload: encode('MessageBody', { type: KIND.chat, contents: [{ type: 0, text: '在' }], ...body }),
    ...more,
  })
  const sync = (meta: Meta) =>
    encode('MSync', { version: 0, command: COMMAND.sync, payload: encode('CommSyncUL', { meta }) })

  beforeAll(async () => {
    chat = await ChatTest.start()
    jest.spyOn(chat.server.services.log, 'warn').mockImplementation(() => undefined)
    ;[from, to] = [await open('a'), await open('b')]
  })
  afterEach(async () => {
    expect([from, to].map(({ socket }) => socket.readyState)).toEqual([1, 1])
  })
  afterAll(async () => {
    from.cut()
    to.cut()
    await chat.close()
  })

  it('a frame that is cut short or changed closes its own socket or is answered, and others talk on', async () => {
    const whole = sync(message('1234', 'b'))
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.integer({ min: 0, max: whole.length - 1 }).map((end) => whole.subarray(0, end)),
          fc.tuple(fc.nat(whole.length - 1), fc.nat(255)).map(([at, byte]) => {
            const changed = Uint8Array.from(whole)
            changed[at] = byte
            return changed
          }),
          fc.uint8Array({ maxLength: 400 }),
          fc.string(),
        ),
        async (bytes) => {
          const victim = await open('c', `d${Math.random()}`)
          victim.raw(bytes)
          // What it sends after that is handled after it, or its socket is closed.
          const after = await victim.text('b', '之后').catch((error: Error) => error.message)
          expect(after).toMatch(/^\d{19}$|^closed$/)
          victim.cut()
          await othersTalk()
        },
      ),
      { numRuns: 60 },
    )
  })

  it.each<[string, (socket: Duplex, client: WireClient) => void]>([
    ['larger than a frame may be', (_socket, client) => client.raw(Buffer.alloc(65 * 1024, 8))],
    [
      'announced as a terabyte',
      (socket) => socket.write(Buffer.from([0x82, 0xff, 0, 0, 1, 0, 0, 0, 0, 0, 1, 2, 3, 4])),
    ],
    ['marked as compressed', (socket) => socket.write(rawFrame(0xc2, sync(message('1', 'b'))))],
    ['of an unknown kind', (socket) => socket.write(rawFrame(0x8b, Buffer.from('x')))],
    ['not masked', (socket) => socket.write(Buffer.from([0x82, 1, 0]))],
    ['a text that is no UTF-8', (socket) => socket.write(rawFrame(0x81, Buffer.from([0xff, 0xfe])))],
    ['groups in each other', (_socket, client) => client.raw(Buffer.alloc(60_000, tag(5, START_GROUP)))],
    [
      'a length beyond its end',
      (_socket, client) => client.raw(Buffer.from([tag(9, 2), 0xff, 0xff, 0xff, 0xff, 0x0f, 1])),
    ],
    ['a number that never ends', (_socket, client) => client.raw(Buffer.alloc(64, 0xff))],
    ['a log-in without its number', (_socket, client) => client.raw(encode('MSync', { command: COMMAND.provision }))],
    [
      'a parcel of nonsense',
      (_socket, client) => client.raw(encode('MSync', { command: 0, payload: Buffer.alloc(30, 0xff) })),
    ],
  ])('a frame that is %s closes its own socket alone', async (_name, send) => {
    const victim = await open('c', `d${Math.random()}`)
    send((victim.socket as unknown as { _socket: Duplex })._socket, victim)
    await until(() => victim.socket.readyState === victim.socket.CLOSED)
    await othersTalk()
  })

  it('a socket is worth one line of the log, however many frames of it cannot be read', async () => {
    const logged = jest.mocked(chat.server.services.log.warn)
    logged.mockClear()
    const victim = await open('c', 'noisy')
    for (let sent = 0; sent < 500; sent += 1) victim.raw(Buffer.alloc(40, 0xff))
    await until(() => victim.socket.readyState === victim.socket.CLOSED)
    await othersTalk()
    expect(logged.mock.calls.filter(([words]) => words === 'chat frame failed')).toHaveLength(1)
  })

  it('a socket that says nothing, or much before who it is, is closed', async () => {
    const { WebSocket } = await import('ws')
    const silent = new WebSocket(`${chat.url.replace('http', 'ws')}/websocket`)
    await new Promise((resolve) => silent.once('open', resolve))
    silent.send(sync(message('1', 'b')))
    await until(() => silent.readyState === silent.CLOSED)
    await othersTalk()
  })

  const NESTED = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  const entry = (key: string, stringValue: string, type = JSON_ENTRY): KeyValue => ({ key, type, stringValue })
  const content = (text: string) => ({ contents: [{ type: 0, text }] })

  it.each<[string, MessageBody]>([
    ['NUL in its text', content('a\0b')],
    ['half a character', content('a\ud83d')],
    ['NUL in its ext', { ext: [entry('k\0', 'v\0', 7)] }],
    ['NUL and halves in JSON of its ext', { ext: [entry('k', '{"a\\u0000":"\\u0000\\ud800"}')] }],
    ['JSON that is none', { ext: [entry('k', '{')], meta: '{' }],
    ['JSON without end', { ext: [entry('k', NESTED)] }],
    ['a meta of its own', { meta: '{"reaction":"x","thread_overview":{"last_message":1}}' }],
    ['a meta without end', { meta: `{"a":${NESTED}}` }],
    [
      'numbers beyond numbers',
      {
        ext: [
          { key: 'n', type: 2, varintValue: '-9223372036854775808' },
          { key: 'd', type: 6, doubleValue: Infinity },
        ],
      },
    ],
    [
      'a place of no name',
      { contents: [{ type: 3, latitude: -36.85, longitude: 174.76, address: '\0', buildingName: '\ud800' }] },
    ],
    [
      'a file of no name',
      { contents: [{ type: 5, displayName: '\0', remotePath: '\0', secretKey: '\0', fileLength: -1, duration: -1 }] },
    ],
    ['contents of a type to come', { contents: [{ type: 99, text: '?' }] }],
    [
      'an event of its own',
      { contents: [{ type: 7, customEvent: '\0', customExts: [entry('\0', '{'), entry('k', NESTED)] }] },
    ],
  ])('a message with %s arrives, and what others send in the same moment arrives', async (_name, body) => {
    const hostile = await open('h')
    const id = hostile.newId()
    const [response] = await Promise.all([hostile.upload(message(id, 'b', body)), othersTalk(), othersTalk()])
    expect(response.serverId).toMatch(/^\d{19}$/)
    // Lists, history and reactions of the conversation work for both of its people.
    const token = await chat.register('b')
    await chat.rest(token, 'POST', 'reaction/user/b', { msgId: response.serverId, message: '👍' })
    const history = await chat.rest(token, 'POST', 'users/b/messageroaming', { queue: 'h@easemob.com', start: -1 })
    const list = await chat.rest(token, 'GET', 'sdk/user/b/user_channels/list')
    const older = await chat.rest(token, 'GET', 'users/b/user_channels')
    expect([history.status, list.status, older.status]).toEqual([200, 200, 200])
    hostile.cut()
  })

  it.each<[string, () => Meta]>([
    ['a name with NUL', () => message('11', 'b\0')],
    ['a name of a thousand letters', () => message('12', 'x'.repeat(1000))],
    ['a group with NUL', () => ({ ...message('13', ''), to: jid('\0', MUC_DOMAIN) })],
    ['readers with NUL', () => message('14', 'b', {}, { directedUsers: ['\0'] })],
    ['a kind of its own', () => message('15', 'b', { type: 99 })],
    ['someone, without contents', () => message('21', 'b', { contents: [] })],
    ['someone, of two contents', () => message('23', 'b', { contents: [{ type: 0 }, { type: 1 }] })],
    ['someone, from nowhere on earth', () => message('24', 'b', { contents: [{ type: 3, latitude: NaN }] })],
    ['a namespace of its own', () => message('16', 'b', {}, { ns: 77 })],
    ['nobody', () => ({ id: '17', ns: NS.chat, payload: encode('MessageBody', { type: KIND.chat }) })],
    [
      'a contact with NUL',
      () => ({ id: '18', ns: NS.roster, payload: encode('RosterBody', { operation: ROSTER.add, to: [jid('\0')] }) }),
    ],
    [
      'a room with NUL',
      () => ({
        id: '19',
        ns: NS.muc,
        payload: encode('MUCBody', { operation: MUC.join, isChatroom: true, mucId: jid('\0', MUC_DOMAIN) }),
      }),
    ],
    ['a recall of nothing', () => message('20', 'b', { type: KIND.recall, ackMessageId: '18446744073709551615' })],
  ])('a message to %s is refused, and its socket lives', async (_name, meta) => {
    const hostile = await open('h')
    const [response] = await Promise.all([hostile.upload(meta()), othersTalk()])
    expect(response.status?.errorCode).toBeGreaterThan(0)
    expect(await hostile.text('b', '还在')).toMatch(/^\d{19}$/)
    hostile.cut()
  })

  it('receipts of what never was, and queues that nobody has, harm nobody', async () => {
    const hostile = await open('h')
    for (const [index, ackMessageId] of ['0', '1', '18446744073709551615'].entries())
      for (const type of [KIND.read, KIND.delivery, KIND.channel])
        for (const domain of [USER_DOMAIN, MUC_DOMAIN]) {
          const body = { type, ackMessageId, ackContent: '\0', contents: [] }
          const response = await hostile.upload({ ...message(`${type}${index}`, 'b', body), to: jid('b', domain) })
          expect(response.status?.errorCode).toBe(0)
        }
    for (const name of ['', '\0', 'x'.repeat(5_000), '\ud800'])
      hostile.raw(
        encode('MSync', {
          command: COMMAND.sync,
          payload: encode('CommSyncUL', { queue: jid(name), key: '18446744073709551615' }),
        }),
      )
    await othersTalk()
    expect(await hostile.text('b', '还在')).toMatch(/^\d{19}$/)
    hostile.cut()
  })
})
