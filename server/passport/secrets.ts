import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** Compares two texts in constant time. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

export const newToken = () => randomBytes(32).toString('base64url')
export const newAlias = () => randomBytes(12).toString('hex')
/** Six digits, each code equally likely. */
export const newCode = () => String(randomInt(0, 1_000_000)).padStart(6, '0')
