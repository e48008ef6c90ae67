import { ctr } from '@noble/ciphers/aes.js'
import type { CryptoSuite } from '@/contract/passportCrypto'
import { fromBase64, toBase64 } from './base64'
import { hmacSha256 } from './sha256'
import { fromUtf8, utf8 } from './utf8'

/**
 * The passport's cryptography on a phone: pure JavaScript, as WeChat has no WebCrypto. AES-CTR and HMAC-SHA256 run without BigInt, which
 * GCM of the same library needs and old phones lack.
 */
export const nobleSuite: CryptoSuite = {
  utf8,
  text: fromUtf8,
  toBase64,
  fromBase64,
  hmac: hmacSha256,
  ctr: (key, counter, data) => ctr(key, counter).encrypt(data),
}
