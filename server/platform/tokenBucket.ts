const now = () => performance.now()

/** Tokens a bucket holds when it is full, and how many come back in a second. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** A bucket of `burst` tokens that refills at `perSecond`; each use takes one. */
export class TokenBucket {
  private tokens: number
  private at: number

  constructor(
    private readonly rate: Rate,
    private readonly clock: () => number = now,
  ) {
    this.tokens = rate.burst
    this.at = clock()
  }

  take(): boolean {
    const at = this.clock()
    this.tokens = Math.min(this.rate.burst, this.tokens + ((at - this.at) / 1000) * this.rate.perSecond)
    this.at = at
    if (this.tokens < 1) return false
    this.tokens -= 1
    return true
  }
}

/** A bucket for each name that comes; of more than `max` the longest unused are forgotten. */
export class TokenBuckets {
  private readonly buckets = new Map<string, TokenBucket>()

  constructor(
    private readonly rate: Rate,
    private readonly max = 5_000,
  ) {}

  take(name: string): boolean {
    const bucket = this.buckets.get(name) ?? new TokenBucket(this.rate)
    this.buckets.delete(name)
    this.buckets.set(name, bucket)
    if (this.buckets.size > this.max) this.buckets.delete(this.buckets.keys().next().value!)
    return bucket.take()
  }
}
