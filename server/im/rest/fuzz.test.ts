import fc from 'fast-check'
import { ChatTest } from '../../testing/chat'
import { LOAD_MS } from '../../testing/chatCodes'
import { deepJson, odd, unstorable } from '../../testing/hostile'
import { ROUTES } from '../service'
import type { RestRoute } from './router'

/** Names that calls read in a body or query, known to the service or near to it. */
const KEYS =
  `username password nickname grant_type newpassword usernames reason remark device_id device_token notifier_name entities
  channel type delete_roam to pin_msg_id mark targets properties queue start end pull_number is_positive msgType startTime endTime userId
  msgId message msgIdList groupId groupname name desc description members public approval allowinvites invite_need_confirm maxusers owner
  newowner avatar custom newadmin applicant verifyResult invitee mute_duration announcement metaData keys autoDelete ext translationLanguage
  ignoreDuration ignoreInterval text msg_id group_id threadIds reportType reportReason cursor limit pagenum pagesize pageNum pageSize key
  currentPage delTime user group resource joined_time is_top needEmptySession thumbnail vframe share-secret`.split(
    /\s+/,
  )

describe('REST calls with anything in them', () => {
  let chat: ChatTest
  let token: string
  let known: string[]
  const errors: unknown[] = []
  let carriedOut = 0

  const request = (method: RestRoute['method'], url: string, payload?: string, type = 'application/json') =>
    chat.server.app.inject({
      method,
      url: `/dingdang/app${url}`,
      headers: { authorization: `Bearer ${token}`, ...(payload === undefined ? {} : { 'content-type': type }) },
      ...(payload === undefined ? {} : { payload }),
    })
  const made = async (path: string, body: object): Promise<string> =>
    (await request('POST', path, JSON.stringify(body))).json().data.id

  /** Things that are there, so that calls get further than their first question. */
  async function furnish(): Promise<string[]> {
    const group = await made('/chatgroups', { groupname: 'g', public: true, allowinvites: true, members: ['ben'] })
    const room = await made('/chatrooms', { name: 'r', members: ['ben'] })
    return ['ben', 'ann', group, room, '9'.repeat(19), 'user', 'chatgroup', '1']
  }

  beforeAll(async () => {
    chat = await ChatTest.start()
    token = await chat.register('ann')
    for (const name of ['ben', 'eve']) await chat.register(name)
    jest.spyOn(chat.server.services.log, 'error').mockImplementation((...error) => void errors.push(error))
    known = await furnish()
  }, LOAD_MS)
  afterAll(() => chat.close())

  const inUrl = (value: unknown) => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    return encodeURIComponent(text.slice(0, 250).replace(/\p{Surrogate}/gu, '')) || '%00'
  }

  it.each(ROUTES.flatMap(({ method, path }) => [path].flat().map((one) => [method, one] as const)))(
    '%s %s is never a fault of the service',
    async (method, path) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(odd([...known, ['ben'], ['eve']]), { minLength: 6, maxLength: 6 }),
          fc.record(Object.fromEntries(KEYS.map((key) => [key, odd([...known, ['ben'], ['eve']])])), {
            requiredKeys: [],
          }),
          fc.dictionary(fc.constantFrom(...KEYS), odd([...known, ['ben'], ['eve']]), { maxKeys: 8 }),
          fc.option(fc.tuple(fc.constantFrom(...KEYS), unstorable), { freq: 6 }),
          async (params, body, query, spoiled) => {
            let at = 0
            const url = path.replace(/:(\w+)/g, (_, name: string) => (name === 'user' ? 'ann' : inUrl(params[at++])))
            const search = Object.entries(query).map(([name, value]) => `${name}=${inUrl(value)}`)
            const response = await request(
              method,
              `${url}?${search.join('&')}`,
              method === 'GET' ? undefined : JSON.stringify(spoiled ? { ...body, [spoiled[0]]: spoiled[1] } : body),
            )
            if (response.statusCode >= 500)
              throw new Error(`${response.statusCode} ${response.body} ${JSON.stringify(errors.at(-1))}`)
            if (response.statusCode < 300) carriedOut += 1
            // The next call may need the groups that this one ended.
            if (response.statusCode < 300 && method === 'DELETE') known = await furnish()
          },
        ),
        { numRuns: 12 },
      )
    },
  )

  it.each([
    ['no JSON', '{', 'application/json'],
    ['a text', '"x"', 'application/json'],
    ['a number', '1e999', 'application/json'],
    ['nothing', 'null', 'application/json'],
    ['a list', '[1,"a",null]', 'application/json'],
    ['100,000 lists in each other', deepJson(100_000), 'application/json'],
    ['a list in its own name', `{"usernames":${deepJson(5_000)},"metaData":${deepJson(5_000)}}`, 'application/json'],
    ['two megabytes', JSON.stringify({ nickname: 'x'.repeat(2_000_000) }), 'application/json'],
    ['a form with NUL', 'nickname=%00&sign=%ff%fe', 'application/x-www-form-urlencoded'],
    ['plain text', 'hello', 'text/plain;charset=UTF-8'],
    ['an unknown type', '<a/>', 'application/xml'],
    ['a form without a boundary', 'x', 'multipart/form-data'],
    [
      'a form cut short',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx',
      'multipart/form-data; boundary=b',
    ],
    ['a form that is none', '\0\0\0', 'multipart/form-data; boundary=b'],
  ])('a body that is %s is refused, never a fault', async (_name, payload, type) => {
    const paths = [
      '/chatgroups',
      '/chatfiles',
      '/token',
      '/users',
      '/sdk/user/ann/user_channels/mark',
      '/metadata/user/get',
    ]
    for (const path of paths) {
      const { statusCode } = await request('POST', path, payload, type)
      expect([path, statusCode, statusCode >= 400 && statusCode < 500]).toEqual([path, statusCode, true])
    }
    expect((await request('PUT', '/metadata/user/ann', payload, type)).statusCode).toBeLessThan(500)
    expect((await request('DELETE', '/users/ann/presence', payload, type)).statusCode).toBeLessThan(500)
  })

  it('a long text is cut between characters: no half of an emoji reaches the database', async () => {
    const long = `a${'😀'.repeat(3000)}`
    for (const [method, path, body] of [
      ['POST', '/users', { username: 'long', password: 'p', nickname: long }],
      ['PUT', '/users/ann', { nickname: long }],
      ['POST', '/users/ann/contacts/apply', { usernames: ['eve'], reason: long }],
      ['POST', '/user/ann/moderation/report/message/1', { msgId: '1', reportType: long, reportReason: long }],
    ] as const) {
      const { statusCode } = await request(method, path, JSON.stringify(body))
      expect([path, statusCode < 500]).toEqual([path, true])
    }
    expect(errors).toEqual([])
  })

  it('an address that cannot be read is refused', async () => {
    for (const url of [
      '/users/ann/contacts/users/%',
      '/users/ann/contacts/users/%ff',
      '/chatgroups/%00',
      '/chatgroups/a?limit=%',
    ])
      expect((await request('GET', url)).statusCode).toBeLessThan(500)
  })

  it('many of these calls got as far as being carried out, and those of today are answered as before', async () => {
    expect(carriedOut).toBeGreaterThan(100)
    expect((await request('GET', '/users/ann/contacts/users')).statusCode).toBe(200)
  })
})
