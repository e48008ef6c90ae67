import { observe } from './observe'

/** Consent to the privacy contract, while WeChat waits for it before it lets the first private ability work (mini program). */
export class PrivacyStore {
  /** Resolves WeChat's privacy request; null while there is none. */
  decision: ((yes: boolean) => void) | null = null

  constructor() {
    observe(this)
  }

  request(): Promise<boolean> {
    this.decision?.(false)
    return new Promise((resolve) =>
      this.set((yes) => {
        this.set(null)
        resolve(yes)
      }),
    )
  }
  private set(response: PrivacyStore['decision']) {
    this.decision = response
  }
}
