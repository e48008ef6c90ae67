import fc from 'fast-check'
import { passportApi } from '../../src/contract/passport'
import type { PassportResponse } from '../../src/contract/passportCrypto'
import type { HttpRequest, HttpResponse } from '../../src/platform/ports'
import { testServer, type TestServer } from '../testing/harness'
import { errorText, injectHttp, testClient } from '../testing/passport'

let server: TestServer
const login = { username: 'honest_one', password: 'kowhai2026' }
const register = (username: string) => ({ main: 'username' as const, username, password: 'kowhai2026' })
beforeAll(async () => {
  server = await testServer()
  await testClient(server).client.call(passportApi.registerSimple, register(login.username))
})
afterAll(() => server.close())

/** One character of a text replaced by another of the same alphabet. */
const flip = (value: string, at: number, by: number, alphabet: string) => {
  const index = at % value.length
  const old = alphabet.indexOf(value[index]!)
  return (
    value.slice(0, index) +
    alphabet[(old + 1 + (by % (alphabet.length - 1))) % alphabet.length] +
    value.slice(index + 1)
  )
}
const HEX = '0123456789abcdef'
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/='
const refuses = async (change: (request: HttpRequest) => HttpRequest) => {
  const before = await server.services.db.selectFrom('passport_nonces').select('nonce').execute()
  const phone = testClient(server, { outbound: change })
  const call = phone.client.call(passportApi.registerSimple, register('never_made'))
  await expect(call).rejects.toMatchObject({ code: expect.any(Number) })
  const raw = await injectHttp(server.app).request(change(phone.requests[0]!))
  expect((JSON.parse(raw.body) as PassportResponse).code).toBe('401')
  expect(await server.services.db.selectFrom('passport_nonces').select('nonce').execute()).toHaveLength(before.length)
}

describe('anything changed on the way is refused', () => {
  const small = { numRuns: 60 }
  it('any character of the body', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), (at, by) =>
        refuses((request) => {
          const { d } = JSON.parse(request.body!) as { d: string }
          return { ...request, body: JSON.stringify({ d: flip(d, at, by, BASE64) }) }
        }),
      ),
      small,
    ))
  it.each(['rnd', 'sig', 'tm', 'tk'])('any character of %s', (name) =>
    fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), (at, by) =>
        refuses((request) => {
          const alphabet = name === 'tm' ? '0123456789' : HEX
          const headers = { ...request.headers, tk: request.headers.tk ?? '' }
          const value = (headers as Record<string, string>)[name]!
          return { ...request, headers: { ...headers, [name]: value ? flip(value, at, by, alphabet) : 'f' } }
        }),
      ),
      small,
    ),
  )
  it.each(['rnd', 'sig', 'tm'])('a request without %s', (name) =>
    refuses((request) => {
      const headers = { ...request.headers }
      delete headers[name]
      return { ...request, headers }
    }),
  )
  it('a body sent to another call', () => refuses((request) => ({ ...request, url: '/sdk/register/passport.e' })))
  it('an added query', () => refuses((request) => ({ ...request, url: `${request.url}?a=1` })))

  it('an answer: any character of body, code, message, RND, SIG or TM', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom('d', 'code', 'msg', 'rnd', 'sig', 'tm'),
        fc.nat(),
        fc.nat(),
        async (part, at, by) => {
          const phone = testClient(server, {
            inbound(response) {
              const body = JSON.parse(response.body) as Record<string, string>
              const headers = { ...response.headers }
              if (part === 'd') body.d = flip(body.d!, at, by, BASE64)
              if (part === 'code') body.code = '7'
              if (part === 'msg') body.msg = '转账给我'
              if (part === 'rnd' || part === 'sig') headers[part] = flip(headers[part]!, at, by, HEX)
              if (part === 'tm') headers.tm = flip(headers.tm!, at, by, '0123456789')
              return { ...response, headers, body: JSON.stringify(body) }
            },
          })
          const call = phone.client.call(passportApi.loginPassport, login)
          await expect(call).rejects.toThrow(errorText('badSign'))
          expect(phone.toasts).toEqual([[errorText('badSign'), undefined]])
        },
      ),
      small,
    ))
  it('an answer to another request', async () => {
    const first = testClient(server)
    await first.client.call(passportApi.loginPassport, login)
    let stored: HttpResponse | null = null
    const phone = testClient(server, { inbound: (response) => (stored ??= response) })
    await phone.client.call(passportApi.loginPassport, login)
    await expect(phone.client.call(passportApi.loginPassport, login)).rejects.toThrow(errorText('badSign'))
  })
  it('a client with another secret', async () => {
    const phone = testClient(server, { secret: 'not the secret' })
    await expect(phone.client.call(passportApi.registerSimple, register('never_made'))).rejects.toThrow(
      errorText('badSign'),
    )
  })
})
