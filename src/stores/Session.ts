import { HOSTS, type HostKey } from '@/contract/hosts'
import { userApi, type UserInfo } from '@/contract/user'
import type { StoragePort, SystemPort } from '@/platform/ports'
import { PERSON_KEYS } from '@/platform/storageKeys'
import { ApiError, type ApiClient } from '@/services/ApiClient'
import { observe } from './observe'

/** app §3: the key under which the user is stored on the device. */
export const USER_KEY = 'userInfo'
/** app §4: cookies that go with the session. */
export const SESSION_COOKIES = ['t', 'snt']
const RECOMMEND_KEY = 'recommendAlias'
/** The recommender that the service knows already: a link that is opened again sends nothing. */
const RECOMMENDED_KEY = 'recommended'

/** Who is signed in (app §3 session state, §4 login). */
export class SessionStore {
  userInfo: UserInfo | null = null
  /** A referral that waits for a login. */
  recommendAlias: string
  /** Counts sign-ins and log-outs: what belongs to a user is dropped when it moves. */
  generation = 0
  /**
   * Moves when what pages hold is no longer the person's: they logged out, or another one is here. A guest who signs in finds everything as it
   * was, and so does the person whose session ended and who signs in again.
   */
  pageEpoch = 0
  /** The native host's token while its user is signed in (app §3 isLoginInApp); empty elsewhere. */
  hostToken = ''
  /** The device keeps no session: it ends with the page. */
  notPersisted = false
  private readonly logoutListeners = new Set<() => void>()
  /** Uid of the user whose data pages may hold; empty while they hold none. */
  private owner = ''

  constructor(
    private readonly api: ApiClient,
    private readonly storage: StoragePort,
    private readonly system: SystemPort,
    /** Which of the source-app flags SN, DD, BBS, HB is up (app §3). */
    readonly host: HostKey | null = null,
  ) {
    this.recommendAlias = storage.get<string>(RECOMMEND_KEY) ?? ''
    observe(this)
  }

  get hasLogin() {
    return this.userInfo !== null
  }
  get token() {
    return this.userInfo?.token ?? this.hostToken
  }
  /** app §4: in the HB host a native token decides, elsewhere hasLogin. */
  get canAct() {
    return this.host && HOSTS[this.host].tokenDecides ? this.hostToken !== '' : this.hasLogin
  }

  /** On launch outside hosts a saved user is signed in again (app §4); in a host only the one of the host's `token`. */
  restore(token?: string) {
    const saved = this.saved()
    if (!saved || (token !== undefined && saved.token !== token)) return
    this.userInfo = saved
    this.owner = saved.uid
    if (token !== undefined) this.generation++
  }

  /**
   * The user stored on this device is the session's: another window may have signed a user in or out, or updated the
   * same one. Pages are notified before they are drawn again.
   */
  reread() {
    if (this.notPersisted || this.host) return
    const saved = this.saved()
    if (saved?.token !== this.userInfo?.token) {
      if (saved) this.enter(saved)
      else this.leave()
    } else if (saved && JSON.stringify(saved) !== JSON.stringify(this.userInfo)) this.userInfo = saved
  }

  login(user: UserInfo) {
    this.enter(user)
    // A native host signs its person in at each opening: nothing is lost there.
    this.notPersisted = !this.storage.set(USER_KEY, user) && !this.host
    void this.sendReferral(user)
  }
  /** New facts about the same user; those of a session that has ended meanwhile are dropped. */
  update(user: UserInfo) {
    if (user.token !== this.userInfo?.token) return
    const { openId, wxAppId, token } = this.userInfo
    // The service does not know who uses WeChat on this device.
    this.userInfo = openId ? { openId, wxAppId, ...user } : user
    this.owner = user.uid
    // Whom another window has signed in meanwhile stays.
    if (this.saved()?.token === token) this.storage.set(USER_KEY, this.userInfo)
  }
  /** Ends the session here and on the service, and wipes what belongs to the user (app §4, domain: people). */
  logout() {
    // The session that is on the device is the one to end.
    this.reread()
    this.end()
    this.logoutListeners.forEach((listener) => listener())
  }
  /** Called when the person logs out here, not when the host reports it; the result unsubscribes. */
  onLogout(listener: () => void): () => void {
    this.logoutListeners.add(listener)
    return () => void this.logoutListeners.delete(listener)
  }
  setHostToken(token: string) {
    this.hostToken = token
  }
  /** Log-out reported by the host. `replaced`: it names the next user, who may be the same person. */
  end(replaced = false) {
    const { token } = this
    this.forget(!replaced)
    if (token) void this.api.send(userApi.logout, {}, { token }).catch(() => undefined)
  }
  /**
   * The service no longer knows the token: only if it is still the one in use, so that parallel refusals end one
   * session once. Where another window has signed a user in since, that session is taken over instead.
   */
  expire(token: string) {
    if (token !== this.token) return
    this.reread()
    if (token && token === this.token) this.forget(false)
  }

  /** A shared link's referral, stored until a user signs in. */
  refer(alias: string) {
    if (!/^[\w-]{1,64}$/.test(alias) || alias === this.userInfo?.alias) return
    this.keepReferral(alias)
    if (this.userInfo) void this.sendReferral(this.userInfo)
  }

  private saved(): UserInfo | null {
    const saved = this.storage.get<UserInfo>(USER_KEY)
    return saved && typeof saved.token === 'string' && saved.token ? saved : null
  }
  private enter(user: UserInfo) {
    if (this.owner && this.owner !== user.uid) this.pageEpoch++
    this.owner = user.uid
    this.userInfo = user
    this.generation++
  }
  /** Without a user: their data on the device is removed. */
  private leave(gone = true) {
    if (gone && this.owner) {
      this.pageEpoch++
      this.owner = ''
    }
    this.userInfo = null
    this.hostToken = ''
    this.generation++
    for (const key of PERSON_KEYS) this.storage.remove(key)
  }
  private forget(gone: boolean) {
    const saved = this.saved()
    const other = saved !== null && this.userInfo !== null && saved.token !== this.userInfo.token
    this.system.clearCookies(SESSION_COOKIES)
    // What is stored is another window's person's: they are here now.
    if (other && !this.host) this.enter(saved)
    else this.leave(gone)
  }
  private async sendReferral(user: UserInfo) {
    const alias = this.recommendAlias
    if (!alias) return
    this.clearReferral()
    const notified = `${user.alias} ${alias}`
    if (alias === user.alias || this.storage.get(RECOMMENDED_KEY) === notified) return
    try {
      await this.api.send(userApi.updateRecommend, { alias })
      this.storage.set(RECOMMENDED_KEY, notified)
    } catch (error) {
      // The service was not reached: it waits for the next login or launch. A refusal is a response.
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
