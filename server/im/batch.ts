/**
 * Runs work in batches: what comes while one batch is under way forms the next, so that a busy service pays for a transaction once for many
 * and a quiet one waits for nothing. Order is kept.
 */
export class Batcher<T, R> {
  private waiting: { item: T; take: (result: R) => void; fail: (error: Error) => void }[] = []
  private running = false

  /** `run` answers one result or error for each item, in their order; when it throws, every item of the batch fails. */
  constructor(
    private readonly run: (items: T[]) => Promise<(R | Error)[]>,
    private readonly most = 64,
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
      const batch = this.waiting.splice(0, this.most)
      try {
        const results = await this.run(batch.map(({ item }) => item))
        batch.forEach(({ take, fail }, index) => {
          const result = results[index]!
          if (result instanceof Error) fail(result)
          else take(result)
        })
      } catch (error) {
        for (const { fail } of batch) fail(error as Error)
      }
    }
    this.running = false
  }
}
