import type { ChatType, ConversationRef, ImMessage } from '../types'

/** Enough for the receipts of many screens. */
const MOST = 5000

/**
 * What this session saw: message ids, so that none is told twice and one recalled before it was told is not told at all, and the
 * conversation each belongs to, which receipts and recalls do not name.
 */
export class Known {
  private readonly told = new Set<string>()
  private readonly recalled = new Set<string>()
  private readonly places = new Map<string, ConversationRef>()
  private readonly kinds = new Map<string, ChatType>()
  /** Of the newest message seen, by the service's clock, in milliseconds. */
  latest = 0

  /** False when the id was told before, or recalled. */
  first(id: string): boolean {
    if (this.told.has(id) || this.recalled.has(id)) return false
    keep(this.told, id)
    return true
  }
  /** The id is on screen already: sent from here. */
  tell(id: string): void {
    keep(this.told, id)
  }
  recall(id: string): void {
    keep(this.recalled, id)
  }
  /** A message is on this device. */
  see({ id, conversation, time }: Pick<ImMessage, 'id' | 'conversation' | 'time'>): void {
    this.latest = Math.max(this.latest, time)
    this.place(id, conversation)
  }
  place(id: string, conversation: ConversationRef): void {
    this.places.set(id, conversation)
    if (this.places.size > MOST) this.places.delete(this.places.keys().next().value!)
    this.kind(conversation)
  }
  kind({ id, chatType }: ConversationRef): void {
    this.kinds.set(id, chatType)
  }

  /** Where a receipt or recall belongs, from what it names: the message, who sent it and whereto. */
  whereIs(messageId: string, from: string, to: string, user: string): ConversationRef {
    const place = this.places.get(messageId)
    if (place) return place
    const other = from === user || from === '' ? to : from
    const group = this.kinds.get(to)
    if (group && group !== 'singleChat') return { chatType: group, id: to }
    if (to !== user && from !== user && to !== '') return { chatType: 'groupChat', id: to }
    return { chatType: 'singleChat', id: other }
  }

  clear(): void {
    for (const kept of [this.told, this.recalled, this.places, this.kinds]) kept.clear()
    this.latest = 0
  }
}

function keep(set: Set<string>, id: string): void {
  set.add(id)
  if (set.size > MOST) set.delete(set.values().next().value!)
}
