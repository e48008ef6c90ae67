import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { readChunks, writeChunks } from './chunks'

/** A file on its way into the store. */
export interface Upload {
  name: string
  contentType: string
  content: AsyncIterable<Buffer>
  thumbnail: Buffer | null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Stores a file as it arrives. It exists once it is whole; an interrupted upload is removed. The secret is returned
 * once and stored as a digest only.
 * @throws what `content` throws
 */
export async function storeFile(
  db: Db,
  owner: string,
  { name, contentType, content, thumbnail }: Upload,
  now: Date,
): Promise<{ id: string; secret: string; size: number }> {
  const id = randomUUID()
  const secret = randomBytes(24).toString('base64url')
  await sql`insert into im_files (id, secret_hash, owner, name, content_type, size, thumbnail, created_at)
    values (${id}, ${hashOf(secret)}, ${owner}, ${name}, ${contentType}, null,
      decode(${thumbnail?.toString('base64') ?? null}::text, 'base64'), ${now})`.execute(db)
  try {
    const size = await writeChunks(db, id, content)
    await db.updateTable('im_files').set({ size }).where('id', '=', id).execute()
    return { id, secret, size }
  } catch (error) {
    await db.deleteFrom('im_files').where('id', '=', id).execute()
    throw error
  }
}

/** What is known of a file without reading it. */
export interface FileFacts {
  id: string
  owner: string
  secretHash: string
  name: string
  contentType: string
  size: number
  /** Null where it has no thumbnail. */
  thumbnailSize: number | null
}

export async function describeFile(db: Db, id: string): Promise<FileFacts | null> {
  if (!UUID.test(id)) return null
  const { rows } = await sql<FileFacts>`
    select id, owner, secret_hash as "secretHash", name, content_type as "contentType", size,
      octet_length(thumbnail) as "thumbnailSize"
    from im_files where id = ${id} and size is not null`.execute(db)
  return rows[0] ?? null
}

/** The bytes `from` … `to` of a file, both included: players of a long video request many parts. */
export const fileStream = (db: Db, id: string, from: number, to: number): Readable =>
  Readable.from(readChunks(db, id, from, to), { objectMode: false })

export async function readThumbnail(db: Db, id: string): Promise<Buffer> {
  const row = await db.selectFrom('im_files').select('thumbnail').where('id', '=', id).executeTakeFirst()
  return Buffer.from(row?.thumbnail ?? new Uint8Array())
}

/** Whether a secret, as a header or a query brings it, opens the file. */
export const opens = ({ secretHash }: Pick<FileFacts, 'secretHash'>, secret: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(secretHash))

// The secret is random and long: a plain digest cannot be guessed back.
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
