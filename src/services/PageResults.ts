import type { ChooserName, Given, Result } from '@/choosers'

/** A chooser's side of it. */
export interface Chooser<N extends ChooserName> {
  readonly given: Given<N>
  /** Closes the page; the page that opened it then has the result. */
  resolve(result: Result<N>): Promise<void>
}

interface Waiting {
  name: ChooserName
  given: unknown
  result: unknown
  resolve: (result: unknown) => void
}

/**
 * Results of pages that were opened to choose something, by the key that such a page has as its parameter `choose`. A result is handed over when
 * its page has closed, so that the page that waits for it can open the next one. Nothing of it survives a reload.
 */
export class PageResults {
  private readonly waiting = new Map<string, Waiting>()
  private counter = 0

  /** @param now Unix milliseconds: a key of before a reload is never used again */
  open<N extends ChooserName>(name: N, given: Given<N>, now: number): { key: string; closed: Promise<unknown> } {
    const key = `c${++this.counter}${now.toString(36)}`
    const closed = new Promise((resolve) => this.waiting.set(key, { name, given, result: undefined, resolve }))
    return { key, closed }
  }
  /** What the page was opened with; null when nothing waits for its result. */
  given<N extends ChooserName>(name: N, key: string | undefined): { given: Given<N> } | null {
    const waiting = this.waiting.get(key ?? '')
    return waiting?.name === name ? { given: waiting.given as Given<N> } : null
  }
  waits(key: string): boolean {
    return this.waiting.has(key)
  }
  put(key: string, result: unknown) {
    const waiting = this.waiting.get(key)
    if (waiting) waiting.result = result
  }
  /** The page has closed, with a result or without. */
  close(key: string | undefined) {
    const waiting = this.waiting.get(key ?? '')
    this.waiting.delete(key ?? '')
    waiting?.resolve(waiting.result)
  }
  /** Another user is here: nothing of the last one's is shown or chosen. */
  clear() {
    for (const key of [...this.waiting.keys()]) {
      this.put(key, undefined)
      this.close(key)
    }
  }
}
