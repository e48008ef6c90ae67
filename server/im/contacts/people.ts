import type { Db } from '../../db/database'
import type { RestCall } from '../rest/router'
import { REST } from '../rest/errors'

/** Usernames as the service stores them. @throws 404 for an unknown one */
export async function mustExist(db: Db, names: readonly string[]): Promise<string[]> {
  const requested = [...new Set(names.map((name) => name.toLowerCase()))]
  const found = await db
    .selectFrom('im_users')
    .select('username')
    .where('username', 'in', requested)
    .where('disabled', '=', false)
    .execute()
  const known = new Set(found.map(({ username }) => username))
  const missing = requested.find((name) => !known.has(name))
  if (missing !== undefined) throw REST.noUser(missing)
  return requested
}

/** Resource of the calling device, where the SDK sends it. */
export const resourceOf = (call: RestCall): string => call.query.resource ?? ''
