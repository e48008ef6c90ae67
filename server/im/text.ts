/** Deeper than this is no data of ours: serializers recurse, in JavaScript and in the database. */
const DEEPEST = 32

/** Text as PostgreSQL keeps it, in text and in JSON alike: without NUL characters and halves of surrogate pairs. */
export const storable = (text: string): string => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')

/** A JSON value of which every text, keys too, can be stored; what lies too deep is null. */
export function storableJson(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storable(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEEPEST) return null
  if (Array.isArray(value)) return value.map((one) => storableJson(one, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [storable(key), storableJson(one, depth + 1)]))
}

/** Whether a value from outside holds only texts that can be stored as they are, no deeper than data of ours. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return storable(value) === value
  if (typeof value !== 'object' || value === null) return true
  if (depth >= DEEPEST) return false
  return Object.entries(value).every(([key, one]) => storable(key) === key && isStorable(one, depth + 1))
}

/** Whether JSON is no deeper than data is. */
export function isShallow(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth < DEEPEST && Object.values(value).every((one) => isShallow(one, depth + 1))
}
