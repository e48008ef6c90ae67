import type { Db } from '../../../db/database'
import { moveCards, moveTakes, withdrawExcess } from '../mergeRepository'

/** Two logins of one person have one limit from now on (domain: limit a person): what both have taken counts together. */
export const mergeTakes = (trx: Db, from: number, into: number): Promise<void> => moveTakes(trx, from, into)

/** And one 卡包: cards beyond the limit that are not used yet end. After what was taken, whose rules are locked first. */
export async function mergeCards(trx: Db, from: number, into: number): Promise<void> {
  await moveCards(trx, from, into)
  await withdrawExcess(trx, into)
}
