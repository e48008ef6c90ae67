import fc from 'fast-check'
import * as v from 'valibot'
import type { AnyEndpoint, Schema } from '@/contract/endpoint'
import { HEADER, OK } from '@/contract/envelope'
import { ERRORS } from '@/contract/errors'
import { PASSPORT_ERRORS } from '@/contract/passport'
import { ApiError } from '@/services/ApiClient'
import { makeItem, makeShop } from '../../server/testing/catalogue'
import { signed, testServer, type TestServer } from '../../server/testing/harness'
import { odd, unstorable } from '../../server/testing/hostile'
import { testClient, type TestClient } from '../../server/testing/passport'
import { makeBuyer, placeOrder, type Buyer } from '../../server/testing/shopping'
import { CALLS, partsOf, type Part } from './inputSchemas'

let server: TestServer
let buyer: Buyer
let account: TestClient
let known: string[]
const logged: unknown[] = []
const byCode = new Map<number, number>()

beforeAll(async () => {
  server = await testServer()
  buyer = await makeBuyer(server)
  account = testClient(server)
  const shop = await makeShop(server)
  const item = await makeItem(server, { shop })
  const { orderNos, payNo } = await placeOrder(server, buyer, [{ item }])
  known = [item.alias, item.skus[0]!.alias, shop.alias, buyer.alias, ...orderNos, payNo]
  jest.spyOn(server.services.log, 'error').mockImplementation((...error) => void logged.push(error))
}, 30_000)
afterAll(() => server.close())

const PLAIN = [
  '小雅',
  'abc',
  'kiwi2026',
  'P20260101000001',
  'C000001',
  '+64211234567',
  '1010',
  '123456',
  'a@b.nz',
  'https://x.nz/a',
  '2026-12-10',
  '2026-11',
  '2345678',
  'word',
  '14:30',
  '2026-12-24T01:30:00Z',
]
const NUMBERS = [1, 5, 0]

/** An input that the schema takes. */
function sample(schema: Schema): unknown {
  const { kind } = partsOf(schema)[0] ?? { kind: 'choice' }
  const inside = schema as Schema & { type: string; [part: string]: unknown }
  switch (inside.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(inside.entries as Record<string, Schema>).map(([key, one]) => [key, sample(one)]),
      )
    case 'optional':
    case 'nullable':
      return sample(inside.wrapped as Schema)
    case 'array':
      return [sample(inside.item as Schema)]
    case 'record':
      return { [String(sample(inside.key as Schema))]: sample(inside.value as Schema) }
    case 'variant':
      return sample((inside.options as Schema[])[0]!)
    case 'union': {
      const kinds = inside.options as (Schema & { type: string })[]
      if (kinds.some(({ type }) => type === 'object')) return sample(kinds[0]!)
      return [...NUMBERS, true, ...PLAIN].find((one) => v.is(schema, one))
    }
    case 'picklist':
      return (inside.options as unknown[])[0]
    case 'literal':
      return inside.literal
    case 'boolean':
      return true
    default: {
      const all = kind === 'text' ? [...known, ...PLAIN] : [...NUMBERS, true, ...PLAIN]
      const found = all.find((one) => v.is(schema, one))
      if (found === undefined) throw new Error(`no sample for a schema of type ${inside.type}`)
      return found
    }
  }
}

/** A value as text; an object may bring a `toString` that is none. */
const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** A copy with one value put where a part stands. */
function put(input: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (key === '[]') return [put((input as unknown[])?.[0], rest, value)]
  const object = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>
  if (key === '{key}') return { [asText(value)]: Object.values(object)[0] }
  const name = key === '{}' ? (Object.keys(object)[0] ?? 'k') : key
  return { ...object, [name]: put(object[name], rest, value) }
}

interface ServiceResponse {
  code: number
  msg: string
}
const inQuery = (value: unknown) =>
  encodeURIComponent(asText(value).replace(/[\ud800-\udfff]/gu, ''))
    .replace(/'/g, '%27')
    .slice(0, 6000)

async function shopCall(endpoint: AnyEndpoint, input: unknown, tail: string): Promise<ServiceResponse> {
  // Rates of calls are another test's.
  server.clock.advance(60_000)
  await server.services.db.deleteFrom('rate_limits').execute()
  const fields = Object.entries((input ?? {}) as object)
  const query = fields.map(([name, value]) => `${encodeURIComponent(name)}=${inQuery(value)}`).join('&')
  const url = `/api${endpoint.path}${endpoint.inQuery ? `?${query}${tail}` : ''}`
  const response = await server.app.inject({
    method: endpoint.method,
    url,
    headers: { ...signed(server, url), [HEADER.token]: buyer.token, 'content-type': 'application/json' },
    ...(endpoint.inQuery ? {} : { payload: JSON.stringify(input) }),
  })
  expect(response.statusCode).toBe(200)
  return response.json()
}
async function passportCall(endpoint: AnyEndpoint, input: unknown): Promise<ServiceResponse> {
  // Its own limits by address and name are another test's.
  await server.services.db.deleteFrom('rate_limits').execute()
  const failed = await account.client.call(endpoint, input as never).catch((error: unknown) => error)
  if (!(failed instanceof ApiError)) return { code: 0, msg: '' }
  expect(['business', 'login']).toContain(failed.kind)
  expect(failed.code).not.toBe(Number(PASSPORT_ERRORS.failed[0]))
  return { code: failed.code, msg: failed.message }
}

const BAD_INPUT: readonly number[] = [ERRORS.badInput[0], Number(PASSPORT_ERRORS.badInput[0])]
/** Labels are Chinese words; a key of the contract or a path of keys is none. */
const KEY = /[A-Za-z_]{3,}(?!\w*[@：])/

test.each(CALLS)(
  'app §8: %s, with anything in any field, is answered or refused in words, and nothing breaks',
  async (_call, endpoint) => {
    const parts = partsOf(endpoint.input).filter(({ path }) => path.length > 0)
    const place = parts.length === 0 ? fc.constant<Part | null>(null) : fc.constantFrom<Part | null>(...parts)
    const value = fc.oneof(
      odd([...known, ...PLAIN]),
      unstorable,
      fc.constant(Array(5000).fill('a')),
      fc.constant(JSON.parse('['.repeat(500) + ']'.repeat(500))),
    )
    const strange = fc.constantFrom(
      '',
      '&__proto__=1',
      '&constructor[prototype]=x',
      '&a=%ff%fe',
      '&page=1&page=2',
      '&key=%ED%A0%80',
      '&keyword=%00',
    )
    const extra = fc.constantFrom(
      '{}',
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '{"toString":1,"hasOwnProperty":null}',
      '{"\\u0000":1}',
    )
    const base = sample(endpoint.input)
    expect(v.safeParse(endpoint.input, base).issues).toBeUndefined()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(place, value), { maxLength: 2 }),
        strange,
        extra,
        async (changes, tail, more) => {
          const changed = changes.reduce<unknown>(
            (input, [part, one]) => (part ? put(input, part.path, one) : input),
            base,
          )
          const isObject = typeof changed === 'object' && changed !== null && !Array.isArray(changed)
          const input = isObject
            ? Object.defineProperties(
                {},
                {
                  ...Object.getOwnPropertyDescriptors(changed),
                  ...Object.getOwnPropertyDescriptors(JSON.parse(more) as object),
                },
              )
            : changed
          const passport = endpoint.path.endsWith('.e') || endpoint.path.startsWith('/passport/')
          const { code, msg } = await (passport ? passportCall(endpoint, input) : shopCall(endpoint, input, tail))
          byCode.set(code, (byCode.get(code) ?? 0) + 1)
          expect(logged).toEqual([])
          expect(code).toBeGreaterThanOrEqual(0)
          if (code === 0) return
          expect(msg).toMatch(/[\u4e00-\u9fff]/)
          if (BAD_INPUT.includes(code)) expect(msg).not.toMatch(KEY)
        },
      ),
      { numRuns: 40 },
    )
  },
)

test('many of these calls were carried out, and many were refused for what was in them', () => {
  expect(byCode.get(OK)).toBeGreaterThan(300)
  expect(byCode.get(ERRORS.badInput[0])).toBeGreaterThan(300)
  expect(byCode.get(ERRORS.tooMany[0]) ?? 0).toBe(0)
})
