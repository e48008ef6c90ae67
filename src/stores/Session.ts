import { makeAutoObservable } from 'mobx'
import type { HostKey } from '@/contract/hosts'
import { userApi, type UserInfo } from '@/contract/user'
import type { StoragePort, SystemPort } from '@/platform/ports'
import { ApiError, type ApiClient } from '@/services/ApiClient'

/** app §3: the key the user is kept under on the device. */
export const USER_KEY = 'userInfo'
/** app §4: cookies that go with the session. */
export const SESSION_COOKIES = ['t', 'snt']
const RECOMMEND_KEY = 'recommendAlias'
/** Of whom the service has been told: a link that is opened again tells it nothing new. */
const RECOMMENDED_KEY = 'recommended'

/** Who is signed in (app §3 session state, §4 login). */
export class SessionStore {
  userInfo: UserInfo | null = null
  /** A referral that waits for a login. */
  recommendAlias: string
  /** Counts sign-ins and log-outs: what belongs to a user is dropped when it moves. */
  generation = 0
  /** The native host's token while somebody is signed in there (app §3 isLoginInApp); empty elsewhere. */
  hostToken = ''
  /** The device keeps no session: it ends with the page. */
  unkept = false
  /** Told when the person logs out here, not when the host says so. */
  onLogout: (() => void) | null = null

  constructor(
    private readonly api: ApiClient,
    private readonly storage: StoragePort,
    private readonly system: SystemPort,
    /** Which of the source-app flags SN, DD, BBS, HB is up (app §3). */
    readonly host: HostKey | null = null,
  ) {
    this.recommendAlias = storage.get<string>(RECOMMEND_KEY) ?? ''
    makeAutoObservable<SessionStore, 'api' | 'storage' | 'system'>(
      this,
      { api: false, storage: false, system: false, host: false, onLogout: false },
      { autoBind: true },
    )
  }

  get hasLogin() {
    return this.userInfo !== null
  }
  get token() {
    return this.userInfo?.token ?? this.hostToken
  }
  /** app §4: in the HB host a native token decides, elsewhere hasLogin. */
  get mayAct() {
    return this.host === 'HB' ? this.hostToken !== '' : this.hasLogin
  }

  /** On launch outside hosts a saved user is signed in again (app §4); in a host only the one of the host's `token`. */
  restore(token?: string) {
    const saved = this.storage.get<UserInfo>(USER_KEY)
    const ours = saved && typeof saved.token === 'string' && saved.token
    if (!ours || (token !== undefined && ours !== token)) return
    this.userInfo = saved
    if (token !== undefined) this.generation++
  }

  /** The page was put away and is shown again: who signed in or out on this device meanwhile is who is here. */
  reread() {
    if (this.unkept || this.host) return
    const before = this.userInfo?.token
    const saved = this.storage.get<UserInfo>(USER_KEY)
    if ((saved?.token || undefined) === before) return
    this.userInfo = saved?.token ? saved : null
    this.generation++
  }

  login(user: UserInfo) {
    this.userInfo = user
    this.generation++
    // A native host signs its person in at each opening: nothing is lost there.
    this.unkept = !this.storage.set(USER_KEY, user) && !this.host
    void this.sendReferral(user)
  }
  /** New facts about the same user. */
  update(user: UserInfo) {
    const { openId, wxAppId } = this.userInfo ?? {}
    // The service does not know who uses WeChat on this device.
    this.userInfo = openId ? { openId, wxAppId, ...user } : user
    this.storage.set(USER_KEY, this.userInfo)
  }
  /** Ends the session here and on the service, and wipes what belongs to the user (app §4, domain: people). */
  logout() {
    this.end()
    this.onLogout?.()
  }
  setHostToken(token: string) {
    this.hostToken = token
  }
  /** Log-out as the host says it. */
  end() {
    const token = this.token
    this.forget()
    if (token) void this.api.call(userApi.logout, {}, { token, quiet: true }).catch(() => undefined)
  }
  /** The service no longer knows the token: only if it is still the one in use, so that parallel refusals end one session once. */
  expire(token: string) {
    if (token && token === this.token) this.forget()
  }

  /** A shared link's referral, kept until somebody signs in. */
  refer(alias: string) {
    if (!/^[\w-]{1,64}$/.test(alias) || alias === this.userInfo?.alias) return
    this.keepReferral(alias)
    if (this.userInfo) void this.sendReferral(this.userInfo)
  }

  private forget() {
    this.userInfo = null
    this.hostToken = ''
    this.generation++
    this.storage.remove(USER_KEY)
    this.storage.remove(RECOMMENDED_KEY)
    this.system.clearCookies(SESSION_COOKIES)
  }
  private async sendReferral(user: UserInfo) {
    const alias = this.recommendAlias
    if (!alias) return
    this.clearReferral()
    const told = `${user.alias} ${alias}`
    if (alias === user.alias || this.storage.get(RECOMMENDED_KEY) === told) return
    try {
      await this.api.call(userApi.updateRecommend, { alias }, { quiet: true })
      this.storage.set(RECOMMENDED_KEY, told)
    } catch (error) {
      // Nobody heard it: it waits for the next login or launch. A refusal is an answer.
      if (error instanceof ApiError && error.unanswered && !this.recommendAlias) this.keepReferral(alias)
    }
  }
  private keepReferral(alias: string) {
    this.recommendAlias = alias
    this.storage.set(RECOMMEND_KEY, alias)
  }
  private clearReferral() {
    this.recommendAlias = ''
    this.storage.remove(RECOMMEND_KEY)
  }
}
