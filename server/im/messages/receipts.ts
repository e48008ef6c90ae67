import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { chatConversation, userJid, type Im } from '../context'
import { idOf } from '../ids'
import { MUC_DOMAIN, NS, USER_DOMAIN } from '../protocol/codes'
import { encode, type MessageBody, type Meta } from '../protocol/msync'
import { storable } from '../text'
import type { Origin, Receiver } from './receive'
import { isMuc } from './send'
import { soundEntries } from './sound'

/** A JSON entry of an ext. */
const JSON_ENTRY = 8

const OK = { errorCode: 0 }

/** A receipt as its receiver gets it. */
function forwarded(im: Im, id: string, origin: Origin, meta: Meta, body: MessageBody, now: Date): Uint8Array {
  return encode('Meta', {
    id,
    from: userJid(im, origin.username, origin.resource),
    to: meta.to,
    timestamp: String(now.getTime()),
    ns: NS.chat,
    payload: encode('MessageBody', { ...body, from: userJid(im, origin.username) }),
    ext: soundEntries(meta.ext ?? []),
  })
}

/** A message was delivered to one of the other's devices (chat spec §3: delivery). */
export const deliveryReceipt: Receiver<MessageBody> = (im, origin, meta, body) =>
  im.post.work(async (_trx, out, now) => {
    const id = im.ids.next()
    if (!isMuc(meta))
      out.packet(meta.to!.name!, `${origin.username}@${USER_DOMAIN}`, id, forwarded(im, id, origin, meta, body, now))
    return { status: OK, serverId: id }
  })

/** A message was read: in a chat the other is told; in a group its author, with the number of readers. */
export const readReceipt: Receiver<MessageBody> = (im, origin, meta, body) =>
  im.post.work(async (trx, out, now) => {
    const id = im.ids.next()
    const messageId = idOf(body.ackMessageId)
    if (isMuc(meta)) {
      const counted = await countReader(
        trx,
        messageId,
        meta.to!.name!,
        origin.username,
        storable(body.ackContent ?? ''),
        now,
      )
      if (counted) {
        const ext = [
          {
            key: 'group_read_count',
            type: JSON_ENTRY,
            stringValue: JSON.stringify({ [body.ackMessageId!]: counted.readers }),
          },
        ]
        const packet = forwarded(im, id, origin, meta, { ...body, ext }, now)
        out.packet(counted.author, `${meta.to!.name}@${MUC_DOMAIN}`, id, packet)
      }
    } else {
      const conversation = chatConversation(origin.username, meta.to!.name!)
      await markRead(trx, origin.username, conversation, messageId)
      const packet = forwarded(im, id, origin, meta, body, now)
      out.packet(meta.to!.name!, `${origin.username}@${USER_DOMAIN}`, id, packet)
    }
    return { status: OK, serverId: id }
  })

/** A whole conversation was read: the other side of a chat and one's own other devices are told. */
export const channelRead: Receiver<MessageBody> = (im, origin, meta, body) =>
  im.post.work(async (trx, out, now) => {
    const id = im.ids.next()
    const target = meta.to!.name!
    const conversation = isMuc(meta) ? target : chatConversation(origin.username, target)
    await markRead(trx, origin.username, conversation, id)
    const packet = forwarded(im, id, origin, meta, body, now)
    const domain = isMuc(meta) ? MUC_DOMAIN : USER_DOMAIN
    if (!isMuc(meta) && target !== origin.username) out.packet(target, `${origin.username}@${USER_DOMAIN}`, id, packet)
    out.packet(origin.username, `${target}@${domain}`, id, packet, { except: origin.resource, onlineOnly: true })
    return { status: OK, serverId: id }
  })

/** Read up to an id, never back. */
export async function markRead(trx: Db, username: string, conversation: string, upTo: string): Promise<void> {
  await sql`update im_conversations set read_id = ${upTo}
    where username = ${username} and conversation = ${conversation} and read_id < ${upTo}`.execute(trx)
}

async function countReader(trx: Db, id: string, group: string, reader: string, content: string, now: Date) {
  const message = await trx
    .selectFrom('im_messages')
    .innerJoin('im_members', 'im_members.group_id', 'im_messages.conversation')
    .select('im_messages.sender as author')
    .where('im_messages.id', '=', id)
    .where('im_messages.conversation', '=', group)
    .where('im_members.username', '=', reader)
    .executeTakeFirst()
  if (!message) return null
  await trx
    .insertInto('im_group_acks')
    .values({ message_id: id, username: reader, content, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await markRead(trx, reader, group, id)
  const { readers } = await trx
    .selectFrom('im_group_acks')
    .select(sql<number>`count(*)::int`.as('readers'))
    .where('message_id', '=', id)
    .executeTakeFirstOrThrow()
  return { author: message.author, readers }
}
