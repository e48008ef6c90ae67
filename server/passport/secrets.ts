import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** Keyed digests of what must not be readable in the database: tokens, codes, limited phone numbers. */
export class Digests {
  constructor(private readonly secret: string) {}
  of(kind: 'token' | 'code' | 'target' | 'limit' | 'proof', ...parts: string[]): string {
    return createHmac('sha256', this.secret)
      .update(['passport', kind, ...parts].join('\n'))
      .digest('base64url')
  }
}

/** Compares two texts in a time that tells nothing about where they differ. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

export const newToken = () => randomBytes(32).toString('base64url')
export const newAlias = () => randomBytes(12).toString('hex')
/** Six digits, each code equally likely. */
export const newCode = () => String(randomInt(0, 1_000_000)).padStart(6, '0')
