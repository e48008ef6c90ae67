import { OFFICIAL_ACCOUNTS, type Notice } from '../../../../src/contract/im'
import type { Services } from '../../../context'
import type { Db } from '../../../db/database'
import { Batcher } from '../../../platform/batch'
import type { ItemKind } from '../../../platform/jobs/JobRunner'
import {
  deleteNoticesBefore,
  insertNotices,
  markSent,
  readWaiting,
  waitingNotices,
  type WaitingNotice,
} from '../repository'

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
export function noticeJobs(services: NoticeDeps): ItemKind {
  const sender = new NoticeSender(services)
  return {
    kind: 'notices',
    findEveryMs: 1_000,
    find: waitingNotices,
    // As many as one batch of the chat service takes.
    concurrency: 64,
    run: ({ key, now }) => sender.send(key, now),
  }
}

/** Sends one notice that waits (`NoticeSender.send`). */
export const sendNotice = (services: NoticeDeps, key: string, now: Date): Promise<boolean> =>
  new NoticeSender(services).send(key, now)

/** Sends notices, each judged by itself; what is sent at the same time is read, stored and noted together. */
class NoticeSender {
  private readonly reads: Batcher<string, WaitingNotice | null>
  private readonly marks: Batcher<{ key: string; now: Date }, true>

  constructor(private readonly services: NoticeDeps) {
    const { db } = services
    this.reads = new Batcher<string, WaitingNotice | null>(async (keys) => {
      const found = new Map((await readWaiting(db, keys)).map((notice) => [notice.key, notice]))
      return keys.map((key) => found.get(key) ?? null)
    })
    this.marks = new Batcher<{ key: string; now: Date }, true>(async (sent) => {
      await markSent(
        db,
        sent.map(({ key }) => key),
        sent[0]!.now,
      )
      return sent.map(() => true as const)
    })
  }

  /**
   * Sends one notice that waits; false when there is none of this key, or its person is gone. A crash between sending and noting it sends
   * again under the same key, for which the chat service returns the first one: sent at least once, seen once.
   */
  async send(key: string, now: Date): Promise<boolean> {
    const notice = await this.reads.add(key)
    if (!notice) return false
    const { recipient, body } = notice
    const response = await this.services.chat.send({
      from: OFFICIAL_ACCOUNTS[body.kind].imUsername,
      to: recipient,
      key,
      content: { type: 'txt', text: body.text },
      ext: { type: 'notice', json: body },
    })
    // A refusal is final: the person is gone, or will never be sent this.
    if ('refused' in response && response.refused !== 'noUser')
      this.services.log.warn('a notice was refused', { key, reason: response.refused })
    await this.marks.add({ key, now })
    return 'id' in response
  }
}

/** How long a notice's key is remembered after it was sent. */
const KEEP_DAYS = 60

/** Deletes notices that were sent long ago. */
export async function forgetNotices(db: Db, now: Date): Promise<void> {
  await deleteNoticesBefore(db, new Date(now.getTime() - KEEP_DAYS * 86_400_000))
}
