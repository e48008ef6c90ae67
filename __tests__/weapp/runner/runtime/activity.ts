/** Knows whether the app is busy, so that the driver can wait until it is quiet instead of sleeping. */
export interface Activity {
  /** Something happened just now. */
  touch(): void
  /** Something began; call the result when it has ended. */
  begin(): () => void
  /** A wait for the user: the app is quiet meanwhile. */
  whileUserDecides<MockResponse>(decision: Promise<MockResponse>): Promise<MockResponse>
  /** Resolves when nothing has run for `quiet` ms, or after `most` ms. */
  settle(quiet?: number, max?: number): Promise<boolean>
}

export function createActivity(): Activity {
  let running = 0
  let last = Date.now()
  const touch = () => void (last = Date.now())
  return {
    touch,
    begin() {
      running++
      touch()
      let ended = false
      return () => {
        if (ended) return
        ended = true
        running--
        touch()
      }
    },
    async whileUserDecides(decision) {
      running--
      try {
        return await decision
      } finally {
        running++
        touch()
      }
    },
    async settle(quiet = 30, max = 5000) {
      const start = Date.now()
      touch()
      while (Date.now() - start < max) {
        await new Promise((resume) => setTimeout(resume, 5))
        if (running === 0 && Date.now() - last >= quiet) return true
      }
      return false
    },
  }
}
