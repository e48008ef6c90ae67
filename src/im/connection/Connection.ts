import { HttpFault } from '@/platform/ports'
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
import { faultOf, isCut, loginFailure, probe, retire, type Outcome } from './loginRules'
import { afterClose, MOVES, RECONNECT_MS, STEADY_MS, waitMs, type ImMove } from './moves'
import { Sleeper } from './Sleeper'
import { SyncWatch } from './SyncWatch'
import type { Tenant } from './Tenant'
import { TokenClock } from './TokenClock'
import { watchConnection } from './watchConnection'

/** The connection of one user, over as many SDK connections as it takes (chat §4; decision 0014). */
export class Connection implements ImConnection {
  state: ImState = 'init'
  failure: ImFailure | null = null
  private wanted: ImLogin | null = null
  private token = ''
  private current: SdkConnection | null = null
  private opening: SdkConnection | null = null
  private loggingIn: Promise<boolean> | null = null
  /** Counts logins and logouts; what an older one started stops when it sees another number. */
  private run = 0
  private reconnects = 0
  private closes = 0
  private waits = 0
  private steady: ReturnType<typeof setTimeout> | undefined
  private readonly sleeper = new Sleeper()
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
    private readonly tenants: Tenant[],
  ) {}

  get user(): string {
    return this.wanted?.username ?? ''
  }
  /** Between login and logout, also while the line is cut. */
  get isWanted(): boolean {
    return this.wanted !== null
  }
  /** Token for calls made beside the SDK. */
  get accessToken(): string {
    return this.token
  }
  /** The open connection; null while there is none. */
  get open(): SdkConnection | null {
    return this.state === 'opened' ? this.current : null
  }

  /** For REST calls, which work while the line is cut. Rejects without a logged-in user (chat §5). */
  async rest(): Promise<SdkConnection> {
    if (!this.wanted) throw new ImError(make(CODE.noToken, 'appkey or token error'))
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
    if (this.wanted && this.wanted.username === login.username) {
      if (this.loggingIn) return this.loggingIn
      if (this.state === 'opened') return true
    }
    if (this.wanted && this.wanted.username !== login.username) await this.logout()
    const run = ++this.run
    this.sleeper.wake()
    retire(this.opening)
    const fault = faultOf(login, this.parts.config.appKey)
    if (fault) {
      this.failure = fault
      this.move('login')
      this.move('refused')
      return false
    }
    this.wanted = login
    this.token = login.accessToken ?? ''
    this.reconnects = this.closes = this.waits = 0
    this.loggingIn = this.begin(run).finally(() => {
      if (run === this.run) this.loggingIn = null
    })
    return this.loggingIn
  }

  /** A stored token may be over: it is renewed once before the login counts as failed. */
  private async begin(run: number): Promise<boolean> {
    let outcome = await this.attempt(run)
    const old: (number | undefined)[] = [CODE.tokenExpired, CODE.noToken]
    if (outcome === 'refused' && this.wanted?.accessToken && old.includes(this.failure?.code)) {
      const refusal = this.failure
      const renewed = await this.renew(run)
      outcome = renewed === 'renewed' ? await this.attempt(run) : renewed === 'unreachable' ? 'unreachable' : outcome
      if (outcome === 'refused') this.failure = refusal
    }
    if (outcome === 'unreachable') void this.wait(run)
    if (outcome === 'refused') this.wanted = null
    return outcome === 'opened'
  }

  async logout(): Promise<void> {
    this.run++
    this.wanted = null
    this.loggingIn = null
    this.reconnects = this.closes = this.waits = 0
    this.stopWatching()
    this.sleeper.wake()
    this.move('close')
    for (const sdk of [this.opening, this.current]) sdk?.close()
    this.opening = this.current = null
    this.token = ''
    for (const tenant of this.tenants) tenant.closed()
    this.move('closed')
  }

  resume(): void {
    if (!this.wanted) return
    // In a phone's sleep timers stood still, and a socket that died told nothing.
    this.clock.look()
    if (this.open) probe(this.open)
    else this.sleeper.wake()
  }

  /** One try to open. Says in `failure` why it did not come about. */
  private async attempt(run: number): Promise<Outcome> {
    if (run !== this.run || !this.wanted) return 'abandoned'
    const { username, password } = this.wanted
    this.move('login')
    let sdk: SdkConnection | null = null
    try {
      const [namespace, device, hosts] = await Promise.all([
        this.parts.sdk.load(),
        this.parts.sdk.device(),
        this.hosts.ready(),
      ])
      if (!this.token && this.wanted?.providerToken)
        this.token = await this.accounts.chatToken(this.wanted.providerToken)
      if (run !== this.run) return 'abandoned'
      sdk = createConnection(namespace, parseAppKey(this.parts.config.appKey), this.parts.config, hosts, device)
      this.watch(sdk)
      this.opening = sdk
      await sdk.open({ user: username, ...(this.token ? { accessToken: this.token } : { pwd: password }) })
      if (run !== this.run) return 'abandoned'
      this.adopt(sdk)
      return 'opened'
    } catch (fault) {
      retire(sdk)
      if (run !== this.run) return 'abandoned'
      this.opening = null
      this.failure = loginFailure(fault)
      const cut = isCut(fault, this.failure)
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
    for (const tenant of this.tenants) tenant.opened(sdk)
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
    for (const tenant of this.tenants) tenant.attach(sdk)
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
    void this.mend(this.run, close)
  }

  /** chat §4: what follows a close nobody asked for. */
  private async mend(run: number, close: { forced: boolean; expired: boolean }): Promise<void> {
    if (run !== this.run) return
    const next = afterClose({ ...close, reconnects: this.reconnects, closes: this.closes })
    if (next === 'kicked') return this.kick()
    if (next === 'reconnect') {
      this.reconnects++
      await this.sleeper.sleep(RECONNECT_MS)
      const outcome = await this.attempt(run)
      // A second close is one the service made; a line that stays dead is no close.
      if (outcome === 'unreachable' && this.closes > 0) return this.wait(run)
      if (outcome === 'unreachable' || outcome === 'refused') return this.mend(run, close)
      return
    }
    this.closes++
    const renewed = await this.renew(run)
    const outcome = renewed === 'renewed' ? await this.attempt(run) : renewed
    if (outcome === 'refused') return this.kick()
    if (outcome === 'unreachable') {
      this.closes--
      return this.wait(run)
    }
  }

  /** Nobody can be reached: logging in is tried again, slower and slower, or at once when the app comes to the front. */
  private async wait(run: number): Promise<void> {
    await this.sleeper.sleep(waitMs(this.waits++))
    const outcome = await this.attempt(run)
    if (outcome === 'unreachable') return this.wait(run)
    if (outcome === 'refused') return this.mend(run, { forced: false, expired: true })
  }

  private async renew(run: number): Promise<'renewed' | 'refused' | 'unreachable' | 'abandoned'> {
    try {
      const token = await this.parts.renew(this.token)
      if (run !== this.run) return 'abandoned'
      this.token = token
      this.emitter.emit('token', { imToken: token })
      return 'renewed'
    } catch (fault) {
      if (run !== this.run) return 'abandoned'
      return fault instanceof HttpFault ? 'unreachable' : 'refused'
    }
  }

  /** At half of the lifetime: the new token goes to the connection as it stands. */
  private async renewInTime(): Promise<void> {
    this.emitter.emit('tokenWillExpire')
    if (this.open) await this.freshToken()
  }
  /** A token that the service no longer takes gives way to a new one, also on the line as it stands. False when there is none to have. */
  async freshToken(): Promise<boolean> {
    if (!this.wanted?.accessToken || (await this.renew(this.run)) !== 'renewed') return false
    await this.open?.renewToken(this.token).catch((fault: unknown) => this.emitter.emit('error', failureOf(fault)))
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
