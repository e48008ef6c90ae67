import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { participants } from '../conversations/access'
import { threadOf } from '../groups/posting'
import { threadMessage } from '../groups/threadMessages'
import { idOf } from '../ids'
import { KIND, MUC_DOMAIN, USER_DOMAIN } from '../protocol/codes'
import type { MessageBody } from '../protocol/msync'
import { envelope } from './envelope'
import { forgetContent } from './forget'
import { NO_CONTENTS, normalizeEntries } from './normalize'
import type { Receiver } from './receive'
import { REFUSE } from './refusal'

/** Takes a message back: its author within the time limit, owner and admins of a group at any time (chat spec §8: recall time limit). */
export const recall: Receiver<MessageBody> = (im, origin, meta, body) =>
  im.unitOfWork.run(async (trx, outbox, now) => {
    const messageId = idOf(body.ackMessageId)
    const message = await trx
      .selectFrom('im_messages')
      .select(['id', 'kind', 'sender', 'target', 'conversation', 'packet', 'recalled', 'created_at'])
      .where('id', '=', messageId)
      .forUpdate()
      .executeTakeFirst()
    if (!message) throw REFUSE.recallDenied()
    const id = im.ids.next()
    if (message.sender !== origin.username) {
      if (!(await leads(trx, message.conversation, origin.username))) throw REFUSE.recallDenied()
    } else if (now.getTime() - message.created_at.getTime() > im.settings.recallMs) throw REFUSE.recallTooLate()
    // A recall repeated after a lost response has nothing left to do.
    if (message.recalled) return { status: { errorCode: 0 }, serverId: id }
    await trx.updateTable('im_messages').set({ recalled: true }).where('id', '=', messageId).execute()
    const everyone = await participants(trx, message)
    await forgetContent({ im, trx, outbox: outbox, now, by: origin.username, message, everyone })
    const chat = message.kind === 'chat'
    const others = everyone.filter((username) => username !== origin.username)
    const other = message.sender === origin.username ? message.target : message.sender
    const packet = envelope(im, {
      id,
      origin,
      target: chat ? other : message.conversation,
      isGroup: !chat,
      now,
      body: { type: KIND.recall, contents: [...NO_CONTENTS], ackMessageId: messageId },
      ext: normalizeEntries(meta.ext ?? []),
    })
    for (const username of others) {
      const queue = chat ? `${origin.username}@${USER_DOMAIN}` : `${message.conversation}@${MUC_DOMAIN}`
      outbox.packet(username, queue, id, packet)
    }
    const own = chat ? `${message.target}@${USER_DOMAIN}` : `${message.conversation}@${MUC_DOMAIN}`
    outbox.packet(origin.username, own, id, packet, { except: origin.resource })
    // Lists of threads show how many messages each has, and the last one.
    const thread = chat ? null : await threadOf(trx, message.conversation)
    if (thread) await threadMessage(im, trx, outbox, thread, origin.username, now)
    return { status: { errorCode: 0 }, serverId: id }
  })

/** Of a group, room or thread; who leads a group leads its threads. */
async function leads(trx: Db, group: string, username: string): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    select 1 as one from im_groups g join im_members m on m.group_id in (g.id, g.parent_id)
    where g.id = ${group} and m.username = ${username} and m.role in ('owner', 'admin') limit 1`.execute(trx)
  return rows.length > 0
}
