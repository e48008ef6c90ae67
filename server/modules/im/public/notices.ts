import { OFFICIAL_ACCOUNTS, type Notice } from '../../../../src/contract/im'
import type { Services } from '../../../context'
import type { Db } from '../../../db/database'
import type { ItemKind } from '../../../jobs/JobRunner'
import { deleteNoticesBefore, insertNotices, markSent, waitingNotice, waitingNotices } from '../repository'

/** A notice to one person by an official account. */
export interface PendingNotice {
  /** Names what happened and to whom it matters: the same key is sent once, however often it is added. */
  key: string
  /** Chat name. */
  to: string
  notice: Notice
}

/** Key of the notice that greets someone new. */
export const welcomeKey = (imUsername: string): string => `welcome-${imUsername}`

/** Writes notices with the change they report, in its transaction: a change that is undone sends none, one that stands is never forgotten. */
export async function addNotices(trx: Db, notices: readonly PendingNotice[], now: Date): Promise<void> {
  await insertNotices(trx, notices, now)
}

type NoticeDeps = Pick<Services, 'db' | 'chat' | 'log'>

/** Sends notices that wait: each by itself, so that one that always fails holds up no other. */
export const noticeJobs = (services: NoticeDeps): ItemKind => ({
  kind: 'notices',
  findEveryMs: 1_000,
  find: waitingNotices,
  concurrency: 32,
  run: ({ key, now }) => sendNotice(services, key, now),
})

/**
 * Sends one notice that waits; false when there is none of this key, or its person is gone. A crash between sending and noting it sends again
 * under the same key, for which the chat service returns the first one: sent at least once, seen once.
 */
export async function sendNotice({ db, chat, log }: NoticeDeps, key: string, now: Date): Promise<boolean> {
  const notice = await waitingNotice(db, key)
  if (!notice) return false
  const { recipient, body } = notice
  const response = await chat.send({
    from: OFFICIAL_ACCOUNTS[body.kind].imUsername,
    to: recipient,
    key,
    content: { type: 'txt', text: body.text },
    ext: { type: 'notice', json: body },
  })
  // A refusal is final: the person is gone, or will never be sent this.
  if ('refused' in response && response.refused !== 'noUser')
    log.warn('a notice was refused', { key, reason: response.refused })
  await markSent(db, key, now)
  return 'id' in response
}

/** How long a notice's key is remembered after it was sent. */
const KEEP_DAYS = 60

/** Deletes notices that were sent long ago. */
export async function forgetNotices(db: Db, now: Date): Promise<void> {
  await deleteNoticesBefore(db, new Date(now.getTime() - KEEP_DAYS * 86_400_000))
}
