import { sql } from 'kysely'
import type { Db } from '../../db/database'

/** Locks payments, then orders: the order in which paying and closing take them (docs/order.md). */
export async function lockOwn(trx: Db, from: number): Promise<void> {
  for (const table of ['payments', 'orders'])
    await sql`select id from ${sql.table(table)} where user_id = ${from} order by id for no key update`.execute(trx)
}

/** One default address per user (a unique index): the new owner’s own stays the default. */
export async function keepOneDefault(trx: Db, from: number, into: number): Promise<void> {
  await sql`update addresses set is_default = false where user_id = ${from} and is_default
    and exists (select 1 from addresses mine where mine.user_id = ${into} and mine.is_default and mine.deleted_at is null)`.execute(
    trx,
  )
}

/** What is followed, and who follows it. */
const FOLLOWED = [
  ['shops', 'follows', 'shop_id'],
  ['stores', 'store_follows', 'store_id'],
] as const

/** A shop or store followed by both loses one follower. */
export async function countFollowedByBoth(trx: Db, from: number, into: number): Promise<void> {
  for (const [table, follows, key] of FOLLOWED) {
    const followedBy = (user: number) => sql`select ${sql.ref(key)} from ${sql.table(follows)} where user_id = ${user}`
    await sql`update ${sql.table(table)} set followers = greatest(0, followers - 1)
      where id in (${followedBy(from)} intersect ${followedBy(into)})`.execute(trx)
  }
}

/** Rows change hands. */
export async function moveRows(trx: Db, name: string, columnName: string, from: number, into: number): Promise<void> {
  const table = sql.table(name)
  const column = sql.ref(columnName)
  await sql`update ${table} set ${column} = ${into} where ${column} = ${from}`.execute(trx)
}

/** Of rows that exist once per user and key, what the new owner has already stays and the rest moves. */
export async function uniteRows(trx: Db, name: string, keyName: string, from: number, into: number): Promise<void> {
  const table = sql.table(name)
  const key = sql.ref(keyName)
  await sql`update ${table} set user_id = ${into} where user_id = ${from}
        and ${key} not in (select ${key} from ${table} where user_id = ${into})`.execute(trx)
  await sql`delete from ${table} where user_id = ${from}`.execute(trx)
}

/** No one follows their own shop. */
export async function unfollowOwnShop(trx: Db, into: number): Promise<void> {
  await sql`with gone as (delete from follows f using shops s where s.id = f.shop_id and f.user_id = ${into} and s.user_id = ${into}
      returning f.shop_id)
    update shops set followers = greatest(0, followers - 1) where id in (select shop_id from gone)`.execute(trx)
}

/** Bound to each other’s referral, a user would have recommended themselves. */
export async function dropOwnReferral(trx: Db, into: number): Promise<void> {
  await sql`update users set recommended_by = null where id = ${into} and recommended_by = ${into}`.execute(trx)
}
