import { sql } from 'kysely'
import type { Db } from '../../db/database'
import type { Im } from '../context'
import { devices } from '../socket/devices'

/** A subscription's default lifetime. */
const EXPIRY_SECONDS = 86_400

export interface PresenceValue {
  uid: string
  /** Seconds. */
  last_time: number
  expiry: number
  ext: string
  /** Device → numeric status; only devices that are online. */
  status: Record<string, string>
}

/** Presence of some users, in their order; unknown users are left out. */
export async function presenceOf(im: Im, db: Db, usernames: readonly string[], now: Date): Promise<PresenceValue[]> {
  if (usernames.length === 0) return []
  const users = await db
    .selectFrom('im_users')
    .select(['username', 'presence_ext', 'presence_at', 'created_at'])
    .where('username', 'in', usernames)
    .execute()
  const online = await devices.online(db, usernames, now)
  const byName = new Map(users.map((user) => [user.username, user]))
  return usernames.flatMap((name) => {
    const user = byName.get(name)
    if (!user) return []
    const status = Object.fromEntries((online.get(name) ?? []).map((resource) => [resource, '1']))
    const at = user.presence_at ?? user.created_at
    return [
      {
        uid: name,
        last_time: Math.floor(at.getTime() / 1000),
        expiry: EXPIRY_SECONDS,
        ext: user.presence_ext,
        status,
      },
    ]
  })
}

/**
 * Notifies the subscribers of a user that they came, went or changed their status text. One value a notice, as the
 * SDK adds several up.
 */
export async function presenceChanged(im: Im, username: string): Promise<void> {
  // At every connection and its end: one statement, and the rest only for who is watched.
  const at = im.services.clock.now()
  const { rows } = await sql<{ watched: boolean }>`
    update im_users set presence_at = ${at} where username = ${username}
    returning exists (select 1 from im_presence_subscriptions s where s.target = ${username} and s.expires_at > ${at}) as watched`.execute(
    im.db,
  )
  if (!rows[0]?.watched) return
  await im.unitOfWork.run(async (trx, outbox, now) => {
    const subscribers = await trx
      .selectFrom('im_presence_subscriptions')
      .select('username')
      .where('target', '=', username)
      .where('expires_at', '>', now)
      .execute()
    const values = await presenceOf(im, trx, [username], now)
    for (const subscriber of subscribers)
      outbox.notify(subscriber.username, { type: 'presence', data: { values } }, { onlineOnly: true })
  })
}
