import { randomBytes, randomInt } from 'node:crypto'
import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { Reservation, ReservationOffer, reservationApi } from '../../../src/contract/reservation'
import {
  HOLD_MS,
  LEAD_MS,
  bookable,
  daysToBook,
  fits,
  freeOf,
  inTime,
  slotsOn,
  stayOf,
  type Load,
  type Slot,
} from '../../../src/domain/reservation'
import { clockText } from '../../../src/domain/storeHours'
import type { Call, Services } from '../../context'
import { can, type Action } from '../../access/can'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { presentPage } from '../../http/cursor'
import { orNotFound, refuse } from '../../http/errors'
import { announce } from './announce'
import {
  bookedAs,
  offerToQueue,
  openedOf,
  refuseAnother,
  refuseWrongState,
  release,
  rulesOf,
  tableFor,
  requestOf,
  type Requested,
} from './booking'
import { loadOf, releaseTable, tablesOf, takeTable } from './capacityRepository'
import { presentReservation, presentStore } from './present'
import {
  findReservation,
  holds,
  holdsOf,
  insertReservation,
  listOf,
  lockGuest,
  lockReservation,
  lockStore,
  shownById,
  storeByAlias,
  storeById,
  updateReservation,
  type ReservationRow,
  type StoreRow,
} from './repository'

type Deps = Pick<Services, 'db'>
type In<K extends keyof typeof reservationApi> = ParsedInputOf<(typeof reservationApi)[K]>
const MINUTE = 60_000

export async function offer({ db }: Deps, input: In<'offer'>, { now }: Pick<Call, 'now'>): Promise<ReservationOffer> {
  const store = orNotFound(await storeByAlias(db, input.alias))
  if (!store.open) refuse('reservationGone', { reason: '门店暂时不接受在线预约' })
  const [opened, rules] = [openedOf(store), rulesOf(store)]
  const tables = (await tablesOf(db, store.store_id)).filter(({ count }) => count > 0)
  const stayMinutes = stayOf(input.people, rules)
  const fitting = tables.filter((one) => fits(one, input.people, input.kind))
  const open = daysToBook(store.zone, now, rules.daysAhead).map((day) => ({
    day,
    slots: slotsOn(opened, day, rules.slotMinutes).filter((slot) => bookable(slot, now)),
  }))
  const times = open.flatMap(({ slots }) => slots.map(({ at }) => at.getTime()))
  const load: Load =
    times.length === 0 || fitting.length === 0
      ? new Map()
      : await loadOf(db, store.store_id, {
          at: new Date(times[0]!),
          until: new Date(times.at(-1)! + stayMinutes * MINUTE),
        })
  const leftAt = ({ at }: Slot) => fitting.reduce((sum, one) => sum + freeOf(one, load, at, stayMinutes), 0)
  const days = open.map(({ day, slots }) => ({
    day,
    closed: slots.length === 0,
    left: slots.filter((slot) => leftAt(slot) > 0).length,
    note: store.hours.exceptions.find((one) => one.day === day)?.note ?? '',
  }))
  const day = days.find((one) => one.day === input.day)?.day ?? days.find(({ closed }) => !closed)?.day ?? days[0]!.day
  const slots = open.find((one) => one.day === day)!.slots
  return {
    store: presentStore(store),
    days,
    day,
    maxPeople: Math.max(1, ...tables.map(({ maxPeople }) => maxPeople)),
    kinds: [...new Set(tables.map(({ kind }) => kind))],
    // Where no table is so large, there is nothing to queue for either.
    slots: (fitting.length === 0 ? [] : slots).map((slot) => ({
      at: slot.at.toISOString(),
      text: clockText(slot.minute),
      left: leftAt(slot),
    })),
    stayMinutes,
    automatic: store.automatic,
  }
}

/** Ends what a guest held at a store before. */
async function dropHolds(trx: Db, userId: number, storeId: number, now: Date): Promise<void> {
  for (const held of await holdsOf(trx, userId, storeId)) {
    await updateReservation(trx, held.id, { state: 'LAPSED', expires_at: null, updated_at: now })
    await release(trx, held, now)
  }
}

export const hold = ({ db }: Deps, input: In<'hold'>, call: Call): Promise<Reservation> =>
  transaction(db, async (trx) => {
    const userId = call.user().id
    const { store_id: storeId } = orNotFound(await storeByAlias(trx, input.alias))
    await lockGuest(trx, userId)
    const before = await holds(trx, userId, storeId)
    await lockStore(trx, storeId, before ? 'update' : 'share')
    await dropHolds(trx, userId, storeId, call.now)
    // The store as it is now that it is locked.
    const requested = requestOf(await storeById(trx, storeId), input, call.now)
    await refuseAnother(trx, { userId, storeId, but: 0 }, requested)
    const table = input.queue ? await queuePlace(trx, storeId, requested) : await tableFor(trx, storeId, requested)
    const row = await insertReservation(trx, {
      ...requested,
      alias: randomBytes(12).toString('hex'),
      code: String(randomInt(1_000_000)).padStart(6, '0'),
      store_id: storeId,
      user_id: userId,
      state: 'HELD',
      table_id: table,
      ended_by: null,
      expires_at: new Date(call.now.getTime() + HOLD_MS),
      remind_at: null,
      created_at: call.now,
      updated_at: call.now,
    })
    return presentReservation(await shownById(trx, row.id), call.now)
  })

/** Nothing yet, or by now a table after all. @throws reservationGone where no table of the store is for so many */
async function queuePlace(trx: Db, storeId: number, requested: Requested): Promise<number | null> {
  const tables = await tablesOf(trx, storeId)
  if (!tables.some((one) => one.count > 0 && fits(one, requested.people, requested.kind)))
    refuse('reservationGone', { reason: '门店没有适合这个人数的桌位' })
  return takeTable(trx, storeId, requested, requested)
}

/**
 * A reservation that an actor may change, locked with its store: `work` gets the rows as they are then. Returns it as its guest sees it afterwards.
 */
export const changing = (
  { db }: Deps,
  alias: string,
  action: Extract<Action, `reservation.${string}`>,
  call: Call,
  work: (trx: Db, row: ReservationRow, store: StoreRow) => Promise<unknown>,
): Promise<Reservation> =>
  transaction(db, async (trx) => {
    const found = orNotFound(await findReservation(trx, alias))
    if (!can(call.user(), action, found)) refuse('notFound')
    await lockStore(trx, found.store_id, 'update')
    await work(trx, await lockReservation(trx, found.id), await storeById(trx, found.store_id))
    return presentReservation(await shownById(trx, found.id), call.now)
  })

export const confirm = (deps: Deps, { alias, ...contact }: In<'confirm'>, call: Call): Promise<Reservation> =>
  changing(deps, alias, 'reservation.change', call, async (trx, row, store) => {
    // The same sent twice.
    if (row.name !== '' && ['QUEUED', 'WAITING', 'CONFIRMED'].includes(row.state)) return
    refuseWrongState(row, 'submit')
    const { now } = call
    await refuseAnother(trx, { userId: row.user_id, storeId: row.store_id, but: row.id }, row)
    const held = row.state === 'LAPSED' ? null : row.table_id
    // What is held stands; what is not, or no longer, is judged again.
    const requested = held === null ? requestOf(store, row, now) : row
    const table = held ?? (await takeTable(trx, row.store_id, requested, requested))
    if (table === null && row.state === 'LAPSED') refuse('reservationFull')
    const next =
      table === null
        ? { state: 'QUEUED' as const, expires_at: new Date(row.at.getTime() - LEAD_MS), remind_at: null }
        : bookedAs(store, row.at, now)
    const { until } = requested
    await updateReservation(trx, row.id, { ...next, ...contact, until, table_id: table, note: '', updated_at: now })
    if (next.state === 'CONFIRMED') await announce(trx, row.id, 'booked', now)
    if (next.state === 'WAITING') await announce(trx, row.id, 'requested', now)
  })

export const change = (deps: Deps, { alias, ...input }: In<'change'>, call: Call): Promise<Reservation> =>
  changing(deps, alias, 'reservation.change', call, async (trx, row, store) => {
    const { now } = call
    refuseWrongState(row, 'change')
    if (!inTime(row.at, now)) refuse('reservationLate')
    const requested = requestOf(store, input, now)
    await refuseAnother(trx, { userId: row.user_id, storeId: row.store_id, but: row.id }, requested)
    // Its own table does not stand in its way; where nothing is free the transaction leaves everything as it was.
    await releaseTable(trx, row.table_id!, row)
    const table = await tableFor(trx, row.store_id, requested)
    await updateReservation(trx, row.id, {
      ...requested,
      ...bookedAs(store, requested.at, now),
      table_id: table,
      updated_at: now,
    })
    await offerToQueue(trx, row.store_id, row, now)
    await announce(trx, row.id, store.automatic ? 'changed' : 'requested', now)
  })

export const cancel = (deps: Deps, { alias }: In<'cancel'>, call: Call): Promise<Reservation> =>
  changing(deps, alias, 'reservation.change', call, async (trx, row) => {
    if (row.state === 'CANCELLED') return
    refuseWrongState(row, 'cancel')
    const coming = row.state === 'WAITING' || row.state === 'CONFIRMED'
    if (coming && !inTime(row.at, call.now)) refuse('reservationLate')
    await updateReservation(trx, row.id, {
      state: 'CANCELLED',
      ended_by: 'guest',
      expires_at: null,
      remind_at: null,
      updated_at: call.now,
    })
    await release(trx, row, call.now)
    if (coming) await announce(trx, row.id, 'cancelled', call.now)
  })

export async function list({ db }: Deps, input: In<'list'>, call: Call) {
  const rows = await listOf(db, call.user().id, input.when, call.now, input)
  return presentPage(rows, input, (row) => presentReservation(row, call.now))
}

export async function readOwn(db: Db, alias: string, call: Call) {
  const found = orNotFound(await findReservation(db, alias))
  if (!can(call.user(), 'reservation.readAsGuest', found)) refuse('notFound')
  return shownById(db, found.id)
}
export const detail = async ({ db }: Deps, { alias }: In<'detail'>, call: Call) =>
  presentReservation(await readOwn(db, alias, call), call.now)
