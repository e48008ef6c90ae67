import { ChatTest, type Loose } from '../../testing/chat'
import { WireClient } from '../../testing/wireClient'
import { KIND, MUC_DOMAIN, NS, USER_DOMAIN } from '../protocol/codes'
import { encode } from '../protocol/msync'
import { ROUTES } from '../service'

/** Every route of the service, once for each path it has. */
const CALLS = ROUTES.flatMap(({ method, path, open }) =>
  [path].flat().map((one) => ({ method, path: one, open: open ?? false })),
)

/** chat spec §6: what is not one's own is refused by every call. */
describe('permissions', () => {
  let chat: ChatTest
  const tokens: Record<string, string> = {}
  /** A private group of ann and ben with a message in it, a thread on that, and a chat of the two. */
  let group = ''
  let thread = ''
  let content = ''
  let whispered = ''
  let ann: WireClient
  const as = (name: string, method: string, path: string, body?: object): Promise<{ status: number; body: Loose }> =>
    chat.rest(tokens[name] ?? '', method, path, body)

  beforeAll(async () => {
    chat = await ChatTest.start()
    for (const name of ['ann', 'ben', 'eve']) tokens[name] = await chat.register(name)
    ann = await WireClient.open(chat.url, { appKey: 'dingdang#app', name: 'ann', token: tokens.ann!, resource: 'p' })
    group = (await as('ann', 'POST', 'chatgroups', { groupname: '私群', public: false, members: ['ben'] })).body.data.id
    content = await ann.text(group, '群里说的', { group: true })
    whispered = await ann.text('ben', '私下说的')
    thread = (await as('ann', 'POST', 'thread', { name: '话题', msg_id: content, group_id: group })).body.data.thread_id
    await as('ann', 'POST', `thread/${thread}/user/ann/join`)
    await ann.text(thread, '话题里说的', { group: true })
  })
  afterAll(async () => {
    ann.cut()
    await chat.close()
  })

  it.each(CALLS.filter(({ path }) => path.includes(':user')))(
    '$method $path of another user is refused',
    async ({ method, path }) => {
      const address = path.slice(1).replace(':user', 'ann').replace(/:\w+/g, 'x')
      const response = await as('eve', method, address, method === 'GET' ? undefined : {})
      expect([response.status, response.body.error_description]).toEqual([401, 'no permission'])
    },
  )

  it('without a token, with a wrong, an ended and an expired one nothing is served', async () => {
    const { db } = chat.server.services
    const [ended, expired] = [await chat.register('eve'), await chat.register('eve')]
    const hash = (token: string) => chat.server.chat.im.tokens.hash(token)
    await db.deleteFrom('im_tokens').where('token_hash', '=', hash(ended)).execute()
    await db
      .updateTable('im_tokens')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('token_hash', '=', hash(expired))
      .execute()
    const served: unknown[] = []
    for (const { method, path, open } of CALLS) {
      if (open) continue
      for (const token of ['', 'YWwrong', ended, expired]) {
        const address = path.slice(1).replace(':user', 'eve').replace(/:\w+/g, 'x')
        const { status } = await chat.rest(token, method, address, method === 'GET' ? undefined : {})
        if (status !== 401) served.push([method, path, status])
      }
    }
    expect(served).toEqual([])
  })

  it('of a private group, its threads and their messages an outsider gets nothing and changes nothing', async () => {
    const { db } = chat.server.services
    const state = async () =>
      JSON.stringify(
        await Promise.all([
          db.selectFrom('im_groups').selectAll().orderBy('id').execute(),
          db.selectFrom('im_members').selectAll().orderBy('group_id').orderBy('username').execute(),
          db.selectFrom('im_group_lists').selectAll().execute(),
          db.selectFrom('im_group_requests').selectAll().execute(),
          db.selectFrom('im_messages').select(['id', 'recalled']).orderBy('id').execute(),
        ]),
      )
    const before = await state()
    const body = {
      usernames: ['ben'],
      newowner: 'eve',
      newadmin: 'eve',
      mute_duration: 1,
      announcement: 'x',
      name: 'x',
    }
    const more = {
      threadIds: [thread],
      applicant: 'eve',
      invitee: 'eve',
      verifyResult: true,
      metaData: { k: 'v' },
      targets: ['ann'],
    }
    const served: string[] = []
    for (const { method, path } of CALLS) {
      const fill = /^(\/sdk)?(\/metadata)?\/(chatgroups?|threads?)\//.test(path)
      if (!fill || /^\/chatgroups\/user\//.test(path)) continue
      const address = path
        .slice(1)
        .replace(':id', path.startsWith('/thread') ? thread : group)
        .replace(':group', group)
        .replace(/:user|:member/, 'eve')
        .replace(':message', content)
        .replace(/:\w+/g, 'ben')
      const response = await as('eve', method, address, method === 'GET' ? undefined : { ...body, ...more })
      if (response.status < 400) served.push(`${method} ${path}`)
      expect(JSON.stringify(response.body)).not.toMatch(/私群|群里说的|话题里说的/)
    }
    // Lists of one's own contain what is one's own: nothing. Last messages are of threads one may read: none.
    expect(served).toEqual(['GET /threads/user/:user', 'POST /thread/message'])
    expect(await state()).toBe(before)
  })

  it('another’s history, messages, reactions, pins and reports are refused', async () => {
    const roam = (name: string, queue: string) => as(name, 'POST', `users/${name}/messageroaming`, { queue, start: -1 })
    for (const id of [group, thread]) {
      expect((await roam('eve', `${id}@${MUC_DOMAIN}`)).status).toBe(400)
      expect((await roam('ben', `${id}@${MUC_DOMAIN}`)).body.data.msgs).toHaveLength(1)
    }
    // A chat is always one's own with the other, whatever the name is made of.
    for (const queue of ['ann', 'ben', 'ann|ben', 'ben|ann', `ann@${USER_DOMAIN}`])
      expect((await roam('eve', queue)).body.data.msgs).toEqual([])
    for (const [message, to, type] of [
      [content, group, 'groupchat'],
      [whispered, 'ben', 'chat'],
    ] as const) {
      const react = { msgId: message, message: '👍' }
      expect((await as('eve', 'POST', 'reaction/user/eve', react)).status).toBe(400)
      expect((await as('eve', 'GET', `reaction/user/eve?msgIdList=${message}&msgType=chat`)).body.data).toEqual([])
      expect((await as('eve', 'GET', `reaction/user/eve/detail?msgId=${message}&message=x`)).status).toBe(400)
      const report = { reportType: 'x', reportReason: 'y' }
      expect((await as('eve', 'POST', `user/eve/moderation/report/message/${message}`, report)).status).toBe(400)
      const pin = { to, type, pin_msg_id: message }
      expect((await as('eve', 'POST', 'sdk/user/eve/user_channel/pin', pin)).status).toBe(400)
    }
    expect((await as('eve', 'GET', `chatgroups/${group}/acks/${content}`)).status).toBe(403)
  })

  it('over the socket nobody speaks as another, recalls another’s message or enters by a receipt', async () => {
    const eve = await WireClient.open(chat.url, {
      appKey: 'dingdang#app',
      name: 'eve',
      token: tokens.eve!,
      resource: 'p',
    })
    const jid = (name: string, domain = USER_DOMAIN) => ({ appKey: 'dingdang#app', name, domain })
    const send = (to: ReturnType<typeof jid>, body: object) =>
      eve.upload({ id: eve.newId(), from: jid('ann'), to, ns: NS.chat, payload: encode('MessageBody', body) })
    const text = { type: KIND.chat, from: jid('ann'), contents: [{ type: 0, text: '冒充' }] }
    const { serverId } = await send(jid('ben'), text)
    const row = await chat.server.services.db
      .selectFrom('im_messages')
      .select('sender')
      .where('id', '=', serverId!)
      .executeTakeFirstOrThrow()
    expect(row.sender).toBe('eve')
    for (const ackMessageId of [content, whispered]) {
      const response = await send(jid('ben'), { type: KIND.recall, ackMessageId })
      expect(response.status).toEqual({ errorCode: 1, reason: 'message recall disabled' })
    }
    await send(jid(group, MUC_DOMAIN), { type: KIND.read, ackMessageId: content })
    expect((await as('ann', 'GET', `chatgroups/${group}/acks/${content}`)).body.data.userlist).toEqual([])
    expect((await send(jid(group, MUC_DOMAIN), { ...text, type: KIND.group })).status?.reason).toBe(
      'not in group or chatroom',
    )
    eve.cut()
  })

  it('calls of Easemob’s that are for the owner of an app are not open to its users', async () => {
    const calls: [string, string, object?][] = [
      ['GET', 'users'],
      ['GET', 'users/ben'],
      ['DELETE', 'users/ben'],
      ['DELETE', 'users'],
      ['PUT', 'users/ben/password', { newpassword: 'x' }],
      ['POST', 'users/ben/deactivate'],
      ['GET', 'users/ben/disconnect'],
      ['GET', 'users/ben/status'],
      ['POST', 'users/batch/status', { usernames: ['ben'] }],
      ['GET', 'users/ben/offline_msg_count'],
      ['POST', 'messages', { from: 'ann', target_type: 'users', target: ['ben'], msg: { type: 'txt', msg: 'x' } }],
      ['POST', 'messages/users', { from: 'ann', to: ['ben'], type: 'txt', body: { msg: 'x' } }],
      ['POST', 'messages/msg_recall', { msg_id: whispered, to: 'ben', chat_type: 'chat', force: true }],
      ['GET', 'chatmessages/2026112800'],
      ['GET', 'chatgroups'],
      ['POST', 'chatgroups', { groupname: 'x', owner: 'ben' }],
      ['POST', 'chatrooms', { name: 'x', owner: 'ben' }],
      ['POST', 'mutes', { username: 'ben', chat: -1 }],
      ['POST', 'token', { grant_type: 'client_credentials', client_id: 'x', client_secret: 'y' }],
      ['POST', 'token', { grant_type: 'inherit', username: 'ben' }],
    ]
    for (const [method, path, body] of calls)
      expect([method, path, (await as('eve', method, path, body)).status >= 400]).toEqual([method, path, true])
  })

  it('fifty people are put out with one call, whose address holds all their names', async () => {
    const names = Array.from({ length: 50 }, (_, at) => `someone-with-a-name-${at}`)
    for (const name of names) await chat.register(name)
    const id = (await as('ann', 'POST', 'chatgroups', { groupname: '大群', members: names })).body.data.id
    const gone = await as('ann', 'DELETE', `chatgroups/${id}/users/${names.join(',')}`)
    expect([gone.status, gone.body.data.filter(({ result }: Loose) => result).length]).toEqual([200, 50])
  })
})
