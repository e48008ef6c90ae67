import { sql, type RawBuilder } from 'kysely'
import { transaction } from '../db/transaction'
import type { Im } from './context'
import { deleteFiles } from './files/store'
import { devices } from './socket/devices'

const DAY_MS = 86_400_000
/** Rows forgotten in one statement, so that none holds its locks for long, and statements in one run. */
const BATCH = 2000
const MOST_BATCHES = 50
/** A file that is still arriving, at an instance of the version before, after so long has lost its sender. */
const ARRIVING_MS = 3_600_000
/** For this long an expired token is distinguished from an invalid one. */
const EXPIRED_TOKEN_DAYS = 7

/** Forgets what has run out: messages, files, undelivered things, devices out of use, tokens, subscriptions, mutes. */
export async function maintainChat({ db, settings }: Pick<Im, 'db' | 'settings'>, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const old = daysAgo(settings.retentionDays)
  await devices.forget(db, daysAgo(settings.deviceDays))
  // Inboxes first: a message that is gone could not be delivered from them.
  await forget(db, 'im_inbox', sql`created_at < ${old}`)
  await forget(db, 'im_messages', sql`created_at < ${old}`)
  // What a group shares stays until the group takes it down.
  await forgetFiles(
    db,
    sql`created_at < ${old} and not exists (select 1 from im_group_files g where g.file_id = im_files.id)`,
    now,
  )
  await forgetFiles(db, sql`size is null and created_at < ${new Date(now.getTime() - ARRIVING_MS)}`, now)
  await forget(db, 'im_pushes', sql`created_at < ${old}`)
  await forget(db, 'im_contact_requests', sql`created_at < ${old}`)
  await forget(db, 'im_group_requests', sql`created_at < ${old}`)
  await forget(db, 'im_tokens', sql`expires_at < ${daysAgo(EXPIRED_TOKEN_DAYS)}`)
  await forget(db, 'im_presence_subscriptions', sql`expires_at < ${now}`)
  await forget(db, 'im_group_lists', sql`list = 'mute' and expires_at < ${now}`)
}

async function forgetFiles(db: Im['db'], which: RawBuilder<unknown>, now: Date): Promise<void> {
  const batch = sql`ctid in (select ctid from im_files where ${which} limit ${BATCH})`
  for (let done = 0; done < MOST_BATCHES; done += 1)
    if ((await transaction(db, (trx) => deleteFiles(trx, batch, now))) < BATCH) return
}

async function forget(db: Im['db'], table: string, which: RawBuilder<unknown>): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)}
      where ctid in (select ctid from ${sql.table(table)} where ${which} limit ${BATCH})`.execute(db)
    if (Number(numAffectedRows ?? 0) < BATCH) return
  }
}
