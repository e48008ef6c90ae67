import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import type { Row } from '../../db/schema'
import { statement } from '../../db/statement'
import { offsetOf, type Paged } from '../../http/cursor'
import { cardsOnSale } from '../catalogue/sql'

/** A rule with the names of what it is for. */
export type CouponRow = Row<'coupons'> & {
  /** Null for the platform. */
  sellerAlias: string | null
  shopName: string | null
  shopLogo: string | null
  categoryNames: string[] | null
}

/** Columns of a `CouponRow`, in a statement that has `coupons` as `c` and, joined from the left, `shops` as `s`. */
export const couponColumns = sql`c.*, s.alias as "sellerAlias", s.name as "shopName", s.logo as "shopLogo",
  (select array_agg(name order by id) from categories where id = any(c.category_ids)) as "categoryNames"`
const FROM = sql`from coupons c left join shops s on s.id = c.shop_id`

async function rowsWhere(db: Db, condition: RawBuilder<unknown>): Promise<CouponRow[]> {
  return (await sql<CouponRow>`select ${couponColumns} ${FROM} where ${condition}`.execute(db)).rows
}

/** Rules by their ids. */
export async function couponsById(db: Db, ids: readonly number[]): Promise<Map<number, CouponRow>> {
  const rows = ids.length === 0 ? [] : await rowsWhere(db, sql`c.id = any(${arrayOf('int', ids)})`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Rules by their aliases. */
export async function couponsByAlias(db: Db, aliases: readonly string[]): Promise<Map<string, CouponRow>> {
  const rows = aliases.length === 0 ? [] : await rowsWhere(db, sql`c.alias = any(${arrayOf('text', aliases)})`)
  return new Map(rows.map((row) => [row.alias, row]))
}

export const couponByAlias = async (db: Db, alias: string): Promise<CouponRow | undefined> =>
  (await couponsByAlias(db, [alias])).get(alias)

export const couponByCode = async (db: Db, code: string): Promise<CouponRow | undefined> =>
  (await rowsWhere(db, sql`c.code = ${code}`))[0]

/** May it be taken at this instant, as far as it alone decides? In a statement that has `coupons` as `c`. */
const isOpen = (now: Date) => sql`(c.state = 'ACTIVE' and (c.take_until is null or c.take_until > ${now}::timestamptz)
  and (c.valid_until is null or c.valid_until > ${now}::timestamptz))`

const takeOne = statement(
  (_db, given: { couponId: number; now: Date }) => sql<Row<'coupons'>>`
    update coupons c set taken = taken + 1 where c.id = ${given.couponId} and ${isOpen(given.now)}
      and (c.total is null or c.taken < c.total) returning c.*`,
)
const addTake = statement(
  (_db, given: { couponId: number; userId: number; perPerson: number | null }) => sql<{ place: number }>`
    insert into coupon_takes (coupon_id, user_id, place)
    select ${given.couponId}::int, ${given.userId}::int, coalesce(max(place), 0) + 1 from coupon_takes
    where coupon_id = ${given.couponId} and user_id = ${given.userId}
    having ${given.perPerson}::int is null or count(*) < ${given.perPerson}::int
    on conflict do nothing returning place`,
)

/** Counts one more against the total; the rule's row is locked until the end of the transaction. Undefined where none may be taken. */
export const countTaken = (trx: Db, couponId: number, now: Date): Promise<Row<'coupons'> | undefined> =>
  takeOne.first(trx, { couponId, now })

/** Nothing was counted: all are taken, or it is given out no longer. */
export async function isUsedUp(db: Db, id: number): Promise<boolean> {
  const { state, total, taken } = await db
    .selectFrom('coupons')
    .select(['state', 'total', 'taken'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return state === 'ACTIVE' && total !== null && taken >= total
}

/**
 * Counts one more against the limit of a person; false where it is reached. The rule's row is locked by the caller, so that takers come one after
 * the other, and each place of the limit is a unique key.
 */
export const countForPerson = async (
  trx: Db,
  { id, per_person: perPerson }: Pick<Row<'coupons'>, 'id' | 'per_person'>,
  userId: number,
): Promise<boolean> => (await addTake.first(trx, { couponId: id, userId, perPerson })) !== undefined

/** Until the end of the transaction no other changes a rule or takes of it. */
export const lockCoupon = (trx: Db, id: number): Promise<Row<'coupons'>> =>
  trx.selectFrom('coupons').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

/** How many of these rules a user has taken, by the rule's id. */
export async function takenBy(db: Db, userId: number, couponIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select coupon_id as id, count(*)::int as count from coupon_takes
    where user_id = ${userId} and coupon_id = any(${arrayOf('int', couponIds)}) group by coupon_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** A page of what may be taken, one more than requested: the platform's first, those of which some are left before the others, newest first. */
export async function openCoupons(
  db: Db,
  { shopId, now }: { shopId: number | null; now: Date },
  paging: Paged,
): Promise<CouponRow[]> {
  const whose = shopId === null ? sql`true` : sql`c.shop_id = ${shopId}`
  const { rows } = await sql<CouponRow>`
    select ${couponColumns} ${FROM} where c.code is null and ${isOpen(now)} and ${whose}
    order by coalesce(c.taken >= c.total, false), (c.shop_id is not null), c.created_at desc, c.id desc
    limit ${paging.pageSize + 1} offset ${offsetOf(paging)}`.execute(db)
  return rows
}

/** A page of what is on sale in the scope of a rule, one more than requested. */
export function itemsOf(db: Db, coupon: CouponRow, paging: Paged) {
  const { shop_id: shopId, scope, category_ids: categories, item_ids: items } = coupon
  const query = cardsOnSale(db, sql`items.sold desc, items.id`, paging)
  const ofShop = shopId === null ? query : query.where('items.shop_id', '=', shopId)
  if (scope === 'ITEMS') return ofShop.where(sql<boolean>`items.id = any(${arrayOf('int', items)})`).execute()
  if (scope === 'ALL') return ofShop.execute()
  return ofShop
    .where(
      sql<boolean>`items.category_id in (select id from categories where id = any(${arrayOf('int', categories)})
        or parent_id = any(${arrayOf('int', categories)}))`,
    )
    .execute()
}

/** Items of a checkout with their category and what lies above it. */
export async function categoriesOf(db: Db, itemIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; categories: number[] }>`
    select i.id, array_remove(array[g.id, g.parent_id], null) as categories from items i join categories g on g.id = i.category_id
    where i.id = any(${arrayOf('int', itemIds)})`.execute(db)
  return new Map(rows.map(({ id, categories }) => [id, categories]))
}

export const shopIdOf = async (db: Db, sellerAlias: string): Promise<number | null> =>
  (await db.selectFrom('shops').select('id').where('alias', '=', sellerAlias).executeTakeFirst())?.id ?? null
