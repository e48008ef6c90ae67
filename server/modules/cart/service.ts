import { MAX_CART_LINES, type Cart, type cartApi } from '../../../src/contract/cart'
import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { Call, Services } from '../../context'
import { BusinessError, orNotFound, refuse } from '../../http/errors'
import { loadOffers, type CartOffer, type Offer } from '../order/public/offers'
import { held, presentCart } from './present'
import { checkLines, dropLine, putLine, removeLines, removeSellerLines } from './repository'

type Deps = Pick<Services, 'db'>
type In<K extends keyof typeof cartApi> = ParsedInputOf<(typeof cartApi)[K]>

/** Every call returns the whole cart and costs at most two statements. */
export async function readCart({ db }: Deps, _input: unknown, call: Call): Promise<Cart> {
  return presentCart(held(await loadOffers(db, call.user(), call.now, {})))
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

export async function updateCart({ db }: Deps, input: In<'update'>, call: Call): Promise<Cart> {
  const { now } = call
  const buyer = call.user()
  const { id: userId } = buyer
  const rows = await loadOffers(db, buyer, now, { skuAliases: [input.skuAlias] })
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

export async function checkCart(deps: Deps, input: In<'check'>, call: Call): Promise<Cart> {
  const { id } = call.user()
  const known = await checkLines(
    deps.db,
    id,
    unique(input.itemAliases),
    unique(input.skuAliases ?? []),
    input.checkStatus,
  )
  return known ? readCart(deps, {}, call) : refuse('notFound')
}

export async function removeFromCart(deps: Deps, input: In<'remove'>, call: Call): Promise<Cart> {
  const known = await removeLines(deps.db, call.user().id, split(input.itemAliases), split(input.skuAliases))
  return known ? readCart(deps, {}, call) : refuse('notFound')
}

export async function removeSeller(deps: Deps, { sellerAlias }: In<'removeSeller'>, call: Call): Promise<Cart> {
  const known = await removeSellerLines(deps.db, call.user().id, sellerAlias)
  return known ? readCart(deps, {}, call) : refuse('notFound')
}
