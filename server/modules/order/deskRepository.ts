import { sql, type RawBuilder } from 'kysely'
import type { OrderState } from '../../../src/contract/order'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import { after, newestOffset, type Paged } from '../../http/cursor'
import type { OrderRow } from './public/moves'

/** A shop in which the viewer works, as the desk names it. */
export interface DeskShop {
  id: number
  sellerAlias: string
  shopName: string
}

/** Shops by their ids, in the order of the ids. */
export async function deskShops(db: Db, ids: readonly number[]): Promise<DeskShop[]> {
  const rows = await db
    .selectFrom('shops')
    .select(['id', 'alias as sellerAlias', 'name as shopName'])
    .where('id', 'in', [...ids])
    .execute()
  return ids.flatMap((id) => rows.filter((row) => row.id === id))
}

/**
 * A page of a shop's orders, newest first, one more than requested so that the caller sees whether there is a next. Each state of a tab is read
 * off its own stretch of the index as far as the page needs, so that a tab costs the same in a shop of any size. `openCases`: orders with an open
 * after-sale case as well, whatever their state.
 */
export function shopOrders(
  shopId: number,
  states: readonly OrderState[] | null,
  paging: Paged,
  openCases = false,
): RawBuilder<OrderRow> {
  const skipped = newestOffset(paging)
  const place = after(sql`o.created_at, o.id`, paging)
  const stretch = (state: RawBuilder<unknown>) => sql`
    select o.id as order_id from orders o where o.shop_id = ${shopId} and ${state} and ${place}
    order by o.created_at desc, o.id desc limit ${paging.pageSize + 1 + skipped}`
  const ids =
    states === null
      ? stretch(sql`true`)
      : sql`select one.order_id from unnest(${arrayOf('text', states)}) as s(state)
          cross join lateral (${stretch(sql`o.state = s.state${openCases ? sql` and o.open_cases = 0` : sql``}`)}) as one
          ${openCases ? sql`union all select others.order_id from (${stretch(sql`o.open_cases > 0`)}) as others` : sql``}`
  return sql<OrderRow>`
    select orders.* from (${ids}) as page join orders on orders.id = page.order_id
    order by orders.created_at desc, orders.id desc limit ${paging.pageSize + 1} offset ${skipped}`
}

/** Numbers on tabs end here: counting on would read every order of a large shop. */
const MAX_COUNTED = 1000

/** How many orders of a shop stand in each of these states, each counted up to 1000. */
export const shopCountsQuery = (
  shopId: number,
  states: readonly OrderState[],
): RawBuilder<{ state: OrderState; count: number }> => sql`
  select s.state, (select count(*)::int from (
    select 1 from orders where shop_id = ${shopId} and state = s.state limit ${MAX_COUNTED}) as reached) as count
  from unnest(${arrayOf('text', states)}) as s(state)`

export async function shopCounts(
  db: Db,
  shopId: number,
  states: readonly OrderState[],
): Promise<Map<OrderState, number>> {
  const { rows } = await shopCountsQuery(shopId, states).execute(db)
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** How many orders of a shop have an open after-sale case, counted up to 1000. */
export async function openCaseCount(db: Db, shopId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select 1 from orders where shop_id = ${shopId} and open_cases > 0 limit ${MAX_COUNTED}) as reached`.execute(db)
  return rows[0]!.count
}

/** Buyers of orders, by their ids. */
export async function buyersOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { alias: string; nickname: string; avatar: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'alias', 'nickname', 'avatar'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, ...buyer }) => [id, buyer]))
}
