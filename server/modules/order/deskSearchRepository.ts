import { sql, type RawBuilder } from 'kysely'
import type { OrderState } from '../../../src/contract/order'
import { TO_SHOP_TITLE } from '../../../src/domain/orderWords'
import { arrayOf } from '../../db/lists'
import { lastIdOf, newestOffset, type Paged } from '../../http/cursor'
import type { OrderRow } from './public/moves'

/** An order number as it is copied: digits and capitals, longer than any phone number. */
const ORDER_NO = /^[0-9A-Z]{14,32}$/
/** A phone number or the end of one, as it is typed. */
const PHONE = /^\+?[\d\s-]{4,20}$/
/** Fewer digits are no whole number of a phone. */
const SHORTEST_NUMBER = 8
/** Of a phone number so much is in the index; the rest is compared. */
const PHONE_END = 4

interface Search {
  shopId: number
  states: readonly OrderState[] | null
  /** Orders with an open after-sale case as well, whatever their state. */
  openCases?: boolean
  words: string
  paging: Paged
}

/** What of an order `o` holds whichever way it was found: its state, and that it follows the last one shown. */
function standing({ states, openCases = false, paging }: Search): RawBuilder<boolean> {
  const last = lastIdOf(paging)
  const open = openCases ? sql`o.open_cases > 0` : sql`false`
  const inState = states === null ? sql`true` : sql`(o.state = any(${arrayOf('text', states)}) or ${open})`
  return sql`${inState} and ${last === null ? sql`true` : sql`o.id < ${last}`}`
}

/** One more than a page: the caller sees whether there is a next. Each way of searching gives so many of its own, the newest first. */
const most = ({ paging }: Search) => paging.pageSize + 1 + newestOffset(paging)

/** The pairs of letters of what is typed, or its one letter: an index of names holds both (migration 39). */
const gramsOf = (shopId: number, low: string) => sql`order_grams(${shopId}, ${low}, ${[...low].length > 1 ? 2 : 1})`

const RECEIVER = sql`case when o.freight->>'kind' = 'pickup' then '' else o.address->>'name' end`

/**
 * By the receiver's name. Ordering starts once all that match are there: a walk from the newest order on, as the planner likes to guess, would read a
 * whole shop for a name that was last there two years ago.
 */
const byReceiver = (search: Search, low: string) => sql`
  select id from (
    select o.id from orders o
    where order_grams(o.shop_id, ${RECEIVER}, 1) @> ${gramsOf(search.shopId, low)}
      and strpos(lower(${RECEIVER}), ${low}) > 0 and ${standing(search)}
    offset 0) as named
  order by id desc limit ${most(search)}`

/** By the buyer's name, as it is now. */
const byNickname = (search: Search, low: string) => sql`
  select o.id from (
      select id from users where order_grams(0, nickname, 1) @> ${gramsOf(0, low)} and strpos(lower(nickname), ${low}) > 0
      offset 0) as named
    cross join lateral (
      select o.id from orders o where o.shop_id = ${search.shopId} and o.user_id = named.id and ${standing(search)}
      order by o.id desc limit ${most(search)}) as o
  order by o.id desc limit ${most(search)}`

/** By the end of the receiver's phone number, or all of it. */
const byPhone = (search: Search, digits: string) => sql`
  select o.id from orders o
  where o.shop_id = ${search.shopId} and right(o.address->>'phone', ${sql.lit(PHONE_END)}) = ${digits.slice(-PHONE_END)}
    and right(o.address->>'phone', ${digits.length}::int) = ${digits} and ${standing(search)}
  order by o.id desc limit ${most(search)}`

/**
 * By an item's title, as it was when it was sold. A shop has many orders and few titles: each title of each item is read off the index once, and then for
 * the newest orders of those that match.
 */
const byTitle = (search: Search, low: string) => sql`
  select l.order_id as id from (
      with recursive titles as (
        select i.id as item_id, (select min(l.title) from order_lines l where l.item_id = i.id) as title
        from items i where i.shop_id = ${search.shopId}
        union all
        select t.item_id, (select min(l.title) from order_lines l where l.item_id = t.item_id and l.title > t.title)
        from titles t where t.title is not null)
      select item_id, title from titles where strpos(lower(title), ${low}) > 0) as sold
    cross join lateral (
      select l.order_id from order_lines l join orders o on o.id = l.order_id
      where l.item_id = sold.item_id and l.title = sold.title and ${standing(search)}
      order by l.order_id desc limit ${most(search)}) as l
  order by l.order_id desc limit ${most(search)}`

const byNumber = (search: Search) => sql`
  select o.id from orders o where o.order_no = ${search.words} and o.shop_id = ${search.shopId} and ${standing(search)}`

/** An amount paid to the shop has one title, whatever it was for. */
const byPaidToShop = (search: Search) => sql`
  select o.id from orders o where o.shop_id = ${search.shopId} and o.freight->>'kind' = 'none' and ${standing(search)}
  order by o.id desc limit ${most(search)}`

/** Every way in which what is typed may mean an order. */
function ways(search: Search): RawBuilder<unknown>[] {
  const { words } = search
  if (ORDER_NO.test(words)) return [byNumber(search)]
  const low = words.toLowerCase()
  const typed = PHONE.test(words) ? words.replace(/\D/g, '') : ''
  // Of a whole number the 0 of the trunk goes; an end may begin with one.
  const digits = typed.length < SHORTEST_NUMBER ? typed : typed.replace(/^0/, '')
  return [
    byReceiver(search, low),
    byNickname(search, low),
    byTitle(search, low),
    ...(TO_SHOP_TITLE.includes(low) ? [byPaidToShop(search)] : []),
    ...(digits.length >= PHONE_END ? [byPhone(search, digits)] : []),
  ]
}

/**
 * A page of what a search finds among a shop's orders, the last placed first, one more than requested. Each way is read off its own index, and gives no
 * more than the page needs.
 */
export function searchOrders(search: Search): RawBuilder<OrderRow> {
  const { paging } = search
  const found = sql.join(
    ways(search).map((way) => sql`(${way})`),
    sql` union `,
  )
  return sql<OrderRow>`
    select orders.* from (${found}) as found join orders on orders.id = found.id
    order by orders.id desc limit ${paging.pageSize + 1} offset ${newestOffset(paging)}`
}
