import type { UserInfo } from '../../../src/contract/user'
import { userApi } from '../../../src/contract/user'
import { maintain } from '../../jobs/maintenance'
import { ChatTest, type Client } from '../../testing/chat'
import { LOAD_MS } from '../../testing/chatCodes'

/** Everything that a session made in the chat ends with it, whichever way it goes (chat spec §4, §8). */
describe('the end of a session', () => {
  let chat: ChatTest
  beforeAll(async () => {
    chat = await ChatTest.start()
  }, LOAD_MS)
  afterAll(() => chat.close())
  const db = () => chat.server.services.db

  const mint = (token: string) => chat.rest(token, 'POST', 'token', { grant_type: 'agora' })
  const read = (token: string, name: string) => chat.rest(token, 'GET', `users/${name}/contacts/users`)

  interface Made {
    userId: number
    info: UserInfo
    /** The session's chat token, one minted by it, and one minted by that. */
    tokens: string[]
    /** Phones that are connected by the first and the last. */
    phones: Client[]
  }
  async function made(nickname: string): Promise<Made> {
    const user = await chat.server.user(nickname)
    const info = await chat.server.ok(userApi.current, {}, { token: user.token })
    const { imUsername: name } = info
    const first = (await mint(info.imToken)).body.access_token as string
    const second = (await mint(first)).body.access_token as string
    const phones = [await chat.client(name, { token: info.imToken }), await chat.client(name, { token: second })]
    const push = { device_id: 'd', device_token: `push-${name}`, notifier_name: 'n' }
    expect((await chat.rest(second, 'PUT', `users/${name}`, push)).status).toBe(200)
    const { id } = await db().selectFrom('users').select('id').where('alias', '=', info.alias).executeTakeFirstOrThrow()
    return { userId: id, info, tokens: [info.imToken, first, second], phones }
  }

  async function expectOver({ info, tokens, phones }: Made, notice: number): Promise<void> {
    for (const token of tokens) {
      expect((await read(token, info.imUsername)).status).toBe(401)
      expect((await mint(token)).status).toBe(401)
      await expect(chat.client(info.imUsername, { token })).rejects.toBeDefined()
    }
    for (const phone of phones) {
      await phone.next('onError', ({ type }) => type === notice)
      await phone.next('onDisconnected')
      await expect(phone.text('ben', '还在吗')).rejects.toBeDefined()
    }
    const left = await db()
      .selectFrom('im_push_tokens')
      .select('token')
      .where('username', '=', info.imUsername)
      .execute()
    expect(left).toEqual([])
  }
  const BY_OTHER_DEVICE = 217
  const USER_REMOVED = 207

  it('app §4: log-out ends what it made, and nothing that another session of the person made', async () => {
    const one = await made('登出的人')
    const other = await chat.server.services.sessions.open(one.userId, chat.server.clock.now())
    const { imToken } = await chat.server.ok(userApi.current, {}, { token: other })
    const minted = (await mint(imToken)).body.access_token as string
    await chat.server.ok(userApi.logout, {}, { token: one.info.token })
    await expectOver(one, BY_OTHER_DEVICE)
    for (const token of [imToken, minted]) expect((await read(token, one.info.imUsername)).status).toBe(200)
  })

  it('app §4: a device whose chat token was renewed since is logged out, too', async () => {
    const one = await made('换过令牌的人')
    const { services } = chat.server
    const now = services.clock.now()
    const renewed = await services.chat.renew(one.info.token, one.info.imUsername, one.info.imToken, now)
    await chat.server.ok(userApi.logout, {}, { token: one.info.token })
    await expectOver({ ...one, tokens: [...one.tokens, renewed!.token] }, BY_OTHER_DEVICE)
  })

  it('a session that runs out ends what it made at once, and maintenance closes its sockets', async () => {
    const one = await made('过期的人')
    await db()
      .updateTable('sessions')
      .set({ expires_at: new Date(chat.server.clock.now().getTime() - 1) })
      .where('user_id', '=', one.userId)
      .execute()
    for (const token of one.tokens) expect((await read(token, one.info.imUsername)).status).toBe(401)
    await maintain(chat.server.services, chat.server.clock.now())
    await expectOver(one, BY_OTHER_DEVICE)
  })

  it('chat §8: a user whose account became another’s is told that they were removed', async () => {
    const one = await made('并走的人')
    const into = await chat.server.user('留下的人')
    const { imUsername } = await chat.server.ok(userApi.current, {}, { token: into.token })
    const { services } = chat.server
    const announcements = await db()
      .transaction()
      .execute(async (trx) => {
        const ended = await services.sessions.endAll(trx, one.userId)
        return [await services.chat.merge(trx, one.info.imUsername, imUsername), ended]
      })
    for (const notify of announcements) notify()
    await expectOver(one, USER_REMOVED)
  })

  it('a removed user’s tokens are worth nothing, however they are removed', async () => {
    const one = await made('被删除的人')
    await db().deleteFrom('sessions').where('user_id', '=', one.userId).execute()
    for (const token of one.tokens) {
      expect((await read(token, one.info.imUsername)).status).toBe(401)
      expect((await mint(token)).status).toBe(401)
    }
    expect(
      await db().selectFrom('im_tokens').select('token_hash').where('username', '=', one.info.imUsername).execute(),
    ).toEqual([])
  })

  it('a person of the product sets no password of the chat, so that none outlives the session', async () => {
    const one = await made('想设密码的人')
    const path = `users/${one.info.imUsername}/password`
    for (const token of one.tokens) expect((await chat.rest(token, 'PUT', path, { newpassword: 'x' })).status).toBe(403)
    // Not by a token of the chat's own either.
    const own = await chat.register(one.info.imUsername)
    expect((await chat.rest(own, 'PUT', path, { newpassword: 'x' })).status).toBe(403)
  })

  it('chat §4: a new password of an account of the chat’s own ends what the old one made', async () => {
    await chat.rest('', 'POST', 'users', { username: 'only.chat', password: 'old' })
    const login = async (password: string) =>
      (await chat.rest('', 'POST', 'token', { grant_type: 'password', username: 'only.chat', password })).body
        .access_token as string
    const token = await login('old')
    const minted = (await mint(await login('old'))).body.access_token as string
    const phone = await chat.client('only.chat', { token: minted })
    expect((await chat.rest(token, 'PUT', 'users/only.chat/password', { newpassword: 'new' })).status).toBe(200)
    await phone.next('onError', ({ type }) => type === 216)
    expect([(await read(minted, 'only.chat')).status, (await read(token, 'only.chat')).status]).toEqual([401, 200])
  })

  it('a chat token is not made for a session that has ended meanwhile: code 255', async () => {
    const one = await made('同时登出的人')
    const { services } = chat.server
    await db().deleteFrom('sessions').where('user_id', '=', one.userId).execute()
    const late = services.chat.token(one.info.token, one.info.imUsername, services.clock.now())
    await expect(late).rejects.toMatchObject({ code: 255 })
  })
})
