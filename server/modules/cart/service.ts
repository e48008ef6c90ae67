import { MAX_CART_LINES, type Cart } from '../../../src/contract/cart'
import type { Db } from '../../db/database'
import { BusinessError, orNotFound } from '../../http/errors'
import { loadOffers, type CartOffer, type Offer } from '../order/offers'
import { held, presentCart } from './present'
import { checkLines, dropLine, putLine, removeLines, removeSellerLines } from './repository'

/** Every call answers with the whole cart and costs at most two statements. */
export async function readCart(db: Db, userId: number, now: Date): Promise<Cart> {
  return presentCart(held(await loadOffers(db, userId, now, {})))
}

const INVALID_ERROR = {
  OFF_SHELF: 'itemGone',
  SKU_GONE: 'skuGone',
  SOLD_OUT: 'outOfStock',
  OWN_ITEM: 'ownItem',
  OVER_LIMIT: 'overLimit',
} as const

const details = (offer: Offer) => ({ title: offer.title, limit: offer.limit ?? 0 })

/** How many of a line the cart may hold, what other SKUs of the item take of the limit counted in. */
function room(offer: Offer, rows: readonly CartOffer[]): number {
  if (offer.limit === null) return offer.maxQuantity
  const others = rows
    .filter((row) => row.offer.itemId === offer.itemId && row.offer.skuId !== offer.skuId && row.cart !== null)
    .reduce((all, row) => all + row.cart!.quantity, 0)
  return Math.min(offer.maxQuantity, offer.limit - offer.bought - others)
}

export async function updateCart(
  db: Db,
  userId: number,
  input: { itemAlias: string; skuAlias: string; quantity: number; mode: 'SET' | 'ADD' },
  now: Date,
): Promise<Cart> {
  const rows = await loadOffers(db, userId, now, { skuAliases: [input.skuAlias] })
  const target = orNotFound(
    rows.find(({ offer }) => offer.skuAlias === input.skuAlias && offer.itemAlias === input.itemAlias),
  )
  const { offer } = target
  if (input.mode === 'SET' && input.quantity === 0) {
    await dropLine(db, userId, offer.skuId)
    return presentCart(held(rows.filter((row) => row !== target)))
  }
  if (input.quantity === 0) throw new BusinessError('quantityRange', { max: Math.max(1, offer.maxQuantity) })
  if (offer.invalid !== null) throw new BusinessError(INVALID_ERROR[offer.invalid], details(offer))
  if (target.cart === null && held(rows).length >= MAX_CART_LINES) throw new BusinessError('cartFull')
  const max = room(offer, rows)
  const requested = input.quantity + (input.mode === 'ADD' ? (target.cart?.quantity ?? 0) : 0)
  const line = { userId, skuId: offer.skuId, max, addedCents: offer.priceCents, mode: input.mode }
  if (requested > max) {
    if (input.mode === 'SET' && max > 0) await putLine(db, { ...line, quantity: max }, now)
    throw tooMany(offer, max, input.mode, target.cart?.quantity ?? 0)
  }
  const cart = await putLine(db, { ...line, quantity: input.quantity }, now)
  return presentCart(held(rows.map((row) => (row === target ? { offer, cart } : row))))
}

/** Says which bound it was: the limit per person, the size of an order, or the stock, and with it how many there are. */
function tooMany(offer: Offer, max: number, mode: 'SET' | 'ADD', held: number): BusinessError {
  const { title, available, maxQuantity } = offer
  if (max < maxQuantity || (offer.limit !== null && max === offer.limit - offer.bought && max < available))
    return new BusinessError('overLimit', details(offer))
  if (max < available) return new BusinessError('orderMax', { title, max })
  if (mode === 'SET') return new BusinessError('quantityRange', { max })
  return held > 0
    ? new BusinessError('stockLeftInCart', { title, left: max, held })
    : new BusinessError('stockLeft', { title, left: max })
}

const unique = (aliases: readonly string[]) => [...new Set(aliases)]
const split = (text: string) => unique(text.split(',').filter((alias) => alias !== ''))

export async function checkCart(
  db: Db,
  userId: number,
  input: { itemAliases: string[]; skuAliases?: string[]; checked: boolean },
  now: Date,
): Promise<Cart> {
  const known = await checkLines(db, userId, unique(input.itemAliases), unique(input.skuAliases ?? []), input.checked)
  if (!known) throw new BusinessError('notFound')
  return readCart(db, userId, now)
}

export async function removeFromCart(
  db: Db,
  userId: number,
  input: { itemAliases: string; skuAliases: string },
  now: Date,
): Promise<Cart> {
  if (!(await removeLines(db, userId, split(input.itemAliases), split(input.skuAliases))))
    throw new BusinessError('notFound')
  return readCart(db, userId, now)
}

export async function removeSeller(db: Db, userId: number, sellerAlias: string, now: Date): Promise<Cart> {
  if (!(await removeSellerLines(db, userId, sellerAlias))) throw new BusinessError('notFound')
  return readCart(db, userId, now)
}
