import type { Log } from '../platform/log'

/** One piece of work that the service does by itself. */
export interface Job {
  name: string
  everyMs: number
  /** Idempotent, and safe while another instance does the same. */
  run: () => Promise<unknown>
}

/** Running jobs. */
export interface Jobs {
  /** Ends them; waits for the one that is at work. */
  stop(): Promise<void>
}

/**
 * Runs jobs at their pace: never twice at once within a process, and a failure is logged and tried again at the next turn. Timers keep no
 * process alive.
 */
export function schedule(jobs: readonly Job[], log: Log): Jobs {
  let stopped = false
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<unknown>>()
  const next = (job: Job) => {
    if (stopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      const work = job
        .run()
        .catch((error: Error) => log.error(`job ${job.name} failed`, { message: error.message }))
        .finally(() => {
          running.delete(work)
          next(job)
        })
      running.add(work)
    }, job.everyMs)
    timer.unref()
    timers.add(timer)
  }
  jobs.forEach(next)
  return {
    async stop() {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}
