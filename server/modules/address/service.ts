import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Address, AddressInput } from '../../../src/contract/address'
import { MAX_ADDRESSES, addressErrors, postcodeFits, tidyAddress } from '../../../src/domain/address'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import type { Row } from '../../db/schema'
import { statement } from '../../db/statement'
import { transaction } from '../../db/transaction'
import { BusinessError, orNotFound } from '../../http/errors'
import { allAreas } from './areas'

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

const mine = (db: Db, userId: number) =>
  db.selectFrom('addresses').selectAll().where('user_id', '=', userId).where('deleted_at', 'is', null)

/** The default first, then the newest. */
export async function listAddresses(db: Db, userId: number): Promise<Address[]> {
  const rows = await mine(db, userId).orderBy('is_default', 'desc').orderBy('id', 'desc').execute()
  return rows.map(presentAddress)
}

const ownDefault = statement((db, given: { userId: number }) => mine(db, given.userId).where('is_default', '=', true))
const ownNamed = statement((db, given: { userId: number; alias: string }) =>
  mine(db, given.userId).where('alias', '=', given.alias),
)

/** One address of a user: the named one, else the default; null when there is none. */
export async function findAddress(db: Db, userId: number, alias: string | null): Promise<Address | null> {
  const row = await (alias === null ? ownDefault.first(db, { userId }) : ownNamed.first(db, { userId, alias }))
  return row ? presentAddress(row) : null
}

/** The shared rules of domain/address.ts, and whether the postcode can lie in the region. */
function checked(input: AddressInput): AddressInput {
  const tidy = tidyAddress(input)
  const [error] = Object.values(addressErrors(tidy))
  if (error) throw new BusinessError('badInput', { text: error })
  if (!postcodeFits(allAreas(), tidy.region, tidy.postcode)) throw new BusinessError('addressOutside')
  return tidy
}

const columns = ({ name, phone, street, suburb, city, region, postcode, label }: AddressInput) => ({
  name,
  phone,
  street,
  suburb,
  city,
  region,
  postcode,
  label,
})

/** One writer at a time per user: there is exactly one default, and the limit holds, also under parallel calls. */
async function alone<T>(db: Db, userId: number, work: (trx: Db) => Promise<T>): Promise<T> {
  return transaction(db, async (trx) => {
    await sql`select id from users where id = ${userId} for no key update`.execute(trx)
    return work(trx)
  })
}

const clearDefault = (db: Db, userId: number) =>
  db
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .where('deleted_at', 'is', null)
    .execute()

/** The first address is the default; a later one when it asks to be. */
export async function addAddress(db: Db, userId: number, input: AddressInput, now: Date): Promise<Address> {
  const address = checked(input)
  return alone(db, userId, async (trx) => {
    const count = (await mine(trx, userId).execute()).length
    if (count >= MAX_ADDRESSES) throw new BusinessError('addressLimit', { limit: MAX_ADDRESSES })
    const isDefault = count === 0 || address.isDefault
    if (isDefault) await clearDefault(trx, userId)
    const row = await trx
      .insertInto('addresses')
      .values({
        ...columns(address),
        alias: randomBytes(9).toString('base64url'),
        user_id: userId,
        is_default: isDefault,
        created_at: now,
        deleted_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return presentAddress(row)
  })
}

/** The default stays the default until another is made it: there is always one. */
export async function updateAddress(db: Db, userId: number, input: Address): Promise<Address> {
  const address = checked(input)
  return alone(db, userId, async (trx) => {
    const row = orNotFound(await mine(trx, userId).where('alias', '=', input.alias).executeTakeFirst())
    if (address.isDefault && !row.is_default) await clearDefault(trx, userId)
    const changed = await trx
      .updateTable('addresses')
      .set({ ...columns(address), is_default: row.is_default || address.isDefault })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return presentAddress(changed)
  })
}

/** Deleting the default makes the newest of the rest the default. Orders keep their snapshot. */
export async function removeAddress(db: Db, userId: number, alias: string, now: Date): Promise<void> {
  await alone(db, userId, async (trx) => {
    const row = orNotFound(await mine(trx, userId).where('alias', '=', alias).executeTakeFirst())
    await trx.updateTable('addresses').set({ deleted_at: now, is_default: false }).where('id', '=', row.id).execute()
    if (!row.is_default) return
    const next = await mine(trx, userId).orderBy('id', 'desc').limit(1).executeTakeFirst()
    if (next) await trx.updateTable('addresses').set({ is_default: true }).where('id', '=', next.id).execute()
  })
}

/** Pick-up points of these sellers, in the shops' own order. */
export async function pickupPoints(db: Db, sellerAliases: readonly string[]) {
  return db
    .selectFrom('shop_freights')
    .innerJoin('shops', 'shops.id', 'shop_freights.shop_id')
    .where('shop_freights.kind', '=', 'pickup')
    .where(sql<boolean>`shops.alias = any(${arrayOf('text', [...sellerAliases])})`)
    .select([
      'shops.alias as sellerAlias',
      'shops.name as shopName',
      'shop_freights.name',
      'shop_freights.address',
      'shop_freights.hours',
    ])
    .orderBy('shops.id')
    .orderBy('shop_freights.position')
    .execute()
}
