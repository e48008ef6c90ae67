import type { Db } from '../../db/database'

/** Whose blobs begin with a prefix, and which of them are still used. */
export interface BlobOwner {
  prefix: string
  /** A blob is put before what names it is written: an unused one is left alone for so long after it was last put. */
  graceMs: number
  used(db: Db, keys: readonly string[], now: Date): Promise<ReadonlySet<string | null>>
}
