import { makeAutoObservable, observableShallow, runInAction } from 'mobx'
import type { ImClient } from '@/im/ImClient'
import type { ConversationRef, ImMessage } from '@/im/types'
import { keyOf, ordered, type ChatEntry } from './refs'

/** chat §9. */
export const CACHE = 100
export const PAGE = 10

/**
 * The messages of one session (app §3, §4): oldest first, none twice, at most 100. Older ones come by 10; where that would pass 100 the newest
 * give way, and `detached` says that the list no longer ends with the last message.
 */
export class SessionMessages {
  list: ChatEntry[] = []
  /** The first page was fetched. */
  loaded = false
  running = false
  error: string | null = null
  hasOlder = true
  detached = false
  private cursor: string | null = null

  constructor(
    private readonly im: Pick<ImClient, 'history' | 'outbox'>,
    readonly ref: ConversationRef,
  ) {
    makeAutoObservable<SessionMessages, 'im' | 'cursor'>(
      this,
      { list: observableShallow, im: false, ref: false, cursor: false },
      { autoBind: true },
    )
  }

  /** Answers whether it was new: the same id is never shown twice (app §5). */
  add(entry: ChatEntry): boolean {
    const at = this.find(entry)
    if (at >= 0) return false
    // While older ones are read, what comes waits at the end that is not shown.
    if (this.detached) return true
    this.put([entry])
    return true
  }
  /**
   * In place of the entry with its id, or its local id; added when there is none. One that was sent again stands here twice until the service
   * has answered with the id it came under the first time: from history, and unsent.
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
    this.list = []
    this.cursor = null
    this.hasOlder = this.detached = false
    this.error = null
  }

  /** The newest page: at first, after a jump back to the end, and after a failure. */
  async reload(): Promise<void> {
    await this.fetch(null)
  }
  /** The ten before the oldest shown. */
  async older(): Promise<void> {
    if (!this.loaded) return this.reload()
    if (this.running || !this.hasOlder) return
    await this.fetch(this.cursor)
  }

  private async fetch(cursor: string | null): Promise<void> {
    this.running = true
    this.error = null
    try {
      const page = await this.im.history.page(this.ref, cursor, PAGE)
      runInAction(() => this.take(page.list, page.cursor, cursor === null))
    } catch (error) {
      runInAction(() => {
        this.running = false
        this.error = (error as { failure?: { text: string } }).failure?.text ?? '消息加载失败'
      })
    }
  }
  private take(page: ImMessage[], cursor: string | null, newest: boolean) {
    this.running = false
    this.loaded = true
    if (newest && (this.detached || this.apart(page))) this.list = []
    if (newest) this.detached = false
    // A first page that is fetched again says nothing about where the older ones end.
    if (!newest || this.cursor === null || this.list.length === 0) {
      this.cursor = cursor
      this.hasOlder = cursor !== null
    }
    const unsent = newest ? this.im.outbox.unsent(this.ref) : []
    this.put(
      [...page, ...unsent].filter((entry) => this.find(entry) < 0),
      !newest,
    )
  }
  /** What is here ends before the page begins: between them lies what was never fetched. */
  private apart(page: ImMessage[]): boolean {
    const known = this.list.filter(({ status }) => status !== 'pending' && status !== 'failed')
    return known.length > 0 && page.length === PAGE && !page.some((entry) => this.find(entry) >= 0)
  }
  private put(added: ChatEntry[], keepOldest = false) {
    const all = ordered([...this.list, ...added])
    if (all.length <= CACHE) this.list = all
    else if (keepOldest) {
      this.list = all.slice(0, CACHE)
      this.detached = true
    } else {
      this.list = all.slice(-CACHE)
      // One that the SDK does not know goes by the name of its neighbour.
      this.cursor = this.list[0]!.id.split('~')[0]!
      this.hasOlder = true
    }
  }
  private at(id: string): number {
    return this.list.findIndex((entry) => entry.id === id)
  }
  private find(entry: ChatEntry): number {
    return this.list.findIndex((one) => isSame(one, entry))
  }
}

const isSame = (one: ChatEntry, { id, localId }: ChatEntry): boolean =>
  one.id === id || (localId !== '' && one.localId === localId)

/** app §3: chat message lists per session. */
export class Messages {
  private readonly sessions = new Map<string, SessionMessages>()

  constructor(private readonly im: Pick<ImClient, 'history' | 'outbox'>) {}

  of(ref: ConversationRef): SessionMessages {
    const key = keyOf(ref)
    let found = this.sessions.get(key)
    if (!found) this.sessions.set(key, (found = new SessionMessages(this.im, ref)))
    return found
  }
  /** Only where it was opened before: a conversation nobody looked at keeps nothing. */
  known(ref: ConversationRef): SessionMessages | undefined {
    return this.sessions.get(keyOf(ref))
  }
  /** In place: a page behind may show it, and hears on what comes. */
  clear(ref: ConversationRef) {
    this.known(ref)?.empty()
  }
  /** The line was cut for a while: what is shown may miss something. */
  async refresh(): Promise<void> {
    const shown = [...this.sessions.values()].filter(({ loaded, detached }) => loaded && !detached)
    await Promise.all(shown.map((session) => session.reload()))
  }
}
