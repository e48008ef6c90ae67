import type { Db } from '../../db/database'

export interface StoredToken {
  value: string
  expires_at: Date
}

export const storedToken = (db: Db, name: string): Promise<StoredToken | undefined> =>
  db.selectFrom('wechat_tokens').select(['value', 'expires_at']).where('name', '=', name).executeTakeFirst()

/** Takes the lease of a token where it is free, in one statement, so that of many instances one gets it. */
export const leaseToken = (db: Db, name: string, now: Date, leased_until: Date): Promise<StoredToken | undefined> =>
  db
    .insertInto('wechat_tokens')
    .values({ name, value: '', expires_at: new Date(0), leased_until })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ leased_until }).where('wechat_tokens.leased_until', '<=', now),
    )
    .returning(['value', 'expires_at'])
    .executeTakeFirst()

/** Gives the lease back, with a new value where there is one. */
export async function releaseToken(db: Db, name: string, renewed: StoredToken | null): Promise<void> {
  await db
    .updateTable('wechat_tokens')
    .set({ leased_until: new Date(0), ...renewed })
    .where('name', '=', name)
    .execute()
}

/** Ends a value's life; another's newer value stays. */
export async function expireToken(db: Db, name: string, value: string): Promise<void> {
  await db
    .updateTable('wechat_tokens')
    .set({ expires_at: new Date(0) })
    .where('name', '=', name)
    .where('value', '=', value)
    .execute()
}
