import type { deskApi, SoldOrder } from '../../../src/contract/desk'
import { SOLD_COUNTED } from '../../../src/contract/desk'
import type { OutputOf, ParsedInputOf } from '../../../src/contract/endpoint'
import type { OrderState } from '../../../src/contract/order'
import { REFUND_STATES, SOLD_STATES } from '../../../src/domain/orderStates'
import type { Actor } from '../../access/actor'
import { can } from '../../access/can'
import type { Call, Services } from '../../context'
import type { Db } from '../../db/database'
import { presentNewest } from '../../http/cursor'
import { buyersOf, openCaseCount, shopCounts, shopOrders, type DeskShop } from './deskRepository'
import { searchOrders } from './deskSearchRepository'
import { changedAddress, presentBrief, type OrderShown } from './present'
import type { OrderRow } from './public/moves'
import { deskOf } from './public/sold'
import { withLines } from './repository'

type Deps = Pick<Services, 'db'>
type In = ParsedInputOf<typeof deskApi.sold>

/** States that the numbers on the tabs count: of what was refunded, only what is not done yet. */
const countedStates = (tab: (typeof SOLD_COUNTED)[number]): readonly OrderState[] =>
  tab === 'afterSale' ? REFUND_STATES : SOLD_STATES[tab]

/** What waits in a shop, by tab. */
export async function soldCounts(db: Db, shopId: number): Promise<OutputOf<typeof deskApi.sold>['counts']> {
  const counts = await shopCounts(db, shopId, SOLD_COUNTED.flatMap(countedStates))
  const cases = await openCaseCount(db, shopId)
  const of = (tab: (typeof SOLD_COUNTED)[number]) =>
    countedStates(tab).reduce((all, state) => all + (counts.get(state) ?? 0), 0)
  return {
    unpaid: of('unpaid'),
    toShip: of('toShip'),
    shipped: of('shipped'),
    toRedeem: of('toRedeem'),
    afterSale: of('afterSale') + cases,
  }
}

const presentSold = (shown: OrderShown, buyer: SoldOrder['buyer'], viewer: Actor, now: Date): SoldOrder => ({
  ...presentBrief(shown, viewer, 'seller', now),
  buyer,
  freightKind: shown.order.freight.kind,
  address: shown.order.address,
  ...changedAddress(shown.order),
  pickupAt: shown.order.pickup_at?.toISOString() ?? null,
  note: shown.order.note,
  // One's own order is in the list of the shop one works in; its note is for the others.
  sellerNote: can(viewer, 'order.sellerNote', shown.order) ? shown.order.seller_note : '',
})

/** Orders of a shop as its people see them, in the order given. */
export async function soldOrders(db: Db, rows: readonly OrderRow[], viewer: Actor, now: Date): Promise<SoldOrder[]> {
  const [shown, buyers] = await Promise.all([
    withLines(db, rows),
    buyersOf(
      db,
      rows.map((order) => order.user_id),
    ),
  ])
  return shown.map((one) => presentSold(one, buyers.get(one.order.user_id)!, viewer, now))
}

/** 我卖出的: a page of one tab of a shop, with the numbers on the tabs (app §7). */
export async function listSold({ db }: Deps, input: In, call: Call): Promise<OutputOf<typeof deskApi.sold>> {
  const viewer = call.user()
  const { shop, shops } = await deskOf(db, viewer, input.sellerAlias)
  const states = input.tab === 'all' ? null : SOLD_STATES[input.tab]
  const openCases = input.tab === 'afterSale'
  const [{ rows }, counts] = await Promise.all([
    (input.keyword === ''
      ? shopOrders(shop.id, states, input, openCases)
      : searchOrders({ shopId: shop.id, states, openCases, words: input.keyword, paging: input })
    ).execute(db),
    soldCounts(db, shop.id),
  ])
  const page = presentNewest(
    rows,
    input,
    (row) => row,
    ({ created_at: at, id }) => ({ at, id }),
  )
  const named = ({ sellerAlias, shopName }: DeskShop) => ({ sellerAlias, shopName })
  return {
    ...page,
    list: await soldOrders(db, page.list, viewer, call.now),
    shop: named(shop),
    shops: shops.map(named),
    counts,
  }
}
