import { passportApi, type PassportUser } from '../../src/contract/passport'
import { userApi, type UserInfo } from '../../src/contract/user'
import type { LocalWechatApi } from '../demo/sandbox/wechat'
import { testServer, type TestServer } from '../testing/harness'
import { errorText, MINUTE, PASSWORD, People } from '../testing/passport'
import { cleanPassport } from './cleanup'

let server: TestServer
let people!: People
beforeAll(async () => {
  server = await testServer()
  people = new People(server)
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(25 * 60 * MINUTE))

const PAGE = 'http://127.0.0.1:8421/pages/user/user?alias=a'
const local = () => server.services.wechat as LocalWechatApi
let codes = 0
const miniCode = (tester: string) => `mini-${tester}-${++codes}`

const loginUrl = (silent = false) => people.call(passportApi.wxUrl, { url: PAGE, silent })
/** WeChat's page of consent sends the person back with a code. */
async function oauth(tester: string, silent = false) {
  const { state } = await loginUrl(silent)
  return people.call(passportApi.wxAuth, { code: local().giveCode(tester), state })
}
async function mini(tester: string): Promise<PassportUser> {
  const { loginToken } = await people.call(passportApi.wxMiniCode, { code: miniCode(tester) })
  return people.call(passportApi.wxOnLogin, { loginToken })
}
const session = ({ passportUserId, passportName, passportAvatarUrl, passportToken }: PassportUser): Promise<UserInfo> =>
  server.ok(userApi.verify, { passportUserId, passportName, passportAvatarUrl, passportToken })

describe('app §7: /passport/wx/url and /passport/wx/auth', () => {
  it('leads to the page of consent, with the page to come back to and a state', async () => {
    const { url, state } = await loginUrl()
    const query = new URL(url, PAGE).searchParams
    expect([query.get('redirect_uri'), query.get('state'), query.get('scope')]).toEqual([
      PAGE,
      state,
      'snsapi_userinfo',
    ])
    expect(new URL((await loginUrl(true)).url, PAGE).searchParams.get('scope')).toBe('snsapi_base')
  })
  it('makes the account of a person once, under the name WeChat tells, and opens the product’s session', async () => {
    const first = await oauth('dang')
    expect(first).toMatchObject({
      openId: 'wxlocalofficial-dang',
      appId: 'wxlocalofficial',
      user: { passportName: '小当', username: '', created: true },
    })
    const again = await oauth('dang')
    expect(again.user).toMatchObject({ passportUserId: first.user!.passportUserId, created: false })
    expect(await session(again.user!)).toMatchObject({ nickname: '小当', hasPassword: false })
  })
  it('tells the openid alone where nothing else was asked for, and makes no account', async () => {
    expect(await oauth('quiet', true)).toEqual({
      openId: 'wxlocalofficial-quiet',
      appId: 'wxlocalofficial',
      bound: false,
      user: null,
    })
    expect((await oauth('quiet')).user).toMatchObject({ created: true })
  })
  it('takes a code once, and a state once', async () => {
    const { state } = await loginUrl()
    const code = local().giveCode('twice')
    await people.call(passportApi.wxAuth, { code, state })
    await expect(people.call(passportApi.wxAuth, { code: local().giveCode('twice'), state })).rejects.toThrow(
      errorText('wxCode'),
    )
    const other = await loginUrl()
    await expect(people.call(passportApi.wxAuth, { code, state: other.state })).rejects.toThrow(errorText('wxCode'))
  })
  it('gives two that use one state at once one login', async () => {
    const { state } = await loginUrl()
    const both = await Promise.allSettled(
      ['race', 'race'].map((tester) => people.call(passportApi.wxAuth, { code: local().giveCode(tester), state })),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
  it('refuses a state of nobody, one that is too old, and one of the mini program', async () => {
    const code = local().giveCode('late')
    await expect(people.call(passportApi.wxAuth, { code, state: 'made-up' })).rejects.toThrow(errorText('wxCode'))
    const { state } = await loginUrl()
    server.clock.advance(10 * MINUTE)
    await expect(people.call(passportApi.wxAuth, { code, state })).rejects.toThrow(errorText('wxCode'))
    const { loginToken } = await people.call(passportApi.wxMiniCode, { code: miniCode('late') })
    await expect(people.call(passportApi.wxAuth, { code, state: loginToken })).rejects.toThrow(errorText('wxCode'))
  })
  it.each([
    'https://evil.example/pages/user/user',
    'https://127.0.0.1.evil.example/',
    'javascript:alert(1)',
    'http://127.0.0.1@evil.example/',
    'http://user:pass@127.0.0.1/',
    '/pages/user/user',
  ])('sends no code to %s', async (url) =>
    expect(people.call(passportApi.wxUrl, { url })).rejects.toThrow(errorText('wxPage')),
  )
})

describe('app §7: /passport/wx/mp/code and /passport/wx/mp/onLogin', () => {
  it('tells the openid of a code, and signs in whom it proved', async () => {
    const response = await people.call(passportApi.wxMiniCode, { code: miniCode('ming') })
    expect(response).toMatchObject({ openId: 'wxlocalmini-ming', appId: 'wxlocalmini' })
    const user = await people.call(passportApi.wxOnLogin, { loginToken: response.loginToken })
    expect(user).toMatchObject({ username: '', created: true })
    expect(user.passportName).toMatch(/^叮当用户\d{4}$/)
    await expect(people.call(passportApi.wxOnLogin, { loginToken: response.loginToken })).rejects.toThrow(
      errorText('wxCode'),
    )
  })
  it('takes a code once, and a proof for ten minutes', async () => {
    const code = miniCode('once')
    const { loginToken } = await people.call(passportApi.wxMiniCode, { code })
    await expect(people.call(passportApi.wxMiniCode, { code })).rejects.toThrow(errorText('wxCode'))
    server.clock.advance(10 * MINUTE)
    await expect(people.call(passportApi.wxOnLogin, { loginToken })).rejects.toThrow(errorText('wxCode'))
  })
  it('an openid alone signs nobody in', async () => {
    await expect(people.call(passportApi.wxOnLogin, { loginToken: 'wxlocalmini-ming' })).rejects.toThrow(
      errorText('wxCode'),
    )
  })
  it('is the same account in the browser and in the mini program, even when both come first at once', async () => {
    const [one, two] = await Promise.all([oauth('both'), mini('both')])
    expect(two.passportUserId).toBe(one.user!.passportUserId)
    expect([one.user!.created, two.created].filter(Boolean)).toHaveLength(1)
  })
  it('/passport/wx/mp/updateInfo names a person who came by WeChat', async () => {
    const { token } = await session(await mini('named'))
    const user = await people.call(passportApi.updateInfo, { nickname: '小名' }, { token })
    expect(user.passportName).toBe('小名')
    expect((await server.ok(userApi.current, {}, { token })).nickname).toBe('小名')
  })
})

describe('绑定通行证 of a person who came by WeChat', () => {
  const bind = (token: string, username: string) =>
    people.call(passportApi.registerBind, { username, password: PASSWORD }, { token })

  it('leads to the passport from then on, in both apps', async () => {
    const own = await people.register('kiwi_weixin')
    const { token } = await session((await oauth('binder')).user!)
    const bound = await bind(token, 'kiwi_weixin')
    expect(bound.passportUserId).toBe(own.passportUserId)
    await session(bound)
    expect((await oauth('binder')).user).toMatchObject({ passportUserId: own.passportUserId, username: 'kiwi_weixin' })
    expect((await mini('binder')).passportUserId).toBe(own.passportUserId)
  })
  it('is refused where the passport is another person’s of WeChat, and changes nothing', async () => {
    await people.register('kiwi_taken')
    await bind((await session(await mini('owner'))).token, 'kiwi_taken')
    const other = await mini('other')
    await expect(bind((await session(other)).token, 'kiwi_taken')).rejects.toThrow(errorText('wxBound'))
    expect((await mini('other')).passportUserId).toBe(other.passportUserId)
  })
  it('创建通行证 gives such an account a password', async () => {
    const { token } = await session(await mini('creator'))
    await people.call(passportApi.registerPassport, { username: 'kiwi_new', password: PASSWORD }, { token })
    expect(await mini('creator')).toMatchObject({ username: 'kiwi_new' })
    expect(await people.login('kiwi_new', PASSWORD)).toMatchObject({ username: 'kiwi_new' })
  })
})

test('maintenance drops states and proofs that were never used', async () => {
  await loginUrl()
  server.clock.advance(11 * MINUTE)
  await cleanPassport(server.services.db, server.clock.now())
  expect(await server.services.db.selectFrom('wechat_proofs').selectAll().execute()).toEqual([])
})

test('without WeChat each call says so', async () => {
  const none = await testServer({ wechat: null })
  const others = new People(none)
  const calls = [
    others.call(passportApi.wxUrl, { url: PAGE }),
    others.call(passportApi.wxAuth, { code: 'a', state: 'b' }),
    others.call(passportApi.wxMiniCode, { code: 'a' }),
    others.call(passportApi.wxOnLogin, { loginToken: 'a' }),
  ]
  for (const response of await Promise.allSettled(calls))
    expect(response).toMatchObject({ status: 'rejected', reason: { message: errorText('wxUnavailable') } })
  await none.close()
})
