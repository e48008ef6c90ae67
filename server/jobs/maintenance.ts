import { sql } from 'kysely'
import type { Services } from '../context'
import { maintainChat } from '../im/maintenance'
import { forgetRequestKeys } from '../http/requestKeys'
import { deleteOldAnalytics } from '../modules/analytics/public'
import { forgetNotices } from '../modules/chat/public/notices'
import { cleanPassport } from '../passport/cleanup'

/** What forgets that which has run out. */
const STEPS: readonly ((services: Services, now: Date) => Promise<unknown>)[] = [
  ({ db }, now) => forgetRequestKeys(db, now),
  ({ sessions }, now) => sessions.endExpired(now),
  ({ db }, now) => db.deleteFrom('quotes').where('expires_at', '<', now).execute(),
  ({ db }, now) => cleanPassport(db, now),
  ({ db }, now) => forgetNotices(db, now),
  deleteOldAnalytics,
  ({ db, config }, now) => maintainChat({ db, settings: config.im }, now),
]

/** Forgets what has run out. A step that fails stops no other; the first error is thrown at the end. */
export async function maintain(services: Services, now = services.clock.now(), steps = STEPS): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps) await step(services, now).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

/** PGlite has no autovacuum: without this, changed rows would leave their old versions in the file for ever. */
export async function vacuum({ db }: Services): Promise<void> {
  await sql`vacuum analyze`.execute(db)
}
