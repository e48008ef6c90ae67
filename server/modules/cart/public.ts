import { MAX_CART_LINES } from '../../../src/contract/cart'
import { findActor } from '../../access/repository'
import type { Db } from '../../db/database'
import { orNotFound } from '../../http/errors'
import { addNotices } from '../chat/public/notices'
import { loadOffers, type CartOffer, type Offer } from '../order/public/offers'
import { chatNameOf, dropCart, lockCarts, putLines } from './repository'

/** 购物车 (app §2). */
const CART_PAGE = '/pages/shop/cart'

/** A line of the cart that is given up, and what the joint cart makes of it. */
interface Joined {
  offer: Offer
  /** What each of the two carts held; 0 for nothing. */
  had: { from: number; into: number }
  /** What the joint cart holds; 0 when there was no room for the line. */
  quantity: number
  checked: boolean
  addedCents: number
  createdAt: Date
}

/**
 * Joins two carts of one person: of each SKU the larger number, at most what may be bought of it now; what can't be bought at all stays as
 * it is and stands apart, as in every cart. The person is shown what came of it.
 */
export async function mergeCarts(trx: Db, from: number, into: number, now: Date): Promise<void> {
  // Both carts are locked, so that a tap in either waits for the joint one.
  const rows = await lockCarts(trx, [from, into])
  const skuAliases = rows.filter((row) => row.userId === from).map((row) => row.alias)
  if (skuAliases.length === 0) return
  const actor = async (userId: number) => orNotFound(await findActor(trx, userId))
  // The facts of the person who goes on: what both bought counts against a limit by now.
  const own = await loadOffers(trx, await actor(into), now, { skuAliases })
  const other = await loadOffers(trx, await actor(from), now, { skuAliases })
  const joined = join(own, other)
  const stored = joined.filter((line) => line.quantity > 0)
  await dropCart(trx, from)
  await putLines(
    trx,
    into,
    stored.map(({ offer: { skuId }, ...line }) => ({ ...line, skuId })),
  )
  await notify(trx, into, from, joined, now)
}

function join(own: readonly CartOffer[], other: readonly CartOffer[]): Joined[] {
  const held = own.filter((row) => row.cart !== null)
  /** Units of an item in the joint cart so far: its SKUs share one limit per person. */
  const units = new Map<number, number>()
  for (const { offer, cart } of held) units.set(offer.itemId, (units.get(offer.itemId) ?? 0) + cart!.quantity)
  let room = MAX_CART_LINES - held.length
  return other.flatMap(({ offer: { skuId }, cart }) => {
    const mine = own.find((row) => row.offer.skuId === skuId)
    if (cart === null || !mine) return []
    const { offer } = mine
    const had = { from: cart.quantity, into: mine.cart?.quantity ?? 0 }
    const others = (units.get(offer.itemId) ?? 0) - had.into
    const fits = mine.cart === null && room === 0 ? 0 : allowed(offer, Math.max(had.from, had.into), others)
    // A line of one's own never leaves by this.
    const quantity = fits === 0 ? had.into : fits
    if (mine.cart === null && quantity > 0) room -= 1
    units.set(offer.itemId, others + quantity)
    const { addedCents, createdAt } = mine.cart ?? cart
    return [{ offer, had, quantity, checked: cart.checked || (mine.cart?.checked ?? false), addedCents, createdAt }]
  })
}

/** What a cart may hold of a wanted number; a line that can't be bought at all is not cut. */
function allowed(offer: Offer, requested: number, others: number): number {
  if (offer.invalid !== null) return requested
  const limit = offer.limit === null ? Infinity : Math.max(0, offer.limit - offer.bought - others)
  return Math.min(requested, offer.maxQuantity, limit)
}

/** So many lines are named; more are counted. */
const NAMED = 5

function inWords({ offer, had, quantity }: Joined): string {
  const title = `「${offer.title}」${offer.skuText && `（${offer.skuText}）`}`
  if (quantity === 0) return `${title}没有放入，超出了限购数量或购物车容量`
  const requested = Math.max(had.from, had.into)
  return quantity < requested ? `${title}现为${quantity}件，最多只能买这么多` : `${title}现为${quantity}件`
}

async function notify(trx: Db, into: number, from: number, joined: readonly Joined[], now: Date): Promise<void> {
  const to = await chatNameOf(trx, into)
  const more = joined.length > NAMED ? `，另有${joined.length - NAMED}种商品` : ''
  const lines = joined.slice(0, NAMED).map(inWords).join('；')
  const text = `两个账号的购物车已合并，同一商品取较多的数量：${lines}${more}。`
  await addNotices(
    trx,
    [
      {
        key: `cart-merged-${from}-${into}`,
        to,
        notice: { kind: 'system', title: '购物车已合并', text, link: CART_PAGE },
      },
    ],
    now,
  )
}
