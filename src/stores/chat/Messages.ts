import { runInAction } from 'mobx'
import type { UserError } from '@/domain/UserError'
import { userErrorOf } from '@/services/userErrorOf'
import type { ImClient } from '@/im/ImClient'
import type { ConversationRef, ImMessage } from '@/im/types'
import { inOrder, keyOf, ordered, type ChatEntry } from './refs'
import { observe } from '../observe'

/** chat §9. */
export const CACHE = 100
export const PAGE = 10

type Part = 'newest' | 'older' | 'newer'

/**
 * The messages of one session (app §3, §4): oldest first, none twice, at most 100, a window on the conversation that
 * is moved by 10 either way. Read messages stay: older ones push the newest out, and `detached` means that the list
 * no longer ends with the last message.
 */
export class ConversationMessages {
  list: ChatEntry[] = []
  /** The first page was fetched. */
  loaded = false
  /** What is being fetched. */
  fetching: Part | null = null
  error: UserError | null = null
  /** What could not be fetched, when there is an error. */
  failed: Part = 'newest'
  hasOlder = true
  detached = false
  /** The reader is at the end: what comes may push the oldest out, not what is being read. */
  following = true
  /** Messages of others that came since the list was opened: what is counted while older ones are read. */
  arrived = 0
  private cursor: string | null = null
  /** Where the next page below begins, if not behind the newest here: a page may hold nothing that can be shown. */
  private after: string | null = null
  /** The last that was ever here. */
  private newest: ChatEntry | null = null
  /** What came while the end was being fetched, and may not be in it. */
  private since: ChatEntry[] = []
  /** Counts fetches that start over: a response to an earlier one is dropped. */
  private run = 0

  constructor(
    private readonly im: Pick<ImClient, 'history' | 'outbox'>,
    readonly ref: ConversationRef,
  ) {
    observe(this)
  }

  /** Returns whether it was new: the same id is never shown twice (app §5). */
  add(entry: ChatEntry): boolean {
    if (this.has(entry)) return false
    const oldest = this.list[0]
    // What waited for this device comes after the first page, older than it: history brings it in its place.
    if (oldest && this.hasOlder && inOrder(entry, oldest) < 0) return true
    const newer = !this.newest || inOrder(entry, this.newest) > 0
    if (newer) this.newest = entry
    if (newer && !entry.mine) this.arrived++
    if (this.fetching === 'newest' || this.fetching === 'newer') this.since.push(entry)
    // While older ones are read, what comes waits at the end that is not shown.
    if (!this.detached) this.put([entry], this.following ? 'newest' : 'oldest')
    return true
  }
  /**
   * In place of the entry with its id, or its local id; added when there is none. One that was sent again stands here
   * twice until the service has returned the id it came under the first time: from history, and unsent.
   */
  replace(entry: ChatEntry) {
    const others = this.list.filter((one) => !isSame(one, entry))
    if (others.length === this.list.length) return void this.add(entry)
    this.list = ordered([...others, entry])
  }
  change(id: string, make: (entry: ChatEntry) => ChatEntry) {
    const at = this.at(id)
    if (at < 0) return
    const next = [...this.list]
    next[at] = make(next[at]!)
    this.list = next
  }
  /** A message was taken back: others that quote it lose its words. */
  forgetQuoted(id: string) {
    this.list = this.list.map((entry) =>
      'quote' in entry && entry.quote?.id === id
        ? { ...entry, quote: { ...entry.quote, text: '原消息已撤回' } }
        : entry,
    )
  }
  /** Own messages up to now were read, or those with the ids; who read one has read what stands above it. */
  mark(status: 'delivered' | 'read', ids?: string[]) {
    const upTo = status === 'read' ? Math.max(-1, ...(ids ?? []).map((id) => this.at(id))) : -1
    this.list = this.list.map((entry, at) =>
      entry.mine &&
      (!ids || at <= upTo || ids.includes(entry.id)) &&
      (entry.status === 'sent' || entry.status === 'delivered')
        ? { ...entry, status }
        : entry,
    )
  }
  has(entry: ChatEntry): boolean {
    return this.find(entry) >= 0
  }
  remove(id: string) {
    this.list = this.list.filter((entry) => entry.id !== id && entry.localId !== id)
  }

  /** Nothing is left of it on the service, and nothing older. */
  empty() {
    this.run++
    this.fetching = null
    this.list = []
    this.since = []
    this.cursor = null
    this.hasOlder = this.detached = false
    this.newest = null
    this.error = null
  }

  /** The newest page: at first, after a jump back to the end, and after a failure. */
  async reload(): Promise<void> {
    this.run++
    await this.fetch('newest')
  }
  /** The ten before the oldest shown. */
  async older(): Promise<void> {
    if (!this.loaded) return this.reload()
    if (!this.fetching && this.hasOlder) await this.fetch('older')
  }
  /** The ten after the newest shown. */
  async newer(): Promise<void> {
    if (!this.fetching && this.detached) await this.fetch('newer')
  }

  private async fetch(part: Part): Promise<void> {
    const { run } = this
    this.fetching = part
    this.error = null
    // What came before this is in the response.
    if (part !== 'older') this.since = []
    try {
      const page =
        part === 'newer'
          ? await this.im.history.page(this.ref, this.after ?? this.newestId, PAGE, 'down')
          : await this.im.history.page(this.ref, part === 'older' ? this.cursor : null, PAGE)
      runInAction(() => run === this.run && this.take(part, page.list, page.cursor))
    } catch (thrown) {
      const error = userErrorOf(thrown)
      runInAction(() => {
        if (run !== this.run) return
        this.fetching = null
        this.failed = part
        this.error = error
      })
    }
  }
  private take(part: Part, page: ImMessage[], cursor: string | null) {
    this.fetching = null
    this.loaded = true
    if (part === 'newest' && (this.detached || this.apart(page))) this.list = []
    // A first page that is fetched again has no information about where the older ones end.
    if (part === 'older' || (part === 'newest' && (this.cursor === null || this.list.length === 0))) {
      this.cursor = cursor
      this.hasOlder = cursor !== null
    }
    this.after = part === 'newer' ? cursor : null
    if (part === 'newest' || (part === 'newer' && cursor === null)) this.detached = false
    const ends = part !== 'older' && !this.detached
    const unsent = ends ? [...this.since, ...this.im.outbox.unsent(this.ref)] : []
    if (ends) this.since = []
    this.put(
      [...page, ...unsent].filter((entry) => !this.has(entry)),
      part === 'older' ? 'oldest' : 'newest',
    )
  }
  /** What is here ends before the page begins: between them lies what was never fetched. */
  private apart(page: ImMessage[]): boolean {
    const known = this.list.filter(({ status }) => status !== 'pending' && status !== 'failed')
    return known.length > 0 && page.length === PAGE && !page.some((entry) => this.has(entry))
  }
  /** Where that is more than 100, those at the end that is named stay. */
  private put(added: ChatEntry[], keep: 'oldest' | 'newest') {
    const all = ordered([...this.list, ...added])
    const last = all[all.length - 1]
    if (last && (!this.newest || inOrder(last, this.newest) > 0)) this.newest = last
    if (all.length <= CACHE) this.list = all
    else if (keep === 'oldest') {
      this.list = all.slice(0, CACHE)
      this.detached = true
    } else {
      this.list = all.slice(-CACHE)
      this.cursor = serviceId(this.list[0]!)
      this.hasOlder = true
    }
  }
  /** Of the newest here that the service has. */
  private get newestId(): string | null {
    const sent = this.list.filter(({ status }) => status !== 'pending' && status !== 'failed')
    return sent.length > 0 ? serviceId(sent[sent.length - 1]!) : null
  }
  private at(id: string): number {
    return this.list.findIndex((entry) => entry.id === id)
  }
  private find(entry: ChatEntry): number {
    return this.list.findIndex((one) => isSame(one, entry))
  }
}

/** One that the SDK does not know goes by the name of its neighbour. */
const serviceId = ({ id }: ChatEntry): string => id.split('~')[0]!

const isSame = (one: ChatEntry, { id, localId }: ChatEntry): boolean =>
  one.id === id || (localId !== '' && one.localId === localId)

/** app §3: chat message lists per session. */
export class Messages {
  private readonly conversations = new Map<string, ConversationMessages>()

  constructor(private readonly im: Pick<ImClient, 'history' | 'outbox'>) {}

  of(ref: ConversationRef): ConversationMessages {
    const key = keyOf(ref)
    let found = this.conversations.get(key)
    if (!found) this.conversations.set(key, (found = new ConversationMessages(this.im, ref)))
    return found
  }
  /** Only where it was opened before: a conversation that was never opened has no messages here. */
  known(ref: ConversationRef): ConversationMessages | undefined {
    return this.conversations.get(keyOf(ref))
  }
  /** In place: a page behind may show it, and receives what comes next. */
  clear(ref: ConversationRef) {
    this.known(ref)?.empty()
  }
  /** The connection was lost for a while: messages may be missing. */
  async refresh(): Promise<void> {
    const shown = [...this.conversations.values()].filter(({ loaded, detached }) => loaded && !detached)
    await Promise.all(shown.map((session) => session.reload()))
  }
}
