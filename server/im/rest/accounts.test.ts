import { ChatTest, webSdk, type Client, type Loose } from '../../testing/chat'
import { codeOf, LOAD_MS } from '../../testing/chatCodes'
import { KICK } from '../protocol/codes'
import { readImSettings } from '../../settings/chat'

/** Registration, log-in, tokens and forced log-outs over the real SDK. */
describe('accounts', () => {
  let chat: ChatTest
  let ann: Client
  beforeAll(async () => {
    chat = await ChatTest.start()
    ann = await chat.client('ann')
  }, LOAD_MS)
  afterAll(() => chat.close())

  /** The SDK in a window of its own, not logged in. */
  function stranger() {
    const sdk = webSdk(chat.url)
    const conn = new sdk.connection({
      appKey: 'dingdang#app',
      isHttpDNS: false,
      https: false,
      url: `${chat.url.replace('http', 'ws')}/websocket`,
      apiUrl: chat.url,
    })
    const end = async () => {
      conn.close()
      await new Promise((done) => setTimeout(done, 150))
      sdk.end()
    }
    return { conn, end }
  }

  it('chat §7: who registers logs in with the password, and with no other', async () => {
    const { conn, end } = stranger()
    await conn.registerUser({ username: 'New.One', password: 'secret 1', nickname: '新人' })
    expect(await codeOf(conn.registerUser({ username: 'new.one', password: 'x', nickname: '' }))).toBe(17)
    expect(await codeOf(conn.registerUser({ username: '新人', password: 'x', nickname: '' }))).not.toBe(0)
    expect(await codeOf(conn.open({ user: 'new.one', pwd: 'wrong' }))).toBe(1)
    expect(await codeOf(conn.open({ user: 'nobody', pwd: 'secret 1' }))).toBe(1)
    await conn.open({ user: 'new.one', pwd: 'secret 1' })
    const { data } = await conn.fetchUserInfoById('new.one')
    expect(data['new.one']).toEqual({ nickname: '新人' })
    await end()
  })

  it('a password is not guessed: after twenty tries even the right one waits', async () => {
    await chat.rest('', 'POST', 'users', { username: 'target', password: 'right' })
    const logIn = (password: string) =>
      chat.rest('', 'POST', 'token', { grant_type: 'password', username: 'target', password, timestamp: 1 })
    for (let tries = 0; tries < 20; tries += 1) expect((await logIn('wrong')).status).toBe(400)
    expect((await logIn('right')).status).toBe(429)
  })

  it('chat §7: the answers of log-in and of a provider token', async () => {
    await chat.rest('', 'POST', 'users', { username: 'plain', password: 'p' })
    const { body } = await chat.rest('', 'POST', 'token', { grant_type: 'password', username: 'plain', password: 'p' })
    expect(body).toMatchObject({ access_token: expect.any(String), expires_in: 7 * 86_400 })
    const agora = await chat.rest(body.access_token, 'POST', 'token', { grant_type: 'agora' })
    expect(agora.body.expire_timestamp).toBeGreaterThan(Date.now())
    expect((await chat.rest(agora.body.access_token, 'GET', 'users/plain/contacts/users')).status).toBe(200)
    expect((await chat.rest('', 'POST', 'token', { grant_type: 'agora' })).status).toBe(401)
  })

  it('registration can be shut, and is in production', async () => {
    const { settings } = chat.server.chat.im
    settings.openRegistration = false
    const shut = await chat.rest('', 'POST', 'users', { username: 'late', password: 'p' })
    settings.openRegistration = true
    expect([shut.status, shut.body.error_description]).toEqual([401, 'registration is not open'])
    expect([false, true].map((production) => readImSettings({}, production, []).openRegistration)).toEqual([
      true,
      false,
    ])
    expect(readImSettings({ IM_OPEN_REGISTRATION: 'on' }, true, []).openRegistration).toBe(true)
  })

  it('chat §4: a token is renewed while connected', async () => {
    const fresh = await chat.register('ann')
    const { expire } = await ann.conn.renewToken(fresh)
    expect(expire).toBeGreaterThan(Date.now())
    await expect(ann.conn.renewToken(await chat.register('ben'))).rejects.toBeDefined()
    await ann.text('ann', '还在')
  })

  it.each([
    ['the user was removed', KICK.userRemoved, 207, 'user has been removed'],
    ['another device took its place', KICK.otherDevice, 206, 'the user is already logged on another device'],
    ['the password changed', KICK.passwordChanged, 216, 'the user was kicked by changing password'],
    ['another device ended it', KICK.kickedByDevice, 217, 'the user was kicked by other device'],
  ] as const)('chat §4: forced out as %s, the SDK says %d %d', async (_why, reason, type, message) => {
    const client = await chat.client(`kick${type}`)
    chat.server.chat.im.hub.kick({ username: client.name, reason, words: '' })
    expect(await client.next('onError', (error) => error.type === type)).toMatchObject({ message })
    await client.next('onDisconnected')
  })

  it('chat §4: a new password ends the other tokens and logs the devices out', async () => {
    await chat.rest('', 'POST', 'users', { username: 'mover', password: 'old' })
    const client = await chat.client('mover')
    const token = await chat.register('mover')
    expect((await chat.rest(token, 'PUT', 'users/mover/password', { newpassword: 'new' })).status).toBe(200)
    await client.next('onError', (error) => error.type === 216)
    expect((await chat.rest(client.conn.token, 'GET', 'users/mover/contacts/users')).status).toBe(401)
    expect((await chat.rest(token, 'GET', 'users/mover/contacts/users')).status).toBe(200)
  })

  it('chat §7: server.json names this host for REST and socket, to the right app alone', async () => {
    const post = async (key: string) => {
      const response = await fetch(`${chat.url}/easemob/server.json?app_key=${encodeURIComponent(key)}`)
      return {
        status: response.status,
        origin: response.headers.get('access-control-allow-origin'),
        body: (await response.json()) as Loose,
      }
    }
    const { hostname, port } = new URL(chat.url)
    const host = { protocol: 'http', domain: hostname, ip: hostname, port }
    expect(await post('dingdang#app')).toEqual({
      status: 200,
      origin: '*',
      body: {
        rest: { hosts: [host] },
        'msync-ws': { hosts: [host] },
        'msync-wx': { hosts: [host] },
        enableDataReport: 'false',
        uploadinparts_enable: 'false',
      },
    })
    expect((await post('other#app')).status).toBe(400)
  })

  it('what needs a service there is not is refused as such', async () => {
    expect(await codeOf(ann.conn.getRTCToken('x'))).toBe(505)
  })
})

it('chat §8: who calls more often than is set is 50 (limit reached), others are served, and messages are counted apart', async () => {
  const chat = await ChatTest.start({ im: { restRate: { burst: 5, perSecond: 0.001 } } })
  const [ann, ben] = [await chat.client('ann'), await chat.register('ben')]
  const codes: number[] = []
  for (let calls = 0; calls < 7; calls += 1)
    codes.push(
      await ann.conn.getBlocklist().then(
        () => 0,
        (error: Loose) => error.type,
      ),
    )
  expect(codes).toEqual([0, 0, 0, 0, 0, 50, 50])
  expect((await chat.rest(ben, 'GET', 'users/ben/blocks/users')).status).toBe(200)
  // Her messages are counted by themselves.
  await ann.text('ben', '还能说话')
  await chat.close()
})

it('chat §4: a token says when it will end, ends, and closes', async () => {
  const chat = await ChatTest.start({ im: { tokenSeconds: 3 } })
  const ann = await chat.client('ann')
  await ann.next('onTokenWillExpire')
  await ann.next('onTokenExpired')
  await ann.next('onDisconnected')
  expect(await codeOf(ann.conn.open({ user: 'ann', accessToken: ann.conn.token ?? 'x' }))).not.toBe(0)
  await chat.close()
})
