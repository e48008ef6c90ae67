import { gunzipSync } from 'node:zlib'

/** Bytes of a batch as sent, and unpacked: two hundred records, the max that the SDKs hold back, have a quarter of it. */
export const MAX_BYTES = 1_000_000
/** Records of one batch; more are not looked at. */
export const MAX_RECORDS = 500

/** Not what an SDK sends. */
export class BadBatch extends Error {}

const GZIP = [0x1f, 0x8b]

/**
 * Records out of what the SDKs of Sensors Analytics post: a form with `data` (one) or `data_list` (several), base64 of JSON, packed by gzip
 * where `gzip=1` says so. Throws BadBatch.
 */
export function readBatch(form: string): unknown[] {
  const fields = new URLSearchParams(form)
  const encoded = fields.get('data_list') ?? fields.get('data')
  // A form that was not percent-encoded has spaces for pluses.
  const packed = Buffer.from((encoded ?? '').replace(/ /g, '+'), 'base64')
  if (packed.length === 0) throw new BadBatch('no data')
  try {
    const plain = GZIP.every((byte, at) => packed[at] === byte)
      ? gunzipSync(packed, { maxOutputLength: MAX_BYTES })
      : packed
    const parsed: unknown = JSON.parse(plain.toString('utf8'))
    return Array.isArray(parsed) ? (parsed as unknown[]) : [parsed]
  } catch {
    throw new BadBatch('not base64 of JSON')
  }
}
