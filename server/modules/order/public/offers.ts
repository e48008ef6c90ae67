import type { CartLine } from '../../../../src/contract/cart'
import type { CustomField, SkuLine } from '../../../../src/contract/item'
import { maxPiecesAt } from '../../../../src/domain/orderLimits'
import { nextPriceAt, winningPrice } from '../../../../src/domain/pricing'
import type { Actor } from '../../../access/actor'
import { can } from '../../../access/can'
import type { Db } from '../../../db/database'
import { rulesOf } from '../../catalogue/public'
import { offerRows, type CartPart } from '../offersRepository'

/** A SKU as one buyer may have it at one instant: the facts that cart, quote and order judge by. */
export interface Offer {
  skuId: number
  skuAlias: string
  itemId: number
  itemAlias: string
  title: string
  picture: string
  skuText: string
  customFields: CustomField[]
  shopId: number
  sellerAlias: string
  shopName: string
  shopLogo: string
  minOrderCents: number | null
  /** The shop has a GST number, so that there is GST inside its prices. */
  gstRegistered: boolean
  /** The shop takes part in 商城. */
  inMall: boolean
  priceCents: number
  listCents: number | null
  /** When a discount next changes the price. */
  priceUntil: Date | null
  weightGrams: number
  available: number
  limit: number | null
  /** Units of the item (all its SKUs) in earlier orders of the buyer that were not undone. */
  bought: number
  /** The most of this line alone, by stock, limit per user and size of an order; 0 when there is none to be had. */
  maxQuantity: number
  invalid: CartLine['invalid']
}

/** What every line says of its goods (contract SkuLine). */
export const presentSku = ({ itemAlias, skuAlias, title, picture, skuText, priceCents }: Offer): SkuLine => ({
  itemAlias,
  skuAlias,
  title,
  picture,
  skuText,
  priceCents,
})

/** What the cart holds of a SKU; null when it holds none. */
export interface CartFacts {
  quantity: number
  checked: boolean
  addedCents: number
  createdAt: Date
}

export interface CartOffer {
  offer: Offer
  cart: CartFacts | null
}

/**
 * The offers of a buyer's cart, and of SKUs named beside it, in one statement. An alias that does not exist is absent. `cart` says
 * which lines of the cart are meant: `none` leaves them out, `checked` the unchecked ones. `direct`: vouchers, which no other checkout sells.
 */
export async function loadOffers(
  db: Db,
  buyer: Actor,
  now: Date,
  which: { skuAliases?: readonly string[]; cart?: CartPart; direct?: boolean },
): Promise<CartOffer[]> {
  const { skuAliases = [], cart = 'all', direct = false } = which
  const rows = await offerRows(db, buyer.id, cart, skuAliases)
  return rows.map((row) => {
    const rules = rulesOf({ ...row, alias: row.itemAlias })
    const base = { priceCents: row.price_cents, listCents: row.skuListCents ?? row.itemListCents }
    const { priceCents, listCents } = winningPrice(base, rules, now)
    const available = row.on_hand - row.reserved
    const allowed = row.limit === null ? Infinity : row.limit - row.bought
    const invalid =
      row.itemDeletedAt !== null || !(direct ? row.onSale : row.listed)
        ? 'OFF_SHELF'
        : row.skuDeletedAt !== null
          ? 'SKU_GONE'
          : !can(buyer, 'item.buy', { shop_id: row.shopId })
            ? 'OWN_ITEM'
            : available <= 0
              ? 'SOLD_OUT'
              : allowed <= 0
                ? 'OVER_LIMIT'
                : null
    const offer: Offer = {
      skuId: row.skuId,
      skuAlias: row.skuAlias,
      itemId: row.itemId,
      itemAlias: row.itemAlias,
      title: row.title,
      picture: row.skuPicture ?? row.pictures[0] ?? '',
      skuText: row.spec_values.join('，'),
      customFields: row.customFields,
      shopId: row.shopId,
      sellerAlias: row.sellerAlias,
      shopName: row.shopName,
      shopLogo: row.shopLogo,
      minOrderCents: row.minOrderCents,
      gstRegistered: row.gstRegistered,
      inMall: row.inMall,
      priceCents,
      listCents,
      priceUntil: nextPriceAt(rules, now),
      weightGrams: row.weightGrams,
      available,
      limit: row.limit,
      bought: row.bought,
      maxQuantity: invalid === null ? Math.min(available, allowed, maxPiecesAt(priceCents)) : 0,
      invalid,
    }
    const cartFacts =
      row.quantity !== null && row.checked !== null && row.addedCents !== null && row.createdAt !== null
        ? { quantity: row.quantity, checked: row.checked, addedCents: row.addedCents, createdAt: row.createdAt }
        : null
    return { offer, cart: cartFacts }
  })
}
