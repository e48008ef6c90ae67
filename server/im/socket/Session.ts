import { randomBytes } from 'node:crypto'
import type { WebSocket } from 'ws'
import { userJid, type Im } from '../context'
import { receive } from '../messages/receive'
import { presenceChanged } from '../presence/notices'
import { COMMAND, KICK, NS, STATUS, type KickReason } from '../protocol/codes'
import { decode, encode, type Meta, type MSync, type Status, type SyncDown } from '../protocol/msync'
import { TokenBucket } from '../../platform/tokenBucket'
import { devices } from './devices'
import type { Connection } from './Hub'
import { jidOf, QueueReader } from './QueueReader'

/** A socket that sends no provision within this time is closed. */
const PROVISION_MS = 10_000
/** Frames of one socket that wait for their turn; more is no client of ours. */
const MAX_WAITING = 2_000
/** Between the notice of a forced log-out and the close, so that the notice arrives first. */
const KICK_CLOSE_MS = 50

/** What a device is refused with when it logs in (wire: provision reasons). */
const REFUSAL = {
  expired: 'Sorry, token expired',
  wrong: 'Sorry, token or password does not match login info',
} as const

/** One device on one websocket: provision, then messages up and queues down (chat spec §4). Frames are handled one after another. */
export class Session implements Connection {
  username = ''
  resource = ''
  session: string | null = null
  readonly connectionId = randomBytes(9).toString('base64url')
  /** When a frame or pong came last, by the process's own clock. */
  lastSeen = performance.now()
  private reader: QueueReader | null = null
  private tail: Promise<void> = Promise.resolve()
  private waiting = 0
  private closed = false
  private readonly bucket: TokenBucket
  /** A frame could not be handled: the socket is ending. */
  private failed = false
  /** Null once the device has sent its provision. */
  private provisionTimer: NodeJS.Timeout | null

  constructor(
    private readonly im: Im,
    private readonly socket: WebSocket,
    private readonly onEnd: (session: Session) => void,
  ) {
    this.bucket = new TokenBucket(im.settings.rate)
    this.provisionTimer = setTimeout(() => this.end(), PROVISION_MS)
    socket.on('message', (data, binary) => this.take(data as Buffer, binary))
    socket.on('pong', () => (this.lastSeen = performance.now()))
    socket.on('close', () => void this.ended())
    // Bytes that are no websocket frame end this socket alone.
    socket.on('error', () => this.end())
  }

  get provisioned(): boolean {
    return this.reader !== null
  }

  wake(queue: string): void {
    if (this.reader?.wake(queue))
      this.send(COMMAND.notice, encode('CommNotice', { queue: jidOf(this.im.settings.appKey, queue) }))
  }

  kick(reason: KickReason, words: string): void {
    const own = userJid(this.im, this.username)
    const payload = encode('StatisticsBody', { operation: reason, reason: words })
    const meta: Meta = { id: this.im.ids.next(), to: own, timestamp: this.now(), ns: NS.statistic, payload }
    this.sync({ status: { errorCode: STATUS.ok }, metas: [meta], queue: own, isLast: true })
    setTimeout(() => this.end(), KICK_CLOSE_MS)
  }

  ping(): void {
    this.socket.ping()
  }

  /** Closes the socket; what was acknowledged is written by the close handler. */
  end(code?: number): void {
    if (code) this.socket.close(code)
    else this.socket.terminate()
  }

  /** Resolves when everything received so far is handled. */
  async settled(): Promise<void> {
    await this.tail
  }

  private take(data: Buffer, binary: boolean): void {
    this.lastSeen = performance.now()
    if (!binary || this.waiting >= MAX_WAITING) return this.end()
    this.waiting += 1
    this.tail = this.tail
      .then(() => (this.closed || this.failed ? undefined : this.handle(decode('MSync', data))))
      .catch((error: Error) => {
        // Bytes the codec cannot read, or an error of ours: the client reconnects and sends again what was not acknowledged. Frames that
        // came with it are not looked at any more, so that a socket is worth one line of the log.
        this.failed = true
        this.im.services.log.warn('chat frame failed', { message: error.message })
        this.end()
      })
      .finally(() => (this.waiting -= 1))
  }

  private async handle(frame: MSync): Promise<void> {
    const command = frame.command ?? COMMAND.sync
    if (command === COMMAND.provision) return this.provision(frame)
    const reader = this.reader
    if (!reader) return this.end()
    const payload = frame.payload ?? new Uint8Array()
    if (command === COMMAND.unread) return this.unread(reader)
    if (command === COMMAND.logout) return this.logout(payload)
    if (command !== COMMAND.sync) return
    const up = decode('CommSyncUL', payload)
    if (up.meta) return this.upload(up.meta)
    if (up.queue) this.sync(await reader.sync(up.queue, BigInt(up.key ?? 0)))
  }

  private async provision(frame: MSync): Promise<void> {
    const { im } = this
    const requested = decode('Provision', frame.payload ?? new Uint8Array())
    const name = frame.guid?.name ?? ''
    const token = bare(frame.auth || requested.auth || tokenIn(requested.authToken))
    const now = im.services.clock.now()
    const owner = frame.guid?.appKey === im.settings.appKey ? await im.tokens.find(im.db, token, now) : null
    if (owner === 'expired' || owner === null || owner.username !== name)
      return this.refuse(requested.resource, owner === 'expired' ? REFUSAL.expired : REFUSAL.wrong)
    if (this.reader || this.closed) return
    this.stopWaiting()
    this.username = name
    this.session = owner.session
    this.resource = (requested.resource || `device_${this.connectionId}`).slice(0, 128)
    const words = requested.reason ?? ''
    const surplus = await this.surplusDevices(now)
    for (const resource of [this.resource, ...surplus])
      im.hub.kick({
        username: name,
        resource,
        exceptConnection: this.connectionId,
        reason: KICK.otherDevice,
        words,
      })
    const { isNew } = await devices.connect(im.db, name, this.resource, im.ids.instance, now)
    if (this.closed) return void (await devices.disconnect(im.db, name, this.resource, im.ids.instance, now))
    this.reader = new QueueReader(im, name, this.resource, isNew)
    im.hub.add(this)
    // What ended the token meanwhile did not find this device yet.
    if ((await im.tokens.find(im.db, token, now)) === null) return this.kick(KICK.kickedByDevice, 'logout')
    this.send(
      COMMAND.provision,
      encode('Provision', {
        status: { errorCode: STATUS.ok },
        resource: this.resource,
        authToken: JSON.stringify({ token, expires_in: owner.expiresAt.getTime() }),
        sessionId: requested.sessionId ?? '',
      }),
    )
    await presenceChanged(im, name)
  }

  private stopWaiting(): void {
    if (this.provisionTimer) clearTimeout(this.provisionTimer)
    this.provisionTimer = null
  }

  /** Devices beyond the limit, the longest silent first. */
  private async surplusDevices(now: Date): Promise<string[]> {
    const online = (await devices.online(this.im.db, [this.username], now)).get(this.username) ?? []
    const others = online.filter((resource) => resource !== this.resource)
    return others.slice(0, Math.max(0, others.length + 1 - this.im.settings.maxDevices))
  }

  private refuse(resource: string | undefined, reason: string): void {
    this.send(COMMAND.provision, encode('Provision', { status: { errorCode: STATUS.fail, reason }, resource }))
    this.end(1000)
  }

  private async unread(reader: QueueReader): Promise<void> {
    const unread = (await reader.counts()).map(({ queue, n }) => ({ queue: jidOf(this.im.settings.appKey, queue), n }))
    this.send(
      COMMAND.unread,
      encode('CommUnreadDL', { status: { errorCode: STATUS.ok }, unread, timestamp: this.now() }),
    )
  }

  /** A device that logs out on purpose gets no inbox rows any more. */
  private async logout(payload: Uint8Array): Promise<void> {
    const { sessionId = '' } = decode('Logout', payload)
    await this.reader?.flush()
    await devices.forgetOne(this.im.db, this.username, this.resource)
    this.send(COMMAND.logout, encode('Logout', { sessionId, status: { errorCode: STATUS.ok } }))
    this.end(1000)
  }

  private async upload(meta: Meta): Promise<void> {
    if ((meta.ns ?? NS.statistic) === NS.statistic) return
    const response = this.bucket.take()
      ? await receive(this.im, { username: this.username, resource: this.resource }, meta)
      : { status: { errorCode: STATUS.permissionDenied, reason: 'traffic limit' } satisfies Status }
    this.sync({ metaId: meta.id, serverId: '0', ...response })
  }

  private sync(down: SyncDown): void {
    this.send(COMMAND.sync, encode('CommSyncDL', { timestamp: this.now(), ...down }))
  }

  private send(command: number, payload: Uint8Array): void {
    if (this.socket.readyState === this.socket.OPEN)
      this.socket.send(encode('MSync', { version: 0, command, encryptType: [0], payload }))
  }

  private now(): string {
    return String(this.im.services.clock.now().getTime())
  }

  private async ended(): Promise<void> {
    if (this.closed) return
    this.closed = true
    this.stopWaiting()
    const { im, reader } = this
    try {
      await this.tail
      await reader?.flush()
      if (reader && im.hub.remove(this)) {
        await devices.disconnect(im.db, this.username, this.resource, im.ids.instance, im.services.clock.now())
        await presenceChanged(im, this.username)
      }
    } catch (error) {
      im.services.log.warn('chat socket closed badly', { message: (error as Error).message })
    } finally {
      this.onEnd(this)
    }
  }
}

const bare = (auth: string) => auth.replace(/^\$t\$/, '')

function tokenIn(json: string | undefined): string {
  try {
    const value = (JSON.parse(json ?? '{}') as { token?: unknown }).token
    return typeof value === 'string' ? value : ''
  } catch {
    return ''
  }
}
