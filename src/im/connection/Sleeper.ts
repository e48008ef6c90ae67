/** A wait that can be cut short. */
export class Sleeper {
  private end: (() => void) | null = null

  sleep(ms: number): Promise<void> {
    this.wake()
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.wake(), ms)
      this.end = () => {
        clearTimeout(timer)
        this.end = null
        resolve()
      }
    })
  }

  wake(): void {
    this.end?.()
  }
}
