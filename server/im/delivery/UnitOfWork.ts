import { sql } from 'kysely'
import { officialKind } from '../../../src/contract/im'
import type { Db } from '../../db/database'
import { tableOf } from '../../db/lists'
import { transaction } from '../../db/transaction'
import { mucJid, userJid, type Im } from '../context'
import { COMMAND_CONTENT, KIND, MUC_DOMAIN, NS, USER_DOMAIN, type MucOperation } from '../protocol/codes'
import { encode, type MucBody } from '../protocol/msync'

/** One thing for one user. */
interface OutboxEntry {
  username: string
  /** `name@domain` of the queue the device pulls. */
  queue: string
  id: string
  /** Null for a message, which is read from its table. */
  packet: Uint8Array | null
  /** The device that sent it has it already. */
  except: string
  /** Waits for a user without an active device; false reaches online devices only. */
  keep: boolean
}

/** A group, room or thread as notices name it. */
export interface MucRef {
  id: string
  name: string
  kind: 'group' | 'room' | 'thread'
}

/** Fields of a MUCBody beyond the operation and its users. */
export type MucExtra = Omit<MucBody, 'mucId' | 'operation' | 'from' | 'to'>

export interface Routing {
  /** Resource of the sender's own device. */
  except?: string
  onlineOnly?: boolean
}

/** What one transaction sends: written to the inboxes of devices with it, or not at all. */
export class Outbox {
  private readonly entries: OutboxEntry[] = []

  constructor(
    private readonly im: Im,
    private readonly now: Date,
  ) {}

  /** A message of im_messages, to be pulled from the queue of the other side. */
  message(username: string, queue: string, id: string, routing: Routing = {}): void {
    this.add(username, queue, id, null, routing)
  }

  /** A Meta that is not stored in im_messages: receipts, commands, recalls. */
  packet(username: string, queue: string, id: string, packet: Uint8Array, routing: Routing = {}): void {
    this.add(username, queue, id, packet, routing)
  }

  /** A contact event (wire: RosterBody). `from` is who acted. */
  roster(username: string, operation: number, from: string, reason = ''): void {
    const payload = encode('RosterBody', {
      operation,
      from: userJid(this.im, from),
      to: [userJid(this.im, username)],
      reason,
    })
    this.notice(username, `roster@${USER_DOMAIN}`, NS.roster, from, payload)
  }

  /** An event of a group or room for each of `usernames` (wire: MUCBody). `about` are the users it happened to. */
  muc(
    usernames: readonly string[],
    group: MucRef,
    operation: MucOperation,
    from: string,
    about: readonly string[] = [],
    extra: MucExtra = {},
    routing: Routing = {},
  ): void {
    const payload = encode('MUCBody', {
      mucId: mucJid(this.im, group.id),
      operation,
      from: userJid(this.im, from),
      to: about.map((name) => userJid(this.im, name)),
      isChatroom: group.kind === 'room',
      mucName: group.name,
      ...extra,
    })
    for (const username of usernames) this.notice(username, `${group.id}@${MUC_DOMAIN}`, NS.muc, from, payload, routing)
  }

  /** A JSON event (wire: namespace NOTIFY): presence, reaction, thread, roaming_delete, conv, user_notification_mute. */
  notify(username: string, event: { type: string } & Record<string, unknown>, routing: Routing = {}): void {
    const payload = Buffer.from(JSON.stringify(event))
    this.notice(username, `notify@${USER_DOMAIN}`, NS.notify, 'admin', payload, routing)
  }

  /**
   * Sends a user's other devices an event of this product that the SDK has no type for: a command message from
   * themselves.
   */
  command(username: string, action: string, except: string): void {
    const own = userJid(this.im, username)
    const content = { type: COMMAND_CONTENT, action }
    const payload = encode('MessageBody', { type: KIND.chat, from: own, to: own, contents: [content] })
    this.notice(username, `${username}@${USER_DOMAIN}`, NS.chat, username, payload, { except, onlineOnly: true })
  }

  private notice(
    username: string,
    queue: string,
    ns: number,
    from: string,
    payload: Uint8Array,
    routing: Routing = {},
  ): void {
    const id = this.im.ids.next()
    const meta = encode('Meta', {
      id,
      from: userJid(this.im, from),
      to: userJid(this.im, username),
      timestamp: String(this.now.getTime()),
      ns,
      payload,
    })
    this.add(username, queue, id, meta, routing)
  }

  private add(username: string, queue: string, id: string, packet: Uint8Array | null, routing: Routing): void {
    // No device of an official account ever comes to fetch anything.
    if (officialKind(username)) return
    const except = routing.except ?? ''
    this.entries.push({ username, queue, id, packet, except, keep: !routing.onlineOnly && !except })
  }

  /**
   * Writes a row for each active device of each addressee; without one, a row that waits for the first device to
   * come. Unknown users get nothing. Returns which queues to wake.
   */
  async write(trx: Db): Promise<Wake[]> {
    if (this.entries.length === 0) return []
    const since = new Date(this.now.getTime() - this.im.settings.deviceDays * 86_400_000)
    const rows = this.entries.map((entry) => ({
      ...entry,
      packet: entry.packet ? Buffer.from(entry.packet).toString('base64') : null,
    }))
    await sql`
      insert into im_inbox (username, resource, queue, id, packet, created_at)
      select p.username, coalesce(d.resource, ''), p.queue, p.id, decode(p.packet, 'base64'), ${this.now}
      from ${tableOf(rows, { username: 'text', queue: 'text', id: 'text', packet: 'text', except: 'text', keep: 'bool' })}
      cross join lateral (select 1 from im_users u where u.username = p.username offset 0) u
      left join lateral (select resource from im_devices d where d.username = p.username and d.seen_at > ${since}
        and d.resource <> p.except and (p.keep or d.online) offset 0) d on true
      where d.resource is not null or p.keep
      on conflict do nothing`.execute(trx)
    const wakes = new Map<string, Wake>()
    for (const { username, queue, except } of this.entries)
      wakes.set(`${username}\n${queue}\n${except}`, { username, queue, except })
    return [...wakes.values()]
  }
}

/** A queue of a user that has something new. */
export interface Wake {
  username: string
  queue: string
  except: string
}

/**
 * The unit of work of every change that sends: one transaction holds the change and its outbox; sockets are woken after the commit. The work may run
 * again after a deadlock (db/transaction.ts), so it changes nothing but `trx` and `outbox`.
 */
export class UnitOfWork {
  constructor(private readonly im: Im) {}

  async run<T>(run: (trx: Db, outbox: Outbox, now: Date) => Promise<T>): Promise<T> {
    const now = this.im.services.clock.now()
    const { result, wakes } = await transaction(this.im.db, async (trx) => {
      const outbox = new Outbox(this.im, now)
      const done = await run(trx, outbox, now)
      return { result: done, wakes: await outbox.write(trx) }
    })
    this.im.hub.wake(wakes)
    return result
  }
}
