import type { Services } from '../../../context'
import type { RecurringKind } from '../../../platform/jobs/JobRunner'
import { eachParallel } from '../../../platform/parallel'
import { sellersAway } from '../repository'

/** Ids of several instances may become visible out of their order, within this: so far back each run looks again. */
const LATE_MS = 10_000
/** An answer to what was written longer ago is none any more: after a long stop the service begins here. */
const OLDEST_MS = 3_600_000
/** Sends join into common transactions (platform/batch.ts). */
const AT_ONCE = 64
const HOUR = 3_600_000

type Deps = Pick<Services, 'chat' | 'db' | 'log'>

/**
 * Replies for sellers who have no device connected, by their own away message, once per buyer and time. Which messages want one is a single
 * question to the database, however many have arrived; automatic messages never do, so that two sellers who are away do not talk for ever.
 */
export const awayReplies = (deps: Deps): RecurringKind => ({
  kind: 'chatReplies',
  everyMs: 2_000,
  async run({ data, now }) {
    const oldest = deps.chat.idAt(new Date(now.getTime() - OLDEST_MS))
    await replyAway(deps, typeof data === 'string' && data > oldest ? data : oldest, now)
    return deps.chat.idAt(new Date(now.getTime() - LATE_MS))
  },
})

/** Replies to what arrived after an id. Returns how many replies were sent. Safe to repeat: a reply's key is the message it replies to. */
export async function replyAway({ chat, db, log }: Deps, after: string, now: Date): Promise<number> {
  const away = await sellersAway(db)
  const online = await chat.online(
    away.map(({ imUsername }) => imUsername),
    now,
  )
  const offline = new Map(away.filter((seller) => !online.has(seller.imUsername)).map((one) => [one.imUsername, one]))
  if (offline.size === 0) return 0
  const since = [...offline.values()].map(({ imUsername, away: { hours } }) => ({
    imUsername,
    since: new Date(now.getTime() - hours * HOUR),
  }))
  let replied = 0
  await eachParallel(await chat.unanswered(since, after, 'away-'), AT_ONCE, async ({ id, from, to }) => {
    const text = offline.get(to)!.away.text
    const ext = { type: 'auto', json: { reason: 'away' } }
    try {
      const sent = await chat.send({ from: to, to: from, key: `away-${id}`, content: { type: 'txt', text }, ext })
      if ('id' in sent) replied += 1
    } catch (error) {
      // One that cannot be sent keeps no other waiting; it is looked at again for a while.
      log.warn('an away message was not sent', { message: (error as Error).message })
    }
  })
  return replied
}
