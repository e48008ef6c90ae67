import type { ImRequest } from '../../../src/contract/im'
import type { Db } from '../../db/database'
import { requestRows } from './repository'

/** Everything that waits for a user's decision, newest first. */
export async function requestsOf(db: Db, userId: number): Promise<ImRequest[]> {
  return (await requestRows(db, userId)).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
