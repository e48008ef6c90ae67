import { makeAutoObservable, runInAction } from 'mobx'

/** One asynchronous value: loading, error with retry, data. A later run wins over an earlier one that answers late. */
export class Task<T> {
  data: T | null = null
  error: string | null = null
  running = false
  private turn = 0

  constructor(
    private readonly work: () => Promise<T>,
    initial: T | null = null,
  ) {
    this.data = initial
    makeAutoObservable<Task<T>, 'work' | 'turn'>(this, { work: false, turn: false }, { autoBind: true, deep: false })
  }

  /** Nothing to show yet: draw the skeleton. */
  get waiting() {
    return this.data === null && this.error === null
  }
  /** Nothing to show, and it failed: draw the error with a retry. */
  get failed() {
    return this.data === null && this.error !== null
  }

  /** Runs; what is shown stays until the answer comes. Never rejects: answers whether it worked. */
  async run(): Promise<boolean> {
    const turn = ++this.turn
    this.running = true
    if (this.data === null) this.error = null
    try {
      const data = await this.work()
      if (turn !== this.turn) return false
      runInAction(() => {
        this.data = data
        this.error = null
        this.running = false
      })
      return true
    } catch (error) {
      if (turn !== this.turn) return false
      runInAction(() => {
        this.error = (error as Error).message
        this.running = false
      })
      return false
    }
  }
  /** Puts a value in place, e.g. the answer of a write. */
  set(data: T) {
    this.turn++
    this.data = data
    this.error = null
    this.running = false
  }
}
