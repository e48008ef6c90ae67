import type { Services } from '../context'
import { maintainChat } from '../im/maintenance'
import { forgetRequestKeys } from '../http/requestKeys'
import { deleteOldAnalytics } from '../modules/analytics/public'
import { forgetNotices } from '../modules/chat/public/notices'
import { forgetQuotes } from '../modules/order/public/quotes'
import { forgetTables } from '../modules/reservation/public/jobs'
import { cleanPassport } from '../passport/cleanup'

type Deps = Pick<Services, 'config' | 'db' | 'sessions'>

/** What forgets that which has run out. */
const STEPS: readonly ((deps: Deps, now: Date) => Promise<unknown>)[] = [
  ({ db }, now) => forgetRequestKeys(db, now),
  ({ sessions }, now) => sessions.endExpired(now),
  ({ db }, now) => forgetQuotes(db, now),
  ({ db }, now) => cleanPassport(db, now),
  ({ db }, now) => forgetNotices(db, now),
  deleteOldAnalytics,
  forgetTables,
  ({ db, config }, now) => maintainChat({ db, settings: config.im }, now),
]

/** Forgets what has run out. A step that fails stops no other; the first error is thrown at the end. */
export async function maintain(deps: Deps, now: Date, steps = STEPS): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps) await step(deps, now).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}
