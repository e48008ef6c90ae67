import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { participants, visibleMessage } from '../conversations/access'
import { idOf } from '../ids'
import type { Outbox } from '../delivery/UnitOfWork'
import { ImError, REST } from '../rest/errors'
import { bounded, names, scalar, text } from '../rest/input'
import { del, get, post, type RestCall, type RestRoute } from '../rest/router'
import { reactionsOf } from './list'

const LENGTH = 128
/** Different reactions on one message. */
const MOST = 20
const PAGE = 20

/** Refusals by the words the SDK knows them by (chat spec §8, HTTP 400). */
const REFUSED = {
  already: () => new ImError(400, 'illegal_argument', 'the user is already operation this message'),
  tooMany: () => new ImError(400, 'illegal_argument', 'The quantity has exceeded the limit!'),
  illegal: () => new ImError(400, 'illegal_argument', 'the user operation is illegal!'),
}

/** Reactions (chat spec §7, Reactions). */
export const reactionRoutes: readonly RestRoute[] = [
  post('/reaction/user/:user', (call) => change(call, scalar(call.body.msgId), text(call, 'message'), 'create')),
  del('/reaction/user/:user', (call) => change(call, call.query.msgId ?? '', call.query.message ?? '', 'delete')),
  get('/reaction/user/:user', listReactions),
  get('/reaction/user/:user/detail', detail),
]

async function change(call: RestCall, messageId: string, reaction: string, op: 'create' | 'delete') {
  const { im, me } = call
  if (!reaction || reaction.length > LENGTH) throw REST.badParameter('message')
  const id = idOf(messageId)
  await im.unitOfWork.run(async (trx, outbox, now) => {
    const message = await visibleMessage(trx, me, id)
    if (!message || message.kind === 'room') throw REFUSED.illegal()
    if (op === 'create') await add(trx, me, id, reaction, now)
    else await take(trx, me, id, reaction)
    await notify(trx, outbox, now, { me, message, reaction, op })
  })
  return { data: { id: reaction, msgId: messageId, reaction } }
}

async function add(trx: Db, me: string, id: string, reaction: string, now: Date): Promise<void> {
  const kinds = await trx
    .selectFrom('im_reactions')
    .select('reaction')
    .distinct()
    .where('message_id', '=', id)
    .execute()
  if (kinds.length >= MOST && !kinds.some((one) => one.reaction === reaction)) throw REFUSED.tooMany()
  const added = await trx
    .insertInto('im_reactions')
    .values({ message_id: id, reaction, username: me, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .execute()
  if (added.length === 0) throw REFUSED.already()
}

async function take(trx: Db, me: string, id: string, reaction: string): Promise<void> {
  const gone = await trx
    .deleteFrom('im_reactions')
    .where('message_id', '=', id)
    .where('reaction', '=', reaction)
    .where('username', '=', me)
    .returning('message_id')
    .execute()
  if (gone.length === 0) throw REFUSED.illegal()
}

interface Changed {
  me: string
  message: NonNullable<Awaited<ReturnType<typeof visibleMessage>>>
  reaction: string
  op: 'create' | 'delete'
}

/** Everyone in the conversation gets the reactions as they see them: whether one's own is among them differs. */
async function notify(trx: Db, outbox: Outbox, now: Date, { me, message, reaction, op }: Changed): Promise<void> {
  const chat = message.kind === 'chat'
  const other = message.sender === me ? message.target : message.sender
  const left = (await reactionsOf(trx, '', [message.id])).get(message.id) ?? []
  const { rows } = await sql<{ username: string; reaction: string }>`
    select username, reaction from im_reactions where message_id = ${message.id}`.execute(trx)
  const own = new Set(rows.map((row) => `${row.username}\n${row.reaction}`))
  for (const username of await participants(trx, message)) {
    const reactions = left.map(({ state: _state, ...view }) => ({
      ...view,
      isAddedBySelf: own.has(`${username}\n${view.reaction}`),
      op: view.reaction === reaction ? [{ operator: me, reactionType: op }] : [],
    }))
    const event = {
      from: me,
      to: chat ? other : message.conversation,
      channel_type: chat ? 'chat' : 'groupchat',
      messageId: message.id,
      reactions,
      ts: now.getTime(),
    }
    outbox.notify(username, { type: 'reaction', data: [event] })
  }
}

async function listReactions({ im, me, query }: RestCall) {
  const requested = names(query.msgIdList)
  if (requested.length === 0 || requested.length > 50) throw REST.badParameter('msgIdList')
  const seen: string[] = []
  for (const id of requested) if (await visibleMessage(im.db, me, idOf(id))) seen.push(id)
  if (query.msgType === 'groupchat' && (!query.groupId || query.groupId === 'null'))
    throw new ImError(400, 'illegal_argument', 'groupId can not be null!')
  const found = await reactionsOf(im.db, me, seen.map(idOf))
  return { data: seen.map((id) => ({ msgId: id, reactionList: found.get(idOf(id)) ?? [] })) }
}

/** Everyone who added one reaction, page by page; the cursor is the last name. */
async function detail({ im, me, query }: RestCall) {
  const id = idOf(query.msgId)
  const reaction = query.message ?? ''
  if (!reaction) throw REST.badParameter('message')
  if (!(await visibleMessage(im.db, me, id))) throw REFUSED.illegal()
  const limit = bounded(query.pageSize, PAGE, 50)
  const cursor = query.currentPage && query.currentPage !== 'null' ? query.currentPage : ''
  const { rows } = await sql<{ username: string }>`
    select username from im_reactions where message_id = ${id} and reaction = ${reaction} and username > ${cursor}
    order by username limit ${limit + 1}`.execute(im.db)
  const view = (await reactionsOf(im.db, me, [id])).get(id)?.find((one) => one.reaction === reaction)
  const userList = rows.slice(0, limit).map(({ username }) => username)
  return {
    data: {
      reaction,
      reactionId: reaction,
      userCount: view?.userCount ?? 0,
      state: view?.state ?? false,
      userList,
      cursor: rows.length > limit ? userList.at(-1) : '',
    },
  }
}
