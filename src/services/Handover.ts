/**
 * Hands a value from a page that was opened to choose something back to the page that opened it. The opener makes a key with what the
 * chooser needs to see, passes the key as the `choose` parameter, and is called with the choice. A reload forgets open keys: `take`
 * answers null, and the chooser goes back.
 */
export class Handover {
  private readonly open = new Map<string, { given: unknown; done: (choice: never) => void }>()
  private counter = 0

  ask<Given, Choice>(given: Given, done: (choice: Choice) => void): string {
    const key = `c${++this.counter}`
    this.open.set(key, { given, done: done as (choice: never) => void })
    return key
  }
  /** What the opener gave, for the chooser to draw; null when the key is unknown. */
  given<Given>(key: string | undefined): Given | null {
    return key === undefined ? null : ((this.open.get(key)?.given as Given | undefined) ?? null)
  }
  /** Hands back the choice. Answers false when nobody waits for it any more. */
  answer<Choice>(key: string | undefined, choice: Choice): boolean {
    const waiting = key === undefined ? undefined : this.open.get(key)
    if (!waiting) return false
    waiting.done(choice as never)
    return true
  }
  /** The person has gone: nothing of theirs is chosen any more. */
  clear() {
    this.open.clear()
  }
  /** The opener has gone; its keys are forgotten. */
  forget(key: string) {
    this.open.delete(key)
  }
}
