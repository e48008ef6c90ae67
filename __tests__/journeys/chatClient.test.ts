import type { ImMessage } from '../../src/im/types'
import { localFile, type ChatClient } from '../support/chatClient'
import { ChatFixture, sentTo, single, type Build } from '../support/chatFixture'

jest.setTimeout(60_000)

let town: ChatFixture
beforeAll(async () => {
  town = await ChatFixture.open()
})
afterAll(() => town?.close())
afterEach(() => town.empty())

/** Both builds of the real SDK, against the project's own service in this process. */
describe.each<Build>(['web', 'weapp'])('the %s build', (build) => {
  const person = (name: string, parts = {}) => town.person(build, name, parts)
  const here = (name: string, parts = {}) => town.loggedIn(build, name, parts)

  test('two people talk: pending, sent, delivered, read, recalled; history and the list agree', async () => {
    const amy = await here('amy')
    const bob = await here('bob')
    const first = await sentTo(amy, single(bob.username), '请问还在吗？')
    expect(first).toMatchObject({ status: 'sent', mine: true })
    const got = await bob.next('message')
    expect(got).toMatchObject({ id: first.id, msg: '请问还在吗？', mine: false, conversation: single(amy.username) })
    expect((await amy.next('delivered')).messageIds).toEqual([first.id])
    await bob.im.receipts.read(got)
    expect(await amy.next('read')).toMatchObject({ messageIds: [first.id], conversation: single(bob.username) })

    bob.im.typing.notify(single(amy.username))
    expect(await amy.next('typing')).toEqual({ conversation: single(bob.username), from: bob.username })

    const second = await sentTo(amy, single(bob.username), '说错了')
    await bob.next('message', ({ id }) => id === second.id)
    const { list } = await bob.im.conversations.list()
    expect(list).toMatchObject([{ id: amy.username, chatType: 'singleChat', lastMessage: { id: second.id } }])
    expect(list[0]!.unread).toBeGreaterThan(0)
    await amy.im.outbox.recall(second)
    expect(await bob.next('recalled')).toMatchObject({ messageId: second.id, mine: false })
    const history = await bob.im.history.page(single(amy.username))
    expect(history.list.map(({ id }) => id)).toEqual([first.id])
    await bob.im.conversations.markRead(single(amy.username))
    expect((await bob.im.conversations.list()).list[0]).toMatchObject({ unread: 0 })
    expect(amy.received.filter(({ name }) => name === 'error')).toEqual([])
  })

  test('every kind arrives as it was sent', async () => {
    const amy = await here('amy')
    const bob = await here('bob')
    const to = single(bob.username)
    const { outbox } = amy.im
    const quote = { id: '7', from: bob.username, text: '包邮吗' }
    outbox.text(to, '包邮 😀', { quote })
    outbox.picture(to, { file: localFile('大图.png', 'image/png', 'p'.repeat(204_801)), width: 30, height: 20 })
    outbox.video(to, { file: localFile('a.mp4', 'video/mp4', 'v'), width: 16, height: 9, length: 4 })
    outbox.voice(to, { file: localFile('a.mp3', 'audio/mpeg', 'a'), length: 3 })
    outbox.file(to, { file: localFile('合同.pdf', 'application/pdf', 'f') })
    outbox.location(to, { lat: -36.85, lng: 174.76, addr: '皇后街 1 号', buildingName: '天空塔' })
    outbox.itemCard(to, { alias: 'i1', title: '奶粉', picture: 'k', priceCents: 2990 })
    outbox.custom(to, 'wave', { hand: 'left' })
    const by = async (fits: (message: ImMessage) => boolean) => bob.next('message', fits)
    expect(await by(({ quote: has }) => has !== undefined)).toMatchObject({ msg: '包邮 😀', quote })
    const picture = await by(({ type }) => type === 'img')
    expect(picture).toMatchObject({ width: 30, height: 20, body: { fileLength: 204_801 } })
    const address = picture.type === 'img' ? picture.body : null
    expect(address!.thumbUrl).toContain('thumbnail=true')
    const fetched = await fetch(address!.url)
    expect([fetched.status, (await fetched.arrayBuffer()).byteLength]).toEqual([200, 204_801])
    expect(await by(({ type }) => type === 'video')).toMatchObject({ length: 4, width: 16, height: 9 })
    expect(await by(({ type }) => type === 'audio')).toMatchObject({ length: 3 })
    expect(await by(({ type }) => type === 'file')).toMatchObject({ body: { filename: '合同.pdf', fileLength: 1 } })
    expect(await by(({ type }) => type === 'loc')).toMatchObject({ buildingName: '天空塔', addr: '皇后街 1 号' })
    expect(await by(({ product }) => product?.type === 'item')).toMatchObject({
      msg: '[商品] 奶粉',
      product: { json: { alias: 'i1', priceCents: 2990 } },
    })
    expect(await by(({ type }) => type === 'custom')).toMatchObject({
      customEvent: 'wave',
      customExts: { hand: 'left' },
    })
  })

  test('history comes 10 a page, oldest first, without a gap', async () => {
    const amy = await here('amy')
    const bob = await here('bob')
    for (let n = 1; n <= 23; n++) await sentTo(amy, single(bob.username), `${n}`)
    const seen: string[] = []
    let cursor: string | null = null
    let pages = 0
    do {
      const page: Awaited<ReturnType<typeof bob.im.history.page>> = await bob.im.history.page(
        single(amy.username),
        cursor,
      )
      expect(page.list.length).toBeLessThanOrEqual(10)
      seen.unshift(...page.list.map((message) => (message.type === 'txt' ? message.msg : '')))
      cursor = page.cursor
      pages++
    } while (cursor)
    expect(seen).toEqual(Array.from({ length: 23 }, (_, at) => `${at + 1}`))
    expect(pages).toBe(3)
  })

  test('what was sent while the other was away comes once, in order, at login', async () => {
    const amy = await here('amy')
    const bob = await person('bob')
    for (const word of ['一', '二', '三']) await sentTo(amy, single(bob.username), word)
    await bob.login()
    await bob.next('synced')
    await bob.next('message', (message) => message.type === 'txt' && message.msg === '三')
    const words = bob.received
      .filter(({ name }) => name === 'message')
      .map(({ payload }) => (payload as { msg: string }).msg)
    expect(words).toEqual(['一', '二', '三'])
  })

  test('a cut line is mended, and what was written meanwhile arrives once', async () => {
    const amy = await here('amy')
    const bob = await here('bob')
    await cutLine(amy)
    await amy.next('state', (state) => state === 'closed')
    amy.im.outbox.text(single(bob.username), '断线时写的')
    expect(await bob.next('message')).toMatchObject({ msg: '断线时写的' })
    await sentTo(amy, single(bob.username), '之后')
    await bob.next('message', (message) => message.type === 'txt' && message.msg === '之后')
    expect(bob.count('message')).toBe(2)
    expect(amy.received.filter(({ name }) => name === 'state').map(({ payload }) => payload)).toEqual([
      'login',
      'opened',
      'closed',
      'login',
      'opened',
    ])
  })

  test('chat §4: the same device elsewhere: one renewal and re-login; the second close ends it', async () => {
    const renewed: string[] = []
    const amy = await person('amy', {
      device: 'phone',
      renew: async (old: string) => {
        renewed.push(old)
        return town.chat.register(amy.username)
      },
    })
    await amy.login()
    const other = town.client(build, { device: 'phone' })
    expect(await other.im.connection.login({ username: amy.username, accessToken: amy.token })).toBe(true)
    expect(await amy.next('forcedLogout')).toMatchObject({ kind: expect.stringMatching(/otherDevice|kicked/) })
    // The re-login throws the other one out in turn; its second try is this one's second close.
    await amy.next('token')
    await other.next('kicked')
    expect(renewed).toEqual([amy.token])
    await amy.next('state', (state) => state === 'opened')
    await amy.next('state', (state) => state === 'opened')
    expect(amy.im.connection.state).toBe('opened')
  })

  test.each([
    [1, 'removed', 207, 'user has been removed'],
    [2, 'otherDevice', 206, 'the user is already logged on another device'],
    [3, 'passwordChanged', 216, 'the user was kicked by changing password'],
    [4, 'kicked', 217, 'the user was kicked by other device'],
  ] as const)('chat §8: forced logout %i is told as %s', async (reason, kind, code, message) => {
    const amy = await here('amy')
    town.chat.server.chat.im.hub.kick({ username: amy.username, reason, words: '' })
    expect(await amy.next('forcedLogout')).toMatchObject({ kind, failure: { code, message } })
    // Its renewal is refused here: the account may not chat any more.
    await amy.next('kicked')
    expect(amy.im.connection).toMatchObject({ state: 'closed', user: '' })
  })

  test('app §8: sensitive words 501, past recall time 504; a text too long is refused, not lost', async () => {
    const { settings } = town.chat.server.chat.im
    const amy = await here('amy')
    const bob = await here('bob')
    const sent = await sentTo(amy, single(bob.username), '撤回我')
    Object.assign(settings, { recallMs: -1 })
    await expect(amy.im.outbox.recall(sent)).rejects.toMatchObject({
      failure: { code: 504, text: '已超过可撤回时间，不能撤回了' },
    })
    Object.assign(settings, { recallMs: 120_000 })
    Object.assign(settings, { sensitiveWords: ['赌博'] })
    expect(await sentTo(amy, single(bob.username), '一起赌博')).toMatchObject({
      status: 'failed',
      failure: { code: 501, text: '消息含有敏感内容，未能发送' },
    })
    Object.assign(settings, { sensitiveWords: [] })
    const long = await sentTo(amy, single(bob.username), '长'.repeat(settings.maxTextLength + 1))
    expect(long.status).toBe('failed')
    expect(long.failure!.text).not.toBe('')
    expect(amy.im.outbox.unsent(single(bob.username))).toHaveLength(2)
    const unknown = await sentTo(amy, single('no-such-user'), '喂')
    expect(unknown).toMatchObject({ status: 'failed', failure: { text: expect.any(String) } })
    expect(amy.im.connection.state).toBe('opened')
  })

  test('chat §4: the token is renewed at half of its life, on the line as it stands', async () => {
    const { settings } = town.chat.server.chat.im
    const before = settings.tokenSeconds
    Object.assign(settings, { tokenSeconds: 4 })
    const amy = await person('amy', { renew: () => town.chat.register(amy.username) })
    const requested = Date.now()
    await amy.login()
    await amy.next('tokenWillExpire')
    expect(Date.now() - requested).toBeGreaterThan(1500)
    Object.assign(settings, { tokenSeconds: before })
    await amy.next('token')
    // Past the end of the first one.
    await new Promise((done) => setTimeout(done, 3000))
    expect(amy.im.connection.state).toBe('opened')
    expect(amy.count('ready')).toBe(1)
    expect(await amy.im.groups.joined(0, 20)).toEqual([])
  })

  test('a token that is over at login is renewed once', async () => {
    const amy = await person('amy', { renew: () => town.chat.register(amy.username) })
    expect(await amy.im.connection.login({ username: amy.username, accessToken: 'nonsense' })).toBe(true)
    const bob = await person('bob')
    expect(await bob.im.connection.login({ username: bob.username, accessToken: 'nonsense' })).toBe(false)
    expect(bob.im.connection).toMatchObject({ state: 'error', failure: { message: 'provision error' } })
  })
})

/** A drop of the connection, as a tunnel makes it: the service ends the sockets of one user. */
async function cutLine({ im }: ChatClient): Promise<void> {
  const connection = im.connection as unknown as { current: { sock: { close(): void } } }
  connection.current.sock.close()
}
