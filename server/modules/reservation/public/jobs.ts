import type { Services } from '../../../context'
import { transaction } from '../../../db/transaction'
import type { ItemKind } from '../../../platform/jobs/JobRunner'
import { nextReminder } from '../../../../src/domain/reservation'
import type { ReservationState } from '../../../../src/contract/reservation'
import { announce, type ReservationNotice } from '../announce'
import { release } from '../booking'
import { forgetLoad } from '../capacityRepository'
import { expiring, lockReservation, lockStore, reminding, reservationById, updateReservation } from '../repository'

type Deps = Pick<Services, 'db'>

/** What is notified when the time of one is over, by what it was. */
const LAPSES: Partial<Record<ReservationState, { note: string; notice: ReservationNotice | null }>> = {
  HELD: { note: '', notice: null },
  OFFERED: { note: '没有在10分钟内确认，已让给下一位', notice: 'offerOver' },
  QUEUED: { note: '没有等到空位', notice: 'queueOver' },
  WAITING: { note: '门店没有确认', notice: 'unanswered' },
}

/** Ends a reservation whose time is over; its table goes to the next. False where it moved on. */
export const lapse = ({ db }: Deps, id: number, now: Date): Promise<boolean> =>
  transaction(db, async (trx) => {
    const found = await reservationById(trx, id)
    if (!found) return false
    await lockStore(trx, found.store_id, 'update')
    const row = await lockReservation(trx, id)
    const rule = LAPSES[row.state]
    if (!rule || row.expires_at === null || row.expires_at > now) return false
    await updateReservation(trx, id, {
      state: 'LAPSED',
      ended_by: 'system',
      note: rule.note,
      expires_at: null,
      remind_at: null,
      updated_at: now,
    })
    await release(trx, row, now)
    if (rule.notice) await announce(trx, id, rule.notice, now)
    return true
  })

export const reservationLimits = (deps: Deps): ItemKind => ({
  kind: 'reservationLimits',
  findEveryMs: 5_000,
  find: expiring,
  concurrency: 4,
  run: ({ key, now }) => lapse(deps, Number(key), now),
})

/** Reminds a guest, and says when to do so again; false where there is nothing to be reminded of any more. */
export const remind = ({ db }: Deps, id: number, now: Date): Promise<boolean> =>
  transaction(db, async (trx) => {
    const row = await lockReservation(trx, id)
    if (row.remind_at === null || row.remind_at > now) return false
    const due = row.state === 'CONFIRMED' && row.at > now
    await updateReservation(trx, id, { remind_at: due ? nextReminder(row.at, now) : null })
    if (due) await announce(trx, id, 'reminder', now)
    return due
  })

export const reservationReminders = (deps: Deps): ItemKind => ({
  kind: 'reservationReminders',
  findEveryMs: 30_000,
  find: reminding,
  concurrency: 4,
  run: ({ key, now }) => remind(deps, Number(key), now),
})

const DAY = 86_400_000
/** Nothing is booked in the past: how full it was is forgotten. */
export const forgetTables = ({ db }: Deps, now: Date): Promise<void> => forgetLoad(db, new Date(now.getTime() - DAY))
