import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'

/** Users that a list names; `detail` gives all. */
const NAMED = 3

/** One reaction of a message, as one user sees it. `state`: that user added it. */
export interface ReactionView {
  reaction: string
  reactionId: string
  count: number
  userCount: number
  userList: string[]
  state: boolean
}

interface Row {
  messageId: string
  reaction: string
  count: number
  users: string[]
  own: boolean
}

/** Reactions of some messages, the oldest first, by message id. */
export async function reactionsOf(db: Db, me: string, ids: readonly string[]): Promise<Map<string, ReactionView[]>> {
  const found = new Map<string, ReactionView[]>()
  if (ids.length === 0) return found
  const { rows } = await sql<Row>`
    select message_id as "messageId", reaction, count(*)::int as count, bool_or(username = ${me}) as own,
      (array_agg(username order by created_at, username))[1:${sql.lit(NAMED)}] as users
    from im_reactions where message_id = any(${arrayOf('text', ids)})
    group by message_id, reaction order by min(created_at), reaction`.execute(db)
  for (const { messageId, reaction, count, users, own } of rows) {
    const view = { reaction, reactionId: reaction, count, userCount: count, userList: users, state: own }
    found.set(messageId, [...(found.get(messageId) ?? []), view])
  }
  return found
}
