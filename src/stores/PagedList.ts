import { runInAction } from 'mobx'
import type { UserError } from '@/domain/UserError'
import type { Delivered } from '@/services/ApiClient'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from './observe'
import type { Loadable } from './Task'

/** A stretch of a list. `next` is an opaque cursor to what follows it, null at the end. */
export interface Slice<T> {
  list: T[]
  next: string | null
}

/** A source that numbers its pages, from 1, as one that gives cursors; the chat's SDK does. */
export const byPage =
  <T>(fetch: (page: number) => Promise<{ list: T[]; hasMore: boolean }>) =>
  async (cursor?: string): Promise<Slice<T>> => {
    const page = Number(cursor ?? 1)
    const { list, hasMore } = await fetch(page)
    return { list, next: hasMore ? String(page + 1) : null }
  }

/** What ListView draws: a PagedList, or whatever is read like one. */
export interface Listed<T> extends Omit<Loadable, 'retry'> {
  readonly list: readonly T[]
  readonly empty: boolean
  /** What the foot of the list shows (ui/LoadMore). */
  readonly moreState: 'idle' | 'loading' | 'end' | 'error'
  keyOf(entry: T): string
  more(): unknown
  retry(): unknown
}

/** A list that pages: first page with skeleton, refresh that keeps what is shown, more at the end, retry where it failed, no entry twice. */
export class PagedList<T> implements Loadable, Listed<T> {
  list: T[] = []
  /** Whether a first page has come. */
  loaded = false
  running = false
  refreshing = false
  error: UserError | null = null
  private next: string | null = null
  private requestSeq = 0
  private readonly old: boolean

  constructor(
    /** @param cursor undefined for the first page */
    private readonly fetch: (cursor?: string) => Promise<Slice<T>>,
    readonly keyOf: (entry: T) => string,
    /** The first page, where the page brought it along (ApiClient.delivered). */
    delivered?: Delivered<Slice<T>>,
  ) {
    this.old = delivered?.old ?? false
    observe(this)
    if (delivered) this.put(delivered.data.list, delivered.data.next)
  }

  /** The entries, for a view of some of them (AsyncView); null before the first page has come. */
  get data(): T[] | null {
    return this.loaded ? this.list : null
  }
  get waiting() {
    return !this.loaded && this.error === null
  }
  get failed() {
    return this.list.length === 0 && this.error !== null
  }
  get hasMore() {
    return !this.loaded || this.next !== null
  }
  get empty() {
    return this.loaded && this.list.length === 0 && this.next === null
  }
  get moreState(): Listed<T>['moreState'] {
    if (this.error && this.loaded) return 'error'
    return this.running ? 'loading' : this.hasMore ? 'idle' : 'end'
  }

  /** The first load; none where the service delivered the first page, unless it is old, or `again`. */
  async start(again = false): Promise<boolean> {
    return this.loaded && !again && !this.old ? true : this.reload()
  }
  /** The first page again. `clear` empties the list at once (another filter); otherwise the old entries stay until the response. */
  async reload(clear = false): Promise<boolean> {
    if (clear) this.put([], null, false)
    this.refreshing = this.loaded
    return this.load()
  }
  retry() {
    return this.reload()
  }
  /** Reloads behind what is shown. Rejects with what the person would not see otherwise: the pull shows it as a toast. */
  async refresh(): Promise<void> {
    if (!(await this.reload()) && !this.failed && this.error) throw this.error
  }
  /** The next page; does nothing while one is on its way or at the end. */
  async more(): Promise<boolean> {
    if (this.running || !this.hasMore) return false
    return this.load(this.next ?? undefined)
  }
  remove(key: string) {
    this.list = this.list.filter((entry) => this.keyOf(entry) !== key)
  }
  replace(entry: T) {
    const key = this.keyOf(entry)
    this.list = this.list.map((old) => (this.keyOf(old) === key ? entry : old))
  }
  /** Puts entries in place that were read another way, up to the cursor that follows them. */
  put(list: T[], next: string | null, loaded = true) {
    this.list = list
    this.next = next
    this.loaded = loaded
    this.error = null
    this.running = this.refreshing = false
  }

  private async load(cursor?: string): Promise<boolean> {
    const seq = ++this.requestSeq
    this.running = true
    this.error = null
    try {
      const shown = cursor === undefined ? [] : this.list
      // A page that holds nothing new, as the list has grown by a page since, would look like no progress.
      for (let at = cursor; ;) {
        const { list, next } = await this.fetch(at)
        if (seq !== this.requestSeq) return false
        const added = this.without(shown, list)
        if (added.length === 0 && next !== null && next !== at) at = next
        else {
          runInAction(() => this.put([...shown, ...added], next))
          return true
        }
      }
    } catch (thrown) {
      const error = userErrorOf(thrown)
      if (seq !== this.requestSeq) return false
      runInAction(() => {
        this.error = error
        this.running = this.refreshing = false
      })
      return false
    }
  }

  /** Entries that are not among those shown, each once. */
  private without(shown: readonly T[], list: readonly T[]): T[] {
    const known = new Set(shown.map((entry) => this.keyOf(entry)))
    return list.filter((entry) => !known.has(this.keyOf(entry)) && known.add(this.keyOf(entry)))
  }
}
