import { sql } from 'kysely'
import { officialKind } from '../../../src/contract/im'
import type { Db } from '../../db/database'
import { tableOf } from '../../db/lists'
import { chatConversation, type Im } from '../context'
import { memberNames, postingGroup, type PostingGroup } from '../groups/posting'
import { threadMessage, threadMeta } from '../groups/threadMessages'
import type { Outbox } from '../delivery/UnitOfWork'
import { KIND, MUC_DOMAIN, USER_DOMAIN } from '../protocol/codes'
import type { MessageBody, Meta } from '../protocol/msync'
import { envelope } from './envelope'
import { isCommand, normalizeBody, normalizeEntries } from './normalize'
import type { Ack, Origin, Receiver } from './receive'
import { keepPictures } from './pictures'
import { previewOf } from './preview'
import { pushLater } from './pushes'
import { Refusal, REFUSE } from './refusal'
import { contentHashOf, sentBefore, type MessageKey } from './repeats'
import { checkWords } from './words'

const ROUTE_ONLINE = 1

/** One message on its way in. */
export interface Upload {
  origin: Origin
  meta: Meta
  body: MessageBody
  /** Of the content: two devices of one user may use the same id for two messages. */
  contentHash: string
}

/** Where a message goes. */
interface Destination {
  kind: 'chat' | 'group' | 'room'
  conversation: string
  /** Null in a chat of two. */
  group: PostingGroup | null
  /** Everyone who gets it, without the sender. */
  others: string[]
}

interface Message extends Upload {
  id: string
  destination: Destination
  now: Date
}

/**
 * A message of a chat, group, room or thread: stored, put into the inbox of every device, then acknowledged, all or
 * nothing. The client's own id with the same content makes a repeated send return the first result; the same id with
 * another content is another message.
 */
export const send: Receiver<MessageBody> = (im, origin, meta, sent) => {
  const body = normalizeBody(sent)
  // A notice contains names of goods and people, and is delivered whatever they contain.
  if (!officialKind(origin.username)) checkWords(im.settings, body)
  return im.sends.add({ origin, meta, body, contentHash: origin.keyed ? '' : contentHashOf(body) })
}

/** Sends a batch in one transaction; each is acknowledged or refused by itself. */
export async function sendMany(im: Im, uploads: Upload[]): Promise<(Ack | Error)[]> {
  await keepPictures(
    im,
    uploads.map(({ body }) => body),
  )
  const { results, stored } = await im.unitOfWork.run(async (trx, outbox, now) => {
    const destinations = await resolve(trx, uploads, now)
    const before = await sentBefore(
      trx,
      uploads.map((upload, at) => keyOf(upload, destinations[at]!)),
    )
    const fresh = uploads.flatMap((upload, index): Message[] => {
      const destination = destinations[index]!
      if (destination instanceof Refusal || before[index]) return []
      return [{ ...upload, id: im.ids.next(), destination, now }]
    })
    const passing = fresh.filter(({ body }) => isCommand(body))
    for (const message of passing) passOn(im, outbox, message)
    const keeping = await insert(
      im,
      trx,
      fresh.filter(({ body }) => !isCommand(body)),
      now,
    )
    await listConversations(trx, keeping, now)
    for (const message of keeping) await deliver(im, trx, outbox, message)
    const byUpload = new Map([...passing, ...keeping].map((message) => [message.body, message.id]))
    return {
      stored: keeping,
      results: uploads.map(({ body }, index): Ack | Error => {
        const destination = destinations[index]!
        if (destination instanceof Refusal) return destination
        const serverId = before[index] ?? byUpload.get(body)
        // The same message came twice at the same moment; the device sends it again and gets the first one's id.
        return serverId ? { status: { errorCode: 0 }, serverId } : new Error('message sent twice at once')
      }),
    }
  })
  pushLater(
    im,
    stored.map(({ id, origin, destination, body }) => ({
      id,
      from: origin.username,
      group: destination.group,
      to: destination.others,
      preview: previewOf(body),
    })),
  )
  return results
}

export const isMuc = (meta: Meta): boolean => (meta.to?.domain ?? '').startsWith('conference')

async function resolve(trx: Db, uploads: Upload[], now: Date): Promise<(Destination | Refusal)[]> {
  const chats = await mayChat(
    trx,
    uploads
      .filter(({ meta }) => !isMuc(meta))
      .map(({ origin, meta }) => ({ from: origin.username, to: targetOf(meta) })),
  )
  const members = new Map<string, Promise<string[]>>()
  const resolved: (Destination | Refusal)[] = []
  for (const { origin, meta } of uploads) {
    const target = targetOf(meta)
    const from = origin.username
    if (isMuc(meta)) resolved.push(await muc(trx, members, from, meta, now))
    else
      resolved.push(
        chats.get(pairKey(from, target)) ?? {
          kind: 'chat',
          conversation: chatConversation(from, target),
          group: null,
          others: [target],
        },
      )
  }
  return resolved
}

const targetOf = (meta: Meta) => meta.to?.name ?? ''
const pairKey = (from: string, to: string) => `${from}|${to}`

async function muc(
  trx: Db,
  known: Map<string, Promise<string[]>>,
  from: string,
  meta: Meta,
  now: Date,
): Promise<Destination | Refusal> {
  const target = targetOf(meta)
  try {
    const group = await postingGroup(trx, target, from, now)
    const members = known.get(target) ?? memberNames(trx, target, { forMessages: true })
    known.set(target, members)
    const directed = meta.directedUsers ?? []
    const others = (await members).filter((name) => name !== from && (directed.length === 0 || directed.includes(name)))
    return { kind: group.kind === 'room' ? 'room' : 'group', conversation: target, group, others }
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/**
 * Anyone may write to anyone who has not blocked them: buyers and sellers are strangers at first. Returns the pairs
 * that may not.
 */
async function mayChat(trx: Db, pairs: { from: string; to: string }[]): Promise<Map<string, Refusal>> {
  if (pairs.length === 0) return new Map()
  const { rows } = await sql<{ from: string; to: string; blocked: boolean; known: boolean }>`
    select p.from, p.to, u.username is not null as known,
      exists (select 1 from im_blocks b where b.username = p.to and b.blocked = p.from) as blocked
    from ${tableOf(pairs, { from: 'text', to: 'text' })}
    left join lateral (select username from im_users u where u.username = p.to and not u.disabled offset 0) u on true`.execute(
    trx,
  )
  const refused = rows.filter(({ blocked, known }) => blocked || !known)
  return new Map(refused.map((row) => [pairKey(row.from, row.to), row.known ? REFUSE.blocked() : REFUSE.noUser()]))
}

/** What a repeated send is recognized by. */
const keyOf = ({ origin, meta, contentHash }: Upload, destination: Destination | Refusal): MessageKey => ({
  sender: origin.username,
  conversation: destination instanceof Refusal ? '' : destination.conversation,
  client_id: meta.id ?? '',
  content_hash: contentHash,
})

/** The Meta as every receiver gets it: who it is from is the service's word, not the client's. */
function delivered(im: Im, { id, origin, meta, body, destination, now }: Message): Uint8Array {
  const { group, kind } = destination
  return envelope(im, {
    id,
    origin,
    target: targetOf(meta),
    isGroup: group !== null,
    now,
    // The name of a thread is read when a message of it is.
    body: {
      ...body,
      type: KIND[kind],
      ...(group?.kind === 'thread' ? { meta: threadMeta({ ...group, name: '' }) } : {}),
    },
    // Priority in a room, which nothing else has.
    ext: kind === 'room' ? normalizeEntries(meta.ext ?? []) : [],
    meta: { is_online: 1 },
  })
}

/** Stores messages; returns those that were new. */
async function insert(im: Im, trx: Db, messages: Message[], now: Date): Promise<Message[]> {
  if (messages.length === 0) return []
  const rows = messages.map((message) => ({
    id: message.id,
    kind: message.destination.kind,
    ...keyOf(message, message.destination),
    target: targetOf(message.meta),
    packet: Buffer.from(delivered(im, message)).toString('base64'),
    preview: JSON.stringify(previewOf(message.body)),
    receipts: message.body.msgConfig?.allowGroupAck === true,
  }))
  const columns = {
    id: 'text',
    kind: 'text',
    sender: 'text',
    target: 'text',
    conversation: 'text',
    client_id: 'text',
    content_hash: 'text',
    packet: 'text',
    preview: 'text',
    receipts: 'bool',
  } as const
  const { rows: inserted } = await sql<{ id: string }>`
    insert into im_messages (id, kind, sender, target, conversation, client_id, content_hash, packet, preview, wants_receipts, created_at)
    select p.id, p.kind, p.sender, p.target, p.conversation, p.client_id, p.content_hash, decode(p.packet, 'base64'), p.preview::jsonb,
      p.receipts, ${now}
    from ${tableOf(rows, columns)}
    on conflict (sender, conversation, client_id, content_hash) do nothing
    returning id`.execute(trx)
  const ids = new Set(inserted.map(({ id }) => id))
  return messages.filter(({ id }) => ids.has(id))
}

function passOn(im: Im, outbox: Outbox, message: Message): void {
  const packet = delivered(im, message)
  const onlineOnly = message.meta.routetype === ROUTE_ONLINE || message.destination.kind === 'room'
  for (const { username, queue, except } of addressees(message))
    outbox.packet(username, queue, message.id, packet, { onlineOnly, except })
}

async function deliver(im: Im, trx: Db, outbox: Outbox, message: Message): Promise<void> {
  const { id, origin, meta, destination, now } = message
  const onlineOnly = meta.routetype === ROUTE_ONLINE || destination.kind === 'room'
  for (const { username, queue, except } of addressees(message))
    outbox.message(username, queue, id, { onlineOnly, except })
  if (destination.group?.kind === 'thread')
    await threadMessage(im, trx, outbox, destination.group, origin.username, now)
}

/** Everyone who gets a message, by the queue they find it in; the sender's other devices too. */
function* addressees({ origin, meta, destination }: Message) {
  const target = targetOf(meta)
  const group = destination.group ? `${target}@${MUC_DOMAIN}` : null
  for (const username of destination.others) {
    if (username !== origin.username)
      yield { username, queue: group ?? `${origin.username}@${USER_DOMAIN}`, except: '' }
  }
  yield { username: origin.username, queue: group ?? `${target}@${USER_DOMAIN}`, except: origin.resource }
}

/** The conversation stands in everyone's list, also where it was deleted. Rooms and threads are not listed. */
async function listConversations(trx: Db, messages: Message[], now: Date): Promise<void> {
  const rows = new Map<string, { username: string; channel: string; kind: string; conversation: string }>()
  for (const { origin, meta, destination } of messages) {
    if (destination.kind === 'room' || destination.group?.kind === 'thread') continue
    const kind = destination.group ? 'group' : 'chat'
    for (const username of [origin.username, ...destination.others]) {
      const channel = destination.group || username === origin.username ? targetOf(meta) : origin.username
      rows.set(`${username}\n${channel}\n${kind}`, { username, channel, kind, conversation: destination.conversation })
    }
  }
  if (rows.size === 0) return
  // In one order everywhere, so that two instances never wait for each other.
  const sorted = [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  await sql`
    insert into im_conversations as c (username, channel, kind, conversation, updated_at)
    select p.username, p.channel, p.kind, p.conversation, ${now}
    from ${tableOf(sorted, { username: 'text', channel: 'text', kind: 'text', conversation: 'text' })}
    on conflict (username, channel, kind) do update set hidden = false, updated_at = excluded.updated_at where c.hidden`.execute(
    trx,
  )
}
