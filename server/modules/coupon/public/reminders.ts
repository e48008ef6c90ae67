import { validUntilText } from '../../../../src/domain/coupon'
import { dayInNewZealand, inNewZealand, startOfDayInNewZealand } from '../../../../src/domain/newZealand'
import type { Services } from '../../../context'
import { transaction } from '../../../db/transaction'
import type { RecurringKind } from '../../../platform/jobs/JobRunner'
import { addNotices } from '../../chat/public/notices'
import { markEnding, type Ending } from '../remindersRepository'

const HOUR = 3_600_000
/** Hours of New Zealand's day in which people are notified of what is not urgent. */
const [FIRST_HOUR, LAST_HOUR] = [9, 20]
/** Who took a coupon so short a time ago knows when it ends. */
const FRESH_MS = 20 * HOUR
/** Cards that are marked in one transaction. */
const BATCH = 500

/** One notice for all cards of a person that end on a day. */
function noticesOf(cards: readonly Ending[]) {
  const byPerson = new Map<string, Ending[]>()
  for (const card of cards) {
    const key = `${card.to}-${card.valid_until.getTime()}`
    byPerson.set(key, [...(byPerson.get(key) ?? []), card])
  }
  return [...byPerson.values()].map((own) => {
    const { alias, name, to, valid_until: until } = own[0]!
    return {
      key: `coupon-ends-${alias}`,
      to,
      notice: {
        kind: 'system' as const,
        title: '优惠券快到期了',
        text: `「${name}」${own.length > 1 ? `等${own.length}张优惠券` : ''}${validUntilText(until)}`,
        link: own.length > 1 ? '/coupon/pages/cardHolder' : `/coupon/pages/detail?alias=${alias}`,
      },
    }
  })
}

/** Notifies owners of cards that end today or tomorrow, by day in New Zealand; each card once. Returns how many cards. */
export async function remindOfEnds({ db }: Pick<Services, 'db'>, now: Date, signal?: AbortSignal): Promise<number> {
  const hour = inNewZealand(now).getUTCHours()
  if (hour < FIRST_HOUR || hour > LAST_HOUR) return 0
  const until = startOfDayInNewZealand(dayInNewZealand(now), 2)!
  const takenBefore = new Date(now.getTime() - FRESH_MS)
  let all = 0
  for (let marked = BATCH; marked === BATCH && !signal?.aborted; all += marked)
    marked = await transaction(db, async (trx) => {
      const cards = await markEnding(trx, { now, until, takenBefore, max: BATCH })
      await addNotices(trx, noticesOf(cards), now)
      return cards.length
    })
  return all
}

export const couponReminders = (services: Pick<Services, 'db'>): RecurringKind => ({
  kind: 'couponReminders',
  everyMs: HOUR / 2,
  run: async ({ now, signal }) => void (await remindOfEnds(services, now, signal)),
})
