import type { Bus } from '../../platform/bus'
import { KICK, type KickReason } from '../protocol/codes'
import type { Wake } from '../delivery/UnitOfWork'

/** A connected device, as the hub sees it. */
export interface Connection {
  readonly username: string
  readonly resource: string
  /** Distinct for every connection, also between instances. */
  readonly connectionId: string
  /** Digest of the product's session that made its token; null for a log-in of the chat's own. */
  readonly session: string | null
  /** Notifies the device that a queue has something. */
  wake(queue: string): void
  /** Logs the device out by force and closes it (chat spec §4). */
  kick(reason: KickReason, words: string): void
}

export interface KickOrder {
  username: string
  /** Only this device; every one without it. */
  resource?: string
  /** The connection that caused it stays. */
  exceptConnection?: string
  reason: KickReason
  words: string
}

/** Connections of this instance by user. What happens on one instance reaches the sockets of all through the bus, after commit. */
export class Hub {
  private readonly byUser = new Map<string, Set<Connection>>()

  constructor(private readonly bus: Bus) {
    bus.subscribe('im.wake', ({ wakes }) => this.wakeHere(wakes))
    bus.subscribe('im.kick', (order) => this.kickHere(order))
    bus.subscribe('session.ended', ({ tokenHash }) => this.endSessionHere(tokenHash))
  }

  get size(): number {
    let count = 0
    for (const connections of this.byUser.values()) count += connections.size
    return count
  }

  add(connection: Connection): void {
    const connections = this.byUser.get(connection.username) ?? new Set()
    connections.add(connection)
    this.byUser.set(connection.username, connections)
  }

  /** Whether this was the device's last connection here. */
  remove(connection: Connection): boolean {
    const connections = this.byUser.get(connection.username)
    if (!connections?.delete(connection)) return false
    if (connections.size === 0) this.byUser.delete(connection.username)
    return ![...connections].some(({ resource }) => resource === connection.resource)
  }

  wake(wakes: Wake[]): void {
    if (wakes.length > 0) this.bus.publish('im.wake', { wakes })
  }

  kick(order: KickOrder): void {
    this.bus.publish('im.kick', order)
  }

  private wakeHere(wakes: readonly Wake[]): void {
    for (const { username, queue, except } of wakes)
      for (const connection of this.byUser.get(username) ?? [])
        if (!except || connection.resource !== except) connection.wake(queue)
  }

  /** A session of the product is over: so are the log-ins that it made (chat spec §4). */
  private endSessionHere(session: string): void {
    for (const connections of this.byUser.values())
      for (const connection of [...connections])
        if (connection.session === session) connection.kick(KICK.kickedByDevice, 'logout')
  }

  private kickHere(order: KickOrder): void {
    for (const connection of [...(this.byUser.get(order.username) ?? [])]) {
      if (order.resource !== undefined && connection.resource !== order.resource) continue
      if (connection.connectionId !== order.exceptConnection) connection.kick(order.reason, order.words)
    }
  }
}

declare module '../../platform/bus' {
  interface Topics {
    /** Queues of chat users that have something new. */
    'im.wake': { wakes: Wake[] }
    'im.kick': KickOrder
  }
}
