import { sql, type Insertable } from 'kysely'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import type { Row, Schema } from '../../db/schema'
import { after, newestOffset, type Paged } from '../../http/cursor'

export type RedemptionRow = Row<'redemptions'>

/** An order by its code; null where no order has it. */
export const orderNoByCode = async (db: Db, code: string): Promise<string | null> =>
  (
    await db
      .selectFrom('order_vouchers')
      .innerJoin('orders', 'orders.id', 'order_vouchers.order_id')
      .select('orders.order_no')
      .where('code', '=', code)
      .executeTakeFirst()
  )?.order_no ?? null

export const storeOf = (db: Db, alias: string) =>
  db.selectFrom('stores').select(['id', 'alias', 'name', 'zone']).where('alias', '=', alias).executeTakeFirst()
export type DeskStore = NonNullable<Awaited<ReturnType<typeof storeOf>>>

export const insertRedemption = (trx: Db, values: Insertable<Schema['redemptions']>): Promise<RedemptionRow> =>
  trx.insertInto('redemptions').values(values).returningAll().executeTakeFirstOrThrow()

export const redemptionByKey = (db: Db, orderId: number, requestKey: string): Promise<RedemptionRow | undefined> =>
  db
    .selectFrom('redemptions')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('request_key', '=', requestKey === '' ? null : requestKey)
    .executeTakeFirst()

export const redemptionByAlias = (db: Db, alias: string): Promise<RedemptionRow | undefined> =>
  db.selectFrom('redemptions').selectAll().where('alias', '=', alias).executeTakeFirst()

/** Marks it as taken back, once. */
export async function markCancelled(trx: Db, id: number, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('redemptions')
    .set({ cancelled_at: now })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const buyerName = async (db: Db, userId: number): Promise<string> =>
  (await db.selectFrom('users').select('nickname').where('id', '=', userId).executeTakeFirstOrThrow()).nickname

export interface ShownRedemption extends RedemptionRow {
  orderNo: string
  title: string
  picture: string
  code: string
  buyer: string
  by: string
  storeName: string
}
const shown = (db: Db) =>
  db
    .selectFrom('redemptions as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('order_lines as l', 'l.id', 'r.line_id')
    .innerJoin('order_vouchers as v', 'v.order_id', 'r.order_id')
    .innerJoin('users as b', 'b.id', 'o.user_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoin('stores as s', 's.id', 'r.store_id')
    .selectAll('r')
    .select((of) => [
      'o.order_no as orderNo',
      'l.title',
      'l.picture',
      of.ref('v.code').$notNull().as('code'),
      'b.nickname as buyer',
      'u.nickname as by',
      's.name as storeName',
    ])

export const shownById = (db: Db, id: number): Promise<ShownRedemption> =>
  shown(db).where('r.id', '=', id).executeTakeFirstOrThrow()

/** What was redeemed of an order, newest first. */
export const usesOf = (db: Db, orderId: number): Promise<ShownRedemption[]> =>
  shown(db).where('r.order_id', '=', orderId).orderBy('r.id', 'desc').execute()

/** A store's redemptions of a day, newest first. */
export const ofDay = (db: Db, storeId: number, day: string, paging: Paged): Promise<ShownRedemption[]> =>
  shown(db)
    .where('r.store_id', '=', storeId)
    .where('r.day', '=', day)
    .where(after(sql`r.at, r.id`, paging))
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(paging.pageSize + 1)
    .offset(newestOffset(paging))
    .execute()

export interface Sums {
  count: number
  times: number
  cents: number
}
/** What a store redeemed, by day, from a day on, the latest first. */
export async function sumsByDay(
  db: Db,
  storeId: number,
  { from, until }: { from: string; until: string },
): Promise<(Sums & { day: string })[]> {
  const { rows } = await sql<Sums & { day: string }>`
    select day, sum(count)::int as count, count(*)::int as times, sum(cents)::int as cents from redemptions
    where store_id = ${storeId} and day between ${from} and ${until} and cancelled_at is null group by day order by day desc`.execute(
    db,
  )
  return rows
}

export async function namesOf(db: Db, storeIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('stores')
    .select('name')
    .where('id', '=', sql<number>`any(${arrayOf('int', storeIds)})`)
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}

/** Chat name of an order's buyer. */
export const buyerIm = async (db: Db, userId: number): Promise<string> =>
  (await db.selectFrom('users').select('im_username').where('id', '=', userId).executeTakeFirstOrThrow()).im_username
