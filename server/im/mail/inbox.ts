import { sql } from 'kysely'
import type { Db } from '../../db/database'

export interface InboxItem {
  id: string
  packet: Uint8Array
}

/** What waits for one device (table im_inbox). */
export const inbox = {
  /** The next things of a queue, oldest first. A recalled message is no longer told. */
  async read(db: Db, username: string, resource: string, queue: string, limit: number): Promise<InboxItem[]> {
    const { rows } = await sql<InboxItem>`
      select i.id, coalesce(i.packet, m.packet) as packet
      from im_inbox i left join im_messages m on m.id = i.id and i.packet is null
      where i.username = ${username} and i.resource = ${resource} and i.queue = ${queue}
        and (i.packet is not null or (m.id is not null and not m.recalled))
      order by i.id limit ${limit}`.execute(db)
    return rows
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

  /** The device has these. */
  async remove(db: Db, username: string, resource: string, queue: string, ids: readonly string[]): Promise<void> {
    await sql`delete from im_inbox where username = ${username} and resource = ${resource} and queue = ${queue}
      and id = any(${[...ids]}::text[])`.execute(db)
  },

  /** A device that comes takes what waited for whichever came first. */
  async claim(db: Db, username: string, resource: string): Promise<void> {
    await sql`
      with waiting as (delete from im_inbox where username = ${username} and resource = '' returning queue, id, packet, created_at)
      insert into im_inbox (username, resource, queue, id, packet, created_at)
      select ${username}, ${resource}, queue, id, packet, created_at from waiting on conflict do nothing`.execute(db)
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
