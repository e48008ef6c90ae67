import { observe } from './observe'

/** Consent to the privacy contract, while WeChat waits for it before it lets the first private ability work (mini program). */
export class PrivacyStore {
  /** Answers WeChat; null while nothing is asked. */
  answer: ((yes: boolean) => void) | null = null

  constructor() {
    observe(this)
  }

  ask(): Promise<boolean> {
    this.answer?.(false)
    return new Promise((resolve) =>
      this.set((yes) => {
        this.set(null)
        resolve(yes)
      }),
    )
  }
  private set(answer: PrivacyStore['answer']) {
    this.answer = answer
  }
}
