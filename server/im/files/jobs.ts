import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Services } from '../../context'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import type { BlobOwner } from '../../platform/blobs/BlobOwner'
import type { ItemKind } from '../../platform/jobs/JobRunner'
import { readChunks } from './chunks'
import { CHAT_FILES, fileKey, thumbnailKey } from './store'

type Places = Pick<Services, 'db' | 'blobs'>

/** Copies files that the version before stored in the database to blobs. The rows stay for that version, and go with the next release. */
export const chatFileCopies = (places: Places): ItemKind => ({
  kind: 'chatFileCopies',
  findEveryMs: 60_000,
  find: () => sql`select id as key, created_at as due from im_files
    where (blob is null or (thumbnail is not null and thumbnail_blob is null)) and size is not null order by created_at`,
  concurrency: 1,
  async run({ key }) {
    await copyContent(places, key)
    await copyThumbnail(places, key)
  },
})

async function copyContent({ db, blobs }: Places, id: string): Promise<void> {
  const file = await db.selectFrom('im_files').select(['blob', 'size']).where('id', '=', id).executeTakeFirst()
  if (!file || file.blob !== null || file.size === null) return
  const written = await blobs.put(fileKey(id), readChunks(db, id, 0, file.size - 1))
  // It may have been deleted in between: then it has no row, and leaves no blob.
  const { rows } =
    await sql`update im_files set blob = ${fileKey(id)} where id = ${id} and size = ${written} returning id`.execute(db)
  if (rows.length > 0) return
  const { length } = await db.selectFrom('im_files').select('id').where('id', '=', id).execute()
  if (length > 0) throw new Error(`${written} of ${file.size} bytes were in the database`)
  await blobs.delete(fileKey(id))
}

async function copyThumbnail({ db, blobs }: Places, id: string): Promise<void> {
  const file = await db
    .selectFrom('im_files')
    .select(['thumbnail', 'thumbnail_blob'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!file?.thumbnail || file.thumbnail_blob !== null) return
  const key = thumbnailKey(id)
  const size = await blobs.put(key, Readable.from([Buffer.from(file.thumbnail)]))
  const { numUpdatedRows } = await db
    .updateTable('im_files')
    .set({ thumbnail_blob: key, thumbnail_size: size })
    .where('id', '=', id)
    .where('thumbnail_blob', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await blobs.delete(key)
}

const ID = /\/([0-9a-f-]{36})(-[0-9a-f]+\.jpg)?$/

/** An upload lasts minutes; what no row names after a day is left of one that broke off. */
export const chatFileBlobs: BlobOwner = {
  prefix: CHAT_FILES,
  graceMs: 86_400_000,
  async used(db: Db, keys) {
    const ids = keys.flatMap((key) => ID.exec(key)?.[1] ?? [])
    const { rows } = await sql<{ blob: string | null; thumbnailBlob: string | null }>`
      select blob, thumbnail_blob as "thumbnailBlob" from im_files where id = any(${arrayOf('text', ids)})`.execute(db)
    return new Set(rows.flatMap(({ blob, thumbnailBlob }) => [blob, thumbnailBlob]))
  },
}
