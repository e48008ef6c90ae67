import * as v from 'valibot'
import { Alias, Cents, Instant, MAX_QUANTITY, Nothing, PictureKey, aliasList, listOf, whole } from './common'
import { del, get, post } from './endpoint'
import { SkuLine } from './item'

/** Why a line cannot be bought; null when it can. */
export const InvalidReason = v.picklist(['OFF_SHELF', 'SKU_GONE', 'SOLD_OUT', 'OWN_ITEM', 'OVER_LIMIT'])
export const CartLine = v.object({
  ...SkuLine.entries,
  listCents: v.nullable(Cents),
  quantity: v.number(),
  /** The most that may be bought now: stock and per-user limit. */
  maxQuantity: v.number(),
  checked: v.boolean(),
  invalid: v.nullable(InvalidReason),
  /** Its shop takes part in 商城: it stands in the mall's cart as well. */
  mall: v.boolean(),
  /** Price when it was put in, if it has fallen since: 比加入时降 $x. */
  droppedCents: Cents,
})
export type CartLine = v.InferOutput<typeof CartLine>

export const CartGroup = v.object({
  sellerAlias: Alias,
  shopName: v.string(),
  shopLogo: PictureKey,
  minOrderCents: v.nullable(Cents),
  /** Checked total of this seller. */
  checkedCents: Cents,
  /** What is still missing to the seller's minimum, 0 when met or nothing is checked. */
  missingCents: Cents,
  lines: v.array(CartLine),
})
export type CartGroup = v.InferOutput<typeof CartGroup>

/** The whole cart after every call, so that a client never has to guess totals. */
export const Cart = v.object({
  groups: v.array(CartGroup),
  invalid: v.array(CartLine),
  /** Number of units on the tab badge. */
  count: v.number(),
  checkedCount: v.number(),
  totalCents: Cents,
  /** List price minus price over the checked lines. */
  savedCents: Cents,
  /** When a price in the cart changes by itself, since a discount begins or ends: the cart is then fetched again. Null for never. */
  pricesUntil: v.nullable(Instant),
})
export type Cart = v.InferOutput<typeof Cart>

export const MAX_CART_LINES = 120

export const cartApi = {
  query: get('/cart/query', { access: 'user', input: Nothing, output: Cart }),
  /**
   * `SET` makes the line's quantity (0 removes it); `ADD` adds to it and is sent once. Too much is refused with the reason (outOfStock,
   * overLimit, quantityRange): ADD then changes nothing, SET leaves the line at the most that may be had, so a client loads the cart again.
   */
  update: post('/cart/update', {
    access: 'user',
    input: v.object({
      itemAlias: Alias,
      skuAlias: Alias,
      quantity: whole(0, MAX_QUANTITY, '数量'),
      mode: v.optional(v.picklist(['SET', 'ADD']), 'SET'),
    }),
    output: Cart,
    once: true,
  }),
  /** Checks or unchecks lines, as `checkStatus` says (app §3 cart); without skuAliases every line of the items. */
  check: post('/cart/checkByItems', {
    access: 'user',
    input: v.object({
      itemAliases: listOf(Alias, MAX_CART_LINES),
      skuAliases: v.optional(listOf(Alias, MAX_CART_LINES)),
      checkStatus: v.boolean(),
    }),
    output: Cart,
  }),
  /** Comma-separated aliases, since a DELETE carries a query. */
  remove: del('/cart/removeByItems', {
    access: 'user',
    input: v.object({ itemAliases: aliasList(MAX_CART_LINES), skuAliases: v.optional(aliasList(MAX_CART_LINES), '') }),
    output: Cart,
  }),
  removeSeller: del('/cart/removeBySeller', { access: 'user', input: v.object({ sellerAlias: Alias }), output: Cart }),
} as const
