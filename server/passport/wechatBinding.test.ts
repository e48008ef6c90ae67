import { passportApi, type PassportUser } from '../../src/contract/passport'
import { userApi, type UserInfo } from '../../src/contract/user'
import type { LocalWechatApi } from '../demo/sandbox/wechat'
import { makeShop } from '../testing/catalogue'
import { testServer, type TestServer } from '../testing/harness'
import { errorText, MINUTE, PASSWORD, People } from '../testing/passport'

let server: TestServer
let people!: People
beforeAll(async () => {
  server = await testServer()
  people = new People(server)
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(25 * 60 * MINUTE))

const PAGE = 'http://127.0.0.1:8421/packagePassport/pages/account/userDetail'
const local = () => server.services.wechat as LocalWechatApi
let codes = 0
const session = ({ passportUserId, passportName, passportAvatarUrl, passportToken }: PassportUser): Promise<UserInfo> =>
  server.ok(userApi.verify, { passportUserId, passportName, passportAvatarUrl, passportToken })
const current = (token: string) => server.ok(userApi.current, {}, { token })

let numbers = 0
const byPhone = async () => session(await people.mobile(`+6421900${String(1000 + ++numbers)}`))
const miniLogin = async (tester: string, as: { token: string; bind: true } | null = null) => {
  const { loginToken } = await people.call(passportApi.wxMiniCode, { code: `mini-${tester}-${++codes}` })
  return people.call(passportApi.wxOnLogin, { loginToken, bind: as?.bind }, { token: as?.token })
}
const requested = (token: string) => people.call(passportApi.wxUrl, { url: PAGE, bind: true }, { token })
async function bind(token: string, tester: string) {
  const { state } = await requested(token)
  return people.call(passportApi.wxAuth, { code: local().giveCode(tester), state }, { token })
}

describe('app §4: 绑定微信 to the account that is signed in', () => {
  it('in the browser: this person signs in to it from then on, in the mini program too', async () => {
    const mine = await byPhone()
    expect(mine.wechat).toBe(false)
    const response = await bind(mine.token, 'phone1')
    expect(response).toMatchObject({
      bound: true,
      openId: 'wxlocalofficial-phone1',
      user: { passportUserId: mine.uid },
    })
    expect((await session(response.user!)).wechat).toBe(true)
    expect((await current(mine.token)).wechat).toBe(true)
    expect(await miniLogin('phone1')).toMatchObject({ passportUserId: mine.uid, created: false })
  })
  it('in the mini program: likewise; again is no error', async () => {
    const mine = await byPhone()
    const user = await miniLogin('phone2', { token: mine.token, bind: true })
    expect(user).toMatchObject({ passportUserId: mine.uid, created: false })
    expect((await miniLogin('phone2', { token: mine.token, bind: true })).passportUserId).toBe(mine.uid)
    expect((await bind(mine.token, 'phone2')).user!.passportUserId).toBe(mine.uid)
    expect(await miniLogin('phone2')).toMatchObject({ passportUserId: mine.uid })
  })
  it('a user with a passport can, too', async () => {
    const mine = await session(await people.register('kiwi_binds'))
    await bind(mine.token, 'passport1')
    expect((await miniLogin('passport1')).username).toBe('kiwi_binds')
  })
})

describe('an account that an earlier 微信登录 made', () => {
  it('becomes part of it with what it had, and its sessions end', async () => {
    const first = await session(await miniLogin('earlier'))
    await server.services.db
      .insertInto('search_history')
      .values({
        user_id: (
          await server.services.db
            .selectFrom('users')
            .select('id')
            .where('alias', '=', first.alias)
            .executeTakeFirstOrThrow()
        ).id,
        word: '蜂蜜',
        searched_at: server.clock.now(),
      })
      .execute()
    const mine = await byPhone()
    const bound = await session((await bind(mine.token, 'earlier')).user!)
    expect(bound.alias).toBe(mine.alias)
    const words = await server.services.db
      .selectFrom('search_history')
      .innerJoin('users', 'users.id', 'search_history.user_id')
      .select('word')
      .where('users.alias', '=', mine.alias)
      .execute()
    expect(words).toEqual([{ word: '蜂蜜' }])
    expect((await server.call(userApi.current, {}, { token: first.token })).code).toBe(255)
    expect((await miniLogin('earlier')).passportUserId).toBe(mine.uid)
  })
  it('is not touched when it can be opened in another way as well', async () => {
    await people.register('kiwi_owner')
    const other = await session(await miniLogin('taken'))
    await people.call(passportApi.registerBind, { username: 'kiwi_owner', password: PASSWORD }, { token: other.token })
    const mine = await byPhone()
    await expect(bind(mine.token, 'taken')).rejects.toThrow(errorText('wxTaken'))
    expect((await miniLogin('taken')).username).toBe('kiwi_owner')
    expect((await current(mine.token)).wechat).toBe(false)
  })
  it('is not merged when both sell', async () => {
    const { db } = server.services
    const first = await session(await miniLogin('seller'))
    const mine = await byPhone()
    for (const { alias } of [first, mine]) {
      const { id } = await db.selectFrom('users').select('id').where('alias', '=', alias).executeTakeFirstOrThrow()
      await makeShop(server, { user_id: id })
    }
    await expect(bind(mine.token, 'seller')).rejects.toThrow(errorText('bothSell'))
    expect((await miniLogin('seller')).passportUserId).toBe(first.uid)
  })
})

describe('is refused', () => {
  it('to an account of another person of WeChat, in the same app and over both', async () => {
    const mine = await byPhone()
    await bind(mine.token, 'one')
    await expect(bind(mine.token, 'two')).rejects.toThrow(errorText('wxHas'))
    await expect(miniLogin('two', { token: mine.token, bind: true })).rejects.toThrow(errorText('wxHas'))
    const two = await miniLogin('two')
    expect(two).toMatchObject({ created: true })
  })
  it('to guests, and to whoever is signed in by the time WeChat answers', async () => {
    await expect(people.call(passportApi.wxUrl, { url: PAGE, bind: true })).rejects.toThrow(errorText('loginRequired'))
    await expect(miniLogin('guest', { token: '', bind: true })).rejects.toThrow(errorText('loginRequired'))
    const [mine, other] = [await byPhone(), await byPhone()]
    const { state } = await requested(mine.token)
    const code = local().giveCode('swapped')
    await expect(people.call(passportApi.wxAuth, { code, state }, { token: other.token })).rejects.toThrow(
      errorText('loginRequired'),
    )
    // The state is used up by that.
    await expect(people.call(passportApi.wxAuth, { code, state }, { token: mine.token })).rejects.toThrow(
      errorText('wxCode'),
    )
    expect([(await current(mine.token)).wechat, (await current(other.token)).wechat]).toEqual([false, false])
  })
  it('for one of two accounts that ask at once', async () => {
    const both = [await byPhone(), await byPhone()]
    const done = await Promise.allSettled(both.map(({ token }) => bind(token, 'racer')))
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
