import { sql } from 'kysely'
import { officialKind } from '../../../src/contract/im'
import type { Db } from '../../db/database'
import { tableOf } from '../../db/lists'
import { transaction } from '../../db/transaction'
import { mucJid, userJid, type Im } from '../context'
import { COMMAND_CONTENT, KIND, MUC_DOMAIN, NS, USER_DOMAIN, type MucOperation } from '../protocol/codes'
import { encode, type MucBody } from '../protocol/msync'

/** One thing for one user. */
interface Parcel {
  username: string
  /** `name@domain` of the queue the device pulls. */
  queue: string
  id: string
  /** Null for a message, which is read from its table. */
  packet: Uint8Array | null
  /** The device that sent it has it already. */
  except: string
  /** Kept for a user without a device in use; false reaches only devices online. */
  keep: boolean
}

/** A group, room or thread as notices name it. */
export interface MucRef {
  id: string
  name: string
  kind: 'group' | 'room' | 'thread'
}

/** What a MUCBody says beyond who did what to whom. */
export type MucExtra = Omit<MucBody, 'mucId' | 'operation' | 'from' | 'to'>

export interface Routing {
  /** Resource of the sender's own device. */
  except?: string
  onlineOnly?: boolean
}

/** What one transaction sends: written to the inboxes of devices with it, or not at all. */
export class Outgoing {
  private readonly parcels: Parcel[] = []

  constructor(
    private readonly im: Im,
    private readonly now: Date,
  ) {}

  /** A message of im_messages, to be pulled from the queue of the other side. */
  message(username: string, queue: string, id: string, routing: Routing = {}): void {
    this.add(username, queue, id, null, routing)
  }

  /** A Meta that is not kept in im_messages: receipts, commands, recalls. */
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

  /** Tells a user's other devices something of this product's own that the SDK has no event for: a command message from themselves. */
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
    this.parcels.push({ username, queue, id, packet, except, keep: !routing.onlineOnly && !except })
  }

  /**
   * Writes a row for each device in use of each addressee; without one, a row that waits for the first device to come. Unknown users get
   * nothing. Answers whom to wake.
   */
  async write(trx: Db): Promise<Wake[]> {
    if (this.parcels.length === 0) return []
    const since = new Date(this.now.getTime() - this.im.settings.deviceDays * 86_400_000)
    const rows = this.parcels.map((parcel) => ({
      ...parcel,
      packet: parcel.packet ? Buffer.from(parcel.packet).toString('base64') : null,
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
    for (const { username, queue, except } of this.parcels)
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
 * Runs work that sends: one transaction holds the change and what is sent about it; sockets hear of it after the commit. The work may run
 * again after a deadlock (db/transaction.ts), so it changes nothing but `trx` and `out`.
 */
export class Post {
  constructor(private readonly im: Im) {}

  async work<T>(run: (trx: Db, out: Outgoing, now: Date) => Promise<T>): Promise<T> {
    const now = this.im.services.clock.now()
    const { result, wakes } = await transaction(this.im.db, async (trx) => {
      const out = new Outgoing(this.im, now)
      const done = await run(trx, out, now)
      return { result: done, wakes: await out.write(trx) }
    })
    this.im.hub.wake(wakes)
    return result
  }
}
