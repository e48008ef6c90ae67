import { COMMAND_CONTENT, ENTRY } from '../protocol/codes'
import type { Content, KeyValue, MessageBody, Meta } from '../protocol/msync'
import { isShallow, isStorable } from '../text'
import { Refusal, REFUSE } from './refusal'

/** Longer is no name of a user or group. */
const MAX_NAME_LENGTH = 255
const MAX_DIRECTED = 500
/** Keys that would change what the SDK puts the entries into. */
const RESERVED_KEY = '__proto__'
/**
 * Known subtypes of a content: a text that bundles messages, and a GIF. A stream (10) needs fields that are not
 * stored.
 */
const MAX_SUB_TYPE = 1

const NUMBERS = ['fileLength', 'duration', 'thumbnailFileLength', 'combineLevel'] as const
const SIZES = ['size', 'thumbnailSize'] as const

/**
 * A message as every client can read it: the SDK stops at what it does not expect, and with it the whole page of history, for ever. What is
 * only badly formed is put right; the rest of the body (`meta`, `to`, receipts) is the service's to write and does not come from a client.
 * @throws Refusal for what is no message at all
 */
export function normalizeBody({ contents = [], ext = [], msgConfig }: MessageBody): MessageBody {
  if (contents.length !== 1) throw REFUSE.unsupported()
  return {
    contents: [normalizeContent(contents[0]!)],
    ext: normalizeEntries(ext),
    ...(msgConfig?.allowGroupAck ? { msgConfig: { allowGroupAck: true } } : {}),
  }
}

function normalizeContent(content: Content): Content {
  // A future type is let through: the SDK emits no event for it, and our client shows an unknown message.
  const type = content.type ?? 0
  const normal: Content = { ...content, type }
  // Each list is set only where it was given: an empty one is encoded as none.
  if (content.customExts) normal.customExts = normalizeEntries(content.customExts)
  if (content.params) normal.params = normalizeEntries(content.params)
  for (const name of NUMBERS) if (normal[name]! < 0) delete normal[name]
  for (const name of SIZES) {
    const { width = 0, height = 0 } = normal[name] ?? {}
    if (normal[name] && !(isSize(width) && isSize(height))) delete normal[name]
  }
  if (normal.subType! < 0 || normal.subType! > MAX_SUB_TYPE) delete normal.subType
  const { latitude = 0, longitude = 0 } = normal
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) throw REFUSE.unsupported()
  return normal
}

const isSize = (pixels: number) => pixels >= 0 && pixels < 1e6

/** Each entry with the value that its type names; invalid JSON becomes text. */
export function normalizeEntries(entries: readonly KeyValue[]): KeyValue[] {
  return entries.flatMap((entry): KeyValue[] => {
    const { key = '', type = 0 } = entry
    if (key === '' || key === RESERVED_KEY) return []
    switch (type) {
      case ENTRY.bool:
      case ENTRY.int:
      case ENTRY.uint:
      case ENTRY.long:
        return [{ key, type, varintValue: entry.varintValue ?? '0' }]
      case ENTRY.float:
        return [{ key, type, floatValue: finite(entry.floatValue) }]
      case ENTRY.double:
        return [{ key, type, doubleValue: finite(entry.doubleValue) }]
      case ENTRY.text:
        return [{ key, type, stringValue: entry.stringValue ?? '' }]
      case ENTRY.json: {
        const { stringValue = '' } = entry
        return [{ key, type: parseJson(stringValue) === undefined ? ENTRY.text : type, stringValue }]
      }
      default:
        return []
    }
  })
}

const finite = (value = 0) => (Number.isFinite(value) ? value : 0)

/** JSON that is not deeper than data is; `undefined` for anything else. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isShallow(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Whether a value of JSON is an object, with a field of that name where one is given. */
export const isObject = (value: unknown, field?: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  (field === undefined || Object.hasOwn(value, field))

/** Of a receipt or a recall: the SDK looks at the first content of whatever comes to it a second time. */
export const NO_CONTENTS: readonly Content[] = [{ type: 0, text: '' }]

/** Commands (typing, for one) are not history: no list shows them. */
export const isCommand = (body: MessageBody): boolean => body.contents?.[0]?.type === COMMAND_CONTENT

/** @throws Refusal for receivers that no user or group can have */
export function assertValidRecipient({ to, directedUsers = [] }: Meta): void {
  const names = [to?.name ?? '', ...directedUsers]
  if (directedUsers.length > MAX_DIRECTED || !names.every(isName)) throw REFUSE.unsupported()
}

/** Whether a text of the wire may name a user or group. */
export const isName = (name: string): boolean => name.length <= MAX_NAME_LENGTH && isStorable(name)

/** The result of `work`, or null where it refuses. */
export function unlessRefused<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
