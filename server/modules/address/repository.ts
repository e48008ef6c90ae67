import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { AddressInput } from '../../../src/contract/address'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import type { Row } from '../../db/schema'
import { statement } from '../../db/statement'

type AddressRow = Row<'addresses'>

const mine = (db: Db, userId: number) =>
  db.selectFrom('addresses').selectAll().where('user_id', '=', userId).where('deleted_at', 'is', null)

/** The default first, then the newest. */
export const addressesOf = (db: Db, userId: number): Promise<AddressRow[]> =>
  mine(db, userId).orderBy('is_default', 'desc').orderBy('id', 'desc').execute()

const ownDefault = statement((db, given: { userId: number }) => mine(db, given.userId).where('is_default', '=', true))
const ownNamed = statement((db, given: { userId: number; alias: string }) =>
  mine(db, given.userId).where('alias', '=', given.alias),
)

export const defaultAddress = (db: Db, userId: number): Promise<AddressRow | undefined> =>
  ownDefault.first(db, { userId })

export const namedAddress = (db: Db, userId: number, alias: string): Promise<AddressRow | undefined> =>
  ownNamed.first(db, { userId, alias })

export const newestAddress = (db: Db, userId: number): Promise<AddressRow | undefined> =>
  mine(db, userId).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Until the end of the transaction no other call changes this user's addresses. */
export async function lockOwner(trx: Db, userId: number): Promise<void> {
  await sql`select id from users where id = ${userId} for no key update`.execute(trx)
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

export const insertAddress = (
  trx: Db,
  userId: number,
  address: AddressInput,
  isDefault: boolean,
  now: Date,
): Promise<AddressRow> =>
  trx
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

export const changeAddress = (trx: Db, id: number, address: AddressInput, isDefault: boolean): Promise<AddressRow> =>
  trx
    .updateTable('addresses')
    .set({ ...columns(address), is_default: isDefault })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export async function markDeleted(trx: Db, id: number, now: Date): Promise<void> {
  await trx.updateTable('addresses').set({ deleted_at: now, is_default: false }).where('id', '=', id).execute()
}

export async function makeDefault(trx: Db, id: number): Promise<void> {
  await trx.updateTable('addresses').set({ is_default: true }).where('id', '=', id).execute()
}

export async function clearDefault(trx: Db, userId: number): Promise<void> {
  await trx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Pick-up points of these sellers, in the shops' own order. */
export const pickupPoints = (db: Db, sellerAliases: readonly string[]) =>
  db
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
