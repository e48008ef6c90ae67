import type { ColumnType, Generated } from 'kysely'
import type { Account, PostingKind } from '../../src/domain/ledger'

type Time = ColumnType<Date, Date, Date>
/** The engines read it differently: it is read as `::float8`, exact up to 2^53. */
type Bigint = ColumnType<number | string, number, number>

/** The ledger and withdrawals; columns as in migrations/0027_ledger.ts and 0030_withdrawals.ts, 0037_tenders_and_payouts.ts, 0046_subsidies.ts, 0047_ends.ts. */
export interface WalletSchema {
  /** What a user's accounts hold; each is the sum of its entries. */
  wallets: {
    user_id: number
    available_cents: Generated<Bigint>
    pending_cents: Generated<Bigint>
    frozen_cents: Generated<Bigint>
  }
  ledger_postings: {
    id: Generated<number>
    alias: string
    /** Names what moved the money: posted once. */
    cause: string
    kind: PostingKind
    order_id: number | null
    withdrawal_id: number | null
    created_at: Time
  }
  ledger_entries: {
    id: Generated<number>
    posting_id: number
    /** Null for an account of the platform. */
    user_id: number | null
    account: Account
    cents: number
    /** Its posting's, for statements of an account. */
    created_at: Time
  } /** Where a user's money goes. */
  bank_accounts: {
    user_id: number
    /** Digits with dashes, checked. */
    number: string
    holder: string
    changed_at: Time
    /** Nothing is withdrawn until then. */
    locked_until: Time | null
  }
  /** Withdrawals that one file has the bank pay. */
  payouts: {
    id: Generated<number>
    alias: string
    /** The account that pays. */
    from_number: string
    /** Null: the machine's own operator (development). */
    created_by: number | null
    created_at: Time
    /** The bank has paid it. */
    paid_at: Time | null
    /** It was not given to the bank, or was taken back: it pays nothing. */
    voided_at: Time | null
  }
  withdrawals: {
    id: Generated<number>
    alias: string
    user_id: number
    /** Of the call that requested it. */
    request_key: string
    cents: number
    bank_number: string
    holder: string
    state: 'PENDING' | 'PAID' | 'REJECTED'
    reason: Generated<string>
    created_at: Time
    decided_at: Time | null
    /** The payout that has the bank pay it: one at a time. */
    payout_id: number | null
  }
}
