import { fakeHttp } from '@/platform/memory/index'
import { HttpError, type HttpRequest } from '@/platform/ports'
import { stagedClient } from '../testing/fakeSdk'
import { DNS_HOSTS, Hosts } from './Hosts'

const FOUND = {
  rest: { hosts: [host('a1.chat.test'), host('a2.chat.test'), { protocol: 'http', domain: 'plain.test', port: '80' }] },
  'msync-ws': { hosts: [host('m1.chat.test'), host('m2.chat.test')] },
}
function host(domain: string) {
  return { protocol: 'https', domain, port: '443' }
}
const LOGIN = { username: 'amy', accessToken: 't' }
const CLOUD = { appKey: 'org#app', restUrl: '', socketUrl: '', discover: true }

/** DNS hosts of which those before `good` give nothing. */
function dns(good: number) {
  const requested: string[] = []
  const http = fakeHttp(({ url }: HttpRequest) => {
    requested.push(url)
    const index = DNS_HOSTS.findIndex((name) => url.startsWith(`${name}/`))
    if (index < good) return index % 2 ? { status: 503 } : new HttpError('timeout')
    return { body: JSON.stringify(FOUND) }
  })
  return { http, requested }
}

test('chat §7: five DNS hosts, requested in order until one answers', async () => {
  expect(DNS_HOSTS).toHaveLength(5)
  const { http, requested } = dns(4)
  const { im, stage } = stagedClient({ config: CLOUD, http })
  expect(await im.connection.login(LOGIN)).toBe(true)
  expect(requested).toEqual(DNS_HOSTS.map((name) => `${name}/easemob/server.json?app_key=org%23app`))
  expect(stage.last.options).toMatchObject({
    apiUrl: 'https://a1.chat.test',
    url: 'wss://m1.chat.test/websocket',
    isHttpDNS: false,
  })
})

test('no DNS host answers: not logged in, and asked again later', async () => {
  jest.useFakeTimers()
  const { http, requested } = dns(5)
  const { im } = stagedClient({ config: CLOUD, http })
  expect(await im.connection.login(LOGIN)).toBe(false)
  expect(im.connection).toMatchObject({ state: 'closed', failure: { message: 'get DNS failed' } })
  await jest.advanceTimersByTimeAsync(5000)
  expect(requested).toHaveLength(10)
  jest.useRealTimers()
})

test('a configured service is never looked for', async () => {
  const { http, requested } = dns(0)
  const { im, stage } = stagedClient({ http })
  await im.connection.login(LOGIN)
  expect(requested).toEqual([])
  expect(stage.last.options).toMatchObject({ apiUrl: 'https://one', url: 'wss://one/websocket' })
})

const DOWN = { type: -2, message: 'Request Unknow Error' }

test('chat §8 REST failover: the next host is tried, and the call succeeds there', async () => {
  const { http } = dns(0)
  const { im, stage } = stagedClient({ config: CLOUD, http })
  await im.connection.login(LOGIN)
  const tried: string[] = []
  stage.rest = async ({ apiUrl }) => {
    tried.push(apiUrl)
    if (apiUrl === 'https://a1.chat.test') throw DOWN
    return { data: [{ userId: 'bob', remark: '' }] }
  }
  expect(await im.contacts.list()).toMatchObject([
    { name: 'bob', subscription: 'both', jid: 'org#app_bob@easemob.com' },
  ])
  expect(tried).toEqual(['https://a1.chat.test', 'https://a2.chat.test'])
  // The host that worked is tried first from now on.
  await im.contacts.list()
  expect(tried.at(-1)).toBe('https://a2.chat.test')
})

test('chat §8: when all hosts fail the error is told; after 5 failures the hosts are asked for anew', async () => {
  const { http, requested } = dns(0)
  const { im, stage } = stagedClient({ config: CLOUD, http })
  await im.connection.login(LOGIN)
  stage.rest = async () => {
    throw DOWN
  }
  for (let call = 0; call < 2; call++)
    await expect(im.contacts.list()).rejects.toMatchObject({ failure: { code: -2, message: 'Request Unknow Error' } })
  expect(requested).toHaveLength(1)
  await expect(im.contacts.list()).rejects.toThrow()
  expect(requested).toHaveLength(2)
})

test.each([
  ['request:fail timeout', '网络较慢，请稍后再试'],
  ['request:fail net::ERR_INTERNET_DISCONNECTED', '网络连接失败，请检查网络后再试'],
])('chat §8: WeChat’s own words for no answer, %s, are told as such', async (errMsg, text) => {
  const { im, stage } = stagedClient()
  await im.connection.login(LOGIN)
  stage.rest = async () => {
    throw { errMsg, data: { error: 'request:fail', error_description: 'request:fail' } }
  }
  await expect(im.contacts.list()).rejects.toMatchObject({ failure: { text } })
})

test('a refusal is no failure of a host', async () => {
  const { im, stage } = stagedClient()
  await im.connection.login(LOGIN)
  stage.rest = async () => {
    throw { type: 603, message: 'permission denied' }
  }
  await expect(im.contacts.list()).rejects.toMatchObject({
    failure: { code: 603, message: 'permission denied', text: '没有权限进行此操作' },
  })
})

test('chat §5: a call without a logged-in user is refused', async () => {
  const { im } = stagedClient()
  await expect(im.contacts.list()).rejects.toMatchObject({ failure: { message: 'appkey or token error' } })
  expect(
    new Hosts(
      CLOUD,
      () => ({ org: 'o', app: 'a' }),
      fakeHttp(() => ({})),
    ).restCount,
  ).toBe(0)
})

describe('chat §5, §7: registration and a provider’s token', () => {
  const accounts = (response: (request: HttpRequest) => object) => {
    const requested: HttpRequest[] = []
    const http = fakeHttp((request) => {
      requested.push(request)
      return response(request)
    })
    return { requested, http }
  }

  test('without org and app name: signup error; a service that refuses says why', async () => {
    const user = { username: 'amy', password: 'pw' }
    const { im } = stagedClient({ config: { appKey: 'org#' } })
    await expect(im.connection.register(user)).rejects.toMatchObject({ message: 'signup error' })
    const refusal = { status: 400, body: '{"error_description":"username exists"}' }
    const { http, requested } = accounts(() => refusal)
    const { im: other } = stagedClient({ http })
    await expect(other.connection.register(user)).rejects.toMatchObject({ message: 'username exists' })
    expect(requested).toMatchObject([{ url: 'https://one/dingdang/app/users', method: 'POST' }])
    expect(JSON.parse(requested[0]!.body!)).toEqual({ ...user, nickname: '' })
  })

  test('a provider’s token becomes a chat token; or get chat token fail', async () => {
    const { http, requested } = accounts(() => ({ body: '{"access_token":"chat","expire_timestamp":1}' }))
    const { im, stage } = stagedClient({ http })
    expect(await im.connection.login({ username: 'amy', providerToken: 'agora' })).toBe(true)
    expect(requested[0]).toMatchObject({ headers: { Authorization: 'Bearer agora' }, body: '{"grant_type":"agora"}' })
    expect(stage.logins).toEqual([{ user: 'amy', token: 'chat' }])
    const { im: other } = stagedClient({ http: accounts(() => ({ status: 401 })).http })
    expect(await other.connection.login({ username: 'amy', providerToken: 'agora' })).toBe(false)
    expect(other.connection).toMatchObject({ state: 'error', failure: { message: 'get chat token fail' } })
  })
})
