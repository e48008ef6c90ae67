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

/** A bucket for each of the names that come, by the name; of more than `most` the longest silent are forgotten. */
export class RateBuckets {
  private readonly buckets = new Map<string, RateBucket>()

  constructor(
    private readonly rate: { burst: number; perSecond: number },
    private readonly most = 5_000,
  ) {}

  take(name: string): boolean {
    const bucket = this.buckets.get(name) ?? new RateBucket(this.rate)
    this.buckets.delete(name)
    this.buckets.set(name, bucket)
    if (this.buckets.size > this.most) this.buckets.delete(this.buckets.keys().next().value!)
    return bucket.take()
  }
}
