import { observable, runInAction } from 'mobx'
import { officialKind } from '@/contract/im'
import type { UserError } from '@/domain/UserError'
import { ImError } from '@/im/ImError'
import type { ImClient } from '@/im/ImClient'
import type { SilentState } from '@/im/entities'
import type { Conversation, ConversationRef, ImMessage } from '@/im/types'
import type { Drafts } from './Drafts'
import { inOrder, keyOf, type ChatEntry } from './refs'
import { isSilent } from './silence'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from '../observe'

/** One row of 消息. */
export interface ConversationEntry extends ConversationRef {
  key: string
  last: ChatEntry | null
  unread: number
  pinned: boolean
  pinnedTime: number
  /** The notification setting; null until fetched. */
  silent: SilentState | null
}

/**
 * The info list of app §3: every conversation with the texts of its row. Notices of official accounts are stored
 * among them, and shown apart.
 */
export class Conversations {
  private readonly rows = observable.map<string, ConversationEntry>({}, { deep: false })
  /** Keys of conversations that hold a failed message, with its local ids. */
  private readonly failures = observable.map<string, ReadonlySet<string>>({}, { deep: false })
  /** The list came at least once. */
  loaded = false
  running = false
  /** Why the list could not be read last time; what is shown of it stays. */
  error: UserError | null = null
  /** The rows after those shown could not be read. */
  moreFailed = false
  private cursor: string | null = null
  /** Read here up to this time: a list that was requested before the service knew counts less. */
  private readonly readUpTo = new Map<string, number>()
  /** What came while the list was on its way, and may not be counted in it. */
  private since: ImMessage[] = []

  constructor(
    private readonly im: Pick<ImClient, 'conversations' | 'silent'>,
    private readonly drafts: Drafts,
    private readonly now: () => number,
  ) {
    observe(this)
  }

  /** People and groups: pinned ones first, then by what happened last. */
  get list(): ConversationEntry[] {
    return [...this.rows.values()]
      .filter(({ id }) => officialKind(id) === null)
      .sort((a, b) => Number(b.pinned) - Number(a.pinned) || activity(b) - activity(a) || (a.key < b.key ? -1 : 1))
  }
  get notices(): ConversationEntry[] {
    return [...this.rows.values()].filter(({ id }) => officialKind(id) !== null)
  }
  /** What the badge counts: a muted conversation is none of it. */
  get unread(): number {
    let total = 0
    for (const row of this.rows.values()) if (!this.isMuted(row)) total += row.unread
    return total
  }
  of(ref: ConversationRef): ConversationEntry | undefined {
    return this.rows.get(keyOf(ref))
  }
  draftOf(row: ConversationRef): string {
    return this.drafts.of(keyOf(row))
  }
  hasFailed(row: ConversationRef): boolean {
    return (this.failures.get(keyOf(row))?.size ?? 0) > 0
  }
  isMuted({ silent }: ConversationEntry): boolean {
    return silent !== null && isSilent(silent, this.now())
  }
  get hasMore(): boolean {
    return this.cursor !== null
  }

  /** Reloads the first page; a failed one is empty (app §8) and changes nothing that is shown. */
  async load(): Promise<void> {
    this.running = true
    this.since = []
    const page = await this.im.conversations.list(null)
    runInAction(() => {
      this.running = false
      this.loaded = true
      this.moreFailed = false
      this.error = page.failure ? new ImError(page.failure) : null
      this.cursor = page.cursor
      this.take(page.list)
    })
  }
  async more(): Promise<void> {
    if (this.running || this.cursor === null) return
    this.running = true
    this.moreFailed = false
    try {
      const page = await this.im.conversations.list(this.cursor)
      runInAction(() => {
        this.cursor = page.cursor
        this.take(page.list)
      })
    } catch (error) {
      userErrorOf(error)
      // What is shown stays; the list's foot, or reaching the end again, retries.
      runInAction(() => (this.moreFailed = true))
    } finally {
      runInAction(() => (this.running = false))
    }
  }

  /** A message came or was written. `counts` for an unread one. */
  touch(message: ChatEntry, counts: boolean) {
    if (message.isChatThread || message.conversation.chatType === 'chatRoom') return
    const row = this.row(message.conversation)
    const newer = row.last === null || inOrder(message, row.last) >= 0 || same(row.last, message)
    this.rows.set(row.key, { ...row, last: newer ? message : row.last, unread: row.unread + (counts ? 1 : 0) })
    if (counts && this.running && message.type !== 'recalled') this.since.push(message)
  }
  setFailed(message: ImMessage, failed: boolean) {
    const key = keyOf(message.conversation)
    const ids = new Set(this.failures.get(key))
    if (failed) ids.add(message.localId)
    else ids.delete(message.localId)
    this.failures.set(key, ids)
  }
  setRead(ref: ConversationRef) {
    const row = this.rows.get(keyOf(ref))
    if (row?.last) this.readUpTo.set(row.key, row.last.time)
    if (row && row.unread > 0) this.rows.set(row.key, { ...row, unread: 0 })
  }
  setSilent(ref: ConversationRef, silent: SilentState) {
    const row = this.rows.get(keyOf(ref))
    if (row) this.rows.set(row.key, { ...row, silent })
  }
  /** Replaces the last message where it is that one. */
  changeLast(id: string, make: (entry: ChatEntry) => ChatEntry) {
    for (const row of this.rows.values())
      if (row.last?.id === id) this.rows.set(row.key, { ...row, last: make(row.last) })
  }
  clearLast(ref: ConversationRef) {
    const row = this.rows.get(keyOf(ref))
    if (row) this.rows.set(row.key, { ...row, last: null, unread: 0 })
  }
  /** app §4: deleting a session removes it from the list. */
  drop(ref: ConversationRef) {
    const key = keyOf(ref)
    this.rows.delete(key)
    this.failures.delete(key)
  }
  /** Turns at once, and back where the service refuses. */
  async pin(ref: ConversationRef, pinned: boolean): Promise<void> {
    const row = this.rows.get(keyOf(ref))
    if (!row) return
    const put = (change: Pick<ConversationEntry, 'pinned' | 'pinnedTime'>) => {
      const now = this.rows.get(row.key)
      if (now) this.rows.set(row.key, { ...now, ...change })
    }
    put({ pinned, pinnedTime: pinned ? this.now() : 0 })
    try {
      await this.im.conversations.pin(ref, pinned)
    } catch (error) {
      runInAction(() => put(row))
      throw error
    }
  }
  /** The row of a conversation, made when there is none. */
  ensure(ref: ConversationRef) {
    const row = this.row(ref)
    if (!this.rows.has(row.key)) this.rows.set(row.key, row)
  }

  private row({ chatType, id }: ConversationRef): ConversationEntry {
    const key = keyOf({ chatType, id })
    return (
      this.rows.get(key) ?? { chatType, id, key, last: null, unread: 0, pinned: false, pinnedTime: 0, silent: null }
    )
  }
  private take(list: Conversation[]) {
    for (const conversation of list) {
      const { lastMessage, unread, pinned, pinnedTime } = conversation
      const row = this.row(conversation)
      const late = this.since.filter(
        (message) => keyOf(message.conversation) === row.key && (!lastMessage || inOrder(message, lastMessage) > 0),
      ).length
      // Two of the same millisecond have an order too: a list requested between them knows the first alone.
      const last = row.last && (!lastMessage || inOrder(row.last, lastMessage) > 0) ? row.last : lastMessage
      // A message with that id may be shown as recalled, which the service does not report.
      const stored = row.last?.type === 'recalled' && row.last.id === lastMessage?.id ? row.last : last
      const read = (lastMessage?.time ?? 0) <= (this.readUpTo.get(row.key) ?? -1)
      this.rows.set(row.key, { ...row, last: stored, unread: (read ? 0 : unread) + late, pinned, pinnedTime })
    }
    this.since = []
    void this.fetchSilent(list)
  }
  private async fetchSilent(list: Conversation[]) {
    if (list.length === 0) return
    try {
      const states = await this.im.silent.ofMany(list)
      runInAction(() => list.forEach((ref, at) => states[at] && this.setSilent(ref, states[at])))
    } catch {
      // Unknown: shown as not muted, and fetched again with the next list.
    }
  }
}

const activity = ({ last, pinned, pinnedTime }: ConversationEntry): number =>
  pinned ? Math.max(pinnedTime, last?.time ?? 0) : (last?.time ?? 0)
const same = (a: ChatEntry, b: ChatEntry) => a.id === b.id || (a.localId !== '' && a.localId === b.localId)
