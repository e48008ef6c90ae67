import { createHmac } from 'node:crypto'
import { HOST_KEYS, type HostKey } from '../../../src/contract/hosts'
import { passportApi } from '../../../src/contract/passport'
import { searchApi } from '../../../src/contract/search'
import { userApi } from '../../../src/contract/user'
import { readConfig } from '../../config'
import { PASSWORD, People } from '../../testing/passport'
import { testServer, type TestServer } from '../../testing/harness'
import { callFrom, tokenOf as signed } from '../../testing/hosts'
import { RemoteHostTokens } from './remoteTokens'
import { SignedHostTokens } from './signedTokens'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const HOUR = 3_600_000
const tokenOf = (host: HostKey, id: string, name = '小叮', hours = 240) => signed(server, host, { id, name }, hours)
const current = (host: HostKey, token: string) => callFrom(server, host, token, userApi.current, {})

test.each(HOST_KEYS)(
  'app §4: /auth/user answers the user of a token of %s, made at the first login, the same later',
  async (host) => {
    const token = tokenOf(host, 'person-1', '  小\u202e叮  ')
    const first = await current(host, token)
    expect(first).toMatchObject({ code: 0, data: { nickname: '小叮', token, hasPassword: false, seller: false } })
    const again = await current(host, tokenOf(host, 'person-1', '改了名', 100))
    expect(again.data).toMatchObject({ alias: first.data!.alias, nickname: '小叮' })
  },
)

test('app §7: the same id at two hosts is two people', async () => {
  const [one, two] = [await current('SN', tokenOf('SN', 'same')), await current('DD', tokenOf('DD', 'same'))]
  expect(one.data!.alias).not.toBe(two.data!.alias)
})

test('two first calls at once make one person', async () => {
  const token = tokenOf('BBS', 'twice')
  const both = await Promise.all([current('BBS', token), current('BBS', token), current('BBS', token)])
  expect(new Set(both.map(({ data }) => data!.alias)).size).toBe(1)
  const rows = await server.services.db
    .selectFrom('host_people')
    .select('account_id')
    .where('person_id', '=', 'twice')
    .execute()
  expect(rows).toHaveLength(1)
})

test('app §6: a proved token serves every call of its person, and only where it says whose it is', async () => {
  const token = tokenOf('DD', 'caller')
  expect((await callFrom(server, 'DD', token, userApi.mine, {})).code).toBe(0)
  const unnamed = tokenOf('DD', 'nobody-named')
  expect((await server.call(userApi.current, {}, { token: unnamed })).code).toBe(255)
})

describe('app §8: code 255 for a token that', () => {
  const claims = { iss: 'DD', aud: 'dingdang', sub: 'p', name: '', exp: 4_000_000_000 }
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const sign = (
    header: object,
    body: object,
    secret = (server.services.config.hosts.DD as { secret: string }).secret,
  ) => {
    const text = `${encode(header)}.${encode(body)}`
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }
  const HS = { alg: 'HS256' }
  test.each<[string, () => string]>([
    ['is of another host', () => tokenOf('SN', 'p')],
    ['has run out', () => tokenOf('DD', 'p', '', -1)],
    ['is signed by a stranger', () => sign(HS, claims, 'a-stranger')],
    ['is for another product', () => sign(HS, { ...claims, aud: 'elsewhere' })],
    ['names no algorithm', () => sign({ alg: 'none' }, claims)],
    ['carries no signature', () => `${encode(HS)}.${encode(claims)}.`],
    ['has a hostile id', () => sign(HS, { ...claims, sub: "x' or 1=1" })],
    ['never runs out', () => sign(HS, { ...claims, exp: 'never' })],
    ['has a part too many', () => `${tokenOf('DD', 'p')}.x`],
    ['is no token', () => 'hello'],
    ['is endless', () => 'x'.repeat(3000)],
  ])('%s', async (_what, make) => {
    expect(await current('DD', make())).toMatchObject({ code: 255, data: null })
  })
  test('was signed right but for its person changed', async () => {
    const [header, , signature] = tokenOf('DD', 'me').split('.')
    expect((await current('DD', `${header}.${encode({ ...claims, sub: 'somebody-else' })}.${signature}`)).code).toBe(
      255,
    )
  })
})

test('a host’s word is asked for again after half a day: what ran out meanwhile is refused', async () => {
  const [short, long] = [tokenOf('HB', 'short', '', 14), tokenOf('HB', 'long', '', 200)]
  await Promise.all([current('HB', short), current('HB', long)])
  server.clock.advance(13 * HOUR)
  expect((await current('HB', short)).code).toBe(0)
  server.clock.advance(2 * HOUR)
  expect([(await current('HB', short)).code, (await current('HB', long)).code]).toEqual([255, 0])
})

test('app §4: bound to a passport, a host’s person is that passport’s user from then on', async () => {
  const people = new People(server)
  const passport = await people.register('host_binder')
  const token = tokenOf('SN', 'binder')
  const before = (await current('SN', token)).data!
  await people.call(passportApi.registerBind, { username: 'host_binder', password: PASSWORD }, { token })
  const { passportUserId, passportName, passportAvatarUrl, passportToken } = passport
  const user = await server.ok(userApi.verify, { passportUserId, passportName, passportAvatarUrl, passportToken })
  const after = (await current('SN', tokenOf('SN', 'binder', '', 300))).data!
  expect(after).toMatchObject({ uid: user.uid, alias: user.alias, hasPassword: true })
  expect(after.uid).not.toBe(before.uid)
})

describe('a host that is asked about its tokens', () => {
  const now = new Date('2026-11-28T00:00:00Z')
  const person = { id: 'p1', name: '小叮', expiresAt: '2026-12-01T00:00:00Z' }
  const request = (response: () => Response | Promise<Response>) => {
    const requested: { url: string; init: RequestInit }[] = []
    const tokens = new RemoteHostTokens('https://host.example/token', 'key-1', async (url, init) => {
      requested.push({ url: String(url), init: init! })
      return response()
    })
    return { tokens, requested }
  }
  test('answers a person; one question serves parallel calls', async () => {
    const { tokens, requested } = request(() => Response.json(person))
    const [one] = await Promise.all([tokens.verify('t', now), tokens.verify('t', now)])
    expect(one).toEqual({ id: 'p1', name: '小叮', picture: '', expiresAt: new Date(person.expiresAt) })
    expect(requested).toHaveLength(1)
    expect(requested[0]!.init).toMatchObject({ method: 'POST', body: '{"token":"t"}', redirect: 'error' })
    expect(requested[0]!.init.headers).toMatchObject({ authorization: 'Bearer key-1' })
  })
  test.each([401, 403, 404])('answers %i: nobody, and is not asked again for a minute', async (status) => {
    const { tokens, requested } = request(() => new Response('', { status }))
    expect(await tokens.verify('t', now)).toBeNull()
    expect(await tokens.verify('t', now)).toBeNull()
    expect(requested).toHaveLength(1)
    await tokens.verify('t', new Date(now.getTime() + 60_001))
    expect(requested).toHaveLength(2)
  })
  test('answers a token that has run out: nobody', async () => {
    const { tokens } = request(() => Response.json({ ...person, expiresAt: '2026-11-27T00:00:00Z' }))
    expect(await tokens.verify('t', now)).toBeNull()
  })
  test.each<[string, () => Response | Promise<Response>]>([
    ['is down', () => Promise.reject(new Error('ECONNREFUSED'))],
    ['answers 500', () => new Response('', { status: 500 })],
    ['answers in another form', () => Response.json({ user: 'p1' })],
    ['answers a hostile id', () => Response.json({ ...person, id: 'a b' })],
  ])('%s: nobody is refused for good, and the next call asks again', async (_what, response) => {
    const { tokens, requested } = request(response)
    await expect(tokens.verify('t', now)).rejects.toThrow()
    await expect(tokens.verify('t', now)).rejects.toThrow()
    expect(requested).toHaveLength(2)
  })
})

test('a host that cannot be asked fails the calls of its users, signs nobody out, and leaves readers guests', async () => {
  const down = jest.spyOn(SignedHostTokens.prototype, 'verify').mockRejectedValue(new Error('down'))
  try {
    const token = tokenOf('DD', 'while-down')
    expect((await current('DD', token)).code).toBe(-1)
    expect((await callFrom(server, 'DD', token, searchApi.hint, {})).code).toBe(0)
  } finally {
    down.mockRestore()
  }
})

describe('configuration of hosts', () => {
  const HOST_SECRET = 'h4kd93jfk20sls93kd0w2kd8'
  const production = {
    NODE_ENV: 'production',
    SIGN_SECRET: 'sdkfj3489fsdkfj4809weflk',
    PASSPORT_SECRET: 'pq0wfj3489fsdkfj4809wef2',
    TOKEN_SECRET: 't8823fj3489fsdkfj480xx12',
    SENDER_URL: 'https://sender.example',
    PUBLIC_ORIGIN: 'https://shop.example',
  }
  test('in production a host without secret or URL is not served', () => {
    expect(readConfig(production).hosts).toEqual({ SN: null, DD: null, BBS: null, HB: null })
  })
  test('a secret or a URL with its key serves a host', () => {
    const { hosts } = readConfig({
      ...production,
      HOST_SN_SECRET: HOST_SECRET,
      HOST_DD_URL: 'https://dd.example/token',
      HOST_DD_KEY: 'k',
    })
    expect([hosts.SN, hosts.DD]).toEqual([{ secret: HOST_SECRET }, { url: 'https://dd.example/token', key: 'k' }])
  })
  test.each<Record<string, string>>([
    { HOST_SN_SECRET: 'short' },
    { HOST_SN_SECRET: 'dingdang-development-host-SN' },
    { HOST_DD_URL: 'http://dd.example', HOST_DD_KEY: 'k' },
    { HOST_DD_URL: 'https://dd.example' },
    { HOST_DD_URL: 'https://dd.example', HOST_DD_KEY: 'k', HOST_DD_SECRET: HOST_SECRET },
  ])('production refuses %j', (more) => {
    expect(() => readConfig({ ...production, ...more })).toThrow(/HOST_(SN|DD)_/)
  })
})
