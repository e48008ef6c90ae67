import { sql } from 'kysely'
import { json, type Db } from '../../db/database'
import type { Im } from '../context'
import type { Outbox } from '../delivery/UnitOfWork'
import { ImError, REST } from '../rest/errors'
import { scalar, text } from '../rest/input'
import type { RestCall } from '../rest/router'
import { kindOf, type ConversationKind } from './access'

/** The SDK's codes: no such conversation, too many pinned. */
const NO_CONVERSATION = 91_001
const TOO_MANY_PINNED = 91_002
const MOST_PINNED = 50
const MOST_MARKED = 20
const MARK = /^mark_(1?\d)$/

type Change = 'del' | 'top' | 'not_top' | 'mark' | 'mark_delete'

/** Notifies the user's other devices; the one that changed it knows its own resource. */
export function notifyChange(
  call: Pick<RestCall, 'me' | 'query'>,
  outbox: Outbox,
  now: Date,
  op: Change,
  { kind, channel }: { kind: ConversationKind; channel: string },
  ext = '',
): void {
  const type = kind === 'chat' ? 'chat' : 'groupchat'
  const resource = call.query.resource ?? ''
  const data = { op, id: channel, type, from: call.me, res: resource, ts: now.getTime(), ext }
  outbox.notify(call.me, { type: 'conv', data }, { except: resource })
}

/** Notifies the user's other devices that history was removed there. */
export function notifyCleared(
  call: Pick<RestCall, 'me' | 'query'>,
  outbox: Outbox,
  { kind, channel }: { kind: ConversationKind; channel: string },
  now: Date,
): void {
  const resource = call.query.resource ?? ''
  const data = { to: channel, chatType: kind === 'chat' ? 'chat' : 'groupchat', resource, ts: now.getTime() }
  outbox.notify(call.me, { type: 'roaming_delete', data }, { except: resource })
}

/** Every stored message of a conversation so far. */
const newestOf = sql<string>`coalesce((select max(m.id) from im_messages m where m.conversation = im_conversations.conversation), '')`

/** Takes a conversation outbox of the list until the next message; `delete_roam` also clears this user's view of its history. */
export async function removeConversation(call: RestCall) {
  const { im, me, body } = call
  const channel = text(call, 'channel')
  const kind = kindOf(text(call, 'type'))
  await im.unitOfWork.run(async (trx, outbox, now) => {
    await trx
      .updateTable('im_conversations')
      .set({
        hidden: true,
        pinned_at: null,
        marks: json([]),
        read_id: newestOf,
        ...(body.delete_roam === true ? { cleared_id: newestOf } : {}),
      })
      .where('username', '=', me)
      .where('channel', '=', channel)
      .where('kind', '=', kind)
      .execute()
    notifyChange(call, outbox, now, 'del', { kind, channel })
  })
  return { data: { result: 'ok' } }
}

/** Forgets every conversation and history of a user, as they see them. */
export async function removeEverything(im: Im, call: RestCall): Promise<void> {
  await im.unitOfWork.run(async (trx, outbox, now) => {
    const gone = await trx
      .updateTable('im_conversations')
      .set({ hidden: true, pinned_at: null, marks: json([]), read_id: newestOf, cleared_id: newestOf })
      .where('username', '=', call.me)
      .returning(['channel', 'kind'])
      .execute()
    for (const conversation of gone) notifyChange(call, outbox, now, 'del', conversation)
  })
}

export async function setPinned(call: RestCall, pinned: boolean) {
  const { im, me } = call
  const given = pinned ? call.body : call.query
  const channel = scalar(given.to)
  const kind = kindOf(scalar(given.type))
  if (!channel) throw REST.badParameter('to')
  await im.unitOfWork.run(async (trx, outbox, now) => {
    if (pinned && (await pinnedCount(trx, me, channel)) >= MOST_PINNED)
      throw new ImError(403, 'forbidden_op', 'too many pinned conversations', { error_code: TOO_MANY_PINNED })
    const changed = await trx
      .updateTable('im_conversations')
      .set({ pinned_at: pinned ? now : null })
      .where('username', '=', me)
      .where('channel', '=', channel)
      .where('kind', '=', kind)
      .where('hidden', '=', false)
      .returning('channel')
      .execute()
    if (changed.length === 0)
      throw new ImError(404, 'resource_not_found', 'conversation not found', { error_code: NO_CONVERSATION })
    notifyChange(call, outbox, now, pinned ? 'top' : 'not_top', { kind, channel })
  })
  return { data: { is_top: pinned, update_top_status_time: pinned ? call.now.getTime() : 0 } }
}

async function pinnedCount(trx: Db, me: string, except: string): Promise<number> {
  const { count } = await trx
    .selectFrom('im_conversations')
    .select((select) => select.fn.countAll().as('count'))
    .where('username', '=', me)
    .where('pinned_at', 'is not', null)
    .where('channel', '<>', except)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Marks are numbers 0–19 with a meaning of the client's own. Conversations that do not exist are left outbox and named. */
export async function markConversations(call: RestCall, marked: boolean) {
  const { im, me, body } = call
  const mark = body.mark
  if (typeof mark !== 'string' || !mark)
    throw new ImError(400, 'illegal_argument', 'param mark must be not empty, please check!')
  if (!MARK.test(mark)) throw new ImError(400, 'illegal_argument', 'param mark illegal, please check it!')
  const targets = body.targets
  if (!Array.isArray(targets) || targets.length > MOST_MARKED) throw REST.badParameter('targets')
  const ignore = await im.unitOfWork.run(async (trx, outbox, now) => {
    const missing: unknown[] = []
    for (const target of targets as { to?: unknown; type?: unknown }[]) {
      const channel = scalar(target?.to)
      const kind = kindOf(scalar(target?.type))
      const { rows } = await sql<{ channel: string }>`
        update im_conversations set marks = ${
          marked ? sql`(marks - ${mark}::text) || jsonb_build_array(${mark}::text)` : sql`marks - ${mark}::text`
        }
        where username = ${me} and channel = ${channel} and kind = ${kind} and not hidden returning channel`.execute(
        trx,
      )
      if (rows.length === 0) missing.push(target)
      else notifyChange(call, outbox, now, marked ? 'mark' : 'mark_delete', { kind, channel }, mark)
    }
    return missing
  })
  return { data: { ignore } }
}
