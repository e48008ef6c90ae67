import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import type { ItemKind } from '../jobs/JobRunner'
import type { BlobStore } from './BlobStore'

/** Notes blobs that nothing names any more, in the transaction that removes what named them; a job deletes them after it (`blobDeletions`). */
export async function dropBlobs(trx: Db, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return
  await sql`insert into blob_deletions (key, created_at) select key, ${now} from unnest(${arrayOf('text', keys)}) as key
    on conflict do nothing`.execute(trx)
}

/** Deletes blobs whose last mention was removed. */
export const blobDeletions = ({ db, blobs }: { db: Db; blobs: BlobStore }): ItemKind => ({
  kind: 'blobDeletions',
  findEveryMs: 5_000,
  find: () => sql`select key, created_at as due from blob_deletions order by created_at`,
  concurrency: 8,
  async run({ key }) {
    await blobs.delete(key)
    await db.deleteFrom('blob_deletions').where('key', '=', key).execute()
  },
})
