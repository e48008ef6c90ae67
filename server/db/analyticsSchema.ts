import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date, Date>
type Json<T> = ColumnType<T, unknown, unknown>
/** PostgreSQL's driver reads it as text, which may be larger than a number; PGlite's as a number. */
type Bigint = ColumnType<number | string, number, number>

/** Tables of the collector; columns as in migrations/0008_analytics.ts. */
export interface AnalyticsSchema {
  analytics_batches: { id: Generated<number>; project: string; received_at: Time; received: number; kept: number }
  analytics_events: {
    id: Generated<number>
    batch_id: number
    project: string
    /** track, track_signup or profile_set. */
    type: string
    /** Empty for a profile. */
    event: string
    distinct_id: string
    /** Empty while no one was signed in. */
    user_id: string
    client: string
    page: string
    /** By the phone's clock. */
    happened_at: Time
    track_id: Bigint
    /** The record as contract/analytics `cleanRecord` left it. */
    record: Json<unknown>
  }
}
