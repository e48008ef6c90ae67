import type { MarketingChannel } from '../../../src/contract/marketing'
import { MARKETING_VERSION } from '../../../src/domain/marketing'
import type { Db } from '../../db/database'
import { latestConsents, type ConsentRow } from './repository'

/** A consent counts for the words that it was given to; others need a new one. */
export const holds = ({ agreed, version }: Pick<ConsentRow, 'agreed' | 'version'>): boolean =>
  agreed && version === MARKETING_VERSION

/**
 * Which of these users may be sent marketing information by a channel. Whatever sends any calls this right before it sends: a
 * withdrawal counts from the moment it was made.
 */
export async function marketable(
  db: Db,
  channel: MarketingChannel,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await latestConsents(db, userIds)
  return new Set(rows.filter((row) => row.channel === channel && holds(row)).map((row) => row.user_id))
}
