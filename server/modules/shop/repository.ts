import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { shopColumns, shopFreights } from '../catalogue/sql'
import { after, newestOffset, type Paged } from '../../http/cursor'

export const shopDetail = (db: Db, alias: string, viewerId: number) =>
  db
    .selectFrom('shops')
    .select(shopColumns(viewerId))
    .select(['shops.id', 'cover', 'intro', 'notice', 'opened_at', 'min_order_cents', shopFreights.as('freights')])
    .where('shops.alias', '=', alias)
    .executeTakeFirst()

/** Shops that a user follows, latest first. */
export const followedShops = (db: Db, userId: number, paging: Paged) =>
  db
    .selectFrom('shops')
    .innerJoin('follows as mine', 'mine.shop_id', 'shops.id')
    .select(shopColumns(userId))
    .select(['mine.created_at as at', 'shops.id as id'])
    .where('mine.user_id', '=', userId)
    .where(after(sql`mine.created_at, shops.id`, paging))
    .orderBy(sql`mine.created_at desc, shops.id desc`)
    .limit(paging.pageSize + 1)
    .offset(newestOffset(paging))
    .execute()

/** Who follows a shop, latest first, with their own shop where they have one. */
export const fansOf = (db: Db, shopId: number, viewerId: number, paging: Paged) =>
  db
    .selectFrom('follows as theirs')
    .innerJoin('users', 'users.id', 'theirs.user_id')
    .leftJoin('shops', 'shops.user_id', 'users.id')
    .select(['users.alias as fan_alias', 'users.nickname', 'users.avatar', 'theirs.created_at as at', 'users.id as id'])
    .select(shopColumns(viewerId))
    .where('theirs.shop_id', '=', shopId)
    .where(after(sql`theirs.created_at, users.id`, paging))
    .orderBy(sql`theirs.created_at desc, users.id desc`)
    .limit(paging.pageSize + 1)
    .offset(newestOffset(paging))
    .execute()

/**
 * Locks shops for a change of their counts, always in the order of their ids: two people who follow the same shops in different order
 * never wait for each other in a circle.
 */
const lockShops = (db: Db, aliases: string[]) =>
  db.selectFrom('shops').select('id').where('alias', 'in', aliases).orderBy('id').forUpdate().execute()

/**
 * Follows shops and keeps their counts, in one transaction; followed already counts once. `check` may refuse the shops found. Returns how
 * many of them exist.
 */
export const follow = (
  db: Db,
  userId: number,
  aliases: string[],
  now: Date,
  check: (shopIds: number[]) => void,
): Promise<number> =>
  transaction(db, async (tx) => {
    const ids = (await lockShops(tx, aliases)).map((shop) => shop.id)
    check(ids)
    if (ids.length === 0) return 0
    const added = await tx
      .insertInto('follows')
      .values(ids.map((id) => ({ user_id: userId, shop_id: id, created_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('shop_id')
      .execute()
    await count(tx, added, 1)
    return ids.length
  })

export const unfollow = (db: Db, userId: number, aliases: string[]): Promise<void> =>
  transaction(db, async (tx) => {
    const ids = (await lockShops(tx, aliases)).map((shop) => shop.id)
    if (ids.length === 0) return
    const removed = await tx
      .deleteFrom('follows')
      .where('user_id', '=', userId)
      .where('shop_id', 'in', ids)
      .returning('shop_id')
      .execute()
    await count(tx, removed, -1)
  })

/** Ends one person's following of a shop. */
export const removeFollower = (db: Db, shopId: number, alias: string): Promise<void> =>
  transaction(db, async (tx) => {
    await tx.selectFrom('shops').select('id').where('id', '=', shopId).forUpdate().execute()
    const removed = await tx
      .deleteFrom('follows')
      .where('shop_id', '=', shopId)
      .where('user_id', 'in', tx.selectFrom('users').select('id').where('alias', '=', alias))
      .returning('shop_id')
      .execute()
    await count(tx, removed, -1)
  })

async function count(db: Db, rows: { shop_id: number }[], step: 1 | -1): Promise<void> {
  if (rows.length === 0) return
  await db
    .updateTable('shops')
    .set({ followers: sql`followers + ${step}::int` })
    .where(
      'id',
      'in',
      rows.map((row) => row.shop_id),
    )
    .execute()
}
