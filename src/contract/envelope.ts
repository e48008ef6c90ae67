/** The answer of every /api call (app §3 wire envelope), always with HTTP 200. */
export interface Envelope<T = unknown> {
  /** 0 success · 255 login required · above 0 a business error of `errors.ts` · below 0 an unexpected error. */
  code: number
  msg: string
  data: T | null
  /** What a business error's text is filled with (errors.ts); absent where there is nothing. */
  details?: Readonly<Record<string, string | number>>
}

export const OK = 0
export const LOGIN_REQUIRED = 255
export const UNEXPECTED = -1
/** Number of the one business error the HTTP layer itself acts on (errors.ts: staleSign). */
export const STALE_SIGN = 402
/** Numbers that answer a read of what does not exist (errors.ts: badInput, notFound, itemGone). Apart, as every page needs them. */
export const BAD_INPUT = 400
export const NOT_FOUND = 404
export const ITEM_GONE = 1001

/** Request headers of the HTTP layer (app §7 standard headers). Lower case, as Node and fetch compare them. */
export const HEADER = {
  /** `app=dingdang; platform=h5; version=…; system=…` */
  identifier: 'x-identifier',
  token: 'x-token',
  snToken: 'x-sn-token',
  /** Hex HMAC-SHA256 over `signedText(...)`. */
  sign: 'x-sign',
  /** Unix seconds that went into the signature. */
  timestamp: 'x-timestamp',
  /** Opaque key of one intended action; see `Endpoint.once`. */
  requestKey: 'x-request-key',
  /** Answer header: the service's clock in Unix milliseconds (domain: countdowns run on the server's time). */
  serverTime: 'x-server-time',
} as const

/** What is signed: timestamp in seconds, URI with its query as sent, newline-separated; the key is the shared secret (app §7). */
export const signedText = (timestampSeconds: number, uri: string) => `${timestampSeconds}\n${uri}`

/** A signature older or newer than this many seconds is refused. */
export const SIGN_WINDOW_SECONDS = 300
