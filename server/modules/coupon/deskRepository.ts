import { randomBytes } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import { UNDONE_STATES, UNPAID_STATES } from '../../../src/domain/orderStates'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import type { Row, Schema } from '../../db/schema'
import { after, newestOffset, type Paged } from '../../http/cursor'
import { couponColumns, type CouponRow } from './repository'

/** A rule with its figures. */
export type DeskRow = CouponRow & { used: number; turnoverCents: number; savedCents: number; subsidyCents: number }

/** Orders that count for no figure: not paid yet, or undone. */
const NOT_COUNTED = [...new Set([...UNPAID_STATES, ...UNDONE_STATES])]

const figures = sql`
  (select count(*)::int from coupon_cards k where k.coupon_id = c.id and k.state = 'USED') as used,
  f.turnover as "turnoverCents", f.saved as "savedCents",
  (select coalesce(-sum(e.cents), 0)::float8 from order_adjustments a join ledger_postings p on p.order_id = a.order_id
    join ledger_entries e on e.posting_id = p.id and e.account = 'PROMOTIONS'
    where a.ref = c.alias and a.kind <> 'SELLER' and c.shop_id is null) as "subsidyCents"`
const FROM = sql`from coupons c left join shops s on s.id = c.shop_id
  cross join lateral (select coalesce(sum(o.total_cents), 0)::float8 as turnover, coalesce(sum(a.cents), 0)::float8 as saved
    from order_adjustments a join orders o on o.id = a.order_id
    where a.ref = c.alias and a.kind <> 'SELLER' and not (o.state = any(${arrayOf('text', NOT_COUNTED)}))) f`

/** A page of the rules of a shop, or of the platform, newest first, one more than requested. */
export async function deskCoupons(db: Db, shopId: number | null, paging: Paged): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`select ${couponColumns}, ${figures} ${FROM}
    where c.shop_id is not distinct from ${shopId}::int and ${after(sql`c.created_at, c.id`, paging)}
    order by c.created_at desc, c.id desc limit ${paging.pageSize + 1} offset ${newestOffset(paging)}`.execute(db)
  return rows
}

export async function deskCoupon(db: Db, alias: string): Promise<DeskRow | undefined> {
  return (await sql<DeskRow>`select ${couponColumns}, ${figures} ${FROM} where c.alias = ${alias}`.execute(db)).rows[0]
}

export type NewCoupon = Omit<
  Insertable<Schema['coupons']>,
  'id' | 'alias' | 'taken' | 'state' | 'withdrawn_reason' | 'created_at'
>

/** Writes a rule; undefined where its code is another's. */
export const insertCoupon = (db: Db, given: NewCoupon, now: Date): Promise<Row<'coupons'> | undefined> =>
  db
    .insertInto('coupons')
    .values({
      ...given,
      alias: randomBytes(9).toString('base64url'),
      state: 'ACTIVE',
      withdrawn_reason: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst()

export async function setCoupon(
  trx: Db,
  id: number,
  change: Pick<Row<'coupons'>, 'state'> & Partial<Pick<Row<'coupons'>, 'withdrawn_reason'>>,
): Promise<void> {
  await trx.updateTable('coupons').set(change).where('id', '=', id).execute()
}

export const shopsById = (
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; sellerAlias: string; shopName: string }[]> =>
  db
    .selectFrom('shops')
    .select(['id', 'alias as sellerAlias', 'name as shopName'])
    .where('id', 'in', [...ids])
    .execute()

/** Ids of categories by alias; those that do not exist are absent. */
export const categoryIds = async (db: Db, aliases: readonly string[]): Promise<number[]> =>
  aliases.length === 0
    ? []
    : (
        await db
          .selectFrom('categories')
          .select('id')
          .where('alias', 'in', [...aliases])
          .execute()
      ).map(({ id }) => id)

/** Ids of items by alias, of one shop where it is given; others are absent. */
export async function itemIds(db: Db, aliases: readonly string[], shopId: number | null): Promise<number[]> {
  if (aliases.length === 0) return []
  const query = db
    .selectFrom('items')
    .select('id')
    .where('alias', 'in', [...aliases])
    .where('deleted_at', 'is', null)
  const rows = await (shopId === null ? query : query.where('shop_id', '=', shopId)).execute()
  return rows.map(({ id }) => id)
}
