import type { HostKey } from '../../../src/contract/hosts'
import type { Db } from '../../db/database'
import type { Account } from '../../passport/accounts'

/** The account of a host's person; of one that was bound to another passport, that one. */
export async function linked(db: Db, host: HostKey, personId: string): Promise<Account | undefined> {
  const account = await db
    .selectFrom('host_people')
    .innerJoin('passport_accounts', 'passport_accounts.id', 'host_people.account_id')
    .selectAll('passport_accounts')
    .where('host_people.host', '=', host)
    .where('host_people.person_id', '=', personId)
    .executeTakeFirst()
  if (!account || account.merged_into === null) return account
  return db.selectFrom('passport_accounts').selectAll().where('id', '=', account.merged_into).executeTakeFirst()
}

/** Links a new account to a host's person; false when another account is linked already. */
export async function linkAccount(
  trx: Db,
  link: { host: HostKey; personId: string; accountId: number },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('host_people')
    .values({ host: link.host, person_id: link.personId, account_id: link.accountId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

export async function deleteAccount(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('passport_accounts').where('id', '=', id).execute()
}

/** Gives an account its portrait, unless the person has chosen one meanwhile. */
export async function setFirstAvatar(db: Db, accountId: number, avatar: string): Promise<void> {
  await db
    .updateTable('passport_accounts')
    .set({ avatar })
    .where('id', '=', accountId)
    .where('avatar', '=', '')
    .execute()
}
