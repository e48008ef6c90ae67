import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { JSDOM, VirtualConsole } from 'jsdom'
import type WebSocket from 'ws'
import { testServer, type TestOverrides, type TestServer } from './harness'
import { systemClock } from '../platform/clock'

const resolve = createRequire(__filename).resolve

/** What the SDK returns: its own types leave most of it open, and tests look at what is there. */
// oxlint-disable-next-line no-explicit-any
export type Loose = any
/** The SDK as its builds export it; tests call its methods by name. */
export type SdkConnection = Record<string, Loose>
export interface Sdk {
  connection: new (options: Record<string, unknown>) => SdkConnection
  message: { create(options: Record<string, unknown>): Record<string, Loose> }
}

/** The build that a browser runs, in a window of its own. */
export function webSdk(url: string): Sdk & { window: Loose; end(): void } {
  // A console of its own that no one reads: the SDK writes every event to it.
  const { window } = new JSDOM('', { url, runScripts: 'outside-only', virtualConsole: new VirtualConsole() })
  window.eval(fs.readFileSync(resolve('easemob-websdk/Easemob-chat.js'), 'utf8'))
  const scope = window as unknown as { websdk?: Sdk; WebIM?: Sdk }
  return { ...(scope.websdk ?? scope.WebIM)!, window, end: () => window.close() }
}

/** A chat client that is logged in, with everything it received. */
export interface Client {
  name: string
  conn: SdkConnection
  sdk: Sdk
  /** Events by handler name, in the order they came. */
  events: { name: string; data: Loose }[]
  /** Resolves with the next (or an earlier unseen) event of that name that fits. */
  next(name: string, fits?: (data: Loose) => boolean): Promise<Loose>
  text(to: string, msg: string, chatType?: string, more?: Record<string, unknown>): Promise<Loose>
  close(): Promise<void>
}

const HANDLERS =
  `onConnected onDisconnected onTextMessage onImageMessage onVideoMessage onAudioMessage onFileMessage onLocationMessage
  onCmdMessage onCustomMessage onReceivedMessage onDeliveredMessage onReadMessage onChannelMessage onRecallMessage onStatisticMessage onError
  onContactInvited onContactDeleted onContactAdded onContactRefuse onContactAgreed onPresenceStatusChange onReactionChange onChatThreadChange
  onGroupEvent onChatroomEvent onTokenWillExpire onTokenExpired onMultiDeviceEvent onMessagePinEvent
  onReconnecting`.split(/\s+/)

/** Tests send faster than people. */
const QUICK = { burst: 10_000, perSecond: 10_000 }
const FAST = { rate: QUICK, restRate: QUICK }
const WAIT_MS = 5_000
const WINDOW_CLOSE_MS = 150

/** The service on a port of its own, with clients of the real SDK. */
export class ChatTest {
  readonly clients: Client[] = []

  private constructor(
    readonly server: TestServer,
    readonly url: string,
  ) {}

  static async start(overrides: TestOverrides = {}): Promise<ChatTest> {
    const server = await testServer({ clock: systemClock as never, ...overrides, im: { ...FAST, ...overrides.im } })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    return new ChatTest(server, `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`)
  }

  /** A registered user's token. */
  async register(name: string): Promise<string> {
    await this.server.services.db
      .insertInto('im_users')
      .values({ username: name, password_hash: null, nickname: name, presence_at: null, created_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return (await this.server.chat.im.tokens.issue(this.server.services.db, name, new Date())).token
  }

  /** A user that is registered, logged in and listening. */
  async client(
    name: string,
    options: { device?: string; token?: string; sdk?: Sdk & { end(): void } } = {},
  ): Promise<Client> {
    const token = options.token ?? (await this.register(name))
    const sdk = options.sdk ?? webSdk(this.url)
    const conn = new sdk.connection({
      appKey: this.server.services.config.im.appKey,
      isHttpDNS: false,
      https: false,
      url: `${this.url.replace('http', 'ws')}/websocket`,
      apiUrl: this.url,
      delivery: true,
      ...(options.device ? { deviceId: options.device } : {}),
    })
    const client = new TestClient(name, conn, sdk, async () => {
      conn.close()
      // The window ends its timers; not before the socket has closed in it.
      await new Promise((done) => setTimeout(done, WINDOW_CLOSE_MS))
      sdk.end()
    })
    await conn.open({ user: name, accessToken: token })
    this.clients.push(client)
    return client
  }

  /** A REST call as a user. */
  async rest(token: string, method: string, path: string, body?: unknown): Promise<{ status: number; body: Loose }> {
    const { org, app } = this.server.services.config.im
    const response = await fetch(`${this.url}/${org}/${app}/${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }

  async close(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.close()))
    await this.server.close()
  }
}

class TestClient implements Client {
  readonly events: { name: string; data: Loose }[] = []
  private readonly taken = new Set<object>()
  private readonly waiting: { name: string; fits: (data: Loose) => boolean; take: (data: Loose) => void }[] = []

  constructor(
    readonly name: string,
    readonly conn: SdkConnection,
    readonly sdk: Sdk,
    readonly close: () => Promise<void>,
  ) {
    const handlers = HANDLERS.map((handler) => [handler, (data: unknown) => this.on(handler, data)] as const)
    conn.addEventHandler('test', Object.fromEntries(handlers))
  }

  next(name: string, fits: (data: Loose) => boolean = () => true): Promise<Loose> {
    const had = this.events.find((event) => event.name === name && !this.taken.has(event) && fits(event.data))
    if (had) {
      this.taken.add(had)
      return Promise.resolve(had.data)
    }
    return new Promise((resolvePromise, reject) => {
      const timer = setTimeout(
        () =>
          reject(
            new Error(
              `${this.name}: no ${name}; had ${[...new Set(this.events.map((event) => event.name))].join(' ')}`,
            ),
          ),
        WAIT_MS,
      )
      this.waiting.push({
        name,
        fits,
        take: (data) => {
          clearTimeout(timer)
          resolvePromise(data)
        },
      })
    })
  }

  text(to: string, msg: string, chatType = 'singleChat', more: Record<string, unknown> = {}): Promise<Loose> {
    return this.conn.send(this.sdk.message.create({ type: 'txt', to, msg, chatType, ...more }))
  }

  private on(name: string, data: Loose): void {
    const event = { name, data }
    this.events.push(event)
    const index = this.waiting.findIndex((one) => one.name === name && one.fits(data))
    if (index < 0) return
    this.taken.add(event)
    this.waiting.splice(index, 1)[0]!.take(data)
  }
}

/** A drop of the line, as a tunnel or a lift makes it. */
export const cut = (client: Client): void => void (client.conn as { sock: WebSocket }).sock.close()
