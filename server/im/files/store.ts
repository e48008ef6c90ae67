import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/database'
import type { RestCall } from '../rest/router'
import { ImError, REST } from '../rest/errors'
import { storable } from '../text'
import { thumbnailOf } from './thumbnail'

/** A file as it was sent, before it is kept. */
export interface Upload {
  name: string
  contentType: string
  bytes: Buffer
}
export interface StoredFile extends Upload {
  id: string
  owner: string
  secretHash: string
  thumbnail: Buffer | null
  createdAt: Date
}

const NAME_LENGTH = 255
const TYPE = /^[\w.+-]{1,64}\/[\w.+-]{1,128}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The one file of a multipart request. @throws 400 for none, an empty or an improper one, 413 above the largest size */
export async function readUpload(call: RestCall): Promise<Upload> {
  if (!call.request.isMultipart()) throw REST.badParameter('file')
  // A form that breaks off or is none has no status of its own: it is its sender's fault, not ours.
  const broken = (error: Error & { statusCode?: number }): never => {
    if (error.statusCode !== 413) throw REST.badParameter('file')
    throw new ImError(413, 'request_entity_too_large', `file is larger than ${call.im.settings.maxFileBytes} bytes`)
  }
  const part = await call.request.file().catch(broken)
  if (!part) throw REST.badParameter('file')
  const bytes = await part.toBuffer().catch(broken)
  if (bytes.length === 0) throw new ImError(400, 'illegal_argument', 'fileSize must be greater than 0')
  const upload = {
    name: storable((part.filename || 'file').slice(0, NAME_LENGTH)),
    contentType: TYPE.test(part.mimetype) ? part.mimetype : 'application/octet-stream',
    bytes,
  }
  if (!(await call.im.contentCheck.mayKeep(upload))) throw new ImError(400, 'illegal_argument', 'content improper')
  return upload
}

/** Keeps a file, with a thumbnail where it is a large picture. The secret is told once and kept as a digest only. */
export async function storeFile(
  db: Db,
  owner: string,
  upload: Upload,
  now: Date,
): Promise<{ id: string; secret: string }> {
  const id = randomUUID()
  const secret = randomBytes(24).toString('base64url')
  await db
    .insertInto('im_files')
    .values({
      id,
      secret_hash: hashOf(secret),
      owner,
      name: upload.name,
      content_type: upload.contentType,
      bytes: upload.bytes,
      thumbnail: await thumbnailOf(upload),
      created_at: now,
    })
    .execute()
  return { id, secret }
}

export async function loadFile(db: Db, id: string): Promise<StoredFile | null> {
  if (!UUID.test(id)) return null
  const row = await db.selectFrom('im_files').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    owner: row.owner,
    secretHash: row.secret_hash,
    name: row.name,
    contentType: row.content_type,
    bytes: Buffer.from(row.bytes),
    thumbnail: row.thumbnail && Buffer.from(row.thumbnail),
    createdAt: row.created_at,
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
    select id, owner, secret_hash as "secretHash", name, content_type as "contentType", octet_length(bytes) as size,
      octet_length(thumbnail) as "thumbnailSize"
    from im_files where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** A part of a file or of its thumbnail: players of a long video ask for many. */
export async function readPart(
  db: Db,
  id: string,
  column: 'bytes' | 'thumbnail',
  from: number,
  length: number,
): Promise<Buffer> {
  const { rows } = await sql<{ part: Uint8Array }>`
    select substring(${sql.ref(column)} from ${from + 1}::int for ${length}::int) as part from im_files where id = ${id}`.execute(
    db,
  )
  return Buffer.from(rows[0]?.part ?? new Uint8Array())
}

/** Whether a secret, as a header or a query brings it, opens the file. */
export const opens = ({ secretHash }: Pick<FileFacts, 'secretHash'>, secret: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(secretHash))

// The secret is random and long: a plain digest cannot be guessed back.
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
