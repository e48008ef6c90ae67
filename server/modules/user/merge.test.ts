import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { passportApi, type PassportUser } from '../../../src/contract/passport'
import { userApi } from '../../../src/contract/user'
import { MINUTE, PASSWORD, People } from '../../testing/passport'
import { makeShop } from '../../testing/catalogue'
import { testServer, type TestServer } from '../../testing/harness'
import { OWNED } from './merge'

let server: TestServer
let people!: People
beforeAll(async () => {
  server = await testServer()
  people = new People(server)
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(25 * 60 * MINUTE))

/** Just what a client sends: the first four fields of a passport login. */
const verify = ({ passportUserId, passportName, passportAvatarUrl, passportToken }: PassportUser) =>
  server.ok(userApi.verify, { passportUserId, passportName, passportAvatarUrl, passportToken })
const idOf = async (alias: string) =>
  (await server.services.db.selectFrom('users').select('id').where('alias', '=', alias).executeTakeFirstOrThrow()).id

describe('绑定通行证 moves what the mobile login had', () => {
  const bind = (username: string, token: string) =>
    people.call(passportApi.registerBind, { username, password: PASSWORD }, { token })

  it('a passport that never shopped takes over the user as it is, session included', async () => {
    await people.register('takes_over')
    const mobile = await verify(await people.mobile('+64211235001'))
    const bound = await verify(await bind('takes_over', mobile.token))
    expect(bound).toMatchObject({
      alias: mobile.alias,
      imUsername: mobile.imUsername,
      hasPassword: true,
      phone: '+64 21 *** 001',
    })
    expect(await server.ok(userApi.current, {}, { token: mobile.token })).toMatchObject({ alias: mobile.alias })
  })

  it('two that both shopped become one: rows move, doubles stay single, the old session ends', async () => {
    const { db } = server.services
    const now = server.clock.now()
    const target = await verify(await people.register('has_shopped'))
    const mobile = await verify(await people.mobile('+64211235002'))
    const into = await idOf(target.alias)
    const from = await idOf(mobile.alias)
    const seller = await server.user('店主')
    const shop = (await makeShop(server, { user_id: seller.id, followers: 2 })).id
    await db
      .insertInto('follows')
      .values([into, from].map((user_id) => ({ user_id, shop_id: shop, created_at: now })))
      .execute()
    const word = (user_id: number, text: string) => ({ user_id, word: text, searched_at: now })
    await db
      .insertInto('search_history')
      .values([word(into, '奶粉'), word(from, '奶粉'), word(from, '蜂蜜')])
      .execute()
    await db
      .insertInto('addresses')
      .values([address(into, true), address(from, true), address(from, false)])
      .execute()

    const bound = await verify(await bind('has_shopped', mobile.token))
    expect(bound.alias).toBe(target.alias)
    const words = await db
      .selectFrom('search_history')
      .select('word')
      .where('user_id', '=', into)
      .orderBy('word')
      .execute()
    expect(words.map((row) => row.word).sort()).toEqual(['奶粉', '蜂蜜'].sort())
    const stored = await db.selectFrom('addresses').select('is_default').where('user_id', '=', into).execute()
    expect(stored.map((row) => row.is_default).sort()).toEqual([false, false, true])
    expect(await server.ok(userApi.mine, {}, { token: bound.token })).toMatchObject({ follows: 1 })
    const followers = await db.selectFrom('shops').select('followers').where('id', '=', shop).executeTakeFirstOrThrow()
    expect(followers.followers).toBe(1)
    expect((await server.call(userApi.current, {}, { token: mobile.token })).code).toBe(255)
    expect(await server.ok(userApi.current, {}, { token: target.token })).toMatchObject({ alias: target.alias })
    for (const table of ['follows', 'search_history', 'addresses', 'sessions'] as const) {
      expect(await db.selectFrom(table).select('user_id').where('user_id', '=', from).execute()).toEqual([])
    }
  })

  it('is refused when both sell, since a person has one shop', async () => {
    const target = await verify(await people.register('sells_too'))
    const mobile = await verify(await people.mobile('+64211235003'))
    for (const user of [target, mobile]) await makeShop(server, { user_id: await idOf(user.alias) })
    await expect(bind('sells_too', mobile.token)).rejects.toThrow('两个账号都开了店铺，无法自动合并，请联系客服')
    expect(await server.ok(userApi.current, {}, { token: mobile.token })).toMatchObject({
      seller: true,
      phone: '+64 21 *** 003',
    })
  })

  it('knows every table that belongs to a user: a new one says here what becomes of its rows', async () => {
    const { rows } = await sql<{ name: string; column: string }>`
      select c.conrelid::regclass::text as name, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(server.services.db)
    const owned = Object.entries(OWNED).map(([name, rule]) => ({
      name,
      column: ('column' in rule && rule.column) || 'user_id',
    }))
    const listed = (list: { name: string; column: string }[]) =>
      list.map(({ name, column }) => `${name.split('.').pop()}.${column}`).sort()
    expect(listed(rows)).toEqual(listed(owned))
  })
})

const address = (user_id: number, is_default: boolean) => ({
  alias: randomBytes(6).toString('hex'),
  user_id,
  name: '小雅',
  phone: '+64211234567',
  street: '1 Queen Street',
  suburb: 'Auckland Central',
  city: 'Auckland',
  region: 'Auckland',
  postcode: '1010',
  is_default,
  label: '家',
  created_at: server.clock.now(),
  deleted_at: null,
})
