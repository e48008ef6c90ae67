import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import type { MessagePreview } from '../../db/imSchema'
import type { Im } from '../context'
import { listedMeta } from '../conversations/lastMessage'
import type { Outbox } from '../delivery/UnitOfWork'
import { memberNames, type PostingGroup } from './posting'
import type { GroupRow } from './store'

/** The `meta` of a message in a thread: which message of which group it hangs on. */
export const threadMeta = (thread: Pick<PostingGroup, 'name' | 'parentId' | 'parentMessageId'>): string =>
  JSON.stringify({
    thread: { muc_parent_id: thread.parentId, msg_parent_id: thread.parentMessageId, thread_name: thread.name },
  })

/**
 * Notifies the group that a thread has a new message, or one less; an absent member finds it in the list of threads.
 */
export async function threadMessage(
  im: Im,
  trx: Db,
  outbox: Outbox,
  thread: PostingGroup,
  from: string,
  now: Date,
): Promise<void> {
  const last = (await lastMessages(im, trx, [thread.id])).get(thread.id)
  const data = {
    operation: 'update_msg',
    ...threadFields(thread),
    from,
    timestamp: now.getTime(),
    message_count: last?.count ?? 0,
    last_message: last?.message ?? {},
  }
  for (const username of await memberNames(trx, thread.parentId!))
    outbox.notify(username, { type: 'thread', data }, { onlineOnly: true })
}

interface ThreadEvent {
  thread: Pick<GroupRow, 'id' | 'name' | 'parent_id' | 'parent_message_id'>
  by: string
  now: Date
  operation: 'create' | 'update' | 'delete'
}

/** Notifies the whole group of what happened to a thread. */
export async function notifyThread(im: Im, trx: Db, outbox: Outbox, { thread, by, now, operation }: ThreadEvent) {
  const data = {
    operation,
    ...threadFields({ ...thread, parentId: thread.parent_id, parentMessageId: thread.parent_message_id }),
    from: by,
    timestamp: now.getTime(),
    message_count: (await lastMessages(im, trx, [thread.id])).get(thread.id)?.count ?? 0,
  }
  for (const username of await memberNames(trx, thread.parent_id!)) outbox.notify(username, { type: 'thread', data })
}

/** A thread as its notices name it. */
export const threadFields = (thread: Pick<PostingGroup, 'id' | 'name' | 'parentId' | 'parentMessageId'>) => ({
  id: thread.id,
  name: thread.name,
  muc_parent_id: thread.parentId,
  msg_parent_id: thread.parentMessageId,
})

interface LastRow {
  thread: string
  count: number
  id: string
  sender: string
  preview: MessagePreview
  createdAt: Date
}

/** Number of messages and the last one of each thread that has any, in the form the SDK reads a list's last message from. */
export async function lastMessages(im: Im, db: Db, threads: readonly string[]) {
  const { rows } = await sql<LastRow>`
    select t.id as thread, m.id, m.sender, m.preview, m.created_at as "createdAt",
      (select count(*)::int from im_messages c where c.conversation = t.id and not c.recalled) as count
    from unnest(${arrayOf('text', threads)}) as t(id)
    cross join lateral (select * from im_messages m where m.conversation = t.id and not m.recalled order by m.id desc limit 1) m`.execute(
    db,
  )
  return new Map(
    rows.map(({ thread, count, id, sender, preview, createdAt }) => {
      const listed = { id, kind: 'group' as const, sender, target: thread, preview, createdAt }
      return [thread, { count, message: listedMeta(im.settings.appKey, listed) }]
    }),
  )
}
