import { passportApi } from '../../src/contract/passport'
import { testServer, type TestServer } from '../testing/harness'
import { cleanPassport } from './cleanup'
import { errorText, lastCode, MINUTE, PASSWORD, People, wrongCode } from '../testing/passport'
import { cpuMs } from '../testing/cpu'

let server: TestServer
let people!: People
beforeAll(async () => {
  server = await testServer()
  people = new People(server)
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(25 * 60 * MINUTE))

describe('app §7: /sdk/email/send.e and /sdk/sms/send.e', () => {
  it('answers when the next code may be asked for, and refuses until then', async () => {
    const phone = '+64211000001'
    expect(await people.sendSms(phone)).toEqual({ resendAfter: 60, expiresIn: 300 })
    await expect(people.sendSms(phone)).rejects.toThrow('验证码已发送，请1分钟后再获取')
    server.clock.advance(45_000)
    await expect(people.sendSms(phone)).rejects.toThrow('验证码已发送，请15秒后再获取')
    server.clock.advance(15_000)
    await people.sendSms(phone)
  })
  it('reads a number as it is typed and sends to E.164', async () => {
    for (const [typed, to] of [
      ['021 100 0002', '+64211000002'],
      ['+64 (0)21 100 0003', '+64211000003'],
      ['13812345678', '+8613812345678'],
      ['+61 412 345 678', '+61412345678'],
    ] as const) {
      await people.sendSms(typed)
      expect(lastCode(server, to)).toMatch(/^\d{6}$/)
    }
    for (const typed of [
      '09 123 4567',
      '+64 9 123 4567',
      '12345',
      '+86 12345678901',
      '电话',
      '021-100-0002-0000-0000',
    ]) {
      await expect(people.sendSms(typed)).rejects.toThrow(/手机号格式不正确/)
    }
  })
  it('sends ten codes a day to one number, from wherever they are asked for', async () => {
    const phone = '+64211000004'
    for (let i = 0; i < 10; i++) {
      await people.sendSms(phone)
      server.clock.advance(MINUTE)
    }
    await expect(people.sendSms(phone)).rejects.toThrow(errorText('codeDaily'))
    server.clock.advance(24 * 60 * MINUTE)
    await people.sendSms(phone)
  })
  it('holds one IP to thirty codes an hour over all numbers', async () => {
    const from = people.ip()
    for (let i = 0; i < 30; i++) await people.sendSms(`+642120000${10 + i}`, from)
    await expect(people.sendSms('+64212000099', from)).rejects.toThrow('操作太频繁了，请1小时后再试')
    await people.sendSms('+64212000099')
  })
  it('does not tell whether an address is registered, to anybody but its owner', async () => {
    await people.sendEmail('owner@example.com')
    const form = { main: 'email' as const, username: 'mail_owner', password: PASSWORD, email: 'owner@example.com' }
    await people.call(passportApi.registerSimple, { ...form, verifycode: lastCode(server, 'owner@example.com') })
    server.clock.advance(MINUTE)
    const known = await people.sendEmail('owner@example.com')
    const unknown = await people.sendEmail('stranger@example.com')
    expect(known).toEqual(unknown)
    expect(lastCode(server, 'owner@example.com')).toBe('')
    const guess = (email: string, username: string) =>
      people
        .call(passportApi.registerSimple, { ...form, email, username, verifycode: '000000' })
        .catch((error: Error) => error.message)
    expect(await guess('owner@example.com', 'mail_guess1')).toBe(await guess('stranger@example.com', 'mail_guess2'))
  })
  it('keeps no code and no number readable', async () => {
    const phone = '+64211000005'
    await people.sendSms(phone)
    const rows = JSON.stringify([
      await server.services.db.selectFrom('passport_codes').selectAll().execute(),
      await server.services.db.selectFrom('rate_limits').selectAll().execute(),
    ])
    expect(rows).not.toContain(lastCode(server, phone))
    expect(rows).not.toContain('211000005')
  })
  it('lets a person ask again at once when the provider failed', async () => {
    const broken = jest.spyOn(server.services.sender, 'send').mockRejectedValueOnce(new Error('down'))
    await expect(people.sendSms('+64211000006')).rejects.toThrow(errorText('sendFailed'))
    broken.mockRestore()
    await people.sendSms('+64211000006')
  })
})

describe('app §7: /sdk/login/mobile.e', () => {
  it('makes the account at the first login and finds it at the next', async () => {
    const first = await people.mobile('+64211100001')
    expect(first).toMatchObject({ created: true, username: '' })
    expect(first.passportName).toMatch(/^叮当用户\d{4}$/)
    server.clock.advance(MINUTE)
    expect(await people.mobile('+64211100001')).toMatchObject({ created: false, passportUserId: first.passportUserId })
  })
  it('takes a code once, even twice at once', async () => {
    const phone = '+64211100002'
    await people.sendSms(phone)
    const smscode = lastCode(server, phone)
    const race = await Promise.allSettled([1, 2, 3].map(() => people.call(passportApi.loginMobile, { phone, smscode })))
    expect(race.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    await expect(people.call(passportApi.loginMobile, { phone, smscode })).rejects.toThrow(errorText('codeExpired'))
  })
  it('refuses a code after five minutes, of another number, and an older one', async () => {
    const phone = '+64211100003'
    await people.sendSms(phone)
    const old = lastCode(server, phone)
    await expect(people.call(passportApi.loginMobile, { phone: '+64211100004', smscode: old })).rejects.toThrow(
      errorText('codeExpired'),
    )
    server.clock.advance(MINUTE)
    await people.sendSms(phone)
    const smscode = lastCode(server, phone)
    if (old !== smscode)
      await expect(people.call(passportApi.loginMobile, { phone, smscode: old })).rejects.toThrow(
        errorText('codeWrong'),
      )
    server.clock.advance(5 * MINUTE)
    await expect(people.call(passportApi.loginMobile, { phone, smscode })).rejects.toThrow(errorText('codeExpired'))
  })
  it('ends a code after five wrong tries, also when they come at once', async () => {
    const phone = '+64211100005'
    await people.sendSms(phone)
    const smscode = lastCode(server, phone)
    const tries = await Promise.all(
      Array.from({ length: 12 }, () =>
        people
          .call(passportApi.loginMobile, { phone, smscode: wrongCode(smscode) })
          .catch((error: Error) => error.message),
      ),
    )
    expect(tries.filter((message) => message === errorText('codeWrong'))).toHaveLength(4)
    expect(tries.filter((message) => message === errorText('codeTried'))).toHaveLength(8)
    await expect(people.call(passportApi.loginMobile, { phone, smscode })).rejects.toThrow(errorText('codeTried'))
    server.clock.advance(MINUTE)
    expect((await people.mobile(phone)).created).toBe(true)
  })
  it('holds one IP to sixty tries an hour over all numbers', async () => {
    const from = people.ip()
    const guess = () => people.call(passportApi.loginMobile, { phone: '+64211100006', smscode: '000000' }, { ip: from })
    for (let i = 0; i < 60; i++) await expect(guess()).rejects.toThrow(errorText('codeExpired'))
    await expect(guess()).rejects.toThrow('操作太频繁了，请1小时后再试')
  })
})

describe('app §7: /sdk/login/passport.e', () => {
  it('answers an unknown name, a wrong password and a mobile login without password alike', async () => {
    await people.register('known_name')
    const responses = await Promise.all(
      ['known_name', 'unknown_name', 'unknown@example.com', '+64211100001'].map((name) =>
        people.login(name, 'wrong-pass1').catch((error: Error) => error.message),
      ),
    )
    expect(new Set(responses)).toEqual(new Set([errorText('badLogin')]))
  })
  it('takes as long for an unknown name as for a known one', async () => {
    await people.register('timed_name')
    await people.login('warm_up', 'wrong-pass1').catch(() => 0)
    const work = async (name: string) => {
      const start = cpuMs()
      await people.login(name, 'wrong-pass1').catch(() => 0)
      return cpuMs() - start
    }
    let [known, unknown] = [0, 0]
    for (let i = 0; i < 5; i++) {
      known += await work('timed_name')
      unknown += await work(`nobody_${i}`)
    }
    // Without the decoy hash an unknown name costs a third at most.
    expect(unknown).toBeGreaterThan(known / 2)
  })
  it.each(['lock_known', 'lock_unknown'])(
    'locks %s after five wrong passwords from one place, clearly and for 15 minutes',
    async (name) => {
      if (name === 'lock_known') await people.register(name)
      const from = people.ip()
      for (let i = 0; i < 5; i++)
        await expect(people.login(name, `wrong-pass${i}`, from)).rejects.toThrow(errorText('badLogin'))
      await expect(people.login(name.toUpperCase(), PASSWORD, from)).rejects.toThrow(
        '密码输错次数过多，请15分钟后再试，或使用手机验证码登录',
      )
      server.clock.advance(14 * MINUTE + 1)
      await expect(people.login(name, PASSWORD, from)).rejects.toThrow(
        '密码输错次数过多，请1分钟后再试，或使用手机验证码登录',
      )
      server.clock.advance(MINUTE)
      if (name === 'lock_known') await people.login(name, PASSWORD, from)
    },
  )
  it('lets no stranger lock a person out elsewhere, and still ends a guess from many places', async () => {
    await people.register('target_name')
    const from = people.ip()
    for (let i = 0; i < 8; i++) await people.login('target_name', 'wrong-pass1', from).catch(() => 0)
    await people.login('target_name', PASSWORD)
    for (let i = 0; i < 30; i++)
      await expect(people.login('target_name', 'wrong-pass1')).rejects.toThrow(errorText('badLogin'))
    await expect(people.login('target_name', PASSWORD)).rejects.toThrow(errorText('locked', '15分钟'))
  })
  it('forgets wrong passwords after a right one', async () => {
    await people.register('forgiven')
    const from = people.ip()
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++)
        await expect(people.login('forgiven', 'wrong-pass1', from)).rejects.toThrow(errorText('badLogin'))
      await people.login('forgiven', PASSWORD, from)
    }
  })
  it('lets any number of people with the right password in from one address', async () => {
    await people.register('shared_network')
    const from = people.ip()
    for (let i = 0; i < 105; i++) await people.login('shared_network', PASSWORD, from)
    for (let i = 0; i < 100; i++) await people.login(`guess_${i}`, 'wrong-pass1', from).catch(() => 0)
    await expect(people.login('shared_network', PASSWORD, from)).rejects.toThrow(errorText('locked', '15分钟'))
  })
  it('counts guesses that come at once', async () => {
    await people.register('burst_name')
    const from = people.ip()
    const responses = await Promise.all(
      Array.from({ length: 12 }, () =>
        people.login('burst_name', 'wrong-pass1', from).catch((error: Error) => error.message),
      ),
    )
    expect(responses.filter((message) => message === errorText('badLogin'))).toHaveLength(5)
  })
})

it('cleans up what has run out and nothing else', async () => {
  const { db } = server.services
  await cleanPassport(db, server.clock.now())
  const tables = ['passport_nonces', 'passport_codes', 'passport_tokens', 'rate_limits'] as const
  const sizes = () =>
    Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length))
  await people.mobile('+64211400001')
  await people.sendSms('+64211400002')
  const before = await sizes()
  expect(before.every((size) => size > 0)).toBe(true)
  await cleanPassport(db, server.clock.now())
  expect(await sizes()).toEqual(before)
  server.clock.advance(25 * 60 * MINUTE)
  await cleanPassport(db, server.clock.now())
  expect(await sizes()).toEqual([0, 0, 0, 0])
})
