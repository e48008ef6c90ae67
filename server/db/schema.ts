import type { ColumnType, Generated, Selectable } from 'kysely'
import type { ReturnTo } from '../../src/contract/afterSale'
import type { CustomField } from '../../src/contract/item'
import type { Link } from '../../src/contract/home'
import type { AccessSchema } from './accessSchema'
import type { AfterSaleSchema } from './afterSaleSchema'
import type { AnalyticsSchema } from './analyticsSchema'
import type { ChatProductSchema } from './chatProductSchema'
import type { CouponSchema } from './couponSchema'
import type { ImSchema } from './imSchema'
import type { InvoiceSchema } from './invoiceSchema'
import type { JobsSchema } from './jobsSchema'
import type { MarketingSchema } from './marketingSchema'
import type { OrderSchema } from './orderSchema'
import type { PassportSchema } from './passportSchema'
import type { PaymentSchema } from './paymentSchema'
import type { ReservationSchema } from './reservationSchema'
import type { StoreSchema } from './storeSchema'
import type { VoucherSchema } from './voucherSchema'
import type { WalletSchema } from './walletSchema'

type Time = ColumnType<Date, Date, Date>
type Json<T> = ColumnType<T, unknown, unknown>

/** Tables of the product; columns as in migrations/0001_shop.ts. Money in cents, ratings in tenths. */
export interface Schema
  extends
    PassportSchema,
    ImSchema,
    ChatProductSchema,
    AnalyticsSchema,
    JobsSchema,
    MarketingSchema,
    PaymentSchema,
    AccessSchema,
    AfterSaleSchema,
    OrderSchema,
    InvoiceSchema,
    WalletSchema,
    CouponSchema,
    ReservationSchema,
    StoreSchema,
    VoucherSchema {
  users: {
    id: Generated<number>
    alias: string
    passport_user_id: string
    nickname: string
    avatar: string
    phone: Generated<string>
    email: Generated<string>
    has_password: Generated<boolean>
    im_username: string
    recommended_by: number | null
    created_at: Time
  }
  sessions: { token_hash: string; user_id: number; created_at: Time; expires_at: Time }
  shops: {
    id: Generated<number>
    alias: string
    user_id: number
    name: string
    slogan: string
    intro: string
    notice: string
    logo: string
    cover: string
    city: string
    suburb: string
    rating10: number
    followers: number
    min_order_cents: number | null
    /** Eight or nine digits; null of a seller that is not registered for GST. */
    gst_number: string | null
    /** What stands on receipts beside the shop's name; empty for nothing. */
    legal_name: Generated<string>
    receipt_address: Generated<string>
    /** Where goods were last sent back to. */
    return_to: Json<ReturnTo | null>
    /** It may be paid by its code (decision 60). */
    takes_payments: Generated<boolean>
    /** It takes part in 商城. */
    in_mall: Generated<boolean>
    opened_at: Time
  }
  shop_freights: {
    id: Generated<number>
    shop_id: number
    key: string
    position: number
    name: string
    carrier: string
    kind: 'fixed' | 'weight' | 'pickup'
    cents: number
    per_kg_cents: number
    free_over_cents: number | null
    eta: string
    address: string
    hours: string
  }
  categories: {
    id: Generated<number>
    alias: string
    parent_id: number | null
    name: string
    picture: string
    palette: string
    position: number
  }
  items: {
    id: Generated<number>
    alias: string
    shop_id: number
    category_id: number
    title: string
    subtitle: string
    pictures: string[]
    ratio: number
    list_cents: number | null
    /** Lowest and highest SKU price before any discount; maintained by the repository with the SKUs. */
    min_cents: number
    max_cents: number
    discount_percent: number | null
    discount_starts_at: Time | null
    discount_ends_at: Time | null
    tags: string[]
    sold: number
    rating10: number
    review_count: number
    listed: boolean
    /** Of a voucher: whether it is sold. Null for every other item. */
    direct_sale: boolean | null
    limit_per_user: number | null
    specs: Json<{ name: string; values: string[] }[]>
    points: string[]
    detail: string
    detail_pictures: string[]
    custom_fields: Json<CustomField[]>
    /** Bigrams of title, shop, category and tags; the search index (GIN). */
    tokens: string[]
    listed_at: Time
    deleted_at: Time | null
  }
  skus: {
    id: Generated<number>
    alias: string
    item_id: number
    position: number
    /** One per spec; named spec_values since `values` is a keyword. */
    spec_values: string[]
    price_cents: number
    list_cents: number | null
    on_hand: number
    reserved: number
    weight_grams: number
    picture: string | null
    deleted_at: Time | null
  }
  reviews: {
    id: Generated<number>
    alias: string
    item_id: number
    user_id: number | null
    nickname: string
    avatar: string
    rating: number
    text: string
    sku_text: string
    created_at: Time
  }
  banners: {
    id: Generated<number>
    place: 'home' | 'mall'
    position: number
    title: string
    subtitle: string
    picture: string
    palette: string
    link: Json<Link>
  }
  hot_words: { word: string; hot: boolean; hint: boolean; position: number }
  search_history: { user_id: number; word: string; searched_at: Time }
  favorites: { user_id: number; item_id: number; created_at: Time }
  follows: { user_id: number; shop_id: number; created_at: Time }
  tracks: { user_id: number; item_id: number; viewed_at: Time }
  shares: {
    id: Generated<number>
    user_id: number | null
    kind: string
    target_alias: string
    channel: string
    created_at: Time
  }
  /** Columns as in migrations/0007_short_links.ts. */
  short_links: { code: string; kind: 'ITEM' | 'SHOP'; target_alias: string; user_id: number | null; created_at: Time }
  addresses: {
    id: Generated<number>
    alias: string
    user_id: number
    name: string
    phone: string
    street: string
    suburb: string
    city: string
    region: string
    postcode: string
    is_default: boolean
    label: string
    created_at: Time
    deleted_at: Time | null
  }
  cart_lines: {
    user_id: number
    sku_id: number
    quantity: number
    checked: boolean
    added_cents: number
    created_at: Time
  }
  quotes: { key: string; user_id: number; payload: Json<unknown>; created_at: Time; expires_at: Time }
  request_keys: { user_id: number; key: string; path: string; answer: Json<unknown>; created_at: Time }
}

export type Row<T extends keyof Schema> = Selectable<Schema[T]>
