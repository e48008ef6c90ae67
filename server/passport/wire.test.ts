import { TEXT } from '../../src/contract/texts'
import { PASSPORT_ERRORS, passportApi } from '../../src/contract/passport'
import type { PassportResponse } from '../../src/contract/passportCrypto'
import { HttpError, type HttpRequest } from '../../src/platform/ports'
import { PassportClient } from '../../src/services/PassportClient'
import { testServer, type TestServer } from '../testing/harness'
import { cleanPassport } from './cleanup'
import { injectHttp, testClient } from '../testing/passport'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

let count = 0
const freshName = () => `wire_${++count}`
const register = (username: string) => ({ main: 'username' as const, username, password: 'kowhai2026' })
const text = (name: keyof typeof PASSPORT_ERRORS) => PASSPORT_ERRORS[name][1]

describe('app §7: passport calls go encrypted with TK, TM, RND and SIG', () => {
  it('sends nothing readable and opens the answer by its RND and SIG', async () => {
    const responses: string[] = []
    const phone = testClient(server, {
      inbound(response) {
        responses.push(response.body)
        expect(response.headers.rnd).toMatch(/^[0-9a-f]{32}$/)
        expect(response.headers.sig).toMatch(/^[0-9a-f]{64}$/)
        return response
      },
    })
    phone.token = 'some-token'
    const name = freshName()
    const user = await phone.client.call(passportApi.registerSimple, register(name))
    expect(user).toMatchObject({ username: name, passportName: name, created: true })
    const [request] = phone.requests
    expect(request!.url).toBe('/sdk/register/simple.e')
    expect(request!.headers).toMatchObject({ tk: 'some-token', tm: String(server.clock.now().getTime()) })
    expect(request!.headers.rnd).toMatch(/^[0-9a-f]{32}$/)
    expect(request!.headers.sig).toMatch(/^[0-9a-f]{64}$/)
    const sent = Buffer.from((JSON.parse(request!.body!) as { d: string }).d, 'base64').toString('latin1')
    for (const secret of [name, 'kowhai2026', user.passportToken]) {
      expect(sent + request!.body + responses.join()).not.toContain(secret)
    }
  })

  it('uses another RND, key and ciphertext for the same call', async () => {
    const phone = testClient(server)
    for (let i = 0; i < 2; i++)
      await phone.client.call(passportApi.loginPassport, { username: 'nobody', password: 'x' }).catch(() => 0)
    const [first, second] = phone.requests
    expect(first!.headers.rnd).not.toBe(second!.headers.rnd)
    expect(first!.body).not.toBe(second!.body)
  })

  it('is served outside /api and refuses an unencrypted body', async () => {
    const plain = await server.app.inject({
      method: 'POST',
      url: '/sdk/login/passport.e',
      payload: { username: 'a', password: 'b' },
    })
    expect(plain.json()).toEqual({ code: '401', d: '', msg: text('badSign') })
    expect(plain.headers.sig).toBeUndefined()
    expect(
      (await server.app.inject({ method: 'POST', url: '/api/sdk/login/passport.e', payload: {} })).statusCode,
    ).toBe(404)
  })

  it.each([
    ['no JSON', 'nonsense', 'application/json'],
    ['another type', '<d/>', 'text/xml'],
    ['more than 16 KB', JSON.stringify({ d: 'A'.repeat(20_000) }), 'application/json'],
  ])('answers a body of %s in the passport envelope', async (_what, payload, type) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/sdk/sms/send.e',
      payload,
      headers: { 'content-type': type },
    })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ code: '401', d: '', msg: text('badSign') })
  })
})

describe('replay and clock skew are refused', () => {
  it('refuses a request sent twice, even at the same moment', async () => {
    const phone = testClient(server)
    await phone.client.call(passportApi.registerSimple, register(freshName()))
    const http = injectHttp(server.app)
    const again = await Promise.all([http.request(phone.requests[0]!), http.request(phone.requests[0]!)])
    for (const response of again) expect((JSON.parse(response.body) as PassportResponse).code).toBe('403')

    const other = testClient(server, { outbound: (request) => ((held = request), { ...request, method: 'GET' }) })
    let held!: HttpRequest
    await other.client.call(passportApi.registerSimple, register(freshName())).catch(() => 0)
    const race = await Promise.all([1, 2, 3, 4].map(() => http.request(held)))
    expect(race.map((response) => (JSON.parse(response.body) as PassportResponse).code).sort()).toEqual([
      '1',
      '403',
      '403',
      '403',
    ])
  })

  it('stays refused through every cleanup until its time is too old', async () => {
    const phone = testClient(server)
    await phone.client.call(passportApi.registerSimple, register(freshName()))
    const http = injectHttp(server.app)
    const codes = new Set<string>()
    for (let minute = 0; minute < 12; minute++) {
      await cleanPassport(server.services.db, server.clock.now())
      codes.add((JSON.parse((await http.request(phone.requests[0]!)).body) as PassportResponse).code)
      server.clock.advance(60_000)
    }
    expect([...codes]).toEqual(['403', '402'])
    const stored = await server.services.db.selectFrom('passport_nonces').select('nonce').execute()
    expect(stored.map((row) => row.nonce)).not.toContain(phone.requests[0]!.headers.rnd)
  })

  it.each([3_600_000, -86_400_000])('corrects a clock that is %i ms off and goes out once more', async (clockOff) => {
    const phone = testClient(server, { clockOff })
    await phone.client.call(passportApi.registerSimple, register(freshName()))
    expect(phone.requests).toHaveLength(2)
    await phone.client.call(passportApi.registerSimple, register(freshName()))
    expect(phone.requests).toHaveLength(3)
    expect(phone.toasts).toEqual([])
  })

  it('takes a skew of 300 s and not of 301 s', async () => {
    for (const [clockOff, sent] of [
      [300_000, 1],
      [-300_000, 1],
      [301_000, 2],
      [-301_000, 2],
    ] as const) {
      const phone = testClient(server, { clockOff })
      await phone.client.call(passportApi.registerSimple, register(freshName()))
      expect(phone.requests).toHaveLength(sent)
    }
  })

  it('repeats once only', async () => {
    const phone = testClient(server, {
      clockOff: 3_600_000,
      inbound: (response) => (server.clock.advance(3_600_000), response),
    })
    await expect(phone.client.call(passportApi.registerSimple, register(freshName()))).rejects.toThrow(
      text('staleTime'),
    )
    expect(phone.requests).toHaveLength(2)
    expect(phone.toasts).toEqual([[text('staleTime'), 2000]])
  })

  it('believes no clock that is not signed', async () => {
    const forged = testClient(server, {
      clockOff: 3_600_000,
      inbound: (response) => ({ ...response, headers: { ...response.headers, tm: '1' } }),
    })
    await expect(forged.client.call(passportApi.registerSimple, register(freshName()))).rejects.toThrow(text('badSign'))
    expect(forged.requests).toHaveLength(1)
  })
})

describe('app §8: passport errors', () => {
  const login = { username: 'wire_1', password: 'kowhai2026' }
  it.each(['rnd', 'sig'])('app §8: a missing RND or SIG header shows the message (%s)', async (name) => {
    const phone = testClient(server, {
      inbound: (response) => ({
        status: 200,
        headers: Object.fromEntries(Object.entries(response.headers).filter(([header]) => header !== name)),
        body: JSON.stringify({ code: '1', d: 'AAAA', msg: '系统维护中，请稍后再试' }),
      }),
    })
    await expect(phone.client.call(passportApi.loginPassport, login)).rejects.toMatchObject({ kind: 'business' })
    expect(phone.toasts).toEqual([['系统维护中，请稍后再试', 2000]])
  })
  it('app §8: passport code 255 shows an error', async () => {
    const phone = testClient(server)
    phone.token = 'ended'
    await expect(phone.client.call(passportApi.updateInfo, { nickname: '小雅' })).rejects.toMatchObject({
      kind: 'login',
      code: 255,
    })
    expect(phone.toasts).toEqual([[text('loginRequired'), 2000]])
    expect(phone.loginRequired).toEqual(['ended'])
  })
  it("app §8: passport code '1' is success, anything else shows the message", async () => {
    const phone = testClient(server)
    await expect(phone.client.call(passportApi.loginPassport, { ...login, password: 'wrong' })).rejects.toMatchObject({
      kind: 'business',
      code: 1001,
      message: '用户名或密码不正确',
    })
    expect(phone.toasts).toEqual([['用户名或密码不正确', 2000]])
    await phone.client.call(passportApi.loginPassport, login)
    expect(phone.toasts).toHaveLength(1)
  })
  it('app §8: an answer that is no envelope shows 服务器开小差了~ 请稍后再试', async () => {
    for (const response of [
      { status: 502, headers: {}, body: '<html>Bad gateway</html>' },
      { status: 500, headers: {}, body: '{"code":"500","msg":"x"}' },
      { status: 200, headers: {}, body: 'null' },
      { status: 200, headers: {}, body: '{}' },
    ]) {
      const phone = testClient(server, { inbound: () => response })
      await expect(phone.client.call(passportApi.loginPassport, login)).rejects.toMatchObject({ kind: 'transport' })
      expect(phone.toasts).toEqual([[TEXT.transport, undefined]])
    }
  })
  it('app §9: asks with a time-out of 6000 ms and tells slow from offline', async () => {
    const toasts: string[] = []
    const loading: number[] = []
    for (const kind of ['timeout', 'offline'] as const) {
      const client = new PassportClient({
        http: {
          request: ({ timeoutMs }) => {
            expect(timeoutMs).toBe(6000)
            return Promise.reject(new HttpError(kind))
          },
        },
        origin: '',
        secret: 's',
        clock: { now: () => 0 },
        random: (length) => new Uint8Array(length),
        token: () => '',
        toast: (message) => void toasts.push(message),
        loading: (delta) => void loading.push(delta),
        onLoginRequired: () => undefined,
      })
      await expect(client.call(passportApi.loginPassport, login)).rejects.toMatchObject({ kind })
      await expect(client.send(passportApi.loginPassport, login)).rejects.toMatchObject({ kind })
    }
    expect(toasts).toEqual([TEXT.timeout, TEXT.offline])
    expect(loading).toEqual([1, -1, 1, -1])
  })
  it('never shows a fault of the service', async () => {
    const phone = testClient(server)
    const broken = jest
      .spyOn(server.services.sender, 'send')
      .mockRejectedValueOnce(new Error('provider key 123 refused'))
    await expect(phone.client.call(passportApi.sendSms, { phone: '+64211239876', type: 'loginBySms' })).rejects.toThrow(
      text('sendFailed'),
    )
    broken.mockRestore()
    const query = jest.spyOn(server.services.db, 'selectFrom').mockImplementationOnce(() => {
      throw new Error('relation "passport_accounts" does not exist')
    })
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    await expect(phone.client.call(passportApi.loginPassport, login)).rejects.toThrow('服务器开小差了~ 请稍后再试')
    expect(errors).toHaveBeenCalledTimes(1)
    errors.mockRestore()
    query.mockRestore()
  })
})
