import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { chatConversation } from '../context'
import { REST } from '../rest/errors'

export type ConversationKind = 'chat' | 'group'

/** A conversation as its user names it, and as messages are stored under it. */
export interface ConversationRef {
  kind: ConversationKind
  /** The other user, or the group, room or thread. */
  channel: string
  conversation: string
}

/** Longer is no name of a user or group. */
const NAME_LENGTH = 255

/** The SDK spells it chat, groupChat, groupchat and chatroom. */
export const kindOf = (type: string): ConversationKind => (type.toLowerCase() === 'chat' ? 'chat' : 'group')

/** A conversation that a user may look into: a chat of their own, a group, room or thread while they belong to it. @throws 400 */
export async function openConversation(
  db: Db,
  me: string,
  kind: ConversationKind,
  channel: string,
): Promise<ConversationRef> {
  if (!channel || channel.length > NAME_LENGTH) throw REST.badParameter('targetId')
  if (kind === 'chat') return { kind, channel, conversation: chatConversation(me, channel) }
  if (!(await belongs(db, me, channel))) throw REST.notMember()
  return { kind, channel, conversation: channel }
}

/** Members of a group read its threads too, joined or not. */
export async function belongs(db: Db, me: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    select 1 as one from im_groups g join im_members m on m.group_id in (g.id, g.parent_id)
    where g.id = ${id} and m.username = ${me} limit 1`.execute(db)
  return rows.length > 0
}

interface MessageKey {
  id: string
  kind: 'chat' | 'group' | 'room'
  sender: string
  target: string
  conversation: string
}

/** A message that a user may see, with its conversation; null for others', recalled and unknown ones. */
export async function visibleMessage(db: Db, me: string, id: string): Promise<MessageKey | null> {
  if (!id) return null
  const message = await db
    .selectFrom('im_messages')
    .select(['id', 'kind', 'sender', 'target', 'conversation'])
    .where('id', '=', id)
    .where('recalled', '=', false)
    .executeTakeFirst()
  if (!message) return null
  const own = message.sender === me || (message.kind === 'chat' && message.target === me)
  if (message.kind === 'chat') return own ? message : null
  return (await belongs(db, me, message.conversation)) ? message : null
}

/** Everyone in the conversation of a message. */
export async function participants(db: Db, { kind, sender, target, conversation }: MessageKey): Promise<string[]> {
  if (kind === 'chat') return [...new Set([sender, target])]
  const rows = await db.selectFrom('im_members').select('username').where('group_id', '=', conversation).execute()
  return rows.map(({ username }) => username)
}
