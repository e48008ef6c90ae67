import type { Db } from '../../db/database'
import type { RestCall } from '../rest/router'
import { REST } from '../rest/errors'

/** Usernames as the service keeps them. @throws 404 for one that nobody has */
export async function mustExist(db: Db, names: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(names.map((name) => name.toLowerCase()))]
  const found = await db
    .selectFrom('im_users')
    .select('username')
    .where('username', 'in', wanted)
    .where('disabled', '=', false)
    .execute()
  const known = new Set(found.map(({ username }) => username))
  const missing = wanted.find((name) => !known.has(name))
  if (missing !== undefined) throw REST.noUser(missing)
  return wanted
}

/** Resource of the device that calls, where the SDK says it. */
export const resourceOf = (call: RestCall): string => call.query.resource ?? ''
