/** Not sooner than this, so that a service whose clock is a little behind is not called over and over. */
const MIN_MS = 500
/** Timers hold no more than 24 days, and a day is far away. */
const MAX_MS = 86_400_000

/** Runs work once when the service's clock reaches an instant (domain: countdowns run on the server's time). */
export class Alarm {
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    /** The service's time in Unix milliseconds. */
    private readonly now: () => number,
    private readonly work: () => void,
  ) {}

  /** Takes the place of an earlier instant; null for none. */
  set(instant: string | null | undefined) {
    this.stop()
    if (!instant) return
    const left = Date.parse(instant) - this.now()
    this.timer = setTimeout(
      () => (Date.parse(instant) > this.now() ? this.set(instant) : this.work()),
      Math.min(Math.max(left, MIN_MS), MAX_MS),
    )
  }
  stop() {
    clearTimeout(this.timer)
  }
}
