import type { Address } from '../../../src/contract/address'
import type { Db } from '../../db/database'
import type { Row } from '../../db/schema'
import { defaultAddress, namedAddress } from './repository'

export const presentAddress = (row: Row<'addresses'>): Address => ({
  alias: row.alias,
  name: row.name,
  phone: row.phone,
  street: row.street,
  suburb: row.suburb,
  city: row.city,
  region: row.region,
  postcode: row.postcode,
  isDefault: row.is_default,
  label: row.label,
})

/** One address of a user: the named one, else the default; null when there is none. */
export async function findAddress(db: Db, userId: number, alias: string | null): Promise<Address | null> {
  const row = await (alias === null ? defaultAddress(db, userId) : namedAddress(db, userId, alias))
  return row ? presentAddress(row) : null
}
