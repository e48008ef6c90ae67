import type { AnalyticsRecord } from '../../../src/contract/analytics'
import type { Db } from '../../db/database'

/** Notes that a batch arrived; returns its id. */
export async function insertBatch(trx: Db, project: string, received: number, now: Date): Promise<number> {
  const row = await trx
    .insertInto('analytics_batches')
    .values({ project, received_at: now, received, kept: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Writes the records of a batch that are new, and with the batch how many those are. */
export async function insertRecords(
  trx: Db,
  batchId: number,
  project: string,
  records: readonly AnalyticsRecord[],
): Promise<number> {
  const stored = await trx
    .insertInto('analytics_events')
    .values(
      records.map((record) => ({
        batch_id: batchId,
        project,
        type: record.type,
        event: record.event,
        distinct_id: record.distinct_id,
        user_id: record.login_id,
        client: String(record.properties.client ?? ''),
        page: String(record.properties.page ?? ''),
        happened_at: new Date(record.time),
        track_id: record._track_id,
        record: JSON.stringify(record),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  await trx.updateTable('analytics_batches').set({ kept: stored.length }).where('id', '=', batchId).execute()
  return stored.length
}

/** A batch takes its records with it. */
export async function deleteBatchesBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('analytics_batches').where('received_at', '<', instant).execute()
}
