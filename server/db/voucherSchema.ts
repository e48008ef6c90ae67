import type { ColumnType, Generated } from 'kysely'
import type { VoucherKind, VoucherPart } from '../../src/contract/voucher'
import type { VoucherTerms } from '../../src/domain/voucher'

type Time = ColumnType<Date, Date, Date>
type Json<T> = ColumnType<T, unknown, unknown>

/** Vouchers of stores and what became of those that were bought; columns as in migrations/0051_vouchers.ts. Days are texts, `2026-12-25`. */
export interface VoucherSchema {
  /** What an item is that is used in a store. */
  vouchers: {
    item_id: number
    kind: VoucherKind
    worth_cents: number
    contents: Json<VoucherPart[]>
    rules: Generated<string[]>
    /** So many days after the day of payment; null where the days are fixed. */
    valid_days: number | null
    valid_from: string | null
    valid_until: string | null
    /** 0 is Monday. */
    closed_weekdays: Generated<number[]>
    closed_days: Generated<string[]>
  }
  voucher_stores: { item_id: number; store_id: number }
  /** What a direct order is of, as it was sold; the code and its days from payment on. */
  order_vouchers: {
    order_id: number
    item_id: number
    terms: Json<VoucherTerms>
    store_ids: number[]
    code: string | null
    valid_from: string | null
    valid_until: string | null
    expires_at: Time | null
  }
  redemptions: {
    id: Generated<number>
    alias: string
    order_id: number
    line_id: number
    store_id: number
    /** Who did it. */
    user_id: number
    count: number
    /** What was paid for these pieces. */
    cents: number
    /** In the store's zone. */
    day: string
    request_key: string | null
    at: Time
    cancelled_at: Time | null
  }
}
