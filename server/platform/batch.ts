interface Waiting<T, R> {
  item: T
  take: (result: R) => void
  fail: (error: Error) => void
}

/**
 * Runs work in batches: what comes while one batch is under way forms the next, so that a busy service pays for a
 * transaction once for many and a quiet one waits for nothing. The order stays.
 */
export class Batcher<T, R> {
  private waiting: Waiting<T, R>[] = []
  private running = false

  /**
   * `run` returns one result or error for each item, in their order. When it throws it may be run again, item by
   * item: it undoes what it began.
   */
  constructor(
    private readonly run: (items: T[]) => Promise<(R | Error)[]>,
    private readonly max = 64,
  ) {}

  add(item: T): Promise<R> {
    return new Promise((take, fail) => {
      this.waiting.push({ item, take, fail })
      if (!this.running) void this.drain()
    })
  }

  private async drain(): Promise<void> {
    this.running = true
    while (this.waiting.length > 0) {
      // The embedded database keeps the event loop to itself while it works: let what has arrived in the meantime join.
      await new Promise((resolve) => setImmediate(resolve))
      const batch = this.waiting.splice(0, this.max)
      // After a failed batch each item is tried alone: one sender's bad input does not fail another's work.
      if (!(await this.settle(batch, batch.length === 1))) for (const one of batch) await this.settle([one], true)
    }
    this.running = false
  }

  /**
   * Runs a batch and settles its items, unless it throws for what one of them may have brought in and is not `final`.
   * Returns whether they were settled.
   */
  private async settle(batch: Waiting<T, R>[], final: boolean): Promise<boolean> {
    try {
      const results = await this.run(batch.map(({ item }) => item))
      batch.forEach(({ take, fail }, index) => {
        const result = results[index]!
        if (result instanceof Error) fail(result)
        else take(result)
      })
      return true
    } catch (error) {
      if (!final && isOfOneItem(error as Error)) return false
      for (const { fail } of batch) fail(error as Error)
      return true
    }
  }
}

/**
 * Errors that one item may have caused: values the database cannot take, or code that cannot. A lost connection
 * concerns every item.
 */
function isOfOneItem(error: Error & { code?: unknown }): boolean {
  // Classes of SQLSTATE: cardinality, data exception, integrity, program limit.
  if (typeof error.code === 'string') return /^(21|22|23|54)/.test(error.code)
  return error.name === 'RangeError' || error.name === 'TypeError'
}
