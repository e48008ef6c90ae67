import { createCipheriv, createHmac } from 'node:crypto'
import type { CryptoSuite } from '../../src/contract/passportCrypto'

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The passport's cryptography on the service: node:crypto, byte for byte what the phone computes (passport/crypto.test.ts). */
export const nodeSuite: CryptoSuite = {
  utf8: (text) => Buffer.from(text, 'utf8'),
  text: (bytes) => strict.decode(bytes),
  toBase64: (bytes) => Buffer.from(bytes).toString('base64'),
  fromBase64(text) {
    const bytes = Buffer.from(text, 'base64')
    if (bytes.toString('base64') !== text) throw new Error('not base64')
    return bytes
  },
  hmac: (key, data) => createHmac('sha256', key).update(data).digest(),
  ctr(key, counter, data) {
    const cipher = createCipheriv('aes-256-ctr', key, counter)
    return Buffer.concat([cipher.update(data), cipher.final()])
  },
}
