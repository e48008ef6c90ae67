import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { DeskAction, DeskDay, DeskReservation, reservationDeskApi } from '../../../src/contract/reservationDesk'
import { OPEN_STATES, STATE_TEXT, nextReminder } from '../../../src/domain/reservation'
import { wallTime } from '../../../src/domain/storeHours'
import type { Call, Services } from '../../context'
import { can } from '../../access/can'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { orNotFound, refuse } from '../../http/errors'
import { announce } from './announce'
import { release } from './booking'
import { takeTable } from './capacityRepository'
import { mayDo, presentForDesk } from './deskPresent'
import { deskStore, reservationsOn, rulesAt, waitingAt, type DeskStoreRow } from './deskRepository'
import { ZONE_TEXT } from './present'
import {
  findReservation,
  lockReservation,
  lockStore,
  shownById,
  updateReservation,
  type ReservationRow,
} from './repository'

type Deps = Pick<Services, 'db'>
type In<K extends keyof typeof reservationDeskApi> = ParsedInputOf<(typeof reservationDeskApi)[K]>

/** A store whose people the caller is one of. */
export async function ownStore(db: Db, alias: string, call: Pick<Call, 'user'>): Promise<DeskStoreRow> {
  const store = orNotFound(await deskStore(db, alias))
  if (!can(call.user(), 'store.manage', { store_id: store.id })) refuse('notFound')
  return store
}

export async function readDay({ db }: Deps, input: In<'day'>, call: Call): Promise<DeskDay> {
  const { now } = call
  const store = await ownStore(db, input.alias, call)
  const { day: today } = wallTime(now, store.zone)
  const day = input.day || today
  const [rows, rules, waiting] = await Promise.all([
    reservationsOn(db, store, day),
    rulesAt(db, store.id),
    waitingAt(db, store.id, now),
  ])
  const coming = rows.filter(({ state, until }) => OPEN_STATES.includes(state) && until > now)
  return {
    store: {
      alias: store.alias,
      name: store.name,
      zone: ZONE_TEXT[store.zone],
      owner: can(call.user(), 'store.manageStaff', { store_id: store.id }),
    },
    today,
    day,
    open: rules?.open ?? false,
    coming: { count: coming.length, people: coming.reduce((sum, { people }) => sum + people, 0) },
    waiting,
    list: rows.map((row) => presentForDesk(row, now)),
  }
}

/** The state in which it is done already: the same sent twice, or by two of the store's people. */
const DONE: Readonly<Record<DeskAction, ReservationRow['state']>> = {
  confirm: 'CONFIRMED',
  refuse: 'CANCELLED',
  arrive: 'ARRIVED',
  noShow: 'NO_SHOW',
}

type Step = (trx: Db, row: ReservationRow, reason: string, now: Date) => Promise<boolean>
const ENDED = { expires_at: null, remind_at: null } as const

/** What each does; false where no table is free for it. */
const STEPS: Readonly<Record<DeskAction, Step>> = {
  async confirm(trx, row, _reason, now) {
    const table = row.table_id ?? (await takeTable(trx, row.store_id, row, row))
    if (table === null) {
      // Of two in the queue the store gives the last table to one: the other is notified that it still waits.
      await announce(trx, row.id, 'stillFull', now)
      return false
    }
    const values = { state: 'CONFIRMED' as const, table_id: table, expires_at: null, updated_at: now }
    await updateReservation(trx, row.id, { ...values, remind_at: nextReminder(row.at, now) })
    await announce(trx, row.id, 'confirmed', now)
    return true
  },
  async refuse(trx, row, reason, now) {
    await end(trx, row, reason, now)
    return true
  },
  async arrive(trx, row, _reason, now) {
    // One that was taken for a no-show has given its table back.
    const table = row.state === 'NO_SHOW' ? await takeTable(trx, row.store_id, row, row) : row.table_id
    if (table === null) return false
    await updateReservation(trx, row.id, { state: 'ARRIVED', table_id: table, ...ENDED, updated_at: now })
    return true
  },
  async noShow(trx, row, _reason, now) {
    await updateReservation(trx, row.id, { state: 'NO_SHOW', ...ENDED, updated_at: now })
    await release(trx, row, now)
    return true
  },
}

/** The store takes a reservation back; its guest is notified of the reason, and its table goes to the queue. */
export async function end(trx: Db, row: ReservationRow, reason: string, now: Date): Promise<void> {
  const values = { state: 'CANCELLED', ended_by: 'store', note: reason, updated_at: now } as const
  await updateReservation(trx, row.id, { ...values, ...ENDED })
  await release(trx, row, now)
  await announce(trx, row.id, 'refused', now)
}

export async function settle({ db }: Deps, input: In<'settle'>, call: Call): Promise<DeskReservation> {
  const { now } = call
  const { action, reason } = input
  const { done, row } = await transaction(db, async (trx) => {
    const found = orNotFound(await findReservation(trx, input.alias))
    if (!can(call.user(), 'reservation.settle', found)) refuse('notFound')
    await lockStore(trx, found.store_id, 'update')
    const locked = await lockReservation(trx, found.id)
    if (locked.state === DONE[action]) return { done: true, row: await shownById(trx, found.id) }
    if (!mayDo(locked, action, now)) refuse('reservationState', { state: STATE_TEXT[locked.state] })
    // What is notified of a place that is full is written, though nothing else is.
    return { done: await STEPS[action](trx, locked, reason, now), row: await shownById(trx, found.id) }
  })
  if (!done) refuse('reservationFull')
  return presentForDesk(row, now)
}
