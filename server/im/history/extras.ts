import type { Db } from '../../db/database'
import type { ConversationRef } from '../conversations/access'
import type { Im } from '../context'
import { lastMessages, threadFields } from '../groups/threadMessages'
import { readStored, withBody, type StoredMeta } from '../messages/stored'
import { encode } from '../protocol/msync'
import { reactionsOf } from '../reactions/list'
import type { StoredMessageRow } from './page'

/**
 * Stored messages as they stand now, in the wire's base64: with their reactions, the thread that hangs on them, and whether the other read
 * them. One that no client can read is left out.
 */
export async function asTheyStand(
  im: Im,
  me: string,
  of: ConversationRef,
  messages: readonly StoredMessageRow[],
): Promise<{ msg: string }[]> {
  const ids = messages.map(({ id }) => id)
  const reactions = await reactionsOf(im.db, me, ids)
  const threads = of.kind === 'group' ? await threadsOn({ im, group: of.conversation, ids }) : new Map<string, object>()
  const readUpTo = of.kind === 'chat' ? await readBy(im.db, of.channel, of.conversation) : ''
  const stored = await readStored(
    im.db,
    messages.map(({ packet }) => packet),
  )
  return messages.flatMap(({ id, sender }, at) => {
    const one = stored[at]
    if (!one) return []
    const extras = {
      ...(reactions.has(id) ? { reaction: reactions.get(id) } : {}),
      ...(threads.has(id) ? { thread_overview: threads.get(id) } : {}),
      ...(of.kind === 'chat' && sender === me && id <= readUpTo ? { isRead: true, isDelivered: true } : {}),
    }
    return [{ msg: Buffer.from(encode('Meta', withBody(withExtras(one, extras)))).toString('base64') }]
  })
}

function withExtras({ meta, body }: StoredMeta, extras: object): StoredMeta {
  if (!body || Object.keys(extras).length === 0) return { meta, body }
  const own = JSON.parse(body.meta ?? '{}') as object
  return { meta, body: { ...body, meta: JSON.stringify({ ...own, ...extras }) } }
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

/** Overviews of the threads that hang on some messages of a group, by message id (wire: thread_overview). */
async function threadsOn({ im, group, ids }: { im: Im; group: string; ids: readonly string[] }) {
  const overviews = new Map<string, object>()
  if (ids.length === 0) return overviews
  const threads = await im.db
    .selectFrom('im_groups')
    .select(['id', 'name', 'parent_id as parentId', 'parent_message_id as parentMessageId', 'created_at as createdAt'])
    .where('kind', '=', 'thread')
    .where('parent_id', '=', group)
    .where('parent_message_id', 'in', ids)
    .execute()
  const last = await lastMessages(
    im,
    im.db,
    threads.map(({ id }) => id),
  )
  for (const thread of threads) {
    const content = last.get(thread.id)
    overviews.set(thread.parentMessageId!, {
      ...threadFields(thread),
      create_timestamp: thread.createdAt.getTime(),
      update_timestamp: content?.message.timestamp ?? thread.createdAt.getTime(),
      message_count: content?.count ?? 0,
      last_message: content?.message ?? {},
    })
  }
  return overviews
}
