import { signedText } from '@/contract/envelope'
import { hmacSha256 } from './crypto/sha256'
import { utf8 } from './crypto/utf8'

/** X-Sign of a call (app §7): hex HMAC-SHA256 over the timestamp in seconds and the URI as sent. */
export const sign = (secret: string, timestampSeconds: number, uri: string): string =>
  Array.from(hmacSha256(utf8(secret), utf8(signedText(timestampSeconds, uri))), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
