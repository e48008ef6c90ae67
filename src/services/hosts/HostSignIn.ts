import type { HostKey } from '@/contract/hosts'
import { TEXT } from '@/contract/texts'
import { userApi, type UserInfo } from '@/contract/user'
import { HostFault, type HostBridge, type HostLogin } from '@/platform/hostPort'
import { ApiError, type ApiClient } from '../ApiClient'

/** app §9: the token of the native host is asked for so often, so many times at most. */
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
  /** Somebody is signed in: what waited for it goes on. */
  signedIn(): void
  /** The pages that are open are another user's. */
  switched(): void
  /** Nobody is signed in any more. */
  signedOut(): void
}

const SWITCHED_TOAST_MS = 3_000

/** Asks for the token every 300 ms until there is one. Rejects with `noauth` after the last try (app §9). */
export function waitToken(ask: () => Promise<HostLogin | null>, tries = TOKEN_TRIES): Promise<HostLogin> {
  return new Promise((resolve, reject) => {
    let left = tries
    const poll = () => {
      if (left-- === 0) {
        clearInterval(timer)
        return reject(new Error('noauth'))
      }
      // Not waited for: a host that never answers is asked as often as one that says no.
      ask().then(
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

/** A person as the go app tells, until the service has said who it is. */
const toldUser = ({ token, user }: HostLogin): UserInfo | null =>
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
 * Who is signed in inside a native host (app §4 host-app login). What the host says is shown at most: each token is taken to
 * GET /auth/user, and what the service answers is the user.
 */
export class HostSignIn {
  private work: Promise<void> = Promise.resolve()
  /** Counts what the host said: an answer about an earlier word is dropped. */
  private turn = 0
  /** A word of the host the service has not been reached about. */
  private open: HostLogin | null = null
  /** A token the service refused: said again, it changes nothing. */
  private refused = ''
  /** Uid of the last user the service named. */
  private uid = ''
  /** The host's id of whom the page shows on the host's word alone, which the service has not confirmed yet. */
  private told = ''
  /** How often another person came while the page was open. */
  private changes = 0
  /** Token of the last word; while it is being seen through it may be said again. */
  private heard = ''
  private busy = false
  private paused = false
  /** It has not answered the first question: its login would not answer either. */
  private mute = false

  constructor(
    private readonly key: HostKey,
    private readonly bridge: HostBridge,
    private readonly session: HostSession,
    private readonly api: Pick<ApiClient, 'load'>,
    private readonly ends: HostSignInEnds,
  ) {}

  start(): void {
    const { on } = this.bridge
    on.loginChanged((said) => void this.hear(said))
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
   * Settles when what the host said last has been seen through; what could not be is tried once more. Rejects when that is another
   * user: what one began is never carried out for the other.
   */
  async settled(): Promise<void> {
    const before = this.uid
    const { changes } = this
    await this.quiet()
    if (this.open) await this.hear(this.open)
    const other = before && this.uid && this.uid !== before
    if (other || this.changes !== changes) throw new ApiError('business', 0, TEXT.userChanged)
  }

  /** Waits until nothing is under way: what is may have been overtaken by a later word. */
  private async quiet(): Promise<void> {
    for (let work = this.work; ; work = this.work) {
      await work
      if (work === this.work) return
    }
  }

  /** The host's own login; answers false when the person left it. Rejects with HostFault. */
  async ask(): Promise<boolean> {
    const { login } = this.bridge
    if (!login || this.mute) throw new HostFault('unsupported')
    const said = await login()
    if (said) await this.hear(said)
    return said !== null
  }

  /** The host says who is signed in; null is nobody. */
  hear(said: HostLogin | null): Promise<void> {
    const again = said !== null && said.token === this.heard
    if (again && !this.open && (this.busy || this.session.userInfo)) return this.work
    const turn = ++this.turn
    this.mute = false
    this.heard = said?.token ?? ''
    this.open = null
    return (this.work = said ? this.enter(said, turn) : this.leave())
  }

  /** The person logged out here: nothing of the host's login stays on the page. */
  forget(): void {
    this.turn++
    this.heard = ''
    this.busy = false
    this.open = null
    this.uid = ''
    this.told = ''
    this.bridge.savedToken.set('')
  }

  private async look(): Promise<void> {
    const { isLogin, getToken } = this.bridge
    const before = this.turn
    const there = await (isLogin?.() ?? Promise.resolve(true)).catch((fault: HostFault) => {
      this.mute = fault.kind === 'timeout'
      // A version that lacks the question may still have the token.
      return fault.kind === 'unsupported' || null
    })
    if (this.turn !== before) return
    // Whoever signed in by the page's own login stays.
    const own = this.session.userInfo !== null && !this.session.hostToken
    if (there === false && !own) return this.hear(null)
    if (!there || !getToken) return
    const asked = () => (this.paused ? Promise.resolve(null) : getToken())
    const said = await waitToken(asked).catch(() => null)
    if (said && this.turn === before) await this.hear(said)
  }

  private async enter(said: HostLogin, turn: number): Promise<void> {
    const { session, api, ends } = this
    const { token } = said
    if (token === this.refused) return ends.toast('登录没有成功，请在 App 里重新登录')
    // Users the service named have an alias; those a host told have none yet.
    if (session.userInfo?.alias) this.uid = session.userInfo.uid
    if (!this.prepare(said)) return
    this.busy = true
    try {
      const user = await api.load(userApi.current, {}, { token })
      if (turn !== this.turn) return
      if (session.userInfo) session.update(user)
      else session.login(user)
      this.known(user.uid, said)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (turn !== this.turn) return
      // Code 255 has asked the host for its login already (app §8); without an answer the token is still worth a try.
      if (error.kind === 'login') this.refused = token
      else this.open = said
    } finally {
      if (turn === this.turn) this.busy = false
    }
  }

  /** What happens before the service is asked, by host. Answers false when it need not be. */
  private prepare(said: HostLogin): boolean {
    const { session, bridge, key } = this
    const { token } = said
    const alone = !session.userInfo
    const ours = alone || session.userInfo?.token === token
    if (key === 'SN' && ours && bridge.savedToken.get() === token) {
      // The cookie of an earlier page: its user is kept on the device.
      if (alone) session.restore(token)
      session.setHostToken(token)
      if (!session.userInfo) return true
      this.known(session.userInfo.uid, said)
      return false
    }
    if (!alone || key === 'SN') session.end(true)
    if (key === 'SN') bridge.savedToken.set(token)
    session.setHostToken(token)
    // Directly, unless pages of another user are open: those wait for what the service says.
    const told = key === 'DD' && alone && toldUser(said)
    if (told) {
      session.login(told)
      this.told = told.uid
    }
    return true
  }

  private known(uid: string, said: HostLogin): void {
    const other = this.uid ? this.uid !== uid : this.told !== '' && this.told !== said.user?.id
    this.uid = uid
    this.told = ''
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
    this.told = ''
    this.busy = false
    if (left) ends.signedOut()
  }
}
