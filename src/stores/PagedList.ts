import { runInAction } from 'mobx'
import type { Page } from '@/contract/common'
import type { UserError } from '@/domain/UserError'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from './observe'
import type { Loadable } from './Task'

/** A list that pages: first page with skeleton, refresh that keeps what is shown, more at the end, retry where it failed, no entry twice. */
export class PagedList<T> implements Loadable {
  list: T[] = []
  page = 0
  hasMore = true
  running = false
  refreshing = false
  error: UserError | null = null
  private requestSeq = 0

  constructor(
    private readonly fetchPage: (page: number) => Promise<Page<T>>,
    private readonly keyOf: (entry: T) => string,
    initial?: Page<T>,
  ) {
    observe(this)
    if (initial) this.take(initial, true)
  }

  get waiting() {
    return this.page === 0 && this.error === null
  }
  get failed() {
    return this.list.length === 0 && this.error !== null
  }
  get empty() {
    return this.page > 0 && this.list.length === 0 && !this.hasMore
  }
  /** What the foot of the list shows (ui/LoadMore). */
  get moreState(): 'idle' | 'loading' | 'end' | 'error' {
    if (this.error && this.page > 0) return 'error'
    return this.running ? 'loading' : this.hasMore ? 'idle' : 'end'
  }

  /** The first page again. `clear` empties the list at once (another filter); otherwise the old entries stay until the response. */
  async reload(clear = false): Promise<boolean> {
    if (clear) {
      this.list = []
      this.page = 0
      this.hasMore = true
    }
    this.refreshing = !clear && this.page > 0
    return this.load(1, true)
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
    return this.load(this.page + 1, this.page === 0)
  }
  remove(key: string) {
    this.list = this.list.filter((entry) => this.keyOf(entry) !== key)
  }
  replace(entry: T) {
    const key = this.keyOf(entry)
    this.list = this.list.map((old) => (this.keyOf(old) === key ? entry : old))
  }

  private async load(page: number, fresh: boolean): Promise<boolean> {
    const seq = ++this.requestSeq
    this.running = true
    this.error = null
    try {
      const answer = await this.fetchPage(page)
      if (seq !== this.requestSeq) return false
      runInAction(() => this.take(answer, fresh))
      return true
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

  private take(answer: Page<T>, fresh: boolean) {
    const known = new Set(fresh ? [] : this.list.map(this.keyOf))
    const added = answer.list.filter((entry) => !known.has(this.keyOf(entry)))
    this.list = fresh ? added : [...this.list, ...added]
    this.page = answer.page
    this.hasMore = answer.hasMore
    this.error = null
    this.running = this.refreshing = false
  }
}
