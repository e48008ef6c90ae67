import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql, type RawBuilder } from 'kysely'
import type { Services } from '../../context'
import type { Db } from '../../db/database'
import type { BlobSource } from '../../platform/blobs/BlobStore'
import { dropBlobs } from '../../platform/blobs/deletions'
import { readChunks } from './chunks'

/** A file on its way into the store. */
export interface Upload {
  name: string
  contentType: string
  content: BlobSource
  thumbnail: Buffer | null
}
type Places = Pick<Services, 'db' | 'blobs'>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Blobs of chat files. */
export const CHAT_FILES = 'chat/'
export const fileKey = (id: string): string => `${CHAT_FILES}${id.slice(0, 2)}/${id}`
/** Never the same twice: of two thumbnails that come at once the row names one, with its own size. */
export const thumbnailKey = (id: string): string => `${fileKey(id)}-${randomBytes(4).toString('hex')}.jpg`

/**
 * Stores a file as it arrives. Its bytes become a blob, and then the row that names it: a file exists once it is whole, and an upload that broke
 * off between the two leaves a blob that is collected. The secret is returned once and stored as a digest only.
 * @throws what `content` throws
 */
export async function storeFile(
  { db, blobs }: Places,
  owner: string,
  { name, contentType, content, thumbnail }: Upload,
  now: Date,
): Promise<{ id: string; secret: string; size: number }> {
  const id = randomUUID()
  const secret = randomBytes(24).toString('base64url')
  const size = await blobs.put(fileKey(id), content)
  const thumbnailBlob = thumbnail && thumbnailKey(id)
  if (thumbnailBlob) await blobs.put(thumbnailBlob, Readable.from([thumbnail]))
  await db
    .insertInto('im_files')
    .values({
      id,
      secret_hash: hashOf(secret),
      owner,
      name,
      content_type: contentType,
      size,
      blob: fileKey(id),
      thumbnail_blob: thumbnailBlob,
      thumbnail_size: thumbnail?.length ?? null,
      thumbnail: null,
      created_at: now,
    })
    .execute()
  return { id, secret, size }
}

/** Gives a file its thumbnail, unless it has one. */
export async function addThumbnail({ db, blobs }: Places, id: string, thumbnail: Buffer): Promise<void> {
  const key = thumbnailKey(id)
  await blobs.put(key, Readable.from([thumbnail]))
  const { numUpdatedRows } = await db
    .updateTable('im_files')
    .set({ thumbnail_blob: key, thumbnail_size: thumbnail.length })
    .where('id', '=', id)
    .where('thumbnail_blob', 'is', null)
    .where('thumbnail', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await blobs.delete(key)
}

/** Deletes the files of a condition on `im_files`, their blobs soon after the transaction. Returns how many there were. */
export async function deleteFiles(trx: Db, which: RawBuilder<unknown>, now: Date): Promise<number> {
  const { rows } = await sql<{ blob: string | null; thumbnailBlob: string | null }>`
    delete from im_files where ${which} returning blob, thumbnail_blob as "thumbnailBlob"`.execute(trx)
  const keys = rows.flatMap(({ blob, thumbnailBlob }) => [blob, thumbnailBlob]).filter((key) => key !== null)
  await dropBlobs(trx, keys, now)
  return rows.length
}

/** What is known of a file without reading it. */
export interface FileFacts {
  id: string
  owner: string
  secretHash: string
  name: string
  contentType: string
  size: number
  /** Null where the bytes are still in the database. */
  blob: string | null
  thumbnailBlob: string | null
  /** Null where it has no thumbnail. */
  thumbnailSize: number | null
}

export async function describeFile(db: Db, id: string): Promise<FileFacts | null> {
  if (!UUID.test(id)) return null
  const { rows } = await sql<FileFacts>`
    select id, owner, secret_hash as "secretHash", name, content_type as "contentType", size, blob, thumbnail_blob as "thumbnailBlob",
      coalesce(thumbnail_size, octet_length(thumbnail)) as "thumbnailSize"
    from im_files where id = ${id} and size is not null`.execute(db)
  return rows[0] ?? null
}

/** The bytes `from` … `to` of a file, both included: players of a long video request many parts. Null where it was deleted meanwhile. */
export async function openFile(
  { db, blobs }: Places,
  file: FileFacts,
  from: number,
  to: number,
): Promise<Readable | null> {
  if (file.blob === null) return Readable.from(readChunks(db, file.id, from, to), { objectMode: false })
  return (await blobs.get(file.blob, { from, to }))?.content ?? null
}

/** As `openFile`, of its thumbnail. */
export async function openThumbnail(
  { db, blobs }: Places,
  file: FileFacts,
  from: number,
  to: number,
): Promise<Readable | null> {
  if (file.thumbnailBlob !== null) return (await blobs.get(file.thumbnailBlob, { from, to }))?.content ?? null
  const row = await db.selectFrom('im_files').select('thumbnail').where('id', '=', file.id).executeTakeFirst()
  return row?.thumbnail ? Readable.from([Buffer.from(row.thumbnail).subarray(from, to + 1)]) : null
}

/** Whether a secret, as a header or a query brings it, opens the file. */
export const opens = ({ secretHash }: Pick<FileFacts, 'secretHash'>, secret: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(secretHash))

// The secret is random and long: a plain digest cannot be guessed back.
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
