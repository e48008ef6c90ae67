import { passportApi } from '../../src/contract/passport'
import { userApi } from '../../src/contract/user'
import type { InputOf } from '../../src/contract/endpoint'
import { DEMO_PASSWORD, people as demoPeople } from '../demo/seed/data/people'
import { testServer, type TestServer } from '../testing/harness'
import { seedPassport } from '../demo/seed/passport'
import { errorText, lastCode, MINUTE, PASSWORD, People, wrongCode } from '../testing/passport'

let server: TestServer
let people!: People
beforeAll(async () => {
  server = await testServer()
  people = new People(server)
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(25 * 60 * MINUTE))

describe('app §7: /sdk/register/simple.e', () => {
  it('makes a passport that logs in by username, in any case', async () => {
    const made = await people.register('Kea_nz')
    expect(made).toMatchObject({ username: 'Kea_nz', passportName: 'Kea_nz', created: true })
    const again = await people.login('kea_NZ', PASSWORD)
    expect(again).toMatchObject({ passportUserId: made.passportUserId, created: false })
    expect(again.passportToken).not.toBe(made.passportToken)
  })
  it('refuses a taken username in any case, and two at once make one', async () => {
    await people.register('tui_one')
    await expect(people.register('TUI_ONE')).rejects.toThrow(errorText('usernameTaken'))
    const race = await Promise.allSettled([1, 2, 3, 4].map(() => people.register('race_user')))
    expect(race.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
    for (const result of race)
      if (result.status === 'rejected') expect(String(result.reason)).toContain(errorText('usernameTaken'))
  })
  it.each([
    ['abc', PASSWORD, '用户名需为4-20位字母、数字或下划线，以字母开头'],
    ['1abcd', PASSWORD, '用户名需为4-20位字母、数字或下划线，以字母开头'],
    ['小雅小雅', PASSWORD, '用户名需为4-20位字母、数字或下划线，以字母开头'],
    ['a'.repeat(21), PASSWORD, '用户名需为4-20位字母、数字或下划线，以字母开头'],
    ['kiwi_ok', 'short1', '密码需为8-64位，且同时包含字母和数字'],
    ['kiwi_ok', 'lettersonly', '密码需为8-64位，且同时包含字母和数字'],
    ['kiwi_ok', '1234567890', '密码需为8-64位，且同时包含字母和数字'],
    ['kiwi_ok', `a1${'x'.repeat(63)}`, '密码需为8-64位，且同时包含字母和数字'],
    ['kiwi_ok2026', 'Kiwi_ok2026', '密码不能与用户名相同'],
  ])('refuses %s / %s', async (username, password, message) => {
    await expect(people.register(username, password)).rejects.toMatchObject({ kind: 'business', message })
  })
  it('names what is missing', async () => {
    const bare = { main: 'username', username: 'kiwi_ok' } as unknown as InputOf<typeof passportApi.registerSimple>
    await expect(people.call(passportApi.registerSimple, bare)).rejects.toThrow('请填写密码')
    await expect(people.call(passportApi.registerSimple, {} as never)).rejects.toThrow('提交的内容有误，请检查后重试')
  })
  it('keeps the password as argon2id only', async () => {
    await people.register('hash_me')
    const rows = await server.services.db
      .selectFrom('passport_accounts')
      .selectAll()
      .where('username', '=', 'hash_me')
      .execute()
    expect(rows[0]!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(rows)).not.toContain(PASSWORD)
  })
  it('main email: needs the code of the address, which then logs in', async () => {
    const form = { main: 'email' as const, username: 'mail_user', password: PASSWORD, email: 'Xiao.Ya@Example.com' }
    await expect(people.call(passportApi.registerSimple, { ...form, verifycode: '123456' })).rejects.toThrow(
      errorText('codeExpired'),
    )
    await people.sendEmail('xiao.ya@example.com')
    const verifycode = lastCode(server, 'xiao.ya@example.com')
    await expect(
      people.call(passportApi.registerSimple, { ...form, verifycode: wrongCode(verifycode) }),
    ).rejects.toThrow(errorText('codeWrong'))
    // A refused username leaves the code as it was.
    await people.register('mail_taken')
    await expect(
      people.call(passportApi.registerSimple, { ...form, username: 'mail_taken', verifycode }),
    ).rejects.toThrow(errorText('usernameTaken'))
    const made = await people.call(passportApi.registerSimple, { ...form, verifycode })
    expect((await people.login('XIAO.YA@example.com', PASSWORD)).passportUserId).toBe(made.passportUserId)
    await expect(
      people.call(passportApi.registerSimple, { ...form, username: 'mail_again', verifycode }),
    ).rejects.toThrow(errorText('codeExpired'))
  })
  it('holds one IP to thirty registrations an hour', async () => {
    const from = people.ip()
    const tries = Array.from({ length: 31 }, (_each, i) =>
      people
        .call(
          passportApi.registerSimple,
          { main: 'username', username: `same${i}same`, password: `same${i}same` },
          { ip: from },
        )
        .catch(String),
    )
    const responses = await Promise.all(tries)
    expect(responses.filter((response) => String(response).includes('操作太频繁了，请1小时后再试'))).toHaveLength(1)
  })
})

describe('app §7: /sdk/register/passport.e (创建通行证)', () => {
  const form = (username: string) => ({ username, password: PASSWORD })
  it('gives a mobile login a username and password, once', async () => {
    const user = await people.mobile('+64211200001')
    const made = await people.call(passportApi.registerPassport, form('from_mobile'), { token: user.passportToken })
    expect(made).toMatchObject({ passportUserId: user.passportUserId, username: 'from_mobile', created: false })
    expect((await people.login('from_mobile', PASSWORD)).passportUserId).toBe(user.passportUserId)
    await expect(
      people.call(passportApi.registerPassport, form('once_more'), { token: made.passportToken }),
    ).rejects.toThrow(errorText('hasPassport'))
  })
  it('makes a new passport by e-mail code without a login, and asks for one of both', async () => {
    await expect(people.call(passportApi.registerPassport, form('no_proof'))).rejects.toThrow(errorText('emailNeeded'))
    await expect(
      people.call(passportApi.registerPassport, { ...form('no_proof'), email: 'a@example.com' }),
    ).rejects.toThrow(errorText('emailNeeded'))
    await people.sendEmail('new@example.com')
    const verifycode = lastCode(server, 'new@example.com')
    const made = await people.call(passportApi.registerPassport, {
      ...form('by_email'),
      email: 'new@example.com',
      verifycode,
    })
    expect(made).toMatchObject({ username: 'by_email', created: true })
  })
  it('gives a username to one of two that ask at once', async () => {
    const first = await people.mobile('+64211200002')
    const second = await people.mobile('+64211200003')
    const race = await Promise.allSettled(
      [first, second].map((user) =>
        people.call(passportApi.registerPassport, form('wanted'), { token: user.passportToken }),
      ),
    )
    expect(race.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    for (const result of race)
      if (result.status === 'rejected') expect(String(result.reason)).toContain(errorText('usernameTaken'))
  })
})

describe('app §7: /sdk/register/bind.e (绑定通行证)', () => {
  const bind = (username: string, password: string, token: string, from?: string) =>
    people.call(passportApi.registerBind, { username, password }, { token, ip: from })
  it('makes the mobile login one with the passport', async () => {
    const passport = await people.register('bind_target')
    const user = await people.mobile('+64211300001')
    const bound = await bind('bind_target', PASSWORD, user.passportToken)
    expect(bound).toMatchObject({ passportUserId: passport.passportUserId, username: 'bind_target', created: false })
    server.clock.advance(MINUTE)
    expect(await people.mobile('+64211300001')).toMatchObject({
      passportUserId: passport.passportUserId,
      created: false,
    })
    await expect(bind('bind_target', PASSWORD, user.passportToken)).rejects.toMatchObject({ kind: 'login' })
  })
  it('needs a login, the right password, and a passport without another phone', async () => {
    await expect(bind('bind_target', PASSWORD, '')).rejects.toMatchObject({
      kind: 'login',
      message: '登录已过期，请重新登录',
    })
    const user = await people.mobile('+64211300002')
    await expect(bind('bind_target', 'wrong-pass1', user.passportToken)).rejects.toThrow(errorText('badLogin'))
    await expect(bind('bind_target', PASSWORD, user.passportToken)).rejects.toThrow(errorText('phoneBound'))
    const own = await people.register('bind_own')
    await expect(bind('bind_target', PASSWORD, own.passportToken)).rejects.toThrow(errorText('hasPassport'))
  })
  it('locks as the login does', async () => {
    const user = await people.mobile('+64211300003')
    const from = people.ip()
    for (let i = 0; i < 5; i++) await bind('bind_target', 'wrong-pass1', user.passportToken, from).catch(() => 0)
    await expect(bind('bind_target', PASSWORD, user.passportToken, from)).rejects.toThrow(errorText('locked', '15分钟'))
  })
})

describe('app §7: /passport/wx/mp/updateInfo', () => {
  it('changes what is sent and leaves the rest', async () => {
    const user = await people.register('profile_one')
    const as = { token: user.passportToken }
    const key = await server.services.pictures.saveUpload(await picture())
    expect(await people.call(passportApi.updateInfo, { nickname: '  小雅👩‍🍳  ' }, as)).toMatchObject({
      passportName: '小雅👩‍🍳',
    })
    expect(await people.call(passportApi.updateInfo, { avatar: key }, as)).toMatchObject({
      passportName: '小雅👩‍🍳',
      passportAvatarUrl: key,
    })
    expect(await people.call(passportApi.updateInfo, { avatar: '' }, as)).toMatchObject({ passportAvatarUrl: '' })
  })
  it.each([
    ['', '请填写昵称'],
    ['   ', '请填写昵称'],
    ['叮'.repeat(21), '昵称最多20个字'],
    ['a\u0007b', '昵称含有不支持的字符'],
    ['小\u202e雅', '昵称含有不支持的字符'],
    ['\u3164', '昵称含有不支持的字符'],
  ])('refuses the nickname %j', async (nickname, message) => {
    const { passportToken: token } = await people.login('profile_one', PASSWORD)
    await expect(people.call(passportApi.updateInfo, { nickname }, { token })).rejects.toThrow(message)
  })
  it('domain: counts a nickname by grapheme: twenty families are twenty', async () => {
    const { passportToken: token } = await people.login('profile_one', PASSWORD)
    await expect(people.call(passportApi.updateInfo, { nickname: '👍🏽'.repeat(20) }, { token })).resolves.toBeDefined()
    await expect(people.call(passportApi.updateInfo, { nickname: '👍🏽'.repeat(21) }, { token })).rejects.toThrow(
      '昵称最多20个字',
    )
  })
  it.each([`u/${'0'.repeat(40)}`, '../../etc/passwd', 'https://example.com/a.png', 'empty/cart'])(
    'refuses the picture %s',
    async (avatar) => {
      const { passportToken: token } = await people.login('profile_one', PASSWORD)
      await expect(people.call(passportApi.updateInfo, { avatar }, { token })).rejects.toThrow(
        '头像图片无效，请重新上传',
      )
    },
  )
  it('needs a token that has not run out', async () => {
    const { passportToken: token } = await people.login('profile_one', PASSWORD)
    server.clock.advance(30 * MINUTE)
    await expect(people.call(passportApi.updateInfo, { nickname: '晚了' }, { token })).rejects.toMatchObject({
      kind: 'login',
    })
  })
})

it('seeds the demo accounts with their portraits, twice without a second row', async () => {
  const { db } = server.services
  const [first, last] = [demoPeople[0]!, demoPeople.at(-1)!]
  const facts = {
    alias: 'demo-user',
    nickname: first.nickname,
    avatar: 'avatar/1f600/honey/a',
    im_username: 'u1',
    recommended_by: null,
  }
  await db
    .insertInto('users')
    .values({ ...facts, passport_user_id: `demo-${first.username}`, created_at: server.clock.now() })
    .execute()
  for (let i = 0; i < 2; i++) await seedPassport(db, server.clock.now())
  const rows = await db.selectFrom('passport_accounts').select('alias').where('alias', 'like', 'demo-%').execute()
  expect(rows).toHaveLength(demoPeople.length)
  expect(await people.login(last.username, DEMO_PASSWORD)).toMatchObject({
    passportUserId: `demo-${last.username}`,
    passportAvatarUrl: '',
  })
  const login = await people.login(first.username, DEMO_PASSWORD)
  expect(login.passportAvatarUrl).toBe(facts.avatar)
  const { passportUserId, passportName, passportAvatarUrl, passportToken } = login
  const user = await server.ok(userApi.verify, { passportUserId, passportName, passportAvatarUrl, passportToken })
  expect(user).toMatchObject({ alias: 'demo-user', nickname: first.nickname, avatar: facts.avatar, hasPassword: true })
})

async function picture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 8, height: 8, channels: 3, background: '#FFCE3D' } })
    .png()
    .toBuffer()
}
