import type { Readable } from 'node:stream'

/** What is known of a blob without its bytes. */
export interface BlobInfo {
  /** Bytes of the whole blob. */
  size: number
  /** Content type, by the ending of the key. */
  type: string
}

export interface Blob extends BlobInfo {
  /** The bytes, or the requested part of them. The caller reads it to its end or destroys it. */
  content: Readable
}

/** The bytes `from` … `to`, both included; a part beyond the end is as short as what is there. */
export interface ByteRange {
  from: number
  to: number
}

export interface ListedBlob {
  key: string
  size: number
  /** When it was last put. */
  changedAt: Date
}

/** Where the bytes of a blob come from: a stream of any length, or a file that stays its owner's. */
export type BlobSource = AsyncIterable<Uint8Array> | { file: string }

/**
 * Files of any size, by key, outside the database. A blob is whole or absent for every reader: an interrupted put leaves what was there before.
 * Every method rejects a key that is not `isBlobKey`, and where the place of the blobs cannot be reached.
 */
export interface BlobStore {
  /** Stores a blob, instead of one of the same key; durable when it resolves. Returns its size. Rejects with what the source throws. */
  put(key: string, source: BlobSource): Promise<number>
  /** Null where there is none, or where the range begins beyond its end. */
  get(key: string, range?: ByteRange): Promise<Blob | null>
  /** Null where there is none. */
  head(key: string): Promise<BlobInfo | null>
  /** Deleting what is not there succeeds: a repeat after a crash does. */
  delete(key: string): Promise<void>
  /** Blobs whose key begins with `prefix`, which ends in a slash, by key in byte order, from the first after `after`. */
  list(prefix: string, after?: string): AsyncIterable<ListedBlob>
  /** Rejects, with a sentence for the operator, where the settings cannot work. */
  check(): Promise<void>
}

const MAX_KEY = 200
const KEY = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*(\.[a-z0-9]+)?$/
/**
 * Lower-case words joined by slashes, with an ending or none: a key is the same in a URL, in XML and as a path on any system, and no key is or
 * contains `..`, an absolute path or a hidden name.
 */
export const isBlobKey = (key: string): boolean => key.length <= MAX_KEY && KEY.test(key)

export function assertBlobKey(key: string): void {
  if (!isBlobKey(key)) throw new Error(`not the key of a blob: ${JSON.stringify(key.slice(0, MAX_KEY))}`)
}

const TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png' }

export const typeOfKey = (key: string): string =>
  TYPES[/\.([a-z0-9]+)$/.exec(key)?.[1] ?? ''] ?? 'application/octet-stream'

/** All of a blob that is known to be small; null where there is none. */
export async function readBlob(blobs: BlobStore, key: string): Promise<Buffer | null> {
  const blob = await blobs.get(key)
  if (!blob) return null
  const parts: Buffer[] = []
  for await (const part of blob.content) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
