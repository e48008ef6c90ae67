import WebSocket from 'ws'
import { COMMAND, KIND, NS, STATUS, USER_DOMAIN, MUC_DOMAIN } from '../im/protocol/codes'
import { decode, encode, type Jid, type Meta, type MSync, type Status, type SyncDown } from '../im/protocol/msync'

/** A message as it came. */
export interface Received {
  id: string
  from: string
  text: string
  /** The service's clock when it was stored, ms. */
  at: number
}

/**
 * A client that speaks the wire itself, without the SDK: light enough to hold thousands of, and honest about what it received: it counts
 * every delivery, repeated ones too. For load, errors and bytes that no SDK sends.
 */
export class WireClient {
  readonly received: Received[] = []
  onMessage: (message: Received) => void = () => undefined
  onStatistic: (operation: number) => void = () => undefined
  private readonly acks = new Map<string, { take: (down: SyncDown) => void; fail: (error: Error) => void }>()
  private provisioned: ((status: Status) => void) | null = null
  private listed: (() => void) | null = null
  private nextId = BigInt(Date.now()) << 12n

  private constructor(
    readonly socket: WebSocket,
    private readonly appKey: string,
    readonly name: string,
  ) {
    socket.on('message', (data) => this.take(decode('MSync', data as Buffer)))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      for (const { fail } of this.acks.values()) fail(new Error('closed'))
      this.acks.clear()
    })
  }

  /** Opens a socket and logs in. @throws with the service's reason */
  static async open(
    url: string,
    options: { appKey: string; name: string; token: string; resource: string },
  ): Promise<WireClient> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/websocket`, { perMessageDeflate: false })
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    const client = new WireClient(socket, options.appKey, options.name)
    const status = await new Promise<Status>((resolve, reject) => {
      client.provisioned = resolve
      socket.once('close', () => reject(new Error('closed before the provision was answered')))
      client.send(COMMAND.provision, encode('Provision', { resource: options.resource }), {
        guid: client.jid(options.name),
        auth: `$t$${options.token}`,
      })
    })
    if (status.errorCode !== STATUS.ok) throw new Error(status.reason)
    // A message sent from here on is announced once, by a notice: never also by this list.
    await new Promise<void>((resolve, reject) => {
      client.listed = resolve
      socket.once('close', () => reject(new Error('closed before its queues were listed')))
      client.send(COMMAND.unread, new Uint8Array())
    })
    return client
  }

  /** Sends a text and resolves with its server id. @throws with the reason of a refusal, or `closed` */
  async text(to: string, text: string, options: { group?: boolean; clientId?: string } = {}): Promise<string> {
    const down = await this.upload({
      id: options.clientId ?? this.newId(),
      from: this.jid(this.name),
      to: { appKey: this.appKey, name: to, domain: options.group ? MUC_DOMAIN : USER_DOMAIN },
      ns: NS.chat,
      payload: encode('MessageBody', {
        type: options.group ? KIND.group : KIND.chat,
        from: this.jid(this.name),
        to: this.jid(to),
        contents: [{ type: 0, text }],
      }),
    })
    if (down.status?.errorCode) throw new Error(down.status.reason)
    return down.serverId!
  }

  /** Uploads any Meta and resolves with the response to it. */
  upload(meta: Meta): Promise<SyncDown> {
    return new Promise((take, fail) => {
      this.acks.set(meta.id!, { take, fail })
      this.send(COMMAND.sync, encode('CommSyncUL', { meta }))
    })
  }

  newId(): string {
    return String((this.nextId += 1n))
  }

  /** Bytes as they are. */
  raw(bytes: Uint8Array | string): void {
    this.socket.send(bytes)
  }

  /** Drops the line without a word. */
  cut(): void {
    this.socket.terminate()
  }

  private take(frame: MSync): void {
    const payload = frame.payload ?? new Uint8Array()
    if (frame.command === COMMAND.provision) {
      this.provisioned?.(decode('Provision', payload).status ?? { errorCode: STATUS.ok })
    } else if (frame.command === COMMAND.notice) {
      this.pull(decode('CommNotice', payload).queue)
    } else if (frame.command === COMMAND.unread) {
      for (const { queue } of decode('CommUnreadDL', payload).unread ?? []) this.pull(queue)
      this.listed?.()
    } else if ((frame.command ?? COMMAND.sync) === COMMAND.sync) this.synced(decode('CommSyncDL', payload))
  }

  private synced(down: SyncDown): void {
    const waiting = down.metaId ? this.acks.get(down.metaId) : undefined
    if (waiting) {
      this.acks.delete(down.metaId!)
      waiting.take(down)
      return
    }
    for (const meta of down.metas ?? []) this.meta(meta)
    if (down.metas?.length && down.queue && !down.isLast) this.pull(down.queue, down.nextKey)
  }

  private meta(meta: Meta): void {
    if (meta.ns === NS.statistic || meta.ns === undefined)
      return this.onStatistic(decode('StatisticsBody', meta.payload ?? new Uint8Array()).operation ?? 0)
    if (meta.ns !== NS.chat) return
    const body = decode('MessageBody', meta.payload ?? new Uint8Array())
    const text = body.contents?.[0]?.text
    if (text === undefined) return
    const message = { id: meta.id!, from: meta.from?.name ?? '', text, at: Number(meta.timestamp ?? 0) }
    this.received.push(message)
    this.onMessage(message)
  }

  private pull(queue: Jid, key?: string): void {
    this.send(COMMAND.sync, encode('CommSyncUL', { queue, ...(key ? { key } : {}) }))
  }

  private send(command: number, payload: Uint8Array, more: Partial<MSync> = {}): void {
    if (this.socket.readyState === WebSocket.OPEN)
      this.socket.send(encode('MSync', { version: 0, command, payload, ...more }))
  }

  private jid(name: string): Jid {
    return { appKey: this.appKey, name, domain: USER_DOMAIN }
  }
}
