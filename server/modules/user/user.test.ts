import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { passportApi, type PassportUser } from '../../../src/contract/passport'
import { ERRORS } from '../../../src/contract/errors'
import { userApi } from '../../../src/contract/user'
import { MINUTE, PASSWORD, People } from '../../testing/passport'
import { makeShop } from '../../testing/catalogue'
import { makeStore } from '../../testing/stores'
import { testServer, type TestServer } from '../../testing/harness'

let server: TestServer
let people!: People
beforeAll(async () => {
  server = await testServer()
  people = new People(server)
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(25 * 60 * MINUTE))

/** Just what a client sends: the first four fields of a passport login. */
const sent = ({ passportUserId, passportName, passportAvatarUrl, passportToken }: PassportUser) => ({
  passportUserId,
  passportName,
  passportAvatarUrl,
  passportToken,
})
const verify = (login: PassportUser) => server.ok(userApi.verify, sent(login))

describe('app §4: login', () => {
  it('passport login → auth/verify → auth/user is one person with a chat name', async () => {
    const user = await verify(await people.register('whole_flow'))
    expect(user).toMatchObject({
      nickname: 'whole_flow',
      avatar: '',
      imToken: expect.stringMatching(/^YW[\w-]{40,}$/),
      phone: '',
      email: '',
      hasPassword: true,
      seller: false,
    })
    expect(user.imUsername).toMatch(/^u[0-9a-f]{20}$/)
    expect(await server.ok(userApi.current, {}, { token: user.token })).toEqual(user)
    const later = await verify(await people.login('whole_flow', PASSWORD))
    expect({ ...later, token: user.token, imToken: user.imToken }).toEqual(user)
    expect(later.token).not.toBe(user.token)
    expect(later.imToken).not.toBe(user.imToken)
  })
  it('masks phone and e-mail', async () => {
    const user = await verify(await people.mobile('+64211234678'))
    expect(user).toMatchObject({ phone: '+64 21 *** 678', hasPassword: false })
  })
  it('makes one user of two first logins at once', async () => {
    const login = await people.register('first_twice')
    const both = await Promise.all([verify(login), verify(login)])
    expect(both[0]!.alias).toBe(both[1]!.alias)
  })
  it('believes the token only: a made-up one, another person’s and one that ran out answer 255', async () => {
    const own = await people.register('own_token')
    const other = await people.register('other_token')
    const code = async (user: PassportUser) => (await server.call(userApi.verify, sent(user))).code
    expect(await code({ ...own, passportToken: randomBytes(32).toString('base64url') })).toBe(255)
    expect(await code({ ...own, passportToken: '' })).toBe(255)
    expect(await code({ ...own, passportToken: other.passportToken })).toBe(255)
    const named = await server.ok(userApi.verify, sent({ ...own, passportName: '官方客服', passportAvatarUrl: 'u/x' }))
    expect(named).toMatchObject({ nickname: 'own_token', avatar: '' })
    server.clock.advance(30 * MINUTE)
    expect(await code(own)).toBe(255)
  })
  it('app §4: log-out ends the session on the service at once, and twice is no error', async () => {
    const user = await verify(await people.register('logs_out'))
    await server.ok(userApi.current, {}, { token: user.token })
    await server.ok(userApi.logout, {}, { token: user.token })
    expect((await server.call(userApi.current, {}, { token: user.token })).code).toBe(255)
    await server.ok(userApi.logout, {}, { token: user.token })
    await server.ok(userApi.logout, {})
  })
  it('个人资料: updateInfo with the session token, then auth/user brings it', async () => {
    const user = await verify(await people.register('renames'))
    await people.call(passportApi.updateInfo, { nickname: '几维小雅' }, { token: user.token })
    expect(await server.ok(userApi.current, {}, { token: user.token })).toEqual({
      ...user,
      nickname: '几维小雅',
      name: '几维小雅',
    })
    await server.ok(userApi.logout, {}, { token: user.token })
    await expect(
      people.call(passportApi.updateInfo, { nickname: '晚了' }, { token: user.token }),
    ).rejects.toMatchObject({ kind: 'login' })
  })
  it('创建通行证 with the session token of a mobile login', async () => {
    const user = await verify(await people.mobile('+64211234001'))
    await people.call(
      passportApi.registerPassport,
      { username: 'later_named', password: PASSWORD },
      { token: user.token },
    )
    expect(await server.ok(userApi.current, {}, { token: user.token })).toMatchObject({
      alias: user.alias,
      hasPassword: true,
    })
    expect((await verify(await people.login('later_named', PASSWORD))).alias).toBe(user.alias)
  })
})

test('app §3: the current user has alias, nickname and name, and a seller’s name is the shop’s', async () => {
  const { id, token } = await server.user('小雅')
  expect(await server.ok(userApi.current, {}, { token })).toMatchObject({
    nickname: '小雅',
    name: '小雅',
    seller: false,
  })
  await makeShop(server, { user_id: id, name: '金树蜂蜜' })
  expect(await server.ok(userApi.current, {}, { token })).toMatchObject({
    nickname: '小雅',
    name: '金树蜂蜜',
    seller: true,
  })
})

describe('app §7: /app/minePageExt', () => {
  it('needs a login and counts from nothing', async () => {
    expect((await server.call(userApi.mine, {})).code).toBe(255)
    const { token } = await server.user()
    expect(await server.ok(userApi.mine, {}, { token })).toEqual({
      orders: { unpaid: 0, toShip: 0, shipped: 0, completed: 0 },
      sold: null,
      favorites: 0,
      follows: 0,
      tracks: 0,
    })
  })
  it('counts followed shops and stores together, without stores that closed', async () => {
    const { id, token } = await server.user()
    const { db, clock } = server.services
    const shop = await makeShop(server)
    const stores = [await makeStore(server), await makeStore(server, { listed: false })]
    const at = { user_id: id, created_at: clock.now() }
    await db
      .insertInto('follows')
      .values({ ...at, shop_id: shop.id })
      .execute()
    await db
      .insertInto('store_follows')
      .values(stores.map((store) => ({ ...at, store_id: store.id })))
      .execute()
    expect((await server.ok(userApi.mine, {}, { token })).follows).toBe(2)
  })
  it('counts a person’s own orders by tab', async () => {
    const { id, token } = await server.user()
    const other = await server.user()
    const shop = (await makeShop(server)).id
    for (const state of [
      'PENDING_PAYMENT',
      'TO_SHIP',
      'PAID',
      'SHIPPED',
      'TO_PICKUP',
      'COMPLETED',
      'CLOSED',
    ] as const) {
      await makeOrder(id, shop, state)
    }
    await makeOrder(other.id, shop, 'COMPLETED')
    const { orders } = await server.ok(userApi.mine, {}, { token })
    expect(orders).toEqual({ unpaid: 1, toShip: 2, shipped: 2, completed: 1 })
  })
})

describe('app §4: a pending referral is sent after login', () => {
  it('keeps the first, refuses oneself and an unknown alias', async () => {
    const [me, first, second] = [await server.user(), await server.user(), await server.user()]
    const recommend = (alias: string) => server.call(userApi.updateRecommend, { alias }, { token: me.token })
    expect((await recommend(me.alias)).code).toBe(ERRORS.badInput[0])
    expect((await recommend('nobody')).code).toBe(ERRORS.notFound[0])
    expect((await recommend(first.alias)).code).toBe(0)
    expect((await recommend(second.alias)).code).toBe(0)
    const row = await server.services.db
      .selectFrom('users')
      .select('recommended_by')
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow()
    expect(row.recommended_by).toBe(first.id)
  })
})

it('app §7: /media/uploadBase64Image needs a login and answers the key of the picture', async () => {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#FF528C' } })
    .png()
    .toBuffer()
  const data = bytes.toString('base64')
  expect((await server.call(userApi.uploadPicture, { data })).code).toBe(255)
  const { token } = await server.user()
  expect((await server.ok(userApi.uploadPicture, { data }, { token })).key).toMatch(/^u\/[0-9a-f]{40}$/)
  expect((await server.call(userApi.uploadPicture, { data: 'AAAA' }, { token })).code).toBe(ERRORS.pictureType[0])
})

async function makeOrder(
  user_id: number,
  shop_id: number,
  state: 'PENDING_PAYMENT' | 'PAID' | 'TO_SHIP' | 'TO_PICKUP' | 'SHIPPED' | 'COMPLETED' | 'CLOSED',
) {
  const { db } = server.services
  const now = server.clock.now()
  const key = randomBytes(8).toString('hex').toUpperCase()
  const times = { created_at: now, closes_at: now, paid_at: null }
  const { id } = await db
    .insertInto('payments')
    .values({
      pay_no: key,
      user_id,
      quote_key: key,
      state: 'PENDING',
      total_cents: 100,
      provider: 'sandbox',
      channel_id: 5,
      ...times,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into orders (order_no, payment_id, user_id, shop_id, state, goods_cents, freight_cents, total_cents, freight, note, created_at, closes_at)
    values (${key}, ${id}, ${user_id}, ${shop_id}, ${state}, 100, 0, 100, '{}', '', ${now}, ${now})`.execute(db)
}
