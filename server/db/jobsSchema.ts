import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date, Date>
type Json<T> = ColumnType<T, unknown, unknown>

/** Work that waits, runs or failed (server/jobs); columns as in migrations/0017_jobs.ts. */
export interface JobsSchema {
  jobs: {
    kind: string
    /** What the work is about; empty for work that recurs. */
    key: string
    /** Of work that recurs: what the last run left for the next. */
    data: Generated<Json<unknown>>
    run_at: Time
    /** Runs since the last that ended well. */
    attempts: Generated<number>
    last_error: string | null
    failed_at: Time | null
    /** Of work that recurs: when it last ended well. */
    done_at: Time | null
    /** The instance that runs it. */
    locked_by: string | null
    locked_until: Time | null
  }
  /** Keys of blobs that nothing names any more; columns as in migrations/0022_blobs.ts. */
  blob_deletions: { key: string; created_at: Time }
  /** Uploaded pictures, `u/<hash>`; columns as in migrations/0025_uploads.ts. */
  uploads: {
    hash: string
    /** Key of the blob that holds it. */
    blob: string
    /** Not collected before. */
    keep_until: Time
  }
}
