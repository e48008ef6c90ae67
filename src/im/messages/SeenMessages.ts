import type { ChatType, ConversationRef, ImMessage } from '../types'

/** Enough for the receipts of many screens. */
const MAX_REMEMBERED = 5000

/**
 * What this session saw: message ids, so that none is emitted twice and one recalled before its arrival is not
 * emitted at all; and each message's conversation, which receipts and recalls do not name.
 */
export class SeenMessages {
  private readonly announced = new Set<string>()
  private readonly recalled = new Set<string>()
  private readonly conversations = new Map<string, ConversationRef>()
  private readonly chatTypes = new Map<string, ChatType>()
  /** Of the newest message seen, by the service's clock, in milliseconds. */
  latest = 0

  /** False when the id was emitted before, or recalled. */
  markFirst(id: string): boolean {
    if (this.announced.has(id) || this.recalled.has(id)) return false
    remember(this.announced, id)
    return true
  }
  /** The id is on screen already: sent from here. */
  markAnnounced(id: string): void {
    remember(this.announced, id)
  }
  markRecalled(id: string): void {
    remember(this.recalled, id)
  }
  /** A message is on this device. */
  add({ id, conversation, time }: Pick<ImMessage, 'id' | 'conversation' | 'time'>): void {
    this.latest = Math.max(this.latest, time)
    this.setConversation(id, conversation)
  }
  setConversation(id: string, conversation: ConversationRef): void {
    this.conversations.set(id, conversation)
    if (this.conversations.size > MAX_REMEMBERED) this.conversations.delete(this.conversations.keys().next().value!)
    this.setChatType(conversation)
  }
  setChatType({ id, chatType }: ConversationRef): void {
    this.chatTypes.set(id, chatType)
  }

  /** Where a receipt or recall belongs, from what it names: the message, who sent it and whereto. */
  conversationOf(messageId: string, from: string, to: string, user: string): ConversationRef {
    const known = this.conversations.get(messageId)
    if (known) return known
    const other = from === user || from === '' ? to : from
    const group = this.chatTypes.get(to)
    if (group && group !== 'singleChat') return { chatType: group, id: to }
    if (to !== user && from !== user && to !== '') return { chatType: 'groupChat', id: to }
    return { chatType: 'singleChat', id: other }
  }

  clear(): void {
    for (const collection of [this.announced, this.recalled, this.conversations, this.chatTypes]) collection.clear()
    this.latest = 0
  }
}

function remember(set: Set<string>, id: string): void {
  set.add(id)
  if (set.size > MAX_REMEMBERED) set.delete(set.values().next().value!)
}
