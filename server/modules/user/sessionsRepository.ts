import { actorColumns, actorOf } from '../../access/repository'
import type { Actor } from '../../access/actor'
import type { Db } from '../../db/database'
import { statement } from '../../db/statement'

const sessionOf = statement((db, given: { hash: string; now: Date }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(actorColumns)
    .where('sessions.token_hash', '=', given.hash)
    .where('sessions.expires_at', '>', given.now),
)

/** Whose session a token's digest names; null for one that is unknown or ran out. */
export async function sessionActor(db: Db, hash: string, now: Date): Promise<Actor | null> {
  const row = await sessionOf.first(db, { hash, now })
  return row ? actorOf(row) : null
}

export async function putSession(
  db: Db,
  session: { token_hash: string; user_id: number; expires_at: Date },
  now: Date,
): Promise<void> {
  const { user_id, expires_at } = session
  await db
    .insertInto('sessions')
    .values({ ...session, created_at: now })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ user_id, expires_at }))
    .execute()
}

/** Which sessions end: one, those that ran out, or all of a user. */
export type EndedSessions = { hash: string } | { expiredAt: Date } | { userId: number }

/** Ends sessions; returns their digests. */
export async function deleteSessions(db: Db, which: EndedSessions): Promise<string[]> {
  const all = db.deleteFrom('sessions')
  const query =
    'hash' in which
      ? all.where('token_hash', '=', which.hash)
      : 'userId' in which
        ? all.where('user_id', '=', which.userId)
        : all.where('expires_at', '<=', which.expiredAt)
  return (await query.returning('token_hash').execute()).map((row) => row.token_hash)
}
