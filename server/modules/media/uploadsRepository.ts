import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'

/** An uploaded picture and the blob that holds it. */
export interface StoredPicture {
  hash: string
  blob: string
}

export async function blobOf(db: Db, hash: string): Promise<string | null> {
  return (await db.selectFrom('uploads').select('blob').where('hash', '=', hash).executeTakeFirst())?.blob ?? null
}

/** Names the blob of a picture. Of two at once the first stands: its blob is returned. */
export async function nameUpload(db: Db, { hash, blob }: StoredPicture, until: Date): Promise<string> {
  const { rows } = await sql<{ blob: string }>`
    insert into uploads (hash, blob, keep_until) values (${hash}, ${blob}, ${until})
    on conflict (hash) do update set keep_until = greatest(uploads.keep_until, excluded.keep_until) returning blob`.execute(
    db,
  )
  return rows[0]!.blob
}

/** Gives a blob that the version before stored without a row its row, unless it is about to be deleted. True where the picture has one then. */
export async function adoptUpload(db: Db, { hash, blob }: StoredPicture, until: Date): Promise<boolean> {
  await sql`insert into uploads (hash, blob, keep_until) select ${hash}, ${blob}, ${until}
    where not exists (select 1 from blob_deletions where key = ${blob}) on conflict do nothing`.execute(db)
  return (await blobOf(db, hash)) !== null
}

const DAY_MS = 86_400_000

/**
 * Keeps pictures until then, and returns those that are there. A day less is left as it is, so that a picture which many messages show is
 * written once a day; rows are locked in one order.
 */
export async function keepUploads(db: Db, hashes: readonly string[], until: Date): Promise<StoredPicture[]> {
  const enough = new Date(until.getTime() - DAY_MS)
  const named = sql`hash = any(${arrayOf('text', hashes)})`
  const { rows } = await sql<StoredPicture>`
    with due as (select hash from uploads where ${named} and keep_until < ${enough} order by hash for no key update),
    held as (update uploads u set keep_until = ${until} from due where u.hash = due.hash returning u.hash, u.blob)
    select hash, blob from held union all select hash, blob from uploads where ${named} and keep_until >= ${enough}`.execute(
    db,
  )
  return rows
}

/** Pictures that may be collected, locked; not those that an upload or a form is just keeping. */
export async function dueUploads(trx: Db, now: Date, limit: number): Promise<StoredPicture[]> {
  return trx
    .selectFrom('uploads')
    .select(['hash', 'blob'])
    .where('keep_until', '<', now)
    .orderBy('keep_until')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function deleteUploads(trx: Db, hashes: readonly string[]): Promise<void> {
  await sql`delete from uploads where hash = any(${arrayOf('text', hashes)})`.execute(trx)
}

/** Those of these blobs that hold a picture. */
export async function namedBlobs(db: Db, blobs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ blob: string }>`
    select blob from uploads where blob = any(${arrayOf('text', blobs)})`.execute(db)
  return rows.map(({ blob }) => blob)
}
