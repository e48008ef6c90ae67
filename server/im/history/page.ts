import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import type { ConversationRef } from '../conversations/access'

export interface HistoryQuery {
  /** Id to go on from; empty starts at the newest, or forwards at the oldest. */
  from: string
  /** Id to stop before; empty does not. */
  until: string
  forwards: boolean
  limit: number
  /** Types of content; none means all. */
  types: readonly string[]
  sender: string
  /** ms; null does not bound. */
  startTime: number | null
  endTime: number | null
}

export interface StoredMessageRow {
  id: string
  kind: 'chat' | 'group' | 'room'
  sender: string
  packet: Uint8Array
}

/**
 * Messages of a conversation as one user sees it, in the requested direction: without what they cleared or removed
 * and what was recalled.
 */
export async function historyPage(
  db: Db,
  me: string,
  { kind, channel, conversation }: ConversationRef,
  query: HistoryQuery,
): Promise<{ messages: StoredMessageRow[]; more: boolean }> {
  const { from, until, forwards, limit, types, sender, startTime, endTime } = query
  const bounds = [
    sql`m.conversation = ${conversation} and not m.recalled`,
    sql`m.id > coalesce((select c.cleared_id from im_conversations c
      where c.username = ${me} and c.channel = ${channel} and c.kind = ${kind}), '')`,
    sql`not exists (select 1 from im_hidden_messages h where h.username = ${me} and h.message_id = m.id)`,
  ]
  if (from) bounds.push(forwards ? sql`m.id > ${from}` : sql`m.id < ${from}`)
  if (until) bounds.push(forwards ? sql`m.id < ${until}` : sql`m.id > ${until}`)
  if (types.length > 0) bounds.push(sql`m.preview -> 'bodies' -> 0 ->> 'type' = any(${arrayOf('text', types)})`)
  if (sender) bounds.push(sql`m.sender = ${sender}`)
  if (startTime !== null) bounds.push(sql`m.created_at >= ${new Date(startTime)}`)
  if (endTime !== null) bounds.push(sql`m.created_at <= ${new Date(endTime)}`)
  const { rows } = await sql<StoredMessageRow>`
    select m.id, m.kind, m.sender, m.packet from im_messages m where ${sql.join(bounds, sql` and `)}
    order by m.id ${forwards ? sql`asc` : sql`desc`} limit ${limit + 1}`.execute(db)
  return { messages: rows.slice(0, limit), more: rows.length > limit }
}
