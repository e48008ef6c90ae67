import { sql, type RawBuilder } from 'kysely'
import type { OrderState } from '../../../src/contract/order'
import { gstOf } from '../../../src/domain/money'
import type { PaidPart } from '../../../src/domain/receipt'
import type { Db } from '../../db/database'
import type { Row } from '../../db/schema'
import { after, newestOffset, type Paged } from '../../http/cursor'
import { casesOf } from './claimsRepository'
import type { OrderRow } from './public/moves'
import { platformPart } from './sql'
import type { OrderShown } from './present'

/** An order by its number; permission is checked by the caller. */
export async function findOrder(db: Db, orderNo: string): Promise<OrderRow | null> {
  return (await db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).executeTakeFirst()) ?? null
}

/** Adds shop, lines and cases to orders, in two statements however many there are, or three where one has cases. */
export async function withLines(db: Db, orders: readonly OrderRow[]): Promise<OrderShown[]> {
  if (orders.length === 0) return []
  const shops = await db
    .selectFrom('shops')
    .select(['id', 'alias as sellerAlias', 'name as shopName'])
    .where('id', 'in', [...new Set(orders.map((order) => order.shop_id))])
    .execute()
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where(
      'order_id',
      'in',
      orders.map((order) => order.id),
    )
    .orderBy('id')
    .execute()
  const cases = await casesOf(
    db,
    orders.filter((order) => order.cases > 0).map((order) => order.id),
  )
  return orders.map((order) => ({
    order,
    shop: shops.find((shop) => shop.id === order.shop_id)!,
    lines: lines.filter((line) => line.order_id === order.id),
    cases: cases.filter((one) => one.orderId === order.id),
  }))
}

/** The history of an order, newest first, with the name of who of the shop did it. */
export async function orderLogs(db: Db, orderId: number): Promise<(Row<'order_logs'> & { who: string | null })[]> {
  return db
    .selectFrom('order_logs')
    .leftJoin('users', 'users.id', 'order_logs.user_id')
    .selectAll('order_logs')
    .select('users.nickname as who')
    .where('order_id', '=', orderId)
    .orderBy('order_logs.id', 'desc')
    .execute()
}

/** What a buyer searches by: a person's own orders are few enough to be compared. */
const isAbout = (low: string) => sql<boolean>`(strpos(lower(orders.order_no), ${low}) > 0
  or exists (select 1 from shops where shops.id = orders.shop_id and strpos(lower(shops.name), ${low}) > 0)
  or exists (select 1 from order_lines l where l.order_id = orders.id and strpos(lower(l.title), ${low}) > 0))`

/** A page of a buyer's orders, newest first, one more than requested so that the caller sees whether there is a next. */
export async function buyerOrders(
  db: Db,
  userId: number,
  { states, words }: { states: readonly OrderState[] | null; words: string },
  paging: Paged,
): Promise<OrderRow[]> {
  let query = db.selectFrom('orders').selectAll().where('user_id', '=', userId)
  if (states) query = query.where('state', 'in', [...states])
  if (words !== '') query = query.where(isAbout(words.toLowerCase()))
  return query
    .where(after(sql`orders.created_at, orders.id`, paging))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(paging.pageSize + 1)
    .offset(newestOffset(paging))
    .execute()
}

/** How many orders of a buyer stand in each state. */
export async function stateCounts(db: Db, userId: number): Promise<Map<OrderState, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['state', (eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where('user_id', '=', userId)
    .groupBy('state')
    .execute()
  return new Map(rows.map((row) => [row.state, row.count]))
}

/** What was taken off an order, as it was applied. */
export async function orderAdjustments(db: Db, orderId: number): Promise<Row<'order_adjustments'>[]> {
  return db.selectFrom('order_adjustments').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}

/** GST inside what an order costs: as its receipt has it, until there is one by whether its shop is registered; null for none. */
export async function orderGst(db: Db, order: OrderRow): Promise<number | null> {
  const shop = await db
    .selectFrom('shops')
    .leftJoin('invoices', (join) => join.on('invoices.order_id', '=', order.id))
    .select(['shops.gst_number as number', 'invoices.id as receipt', 'invoices.gst_cents as stated'])
    .where('shops.id', '=', order.shop_id)
    .executeTakeFirstOrThrow()
  if (shop.receipt !== null) return shop.stated
  return shop.number === null ? null : gstOf(order.total_cents + (await orderSubsidy(db, order)))
}

/** What the platform pays to the seller beside what the buyer does, for its coupon. */
export async function orderSubsidy(db: Db, order: Pick<OrderRow, 'id' | 'discount_cents'>): Promise<number> {
  if (order.discount_cents === 0) return 0
  const { rows } = await sql<{ cents: number }>`select ${platformPart(sql`${order.id}::int`)} as cents`.execute(db)
  return rows[0]!.cents
}

/**
 * What each means paid of an order's payment, less what was returned as paid too much: all that went back of it but the orders' own money, whose refunds are
 * found by their orders.
 */
export const paidPartsQuery = (
  order: Pick<OrderRow, 'payment_id' | 'order_no'>,
): RawBuilder<PaidPart & { whole: boolean }> => sql`
    select case when a.payer_id is null then a.provider else 'friend' end as means, sum(t.cents - t.refunded_cents + coalesce(r.cents, 0))::int as cents, bool_or(a.order_no is null) as whole
    from payment_tenders t join pay_attempts a on a.reference = t.attempt_reference left join lateral (
      select sum(r.cents) as cents from orders o join refunds r on r.order_id = o.id
      where o.payment_id = t.payment_id and r.attempt_reference = a.reference and r.reason = 'ORDER') r on true
    where t.payment_id = ${order.payment_id} and a.state = 'PAID' and (a.order_no is null or a.order_no = ${order.order_no})
    group by 1 having sum(t.cents - t.refunded_cents + coalesce(r.cents, 0)) > 0
    order by bool_and(a.provider = 'wallet' and a.payer_id is null) desc, 1`

/** The same, and whether other orders were paid with it. */
export async function paidParts(db: Db, order: OrderRow): Promise<{ parts: PaidPart[]; shared: boolean }> {
  const { rows } = await paidPartsQuery(order).execute(db)
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('payment_id', '=', order.payment_id)
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return {
    parts: rows.map(({ means, cents }) => ({ means, cents })),
    shared: Number(count) > 1 && rows.some(({ whole }) => whole),
  }
}

export async function itemAliases(db: Db, orderId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_lines')
    .select('item_alias')
    .where('order_id', '=', orderId)
    .where('item_id', 'is not', null)
    .execute()
  return rows.map((row) => row.item_alias)
}

/** What notices say of an order. */
export interface OrderFacts {
  buyerName: string
  shop: string
  buyer: string
  seller: string
  title: string
  picture: string
  /** Null where the order is an amount paid to the shop. */
  itemAlias: string | null
  quantity: number
}

export async function orderFacts(trx: Db, order: OrderRow): Promise<OrderFacts | null> {
  const { rows } = await sql<OrderFacts>`
    select b.nickname as "buyerName", shops.name as shop, b.im_username as buyer, s.im_username as seller,
      l.title, l.picture, nullif(l.item_alias, '') as "itemAlias",
      (select sum(quantity)::int from order_lines where order_id = ${order.id}) as quantity
    from users b, shops join users s on s.id = shops.user_id, lateral (
      select title, picture, item_alias from order_lines where order_id = ${order.id} order by id limit 1) l
    where b.id = ${order.user_id} and shops.id = ${order.shop_id}`.execute(trx)
  return rows[0] ?? null
}

/** An order as it stands once no other transaction moves it. */
export async function orderForUpdate(trx: Db, orderNo: string): Promise<OrderRow | null> {
  const order = trx.selectFrom('orders').selectAll().where('order_no', '=', orderNo).forNoKeyUpdate()
  return (await order.executeTakeFirst()) ?? null
}

/** Orders that were sent, pick-ups that were handed over, and amounts that were paid, until an instant each and have no case open, as the job runner finds them. */
export const finishedUntil = ({
  sent,
  pickedUp,
  paid,
}: {
  sent: Date
  pickedUp: Date
  paid: Date
}): RawBuilder<{ key: string; due: Date }> => sql`
    select order_no as key, shipped_at as due from orders where state = 'SHIPPED' and open_cases = 0 and shipped_at <= ${sent}
    union all
    select order_no, picked_up_at from orders
    where state = 'TO_PICKUP' and open_cases = 0 and picked_up_at is not null and picked_up_at <= ${pickedUp}
    union all
    select order_no, coalesce(shipped_at, paid_at) from orders
    where state = 'TO_SETTLE' and open_cases = 0 and coalesce(shipped_at, paid_at) <= ${paid} order by 2`
