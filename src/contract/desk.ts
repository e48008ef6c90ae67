import * as v from 'valibot'
import { Alias, INT_MAX, Instant, Paging, line, listOf, opaque, pageOf, price, text, whole } from './common'
import { get, post } from './endpoint'
import { FileLink, TableFormat } from './files'
import { OrderBrief, OrderDetail, OrderNo, SELLER_NOTE } from './order'
import { ORDER_WORDS } from './orderTexts'

/*
 * The seller's desk: orders of a shop, for its owner and its staff (app §6: separate seller-side calls exist). A call that names no shop is
 * about the first one that the viewer works in, their own before an employer's.
 */

export const SOLD_TABS = ['all', 'unpaid', 'toShip', 'shipped', 'toRedeem', 'afterSale', 'completed'] as const
export type SoldTab = (typeof SOLD_TABS)[number]
/** Tabs whose number stands on them: something waits there. */
export const SOLD_COUNTED = ['unpaid', 'toShip', 'shipped', 'toRedeem', 'afterSale'] as const

export const SoldOrder = v.object({
  ...OrderBrief.entries,
  buyer: v.object({ alias: Alias, nickname: v.string(), avatar: v.string() }),
  freightKind: OrderDetail.entries.freightKind,
  /** Where it goes, or the pick-up point. */
  address: OrderDetail.entries.address,
  addressChangedAt: OrderDetail.entries.addressChangedAt,
  pickupAt: OrderDetail.entries.pickupAt,
  /** What the buyer wrote to the seller; empty for nothing. */
  note: v.string(),
  /** What the shop notes for itself; empty where the viewer is the buyer. */
  sellerNote: v.string(),
})
export type SoldOrder = v.InferOutput<typeof SoldOrder>

const Shop = v.object({ sellerAlias: Alias, shopName: v.string() })

/** The most orders that are printed or saved at once. */
export const MAX_SELECTED = 100
const Selection = { sellerAlias: v.optional(Alias), orderNos: listOf(OrderNo, MAX_SELECTED, 1) }

export const deskApi = {
  /** 我卖出的, newest first. `keyword` is searched in order numbers, buyers' names, the end of their phone numbers and titles of items. */
  sold: get('/order/search/seller', {
    access: 'user',
    input: v.object({
      tab: v.optional(v.picklist(SOLD_TABS), 'all'),
      keyword: v.optional(text(ORDER_WORDS), ''),
      sellerAlias: v.optional(Alias),
      ...Paging,
    }),
    output: v.object({
      ...pageOf(SoldOrder).entries,
      shop: Shop,
      /** Every shop whose orders the viewer may see. */
      shops: v.array(Shop),
      /** What waits in the shop, each counted up to 1000. */
      counts: v.object({
        unpaid: v.number(),
        toShip: v.number(),
        shipped: v.number(),
        toRedeem: v.number(),
        afterSale: v.number(),
      }),
    }),
  }),
  /** What is printed of orders that were chosen, all of one shop, as they are at one instant; a number that is not the shop's is `notFound`. */
  slips: post('/order/search/seller/slips', {
    access: 'user',
    input: v.object(Selection),
    output: v.object({ at: Instant, shop: Shop, list: v.array(SoldOrder) }),
  }),
  /** The same as a table to save, a row for each line of goods. */
  save: post('/order/search/seller/save', {
    access: 'user',
    input: v.object({ ...Selection, format: v.optional(TableFormat, 'xlsx') }),
    output: FileLink,
    limit: { uses: 120, seconds: 3600, per: 'user' },
  }),
  /** Lowers what an unpaid order costs; the buyer is notified. */
  reprice: post('/order/updatePrice', {
    access: 'user',
    input: v.object({
      orderNo: OrderNo,
      /** Freight included. */
      totalCents: price('改后总价'),
      /** The total that the page showed: refused with `priceChanged` when it is another by now. */
      was: whole(0, INT_MAX),
    }),
    output: OrderDetail,
  }),
  /** The shop's own note on an order. */
  note: post('/order/updateSellerNote', {
    access: 'user',
    input: v.object({ orderNo: OrderNo, note: text(SELLER_NOTE) }),
    output: OrderDetail,
  }),
  /** The shop handed a pick-up over: it completes a day later, unless its buyer confirms it first. */
  pickedUp: post('/order/pickedUp', {
    access: 'user',
    input: v.object({ orderNo: OrderNo }),
    output: OrderDetail,
  }),
  /** Puts carrier and number of a parcel right, for every order in it. */
  correct: post('/order/delivery/correct', {
    access: 'user',
    input: v.object({
      orderNo: OrderNo,
      parcel: Alias,
      carrier: line('快递公司', 40),
      trackingNo: line('快递单号', 60),
      /** The number that the page showed: refused with `parcelsChanged` when it is another by now. */
      was: opaque(60),
      sameNumber: v.optional(v.boolean(), false),
    }),
    output: OrderDetail,
  }),
} as const
