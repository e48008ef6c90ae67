import { sql, type RawBuilder } from 'kysely'
import type { CustomField } from '../../../src/contract/item'
import { UNDONE_STATES } from '../../../src/domain/orderStates'
import type { Db } from '../../db/database'
import { arrayOf } from '../../db/lists'
import { statement } from '../../db/statement'
import type { Discounted } from '../catalogue/public'
import { ruleColumns } from '../catalogue/sql'

/** A SKU with its item and shop, and what the buyer has of it, as the drivers answer them. */
export interface OfferRow extends Omit<Discounted, 'alias'> {
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
  /** Of a voucher: whether it is sold. */
  onSale: boolean | null
  limit: number | null
  customFields: CustomField[]
  itemDeletedAt: Date | null
  shopId: number
  sellerAlias: string
  shopName: string
  shopLogo: string
  minOrderCents: number | null
  gstRegistered: boolean
  inMall: boolean
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
      ${ruleColumns}, items.listed, items.direct_sale as "onSale", items.limit_per_user as "limit",
      items.custom_fields as "customFields", items.deleted_at as "itemDeletedAt",
      shops.id as "shopId", shops.alias as "sellerAlias", shops.name as "shopName", shops.logo as "shopLogo",
      shops.min_order_cents as "minOrderCents", shops.gst_number is not null as "gstRegistered", shops.in_mall as "inMall",
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
export type CartPart = 'all' | 'checked' | 'none'
const OFFERS: Record<CartPart, ReturnType<typeof offersOf>> = {
  all: offersOf(sql`true`),
  checked: offersOf(sql`checked`),
  none: offersOf(sql`false`),
}

/** The lines of a cart, or a part of it, and the SKUs named, in one statement; an alias that does not exist is absent. */
export const offerRows = (db: Db, userId: number, cart: CartPart, skuAliases: readonly string[]): Promise<OfferRow[]> =>
  OFFERS[cart].rows(db, { userId, skuAliases })
