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
  /** One's own words, to be written anew; empty for other kinds. */
  original: string
}
export type ChatEntry = ImMessage | Recalled

/** By the service's clock; ids are longer than JavaScript's numbers, and grow with time. */
export const inOrder = (a: MessageBase, b: MessageBase): number =>
  a.time - b.time || a.id.length - b.id.length || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
