import type { ColumnType, Generated } from 'kysely'
import type { MarketingChannel } from '../../src/contract/marketing'

type Time = ColumnType<Date, Date, Date>

/** What people agreed to be sent; columns as in migrations/0054_marketing_consents.ts. */
export interface MarketingSchema {
  /** Decisions one after the other; the latest of a user and channel holds. */
  marketing_consents: {
    id: Generated<number>
    user_id: number
    channel: MarketingChannel
    agreed: boolean
    /** Of the words that were shown (src/domain/marketing.ts). */
    version: string
    created_at: Time
  }
}
