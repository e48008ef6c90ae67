/** setTimeout holds 31 bits of milliseconds; a longer wait is made of several. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
/** A renewal that could not reach the service is retried after this part of the lifetime. */
const RETRY_PART = 0.1

export interface TokenTimes {
  /** At half of the lifetime (chat §4, §9), and again later while no new token restarts the clock. */
  willExpire(): Promise<void>
  expired(): void
}

/**
 * Watches the lifetime of a chat token. The SDK warns at four fifths, and by the phone's clock; the spec at half.
 * Timers stand still while a phone sleeps, so instants are stored, and `look` does what is due.
 */
export class TokenClock {
  private timer: ReturnType<typeof setTimeout> | undefined
  /** By `now`; Infinity while there is nothing to watch. */
  private warnAt = Infinity
  private overAt = Infinity
  private step = 0

  constructor(
    private readonly now: () => number,
    private readonly times: TokenTimes,
  ) {}

  /** `lifeMs` is what is left of the token's time. */
  start(lifeMs: number): void {
    this.overAt = this.now() + lifeMs
    this.warnAt = this.overAt - lifeMs / 2
    this.step = lifeMs * RETRY_PART
    this.wait()
  }

  stop(): void {
    clearTimeout(this.timer)
    this.warnAt = this.overAt = Infinity
  }

  /** What is due is called now; the rest is scheduled. */
  look(): void {
    const now = this.now()
    if (now >= this.overAt) {
      this.stop()
      return this.times.expired()
    }
    if (now >= this.warnAt) {
      this.warnAt = Math.min(now + this.step, this.overAt)
      void this.times.willExpire()
    }
    this.wait()
  }

  private wait(): void {
    clearTimeout(this.timer)
    const next = Math.min(this.warnAt, this.overAt)
    if (next === Infinity) return
    this.timer = setTimeout(() => this.look(), Math.min(LONGEST_TIMER_MS, Math.max(0, next - this.now())))
  }
}
