import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyReply } from 'fastify'
import type { Envelope } from '../../src/contract/envelope'
import { isCached } from './responseCache'

type Encoding = 'br' | 'gzip'
export interface EncodedBody {
  body: string | Buffer
  encoding: Encoding | null
}

/** What is shorter fits into one packet as it is (bytes, roughly: characters). */
const WORTH_PACKING = 1_400
/** gzip's levels past this one take twice the time for one part in fifty. */
const GZIP_LEVEL = 4
const BROTLI_QUALITY = 6

/**
 * How much memory gzip takes for a text of so many bytes: its usual 270 KB are cleared for every answer, which costs as much as packing a
 * short one, and no window needs to be longer than the text.
 */
function memoryFor(bytes: number): zlib.ZlibOptions {
  if (bytes <= 10_000) return { windowBits: 13, memLevel: 6, chunkSize: 4_096 }
  return bytes <= 20_000 ? { windowBits: 14, memLevel: 7 } : {}
}

const brotli = promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)
const gzip = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.gzip)
const PACK: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes) => gzip(bytes, { level: GZIP_LEVEL, ...memoryFor(bytes.length) }),
}
/** `br;q=0` is a client that takes none. */
const NAMED: Record<Encoding, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
}
const takes = (accept: string, encoding: Encoding) => NAMED[encoding].test(accept)

/** A text that is sent many times: each way of packing it is worked out once, by brotli where a client takes that. */
export class CompressedBody {
  private readonly plain: Buffer
  private readonly packed: Partial<Record<Encoding, Promise<Buffer>>> = {}

  constructor(text: string) {
    this.plain = Buffer.from(text)
  }

  /** @param accept the request's Accept-Encoding */
  async as(accept: string): Promise<EncodedBody> {
    const encoding = (['br', 'gzip'] as const).find((one) => takes(accept, one))
    if (!encoding || this.plain.length < WORTH_PACKING) return { body: this.plain, encoding: null }
    return { body: await (this.packed[encoding] ??= PACK[encoding](this.plain)), encoding }
  }
}

const bodies = new WeakMap<object, CompressedBody>()

/** An envelope as bytes (app §8): what is cached for everybody as precompressed bytes, the rest by gzip, which is the quicker one. */
export async function compressed(envelope: Envelope, accept: string): Promise<EncodedBody> {
  if (isCached(envelope.data)) {
    const body = bodies.get(envelope.data) ?? new CompressedBody(JSON.stringify(envelope))
    bodies.set(envelope.data, body)
    return body.as(accept)
  }
  const text = JSON.stringify(envelope)
  if (text.length < WORTH_PACKING || !takes(accept, 'gzip')) return { body: text, encoding: null }
  return { body: await PACK.gzip(Buffer.from(text)), encoding: 'gzip' }
}

/** Sends a packed body; the caller has set its other headers, Vary among them. */
export const send = (reply: FastifyReply, { body, encoding }: EncodedBody): FastifyReply =>
  (encoding ? reply.header('content-encoding', encoding) : reply).send(body)
