import type { Services } from '../../context'
import { deleteBatchesBefore } from './repository'

/** How long records of what people did stay (decision 0019). */
export const RETENTION_DAYS = 180

/** Deletes batches past their retention, with their records. */
export async function deleteOldAnalytics({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  await deleteBatchesBefore(db, new Date(now.getTime() - RETENTION_DAYS * 86_400_000))
}
