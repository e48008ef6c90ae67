import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { tableOf } from '../../db/lists'
import { transaction } from '../../db/transaction'
import { inbox } from '../delivery/inbox'

/** A device that sent nothing for this long is not online, whatever became of its instance (heartbeat 30 s, chat spec §9). */
export const ONLINE_MS = 90_000

/** A device that was connected within this time gets inbox rows, by any setting (settings/chat.ts: whole days). */
const KNOWN_MS = 3_600_000

/** Devices of users (table im_devices). */
export const devices = {
  /**
   * Puts a device online and gives it what waits for the first that comes. Returns whether it is new: then a message that is under way may
   * not have seen it, and waits for the first device although this one has come and claimed (`inbox.read` claims again).
   */
  async connect(db: Db, username: string, resource: string, instance: number, now: Date): Promise<{ isNew: boolean }> {
    const known = await db
      .selectFrom('im_devices')
      .select('username')
      .where('username', '=', username)
      .where('resource', '=', resource)
      .where('seen_at', '>', new Date(now.getTime() - KNOWN_MS))
      .executeTakeFirst()
    await db
      .insertInto('im_devices')
      .values({ username, resource, instance, online: true, seen_at: now })
      .onConflict((conflict) =>
        conflict.columns(['username', 'resource']).doUpdateSet({ instance, online: true, seen_at: now }),
      )
      .execute()
    await inbox.claim(db, [{ username, resource }])
    return { isNew: !known }
  },

  /** A connection that another instance has taken over stays online. */
  async disconnect(db: Db, username: string, resource: string, instance: number, now: Date): Promise<void> {
    await db
      .updateTable('im_devices')
      .set({ online: false, seen_at: now })
      .where('username', '=', username)
      .where('resource', '=', resource)
      .where('instance', '=', instance)
      .execute()
  },

  async seen(db: Db, list: readonly { username: string; resource: string }[], now: Date): Promise<void> {
    await sql`update im_devices d set seen_at = ${now}
      from ${tableOf(list, { username: 'text', resource: 'text' })}
      where d.username = p.username and d.resource = p.resource`.execute(db)
  },

  /** Devices online of some users, by user. */
  async online(db: Db, usernames: readonly string[], now: Date): Promise<Map<string, string[]>> {
    const rows = await db
      .selectFrom('im_devices')
      .select(['username', 'resource'])
      .where('username', 'in', usernames.length > 0 ? usernames : [''])
      .where('online', '=', true)
      .where('seen_at', '>', new Date(now.getTime() - ONLINE_MS))
      .orderBy('seen_at')
      .execute()
    const byUser = new Map<string, string[]>()
    for (const { username, resource } of rows) byUser.set(username, [...(byUser.get(username) ?? []), resource])
    return byUser
  },

  /** Forgets devices out of use; what waited for a user's only device waits for the next one. */
  async forget(db: Db, before: Date): Promise<void> {
    const old = await db
      .selectFrom('im_devices')
      .select(['username', 'resource'])
      .where('seen_at', '<', before)
      .limit(1000)
      .execute()
    for (const { username, resource } of old) await this.forgetOne(db, username, resource)
  },

  async forgetOne(db: Db, username: string, resource: string): Promise<void> {
    await transaction(db, async (trx) => {
      await inbox.release(trx, username, resource)
      await trx.deleteFrom('im_devices').where('username', '=', username).where('resource', '=', resource).execute()
    })
  },
}
