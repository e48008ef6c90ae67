import type { Db } from '../../db/database'
import { userJid } from '../context'
import { memberNames } from '../groups/posting'
import { idOf } from '../ids'
import { MUC_DOMAIN, NS, USER_DOMAIN } from '../protocol/codes'
import { encode, type MessageBody } from '../protocol/msync'
import type { Receiver } from './receive'
import { REFUSE } from './refusal'

/** Takes a message back: its author within the time limit, owner and admins of a group at any time (chat spec §8: recall time limit). */
export const recall: Receiver<MessageBody> = (im, origin, meta, body) =>
  im.post.work(async (trx, out, now) => {
    const messageId = idOf(body.ackMessageId)
    const message = await trx
      .selectFrom('im_messages')
      .select(['id', 'kind', 'sender', 'target', 'conversation', 'recalled', 'created_at'])
      .where('id', '=', messageId)
      .forUpdate()
      .executeTakeFirst()
    if (!message) throw REFUSE.recallDenied()
    const id = im.ids.next()
    if (message.sender !== origin.username) {
      if (!(await leads(trx, message.conversation, origin.username))) throw REFUSE.recallDenied()
    } else if (now.getTime() - message.created_at.getTime() > im.settings.recallMs) throw REFUSE.recallTooLate()
    // A recall repeated after a lost answer has nothing left to do.
    if (message.recalled) return { status: { errorCode: 0 }, serverId: id }
    await trx.updateTable('im_messages').set({ recalled: true }).where('id', '=', messageId).execute()
    const packet = encode('Meta', {
      id,
      from: userJid(im, origin.username, origin.resource),
      to: meta.to,
      timestamp: String(now.getTime()),
      ns: NS.chat,
      payload: encode('MessageBody', { ...body, from: userJid(im, origin.username) }),
      ext: meta.ext ?? [],
    })
    const chat = message.kind === 'chat'
    const others = chat
      ? [message.sender === origin.username ? message.target : message.sender]
      : await memberNames(trx, message.conversation)
    for (const username of others) {
      const queue = chat ? `${origin.username}@${USER_DOMAIN}` : `${message.conversation}@${MUC_DOMAIN}`
      if (username !== origin.username) out.packet(username, queue, id, packet)
    }
    const own = chat ? `${message.target}@${USER_DOMAIN}` : `${message.conversation}@${MUC_DOMAIN}`
    out.packet(origin.username, own, id, packet, { except: origin.resource })
    return { status: { errorCode: 0 }, serverId: id }
  })

async function leads(trx: Db, group: string, username: string): Promise<boolean> {
  const member = await trx
    .selectFrom('im_members')
    .select('role')
    .where('group_id', '=', group)
    .where('username', '=', username)
    .executeTakeFirst()
  return member?.role === 'owner' || member?.role === 'admin'
}
