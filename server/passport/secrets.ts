import { randomBytes, randomInt } from 'node:crypto'

export const newToken = () => randomBytes(32).toString('base64url')
export const newAlias = () => randomBytes(12).toString('hex')
/** Six digits, each code equally likely. */
export const newCode = () => String(randomInt(0, 1_000_000)).padStart(6, '0')
