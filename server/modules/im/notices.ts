import { OFFICIAL_ACCOUNTS, type Notice } from '../../../src/contract/im'
import type { Services } from '../../context'
import { json, type Db } from '../../db/database'

/** Something that one person is told by an official account. */
export interface PendingNotice {
  /** Names what happened and whom it is told: the same key is told once, whoever asks and however often. */
  key: string
  /** Chat name. */
  to: string
  notice: Notice
}

/** Key of the notice that greets somebody new. */
export const welcomeKey = (imUsername: string): string => `welcome-${imUsername}`

/** Writes notices with the change they tell of, in its transaction: a change that is undone tells nothing, one that stands is never forgotten. */
export async function addNotices(trx: Db, notices: readonly PendingNotice[], now: Date): Promise<void> {
  if (notices.length === 0) return
  await trx
    .insertInto('im_notices')
    .values(
      notices.map(({ key, to, notice }) => ({
        key,
        recipient: to,
        body: json(notice),
        created_at: now,
        sent_at: null,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

const BATCH = 100

/**
 * Sends what waits, oldest first. A crash between sending and noting it sends again under the same key, which the chat service answers
 * with the first one: told at least once, seen once. Safe on many instances. Returns how many it sent.
 */
export async function sendNotices({ db, chat, log }: Services, now: Date): Promise<number> {
  const waiting = await db
    .selectFrom('im_notices')
    .select(['key', 'recipient', 'body'])
    .where('sent_at', 'is', null)
    .orderBy('created_at')
    .limit(BATCH)
    .execute()
  let sent = 0
  for (const { key, recipient, body } of waiting) {
    try {
      const answer = await chat.send({
        from: OFFICIAL_ACCOUNTS[body.kind].imUsername,
        to: recipient,
        key,
        content: { type: 'txt', text: body.text },
        ext: { type: 'notice', json: body },
      })
      if ('id' in answer) sent += 1
      // Nobody is there to be told.
      else if (answer.refused !== 'noUser') log.warn('a notice was refused', { key, reason: answer.refused })
    } catch (error) {
      // It waits for the next turn, and does not keep others waiting.
      log.warn('a notice was not sent', { key, message: (error as Error).message })
      continue
    }
    await db.updateTable('im_notices').set({ sent_at: now }).where('key', '=', key).execute()
  }
  return sent
}

/** How long a notice's key is remembered after it was told. */
const KEEP_DAYS = 60

/** Forgets notices that were told long ago. */
export async function forgetNotices(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('im_notices')
    .where('sent_at', '<', new Date(now.getTime() - KEEP_DAYS * 86_400_000))
    .execute()
}
