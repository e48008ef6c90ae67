import type { Db } from '../../../db/database'
import { moveTakes, withdrawExcess } from '../mergeRepository'

/**
 * Two logins of one person have one limit from now on (domain: limit a person): what both have taken counts together, and cards beyond the limit
 * that are not used yet end, the newest first. After the cards themselves have moved.
 */
export async function mergeTakes(trx: Db, from: number, into: number): Promise<void> {
  await moveTakes(trx, from, into)
  await withdrawExcess(trx, into)
}
