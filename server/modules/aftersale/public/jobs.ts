import type { Services } from '../../../context'
import type { ItemKind } from '../../../platform/jobs/JobRunner'
import { settleCase, type MoneyDeps } from '../money'
import { dueCards, dueCases, logById, markCarded, repaidCases } from '../jobsRepository'
import { findCaseById, withParts } from '../repository'
import { lapseCase, type CaseDeps } from '../service'

/** What follows by itself when people do not act in time (CASE_LIMITS). */
export const caseLimits = (deps: CaseDeps): ItemKind => ({
  kind: 'afterSaleLimits',
  findEveryMs: 30_000,
  find: dueCases,
  concurrency: 4,
  run: ({ key, now }) => lapseCase(deps, Number(key), now),
})

/** Cases whose money has gone back by now: the provider took its time, or the service ended in between. */
export const caseRefunds = (deps: MoneyDeps): ItemKind => ({
  kind: 'afterSaleRefunds',
  findEveryMs: 5_000,
  find: repaidCases,
  concurrency: 4,
  run: ({ key, now }) => settleCase(deps, Number(key), now),
})

type CardDeps = Pick<Services, 'db' | 'chat' | 'log'>

/** Cards of what buyer and seller did, in the conversation of the two. */
export const caseCards = (deps: CardDeps): ItemKind => ({
  kind: 'afterSaleCards',
  findEveryMs: 2_000,
  find: dueCards,
  concurrency: 8,
  run: ({ key }) => sendCard(deps, Number(key)),
})

/** Sends the card of one step, from who made it to the other; false where there is none to send. Repeats are sent once, by their key. */
export async function sendCard({ db, chat, log }: CardDeps, logId: number): Promise<boolean> {
  const step = await logById(db, logId)
  const row = step && (await findCaseById(db, step.case_id))
  if (!step || !row) return false
  const [shown] = await withParts(db, [row])
  const { buyer, shop, lines, orderNo } = shown!
  const [from, to] = step.actor === 'buyer' ? [buyer.im, shop.im] : [shop.im, buyer.im]
  const title = lines[0]?.title ?? ''
  const sent = await chat.send({
    from,
    to,
    key: `aftersale-${logId}`,
    content: { type: 'txt', text: `[售后] ${title}` },
    ext: {
      type: 'order',
      json: {
        orderNo,
        title,
        picture: lines[0]?.picture ?? '',
        totalCents: row.cents,
        stateText: `售后：${step.text}`,
      },
    },
  })
  // A refusal is final: one has blocked the other, or is gone; the notice stands.
  if ('refused' in sent) log.warn('a card of a case was refused', { logId, reason: sent.refused })
  await markCarded(db, logId)
  return 'id' in sent
}
