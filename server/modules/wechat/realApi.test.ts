import { testServer, type TestServer } from '../../testing/harness'
import { FakeClock } from '../../platform/clock'
import { RealWechatApi } from './realApi'
import { readWechat } from '../../settings/wechat'
import { SharedTokens } from './SharedTokens'

/** WeChat as it responds over HTTP. */
class FakeWechat {
  readonly requests: { path: string; query: Record<string, string>; body: Record<string, unknown> | null }[] = []
  readonly responses: Record<string, unknown> = {}
  /** Access tokens it takes; the newest is given out. */
  tokens = ['token-1']

  http = async (url: unknown, init: RequestInit = {}): Promise<Response> => {
    const { pathname: path, searchParams } = new URL(String(url))
    const query = Object.fromEntries(searchParams)
    const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : null
    this.requests.push({ path, query, body })
    if (path === '/cgi-bin/stable_token') {
      if (body?.force_refresh) this.tokens = [`token-${this.requests.length}`]
      return Response.json({ access_token: this.tokens[0], expires_in: 7200 })
    }
    const needsToken = path.startsWith('/cgi-bin/') || path.startsWith('/wxa/')
    if (needsToken && !this.tokens.includes(query.access_token ?? ''))
      return Response.json({ errcode: 40001, errmsg: 'invalid credential' })
    const response = this.responses[path]
    return response instanceof Buffer
      ? new Response(new Uint8Array(response), { headers: { 'content-type': 'image/jpeg' } })
      : Response.json(response)
  }
  count = (path: string) => this.requests.filter((one) => one.path === path).length
}

let server: TestServer
let fake: FakeWechat
let clock: FakeClock
beforeAll(async () => {
  server = await testServer({ wechat: null })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.services.db.deleteFrom('wechat_tokens').execute()
  fake = new FakeWechat()
  clock = new FakeClock()
})

const env = {
  WECHAT_APP_ID: 'wxofficial',
  WECHAT_APP_SECRET: 'secret-o',
  WECHAT_MINI_APP_ID: 'wxmini',
  WECHAT_MINI_APP_SECRET: 'secret-m',
  PUBLIC_ORIGIN: 'https://shop.example.nz',
}
/** One instance of the service. */
const instance = (more: NodeJS.ProcessEnv = {}) =>
  new RealWechatApi(
    readWechat({ ...env, ...more }, { production: true, demo: false }, []),
    new SharedTokens(server.services.db, clock, (ms) => new Promise((passed) => setTimeout(passed, ms / 10))),
    fake.http,
  )

test('the page of consent is WeChat’s, with what it asks for', () => {
  const request = { redirect: 'https://shop.example.nz/?a=1', state: 's' }
  expect(instance().oauthUrl({ ...request, silent: false })).toBe(
    'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wxofficial&redirect_uri=https%3A%2F%2Fshop.example.nz%2F%3Fa%3D1&response_type=code&scope=snsapi_userinfo&state=s#wechat_redirect',
  )
  expect(instance().oauthUrl({ ...request, silent: true })).toContain('scope=snsapi_base')
})

test('a code becomes a person, with a name where one was asked for', async () => {
  fake.responses['/sns/oauth2/access_token'] = { access_token: 'user-token', openid: 'o1' }
  fake.responses['/sns/userinfo'] = { openid: 'o1', nickname: '小叮', unionid: 'u1' }
  expect(await instance().oauthPerson('c', false)).toEqual({
    appId: 'wxofficial',
    openId: 'o1',
    unionId: 'u1',
    nickname: '小叮',
  })
  expect(fake.requests[0]).toMatchObject({ query: { appid: 'wxofficial', secret: 'secret-o', code: 'c' } })
  expect(await instance().oauthPerson('c', true)).toMatchObject({ openId: 'o1', nickname: '' })
  expect(fake.count('/sns/userinfo')).toBe(1)
  fake.responses['/sns/jscode2session'] = { openid: 'm1', session_key: 'k' }
  expect(await instance().miniPerson('c')).toEqual({ appId: 'wxmini', openId: 'm1', unionId: '', nickname: '' })
})

test('a used or wrong code is nobody; WeChat being busy is a fault', async () => {
  for (const errcode of [40163, 40029]) {
    fake.responses['/sns/oauth2/access_token'] = fake.responses['/sns/jscode2session'] = { errcode, errmsg: 'code' }
    expect(await instance().oauthPerson('c', false)).toBeNull()
    expect(await instance().miniPerson('c')).toBeNull()
  }
  fake.responses['/sns/jscode2session'] = { errcode: -1, errmsg: 'system busy' }
  await expect(instance().miniPerson('c')).rejects.toThrow('WeChat answered -1: system busy')
})

test('many calls of several instances ask for one access token and one ticket', async () => {
  fake.responses['/cgi-bin/ticket/getticket'] = { errcode: 0, errmsg: 'ok', ticket: 'ticket-1', expires_in: 7200 }
  const instances = [instance(), instance(), instance()]
  const tickets = await Promise.all(instances.flatMap((one) => [one.jsTicket(), one.jsTicket(), one.jsTicket()]))
  expect(new Set(tickets)).toEqual(new Set(['ticket-1']))
  expect([fake.count('/cgi-bin/stable_token'), fake.count('/cgi-bin/ticket/getticket')]).toEqual([1, 1])
  // Expired: requested again, five minutes early.
  fake.responses['/cgi-bin/ticket/getticket'] = { errcode: 0, ticket: 'ticket-2', expires_in: 7200 }
  clock.advance(6_899_000)
  expect(await instance().jsTicket()).toBe('ticket-1')
  clock.advance(2_000)
  expect(await instance().jsTicket()).toBe('ticket-2')
})

test('a token WeChat gave up early is renewed once; what it still refuses is a fault', async () => {
  fake.responses['/cgi-bin/ticket/getticket'] = { errcode: 0, ticket: 'ticket-1', expires_in: 7200 }
  await instance().jsTicket()
  fake.tokens = ['another']
  fake.responses['/wxa/generatescheme'] = { errcode: 0, openlink: 'weixin://dl/business/?t=1' }
  const scheme = {
    jump_wxa: { path: 'pages/user/user', query: 'a=1', env_version: 'trial' as const },
    expire_interval: 30,
  }
  expect(await instance({ WECHAT_MINI_VERSION: 'trial' }).openlink(scheme)).toBe('weixin://dl/business/?t=1')
  expect(fake.requests.at(-1)!.body).toEqual({ ...scheme, is_expire: true, expire_type: 1 })
  // No one but testers can open what the link names: production opens the released version by default.
  await instance().openlink(scheme)
  expect(fake.requests.at(-1)!.body).toMatchObject({ jump_wxa: { env_version: 'release' } })
  fake.responses['/wxa/generatescheme'] = { errcode: 40165, errmsg: 'invalid weapp pagepath' }
  await expect(instance().openlink(scheme)).rejects.toThrow('40165')
})

test('an instance that dies while it fetches holds the others up for its lease alone', async () => {
  fake.responses['/cgi-bin/ticket/getticket'] = { errcode: 0, ticket: 'ticket-1', expires_in: 7200 }
  const dead = new RealWechatApi(
    readWechat(env, { production: true, demo: false }, []),
    new SharedTokens(server.services.db, clock),
    () => new Promise<Response>(() => undefined),
  )
  void dead.jsTicket()
  await new Promise((passed) => setTimeout(passed, 100))
  const waiting = instance().jsTicket()
  await new Promise((passed) => setTimeout(passed, 100))
  expect(fake.requests).toEqual([])
  clock.advance(16_000)
  expect(await waiting).toBe('ticket-1')
})

test('a fetch that fails is told, and the next call tries again', async () => {
  fake.responses['/cgi-bin/ticket/getticket'] = { errcode: 45009, errmsg: 'reach max api daily quota limit' }
  await expect(instance().jsTicket()).rejects.toThrow('45009')
  fake.responses['/cgi-bin/ticket/getticket'] = { errcode: 0, ticket: 'ticket-9', expires_in: 7200 }
  expect(await instance().jsTicket()).toBe('ticket-9')
})

test('a code to scan is WeChat’s picture, its refusal a fault', async () => {
  fake.responses['/wxa/getwxacodeunlimit'] = Buffer.from('picture')
  expect((await instance().miniCode('packageOrder/pages/money/pay', 'o=1')).toString()).toBe('picture')
  expect(fake.requests.at(-1)!.body).toMatchObject({ page: 'packageOrder/pages/money/pay', scene: 'o=1' })
  fake.responses['/wxa/getwxacodeunlimit'] = { errcode: 41030, errmsg: 'invalid page' }
  await expect(instance().miniCode('x', 'o=1')).rejects.toThrow('41030')
})
