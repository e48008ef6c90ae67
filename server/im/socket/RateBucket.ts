const now = () => performance.now()

/** A bucket of `burst` drops that refills at `perSecond`; each send takes one. */
export class RateBucket {
  private drops: number
  private at: number

  constructor(
    private readonly rate: { burst: number; perSecond: number },
    private readonly clock: () => number = now,
  ) {
    this.drops = rate.burst
    this.at = clock()
  }

  take(): boolean {
    const at = this.clock()
    this.drops = Math.min(this.rate.burst, this.drops + ((at - this.at) / 1000) * this.rate.perSecond)
    this.at = at
    if (this.drops < 1) return false
    this.drops -= 1
    return true
  }
}
