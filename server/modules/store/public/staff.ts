import type { Db } from '../../../db/database'
import { storeByAlias } from '../repository'
import { setMember, userByPhone } from '../staffRepository'

/**
 * Makes the account of a phone number one of a store's people (domain: stores), or changes its role; it counts within ten seconds, as sessions are
 * cached. False where there is no such store, or no account has the number.
 *
 * @param given.phone E.164
 */
export async function addStaff(
  db: Db,
  given: { storeAlias: string; phone: string; role: 'owner' | 'staff'; now: Date },
): Promise<boolean> {
  const [store, user] = [await storeByAlias(db, given.storeAlias), await userByPhone(db, given.phone)]
  if (!store || !user) return false
  await setMember(db, { userId: user.id, storeId: store.id, role: given.role, now: given.now })
  return true
}
