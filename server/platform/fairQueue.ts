/** Too much waits already: come again later. */
export class QueueFull extends Error {}

export interface FairQueueOptions {
  /** Tasks that run at once. */
  atOnce: number
  /** Tasks that may wait, of all owners and of one. */
  maxWaiting: number
  maxWaitingOfOne: number
}

/**
 * Runs some tasks at a time. The others wait, and owners take turns: one who requests a hundred things delays another by one of them. Both
 * lines are bounded.
 */
export class FairQueue {
  private running = 0
  private count = 0
  private readonly lines = new Map<string, (() => void)[]>()

  constructor(private readonly options: FairQueueOptions) {}

  /** @throws QueueFull */
  async run<T>(owner: string, task: () => Promise<T>): Promise<T> {
    if (this.running >= this.options.atOnce) await this.place(owner)
    else this.running++
    try {
      return await task()
    } finally {
      // The place is handed over, not freed and fought for.
      const next = this.next()
      if (next) next()
      else this.running--
    }
  }

  private place(owner: string): Promise<void> {
    const line = this.lines.get(owner) ?? []
    if (this.count >= this.options.maxWaiting || line.length >= this.options.maxWaitingOfOne)
      throw new QueueFull('too many tasks wait')
    this.count++
    this.lines.set(owner, line)
    return new Promise((resolve) => line.push(resolve))
  }

  private next(): (() => void) | undefined {
    const [first] = this.lines
    if (!first) return undefined
    const [owner, line] = first
    const task = line.shift()
    this.count--
    this.lines.delete(owner)
    // Behind the others, until its next turn.
    if (line.length > 0) this.lines.set(owner, line)
    return task
  }
}
