import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { api } from '@/contract/api'
import type { AnyEndpoint } from '@/contract/endpoint'
import { LOGIN_REQUIRED, OK, UNEXPECTED } from '@/contract/envelope'
import { ERRORS, errorText } from '@/contract/errors'
import { passportApi } from '@/contract/passport'
import { testServer, type TestServer } from '../../server/testing/harness'
import { ADDED_CALLS, GUEST_CALLS, LOADING_CALLS, specCalls } from '../data/spec'

const callOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`
const shop: AnyEndpoint[] = Object.values(api).flatMap((group): AnyEndpoint[] => Object.values(group))
const passport: AnyEndpoint[] = Object.values(passportApi)
const ours = [...shop, ...passport]

let server: TestServer
beforeAll(async () => {
  server = await testServer()
}, 30_000)
afterAll(() => server.close())

test('app §7: every call stands once', () => {
  const calls = ours.map(callOf)
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
})

test('app §7: every call of ours is the spec’s, or added with a reason', () => {
  const listed = new Set(specCalls().map(({ call }) => call))
  expect(
    ours
      .map(callOf)
      .filter((call) => !listed.has(call))
      .sort(),
  ).toEqual(Object.keys(ADDED_CALLS).sort())
})

test('app §7: every call of the spec is declared, unless __tests__/data/specCalls.tsv says later', () => {
  const declared = new Set(ours.map(callOf))
  const wrong = specCalls().filter(({ call, state }) => declared.has(call) !== (state === 'built'))
  expect(
    wrong.map(({ call, state }) => `${call} is ${declared.has(call) ? '' : 'not '}declared, but marked ${state}`),
  ).toEqual([])
  const built = specCalls().filter(({ state }) => state === 'built')
  process.stdout.write(`app §7: ${built.length} of ${specCalls().length} calls of the spec are served\n`)
})

test('app §7: what the spec writes in the query of a call stands there, by the spec’s names', () => {
  const byCall = new Map(ours.map((endpoint) => [callOf(endpoint), endpoint]))
  const wrong = specCalls().flatMap(({ call, query, state }) => {
    const endpoint = byCall.get(call)
    if (state !== 'built' || !endpoint || query.length === 0) return []
    const known = Object.keys((endpoint.input as { entries?: object }).entries ?? {})
    const missing = query.filter((name) => !known.includes(name))
    return [...missing.map((name) => `${call} lacks ${name}`), ...(endpoint.inQuery ? [] : [`${call} sends a body`])]
  })
  expect(wrong).toEqual([])
  const others = new Set(specCalls().flatMap(({ call, query }) => (query.length === 0 ? [call] : [])))
  const strays = ours.filter((endpoint) => endpoint.inQuery && /POST|PUT/.test(endpoint.method))
  expect(strays.map(callOf).filter((call) => others.has(call))).toEqual([])
})

test('app §7: 加载中... shows for the calls listed with a reason; a page, a list and a button show their own wait', () => {
  const groups = api as unknown as Record<string, Record<string, AnyEndpoint>>
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  const texts = files.map((file) => readFileSync(path.join('src', file), 'utf8'))
  // The verb says who shows the wait (services/ApiClient.ts): `call` alone is the client's.
  const showing = texts.flatMap((text) =>
    [...text.matchAll(/\bapi\.call\(\s*(\w+)Api\.(\w+)/g)].map(([, group, name]) => callOf(groups[group!]![name!]!)),
  )
  expect([...new Set(showing)].sort()).toEqual(Object.keys(LOADING_CALLS).sort())
})

test('app §6: who may call is stated, call by call', () => {
  const guests = ours.filter(({ access }) => access === 'guest').map(callOf)
  expect(guests.sort()).toEqual([...GUEST_CALLS].sort())
})

test.each(shop.map((endpoint) => [callOf(endpoint), endpoint] as const))(
  'app §6: %s is served, and asks for a login exactly if it says so',
  async (_call, endpoint) => {
    const { code } = await server.call(endpoint, {} as never)
    // An empty input may be refused or mean nothing, but never gets past the permission and never breaks the service.
    expect(typeof code).toBe('number')
    expect(code === LOGIN_REQUIRED).toBe(endpoint.access === 'user')
    expect(code).not.toBe(UNEXPECTED)
  },
)

test.each(shop.filter(({ access }) => access === 'user').map((endpoint) => [callOf(endpoint), endpoint] as const))(
  'app §8: %s answers a signed-in user who sends nothing with an envelope, never a fault',
  async (_call, endpoint) => {
    const { token } = await server.user()
    const { code } = await server.call(endpoint, {} as never, { token })
    expect(code).not.toBe(LOGIN_REQUIRED)
    expect(code).toBeGreaterThanOrEqual(OK)
  },
)

test.each(passport.map(callOf))('app §7: %s of the account service is served', (call) => {
  const [method = '', url = ''] = call.split(' ')
  expect(server.app.hasRoute({ method, url })).toBe(true)
})

test('app §8: error numbers are above 0, never 255, and stand once; every place in a text is filled by name', () => {
  const codes = Object.values(ERRORS).map(([code]) => code as number)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) {
    expect(code).toBeGreaterThan(0)
    expect(code).not.toBe(LOGIN_REQUIRED)
  }
  for (const [name, [, text]] of Object.entries(ERRORS)) {
    const places = [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place!)
    const filled = errorText(
      name as 'badInput',
      Object.fromEntries(places.map((place) => [place, '甲'])) as { text: string },
    )
    expect(filled).not.toMatch(/[{}]/)
    expect(filled).toMatch(/[\u4e00-\u9fff]/)
  }
})
