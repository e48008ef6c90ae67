import type { Db } from '../../db/database'
import type { MemberRole } from '../../db/imSchema'
import { mucJid } from '../context'
import { idOf } from '../ids'
import type { Outbox } from '../delivery/UnitOfWork'
import { MUC } from '../protocol/codes'
import { ImError, REST } from '../rest/errors'
import { text } from '../rest/input'
import { del, post, put, type RestCall, type RestRoute } from '../rest/router'
import { GROUP, THREAD } from './refusals'
import { groups, type GroupRow } from './store'
import { notifyThread } from './threadMessages'

const NAME_LENGTH = 64

/** A thread hangs on a message of a group; members of the group open, join and leave it (chat spec §4, §7). */
export const threadRoutes: readonly RestRoute[] = [
  post('/thread', create),
  post('/thread/:id/user/:user/join', (call) => command(call, 'member', join)),
  del('/thread/:id/user/:user/quit', (call) => command(call, 'member', quit)),
  put('/thread/:id', (call) => command(call, 'keeper', rename)),
  del('/thread/:id', (call) => command(call, 'keeper', destroy)),
  del('/thread/:id/users/:name', (call) => command(call, 'keeper', removeMember)),
]

/** A change to a thread under way, with its group locked: no member leaves the group meanwhile. */
interface ThreadChange {
  call: RestCall
  trx: Db
  outbox: Outbox
  now: Date
  thread: GroupRow
}

/** A thread, for members of its group. @throws 1300 for none, 602 for outsiders */
export async function findThread(db: Db, id: string, me: string): Promise<{ thread: GroupRow; role: MemberRole }> {
  const thread = await groups.find(db, 'thread', id).catch((error: unknown) => {
    throw error instanceof ImError ? THREAD.missing() : error
  })
  const role = await groups.role(db, thread.parent_id!, me)
  if (!role) throw REST.notMember()
  return { thread, role }
}

/** What a thread is to the SDK, which renames `msgId` and `groupId` itself. */
export const threadOf = (thread: GroupRow, members: number) => ({
  id: thread.id,
  name: thread.name,
  owner: thread.owner,
  msgId: thread.parent_message_id,
  groupId: thread.parent_id,
  affiliations_count: members,
  created: thread.created_at.getTime(),
})

/** `keeper`: who opened the thread, or who leads the group. */
function command<T>(
  call: RestCall,
  need: 'member' | 'keeper',
  work: (command: ThreadChange) => Promise<T>,
): Promise<T> {
  const id = call.params.id!
  return call.im.unitOfWork.run(async (trx, outbox, now) => {
    const found = await findThread(trx, id, call.me)
    const group = await groups.find(trx, 'group', found.thread.parent_id!, { lock: true })
    // Checked again: the thread or the membership may have ended while waiting for the lock.
    const { thread, role } = await findThread(trx, id, call.me)
    if (need === 'keeper' && role === 'member' && thread.owner !== call.me) throw REST.forbidden()
    if (group.disabled) throw GROUP.disabled()
    return work({ call, trx, outbox: outbox, now, thread })
  })
}

async function create(call: RestCall) {
  const { im, me } = call
  const name = nameOf(call)
  const parent = text(call, 'group_id')
  const messageId = idOf(call.body.msg_id)
  if (!messageId) throw REST.badParameter('msg_id')
  const id = im.ids.next()
  await im.unitOfWork.run(async (trx, outbox, now) => {
    const group = await groups.find(trx, 'group', parent, { lock: true })
    if (!(await groups.role(trx, group.id, me))) throw REST.notMember()
    if (group.disabled) throw GROUP.disabled()
    await needMessage(trx, group.id, messageId)
    const added = await trx
      .insertInto('im_groups')
      .values({
        id,
        kind: 'thread',
        name,
        owner: me,
        max_users: group.max_users,
        parent_id: group.id,
        parent_message_id: messageId,
        created_at: now,
        modified_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!added) throw THREAD.exists()
    await trx.insertInto('im_members').values({ group_id: id, username: me, role: 'owner', joined_at: now }).execute()
    await notifyThread(im, trx, outbox, { thread: added, by: me, now, operation: 'create' })
  })
  return { data: { thread_id: id } }
}

async function needMessage(trx: Db, group: string, id: string): Promise<void> {
  const message = await trx
    .selectFrom('im_messages')
    .select('id')
    .where('id', '=', id)
    .where('conversation', '=', group)
    .where('recalled', '=', false)
    .executeTakeFirst()
  if (!message) throw REST.noMessage()
}

function nameOf(call: RestCall): string {
  const name = text(call, 'name')
  if ([...name].length > NAME_LENGTH) throw THREAD.nameTooLong()
  return name
}

/** Joining again changes nothing. */
async function join({ call, trx, outbox, now, thread }: ThreadChange) {
  const role = thread.owner === call.me ? 'owner' : 'member'
  const added = await trx
    .insertInto('im_members')
    .values({ group_id: thread.id, username: call.me, role, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('username')
    .execute()
  const members = await groups.count(trx, thread.id)
  if (added.length > 0 && members > thread.max_users) throw GROUP.limit('thread member')
  notifyOne({ call, outbox: outbox, thread }, call.me, MUC.threadJoin)
  return { data: { detail: threadOf(thread, members) } }
}

async function quit({ call, trx, outbox, thread }: ThreadChange) {
  await leave(trx, thread.id, call.me)
  notifyOne({ call, outbox: outbox, thread }, call.me, MUC.threadLeave)
  return { data: { result: true } }
}

async function removeMember({ call, trx, outbox, thread }: ThreadChange) {
  const name = call.params.name!
  if (!(await leave(trx, thread.id, name))) throw REST.notMember()
  notifyOne({ call, outbox: outbox, thread }, name, MUC.threadKick)
  return { data: { result: true, user: name } }
}

async function rename(update: ThreadChange) {
  const name = nameOf(update.call)
  await update.trx
    .updateTable('im_groups')
    .set({ name, modified_at: update.now })
    .where('id', '=', update.thread.id)
    .execute()
  await notifyChange({ ...update, thread: { ...update.thread, name } }, 'update')
  return { data: { name } }
}

async function destroy(end: ThreadChange) {
  await end.trx.deleteFrom('im_groups').where('id', '=', end.thread.id).execute()
  await notifyChange(end, 'delete')
  return { data: { status: 'ok' } }
}

const notifyChange = ({ call, trx, outbox, now, thread }: ThreadChange, operation: 'update' | 'delete') =>
  notifyThread(call.im, trx, outbox, { thread, by: call.me, now, operation })

async function leave(trx: Db, id: string, username: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('im_members')
    .where('group_id', '=', id)
    .where('username', '=', username)
    .returning('username')
    .execute()
  return gone.length > 0
}

/** What happened to one person's membership: another's device receives it, and one's own other devices do. */
function notifyOne(
  { call, outbox, thread }: Pick<ThreadChange, 'call' | 'outbox' | 'thread'>,
  name: string,
  operation: typeof MUC.threadJoin | typeof MUC.threadLeave | typeof MUC.threadKick,
): void {
  const extra = { isThread: true, mucParentId: mucJid(call.im, thread.parent_id!) }
  const routing = name === call.me ? { except: call.query.resource ?? '' } : {}
  outbox.muc([name], thread, operation, call.me, [name], extra, routing)
}
