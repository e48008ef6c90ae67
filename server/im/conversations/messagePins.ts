import type { Outbox } from '../delivery/UnitOfWork'
import { idOf } from '../ids'
import { ImError, REST } from '../rest/errors'
import { bounded, text } from '../rest/input'
import type { RestCall } from '../rest/router'
import { kindOf, openConversation, participants, visibleMessage } from './access'
import { asText, listedMeta } from './lastMessage'

/** The SDK's code for a limit. */
const TOO_MANY = 91_101
const MOST_PINS = 20

/** Pins a message of a conversation for everyone in it. */
export async function pinMessage(call: RestCall) {
  const { im, me } = call
  const { conversation } = await openConversation(im.db, me, kindOf(text(call, 'type')), text(call, 'to'))
  const id = idOf(call.body.pin_msg_id)
  await im.unitOfWork.run(async (trx, outbox, now) => {
    const message = await visibleMessage(trx, me, id)
    if (message?.conversation !== conversation)
      throw new ImError(400, 'illegal_argument', 'param pin_msg_id illegal, please check it!')
    const pins = await trx
      .selectFrom('im_pinned_messages')
      .select('message_id')
      .where('conversation', '=', conversation)
      .execute()
    if (pins.some(({ message_id }) => message_id === id)) return
    if (pins.length >= MOST_PINS)
      throw new ImError(403, 'forbidden_op', 'too many pinned messages', { error_code: TOO_MANY })
    await trx
      .insertInto('im_pinned_messages')
      .values({ message_id: id, conversation, username: me, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    notify(call, outbox, now, 'pin', id, await participants(trx, message))
  })
  return { data: { result: true } }
}

export async function unpinMessage(call: RestCall) {
  const { im, me } = call
  const { conversation } = await openConversation(im.db, me, kindOf(text(call, 'type')), text(call, 'to'))
  const id = idOf(call.body.pin_msg_id)
  await im.unitOfWork.run(async (trx, outbox, now) => {
    const gone = await trx
      .deleteFrom('im_pinned_messages')
      .where('message_id', '=', id)
      .where('conversation', '=', conversation)
      .returning('message_id')
      .execute()
    const message = await visibleMessage(trx, me, id)
    if (gone.length === 0 || !message)
      throw new ImError(404, 'resource_not_found', 'user session pin message not exist')
    notify(call, outbox, now, 'pin_delete', id, await participants(trx, message))
  })
  return { data: { result: true } }
}

export async function listMessagePins(call: RestCall) {
  const { im, me, query } = call
  const { conversation } = await openConversation(im.db, me, kindOf(query.type ?? ''), query.to ?? '')
  const limit = bounded(query.limit, 10, 50)
  const before = Number(query.cursor || 0)
  if (!(Math.abs(before) < 8e15)) throw REST.badParameter('cursor')
  const rows = await im.db
    .selectFrom('im_pinned_messages as pin')
    .innerJoin('im_messages as m', 'm.id', 'pin.message_id')
    .select(['m.id', 'm.kind', 'm.sender', 'm.target', 'm.preview', 'm.created_at as createdAt'])
    .select(['pin.username as operator', 'pin.created_at as pinnedAt'])
    .where('pin.conversation', '=', conversation)
    .$if(before > 0, (select) => select.where('pin.created_at', '<', new Date(before)))
    .where('m.recalled', '=', false)
    .orderBy('pin.created_at', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const infos = page.map(({ operator, pinnedAt, ...message }) => ({
    message: asText(listedMeta(im.settings.appKey, message)),
    pin_opt_at: pinnedAt.getTime(),
    pin_operator: operator,
  }))
  return { data: { msg_infos: infos, cursor: rows.length > limit ? String(page.at(-1)!.pinnedAt.getTime()) : '' } }
}

function notify(
  call: RestCall,
  outbox: Outbox,
  now: Date,
  op: 'pin' | 'pin_delete',
  id: string,
  everyone: readonly string[],
): void {
  const { me, query, body } = call
  const data = { op, id: body.to, type: body.type, from: me, res: query.resource ?? '', ts: now.getTime(), ext: id }
  for (const username of everyone) outbox.notify(username, { type: 'conv', data })
}

interface Unpinned {
  by: string
  now: Date
  message: { id: string; kind: 'chat' | 'group' | 'room'; sender: string; target: string; conversation: string }
  everyone: readonly string[]
}

/** Notifies every member of a conversation that a pin ended with its message. */
export function notifyUnpinned(outbox: Outbox, { by, now, message, everyone }: Unpinned): void {
  const chat = message.kind === 'chat'
  const other = message.sender === by ? message.target : message.sender
  const [id, type] = chat ? [other, 'chat'] : [message.conversation, 'groupchat']
  const data = { op: 'pin_delete', id, type, from: by, res: '', ts: now.getTime(), ext: message.id }
  for (const username of everyone) outbox.notify(username, { type: 'conv', data })
}
