import type { ConversationRef, ImMessage, MessageBase } from '@/im/types'

/** One string for a conversation: the key of lists, drafts and routes. */
export const keyOf = ({ chatType, id }: ConversationRef): string => `${chatType}:${id}`

export function refOfKey(key: string): ConversationRef | null {
  const [, chatType, id] = /^(singleChat|groupChat|chatRoom):(.+)$/.exec(key) ?? []
  return chatType && id ? ({ chatType, id } as ConversationRef) : null
}

/** What stands where a message was taken back. */
export interface Recalled extends MessageBase {
  type: 'recalled'
  by: string
  /** One's own text, to be edited again; empty for other kinds. */
  original: string
}
export type ChatEntry = ImMessage | Recalled

const compareIds = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
/** Not on its way, under the id of this device; nor one that the SDK does not know, which goes by the name of its neighbour. */
const hasServiceId = ({ id, localId }: MessageBase): boolean => id !== localId && !id.includes('~')

/**
 * What the service has stands in the service's order, by ids that grow with time: the time of an own message is that of its writing, by this
 * phone's notion of the service's clock, and the next one may have been stored later than that. What is on its way has its time alone.
 */
export function inOrder(a: MessageBase, b: MessageBase): number {
  const [one, other] = [hasServiceId(a), hasServiceId(b)]
  if (one && other) return compareIds(a.id, b.id)
  return a.time - b.time || Number(other) - Number(one) || compareIds(a.id, b.id)
}

/** Oldest first. What is on its way stands behind all that is older by its time; written times do not disturb the service's order. */
export function ordered(entries: ChatEntry[]): ChatEntry[] {
  const list = entries.filter(hasServiceId).sort(inOrder)
  for (const entry of entries.filter((each) => !hasServiceId(each)).sort(inOrder)) {
    let at = list.length
    while (at > 0 && inOrder(list[at - 1]!, entry) > 0) at--
    list.splice(at, 0, entry)
  }
  return list
}
