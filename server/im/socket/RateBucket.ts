/** A bucket of `burst` drops that refills at `perSecond`; each send takes one. */
export class RateBucket {
  private drops: number
  private at: number

  constructor(
    private readonly rate: { burst: number; perSecond: number },
    private readonly clock: () => number = () => performance.now(),
  ) {
    this.drops = rate.burst
    this.at = clock()
  }

  take(): boolean {
    const now = this.clock()
    this.drops = Math.min(this.rate.burst, this.drops + ((now - this.at) / 1000) * this.rate.perSecond)
    this.at = now
    if (this.drops < 1) return false
    this.drops -= 1
    return true
  }
}
