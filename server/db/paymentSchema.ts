import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date, Date>

/** What is paid and paid back; columns as in migrations/0001_shop.ts and 0019_refunds.ts. */
export interface PaymentSchema {
  payments: {
    id: Generated<number>
    pay_no: string
    user_id: number
    quote_key: string
    /** Where the lines came from: the cart, or chosen by themselves. */
    source: Generated<'CART' | 'ITEMS'>
    state: 'PENDING' | 'PAID' | 'FAILED' | 'CLOSED' | 'REFUNDED'
    total_cents: number
    /** Of the versions before 0019; neither read nor written. */
    provider: Generated<string>
    channel_id: Generated<number>
    created_at: Time
    closes_at: Time
    paid_at: Time | null
  }
  pay_attempts: {
    reference: string
    payment_id: number
    order_no: string | null
    cents: number
    provider: string
    state: 'OPEN' | 'PAID' | 'FAILED'
    created_at: Time
    settled_at: Time | null
    /** Of the call that opened it; null once it failed. */
    request_key: string | null
    /** The friend who pays; null for the buyer. */
    payer_id: number | null
    /** The link by which they do. */
    link_id: number | null
    /** Of the provider `wallet`: the attempt that takes the rest; null where there is no rest. */
    beside: string | null
  }
  /** By which a friend pays what is open of a payment, or of one order of it. */
  pay_links: {
    id: Generated<number>
    token: string
    payment_id: number
    order_no: string | null
    /** The buyer, who made it. */
    user_id: number
    created_at: Time
    withdrawn_at: Time | null
  }
  /** What the provider `bank` knows of an attempt. */
  bank_transfers: {
    attempt_reference: string
    /** What the transfer's reference says. */
    code: string
    account_number: string
    account_name: string
    state: 'WAITING' | 'SUBMITTED' | 'REJECTED' | 'CONFIRMED'
    /** The proof. */
    pictures: Generated<string[]>
    reason: Generated<string>
    /** What arrived; it is held against what was due. */
    received_cents: number | null
    created_at: Time
    submitted_at: Time | null
    decided_at: Time | null
    /** The operator; null for the machine's own. */
    decided_by: number | null
  }
  payment_tenders: {
    id: Generated<number>
    payment_id: number
    kind: 'PROVIDER' | 'WALLET'
    /** The attempt that took it. */
    attempt_reference: string | null
    cents: number
    refunded_cents: Generated<number>
    created_at: Time
  }
  refunds: {
    id: Generated<number>
    payment_id: number
    order_id: number | null
    reference: string
    cents: number
    reason: string
    created_at: Time
    /** The attempt whose money goes back; null in rows of the version before 0019. */
    attempt_reference: string | null
    /** PENDING was never sent; FAILED is tried again at `next_try_at`; SENT waits for the provider to carry it out. */
    state: Generated<'PENDING' | 'SENT' | 'DONE' | 'FAILED'>
    /** Calls to the provider since the last that it took. */
    attempts: Generated<number>
    /** Null: at once. */
    next_try_at: Time | null
    provider_ref: string | null
    last_error: string | null
    settled_at: Time | null
  }
}
