import { observe } from '@/stores/observe'

/** Seconds between questions while something is open: ever slower, half a minute in all. */
const WAITS = [1, 2, 3, 4, 5, 7, 8]

/** Fetches again while it is worth it, at once and then ever slower. */
export class Poll {
  running = false
  private timer: ReturnType<typeof setTimeout> | null = null
  /** A later round makes an earlier one stop. */
  private round = 0

  /** @param fetch returns whether it is worth fetching again */
  constructor(private readonly fetch: () => Promise<boolean>) {
    observe(this)
  }

  /** Returns whether this round came to its end: a later one, or `stop`, makes it false. */
  async start(): Promise<boolean> {
    this.stop()
    const round = this.round
    this.running = true
    for (let turn = 0; ; turn++) {
      const open = await this.fetch()
      if (round !== this.round) return false
      const wait = WAITS[turn]
      if (!open || wait === undefined) break
      await this.pause(wait)
      if (round !== this.round) return false
    }
    this.end()
    return true
  }
  stop() {
    this.round++
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    this.running = false
  }

  private end() {
    this.running = false
  }
  private pause(seconds: number) {
    return new Promise<void>((resolve) => {
      this.timer = setTimeout(resolve, seconds * 1000)
    })
  }
}
