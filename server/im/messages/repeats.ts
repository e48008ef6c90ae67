import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { tableOf } from '../../db/lists'
import { encode, type MessageBody } from '../protocol/msync'

/** The identity of a message: sent again with all of it, it is the same message. */
export interface MessageKey {
  sender: string
  conversation: string
  /** Of the device's own; two devices may use the same one. */
  client_id: string
  content_hash: string
}

/**
 * A digest of the content. A file that is sent twice may have been uploaded twice: its address is not part of the
 * content.
 */
export function contentHashOf({ contents = [], ext }: MessageBody): string {
  const parts = contents.map((content) => {
    const {
      remotePath: _path,
      secretKey: _key,
      thumbnailRemotePath: _small,
      thumbnailSecretKey: _smallKey,
      ...rest
    } = content
    return rest
  })
  return createHash('sha256')
    .update(encode('MessageBody', { contents: parts, ext }))
    .digest('base64url')
}

/** Server ids of messages that came before, by the place of their repetition. */
export async function sentBefore(trx: Db, keys: readonly MessageKey[]): Promise<(string | undefined)[]> {
  const { rows } = await sql<{ place: number; id: string }>`
    select p.place::int as place, m.id
    from ${tableOf(keys, { sender: 'text', conversation: 'text', client_id: 'text', content_hash: 'text' })}
    cross join lateral (select id from im_messages m where m.sender = p.sender and m.conversation = p.conversation
      and m.client_id = p.client_id and m.content_hash = p.content_hash offset 0) m`.execute(trx)
  const before: (string | undefined)[] = []
  for (const { place, id } of rows) before[place - 1] = id
  return before
}
