import { sql, type RawBuilder } from 'kysely'
import type { CartLine } from '../../../src/contract/cart'
import type { CustomField, SkuLine } from '../../../src/contract/item'
import { UNDONE_STATES } from '../../../src/domain/orderStates'
import { maxPiecesAt } from '../../../src/domain/orderLimits'
import { nextPriceAt, winningPrice } from '../../../src/domain/pricing'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import { statement } from '../../db/statement'
import { ruleColumns, rulesOf, type Discounted } from '../catalogue/prices'

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

/** The columns of `loadOffers` as the drivers answer them. */
interface OfferRow extends Omit<Discounted, 'alias'> {
  skuId: number
  skuAlias: string
  spec_values: string[]
  price_cents: number
  skuListCents: number | null
  on_hand: number
  reserved: number
  weightGrams: number
  skuPicture: string | null
  skuDeletedAt: Date | null
  itemId: number
  itemAlias: string
  title: string
  pictures: string[]
  itemListCents: number | null
  listed: boolean
  limit: number | null
  customFields: CustomField[]
  itemDeletedAt: Date | null
  shopId: number
  sellerAlias: string
  shopName: string
  shopLogo: string
  minOrderCents: number | null
  sellerId: number
  quantity: number | null
  checked: boolean | null
  addedCents: number | null
  createdAt: Date | null
  /** Units in earlier orders; 0 where there is no limit. */
  bought: number
}

const offersOf = (inCart: RawBuilder<unknown>) =>
  statement(
    (_db, given: { userId: number; skuAliases: readonly string[] }) => sql<OfferRow>`
    select skus.id as "skuId", skus.alias as "skuAlias", skus.spec_values, skus.price_cents, skus.list_cents as "skuListCents",
      skus.on_hand, skus.reserved, skus.weight_grams as "weightGrams", skus.picture as "skuPicture", skus.deleted_at as "skuDeletedAt",
      items.id as "itemId", items.alias as "itemAlias", items.title, items.pictures, items.list_cents as "itemListCents",
      ${ruleColumns}, items.listed, items.limit_per_user as "limit",
      items.custom_fields as "customFields", items.deleted_at as "itemDeletedAt",
      shops.id as "shopId", shops.alias as "sellerAlias", shops.name as "shopName", shops.logo as "shopLogo",
      shops.min_order_cents as "minOrderCents", shops.user_id as "sellerId",
      cart_lines.quantity, cart_lines.checked, cart_lines.added_cents as "addedCents", cart_lines.created_at as "createdAt",
      case when items.limit_per_user is null then 0 else (
        select coalesce(sum(order_lines.quantity), 0)::int from order_lines join orders on orders.id = order_lines.order_id
        where orders.user_id = ${given.userId} and order_lines.item_id = items.id and orders.state <> all(${arrayOf('text', UNDONE_STATES)})) end as bought
    from skus join items on items.id = skus.item_id join shops on shops.id = items.shop_id
      left join cart_lines on cart_lines.sku_id = skus.id and cart_lines.user_id = ${given.userId}
    where skus.id in (select sku_id from cart_lines where user_id = ${given.userId} and ${inCart}
      union select id from skus where alias = any(${arrayOf('text', given.skuAliases)}))
    order by cart_lines.created_at desc, skus.id desc`,
  )
/** By which lines of the cart are meant. */
const OFFERS = { all: offersOf(sql`true`), checked: offersOf(sql`checked`), none: offersOf(sql`false`) }

/**
 * The offers of a user's cart, and of SKUs named beside it, in one statement. An alias that does not exist is simply absent.
 * `which` `named` leaves out the rest of the cart, `checked` its unchecked lines.
 */
export async function loadOffers(
  db: Db,
  userId: number,
  now: Date,
  which: { skuAliases?: readonly string[]; cart?: 'all' | 'checked' | 'none' },
): Promise<CartOffer[]> {
  const { skuAliases = [], cart = 'all' } = which
  const rows = await OFFERS[cart].rows(db, { userId, skuAliases })
  return rows.map((row) => {
    const rules = rulesOf({ ...row, alias: row.itemAlias })
    const base = { priceCents: row.price_cents, listCents: row.skuListCents ?? row.itemListCents }
    const { priceCents, listCents } = winningPrice(base, rules, now)
    const available = row.on_hand - row.reserved
    const allowed = row.limit === null ? Infinity : row.limit - row.bought
    const invalid =
      row.itemDeletedAt !== null || !row.listed
        ? 'OFF_SHELF'
        : row.skuDeletedAt !== null
          ? 'SKU_GONE'
          : row.sellerId === userId
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
