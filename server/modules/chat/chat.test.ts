import { ERRORS } from '../../../src/contract/errors'
import { imApi, OFFICIAL_ACCOUNTS, type ImSettings } from '../../../src/contract/im'
import { passportApi, type PassportUser } from '../../../src/contract/passport'
import { userApi } from '../../../src/contract/user'
import { makeShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { MINUTE, PASSWORD, People } from '../../testing/passport'
import type { ChatToken } from './public/chat'

let server: TestServer
let people!: People
beforeAll(async () => {
  server = await testServer()
  people = new People(server)
})
afterAll(() => server.close())
// Limits of the account service are by time.
beforeEach(() => server.clock.advance(25 * 60 * MINUTE))

const verify = ({ passportUserId, passportName, passportAvatarUrl, passportToken }: PassportUser) =>
  server.ok(userApi.verify, { passportUserId, passportName, passportAvatarUrl, passportToken })
const chatNameOf = async (id: number) =>
  (await server.services.db.selectFrom('users').select('im_username').where('id', '=', id).executeTakeFirstOrThrow())
    .im_username
/** Whose a chat token is, as the chat service sees it. */
const owner = (token: string) => server.chat.im.tokens.find(server.services.db, token, server.clock.now())
const messages = (to: string) =>
  server.services.db.selectFrom('im_messages').selectAll().where('target', '=', to).orderBy('id').execute()

describe('app §4: a chat account and its token', () => {
  it('is there with the user, takes the name and portrait of the profile, and logs in by the token of the login', async () => {
    const user = await verify(await people.register('chat_account'))
    expect(await owner(user.imToken)).toMatchObject({ username: user.imUsername })
    const profile = async () =>
      await server.services.db
        .selectFrom('im_users')
        .select(['nickname', 'profile'])
        .where('username', '=', user.imUsername)
        .executeTakeFirstOrThrow()
    expect(await profile()).toMatchObject({ nickname: 'chat_account', profile: { nickname: 'chat_account' } })
    const { passportToken: token } = await people.login('chat_account', PASSWORD)
    await people.call(passportApi.updateInfo, { nickname: '新名字' }, { token })
    await server.ok(userApi.current, {}, { token: user.token })
    expect(await profile()).toMatchObject({ nickname: '新名字', profile: { nickname: '新名字', avatarurl: '' } })
  })

  it('a session has one token: the same when asked again, a new one when half of its life is over', async () => {
    const user = await verify(await people.register('one_token'))
    const again = () => server.ok(userApi.current, {}, { token: user.token })
    expect((await again()).imToken).toBe(user.imToken)
    server.clock.advance(server.services.config.im.tokenSeconds * 600)
    const later = await again()
    expect(later.imToken).not.toBe(user.imToken)
    expect(await owner(user.imToken)).toBeNull()
    expect(await owner(later.imToken)).toMatchObject({ username: user.imUsername })
  })

  it('asked by many calls at once, stays one that works', async () => {
    const { id, token } = await server.user()
    await Promise.all(Array.from({ length: 6 }, () => server.ok(userApi.current, {}, { token })))
    const last = await server.ok(userApi.current, {}, { token })
    expect(await owner(last.imToken)).toMatchObject({ username: await chatNameOf(id) })
  })

  it('log-out ends the token of that session and no other', async () => {
    const first = await verify(await people.register('two_phones'))
    const second = await verify(await people.login('two_phones', PASSWORD))
    await server.ok(userApi.logout, {}, { token: first.token })
    expect(await owner(first.imToken)).toBeNull()
    expect(await owner(second.imToken)).toMatchObject({ username: second.imUsername })
  })

  it('app §7: /auth/renew gives a new one and ends the one told; one that ran out may be told', async () => {
    const user = await verify(await people.register('renews'))
    const renewed = await server.ok(imApi.renew, { imToken: user.imToken }, { token: user.token })
    expect(renewed.imUsername).toBe(user.imUsername)
    expect(await owner(user.imToken)).toBeNull()
    expect(await owner(renewed.imToken)).toMatchObject({ username: user.imUsername })
    expect((await server.ok(userApi.current, {}, { token: user.token })).imToken).toBe(renewed.imToken)
    const life = server.services.config.im.tokenSeconds * 1000
    expect(new Date(renewed.expiresAt).getTime()).toBe(server.clock.now().getTime() + life)
    server.clock.advance(life + MINUTE)
    expect(await owner(renewed.imToken)).toBe('expired')
    const late = await server.ok(imApi.renew, { imToken: renewed.imToken }, { token: user.token })
    expect(await owner(late.imToken)).toMatchObject({ username: user.imUsername })
  })

  it('app §3: without force /auth/renew gives the token the session has, so that another window of it goes on', async () => {
    const user = await verify(await people.register('two_windows'))
    const same = await server.ok(imApi.renew, { imToken: '', force: false }, { token: user.token })
    expect(same).toMatchObject({ imToken: user.imToken, imUsername: user.imUsername })
    expect(await owner(user.imToken)).toMatchObject({ username: user.imUsername })
    const forced = await server.ok(imApi.renew, { imToken: user.imToken, force: true }, { token: user.token })
    expect(forced.imToken).not.toBe(user.imToken)
    expect(await owner(user.imToken)).toBeNull()
  })

  it('app §6: another user’s token is refused and stays; a guest gets 255', async () => {
    const user = await verify(await people.register('tells_another'))
    const other = await verify(await people.register('is_another'))
    const response = await server.call(imApi.renew, { imToken: other.imToken }, { token: user.token })
    expect(response.code).toBe(ERRORS.notFound[0])
    expect(await owner(other.imToken)).toMatchObject({ username: other.imUsername })
    expect(await owner(user.imToken)).toMatchObject({ username: user.imUsername })
    expect((await server.call(imApi.renew, { imToken: user.imToken })).code).toBe(255)
  })
})

describe('app §7: who is behind a name', () => {
  it('/user/im/info answers a user’s or a shop’s alias alike, and 404 for nobody', async () => {
    const shop = await makeShop(server, { name: '金树蜂蜜' })
    const { token, alias } = await server.user('小雅')
    const info = await server.ok(imApi.info, { alias: shop.alias }, { token })
    expect(info).toMatchObject({
      shop: { sellerAlias: shop.alias, name: '金树蜂蜜' },
      official: null,
      deleted: false,
      online: false,
    })
    expect(await server.ok(imApi.info, { alias: info.alias! }, { token })).toEqual(info)
    expect(await server.ok(imApi.info, { alias }, { token })).toMatchObject({ alias, nickname: '小雅', shop: null })
    expect((await server.call(imApi.info, { alias: 'nobody' }, { token })).code).toBe(404)
  })

  it('/user/im/details answers every name in its order: people, official accounts, and those who are gone', async () => {
    const { id, token } = await server.user('老陈')
    const name = await chatNameOf(id)
    const { list } = await server.ok(imApi.details, { imUsernames: ['dd-order', name, 'never-was'] }, { token })
    expect(list).toMatchObject([
      { imUsername: 'dd-order', nickname: '订单消息', official: 'order', alias: null, deleted: false },
      { imUsername: name, nickname: '老陈', official: null, deleted: false },
      { imUsername: 'never-was', nickname: '已注销用户', deleted: true },
    ])
    const many = Array.from({ length: 101 }, (_one, index) => `n${index}`)
    expect((await server.call(imApi.details, { imUsernames: many }, { token })).code).toBe(400)
    expect(await server.ok(imApi.details, { imUsernames: [] }, { token })).toEqual({ list: [] })
  })
})

describe('app §7: /easemob/sendMsg', () => {
  const pair = async () => {
    const buyer = await server.user('买家')
    const seller = await makeShop(server)
    const { imUsername: to } = await server.ok(imApi.info, { alias: seller.alias }, { token: buyer.token })
    return { buyer, to, from: await chatNameOf(buyer.id) }
  }

  it('sends as the signed-in user, with a card that every client reads; a repeat with its key sends once', async () => {
    const { buyer, from, to } = await pair()
    const json = { alias: 'a1', title: '麦卢卡蜂蜜', picture: 'k', priceCents: 6490 }
    const input = { to, type: 'txt' as const, text: '[商品] 麦卢卡蜂蜜', ext: { type: 'item' as const, json } }
    const as = { token: buyer.token, requestKey: 'share-once' }
    const sent = await server.ok(imApi.sendMsg, input, as)
    expect(await server.ok(imApi.sendMsg, input, as)).toEqual(sent)
    const rows = await messages(to)
    expect(rows).toMatchObject([{ id: sent.id, sender: from }])
    const { bodies, ext } = rows[0]!.preview
    expect(bodies).toMatchObject([{ type: 'txt', msg: '[商品] 麦卢卡蜂蜜' }])
    expect(ext.type).toBe('item')
    expect(JSON.parse(ext.json as string)).toEqual(json)
  })

  it('sends a place; a file must be one of the chat service', async () => {
    const { buyer, to } = await pair()
    const place = { lat: -36.85, lng: 174.76, addr: '1 Queen Street' }
    await server.ok(imApi.sendMsg, { to, type: 'loc', ext: { type: 'place', json: place } }, { token: buyer.token })
    expect((await messages(to))[0]!.preview.bodies).toMatchObject([{ type: 'loc', ...place }])
    const url = 'https://example.com/dingdang/app/chatfiles/00000000-0000-0000-0000-000000000000'
    const file = { to, type: 'img' as const, ext: { type: 'file' as const, json: { url } } }
    expect((await server.call(imApi.sendMsg, file, { token: buyer.token })).code).toBe(ERRORS.imFileGone[0])
  })

  it('chat §6: follows the rules of the socket: blocked, too long, nobody there, official; and no false notices', async () => {
    const { buyer, from, to } = await pair()
    const code = async (input: object) =>
      (await server.call(imApi.sendMsg, { to, type: 'txt', text: '在吗', ...input } as never, { token: buyer.token }))
        .code
    expect(await code({ to: 'never-was' })).toBe(ERRORS.imNoUser[0])
    for (const { imUsername } of Object.values(OFFICIAL_ACCOUNTS))
      expect(await code({ to: imUsername })).toBe(ERRORS.imOfficial[0])
    expect(await code({ text: '长'.repeat(5001) })).toBe(ERRORS.imTooLong[0])
    expect(await code({ ext: { type: 'notice', json: { kind: 'order' } } })).toBe(ERRORS.badInput[0])
    expect(await code({ ext: { type: 'item', json: {} } })).toBe(ERRORS.badInput[0])
    await server.services.db.insertInto('im_blocks').values({ username: to, blocked: from }).execute()
    expect(await code({})).toBe(ERRORS.imBlocked[0])
    expect(await messages(to)).toEqual([])
    expect((await server.call(imApi.sendMsg, { to, type: 'txt', text: '在吗' })).code).toBe(255)
  })
})

it('chat §9: sends without a socket are counted as a device’s are', async () => {
  const slow = await testServer({ im: { rate: { burst: 2, perSecond: 0.001 } } })
  const [one, two] = [await slow.user(), await slow.user()]
  const to = (await slow.ok(imApi.info, { alias: two.alias }, { token: one.token })).imUsername
  const send = async (token: string) =>
    (await slow.call(imApi.sendMsg, { to, type: 'txt', text: '在吗' }, { token })).code
  const codes = [await send(one.token), await send(one.token), await send(one.token), await send(two.token)]
  expect(codes).toEqual([0, 0, ERRORS.tooMany[0], 0])
  await slow.close()
})

describe('what a seller keeps for chatting', () => {
  const away = { on: true, text: '今晚打烊了，明早回复你', hours: 2 }
  const settings: ImSettings = { quickReplies: ['有现货'], away }

  it('is kept with the account, each their own', async () => {
    const shop = await makeShop(server)
    const other = await makeShop(server)
    await server.ok(imApi.saveSettings, settings, { token: shop.token })
    expect(await server.ok(imApi.settings, {}, { token: shop.token })).toEqual(settings)
    expect((await server.ok(imApi.settings, {}, { token: other.token })).away.on).toBe(false)
    expect((await server.call(imApi.settings, {})).code).toBe(255)
  })

  it('an away message is a seller’s, and says something', async () => {
    const { token } = await server.user()
    expect((await server.call(imApi.saveSettings, settings, { token })).code).toBe(ERRORS.imSellerOnly[0])
    const shop = await makeShop(server)
    const empty = { ...settings, away: { ...away, text: '' } }
    expect((await server.call(imApi.saveSettings, empty, { token: shop.token })).code).toBe(ERRORS.badInput[0])
    const long = { ...settings, quickReplies: Array.from({ length: 21 }, () => '好') }
    expect((await server.call(imApi.saveSettings, long, { token: shop.token })).code).toBe(ERRORS.badInput[0])
  })
})

describe('绑定通行证 makes one chat account of two', () => {
  it('history, lists and blocks go over; the old name can neither log in nor be written to', async () => {
    const { db, chat } = server.services
    const target = await verify(await people.register('has_chatted'))
    const mobile = await verify(await people.mobile('+64211236001'))
    const shop = await makeShop(server)
    const { imUsername: seller } = await server.ok(imApi.info, { alias: shop.alias }, { token: target.token })
    const send = (from: string, to: string, key: string) =>
      chat.send({ from, to, key, content: { type: 'txt', text: key } })
    await send(target.imUsername, seller, 'one')
    server.clock.advance(1000)
    await send(mobile.imUsername, seller, 'one')
    server.clock.advance(1000)
    await send(seller, mobile.imUsername, 'two')
    await db.insertInto('im_blocks').values({ username: mobile.imUsername, blocked: 'dd-order' }).execute()

    const bound = await verify(
      await people.call(
        passportApi.registerBind,
        { username: 'has_chatted', password: PASSWORD },
        { token: mobile.token },
      ),
    )
    expect(bound.imUsername).toBe(target.imUsername)
    const conversation = [target.imUsername, seller].sort().join('|')
    const rows = await db
      .selectFrom('im_messages')
      .selectAll()
      .where('conversation', '=', conversation)
      .orderBy('id')
      .execute()
    expect(rows.map(({ sender, preview }) => [sender, preview.bodies[0]!.msg])).toEqual([
      [target.imUsername, 'one'],
      [target.imUsername, 'one'],
      [seller, 'two'],
    ])
    expect(Buffer.from(rows[2]!.packet).includes(mobile.imUsername)).toBe(false)
    const lists = await db.selectFrom('im_conversations').select(['username', 'channel']).execute()
    expect(lists.filter((row) => Object.values(row).includes(mobile.imUsername))).toEqual([])
    expect(lists.filter((row) => row.username === seller)).toEqual([{ username: seller, channel: target.imUsername }])
    expect(
      await db.selectFrom('im_blocks').selectAll().where('username', '=', target.imUsername).execute(),
    ).toHaveLength(1)
    expect(await owner(mobile.imToken)).toBeNull()
    expect(await send(seller, mobile.imUsername, 'three')).toEqual({ refused: 'noUser' })
    const { list } = await server.ok(imApi.details, { imUsernames: [mobile.imUsername] }, { token: bound.token })
    expect(list[0]!.deleted).toBe(true)
  })
})

it('a chat token says nothing of the session it is of', async () => {
  const { token, id } = await server.user()
  const given: ChatToken = await server.services.chat.token(token, await chatNameOf(id), server.clock.now())
  expect(given.token).not.toContain(token.slice(0, 8))
})
