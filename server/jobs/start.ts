import type { Server } from '../app'
import { refreshDemo } from '../db/seed/seed'
import { sendNotices } from '../modules/im/notices'
import { autoClose } from './autoClose'
import { ChatReplies } from './chatReplies'
import { demoSellers } from './demoSellers'
import { tellInteractions } from './interactions'
import { maintain, vacuum } from './maintenance'
import { schedule, type Job, type Jobs } from './scheduler'
import { warmPictures } from './warmPictures'

/** Starts everything the service does by itself; main.ts stops it before it closes the server. */
export function startJobs({ services, database }: Pick<Server, 'services' | 'database'>): Jobs {
  const replies = new ChatReplies(services)
  const jobs: Job[] = [
    { name: 'notices', everyMs: 1_000, run: () => sendNotices(services, services.clock.now()) },
    { name: 'chatReplies', everyMs: 2_000, run: () => replies.run() },
    { name: 'interactions', everyMs: 60_000, run: () => tellInteractions(services) },
    { name: 'autoClose', everyMs: 5_000, run: () => autoClose(services) },
    { name: 'maintenance', everyMs: 5 * 60_000, run: () => maintain(services) },
  ]
  if (services.config.demo) {
    jobs.push({ name: 'demoSellers', everyMs: 3_000, run: () => demoSellers(services) })
    jobs.push({ name: 'demoDiscounts', everyMs: 60_000, run: () => refreshDemo(services) })
  }
  if (database.engine === 'pglite') jobs.push({ name: 'vacuum', everyMs: 30 * 60_000, run: () => vacuum(services) })
  const running = schedule(jobs, services.log)
  return services.config.warmPictures ? withWarming(running, services) : running
}

/** The first visitors come before the drawing. */
const WARM_AFTER_MS = 3_000

function withWarming(jobs: Jobs, services: Server['services']): Jobs {
  let stopped = false
  let warming: Promise<unknown> = Promise.resolve()
  const timer = setTimeout(() => {
    warming = warmPictures(services, () => stopped).catch((error: Error) =>
      services.log.warn('pictures could not be drawn ahead', { message: error.message }),
    )
  }, WARM_AFTER_MS)
  timer.unref()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await Promise.all([jobs.stop(), warming])
    },
  }
}
