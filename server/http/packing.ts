import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Envelope } from '../../src/contract/envelope'
import { isKept } from './kept'

export type Encoding = 'br' | 'gzip'
export interface Packed {
  body: string | Buffer
  encoding: Encoding | null
}

/** Answers shorter than this fit into one packet as they are (bytes, roughly: characters). */
const WORTH_PACKING = 1_400
/** gzip's levels past this one take twice the time for one part in fifty. */
const GZIP_LEVEL = 4
const BROTLI_QUALITY = 5

/** The best packing that a client says it takes. */
export const encodingOf = (accept: string): Encoding | null =>
  /\bbr\b/.test(accept) ? 'br' : /\bgzip\b/.test(accept) ? 'gzip' : null

const brotli = promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)
const gzip = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.gzip)
const PACK: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => brotli(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (text) => gzip(text, { level: GZIP_LEVEL }),
}

const made = new WeakMap<object, Partial<Record<Encoding | 'plain', Promise<Buffer>>>>()

/**
 * An envelope as bytes (app §8), packed as `accept` allows. What is kept for moments is written and packed once for everybody; the rest by
 * gzip, which is the quicker one.
 */
export async function pack(envelope: Envelope, accept: string): Promise<Packed> {
  const wanted = encodingOf(accept)
  if (!isKept(envelope.data)) {
    const text = JSON.stringify(envelope)
    if (text.length < WORTH_PACKING || !/\bgzip\b/.test(accept)) return { body: text, encoding: null }
    return { body: await PACK.gzip(text), encoding: 'gzip' }
  }
  const forms = made.get(envelope.data) ?? {}
  made.set(envelope.data, forms)
  const plain = await (forms.plain ??= Promise.resolve(Buffer.from(JSON.stringify(envelope))))
  if (!wanted || plain.length < WORTH_PACKING) return { body: plain, encoding: null }
  return { body: await (forms[wanted] ??= PACK[wanted](plain.toString())), encoding: wanted }
}
