/** setTimeout holds 31 bits of milliseconds; a longer wait is made of several. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
/** A renewal that nobody could be asked for is tried again after this part of the lifetime. */
const RETRY_PART = 0.1

export interface TokenTimes {
  /** At half of the lifetime (chat §4, §9), and again later while no new token starts the clock anew. */
  willExpire(): Promise<void>
  expired(): void
}

/** Watches the lifetime of a chat token. The SDK warns at four fifths, and by the phone's clock; the spec at half. */
export class TokenClock {
  private timer: ReturnType<typeof setTimeout> | undefined
  private run = 0

  constructor(private readonly times: TokenTimes) {}

  /** `lifeMs` is what is left of the token's time. */
  start(lifeMs: number): void {
    const run = ++this.run
    clearTimeout(this.timer)
    this.at(run, lifeMs / 2, () => void this.warn(run, lifeMs, lifeMs / 2))
  }

  stop(): void {
    this.run++
    clearTimeout(this.timer)
  }

  private async warn(run: number, lifeMs: number, leftMs: number): Promise<void> {
    const step = Math.min(leftMs, lifeMs * RETRY_PART)
    const more = leftMs > step
    this.at(run, step, () => (more ? void this.warn(run, lifeMs, leftMs - step) : this.times.expired()))
    await this.times.willExpire()
  }

  private at(run: number, ms: number, then: () => void): void {
    if (run !== this.run) return
    const part = Math.min(ms, LONGEST_TIMER_MS)
    this.timer = setTimeout(() => {
      if (run !== this.run) return
      if (ms > part) this.at(run, ms - part, then)
      else then()
    }, part)
  }
}
