import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Db } from '../../../db/database'
import { readBlob, type BlobStore } from '../../../platform/blobs/BlobStore'
import type { Clock } from '../../../platform/clock'
import { adoptUpload, blobOf, keepUploads, nameUpload } from '../uploadsRepository'

/** Blobs of uploaded pictures. */
export const UPLOAD_PREFIX = 'uploads/'
/** A person may upload pictures and save the form weeks later: what it holds is a draft on their phone. */
export const UNUSED_MS = 30 * 86_400_000

const stem = (hash: string) => `${UPLOAD_PREFIX}${hash.slice(0, 2)}/${hash}`
/** A name of its own each time: a blob that is being deleted is never the one that was just uploaded. */
const newBlob = (hash: string) => `${stem(hash)}-${randomBytes(4).toString('hex')}.jpg`
/** Where the version before stored a picture, without a row. */
export const earlierBlob = (hash: string): string => `${stem(hash)}.jpg`
const EARLIER = /\/([0-9a-f]{40})\.jpg$/
export const hashOfEarlier = (blob: string): string | null => EARLIER.exec(blob)?.[1] ?? null

const KEY = /^u\/([0-9a-f]{40})$/
/** The digest in a key `u/<hash>`; null for any other key. */
export const hashOf = (key: string): string | null => KEY.exec(key)?.[1] ?? null

/**
 * Uploaded pictures: a row names the blob, says until when it is retained, and is what an upload, a form and the collector lock
 * (docs/decisions/0046-uploads.md).
 */
export class Uploads {
  constructor(private readonly deps: { db: Db; blobs: BlobStore; clock: Clock }) {}

  /** Stores a picture. Put again where it is there already: a blob that was lost comes back. */
  async save(hash: string, jpeg: Buffer): Promise<void> {
    const { db, blobs } = this.deps
    const until = this.draftEnd()
    const [stored] = await keepUploads(db, [hash], until)
    const blob = stored?.blob ?? newBlob(hash)
    await blobs.put(blob, Readable.from([jpeg]))
    if (stored) return
    const named = await nameUpload(db, { hash, blob }, until)
    if (named !== blob) await blobs.delete(blob)
  }

  async read(hash: string): Promise<Buffer | null> {
    return readBlob(this.deps.blobs, (await blobOf(this.deps.db, hash)) ?? earlierBlob(hash))
  }

  /** Keeps pictures until then, whatever shows them; those that are not there are left out. */
  async keep(hashes: readonly string[], until: Date): Promise<void> {
    await keepUploads(this.deps.db, hashes, until)
  }

  /** Keeps a picture for the row that is about to name it. False where it is not there (any more). */
  async claim(hash: string): Promise<boolean> {
    const { db, blobs } = this.deps
    const until = this.draftEnd()
    if ((await keepUploads(db, [hash], until)).length > 0) return true
    if ((await blobs.head(earlierBlob(hash))) === null) return false
    return adoptUpload(db, { hash, blob: earlierBlob(hash) }, until)
  }

  private draftEnd(): Date {
    return new Date(this.deps.clock.now().getTime() + UNUSED_MS)
  }
}
