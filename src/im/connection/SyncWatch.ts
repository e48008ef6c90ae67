import type { SdkConnection } from '../sdk'

/** chat §4, §9. */
const PENDING_MS = 10_000

/** The queues that the SDK drains, and its call to pull what waits. */
interface Queues {
  _queues: { name: string }[]
  mSync: { sendUnreadDeal(): void }
}

/**
 * The server's queues are drained one at a time; a queue still first after 10 s is pulled again. The SDK dropped this
 * timer, and then one lost frame holds up every queue behind it.
 */
export class SyncWatch {
  private timer: ReturnType<typeof setInterval> | undefined

  start(connection: SdkConnection): void {
    this.stop()
    const queues = connection as unknown as Queues
    let before: unknown
    this.timer = setInterval(() => {
      const first = queues._queues[0]
      if (first && first === before && connection.isOpened()) {
        queues._queues.length = 0
        queues.mSync.sendUnreadDeal()
      }
      before = queues._queues[0]
    }, PENDING_MS)
  }

  stop(): void {
    clearInterval(this.timer)
  }
}
