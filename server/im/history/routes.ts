import { sql } from 'kysely'
import { arrayOf } from '../../db/lists'
import { removeEverything, notifyCleared } from '../conversations/change'
import { openConversation, type ConversationKind, type ConversationRef } from '../conversations/access'
import { idAt, idOf } from '../ids'
import { MUC_DOMAIN } from '../protocol/codes'
import { REST } from '../rest/errors'
import { bounded, names, optional, scalar, text } from '../rest/input'
import { del, post, type RestCall, type RestRoute } from '../rest/router'
import { asTheyStand } from './extras'
import { historyPage, type HistoryQuery } from './page'

const PAGE = 20
const MOST = 100
const MOST_REMOVED = 50

/** Roaming history of one's own conversations (chat spec §7, User; §9: 20 a page). */
export const historyRoutes: readonly RestRoute[] = [
  post('/users/:user/messageroaming', readHistory),
  del('/sdk/message/roaming/:kind/user/:user', removeMessages),
  del('/sdk/message/roaming/:kind/user/:user/time', clearUpTo),
  post('/sdk/message/roaming/user/:user/delete/all', async (call) => {
    await removeEverything(call.im, call)
    return { data: { result: true } }
  }),
]

async function readHistory(call: RestCall) {
  const { im, me, body } = call
  const queue = text(call, 'queue')
  const at = queue.lastIndexOf('@')
  const channel = at < 0 ? queue : queue.slice(0, at)
  const kind = at >= 0 && queue.slice(at + 1) === MUC_DOMAIN ? 'group' : 'chat'
  const of = await openConversation(im.db, me, kind, channel)
  const query: HistoryQuery = {
    from: idOf(positive(body.start) ?? ''),
    until: idOf(positive(body.end) ?? ''),
    forwards: body.is_positive === true,
    limit: bounded(scalar(body.pull_number) || undefined, PAGE, MOST),
    types: names(optional(call, 'msgType')),
    sender: optional(call, 'userId'),
    startTime: timeOf(body.startTime),
    endTime: timeOf(body.endTime),
  }
  let { messages, more } = await historyPage(im.db, me, of, query)
  let msgs = await asTheyStand(im, me, of, messages)
  // A page with no readable message is no response: the client would take it for the end.
  while (msgs.length === 0 && more) {
    ;({ messages, more } = await historyPage(im.db, me, of, { ...query, from: messages.at(-1)!.id }))
    msgs = await asTheyStand(im, me, of, messages)
  }
  return { data: { msgs, is_last: !more, ...(more ? { next_key: messages.at(-1)!.id } : {}) } }
}

/** -1, null and absent bound nothing. */
const positive = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? (String(value).startsWith('-') ? null : String(value)) : null

const timeOf = (value: unknown) => (typeof value === 'number' && value > 0 && value < 8e15 ? value : null)

function named(call: RestCall): Promise<ConversationRef> {
  const kind: ConversationKind = call.params.kind === 'chat' ? 'chat' : 'group'
  return openConversation(call.im.db, call.me, kind, (kind === 'chat' ? call.query.userId : call.query.groupId) ?? '')
}

/** Removes single messages from this user's view. */
async function removeMessages(call: RestCall) {
  const { im, me } = call
  const of = await named(call)
  const ids = names(call.query.msgIdList).map(idOf).filter(Boolean)
  if (ids.length === 0 || ids.length > MOST_REMOVED) throw REST.badParameter('msgIdList')
  await im.unitOfWork.run(async (trx, outbox, now) => {
    await sql`insert into im_hidden_messages (username, message_id)
      select ${me}, m.id from im_messages m where m.conversation = ${of.conversation} and m.id = any(${arrayOf('text', ids)})
      on conflict do nothing`.execute(trx)
    notifyCleared(call, outbox, of, now)
  })
  return { data: { result: true } }
}

/** Clears this user's view up to a moment; a clock ahead of ours clears nothing that is still to come. */
async function clearUpTo(call: RestCall) {
  const { im, me, now } = call
  const of = await named(call)
  const time = Number(call.query.delTime)
  if (!Number.isFinite(time) || time <= 0) throw REST.badParameter('delTime')
  const upTo = idAt(Math.min(time, now.getTime()) + 1)
  await im.unitOfWork.run(async (trx, outbox) => {
    await sql`
      insert into im_conversations as c (username, channel, kind, conversation, cleared_id, hidden, updated_at)
      values (${me}, ${of.channel}, ${of.kind}, ${of.conversation}, ${upTo}, true, ${now})
      on conflict (username, channel, kind) do update set cleared_id = greatest(c.cleared_id, excluded.cleared_id)`.execute(
      trx,
    )
    notifyCleared(call, outbox, of, now)
  })
  return { data: { result: true } }
}
