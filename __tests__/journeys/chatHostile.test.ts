import fc from 'fast-check'
import { sql } from 'kysely'
import { KIND, MUC_DOMAIN, NS, USER_DOMAIN } from '../../server/im/protocol/codes'
import { encode, type Meta } from '../../server/im/protocol/msync'
import { ChatTest, type Client, type Loose } from '../../server/testing/chat'
import { WireClient } from '../../server/testing/wireClient'
import { webSdk } from '../support/chatClient'
import { messageBodies } from '../support/wireBodies'
import { weappSdk } from '../support/weappSdk'
import type { Build } from '../support/chatFixture'

jest.setTimeout(120_000)

const APP_KEY = 'dingdang#app'
const PATIENCE_MS = 5_000
const SEEDED = { numRuns: 30, seed: 20_261_130 }

async function inTime<T>(what: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not settle`)), PATIENCE_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** A crafted message must not end the history of a conversation, or the deliveries of a queue, in either build of the SDK. */
describe.each<Build>(['web', 'weapp'])('what no SDK sends, read by the %s build', (build) => {
  let chat: ChatTest
  let reader: Client
  let hostile: WireClient
  let honest: Client
  let group = ''
  beforeAll(async () => {
    chat = await ChatTest.start()
    const sdk = (build === 'web' ? webSdk(chat.url) : weappSdk()) as Loose
    sdk.logger?.disableAll()
    reader = await chat.client('reader', { sdk })
    honest = await chat.client('honest')
    const token = await chat.register('hostile')
    hostile = await WireClient.open(chat.url, { appKey: APP_KEY, name: 'hostile', token, resource: 'crafted' })
    const created = await chat.rest(token, 'POST', 'chatgroups', {
      groupname: '拼单',
      desc: '',
      members: ['reader', 'honest'],
      public: false,
      approval: false,
      allowinvites: true,
      inviteNeedConfirm: false,
      maxusers: 50,
      owner: 'hostile',
    })
    group = created.body.data.groupid
  })
  afterAll(async () => {
    hostile.cut()
    await chat.close()
  })

  /** Every page of a conversation, by the SDK alone. */
  async function wholeHistory(targetId: string, chatType: string): Promise<Loose[]> {
    const messages: Loose[] = []
    for (let cursor: string | number = -1, last = false; !last;) {
      const page: Loose = await inTime(
        `history of ${targetId}`,
        reader.conn.getHistoryMessages({ targetId, chatType, pageSize: 20, cursor, searchDirection: 'up' }),
      )
      messages.push(...page.messages)
      last = page.isLast
      cursor = page.cursor
    }
    return messages
  }
  let sent = 0
  /** What others say arrives, stands in history, and the lists of conversations can be read. */
  async function talksOn(): Promise<void> {
    const words = [`在吗 ${(sent += 1)}`, `群里 ${sent}`] as const
    await honest.text('reader', words[0])
    await honest.text(group, words[1], 'groupChat')
    for (const word of words) await reader.next('onTextMessage', ({ msg }) => msg === word)
    expect((await wholeHistory(group, 'groupChat')).map(({ msg }) => msg)).toContain(words[1])
    // Of a type to come the SDK gives an empty object.
    for (const message of await wholeHistory('hostile', 'singleChat'))
      expect(message.id ?? Object.keys(message)).toEqual(message.id ? expect.stringMatching(/^\d{19}$/) : [])
    await inTime('list', reader.conn.getServerConversations({ pageSize: 20 }))
    await inTime('older list', reader.conn.getConversationlist())
  }
  const jid = (name: string) => ({ appKey: APP_KEY, name, domain: name === group ? MUC_DOMAIN : USER_DOMAIN })
  const metaOf = (target: string, payload: Uint8Array, more: Partial<Meta> = {}): Meta => ({
    id: hostile.newId(),
    to: jid(target),
    ns: NS.chat,
    payload,
    ...more,
  })
  const bodies = (kinds: readonly number[]) =>
    fc.array(messageBodies(reader.conn.root, kinds), { minLength: 4, maxLength: 12 })

  test('chat §4: messages, receipts and recalls made up from the schema, sent over the socket', async () => {
    let acknowledged = 0
    const known = await honest.text('reader', '先说一句')
    const kinds = [
      KIND.chat,
      KIND.chat,
      KIND.group,
      KIND.room,
      KIND.normal,
      KIND.read,
      KIND.delivery,
      KIND.recall,
      KIND.channel,
    ]
    await fc.assert(
      fc.asyncProperty(bodies(kinds), fc.constantFrom('reader', 'group'), async (payloads, to) => {
        for (const payload of payloads) {
          const response = await hostile.upload(metaOf(to === 'group' ? group : 'reader', payload))
          if (!response.status?.errorCode) acknowledged += 1
        }
        await talksOn()
      }),
      SEEDED,
    )
    expect(acknowledged).toBeGreaterThan(20)
    expect((await wholeHistory('honest', 'singleChat')).map(({ id }) => id)).toContain(known.serverMsgId)
  })

  test('chat §4: what an older version stored is left out, and everything around it is there', async () => {
    const { db } = chat.server.services
    const { ids } = chat.server.chat.im
    let stored = 0
    await fc.assert(
      fc.asyncProperty(bodies([KIND.chat]), async (payloads) => {
        for (const payload of payloads) {
          const id = ids.next()
          const packet = Buffer.from(
            encode('Meta', metaOf('reader', payload, { id, from: jid('hostile'), timestamp: '1' })),
          )
          stored += 1
          await sql`insert into im_messages (id, kind, sender, target, conversation, client_id, packet, preview, created_at)
            values (${id}, 'chat', 'hostile', 'reader', 'hostile|reader', ${id}, ${packet}, '{"bodies":[],"ext":{}}', ${new Date()})`.execute(
            db,
          )
          await sql`insert into im_inbox (username, resource, queue, id, packet, created_at)
            select username, resource, 'honest@easemob.com', ${id}, ${packet}, ${new Date()} from im_devices where username = 'reader'`.execute(
            db,
          )
        }
        await talksOn()
      }),
      SEEDED,
    )
    expect(stored).toBeGreaterThan(100)
    // What could not be handed out does not wait for ever.
    await chat.server.chat.im.removals.add({ username: 'reader', resource: '-', queue: '-', id: '-' })
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from im_inbox where username = 'reader'
      and queue = 'honest@easemob.com'`.execute(db)
    expect(rows[0]!.left).toBeLessThan(60)
  })

  test('the three that ended a history before', async () => {
    const text = { type: 0, text: '在' }
    const before = (await wholeHistory('hostile', 'singleChat')).length
    const cases: [object, boolean][] = [
      [{ contents: [] }, false],
      [{ contents: [text], meta: '{"reaction":"x"}' }, true],
      [{ contents: [{ type: 7, params: [{ key: 'k', type: 8, stringValue: '{' }] }] }, true],
    ]
    for (const [body, accepted] of cases) {
      const response = await hostile.upload(metaOf('reader', encode('MessageBody', { type: KIND.chat, ...body })))
      expect([Boolean(response.status?.errorCode), response.status?.reason ?? '']).toEqual(
        accepted ? [false, ''] : [true, 'operation unsupported'],
      )
    }
    await talksOn()
    expect((await wholeHistory('hostile', 'singleChat')).length).toBe(before + 2)
  })
})
