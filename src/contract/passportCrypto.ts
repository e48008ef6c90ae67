/**
 * Wire format of the passport calls (app §7: body encrypted, TK, TM, RND and SIG headers, answer opened by its own RND and SIG), one
 * text for both sides. The arithmetic comes from a `CryptoSuite`: node:crypto on the service, pure JavaScript on a phone.
 *
 * - Keys: HMAC-SHA256(secret, label and RND), one for encryption and one for signing, other labels for request and answer. A key
 *   therefore serves one message only.
 * - Encryption: AES-256-CTR, counter starting at RND. Then the signature over what is sent (encrypt-then-MAC).
 * - The answer's signature covers the request's RND, so an answer can't be passed off as that of another call; and code, message and
 *   time, so that a phone corrects its clock by nothing forged.
 *
 * The secret ships inside the client. It keeps bodies out of logs and proxies and refuses changed, repeated and stale calls; it does not
 * replace TLS.
 */

/** Arithmetic and encodings that the two sides have in different shapes. */
export interface CryptoSuite {
  utf8(text: string): Uint8Array
  /** Throws on bytes that are not UTF-8. */
  text(bytes: Uint8Array): string
  toBase64(bytes: Uint8Array): string
  /** Throws on anything but padded standard base64. */
  fromBase64(text: string): Uint8Array
  /** HMAC-SHA256, 32 bytes. */
  hmac(key: Uint8Array, data: Uint8Array): Uint8Array
  /** AES-256-CTR; encrypts and decrypts alike. `counter` is the 16-byte first block. */
  ctr(key: Uint8Array, counter: Uint8Array, data: Uint8Array): Uint8Array
}

/** Header names (app §7), lower case as Node and fetch compare them; HTTP ignores the case. */
export const PASSPORT_HEADER = {
  /** Passport token of the signed-in user; empty or absent for a guest. */
  token: 'tk',
  /** Unix milliseconds of the sender: of the phone in a request, of the service in an answer. */
  time: 'tm',
  /** 16 random bytes in lower-case hex, never used twice. */
  nonce: 'rnd',
  /** HMAC-SHA256 in lower-case hex. */
  sign: 'sig',
} as const

export const NONCE_BYTES = 16
export const isNonce = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

/** What travels: `d` is base64 of the encrypted JSON, empty when there is none. */
export interface PassportBody {
  d: string
}
export interface PassportResponse extends PassportBody {
  /** '1' success, '255' login required, else a code of `PASSPORT_ERRORS` (app §8). */
  code: string
  msg: string
}

/** The part of a request that its signature covers. */
export interface RequestFrame {
  method: string
  /** Path with query, as sent. */
  path: string
  token: string
  time: string
  nonce: string
  d: string
}
/** The part of an answer that its signature covers. */
export interface ResponseFrame extends PassportResponse {
  path: string
  /** RND of the request that this responds to. */
  requestNonce: string
  time: string
  nonce: string
}

const VERSION = 'dingdang-passport-1'
type Label = 'request-encrypt' | 'request-sign' | 'answer-encrypt' | 'answer-sign'

export function toHex(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i++) text += (bytes[i]! + 256).toString(16).slice(1)
  return text
}
function fromHex(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length / 2)
  for (let i = 0; i < bytes.length; i++) bytes[i] = parseInt(text.slice(i * 2, i * 2 + 2), 16)
  return bytes
}

/** Seals and opens messages under one secret. */
export class PassportWire {
  private readonly secret: Uint8Array
  constructor(
    private readonly suite: CryptoSuite,
    secret: string,
  ) {
    this.secret = suite.utf8(secret)
  }

  encryptRequest = (nonce: string, data: unknown): string => this.encrypt('request-encrypt', nonce, data)
  /** @throws when the text is no encrypted JSON. */
  decryptRequest = (nonce: string, d: string): unknown => this.decrypt('request-encrypt', nonce, d)
  encryptResponse = (nonce: string, data: unknown): string => this.encrypt('answer-encrypt', nonce, data)
  /** @throws when the text is no encrypted JSON. */
  decryptResponse = (nonce: string, d: string): unknown => this.decrypt('answer-encrypt', nonce, d)

  // No field but the last can hold a line break: headers can't, RND is hex and d is base64.
  signRequest = ({ method, path, time, nonce, token, d }: RequestFrame): string =>
    this.sign('request-sign', nonce, [method, path, time, nonce, token, d])
  signResponse = ({ path, requestNonce, time, nonce, code, d, msg }: ResponseFrame): string =>
    this.sign('answer-sign', nonce, [path, requestNonce, time, nonce, code, d, msg])

  private key(label: Label, nonce: string): Uint8Array {
    return this.suite.hmac(this.secret, this.suite.utf8(`${VERSION}\n${label}\n${nonce}`))
  }
  private sign(label: Label, nonce: string, fields: string[]): string {
    return toHex(this.suite.hmac(this.key(label, nonce), this.suite.utf8(fields.join('\n'))))
  }
  private encrypt(label: Label, nonce: string, data: unknown): string {
    const plain = this.suite.utf8(JSON.stringify(data))
    return this.suite.toBase64(this.suite.ctr(this.key(label, nonce), fromHex(nonce), plain))
  }
  private decrypt(label: Label, nonce: string, d: string): unknown {
    const plain = this.suite.ctr(this.key(label, nonce), fromHex(nonce), this.suite.fromBase64(d))
    return JSON.parse(this.suite.text(plain))
  }
}
