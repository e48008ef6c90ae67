import { cleanRecord, type AnalyticsRecord } from '../../../src/contract/analytics'
import type { Services } from '../../context'
import { transaction } from '../../db/transaction'
import { MAX_RECORDS } from './batch'
import { insertBatch, insertRecords } from './repository'

const DAY_MS = 86_400_000
/** A phone that was off sends late, and a clock may run ahead: further than this and the time says nothing. */
const LATE_DAYS = 30
const AHEAD_DAYS = 1

/** Stores what of a batch is right and new; returns how many records that were. */
export async function storeBatch(
  { db }: Pick<Services, 'db'>,
  { project, raw }: { project: string; raw: readonly unknown[] },
  now: Date,
): Promise<number> {
  const records = raw
    .slice(0, MAX_RECORDS)
    .map(cleanRecord)
    .filter((record): record is AnalyticsRecord => record !== null && timely(record.time, now))
  return transaction(db, async (trx) => {
    const batchId = await insertBatch(trx, project, raw.length, now)
    return records.length === 0 ? 0 : insertRecords(trx, batchId, project, records)
  })
}

const timely = (time: number, now: Date) =>
  time > now.getTime() - LATE_DAYS * DAY_MS && time < now.getTime() + AHEAD_DAYS * DAY_MS
