import type { ColumnType, Generated } from 'kysely'
import type { CouponOff, CouponScope } from '../../src/contract/coupon'

type Time = ColumnType<Date, Date, Date>

/** Coupons and who owns them; columns as in migrations/0035_coupons.ts and 0036_coupon_reminders.ts. Null limits are none. */
export interface CouponSchema {
  coupons: {
    id: Generated<number>
    alias: string
    /** Null for the platform. */
    shop_id: number | null
    name: string
    off: CouponOff
    off_cents: number | null
    percent: number | null
    max_cents: number | null
    min_cents: number
    scope: CouponScope
    category_ids: Generated<number[]>
    item_ids: Generated<number[]>
    /** Days that are fixed; null where they are counted from taking (`days`). */
    valid_from: Time | null
    valid_until: Time | null
    days: number | null
    take_until: Time | null
    total: number | null
    per_person: number | null
    taken: Generated<number>
    code: string | null
    state: 'ACTIVE' | 'PAUSED' | 'ENDED'
    /** Cards that are not used yet end with the coupon, for this reason. */
    withdrawn_reason: string | null
    created_at: Time
  }
  coupon_cards: {
    id: Generated<number>
    alias: string
    coupon_id: number
    user_id: number
    state: 'TAKEN' | 'LOCKED' | 'USED'
    valid_from: Time
    valid_until: Time
    taken_at: Time
    payment_id: number | null
    used_at: Time | null
    withdrawn_reason: string | null
    /** When it last came back, and the state and number of the order that gave it back. */
    returned_at: Time | null
    returned_state: string | null
    returned_order: string | null
    /** A gift link waits until then. */
    gift_until: Time | null
    /** Its owner was notified that it ends soon. */
    reminded_at: Time | null
  }
  coupon_takes: { coupon_id: number; user_id: number; place: number }
  coupon_gifts: {
    id: Generated<number>
    token: string
    card_id: number
    user_id: number
    state: 'OPEN' | 'RECEIVED' | 'CANCELLED'
    created_at: Time
    expires_at: Time
    received_at: Time | null
  }
}
