import type { TableKind } from '../../../src/contract/reservation'
import {
  MOVES,
  OFFER_MS,
  STATE_TEXT,
  TABLE_STATES,
  bookable,
  daysToBook,
  nextReminder,
  slotAt,
  stayOf,
  type ReservationEvent,
} from '../../../src/domain/reservation'
import type { Db } from '../../db/database'
import { refuse } from '../../http/errors'
import { announce } from './announce'
import { releaseTable, takeTable, type Stay } from './capacityRepository'
import { hasAnother, lockQueue, updateReservation, type ReservationRow, type StoreRow } from './repository'

/** What a guest wants of a store. */
export interface Requested extends Stay {
  people: number
  kind: TableKind | ''
}

export const openedOf = ({ hours, zone, kitchen_minutes: kitchenMinutes }: StoreRow) => ({
  hours,
  zone,
  kitchenMinutes,
})
export const rulesOf = (row: StoreRow) => ({
  slotMinutes: row.slot_minutes,
  stayMinutes: row.stay_minutes,
  groupMinutes: row.group_minutes,
  daysAhead: row.days_ahead,
})

/** What is requested, if the store offers that time now. @throws reservationGone */
export function requestOf(
  store: StoreRow,
  { at, people, kind }: { at: string | Date; people: number; kind: TableKind | '' },
  now: Date,
): Requested {
  const rules = rulesOf(store)
  const slot = slotAt(openedOf(store), new Date(at), rules.slotMinutes)
  if (!store.open) refuse('reservationGone', { reason: '门店暂时不接受在线预约' })
  if (!slot || !daysToBook(store.zone, now, rules.daysAhead).includes(slot.day))
    return refuse('reservationGone', { reason: '门店这个时间不接受预约，请重新选择' })
  if (!bookable(slot, now)) refuse('reservationGone', { reason: '这个时间太近了，请选择晚一点的时间' })
  return { at: slot.at, until: new Date(slot.at.getTime() + stayOf(people, rules) * 60_000), people, kind }
}

/** The table of what is requested, taken. @throws reservationFull */
export async function tableFor(trx: Db, storeId: number, requested: Requested): Promise<number> {
  return (await takeTable(trx, storeId, requested, requested)) ?? refuse('reservationFull')
}

/** One person sits at one table of a store at a time. @throws reservationTwice */
export async function refuseAnother(trx: Db, row: { userId: number; storeId: number; but: number }, stay: Stay) {
  if (await hasAnother(trx, { ...row, ...stay })) refuse('reservationTwice')
}

/** @throws reservationState where this step does not follow from there */
export function refuseWrongState(row: ReservationRow, event: ReservationEvent): void {
  if (!MOVES[event].from.includes(row.state)) refuse('reservationState', { state: STATE_TEXT[row.state] })
}

/** What a reservation with a table becomes: confirmed by itself or by the store, as the store chose. */
export const bookedAs = ({ automatic }: Pick<StoreRow, 'automatic'>, at: Date, now: Date) =>
  automatic
    ? { state: 'CONFIRMED' as const, expires_at: null, remind_at: nextReminder(at, now) }
    : // The store may answer until its guest would come.
      { state: 'WAITING' as const, expires_at: at, remind_at: null }

/**
 * Gives back the table of a reservation, in the transaction that ends or moves it, and offers it to who waits: the first first, before anyone
 * else can see it. The store is locked for update.
 */
export async function release(trx: Db, row: ReservationRow, now: Date): Promise<void> {
  if (row.table_id === null || !TABLE_STATES.includes(row.state)) return
  await releaseTable(trx, row.table_id, row)
  await offerToQueue(trx, row.store_id, row, now)
}

/** Offers what is free in a time to who waits for it. */
export async function offerToQueue(trx: Db, storeId: number, stay: Stay, now: Date): Promise<void> {
  for (const waiting of await lockQueue(trx, storeId, stay)) {
    if (!bookable(waiting, now)) continue
    const table = await takeTable(trx, storeId, waiting, waiting)
    if (table === null) continue
    await updateReservation(trx, waiting.id, {
      state: 'OFFERED',
      table_id: table,
      expires_at: new Date(now.getTime() + OFFER_MS),
      updated_at: now,
    })
    await announce(trx, waiting.id, 'offered', now)
  }
}
