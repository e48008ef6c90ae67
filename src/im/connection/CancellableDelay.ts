/** A wait that can be cut short. */
export class CancellableDelay {
  private end: (() => void) | null = null

  wait(ms: number): Promise<void> {
    this.cancel()
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.cancel(), ms)
      this.end = () => {
        clearTimeout(timer)
        this.end = null
        resolve()
      }
    })
  }

  cancel(): void {
    this.end?.()
  }
}
