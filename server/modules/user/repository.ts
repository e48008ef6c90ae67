import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/database'
import type { Row } from '../../db/schema'

export type User = Row<'users'>
/** What the passport knows of a person, as the product keeps it. */
export interface Profile {
  nickname: string
  avatar: string
  phone: string
  email: string
  has_password: boolean
}

export const users = {
  byId: (db: Db, id: number): Promise<User | undefined> =>
    db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),
  byAlias: (db: Db, alias: string): Promise<User | undefined> =>
    db.selectFrom('users').selectAll().where('alias', '=', alias).executeTakeFirst(),
  byPassport: (db: Db, passportIds: string[]): Promise<User[]> =>
    db.selectFrom('users').selectAll().where('passport_user_id', 'in', passportIds).orderBy('id').execute(),

  /** Those of passports, held until the end of the transaction. */
  forUpdate: (trx: Db, passportIds: string[]): Promise<User[]> =>
    trx
      .selectFrom('users')
      .selectAll()
      .where('passport_user_id', 'in', passportIds)
      .orderBy('id')
      .forUpdate()
      .execute(),

  /** Makes the user of a passport, or brings its profile up to date; two first logins at once make one user. */
  put: (db: Db, passportId: string, profile: Profile, now: Date): Promise<User> =>
    db
      .insertInto('users')
      .values({
        alias: randomBytes(8).toString('hex'),
        passport_user_id: passportId,
        im_username: `u${randomBytes(10).toString('hex')}`,
        recommended_by: null,
        created_at: now,
        ...profile,
      })
      .onConflict((conflict) => conflict.column('passport_user_id').doUpdateSet(profile))
      .returningAll()
      .executeTakeFirstOrThrow(),

  rename: (db: Db, id: number, passportId: string) =>
    db.updateTable('users').set({ passport_user_id: passportId }).where('id', '=', id).execute(),

  /** Name of the shop a user sells in; undefined for a buyer. */
  async shopName(db: Db, id: number): Promise<string | undefined> {
    return (await db.selectFrom('shops').select('name').where('user_id', '=', id).executeTakeFirst())?.name
  },

  /** Keeps who brought a user, once. */
  recommend: (db: Db, id: number, by: number) =>
    db
      .updateTable('users')
      .set({ recommended_by: by })
      .where('id', '=', id)
      .where('recommended_by', 'is', null)
      .execute(),

  /** How many of each a person keeps; items that were deleted and stores that closed are not shown anywhere and not counted. */
  async savedCounts(db: Db, id: number): Promise<{ favorites: number; follows: number; tracks: number }> {
    const { rows } = await sql<{ favorites: number; follows: number; tracks: number }>`select
      (select count(*)::int from favorites f join items i on i.id = f.item_id where f.user_id = ${id} and i.deleted_at is null) as favorites,
      (select count(*)::int from follows where user_id = ${id})
        + (select count(*)::int from store_follows f join stores s on s.id = f.store_id where f.user_id = ${id} and s.listed) as follows,
      (select count(*)::int from tracks t join items i on i.id = t.item_id where t.user_id = ${id} and i.deleted_at is null) as tracks`.execute(
      db,
    )
    return rows[0]!
  },
}
