import { sql } from 'kysely'
import type { Db } from '../../db/database'
import type { MessagePreview } from '../../db/imSchema'
import { listedMeta } from '../conversations/lastMessage'
import type { ConversationRef } from '../conversations/access'
import type { Im } from '../context'
import { decode, encode } from '../protocol/msync'
import { reactionsOf } from '../reactions/list'
import type { KeptMessage } from './page'

/** Kept messages as they stand now, in the wire's base64: with their reactions, the thread that hangs on them, and whether the other read them. */
export async function asTheyStand(
  im: Im,
  me: string,
  of: ConversationRef,
  messages: readonly KeptMessage[],
): Promise<{ msg: string }[]> {
  const ids = messages.map(({ id }) => id)
  const reactions = await reactionsOf(im.db, me, ids)
  const threads = of.kind === 'group' ? await threadsOn(im, of.conversation, ids) : new Map<string, object>()
  const readUpTo = of.kind === 'chat' ? await readBy(im.db, of.channel, of.conversation) : ''
  return messages.map(({ id, sender, packet }) => {
    const extras = {
      ...(reactions.has(id) ? { reaction: reactions.get(id) } : {}),
      ...(threads.has(id) ? { thread_overview: threads.get(id) } : {}),
      ...(of.kind === 'chat' && sender === me && id <= readUpTo ? { isRead: true, isDelivered: true } : {}),
    }
    return { msg: Buffer.from(withMeta(packet, extras)).toString('base64') }
  })
}

function withMeta(packet: Uint8Array, extras: object): Uint8Array {
  if (Object.keys(extras).length === 0) return packet
  const meta = decode('Meta', packet)
  const body = decode('MessageBody', meta.payload ?? new Uint8Array())
  const own = body.meta ? (JSON.parse(body.meta) as object) : {}
  const payload = encode('MessageBody', { ...body, meta: JSON.stringify({ ...own, ...extras }) })
  return encode('Meta', { ...meta, payload })
}

async function readBy(db: Db, other: string, conversation: string): Promise<string> {
  const row = await db
    .selectFrom('im_conversations')
    .select('read_id')
    .where('username', '=', other)
    .where('conversation', '=', conversation)
    .executeTakeFirst()
  return row?.read_id ?? ''
}

interface ThreadRow {
  id: string
  name: string
  messageId: string
  createdAt: Date
  count: number
  last: { id: string; sender: string; preview: MessagePreview; at: string } | null
}

/** Overviews of the threads that hang on some messages of a group (wire: thread_overview). */
async function threadsOn(im: Im, group: string, ids: readonly string[]): Promise<Map<string, object>> {
  const { rows } = await sql<ThreadRow>`
    select g.id, g.name, g.parent_message_id as "messageId", g.created_at as "createdAt",
      (select count(*)::int from im_messages m where m.conversation = g.id and not m.recalled) as count,
      (select jsonb_build_object('id', m.id, 'sender', m.sender, 'preview', m.preview,
         'at', floor(extract(epoch from m.created_at) * 1000)::bigint::text)
       from im_messages m where m.conversation = g.id and not m.recalled order by m.id desc limit 1) as last
    from im_groups g where g.kind = 'thread' and g.parent_id = ${group} and g.parent_message_id = any(${[...ids]}::text[])`.execute(
    im.db,
  )
  return new Map(
    rows.map(({ id, name, messageId, createdAt, count, last }) => {
      const lastAt = last ? new Date(Number(last.at)) : createdAt
      const message = last && listedMeta(im.settings.appKey, { ...last, kind: 'group', target: id, createdAt: lastAt })
      const overview = {
        id,
        name,
        muc_parent_id: group,
        msg_parent_id: messageId,
        create_timestamp: createdAt.getTime(),
        update_timestamp: lastAt.getTime(),
        message_count: count,
        last_message: message ?? {},
      }
      return [messageId, overview] as const
    }),
  )
}
