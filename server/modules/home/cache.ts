/** One answer kept for moments: a page that everybody opens costs one query per `ttlMs`, and parallel askers share it. */
export class Brief<T> {
  private held: { answer: Promise<T>; until: number } | null = null

  constructor(private readonly ttlMs: number) {}

  /** The kept answer, or a fresh one by `load`; `sooner` may name an instant past which the answer is no longer true. */
  get(now: Date, load: () => Promise<T>, sooner: (answer: T) => number = () => Infinity): Promise<T> {
    const at = now.getTime()
    if (this.held && at < this.held.until) return this.held.answer
    const held = { answer: load(), until: at + this.ttlMs }
    this.held = held
    held.answer.then(
      (answer) => void (held.until = Math.min(held.until, sooner(answer))),
      // A failed load is not kept, else one lost connection would fail everybody for the whole time.
      () => void (held.until = 0),
    )
    return held.answer
  }

  clear(): void {
    this.held = null
  }
}
