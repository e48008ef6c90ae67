import { fakeUploads } from '@/platform/memory/uploads'
import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { del, get, post } from '@/contract/endpoint'
import { HEADER, LOGIN_REQUIRED, STALE_SIGN } from '@/contract/envelope'
import { TEXT } from '@/contract/texts'
import { userApi } from '@/contract/user'
import { fakeHttp } from '@/platform/memory'
import { HttpError, type HttpRequest, type HttpResponse } from '@/platform/ports'
import { ApiClient, ApiError, BUSINESS_TOAST_MS, TIMEOUT_MS, type ApiSurroundings } from './ApiClient'
import { queryOf } from './queryOf'

const SECRET = 'a-secret'
const NOW = Date.UTC(2026, 10, 27, 1, 2, 3, 456)
const anything = { input: v.any(), output: v.any() }
const read = get('/item/getDetail', anything)
const write = post('/order/createOrder', { ...anything, once: true })
const remove = del('/cart/removeByItems', anything)

type StubbedResponse = Partial<HttpResponse> | HttpError
const envelope = (code: number, data: unknown = null, msg = ''): StubbedResponse => ({
  body: JSON.stringify({ code, msg, data }),
})

function setUp(response: (request: HttpRequest) => StubbedResponse | Promise<StubbedResponse>) {
  const requests: HttpRequest[] = []
  const toasts: [text: string, milliseconds: number | undefined][] = []
  const logins: [message: string, token: string][] = []
  const state = { token: 'token-1', loading: 0, mostLoading: 0, now: NOW, keys: 0 }
  const deps: ApiSurroundings = {
    token: () => state.token,
    identifier: () => 'app=dingdang; platform=h5; version=1; system=test',
    toast: (text, milliseconds) => void toasts.push([text, milliseconds]),
    loading(delta) {
      state.loading += delta
      state.mostLoading = Math.max(state.mostLoading, state.loading)
    },
    loginRequired: (message, token) => void logins.push([message, token]),
    now: () => state.now,
    randomKey: () => `key-${++state.keys}`,
    uploads: fakeUploads(),
  }
  const http = fakeHttp((request) => {
    requests.push(request)
    return response(request)
  })
  return { client: new ApiClient(http, 'https://shop.example', SECRET, deps), requests, toasts, logins, state }
}
const signOf = (timestamp: number, uri: string) =>
  createHmac('sha256', SECRET).update(`${timestamp}\n${uri}`).digest('hex')

test('app §7: a call carries identifier, token and X-Sign over the time in seconds and the URI as sent', async () => {
  const { client, requests } = setUp(() => envelope(0))
  await client.call(read, { alias: '红枣 +%', page: 2, empty: undefined })
  const uri = '/api/item/getDetail?alias=%E7%BA%A2%E6%9E%A3%20%2B%25&page=2'
  const seconds = Math.floor(NOW / 1000)
  expect(requests).toEqual([
    {
      url: `https://shop.example${uri}`,
      method: 'GET',
      headers: {
        [HEADER.identifier]: 'app=dingdang; platform=h5; version=1; system=test',
        [HEADER.timestamp]: String(seconds),
        [HEADER.sign]: signOf(seconds, uri),
        [HEADER.token]: 'token-1',
      },
      body: undefined,
      timeoutMs: TIMEOUT_MS,
    },
  ])
})

test('app §9: the time-out is 6000 ms', () => expect(TIMEOUT_MS).toBe(6000))

test('app §7: a POST sends JSON and a signed URI without it; DELETE sends a query', async () => {
  const { client, requests } = setUp(() => envelope(0))
  await client.call(write, { quote: 'q' })
  await client.call(remove, { itemAliases: 'a,b' })
  expect(requests[0]).toMatchObject({ body: '{"quote":"q"}', url: 'https://shop.example/api/order/createOrder' })
  expect(requests[0]!.headers['content-type']).toBe('application/json')
  expect(requests[0]!.headers[HEADER.sign]).toBe(signOf(Math.floor(NOW / 1000), '/api/order/createOrder'))
  expect(requests[1]).toMatchObject({ method: 'DELETE', body: undefined })
  expect(requests[1]!.url).toContain('/api/cart/removeByItems?itemAliases=a%2Cb')
})

test('app §7: /user/updateRecommend?alias is a POST with its input in the query', async () => {
  const { client, requests } = setUp(() => envelope(0))
  await client.call(userApi.updateRecommend, { alias: 'friend' })
  expect(requests[0]).toMatchObject({
    method: 'POST',
    url: 'https://shop.example/api/user/updateRecommend?alias=friend',
    body: '{}',
  })
  expect(requests[0]!.headers[HEADER.sign]).toBe(
    signOf(Math.floor(NOW / 1000), '/api/user/updateRecommend?alias=friend'),
  )
})

test('app §7: a guest sends no token; a call may override the token', async () => {
  const { client, requests, state } = setUp(() => envelope(0))
  state.token = ''
  await client.call(read, {})
  await client.call(read, {}, { token: 'other' })
  expect(requests[0]!.headers).not.toHaveProperty(HEADER.token)
  expect(requests[1]!.headers[HEADER.token]).toBe('other')
})

test('app §7: loading is counted over parallel calls and ends with the last, whatever became of them', async () => {
  const ends: (() => void)[] = []
  const responses = [envelope(0), envelope(500, null, '忙'), new HttpError('offline')]
  const { client, state } = setUp(() => {
    const response = responses[ends.length]!
    return new Promise((resolve) => ends.push(() => resolve(response)))
  })
  const calls = [1, 2, 3].map((page) => client.call(read, { page }).catch(() => undefined))
  expect(state.loading).toBe(3)
  for (const [index, end] of ends.entries()) {
    end()
    await calls[index]
    expect(state.loading).toBe(2 - index)
  }
})

test('app §8: code 0 returns the data, also when it is empty', async () => {
  const { client, toasts } = setUp(() => envelope(0, { title: '蜂蜜' }))
  expect(await client.call(read, {})).toEqual({ title: '蜂蜜' })
  expect(await setUp(() => envelope(0)).client.call(read, {})).toBeNull()
  expect(toasts).toEqual([])
})

const failures: [string, StubbedResponse, Partial<ApiError>, [string, number | undefined][]][] = [
  [
    'code above 0: its message, 2 s',
    envelope(1001, null, '商品已下架'),
    { kind: 'business', code: 1001 },
    [['商品已下架', 2000]],
  ],
  [
    'any other code',
    envelope(-1, null, 'stack'),
    { kind: 'unexpected', code: -1 },
    [['Network request failed.', undefined]],
  ],
  [
    'HTTP 500 with an envelope',
    { ...envelope(0), status: 500 },
    { kind: 'transport', code: 500 },
    [[TEXT.transport, undefined]],
  ],
  [
    'HTTP 502 with a page',
    { status: 502, body: '<html>' },
    { kind: 'transport', code: 502 },
    [[TEXT.transport, undefined]],
  ],
  ['HTTP 200 that is no JSON', { body: 'oops' }, { kind: 'transport' }, [[TEXT.transport, undefined]]],
  ['JSON that is no envelope', { body: 'null' }, { kind: 'transport' }, [[TEXT.transport, undefined]]],
  ['no answer in time', new HttpError('timeout'), { kind: 'timeout' }, [[TEXT.timeout, undefined]]],
  ['no network', new HttpError('offline'), { kind: 'offline' }, [[TEXT.offline, undefined]]],
]
test.each(failures)('app §8: %s', async (_what, response, error, notified) => {
  const { client, toasts, logins, state } = setUp(() => response)
  const failure = await client.call(read, {}).catch((failure: unknown) => failure)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject(error)
  expect(toasts).toEqual(notified)
  expect(logins).toEqual([])
  expect(state.loading).toBe(0)
})

test('app §8: the texts are the spec’s, letter for letter; app §9: a business error stays 2000 ms', () => {
  expect(TEXT.transport).toBe('服务器开小差了~ 请稍后再试')
  expect(TEXT.failed).toBe('Network request failed.')
  expect(TEXT.loading).toBe('加载中...')
  expect(BUSINESS_TOAST_MS).toBe(2000)
})

test('app §8: code 255 asks for a login with the message and the token that was refused, and is rejected', async () => {
  const { client, toasts, logins } = setUp(() => envelope(LOGIN_REQUIRED, null, '登录已过期'))
  await expect(client.call(read, {})).rejects.toMatchObject({ kind: 'login', code: 255, message: '登录已过期' })
  await expect(client.call(read, {}, { token: 'old' })).rejects.toThrow()
  expect(logins).toEqual([
    ['登录已过期', 'token-1'],
    ['登录已过期', 'old'],
  ])
  expect(toasts).toEqual([])
})

test('a phone whose clock is wrong is corrected by the answer, and the call goes out once more', async () => {
  const right = NOW + 3_600_000
  const { client, requests, toasts } = setUp((request) =>
    Math.abs(Number(request.headers[HEADER.timestamp]) * 1000 - right) < 2000
      ? envelope(0, 'good')
      : { ...envelope(STALE_SIGN, null, '时间不准'), headers: { [HEADER.serverTime]: String(right) } },
  )
  expect(await client.call(read, {})).toBe('good')
  expect(requests).toHaveLength(2)
  expect(client.serverNow()).toBe(right)
  expect(toasts).toEqual([])
  await client.call(read, {})
  expect(requests).toHaveLength(3)
})

test.each([
  ['a right clock', 0, 0],
  ['one an hour behind, known from a quick answer', -3_600_000, 5],
])('an answer that travels for seconds does not set the time back: %s', async (_name, skew, quick) => {
  const phone = { ahead: skew, travels: quick }
  const { client, state } = setUp(() => {
    const headers = { [HEADER.serverTime]: String(state.now - phone.ahead) }
    state.now += phone.travels
    return { ...envelope(0), headers }
  })
  const wrong = () => Math.abs(client.serverNow() - (state.now - phone.ahead))
  state.now += skew
  await client.call(read, {})
  phone.travels = 4000
  await client.call(read, {})
  expect(wrong()).toBeLessThanOrEqual(quick)
  // The clock is set: the known offset does not fit any more.
  state.now += 60_000
  phone.ahead += 60_000
  await client.call(read, {})
  expect(wrong()).toBeLessThanOrEqual(4000)
})

test('a clock that cannot be corrected ends in the message after one repeat', async () => {
  const { client, requests, toasts } = setUp(() => envelope(STALE_SIGN, null, '手机时间不准'))
  await expect(client.call(read, {})).rejects.toMatchObject({ code: STALE_SIGN })
  expect(requests).toHaveLength(2)
  expect(toasts).toEqual([['手机时间不准', 2000]])
})

const keys = (requests: HttpRequest[]) => requests.map(({ headers }) => headers[HEADER.requestKey])

test.each([
  ['a time-out', new HttpError('timeout')],
  ['a lost network', new HttpError('offline')],
  ['a proxy’s page', { status: 502, body: '<html>' }],
])('after %s a repeat carries the same request key, so that nothing is ordered twice', async (_what, failure) => {
  let first = true
  const { client, requests } = setUp(() => {
    const response: StubbedResponse = first ? failure : envelope(0)
    first = false
    return response
  })
  await client.call(write, { quote: 'q' }).catch(() => undefined)
  await client.call(write, { quote: 'q' })
  await client.call(write, { quote: 'q' })
  expect(keys(requests)).toEqual(['key-1', 'key-1', 'key-2'])
})

test('a refusal ends an action: the next try is a new one; other input is another action', async () => {
  const { client, requests } = setUp(() => envelope(1003, null, '库存不足'))
  await client.call(write, { quote: 'q' }).catch(() => undefined)
  await client.call(write, { quote: 'q' }).catch(() => undefined)
  await client.call(write, { quote: 'r' }).catch(() => undefined)
  expect(keys(requests)).toEqual(['key-1', 'key-2', 'key-3'])
})

test('a request key of the caller takes the place of the client’s own, which is not recalled by it', async () => {
  const { client, requests } = setUp(() => new HttpError('timeout'))
  await client.call(write, { quote: 'q' }, { requestKey: 'given' }).catch(() => undefined)
  await client.call(write, { quote: 'q' }).catch(() => undefined)
  expect(keys(requests)).toEqual(['given', 'key-1'])
})

test('a call that may be repeated freely carries no request key', async () => {
  const { client, requests } = setUp(() => envelope(0))
  await client.call(read, {})
  expect(requests[0]!.headers).not.toHaveProperty(HEADER.requestKey)
})

test('a query leaves out what is missing and keeps 0 and false', () => {
  expect(queryOf({ a: 0, b: false, c: '', d: null, e: undefined, f: '🥝&' })).toBe('?a=0&b=false&f=%F0%9F%A5%9D%26')
  expect(queryOf({})).toBe('')
})

test('each listener gets each accepted call, until it unsubscribes', async () => {
  const { client } = setUp(({ url }) => (url.includes('refused') ? envelope(9, null, '不行') : envelope(0, 'yes')))
  const first = jest.fn()
  const second = jest.fn()
  const stop = client.onSuccess(first)
  client.onSuccess(second)
  await client.call(read, { alias: 'a' })
  await client.call(read, { alias: 'refused' }).catch(() => undefined)
  stop()
  await client.call(read, { alias: 'b' })
  expect(first.mock.calls).toEqual([[read.path, { alias: 'a' }, 'yes']])
  expect(second.mock.calls.map(([, input]) => input)).toEqual([{ alias: 'a' }, { alias: 'b' }])
})
