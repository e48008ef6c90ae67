import { runInAction } from 'mobx'
import type { UserError } from '@/domain/UserError'
import type { Delivered } from '@/services/ApiClient'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from './observe'

/** What is read for a page: a Task or a PagedList. Drawn by AsyncView and ListView, and started again by useModel. */
export interface Loadable {
  /** Why the last run failed; what was shown before stays. */
  readonly error: UserError | null
  /** Nothing to show yet: a skeleton is drawn. */
  readonly waiting: boolean
  /** Nothing to show, and it failed: the error is drawn, with a retry. */
  readonly failed: boolean
  /** Whether it worked. */
  retry(): Promise<boolean>
}

/** One asynchronous value: loading, error with retry, data. A later run wins over an earlier one whose response comes late. */
export class Task<T> implements Loadable {
  data: T | null = null
  error: UserError | null = null
  running = false
  private requestSeq = 0
  private readonly old: boolean

  constructor(
    private readonly work: () => Promise<T>,
    /** What the page brought along (ApiClient.delivered). */
    delivered?: Delivered<T>,
  ) {
    this.data = delivered?.data ?? null
    this.old = delivered?.old ?? false
    observe(this)
  }

  get waiting() {
    return this.data === null && this.error === null
  }
  get failed() {
    return this.data === null && this.error !== null
  }
  /** There is no such thing: a retry is of no use (app §8 missing item). */
  get notFound() {
    return this.error?.notFound ?? false
  }

  /** The first load; none where the service delivered the value inside the page, unless it is old, or `again`, as it is a guest’s. */
  async start(again = false): Promise<boolean> {
    return this.data !== null && !again && !this.old ? true : this.run()
  }
  /** Runs; what is shown stays until the response comes. Never rejects: returns whether it worked. */
  async run(): Promise<boolean> {
    const seq = ++this.requestSeq
    this.running = true
    if (this.data === null) this.error = null
    try {
      const data = await this.work()
      if (seq !== this.requestSeq) return false
      runInAction(() => {
        this.data = data
        this.error = null
        this.running = false
      })
      return true
    } catch (thrown) {
      const error = userErrorOf(thrown)
      if (seq !== this.requestSeq) return false
      runInAction(() => {
        this.error = error
        this.running = false
      })
      return false
    }
  }
  retry() {
    return this.run()
  }
  /** Runs again behind what is shown. Rejects with what the person would not see otherwise: the pull shows it as a toast. */
  async refresh(): Promise<void> {
    if (!(await this.run()) && this.data !== null && this.error) throw this.error
  }
  /** Puts a value in place, e.g. the response of a write. */
  set(data: T) {
    this.requestSeq++
    this.data = data
    this.error = null
    this.running = false
  }
}
