import { sql } from 'kysely'
import type { Services } from '../context'
import { maintainChat } from '../im/maintenance'
import { forgetRequestKeys } from '../http/requestKeys'
import { forgetAnalytics } from '../modules/analytics/store'
import { forgetNotices } from '../modules/im/notices'
import { cleanPassport } from '../passport/cleanup'
import { resendRefunds } from '../modules/payment/settle'

/** Forgets what has run out, and tells the provider refunds that it may not have. */
export async function maintain(services: Services, now = services.clock.now()): Promise<void> {
  const { db } = services
  await forgetRequestKeys(db, now)
  await services.sessions.endExpired(now)
  await db.deleteFrom('quotes').where('expires_at', '<', now).execute()
  await cleanPassport(db, now)
  await forgetNotices(db, now)
  await forgetAnalytics(db, now)
  await maintainChat({ db, settings: services.config.im }, now)
  await resendRefunds(services, now)
}

/** PGlite has no autovacuum: without this, changed rows would leave their old versions in the file for ever. */
export async function vacuum({ db }: Services): Promise<void> {
  await sql`vacuum analyze`.execute(db)
}
