import { createHmac } from 'node:crypto'
import http from 'node:http'
import { HEADER, signedText, type Envelope } from '../../src/contract/envelope'
import { ERRORS, type ErrorName } from '../../src/contract/errors'
import { passportApi } from '../../src/contract/passport'
import { searchApi } from '../../src/contract/search'
import { userApi } from '../../src/contract/user'
import { wechatApi } from '../../src/contract/wechat'
import type { AnyEndpoint } from '../../src/contract/endpoint'
import { LIMITS } from '../limits'
import { testServer, type TestServer } from '../testing/harness'
import { People } from '../testing/passport'

const code = (name: ErrorName) => ERRORS[name][0]
let server: TestServer
let port: number
beforeAll(async () => {
  server = await testServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as { port: number }).port
})
afterAll(() => server.close())

function signed(endpoint: AnyEndpoint, on: TestServer = server): Record<string, string> {
  const timestamp = Math.floor(on.clock.now().getTime() / 1000)
  const text = signedText(timestamp, `/api${endpoint.path}`)
  return {
    'content-type': 'application/json',
    [HEADER.timestamp]: String(timestamp),
    [HEADER.sign]: createHmac('sha256', on.services.config.signSecret).update(text).digest('hex'),
  }
}

/** Sends a request's head and then what `body` writes; returns the envelope, also when the request was never ended. */
function send(
  endpoint: AnyEndpoint,
  headers: Record<string, string>,
  body: (request: http.ClientRequest) => void = () => undefined,
): Promise<Envelope> {
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', method: endpoint.method, path: `/api${endpoint.path}`, headers }
    const request = http.request(options, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => {
        request.destroy()
        resolve(JSON.parse(text) as Envelope)
      })
    })
    request.on('error', reject)
    request.flushHeaders()
    body(request)
  })
}

describe('a call is judged by its head, before any of its body is there', () => {
  const upload = userApi.uploadPicture
  test('first its length, said by the head', async () => {
    const response = await send(upload, { 'content-length': String(upload.maxBody + 1) })
    expect([response.code, response.msg]).toEqual([code('pictureSize'), '图片不能超过10MB'])
    const text = await send(searchApi.search, { 'content-length': '65537' })
    expect([text.code, text.msg]).toEqual([413, '提交的内容太大了，请精简后重试'])
  })
  test('then its signature', async () => {
    expect((await send(upload, { 'content-length': '14000000' })).code).toBe(code('badSign'))
    const stale = { ...signed(upload), [HEADER.timestamp]: '1' }
    expect((await send(upload, { ...stale, 'content-length': '14000000' })).code).toBe(code('badSign'))
  })
  test('then its session', async () => {
    expect((await send(upload, { ...signed(upload), 'content-length': '14000000' })).code).toBe(255)
  })
  test('a body that says no length is read as far as the call allows', async () => {
    const { token } = await server.user()
    const headers = { ...signed(upload), [HEADER.token]: token, 'transfer-encoding': 'chunked' }
    const response = await send(upload, headers, (request) => {
      for (let sent = 0; sent <= upload.maxBody; sent += 1_000_000) request.write('x'.repeat(1_000_000))
    })
    expect(response.code).toBe(code('pictureSize'))
  })
  test('a body that is no JSON is refused in words', async () => {
    const response = await send(searchApi.search, signed(searchApi.search), (request) => request.end('{'))
    expect([response.code, response.msg]).toEqual([415, '提交的内容无法识别，请重试'])
  })
  test('a personal answer is stored nowhere', async () => {
    const response = await server.app.inject({ method: 'POST', url: `/api${searchApi.search.path}` })
    expect(response.headers['cache-control']).toBe('no-store')
  })
})

/** A service with small rates. */
async function slow(trustProxy: false | number | string[] = false) {
  const rate = (burst: number) => ({ burst, perSecond: 0.001 })
  const on = await testServer({ config: { rates: { address: rate(5), user: rate(3) }, trustProxy } })
  const call = async (remoteAddress: string, more: Record<string, string> = {}) => {
    const response = await on.app.inject({
      method: 'POST',
      url: `/api${searchApi.search.path}`,
      headers: { ...signed(searchApi.search, on), ...more },
      payload: { keyword: '' },
      remoteAddress,
    })
    return response.json<Envelope>().code
  }
  const codes = async (count: number, make: (at: number) => Promise<number>) => {
    const all: number[] = []
    for (let at = 0; at < count; at++) all.push(await make(at))
    return all.map((each) => (each === code('tooMany') ? 'x' : '.')).join('')
  }
  return { on, call, codes }
}

describe('rates of all calls', () => {
  test('an address has a rate, whatever headers it makes up; others are not slowed down, and nothing is written', async () => {
    const { on, call, codes } = await slow()
    try {
      const chosen = (at: number) => call('203.0.113.1', { 'x-forwarded-for': `198.51.100.${at}` })
      expect(await codes(7, chosen)).toBe('.....xx')
      expect(await call('203.0.113.2')).toBe(0)
      // A household of IPv6 has one network, and may write IPv4 as IPv6.
      expect(await codes(7, (at) => call(`2001:db8:1:2::${at}`))).toBe('.....xx')
      expect(await call('2001:db8:1:3::1')).toBe(0)
      expect(await call('::ffff:203.0.113.1')).toBe(code('tooMany'))
      expect(await on.services.db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
    } finally {
      await on.close()
    }
  })
  test('a proxy that the configuration names says whose call it is; what stands before its word is made up', async () => {
    const { on, call, codes } = await slow(['127.0.0.1'])
    try {
      const via = (at: number) => call('127.0.0.1', { 'x-forwarded-for': `198.51.100.${at}, 203.0.113.9` })
      expect(await codes(7, via)).toBe('.....xx')
      expect(await call('127.0.0.1', { 'x-forwarded-for': '203.0.113.10' })).toBe(0)
      expect(await codes(7, (at) => call('203.0.113.11', { 'x-forwarded-for': `198.51.100.${at}` }))).toBe('.....xx')
    } finally {
      await on.close()
    }
  })
  test('behind one proxy, counted, the last entry is believed', async () => {
    const { on, call, codes } = await slow(1)
    try {
      const via = (at: number) => call('10.0.0.1', { 'x-forwarded-for': `198.51.100.${at}, 203.0.113.9` })
      expect(await codes(7, via)).toBe('.....xx')
    } finally {
      await on.close()
    }
  })
  test('a person has a rate over all addresses', async () => {
    const { on, call, codes } = await slow()
    try {
      const [one, other] = [await on.user(), await on.user()]
      expect(await codes(5, (at) => call(`203.0.113.${at}`, { [HEADER.token]: one.token }))).toBe('...xx')
      expect(await call('203.0.113.9', { [HEADER.token]: other.token })).toBe(0)
    } finally {
      await on.close()
    }
  })
  test('the passport and the chat count for the same address', async () => {
    const { on, call } = await slow()
    try {
      for (let made = 0; made < 5; made++) await call('203.0.113.1')
      const chat = await on.app.inject({
        method: 'POST',
        url: `/${on.services.config.im.org}/${on.services.config.im.app}/token`,
        payload: {},
        remoteAddress: '203.0.113.1',
      })
      expect(chat.statusCode).toBe(429)
      const passport = await on.app.inject({
        method: 'POST',
        url: passportApi.loginPassport.path,
        payload: {},
        remoteAddress: '203.0.113.1',
      })
      expect(passport.json<{ msg: string }>().msg).toContain('操作太频繁')
    } finally {
      await on.close()
    }
  })
})

/** Counts as if a limit had been used up. */
const useUp = (uses: number) => server.services.db.updateTable('rate_limits').set({ count: uses }).execute()

describe('limits of what is dear', () => {
  beforeEach(() => server.services.db.deleteFrom('rate_limits').execute())

  test('uploads: two hundred a person and a day', async () => {
    const [one, other] = [await server.user(), await server.user()]
    const upload = async (token: string) => (await server.call(userApi.uploadPicture, { data: 'AAAA' }, { token })).code
    expect(await upload(one.token)).toBe(code('pictureType'))
    await useUp(199)
    expect(await upload(one.token)).toBe(code('pictureType'))
    expect(await upload(one.token)).toBe(code('tooMany'))
    expect(await upload(other.token)).toBe(code('pictureType'))
    server.clock.advance(86_401_000)
    expect(await upload(one.token)).toBe(code('pictureType'))
  })
  test('links into the mini program: by address', async () => {
    const call = () =>
      server.call(wechatApi.generateScheme, { jump_wxa: { path: 'pages/index/index', query: '' } } as never)
    await call()
    await useUp(120)
    expect((await call()).code).toBe(code('tooMany'))
  })
  test('chat log-ins by password: by address, over all names', async () => {
    const { org, app } = server.services.config.im
    const logIn = (username: string, remoteAddress: string) =>
      server.app.inject({
        method: 'POST',
        url: `/${org}/${app}/token`,
        payload: { grant_type: 'password', username, password: 'x' },
        remoteAddress,
      })
    expect((await logIn('one', '203.0.113.1')).statusCode).toBe(404)
    await useUp(LIMITS.chatLoginIp.uses)
    expect((await logIn('two', '203.0.113.1')).statusCode).toBe(429)
    expect((await logIn('three', '203.0.113.2')).statusCode).toBe(404)
  })
  test('codes: by address in a day, and over all addresses and numbers in an hour', async () => {
    const people = new People(server)
    const errors: string[] = []
    const spy = jest.spyOn(server.services.log, 'error').mockImplementation((text) => void errors.push(text))
    await people.sendSms('021 555 0101', '203.0.113.1')
    const rows = await server.services.db.selectFrom('rate_limits').selectAll().execute()
    // Address in an hour and in a day, number at once and in a day, and all.
    expect(rows.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1])
    await server.services.db
      .updateTable('rate_limits')
      .set({ count: LIMITS.codeAll.uses })
      .where('resets_at', '=', new Date(server.clock.now().getTime() + 3_600_000))
      .execute()
    await expect(people.sendSms('021 555 0102', '203.0.113.2')).rejects.toThrow(/太频繁/)
    expect(errors).toEqual(['more codes requested than are sent in an hour'])
    spy.mockRestore()
  })
})
