import type { App } from '@/app/createApp'
import { PASSPORT_ERRORS, type PassportErrorName } from '@/contract/passport'
import { nicknameError } from '@/contract/passportRules'
import { Accounts } from '@/services/Accounts'
import type { ErrorKind } from '@/domain/UserError'
import { ApiError } from '@/services/ApiClient'
import { UiStore } from '@/stores/Ui'
import { LoginModel } from './LoginModel'
import { MobileModel } from './MobileModel'
import { RegisterModel } from './RegisterModel'

const refusal = (name: PassportErrorName) =>
  new ApiError('business', Number(PASSPORT_ERRORS[name][0]), PASSPORT_ERRORS[name][1])
const error = (kind: ErrorKind) => new ApiError(kind, 0, '网络有点慢，请稍后再试')

/** The two services as queues of responses by path: a value gets a response, an Error is thrown. */
function setUp(responses: Record<string, unknown[]>) {
  const requested: { path: string; input: Record<string, unknown>; token?: string }[] = []
  const call = async (endpoint: { path: string }, input: never, options?: { token?: string }) => {
    requested.push({ path: endpoint.path, input, token: options?.token })
    const response = responses[endpoint.path]?.shift()
    if (response === undefined) throw new Error(`nothing to answer ${endpoint.path} with`)
    if (response instanceof Error) throw response
    return response as never
  }
  const session = { token: 'old', login: jest.fn(), update: jest.fn(), expire: jest.fn() }
  const nav = { loggedIn: jest.fn(async () => {}), back: jest.fn(async () => {}) }
  const ui = new UiStore()
  let phone = 5_000_000
  const app = { nav, ui, api: { serverNow: () => phone + 86_400_000 } } as unknown as App
  const accounts = new Accounts({ send: call }, { load: call, send: call }, session)
  const paths = () => requested.map(({ path }) => path)
  return { app, accounts, requested, paths, session, nav, ui, pass: (ms: number) => (phone += ms) }
}
const PASSPORT = {
  passportUserId: 'p1',
  passportName: '小明',
  passportAvatarUrl: '',
  passportToken: 'pt',
  username: 'ming',
  created: false,
}
const USER = { uid: 'p1', alias: 'a1', token: 't1' }
const SMS = '/sdk/sms/send.e'
const MOBILE = '/sdk/login/mobile.e'
const PASSWORD = '/sdk/login/passport.e'
const VERIFY = '/auth/verify'

describe('手机登录', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  const filled = (responses: Record<string, unknown[]>) => {
    const made = setUp(responses)
    const model = new MobileModel(made.app, made.accounts)
    model.setPhone('021 555 1234')
    model.consent.set(true)
    return { ...made, model }
  }

  it('a double tap sends one SMS, to the number in E.164', async () => {
    const { model, requested } = filled({ [SMS]: [{ resendAfter: 60, expiresIn: 300 }] })
    await Promise.all([model.sendCode(), model.sendCode()])
    await model.sendCode()
    expect(requested).toMatchObject([{ path: SMS, input: { phone: '+64215551234', type: 'loginBySms' } }])
    model.dispose()
  })

  it('counts down on the service clock, even when the phone slept through the ticks', async () => {
    const sent = { resendAfter: 60, expiresIn: 300 }
    const { model, pass, paths } = filled({ [SMS]: [sent, sent] })
    await model.sendCode()
    expect(model.code.text).toBe('60秒后重发')
    pass(12_000)
    jest.advanceTimersByTime(500)
    expect(model.code.text).toBe('48秒后重发')
    pass(48_000)
    jest.advanceTimersByTime(500)
    expect(model.code.text).toBe('重新获取')
    await model.sendCode()
    expect(paths()).toEqual([SMS, SMS])
    model.dispose()
    expect(jest.getTimerCount()).toBe(1) // The toast's own.
  })

  it('another number has its own wait, and a number that is none is not sent to', async () => {
    const sent = { resendAfter: 60, expiresIn: 300 }
    const { model, requested } = filled({ [SMS]: [sent, sent] })
    await model.sendCode()
    model.setPhone('12')
    await model.sendCode()
    expect(model.form.errors.phone).toBeTruthy()
    model.setCountry('86')
    model.setPhone('138 0013 8000')
    await model.sendCode()
    expect(requested.map(({ input }) => input.phone)).toEqual(['+64215551234', '+8613800138000'])
    model.dispose()
  })

  it('a refused SMS may be asked for again at once', async () => {
    const { model, ui } = filled({ [SMS]: [refusal('sendFailed'), { resendAfter: 60, expiresIn: 300 }] })
    await model.sendCode()
    expect(ui.toast?.text).toBe(PASSPORT_ERRORS.sendFailed[1])
    await model.sendCode()
    expect(model.code.left).toBe(60)
    model.dispose()
  })

  it('app §8: a wrong code is said under its field and keeps what was typed', async () => {
    const { model, session, nav } = filled({ [MOBILE]: [refusal('codeWrong')] })
    model.setCode('000000')
    await model.submit()
    expect(model.form.errors.code).toBe(PASSPORT_ERRORS.codeWrong[1])
    expect(model.form.values).toEqual({ phone: '021 555 1234', code: '000000' })
    expect(session.login).not.toHaveBeenCalled()
    expect(nav.loggedIn).not.toHaveBeenCalled()
    model.setCode('000001')
    expect(model.form.errors.code).toBeUndefined()
  })

  it('app §4: signs in once for two submits, then goes on to where login was asked for', async () => {
    const { model, session, nav, requested } = filled({ [MOBILE]: [PASSPORT], [VERIFY]: [USER] })
    model.setCode('123456')
    await Promise.all([model.submit(), model.submit()])
    expect(requested.map(({ path }) => path)).toEqual([MOBILE, VERIFY])
    expect(requested[1]!.token).toBe('')
    expect(session.login).toHaveBeenCalledWith(USER)
    expect(nav.loggedIn).toHaveBeenCalledTimes(1)
  })

  it('a code that has been used is not asked for twice when the session alone failed to come', async () => {
    const { model, session, paths } = filled({ [MOBILE]: [PASSPORT], [VERIFY]: [error('timeout'), USER] })
    model.setCode('123456')
    await model.submit()
    expect(session.login).not.toHaveBeenCalled()
    await model.submit()
    expect(paths()).toEqual([MOBILE, VERIFY, VERIFY])
    expect(session.login).toHaveBeenCalledWith(USER)
  })
})

describe('登录', () => {
  it('asks for consent where the tick is missing, and sends nothing without it', async () => {
    const { app, accounts, ui, paths, nav } = setUp({ [PASSWORD]: [PASSPORT], [VERIFY]: [USER] })
    const model = new LoginModel(app, accounts, 'login')
    model.form.set('username', ' ming ')
    model.form.set('password', 'secret 1 ')
    const first = model.submit()
    ui.question!.resolve(false)
    await first
    expect(paths()).toEqual([])
    const second = model.submit()
    ui.question!.resolve(true)
    await second
    expect(nav.loggedIn).toHaveBeenCalledTimes(1)
    expect(model.consent.given).toBe(true)
  })

  it('a bind whose session has ended expires that session (app §8: 255)', async () => {
    const { app, accounts, session } = setUp({ '/sdk/register/bind.e': [new ApiError('login', 255, '登录已过期')] })
    const model = new LoginModel(app, accounts, 'bind')
    model.form.set('username', 'ming')
    model.form.set('password', 'secret12')
    await model.submit()
    expect(session.expire).toHaveBeenCalledWith('old')
  })
})

describe('注册', () => {
  it('an e-mail address makes its code needed; a taken username is said under its field', async () => {
    const { app, accounts, requested } = setUp({ '/sdk/register/simple.e': [refusal('usernameTaken')] })
    const model = new RegisterModel(app, accounts, 'register')
    model.consent.set(true)
    model.form.set('username', 'ming')
    model.form.set('password', 'Ming2026x')
    model.setEmail('Ming@Example.com')
    await model.submit()
    expect(model.form.errors.code).toBeTruthy()
    model.setEmail('')
    await model.submit()
    expect(requested).toMatchObject([{ input: { main: 'username', username: 'ming', password: 'Ming2026x' } }])
    expect(model.form.errors.username).toBe(PASSPORT_ERRORS.usernameTaken[1])
  })

  it('a password that is the username is refused before it is sent', async () => {
    const { app, accounts, paths } = setUp({})
    const model = new RegisterModel(app, accounts, 'register')
    model.form.set('username', 'Ming2026')
    model.form.set('password', 'ming2026')
    await model.submit()
    expect(model.form.errors.password).toBe(PASSPORT_ERRORS.weakPassword[1])
    expect(paths()).toEqual([])
  })
})

it('domain: a nickname is counted by what a person sees', () => {
  expect(nicknameError('👨‍👩‍👧‍👦'.repeat(20))).toBeNull()
  expect(nicknameError('好'.repeat(21))).toBeTruthy()
  expect(nicknameError('小\u202e明')).toBeTruthy()
  expect(nicknameError('   ')).toBeTruthy()
})
