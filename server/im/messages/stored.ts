import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import { threadMeta } from '../groups/threadMessages'
import { ENTRY, KIND, NS, READ_COUNT_KEY } from '../protocol/codes'
import { decode, encode, type KeyValue, type MessageBody, type Meta } from '../protocol/msync'
import { isObject, NO_CONTENTS, normalizeBody, normalizeEntries, parseJson, unlessRefused } from './normalize'

/** A Meta from storage, as the present version would have written it. */
export interface StoredMeta {
  meta: Meta
  /** Of a message, receipt or recall; null of an event. */
  body: MessageBody | null
}

const MESSAGE_KINDS: readonly number[] = [KIND.normal, KIND.chat, KIND.group, KIND.room]

/**
 * Reads Metas from storage. Older versions accepted what the SDK stops at, so each is normalized once more; one that cannot be is null and is
 * not handed out. A message of a thread gets the name that its thread has now.
 */
export async function readStored(db: Db, packets: readonly Uint8Array[]): Promise<(StoredMeta | null)[]> {
  const stored = packets.map(normalizeStored)
  const ofThreads = stored.flatMap((one) => (one?.body?.meta ? [{ id: one.meta.to?.name ?? '', body: one.body }] : []))
  if (ofThreads.length === 0) return stored
  const metas = await threadMetas(db, [...new Set(ofThreads.map(({ id }) => id))])
  for (const { id, body } of ofThreads) body.meta = metas.get(id)
  return stored
}

/** The Meta with its body encoded again. */
export const withBody = ({ meta, body }: StoredMeta): Meta =>
  body ? { ...meta, payload: encode('MessageBody', body) } : meta

function normalizeStored(packet: Uint8Array): StoredMeta | null {
  const stored = decode('Meta', packet)
  if (stored.ns !== NS.chat) return { meta: stored, body: null }
  const meta = { ...stored, ext: normalizeEntries(stored.ext ?? []) }
  // Sender and receiver come from the envelope: the service itself wrote it.
  const { clientResource: _device, ...from } = stored.from ?? {}
  const { to } = stored
  const { type = KIND.normal, ...sent } = decode('MessageBody', stored.payload ?? new Uint8Array())
  if (!MESSAGE_KINDS.includes(type)) {
    const { ackMessageId, ackContent, ext = [] } = sent
    return {
      meta,
      body: { type, from, to, ackMessageId, ackContent, contents: [...NO_CONTENTS], ext: ext.filter(isReadCount) },
    }
  }
  const normal = unlessRefused(() => normalizeBody({ ...sent, contents: sent.contents?.slice(0, 1) }))
  if (!normal) return null
  const kind = type === KIND.normal ? (stored.to?.domain?.startsWith('conference') ? KIND.group : KIND.chat) : type
  // Only messages of threads have one of their own; what is in it is read from the thread.
  const inThread = isObject(parseJson(sent.meta ?? ''), 'thread')
  return { meta, body: { ...normal, type: kind, from, to, ...(inThread ? { meta: sent.meta } : {}) } }
}

const isReadCount = ({ key, type, stringValue = '' }: KeyValue) =>
  key === READ_COUNT_KEY && type === ENTRY.json && isObject(parseJson(stringValue))

async function threadMetas(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string; parentId: string; parentMessageId: string }>`
    select id, name, parent_id as "parentId", parent_message_id as "parentMessageId" from im_groups
    where kind = 'thread' and id = any(${arrayOf('text', ids)})`.execute(db)
  return new Map(rows.map((thread) => [thread.id, threadMeta(thread)]))
}
