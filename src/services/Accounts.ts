import type { PassportUser } from '@/contract/passport'
import { passportApi } from '@/contract/passport'
import { userApi, type UserInfo } from '@/contract/user'
import { ApiError, type ApiClient } from './ApiClient'
import type { PassportClient } from './PassportClient'

/** What of the session store the account calls need. */
export interface AccountSession {
  readonly token: string
  readonly userInfo?: UserInfo | null
  login(user: UserInfo): void
  update(user: UserInfo): void
  expire(token: string): void
}

/** Who uses WeChat on this device, in which app of ours. */
export interface WechatIdentity {
  openId: string
  wxAppId: string
}
export interface WechatArrival extends WechatIdentity {
  user: PassportUser | null
  /** 绑定微信 was requested. */
  bound: boolean
}

/** A new username with its password; `email` with the code sent to it where the person gave one. */
export interface NewPassport {
  username: string
  password: string
  email?: { address: string; code: string }
}

/**
 * Account actions of a person (app §4 login): the passport identifies them, `userApi.verify` makes a session of that,
 * the session store holds it. Every method rejects with ApiError.
 */
export class Accounts {
  /** A passport login that is not yet a session, by its request: an SMS code counts once, so a repeat goes on from here. */
  private half: { request: string; user: PassportUser } | null = null

  constructor(
    private readonly passport: Pick<PassportClient, 'send'>,
    private readonly api: Pick<ApiClient, 'load' | 'send'>,
    private readonly session: AccountSession,
  ) {}

  sendSms(phone: string) {
    return this.passport.send(passportApi.sendSms, { phone, type: 'loginBySms' })
  }
  sendEmail(email: string) {
    return this.passport.send(passportApi.sendEmail, { email, type: 'registerByEmail' })
  }

  /** `username` may be an e-mail address. */
  loginPassport(username: string, password: string): Promise<UserInfo> {
    const input = { username, password }
    return this.enter(['login', input], () => this.passport.send(passportApi.loginPassport, input))
  }
  /** @param phone E.164 */
  loginMobile(phone: string, smscode: string): Promise<UserInfo> {
    const input = { phone, smscode }
    return this.enter(['mobile', input], () => this.passport.send(passportApi.loginMobile, input))
  }
  register({ username, password, email }: NewPassport): Promise<UserInfo> {
    const input = email
      ? { main: 'email' as const, username, password, email: email.address, verifycode: email.code }
      : { main: 'username' as const, username, password }
    return this.enter(['register', input], () => this.passport.send(passportApi.registerSimple, input))
  }
  /** The signed-in mobile login becomes one with an existing passport; the session of both takes its place. */
  bind(username: string, password: string): Promise<UserInfo> {
    const input = { username, password }
    const { openId, wxAppId } = this.session.userInfo ?? {}
    return this.enter(
      ['bind', input],
      () => this.asUser(() => this.passport.send(passportApi.registerBind, input)),
      openId ? { openId, wxAppId } : {},
    )
  }

  /** Gives the signed-in mobile login a username and a password. */
  async create({ username, password, email }: NewPassport): Promise<void> {
    const input = { username, password, email: email?.address, verifycode: email?.code }
    await this.asUser(() => this.passport.send(passportApi.registerPassport, input))
    await this.refresh()
  }
  /** `avatar` is a key of an uploaded picture, or empty for the default portrait; what is left out stays. */
  async updateProfile(changes: { nickname?: string; avatar?: string }): Promise<void> {
    await this.asUser(() => this.passport.send(passportApi.updateInfo, changes))
    await this.refresh()
  }
  /** The profile as the service has it now. */
  async refresh(): Promise<void> {
    this.session.update(await this.asUser(() => this.api.load(userApi.current, {})))
  }

  /** Goes to WeChat's page of consent and comes back to `url`, a whole URL. */
  wechatUrl(url: string, way: 'login' | 'silent' | 'bind') {
    const input = { url, silent: way === 'silent', bind: way === 'bind' }
    return this.asUser(() => this.passport.send(passportApi.wxUrl, input))
  }
  /** The result from there. `user` is null where only the openid was requested. */
  async returnedFromWechat(back: { code: string; state: string }): Promise<WechatArrival> {
    const { openId, appId, user, bound } = await this.passport.send(passportApi.wxAuth, back)
    return { openId, wxAppId: appId, user, bound }
  }
  /** Opens the session of a user WeChat has identified. */
  enterByWechat({ openId, wxAppId }: WechatIdentity, user: PassportUser): Promise<UserInfo> {
    return this.enter(['wechat', user.passportToken], async () => user, { openId, wxAppId })
  }
  /** Who a code of wx.login is; `loginToken` signs them in once. */
  async identify(code: string): Promise<WechatIdentity & { loginToken: string }> {
    const { openId, appId, loginToken } = await this.passport.send(passportApi.wxMiniCode, { code })
    return { openId, wxAppId: appId, loginToken }
  }
  /** 微信登录 in the mini program. Returns whether this made the account. */
  async loginMini(code: string): Promise<boolean> {
    const { loginToken, ...identity } = await this.identify(code)
    const user = await this.passport.send(passportApi.wxOnLogin, { loginToken })
    await this.enterByWechat(identity, user)
    return user.created
  }

  /** 绑定微信 in the mini program: the WeChat user here signs in to this account from now on. */
  async bindMini(code: string): Promise<void> {
    const { loginToken, ...identity } = await this.identify(code)
    const user = await this.asUser(() => this.passport.send(passportApi.wxOnLogin, { loginToken, bind: true }))
    await this.enterByWechat(identity, user)
  }

  private async enter(
    parts: unknown[],
    login: () => Promise<PassportUser>,
    device: Partial<WechatIdentity> = {},
  ): Promise<UserInfo> {
    const requested = JSON.stringify(parts)
    const user = this.half?.request === requested ? this.half.user : await login()
    this.half = { request: requested, user }
    const { passportUserId, passportName, passportAvatarUrl, passportToken } = user
    const input = { passportUserId, passportName, passportAvatarUrl, passportToken }
    try {
      // Without a session's token: a login must not be refused for an old one.
      const info = { ...(await this.api.send(userApi.verify, input, { token: '' })), ...device }
      this.half = null
      this.session.login(info)
      return info
    } catch (error) {
      // Refused for good; without a response, the passport login is still worth its 30 minutes.
      if (error instanceof ApiError && !error.unanswered) this.half = null
      throw error
    }
  }

  /** A call of the signed-in user; code 255 ends the session it was made in (app §8). */
  private async asUser<T>(call: () => Promise<T>): Promise<T> {
    const { token } = this.session
    try {
      return await call()
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'login') this.session.expire(token)
      throw error
    }
  }
}
