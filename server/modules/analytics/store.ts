import { cleanRecord, type AnalyticsRecord } from '../../../src/contract/analytics'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { MOST_RECORDS } from './batch'

const DAY = 86_400_000
/** How long what people did is stored (decision 0019). */
export const RETENTION_DAYS = 180
/** A phone that was off sends late, and a clock may run ahead: further than this and the time says nothing. */
const LATE_DAYS = 30
const AHEAD_DAYS = 1

/** Stores what of a batch is right and new; returns how many records that were. */
export async function storeBatch(db: Db, project: string, raw: readonly unknown[], now: Date): Promise<number> {
  const records = raw
    .slice(0, MOST_RECORDS)
    .map(cleanRecord)
    .filter((record): record is AnalyticsRecord => record !== null && timely(record.time, now))
  return transaction(db, async (trx) => {
    const batch = await trx
      .insertInto('analytics_batches')
      .values({ project, received_at: now, received: raw.length, kept: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (records.length === 0) return 0
    const stored = await trx
      .insertInto('analytics_events')
      .values(
        records.map((record) => ({
          batch_id: batch.id,
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
    await trx.updateTable('analytics_batches').set({ kept: stored.length }).where('id', '=', batch.id).execute()
    return stored.length
  })
}

const timely = (time: number, now: Date) =>
  time > now.getTime() - LATE_DAYS * DAY && time < now.getTime() + AHEAD_DAYS * DAY

/** Deletes what is older than its retention; a batch takes its records with it. */
export async function forgetAnalytics(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('analytics_batches')
    .where('received_at', '<', new Date(now.getTime() - RETENTION_DAYS * DAY))
    .execute()
}
