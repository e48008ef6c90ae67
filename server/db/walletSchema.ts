import type { ColumnType, Generated } from 'kysely'
import type { Account, PostingKind } from '../../src/domain/ledger'

type Time = ColumnType<Date, Date, Date>
/** The engines read it differently: it is read as `::float8`, exact up to 2^53. */
type Bigint = ColumnType<number | string, number, number>

/** The ledger; columns as in migrations/0027_ledger.ts. */
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
  }
}
