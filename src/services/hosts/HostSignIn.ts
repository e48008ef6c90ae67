import { HOSTS, type HostKey } from '@/contract/hosts'
import { TEXT } from '@/contract/texts'
import { userApi, type UserInfo } from '@/contract/user'
import { HostError, type HostBridge, type HostLogin } from '@/platform/hostPort'
import { ApiError, type ApiClient } from '../ApiClient'

/** app §9: interval at which the token of the native host is requested, and the number of tries. */
export const TOKEN_POLL_MS = 300
export const TOKEN_TRIES = 10

/** What of the session store a host needs. */
export interface HostSession {
  readonly userInfo: UserInfo | null
  readonly hostToken: string
  setHostToken(token: string): void
  restore(token: string): void
  login(user: UserInfo): void
  update(user: UserInfo): void
  end(replaced?: boolean): void
}
/** What the app does about it. */
export interface HostSignInEnds {
  toast(text: string, milliseconds?: number): void
  /** A user is signed in: what waited for it goes on. */
  signedIn(): void
  /** The pages that are open are another user's. */
  switched(): void
  /** The user has signed out. */
  signedOut(): void
}

const SWITCHED_TOAST_MS = 3_000

/** Requests the token every 300 ms until there is one. Rejects with `noauth` after the last try (app §9). */
export function waitToken(read: () => Promise<HostLogin | null>, tries = TOKEN_TRIES): Promise<HostLogin> {
  return new Promise((resolve, reject) => {
    let left = tries
    const poll = () => {
      if (left-- === 0) {
        clearInterval(timer)
        return reject(new Error('noauth'))
      }
      // Not awaited: a host that never responds is polled as often as one that refuses.
      read().then(
        (login) => {
          if (!login) return
          clearInterval(timer)
          resolve(login)
        },
        () => undefined,
      )
    }
    const timer = setInterval(poll, TOKEN_POLL_MS)
    poll()
  })
}

/** The user as the go app reports it, until the service has verified the token. */
const announcedUser = ({ token, user }: HostLogin): UserInfo | null =>
  user && {
    uid: user.id,
    alias: '',
    nickname: user.nickname,
    avatar: '',
    token,
    imToken: '',
    imUsername: '',
    phone: '',
    email: '',
    hasPassword: false,
    seller: false,
  }

/**
 * The signed-in user inside a native host (app §4 host-app login). The host's own data is for display at most: each
 * token is verified by GET /auth/user, and the user is the service's response.
 */
export class HostSignIn {
  private work: Promise<void> = Promise.resolve()
  /** Counts the host's reports: a response about an earlier one is dropped. */
  private turn = 0
  /** A report of the host that the service could not verify. */
  private open: HostLogin | null = null
  /** A token the service refused: reported again, it changes nothing. */
  private refused = ''
  /** Uid of the last user the service named. */
  private uid = ''
  /** The host's id of the user that the page shows on the host's report alone; empty once the service has confirmed one. */
  private announced = ''
  /** How often another person came while the page was open. */
  private changes = 0
  /** The token that is being verified, so that a repeated report of it is ignored meanwhile. */
  private received = ''
  private busy = false
  private paused = false
  /** The host did not respond to the first request, so its login would not respond either. */
  private unresponsive = false

  constructor(
    private readonly key: HostKey,
    private readonly bridge: HostBridge,
    private readonly session: HostSession,
    private readonly api: Pick<ApiClient, 'load'>,
    private readonly ends: HostSignInEnds,
  ) {}

  start(): void {
    const { on } = this.bridge
    on.loginChanged((announced) => void this.receive(announced))
    on.pause(() => (this.paused = true))
    on.resume(this.again)
    this.work = this.look()
  }
  /** The page is back in front: a person may have changed over in another window of the host. */
  again = (): void => {
    this.paused = false
    void this.look()
  }

  /**
   * Settles when the host's last report has been verified; a failed verification is tried once more. Rejects when
   * that is another user: what one began is never carried out for the other.
   */
  async settled(): Promise<void> {
    const before = this.uid
    const { changes } = this
    await this.quiet()
    if (this.open) await this.receive(this.open)
    const other = before && this.uid && this.uid !== before
    if (other || this.changes !== changes) throw new ApiError('business', 0, TEXT.userChanged)
  }

  /** Waits until nothing is under way: a later report may have overtaken what is. */
  private async quiet(): Promise<void> {
    for (let work = this.work; ; work = this.work) {
      await work
      if (work === this.work) return
    }
  }

  /** The host's own login; returns false when the person left it. Rejects with HostError. */
  async request(): Promise<boolean> {
    const { login } = this.bridge
    if (!login || this.unresponsive) throw new HostError('unsupported')
    const announced = await login()
    if (announced) await this.receive(announced)
    return announced !== null
  }

  /** The host reports the signed-in user; null for a guest. */
  receive(announced: HostLogin | null): Promise<void> {
    const again = announced !== null && announced.token === this.received
    if (again && !this.open && (this.busy || this.session.userInfo)) return this.work
    const turn = ++this.turn
    this.unresponsive = false
    this.received = announced?.token ?? ''
    this.open = null
    return (this.work = announced ? this.enter(announced, turn) : this.leave())
  }

  /** The person logged out here: nothing of the host's login stays on the page. */
  forget(): void {
    this.turn++
    this.received = ''
    this.busy = false
    this.open = null
    this.uid = ''
    this.announced = ''
    this.bridge.savedToken.set('')
  }

  private async look(): Promise<void> {
    const { isLogin, getToken } = this.bridge
    const before = this.turn
    const there = await (isLogin?.() ?? Promise.resolve(true)).catch((failure: HostError) => {
      this.unresponsive = failure.kind === 'timeout'
      // A version that lacks the question may still have the token.
      return failure.kind === 'unsupported' || null
    })
    if (this.turn !== before) return
    // A user who signed in by the page's own login stays.
    const own = this.session.userInfo !== null && !this.session.hostToken
    if (there === false && !own) return this.receive(null)
    if (!there || !getToken) return
    const requested = () => (this.paused ? Promise.resolve(null) : getToken())
    const announced = await waitToken(requested).catch(() => null)
    if (announced && this.turn === before) await this.receive(announced)
  }

  private async enter(announced: HostLogin, turn: number): Promise<void> {
    const { session, api, ends } = this
    const { token } = announced
    if (token === this.refused) return ends.toast('登录没有成功，请在 App 里重新登录')
    // Verified users have an alias; those a host reported have none yet.
    if (session.userInfo?.alias) this.uid = session.userInfo.uid
    if (!this.prepare(announced)) return
    this.busy = true
    try {
      const user = await api.load(userApi.current, {}, { token })
      if (turn !== this.turn) return
      if (session.userInfo) session.update(user)
      else session.login(user)
      this.known(user.uid, announced)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (turn !== this.turn) return
      // Code 255 has opened the host's login already (app §8); without a response the token is still worth a try.
      if (error.kind === 'login') this.refused = token
      else this.open = announced
    } finally {
      if (turn === this.turn) this.busy = false
    }
  }

  /** What happens before the service is called, by host. Returns false when no call is needed. */
  private prepare(announced: HostLogin): boolean {
    const { session, bridge } = this
    const { token } = announced
    const { ownToken, showsUserAtOnce } = HOSTS[this.key]
    const alone = !session.userInfo
    const ours = alone || session.userInfo?.token === token
    if (ownToken && ours && bridge.savedToken.get() === token) {
      // The cookie of an earlier page: its user is stored on the device.
      if (alone) session.restore(token)
      session.setHostToken(token)
      if (!session.userInfo) return true
      this.known(session.userInfo.uid, announced)
      return false
    }
    if (!alone || ownToken) session.end(true)
    if (ownToken) bridge.savedToken.set(token)
    session.setHostToken(token)
    // Directly, unless pages of another user are open: those wait for the service's response.
    const notified = showsUserAtOnce && alone && announcedUser(announced)
    if (notified) {
      session.login(notified)
      this.announced = notified.uid
    }
    return true
  }

  private known(uid: string, announced: HostLogin): void {
    const other = this.uid ? this.uid !== uid : this.announced !== '' && this.announced !== announced.user?.id
    this.uid = uid
    this.announced = ''
    if (!other) return this.ends.signedIn()
    this.changes++
    this.ends.switched()
    this.ends.toast(TEXT.userChanged, SWITCHED_TOAST_MS)
  }

  private async leave(): Promise<void> {
    const { session, bridge, ends } = this
    const left = session.userInfo !== null
    bridge.savedToken.set('')
    session.end()
    this.uid = ''
    this.announced = ''
    this.busy = false
    if (left) ends.signedOut()
  }
}
