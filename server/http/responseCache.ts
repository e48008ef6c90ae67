/** How long what everybody is shown alike may be cached; a change of the catalogue that this service makes ends it at once. */
export const CACHE_MS = 5_000

/** Every cached response, so that its bytes are made once (compression.ts). */
const responses = new WeakSet<object>()
export const isCached = (response: unknown): response is object =>
  typeof response === 'object' && response !== null && responses.has(response)

/** One response cached for moments: a page that everybody opens costs one query per `ttlMs`, and parallel requests share it. */
export class TtlCache<T extends object> {
  private held: { response: Promise<T>; until: number } | null = null

  constructor(private readonly ttlMs: number) {}

  /** The cached response, or a fresh one by `load`; `sooner` may name an instant past which it is no longer true. */
  get(now: Date, load: () => Promise<T>, sooner: (response: T) => number = () => Infinity): Promise<T> {
    const at = now.getTime()
    if (this.held && at < this.held.until) return this.held.response
    const held = { response: load(), until: at + this.ttlMs }
    this.held = held
    held.response.then(
      (response) => {
        responses.add(response)
        held.until = Math.min(held.until, sooner(response))
      },
      // A failed load is not cached, else one lost connection would fail everybody for the whole time.
      () => void (held.until = 0),
    )
    return held.response
  }

  clear(): void {
    this.held = null
  }
}

/** Cached responses by name, at most `max` of them; the oldest make room. */
export class KeyedTtlCache<T extends object> {
  private readonly held = new Map<string, TtlCache<T>>()

  constructor(
    private readonly ttlMs: number,
    private readonly max: number,
  ) {}

  get(name: string, now: Date, load: () => Promise<T>, sooner?: (response: T) => number): Promise<T> {
    let brief = this.held.get(name)
    if (!brief) {
      if (this.held.size >= this.max) this.held.delete(this.held.keys().next().value!)
      this.held.set(name, (brief = new TtlCache(this.ttlMs)))
    }
    return brief.get(now, load, sooner)
  }

  /** Forgets one answer, or all. */
  clear(name?: string): void {
    if (name === undefined) this.held.clear()
    else this.held.delete(name)
  }
}
