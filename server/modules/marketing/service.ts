import type { ParsedInputOf } from '../../../src/contract/endpoint'
import { MARKETING_CHANNELS, type MarketingConsents, type marketingApi } from '../../../src/contract/marketing'
import { MARKETING_VERSION } from '../../../src/domain/marketing'
import type { Call, Services } from '../../context'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { BusinessError } from '../../http/errors'
import { holds } from './public'
import { addConsents, latestConsents, lockUser } from './repository'

type Deps = Pick<Services, 'db'>

async function present(db: Db, userId: number): Promise<MarketingConsents> {
  const rows = await latestConsents(db, [userId])
  return {
    version: MARKETING_VERSION,
    channels: MARKETING_CHANNELS.map((channel) => {
      const row = rows.find((one) => one.channel === channel)
      return {
        channel,
        agreed: !!row && holds(row),
        since: row?.created_at.toISOString() ?? null,
        version: row?.agreed ? row.version : '',
      }
    }),
  }
}

/** GET /user/marketingConsent. */
export const queryConsents = ({ db }: Deps, { user }: Pick<Call, 'user'>) => present(db, user().id)

/** POST /user/updateMarketingConsent. What stands already is not written again. */
export async function updateConsents(
  { db }: Deps,
  { channels, agreed, version }: ParsedInputOf<typeof marketingApi.update>,
  { user, now }: Pick<Call, 'user' | 'now'>,
) {
  // Only what a person has read is agreed to; withdrawn is at once, whatever they read.
  if (agreed && version !== MARKETING_VERSION)
    throw new BusinessError('badInput', { text: '说明已更新，请看过新版再同意' })
  const userId = user().id
  await transaction(db, async (trx) => {
    await lockUser(trx, userId)
    const before = await latestConsents(trx, [userId])
    const changed = [...new Set(channels)].filter((channel) => {
      const row = before.find((one) => one.channel === channel)
      return agreed ? !row || !holds(row) : row?.agreed
    })
    if (changed.length > 0)
      await addConsents(trx, { userId, channels: changed, agreed, version: MARKETING_VERSION, now })
  })
  return present(db, userId)
}
