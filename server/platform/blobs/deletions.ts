import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'

/** Notes blobs that nothing names any more, in the transaction that removes what named them; a job deletes them after it (jobs/blobs.ts). */
export async function dropBlobs(trx: Db, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return
  await sql`insert into blob_deletions (key, created_at) select key, ${now} from unnest(${arrayOf('text', keys)}) as key
    on conflict do nothing`.execute(trx)
}
