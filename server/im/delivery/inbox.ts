import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { tableOf } from '../../db/lists'

/** One queue of one device. */
export interface Box {
  username: string
  resource: string
  queue: string
}

/** A part of a box to be read. */
export interface BoxRead extends Box {
  limit: number
  /** Takes what waits for the first device, too: what was under way when this one came did not know of it. */
  claim: boolean
}

export interface InboxItem {
  id: string
  packet: Uint8Array
}

/** What waits for devices (table im_inbox). */
export const inbox = {
  /** The next entries of each box, oldest first. A recalled message is no longer delivered. */
  async read(db: Db, boxes: readonly BoxRead[]): Promise<InboxItem[][]> {
    await inbox.claim(
      db,
      boxes.filter(({ claim }) => claim),
    )
    const { rows } = await sql<InboxItem & { place: number }>`
      select p.place::int as place, i.id, i.packet
      from ${tableOf<'username' | 'resource' | 'queue' | 'limit'>(boxes, { username: 'text', resource: 'text', queue: 'text', limit: 'int' })}
      cross join lateral (
        select i.id, told.packet from im_inbox i
        cross join lateral (
          select coalesce(i.packet, (select m.packet from im_messages m where m.id = i.id and not m.recalled)) as packet offset 0) told
        where i.username = p.username and i.resource = p.resource and i.queue = p.queue and told.packet is not null
        order by i.id limit p.limit) i
      order by p.place, i.id`.execute(db)
    const items: InboxItem[][] = boxes.map(() => [])
    for (const { place, id, packet } of rows) items[place - 1]!.push({ id, packet })
    return items
  },

  /** How much waits, by queue. */
  async counts(db: Db, username: string, resource: string): Promise<{ queue: string; n: number }[]> {
    return db
      .selectFrom('im_inbox')
      .select(['queue', sql<number>`count(*)::int`.as('n')])
      .where('username', '=', username)
      .where('resource', '=', resource)
      .groupBy('queue')
      .execute()
  },

  /** The devices have these. */
  async remove(db: Db, gone: readonly (Box & { id: string })[]): Promise<void> {
    // By place of the row, found through the index one by one: joined, the planner would read the whole table for a handful.
    await sql`
      delete from im_inbox where ctid = any (array(
        select i.at from ${tableOf(gone, { username: 'text', resource: 'text', queue: 'text', id: 'text' })}
        cross join lateral (select ctid as at from im_inbox i where i.username = p.username and i.resource = p.resource
          and i.queue = p.queue and i.id = p.id offset 0) i))`.execute(db)
  },

  /** Devices that come take what waited for whichever came first. */
  async claim(db: Db, devices: readonly Pick<Box, 'username' | 'resource'>[]): Promise<void> {
    if (devices.length === 0) return
    await sql`
      with waiting as (
        delete from im_inbox i using ${tableOf(devices, { username: 'text', resource: 'text' })}
        where i.username = p.username and i.resource = '' returning i.username, p.resource, i.queue, i.id, i.packet, i.created_at)
      insert into im_inbox (username, resource, queue, id, packet, created_at)
      select username, resource, queue, id, packet, created_at from waiting on conflict do nothing`.execute(db)
  },

  /** Things of a device out of use wait for another again, unless the user has one. */
  async release(db: Db, username: string, resource: string): Promise<void> {
    await sql`
      with gone as (delete from im_inbox where username = ${username} and resource = ${resource} returning queue, id, packet, created_at)
      insert into im_inbox (username, resource, queue, id, packet, created_at)
      select ${username}, '', queue, id, packet, created_at from gone
      where not exists (select 1 from im_devices d where d.username = ${username} and d.resource <> ${resource})
      on conflict do nothing`.execute(db)
  },
}
