import { fakeHttp } from '@/platform/memory/index'
import { fakeImSdk } from '@/platform/memory/imSdk'
import { fakeUploads } from '@/platform/memory/uploads'
import { HttpError, type ImSdk, type UploadPort } from '@/platform/ports'
import { createImClient } from '../createImClient'
import type { ImEventName, ImEvents } from '../events'
import type { ImParts } from '../ImParts'
import type { SdkMessage } from '../sdk'

type SdkFailure = { type: number; message: string }
type Handlers = Record<string, (payload?: unknown) => void>

/** One connection of the SDK, played: what a real service cannot be made to do on the second. */
export class FakeConnection {
  handlers: Handlers[] = []
  token = ''
  version = ''
  apiUrl = ''
  expirationTime = 0
  opened = false
  closedBy: string | null = null
  sent: (SdkMessage & { id: string })[] = []
  renewed: string[] = []
  shown = 0
  _queues: { name: string }[] = []
  requested = 0
  mSync = { sendUnreadDeal: () => void this.requested++ }
  /** Called by its own code, and replaced by the client. */
  tokenExpireTimeCountDown: (ms: number) => void = () => undefined
  clearTokenTimeout: () => void = () => undefined
  sock = { close: () => this.drop() }

  constructor(
    readonly options: Record<string, unknown>,
    private readonly stage: FakeStage,
  ) {
    stage.connections.push(this)
    this.apiUrl = String(options.apiUrl)
  }
  addEventHandler(_name: string, handlers: Handlers) {
    this.handlers.push(handlers)
  }
  fire(name: string, payload?: unknown) {
    for (const handlers of this.handlers) handlers[name]?.(payload)
  }
  async open({ user, accessToken }: { user: string; accessToken?: string }) {
    this.stage.logins.push({ user, token: accessToken ?? '' })
    const error = this.stage.outcomes.shift() ?? null
    if (error) throw error
    this.token = accessToken ?? 'by-password'
    this.opened = true
    if (this.stage.lifeMs) {
      this.expirationTime = this.stage.now() + this.stage.lifeMs
      this.tokenExpireTimeCountDown(this.stage.lifeMs)
    }
    this.fire('onConnected')
  }
  isOpened() {
    return this.opened
  }
  close(reason = 'inner:logout') {
    this.closedBy ??= reason
    this.opened = false
    this.clearTokenTimeout()
  }
  onShow() {
    this.shown++
  }
  /** The socket ends, as seen from here. */
  drop() {
    if (!this.opened) return
    this.opened = false
    this.fire('onDisconnected')
  }
  send(message: SdkMessage & { id: string }) {
    this.sent.push(message)
    return this.stage.respond(message, this)
  }
  async renewToken(token: string) {
    this.renewed.push(token)
    this.token = token
    this.clearTokenTimeout()
    this.expirationTime = this.stage.now() + this.stage.lifeMs
    this.tokenExpireTimeCountDown(this.stage.lifeMs)
  }
  async getAllContacts() {
    return this.stage.rest(this)
  }
}

/** The fake SDK and its environment, and the calls they received. */
export class FakeStage {
  connections: FakeConnection[] = []
  logins: { user: string; token: string }[] = []
  /** Outcomes of the next logins, in order; none: they open. */
  outcomes: (SdkFailure | null)[] = []
  lifeMs = 0
  renewals: string[] = []
  renew: (token: string) => Promise<string> = async () => `token${this.renewals.length + 1}`
  respond: (message: SdkMessage & { id: string }, on: FakeConnection) => Promise<unknown> = async ({ id }) => ({
    localMsgId: id,
    serverMsgId: `s${id}`,
  })
  rest: (on: FakeConnection) => Promise<{ data: unknown }> = async () => ({ data: [] })
  emissions: { name: ImEventName; payload: unknown }[] = []
  now = () => Date.now()

  get last(): FakeConnection {
    return this.connections.at(-1)!
  }
  names(): string {
    return this.emissions.map(({ name, payload }) => (name === 'state' ? String(payload) : name)).join(' ')
  }
  payloads<K extends ImEventName>(name: K): ImEvents[K][] {
    return this.emissions.filter((one) => one.name === name).map(({ payload }) => payload as ImEvents[K])
  }
}

export const CUT: SdkFailure = { type: 16, message: 'websocket has been disconnected' }
export const EXPIRED: SdkFailure = { type: 56, message: 'Sorry, token expired' }
export const offline = async (): Promise<never> => {
  throw new HttpError('offline')
}

const NAMES: ImEventName[] = [
  'state',
  'ready',
  'message',
  'sending',
  'token',
  'tokenWillExpire',
  'tokenExpired',
  'forcedLogout',
  'kicked',
  'error',
]

/** The client over the fake SDK. */
export function stagedClient(
  options: Pick<Partial<ImParts>, 'http' | 'unsent'> & {
    config?: Partial<ImParts['config']>
    upload?: UploadPort['upload']
  } = {},
) {
  const stage = new FakeStage()
  const namespace = {
    connection: class extends FakeConnection {
      constructor(given: Record<string, unknown>) {
        super(given, stage)
      }
    },
  } as unknown as ImSdk
  const sdk = fakeImSdk({ load: async () => namespace })
  const uploads = fakeUploads(options.upload)
  const im = createImClient({
    config: {
      appKey: 'dingdang#app',
      restUrl: 'https://one',
      socketUrl: 'wss://one/websocket',
      discover: false,
      ...options.config,
    },
    sdk,
    uploads,
    http: options.http ?? fakeHttp(() => new HttpError('offline')),
    now: () => stage.now(),
    unsent: options.unsent,
    renew(token) {
      stage.renewals.push(token)
      return stage.renew(token)
    },
  })
  for (const name of NAMES) im.on(name, (payload: unknown) => void stage.emissions.push({ name, payload }))
  return { im, stage, sdk, uploads }
}

/** Lets what is under way come to rest, over `ms` of the fake clock. */
export const pass = (ms = 0): Promise<void> => jest.advanceTimersByTimeAsync(ms)
