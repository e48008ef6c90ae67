import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { signedText } from '@/contract/envelope'
import { utf8 } from './crypto/utf8'

/** X-Sign of a call (app §7): hex HMAC-SHA256 over the timestamp in seconds and the URI as sent. */
export const sign = (secret: string, timestampSeconds: number, uri: string): string =>
  bytesToHex(hmac(sha256, utf8(secret), utf8(signedText(timestampSeconds, uri))))
