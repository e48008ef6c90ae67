import { sql } from 'kysely'
import { json, type Db } from '../../db/database'
import { chatConversation, userJid, type Im } from '../context'
import { memberNames, postingGroup, type PostingGroup } from '../groups/posting'
import { threadMessage, threadMeta } from '../groups/threadMessages'
import type { Outgoing } from '../mail/Post'
import { COMMAND_CONTENT, MUC_DOMAIN, NS, USER_DOMAIN } from '../protocol/codes'
import { encode, type MessageBody, type Meta } from '../protocol/msync'
import type { Ack, Origin, Receiver } from './receive'
import { previewOf } from './preview'
import { pushLater } from './pushes'
import { REFUSE } from './refusal'
import { checkWords } from './words'

const ROUTE_ONLINE = 1

/** Where a message goes. */
interface Destination {
  kind: 'chat' | 'group' | 'room'
  conversation: string
  /** Null in a chat of two. */
  group: PostingGroup | null
  /** Everyone who gets it, without the sender. */
  others: string[]
}

/**
 * A message of a chat, group, room or thread: kept, put into the inbox of every device, then acknowledged, all or nothing. The client's own
 * id makes a repeated send answer as the first did.
 */
export const send: Receiver<MessageBody> = async (im, origin, meta, body) => {
  checkWords(im.settings, body)
  const clientId = meta.id ?? ''
  const { sent, push } = await im.post.work(async (trx, out, now) => {
    const destination = await resolve(trx, origin.username, meta, now)
    const before = await sentBefore(trx, origin.username, destination.conversation, clientId)
    if (before) return { sent: before, push: null }
    const id = im.ids.next()
    const message = { id, origin, meta, body, destination, now }
    if (isCommand(body)) passOn(im, out, message)
    else await keep(im, trx, out, message)
    return { sent: id, push: isCommand(body) ? null : message }
  })
  if (push) pushLater(im, push.id, origin.username, push.destination, previewOf(body))
  return { status: { errorCode: 0 }, serverId: sent } satisfies Ack
}

interface Message {
  id: string
  origin: Origin
  meta: Meta
  body: MessageBody
  destination: Destination
  now: Date
}

/** Commands (typing, for one) are not history: no list shows them. */
const isCommand = (body: MessageBody) => body.contents?.[0]?.type === COMMAND_CONTENT

async function resolve(trx: Db, from: string, meta: Meta, now: Date): Promise<Destination> {
  const target = meta.to?.name ?? ''
  if (!isMuc(meta)) {
    await mayChat(trx, from, target)
    return { kind: 'chat', conversation: chatConversation(from, target), group: null, others: [target] }
  }
  const group = await postingGroup(trx, target, from, now)
  const members = await memberNames(trx, target, { forMessages: true })
  const directed = meta.directedUsers ?? []
  const others = members.filter((name) => name !== from && (directed.length === 0 || directed.includes(name)))
  return { kind: group.kind === 'room' ? 'room' : 'group', conversation: target, group, others }
}

export const isMuc = (meta: Meta): boolean => (meta.to?.domain ?? '').startsWith('conference')

/** Anyone may write to anyone who has not blocked them: buyers and sellers are strangers at first. */
async function mayChat(trx: Db, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ blocked: boolean }>`
    select exists (select 1 from im_blocks b where b.username = u.username and b.blocked = ${from}) as blocked
    from im_users u where u.username = ${to} and not u.disabled`.execute(trx)
  if (!rows[0]) throw REFUSE.noUser()
  if (rows[0].blocked) throw REFUSE.blocked()
}

async function sentBefore(trx: Db, sender: string, conversation: string, clientId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('im_messages')
    .select('id')
    .where('sender', '=', sender)
    .where('conversation', '=', conversation)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The Meta as every receiver gets it: who it is from is the service's word, not the client's. */
function delivered(im: Im, { id, origin, meta, body, destination, now }: Message): Uint8Array {
  const from = userJid(im, origin.username)
  const group = destination.group
  const content = { ...body, from, ...(group?.kind === 'thread' ? { meta: threadMeta(group, body.meta) } : {}) }
  return encode('Meta', {
    id,
    from: userJid(im, origin.username, origin.resource),
    to: { appKey: im.settings.appKey, name: meta.to?.name, domain: group ? MUC_DOMAIN : USER_DOMAIN },
    timestamp: String(now.getTime()),
    ns: NS.chat,
    payload: encode('MessageBody', content),
    ext: meta.ext ?? [],
    meta: Buffer.from(JSON.stringify({ is_online: 1 })),
  })
}

function passOn(im: Im, out: Outgoing, message: Message): void {
  const packet = delivered(im, message)
  const onlineOnly = message.meta.routetype === ROUTE_ONLINE || message.destination.kind === 'room'
  for (const { username, queue } of addressees(message))
    out.packet(username, queue, message.id, packet, { onlineOnly, except: exceptFor(username, message.origin) })
}

async function keep(im: Im, trx: Db, out: Outgoing, message: Message): Promise<void> {
  const { id, origin, meta, body, destination, now } = message
  await trx
    .insertInto('im_messages')
    .values({
      id,
      kind: destination.kind,
      sender: origin.username,
      target: meta.to?.name ?? '',
      conversation: destination.conversation,
      client_id: meta.id ?? '',
      packet: delivered(im, message),
      preview: json(previewOf(body)),
      created_at: now,
    })
    .execute()
  if (destination.kind === 'chat' || destination.group?.kind === 'group') await listConversations(trx, message)
  const onlineOnly = meta.routetype === ROUTE_ONLINE || destination.kind === 'room'
  for (const { username, queue } of addressees(message))
    out.message(username, queue, id, { onlineOnly, except: exceptFor(username, origin) })
  if (destination.group?.kind === 'thread') await threadMessage(trx, out, destination.group, origin.username, now)
}

/** Everyone who gets a message, by the queue they find it in; the sender's other devices too. */
function* addressees({ origin, meta, destination }: Message): Generator<{ username: string; queue: string }> {
  const target = meta.to?.name ?? ''
  const group = destination.group ? `${target}@${MUC_DOMAIN}` : null
  for (const username of destination.others) {
    if (username !== origin.username) yield { username, queue: group ?? `${origin.username}@${USER_DOMAIN}` }
  }
  yield { username: origin.username, queue: group ?? `${target}@${USER_DOMAIN}` }
}

const exceptFor = (username: string, origin: Origin) => (username === origin.username ? origin.resource : '')

/** The conversation stands in everyone's list, also where it was deleted. */
async function listConversations(trx: Db, { origin, meta, destination, now }: Message): Promise<void> {
  const target = meta.to?.name ?? ''
  const everyone = [...new Set([origin.username, ...destination.others])]
  const channels = everyone.map((name) => (destination.group || name === origin.username ? target : origin.username))
  await sql`
    insert into im_conversations as c (username, channel, kind, conversation, updated_at)
    select p.username, p.channel, ${destination.group ? 'group' : 'chat'}, ${destination.conversation}, ${now}
    from unnest(${everyone}::text[], ${channels}::text[]) as p(username, channel)
    order by p.username
    on conflict (username, channel, kind) do update set hidden = false, updated_at = excluded.updated_at where c.hidden`.execute(
    trx,
  )
}
