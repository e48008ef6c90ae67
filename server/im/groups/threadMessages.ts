import type { Db } from '../../db/database'
import type { Outgoing } from '../mail/Post'
import type { PostingGroup } from './posting'

/** The `meta` of a message in a thread: which message of which group it hangs on. */
export function threadMeta(thread: PostingGroup, sent: string | undefined): string {
  const own = sent ? (JSON.parse(sent) as Record<string, unknown>) : {}
  return JSON.stringify({ ...own, thread: { muc_parent_id: thread.parentId, msg_parent_id: thread.parentMessageId } })
}

/** Tells the group that a thread has a new message. */
export async function threadMessage(
  _trx: Db,
  _out: Outgoing,
  _thread: PostingGroup,
  _from: string,
  _now: Date,
): Promise<void> {}
