import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { tableOf } from '../../db/lists'
import { chatConversation, type Im } from '../context'
import { idOf } from '../ids'
import { ENTRY, KIND, MUC_DOMAIN, READ_COUNT_KEY, USER_DOMAIN } from '../protocol/codes'
import type { Outbox } from '../delivery/UnitOfWork'
import type { KeyValue, MessageBody, Meta } from '../protocol/msync'
import { storable } from '../text'
import { envelope } from './envelope'
import { NO_CONTENTS } from './normalize'
import type { Origin, Receiver } from './receive'
import { isMuc } from './send'

const OK = { errorCode: 0 }

interface Receipt {
  id: string
  origin: Origin
  meta: Meta
  now: Date
  kind: typeof KIND.read | typeof KIND.delivery | typeof KIND.channel
  messageId?: string
  /** Of a group message: how many read it. */
  ext?: KeyValue[]
  ackContent?: string
}

/** A receipt as its receiver gets it: built from the few facts that it states. */
const packetOf = (im: Im, { id, origin, meta, now, kind, messageId, ext = [], ackContent }: Receipt): Uint8Array =>
  envelope(im, {
    id,
    origin,
    target: meta.to!.name!,
    isGroup: isMuc(meta),
    now,
    body: {
      type: kind,
      contents: [...NO_CONTENTS],
      ext,
      ...(messageId ? { ackMessageId: messageId } : {}),
      ...(ackContent ? { ackContent } : {}),
    },
  })

/** A message was delivered to one of the other's devices (chat spec §3: delivery). */
export const deliveryReceipt: Receiver<MessageBody> = (im, origin, meta, body) =>
  im.unitOfWork.run(async (_trx, outbox, now) => {
    const id = im.ids.next()
    if (!isMuc(meta)) {
      const packet = packetOf(im, { id, origin, meta, now, kind: KIND.delivery, messageId: idOf(body.ackMessageId) })
      outbox.packet(meta.to!.name!, `${origin.username}@${USER_DOMAIN}`, id, packet)
    }
    return { status: OK, serverId: id }
  })

/** A message was read: in a chat the other side is notified; in a group its author, with the number of readers. */
export const readReceipt: Receiver<MessageBody> = (im, origin, meta, body) =>
  im.unitOfWork.run(async (trx, outbox, now) => {
    const id = im.ids.next()
    const messageId = idOf(body.ackMessageId)
    if (isMuc(meta)) {
      const group = meta.to!.name!
      const content = storable(body.ackContent ?? '')
      const counted = await countReader(trx, { group, reader: origin.username, messageId, content, now })
      await markRead(trx, origin.username, group, messageId)
      notifyReaders(im, outbox, { origin, meta, now, counted, ackContent: content })
    } else {
      const conversation = chatConversation(origin.username, meta.to!.name!)
      await markRead(trx, origin.username, conversation, messageId)
      const packet = packetOf(im, { id, origin, meta, now, kind: KIND.read, messageId })
      outbox.packet(meta.to!.name!, `${origin.username}@${USER_DOMAIN}`, id, packet)
    }
    return { status: OK, serverId: id }
  })

/** A whole conversation was read: the other side of a chat and one's own other devices are notified. */
export const channelRead: Receiver<MessageBody> = (im, origin, meta) =>
  im.unitOfWork.run(async (trx, outbox, now) => {
    const id = im.ids.next()
    const target = meta.to!.name!
    const conversation = isMuc(meta) ? target : chatConversation(origin.username, target)
    if (isMuc(meta)) {
      const counted = await countReader(trx, { group: target, reader: origin.username, upTo: id, now })
      notifyReaders(im, outbox, { origin, meta, now, counted })
    }
    await markRead(trx, origin.username, conversation, id)
    const packet = packetOf(im, { id, origin, meta, now, kind: KIND.channel })
    const domain = isMuc(meta) ? MUC_DOMAIN : USER_DOMAIN
    if (!isMuc(meta) && target !== origin.username)
      outbox.packet(target, `${origin.username}@${USER_DOMAIN}`, id, packet)
    outbox.packet(origin.username, `${target}@${domain}`, id, packet, { except: origin.resource, onlineOnly: true })
    return { status: OK, serverId: id }
  })

/** Read up to an id, never back. */
export async function markRead(trx: Db, username: string, conversation: string, upTo: string): Promise<void> {
  await sql`update im_conversations set read_id = ${upTo}
    where username = ${username} and conversation = ${conversation} and read_id < ${upTo}`.execute(trx)
}

/**
 * The most messages that one opening of a group counts a reader for: a member who reads so many at once has read none
 * of those before.
 */
const MAX_COUNTED = 200

interface Reader {
  group: string
  reader: string
  now: Date
}
interface Counted {
  id: string
  author: string
  readers: number
}

/**
 * Counts a member as a reader: of one message that they name, or of every message up to an id that requested receipts
 * and came while they were a member. Returns the messages that they had not read before.
 */
async function countReader(
  trx: Db,
  { group, reader, now, ...read }: Reader & ({ messageId: string; content: string } | { upTo: string }),
): Promise<Counted[]> {
  const upTo = 'upTo' in read ? read.upTo : read.messageId
  const named = 'upTo' in read ? '' : read.messageId
  const content = 'upTo' in read ? '' : read.content
  // Locked, so that of two who read at once the later one counts both.
  const { rows: unread } = await sql<{ id: string }>`
    select m.id from im_messages m join im_members member on member.group_id = m.conversation and member.username = ${reader}
    where m.conversation = ${group} and m.id <= ${upTo} and m.sender <> ${reader} and not m.recalled
      and (m.id = ${named} or (m.wants_receipts and m.created_at >= member.joined_at and m.id > coalesce((
        select c.read_id from im_conversations c where c.username = ${reader} and c.conversation = ${group}), '')))
    order by m.id desc limit ${MAX_COUNTED} for no key update of m`.execute(trx)
  if (unread.length === 0) return []
  const { rows: fresh } = await sql<{ id: string }>`
    insert into im_group_acks (message_id, username, content, created_at)
    select p.id, ${reader}, case when p.id = ${named} then ${content} else '' end, ${now} from ${tableOf(unread, { id: 'text' })}
    on conflict do nothing returning message_id as id`.execute(trx)
  const { rows } = await sql<Counted>`
    select m.id, m.sender as author, count(*)::int as readers
    from ${tableOf(fresh, { id: 'text' })} join im_messages m on m.id = p.id join im_group_acks a on a.message_id = p.id
    group by m.id, m.sender order by m.id`.execute(trx)
  return rows
}

/** Notifies each author how many have read their messages, in one receipt each. */
function notifyReaders(
  im: Im,
  outbox: Outbox,
  { counted, ...receipt }: Omit<Receipt, 'id' | 'kind' | 'messageId' | 'ext'> & { counted: readonly Counted[] },
): void {
  for (const author of new Set(counted.map((one) => one.author))) {
    const own = counted.filter((one) => one.author === author)
    const counts = Object.fromEntries(own.map(({ id, readers }) => [id, readers]))
    const id = im.ids.next()
    const ext = [{ key: READ_COUNT_KEY, type: ENTRY.json, stringValue: JSON.stringify(counts) }]
    const packet = packetOf(im, { ...receipt, id, kind: KIND.read, messageId: own.at(-1)!.id, ext })
    outbox.packet(author, `${receipt.meta.to!.name}@${MUC_DOMAIN}`, id, packet)
  }
}
