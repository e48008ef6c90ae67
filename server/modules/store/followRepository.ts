import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'

/** Locks stores for a change of their counts, in the order of their ids. */
const lockStores = async (db: Db, aliases: string[]) =>
  (
    await db
      .selectFrom('stores')
      .select('id')
      .where('alias', 'in', aliases)
      .where('listed', '=', true)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  ).map(({ id }) => id)

async function count(db: Db, ids: number[], step: 1 | -1): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('stores')
    .set({ followers: sql`followers + ${step}::int` })
    .where('id', 'in', ids)
    .execute()
}

/** Follows stores and keeps their counts, in one transaction; followed already counts once. Returns how many of them exist. */
export const follow = (db: Db, userId: number, aliases: string[], now: Date): Promise<number> =>
  transaction(db, async (tx) => {
    const ids = await lockStores(tx, aliases)
    if (ids.length === 0) return 0
    const added = await tx
      .insertInto('store_follows')
      .values(ids.map((store_id) => ({ user_id: userId, store_id, created_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('store_id')
      .execute()
    await count(
      tx,
      added.map(({ store_id }) => store_id),
      1,
    )
    return ids.length
  })

export const unfollow = (db: Db, userId: number, aliases: string[]): Promise<void> =>
  transaction(db, async (tx) => {
    const ids = await lockStores(tx, aliases)
    if (ids.length === 0) return
    const removed = await tx
      .deleteFrom('store_follows')
      .where('user_id', '=', userId)
      .where('store_id', 'in', ids)
      .returning('store_id')
      .execute()
    await count(
      tx,
      removed.map(({ store_id }) => store_id),
      -1,
    )
  })
