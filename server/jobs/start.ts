import type { Server } from '../app'
import type { Services } from '../context'
import { refreshDemo } from '../db/seed/seed'
import { noticeJobs } from '../modules/im/notices'
import { refundJobs } from '../modules/payment/refunds'
import { chatReplies } from './chatReplies'
import { closeOrders } from './closeOrders'
import { demoReplies } from './demoReplies'
import { demoSellers } from './demoSellers'
import { notifyInteractions } from './interactions'
import { JobRunner, type JobKind } from './JobRunner'
import { maintain, vacuum } from './maintenance'
import { warmPictures } from './warmPictures'

/** Work of the service that is under way. */
export interface Jobs {
  /** Ends it; what does not end within the deadline is left to the next start. */
  stop(): Promise<void>
}

/** Everything the service does by itself. A module's own work stands with it and registers here, one line each. */
export const jobKinds = (services: Services): JobKind[] => [
  noticeJobs(services),
  refundJobs(services),
  closeOrders(services),
  chatReplies(services),
  { kind: 'interactions', everyMs: 60_000, run: ({ now }) => notifyInteractions(services, now) },
  { kind: 'maintenance', everyMs: 5 * 60_000, run: ({ now }) => maintain(services, now) },
]
const demoKinds = (services: Services): JobKind[] => [
  demoSellers(services),
  demoReplies(services),
  { kind: 'demoDiscounts', everyMs: 60_000, run: () => refreshDemo(services) },
]

/** A job that runs may end within this when the service is stopped. */
const STOP_MS = 3_000
/** The first visitors come before the drawing. */
const WARM_AFTER_MS = 3_000

/** Starts everything the service does by itself; main.ts stops it before it closes the server. */
export async function startJobs({ services, database }: Pick<Server, 'services' | 'database'>): Promise<Jobs> {
  const alone = database.engine === 'pglite'
  const kinds = [...jobKinds(services), ...(services.config.demo ? demoKinds(services) : [])]
  if (alone) kinds.push({ kind: 'vacuum', everyMs: 30 * 60_000, run: () => vacuum(services) })
  const runner = new JobRunner(services, kinds)
  await runner.start({ alone })
  const warming = services.config.warmPictures ? warm(services) : null
  return {
    async stop() {
      await Promise.all([runner.stop(STOP_MS), warming?.stop()])
    },
  }
}

/** Draws pictures of this instance's own disk: no job, since each instance has to. */
function warm(services: Services): Jobs {
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
      await warming
    },
  }
}
