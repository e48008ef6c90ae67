import type { ColumnType, Generated } from 'kysely'
import type { OrderState } from '../../src/contract/order'
import type { AdjustmentKind } from '../../src/contract/quote'

type Time = ColumnType<Date, Date, Date>
type Json<T> = ColumnType<T, unknown, unknown>

/** Orders and what leaves of them; columns as in migrations/0001_shop.ts and those after it. */
export interface OrderSchema {
  orders: {
    id: Generated<number>
    order_no: string
    payment_id: number
    user_id: number
    shop_id: number
    state: OrderState
    goods_cents: number
    freight_cents: number
    /** Taken off goods and freight (order_adjustments). */
    discount_cents: Generated<number>
    /** What is paid of the freight; null for all of it. */
    freight_paid_cents: number | null
    total_cents: number
    freight: Json<{ key: string; name: string; kind: 'fixed' | 'weight' | 'pickup' | 'redeem' | 'none'; eta: string }>
    address: Json<{ name: string; phone: string; text: string } | null>
    /** When the buyer last changed it; null for never. */
    address_changed_at: Time | null
    note: string
    /** What the shop notes for itself. */
    seller_note: Generated<string>
    carrier: Generated<string>
    tracking_no: Generated<string>
    created_at: Time
    closes_at: Time
    paid_at: Time | null
    shipped_at: Time | null
    /** When the buyer of a pick-up comes, as the shop arranged it. */
    pickup_at: Time | null
    /** When the shop handed a pick-up over. */
    picked_up_at: Time | null
    completed_at: Time | null
    closed_at: Time | null
    close_reason: Generated<string>
    /** After-sale cases that there were, and those that still wait for people. */
    cases: Generated<number>
    open_cases: Generated<number>
    /** Of the freight, what a case holds. */
    freight_claimed_cents: Generated<number>
  }
  /** Orders that a person of the shop chose to save; forgotten minutes later. */
  order_selections: { alias: string; shop_id: number; order_ids: number[]; created_at: Time }
  order_lines: {
    id: Generated<number>
    order_id: number
    /** Null, with the SKU, where the line is no item but an amount paid to the shop. */
    item_id: number | null
    sku_id: number | null
    item_alias: string
    sku_alias: string
    title: string
    picture: string
    sku_text: string
    price_cents: number
    quantity: number
    total_cents: number
    /** What is paid of the line; null for all of it. */
    paid_cents: number | null
    fields: Json<{ name: string; value: string }[]>
    /** Units that left in parcels, or were redeemed; of an order that the version before shipped, none. */
    shipped: Generated<number>
    /** Pieces that after-sale cases hold or that were redeemed, and what these are worth. */
    claimed: Generated<number>
    claimed_cents: Generated<number>
    /** Pieces given back before they left. */
    cancelled: Generated<number>
    /** Pieces whose money goes back. */
    refunded: Generated<number>
    /** Where the units are: RESERVED until sold or given back, each exactly once. */
    stock: 'RESERVED' | 'SOLD' | 'RELEASED'
  }
  /** What was taken off an order, with each line's share by SKU alias and the freight's. */
  order_adjustments: {
    id: Generated<number>
    order_id: number
    kind: AdjustmentKind
    ref: string
    label: string
    cents: number
    freight_cents: number
    line_shares: Json<Record<string, number>>
  }
  /** What leaves in one piece, of one order or of several of one receiver. */
  parcels: {
    id: Generated<number>
    alias: string
    shop_id: number
    carrier: string
    tracking_no: string
    /** How often carrier or number were put right. */
    changes: Generated<number>
    created_at: Time
  }
  parcel_lines: { parcel_id: number; line_id: number; order_id: number; quantity: number }
  order_logs: {
    id: Generated<number>
    order_id: number
    from_state: string | null
    to_state: string
    actor: string
    /** Which of the shop's people did it; null for the system and the buyer. */
    user_id: number | null
    reason: string
    at: Time
  }
}
