import { sql } from 'kysely'
import type { MarketingChannel } from '../../../src/contract/marketing'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'

/** The latest decision of each of these users, by channel. */
export const latestConsents = (db: Db, userIds: readonly number[]) =>
  db
    .selectFrom('marketing_consents')
    .select(['user_id', 'channel', 'agreed', 'version', 'created_at'])
    .distinctOn(['user_id', 'channel'])
    .where(sql<boolean>`user_id = any(${arrayOf('int', userIds)})`)
    .orderBy(sql`user_id, channel, created_at desc, id desc`)
    .execute()
export type ConsentRow = Awaited<ReturnType<typeof latestConsents>>[number]

interface Decision {
  userId: number
  channels: readonly MarketingChannel[]
  agreed: boolean
  version: string
  now: Date
}

export const addConsents = (db: Db, { userId, channels, agreed, version, now }: Decision) =>
  db
    .insertInto('marketing_consents')
    .values(channels.map((channel) => ({ user_id: userId, channel, agreed, version, created_at: now })))
    .execute()

/** One decision of a person after the other. */
export const lockUser = (trx: Db, userId: number) =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
