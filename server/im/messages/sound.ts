import type { KeyValue, MessageBody, Meta } from '../protocol/msync'
import { isShallow, isStorable } from '../text'
import { REFUSE } from './refusal'

/** Types of an ext entry (wire): text, JSON. */
const TEXT_ENTRY = 7
const JSON_ENTRY = 8

/** Longer is no name of a user or group. */
const NAME_LENGTH = 255
const MOST_DIRECTED = 500

/**
 * A message as every client can read it: the SDK parses JSON that it gets without asking whether it is, and would stop at this message for
 * ever. JSON that is none becomes the text it is; a `meta` that is no object is dropped.
 */
export function soundBody(body: MessageBody): MessageBody {
  const sound = { ...body }
  if (body.ext) sound.ext = soundEntries(body.ext)
  if (body.contents?.some(({ customExts }) => customExts))
    sound.contents = body.contents.map((content) =>
      content.customExts ? { ...content, customExts: soundEntries(content.customExts) } : content,
    )
  if (body.meta !== undefined && !isObject(parsed(body.meta))) delete sound.meta
  return sound
}

export function soundEntries(entries: readonly KeyValue[]): KeyValue[] {
  return entries.map((entry) =>
    entry.type === JSON_ENTRY && parsed(entry.stringValue ?? '') === undefined ? { ...entry, type: TEXT_ENTRY } : entry,
  )
}

/** JSON that is not deeper than data is; `undefined` for anything else. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isShallow(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws Refusal for receivers that no user or group can have */
export function needSoundAddress({ to, directedUsers = [] }: Meta): void {
  const names = [to?.name ?? '', ...directedUsers]
  if (directedUsers.length > MOST_DIRECTED || !names.every(isName)) throw REFUSE.unsupported()
}

/** Whether a text of the wire may name a user or group. */
export const isName = (name: string): boolean => name.length <= NAME_LENGTH && isStorable(name)
