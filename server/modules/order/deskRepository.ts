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

/** An order number as it is copied: digits and capitals, longer than any phone number. */
const ORDER_NO = /^[0-9A-Z]{14,32}$/
/** A phone number or the end of one, as it is typed. */
const PHONE = /^\+?[\d\s-]{4,20}$/

/** What of an order `o` a person searches by. An order number is looked up; anything else is compared, newest orders first. */
function matches(words: string): RawBuilder<boolean> {
  if (ORDER_NO.test(words)) return sql`o.order_no = ${words}`
  const low = words.toLowerCase()
  const digits = PHONE.test(words) ? words.replace(/\D/g, '').replace(/^0/, '') : ''
  const byPhone = digits.length >= 4 ? sql`right(o.address->>'phone', ${digits.length}::int) = ${digits}` : sql`false`
  return sql`(${byPhone} or strpos(lower(o.address->>'name'), ${low}) > 0
    or exists (select 1 from users where users.id = o.user_id and strpos(lower(users.nickname), ${low}) > 0)
    or exists (select 1 from order_lines where order_lines.order_id = o.id and strpos(lower(order_lines.title), ${low}) > 0))`
}

/**
 * A page of a shop's orders, newest first, one more than requested so that the caller sees whether there is a next. Each state of a tab is read
 * off its own stretch of the index as far as the page needs, so that a tab costs the same in a shop of any size.
 */
export function shopOrders(
  shopId: number,
  filter: { states: readonly OrderState[] | null; words: string },
  paging: Paged,
): RawBuilder<OrderRow> {
  const skipped = newestOffset(paging)
  const place = after(sql`o.created_at, o.id`, paging)
  const found = filter.words === '' ? sql`true` : matches(filter.words)
  const stretch = (state: RawBuilder<unknown>) => sql`
    select o.id as order_id from orders o where o.shop_id = ${shopId} and ${state} and ${place} and ${found}
    order by o.created_at desc, o.id desc limit ${paging.pageSize + 1 + skipped}`
  const ids =
    filter.states === null
      ? stretch(sql`true`)
      : sql`select one.order_id from unnest(${arrayOf('text', filter.states)}) as s(state)
          cross join lateral (${stretch(sql`o.state = s.state`)}) as one`
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
