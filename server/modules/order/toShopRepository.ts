import type { Db } from '../../db/database'

/** A shop as it is paid. */
export interface Payee {
  shopId: number
  sellerAlias: string
  shopName: string
  logo: string
  city: string
  takesPayments: boolean
}

const payees = (db: Db) =>
  db
    .selectFrom('shops')
    .select([
      'id as shopId',
      'alias as sellerAlias',
      'name as shopName',
      'logo',
      'city',
      'takes_payments as takesPayments',
    ])

export const payeeByAlias = (db: Db, alias: string): Promise<Payee | undefined> =>
  payees(db).where('alias', '=', alias).executeTakeFirst()
export const payeeById = (db: Db, id: number): Promise<Payee | undefined> =>
  payees(db).where('id', '=', id).executeTakeFirst()

export const setTaking = async (db: Db, shopId: number, taking: boolean): Promise<void> => {
  await db.updateTable('shops').set({ takes_payments: taking }).where('id', '=', shopId).execute()
}
