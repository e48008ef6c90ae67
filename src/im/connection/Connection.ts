import { HttpError } from '@/platform/ports'
import { parseAppKey } from '../appKey'
import type { Emitter } from '../Emitter'
import type { ForcedLogout, ImState } from '../events'
import { CODE, failureOf, make } from '../failures'
import type { ImConnection, ImLogin, ImRegistration } from '../ImClient'
import { ImError } from '../ImError'
import type { ImParts } from '../ImParts'
import { createConnection, type SdkConnection } from '../sdk'
import type { ImFailure } from '../types'
import type { Accounts } from './Accounts'
import type { Hosts } from './Hosts'
import { loginError, isCut, loginFailure, probe, retire, type Outcome } from './loginRules'
import { afterClose, MOVES, RECONNECT_MS, STEADY_MS, waitMs, type ImMove } from './moves'
import { CancellableDelay } from './CancellableDelay'
import { SyncWatch } from './SyncWatch'
import type { ConnectionListener } from './ConnectionListener'
import { TokenClock } from './TokenClock'
import { watchConnection } from './watchConnection'

/** The connection of one user, over as many SDK connections as it takes (chat §4; decision 0014). */
export class Connection implements ImConnection {
  state: ImState = 'init'
  failure: ImFailure | null = null
  private credentials: ImLogin | null = null
  private token = ''
  private current: SdkConnection | null = null
  private opening: SdkConnection | null = null
  private loggingIn: Promise<boolean> | null = null
  /** Counts logins and logouts; what an older one started stops when it sees another number. */
  private loginEpoch = 0
  private reconnects = 0
  private closes = 0
  private waits = 0
  private steady: ReturnType<typeof setTimeout> | undefined
  private readonly delay = new CancellableDelay()
  private readonly sync = new SyncWatch()
  private readonly clock = new TokenClock(() => this.parts.now(), {
    willExpire: () => this.renewInTime(),
    expired: () => this.current && this.expire(this.current),
  })

  constructor(
    private readonly parts: ImParts,
    private readonly hosts: Hosts,
    private readonly accounts: Accounts,
    private readonly emitter: Emitter,
    private readonly listeners: ConnectionListener[],
  ) {}

  get user(): string {
    return this.credentials?.username ?? ''
  }
  /** True between login and logout, also while disconnected. */
  get isLoggedIn(): boolean {
    return this.credentials !== null
  }
  /** Token for calls made beside the SDK. */
  get accessToken(): string {
    return this.token
  }
  /** The open connection; null while there is none. */
  get open(): SdkConnection | null {
    return this.state === 'opened' ? this.current : null
  }

  /** For REST calls, which work while disconnected. Rejects without a logged-in user (chat §5). */
  async rest(): Promise<SdkConnection> {
    if (!this.credentials) throw new ImError(make(CODE.noToken, 'appkey or token error'))
    if (!this.current) await this.loggingIn
    if (!this.current) throw new ImError(make(CODE.disconnected, 'websocket has been disconnected'))
    return this.current
  }

  async preload(): Promise<void> {
    // What cannot be fetched now is fetched when it is needed.
    await this.parts.sdk.load().catch(() => undefined)
  }

  register = (user: ImRegistration): Promise<void> => this.accounts.register(user)

  async login(login: ImLogin): Promise<boolean> {
    if (this.credentials && this.credentials.username === login.username) {
      if (this.loggingIn) return this.loggingIn
      if (this.state === 'opened') return true
    }
    if (this.credentials && this.credentials.username !== login.username) await this.logout()
    const epoch = ++this.loginEpoch
    this.delay.cancel()
    retire(this.opening)
    const error = loginError(login, this.parts.config.appKey)
    if (error) {
      this.failure = error
      this.move('login')
      this.move('refused')
      return false
    }
    this.credentials = login
    this.token = login.accessToken ?? ''
    this.reconnects = this.closes = this.waits = 0
    this.loggingIn = this.begin(epoch).finally(() => {
      if (epoch === this.loginEpoch) this.loggingIn = null
    })
    return this.loggingIn
  }

  /** A stored token may have expired: it is renewed once before the login counts as failed. */
  private async begin(epoch: number): Promise<boolean> {
    let outcome = await this.attempt(epoch)
    const old: (number | undefined)[] = [CODE.tokenExpired, CODE.noToken]
    if (outcome === 'refused' && this.credentials?.accessToken && old.includes(this.failure?.code)) {
      const refusal = this.failure
      const renewed = await this.renew(epoch)
      outcome = renewed === 'renewed' ? await this.attempt(epoch) : renewed === 'unreachable' ? 'unreachable' : outcome
      if (outcome === 'refused') this.failure = refusal
    }
    if (outcome === 'unreachable') void this.wait(epoch)
    if (outcome === 'refused') this.credentials = null
    return outcome === 'opened'
  }

  async logout(): Promise<void> {
    this.loginEpoch++
    this.credentials = null
    this.loggingIn = null
    this.reconnects = this.closes = this.waits = 0
    this.stopWatching()
    this.delay.cancel()
    this.move('close')
    for (const sdk of [this.opening, this.current]) sdk?.close()
    this.opening = this.current = null
    this.token = ''
    for (const listener of this.listeners) listener.closed()
    this.move('closed')
  }

  resume(): void {
    if (!this.credentials) return
    // Timers stood still while the phone slept, and a socket that died emitted nothing.
    this.clock.look()
    if (this.open) probe(this.open)
    else this.delay.cancel()
  }

  /** One try to open. `failure` holds the reason why it did not come about. */
  private async attempt(epoch: number): Promise<Outcome> {
    if (epoch !== this.loginEpoch || !this.credentials) return 'abandoned'
    const { username, password } = this.credentials
    this.move('login')
    let sdk: SdkConnection | null = null
    try {
      const [namespace, device, hosts] = await Promise.all([
        this.parts.sdk.load(),
        this.parts.sdk.device(),
        this.hosts.ready(),
      ])
      if (!this.token && this.credentials?.providerToken)
        this.token = await this.accounts.chatToken(this.credentials.providerToken)
      if (epoch !== this.loginEpoch) return 'abandoned'
      sdk = createConnection(namespace, parseAppKey(this.parts.config.appKey), this.parts.config, hosts, device)
      this.watch(sdk)
      this.opening = sdk
      await sdk.open({ user: username, ...(this.token ? { accessToken: this.token } : { pwd: password }) })
      if (epoch !== this.loginEpoch) return 'abandoned'
      this.adopt(sdk)
      return 'opened'
    } catch (error) {
      retire(sdk)
      if (epoch !== this.loginEpoch) return 'abandoned'
      this.opening = null
      this.failure = loginFailure(error)
      const cut = isCut(error, this.failure)
      if (cut) this.hosts.socketFailed()
      this.move(cut ? 'lost' : 'refused')
      return cut ? 'unreachable' : 'refused'
    }
  }

  /** Takes over a connection that is open. */
  private adopt(sdk: SdkConnection): void {
    const before = this.current
    this.current = sdk
    this.opening = null
    retire(before)
    this.token = sdk.token
    this.failure = null
    this.reconnects = this.waits = 0
    this.move('opened')
    this.steady = setTimeout(() => (this.closes = 0), STEADY_MS)
    this.sync.start(sdk)
    this.emitter.emit('ready')
    for (const listener of this.listeners) listener.opened(sdk)
  }

  private watch(sdk: SdkConnection): void {
    watchConnection(sdk, this.emitter, {
      isCurrent: () => sdk === this.current && this.state === 'opened',
      now: this.parts.now,
      clock: this.clock,
      lost: () => this.lost({ forced: false, expired: false }),
      expired: () => this.expire(sdk),
      forced: (kind, failure) => this.forcedOut(kind, failure),
    })
    for (const listener of this.listeners) listener.attach(sdk)
  }

  private expire(sdk: SdkConnection): void {
    if (sdk !== this.current || this.state !== 'opened') return
    this.emitter.emit('tokenExpired')
    this.lost({ forced: false, expired: true })
  }

  private forcedOut(kind: ForcedLogout, failure: ImFailure): void {
    this.failure = failure
    this.emitter.emit('forcedLogout', { kind, failure })
    this.lost({ forced: true, expired: false })
  }

  private lost(close: { forced: boolean; expired: boolean }): void {
    this.stopWatching()
    this.move('lost')
    retire(this.current, true)
    void this.recover(this.loginEpoch, close)
  }

  /** chat §4: what follows an unexpected close. */
  private async recover(epoch: number, close: { forced: boolean; expired: boolean }): Promise<void> {
    if (epoch !== this.loginEpoch) return
    const next = afterClose({ ...close, reconnects: this.reconnects, closes: this.closes })
    if (next === 'kicked') return this.kick()
    if (next === 'reconnect') {
      this.reconnects++
      await this.delay.wait(RECONNECT_MS)
      const outcome = await this.attempt(epoch)
      // Only a close by the service counts as the second one; a connection that stays unreachable does not.
      if (outcome === 'unreachable' && this.closes > 0) return this.wait(epoch)
      if (outcome === 'unreachable' || outcome === 'refused') return this.recover(epoch, close)
      return
    }
    this.closes++
    const renewed = await this.renew(epoch)
    const outcome = renewed === 'renewed' ? await this.attempt(epoch) : renewed
    if (outcome === 'refused') return this.kick()
    if (outcome === 'unreachable') {
      this.closes--
      return this.wait(epoch)
    }
  }

  /** While the service is unreachable, login is retried with growing delays, or at once when the app comes to the front. */
  private async wait(epoch: number): Promise<void> {
    await this.delay.wait(waitMs(this.waits++))
    const outcome = await this.attempt(epoch)
    if (outcome === 'unreachable') return this.wait(epoch)
    if (outcome === 'refused') return this.recover(epoch, { forced: false, expired: true })
  }

  private async renew(epoch: number): Promise<'renewed' | 'refused' | 'unreachable' | 'abandoned'> {
    try {
      const token = await this.parts.renew(this.token)
      if (epoch !== this.loginEpoch) return 'abandoned'
      this.token = token
      this.emitter.emit('token', { imToken: token })
      return 'renewed'
    } catch (error) {
      if (epoch !== this.loginEpoch) return 'abandoned'
      return error instanceof HttpError ? 'unreachable' : 'refused'
    }
  }

  /** At half of the lifetime: the new token goes to the connection as it stands. */
  private async renewInTime(): Promise<void> {
    this.emitter.emit('tokenWillExpire')
    if (this.open) await this.freshToken()
  }
  /** A token that the service no longer takes gives way to a new one, also on the open connection. False when the renewal failed. */
  async freshToken(): Promise<boolean> {
    if (!this.credentials?.accessToken || (await this.renew(this.loginEpoch)) !== 'renewed') return false
    await this.open?.renewToken(this.token).catch((error: unknown) => this.emitter.emit('error', failureOf(error)))
    return true
  }

  private async kick(): Promise<void> {
    await this.logout()
    this.emitter.emit('kicked')
  }

  private stopWatching(): void {
    clearTimeout(this.steady)
    this.sync.stop()
    this.clock.stop()
  }

  private move(by: ImMove): void {
    const next = MOVES[this.state][by]
    if (!next) return
    this.state = next
    this.emitter.emit('state', next)
  }
}
