import { MAX_ALIASES } from '../../../src/contract/common'
import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { DeskHours, reservationDeskApi } from '../../../src/contract/reservationDesk'
import { STEP_MINUTES, slotAt } from '../../../src/domain/reservation'
import { wallTime, type Span, type StoreHours, type StoreZone } from '../../../src/domain/storeHours'
import { hoursError } from '../../../src/domain/storeHoursRules'
import type { Call, Services } from '../../context'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { refuse } from '../../http/errors'
import { release } from './booking'
import { presentForDesk } from './deskPresent'
import { comingAt, saveHoursOf, type DeskStoreRow } from './deskRepository'
import { end, ownStore } from './deskService'
import { ZONE_TEXT } from './present'
import { lockReservation, lockStore, updateReservation, type ShownRow } from './repository'

type Deps = Pick<Services, 'db'>
type In<K extends keyof typeof reservationDeskApi> = ParsedInputOf<(typeof reservationDeskApi)[K]>
type Given = Pick<In<'hits'>, 'week' | 'exceptions'>

const spansOf = (spans: Given['week'][number]) => spans.map(({ opens, closes }): Span => [opens, closes])
const wireOf = (spans: readonly Span[]) => spans.map(([opens, closes]) => ({ opens, closes }))

/** Hours as they are stored; days that are over are left out. @throws deskWrong */
function hoursOf({ week, exceptions }: Given, zone: StoreZone, now: Date): StoreHours {
  const { day: today } = wallTime(now, zone)
  const hours = {
    week: week.map(spansOf),
    exceptions: exceptions
      .filter(({ day }) => day >= today)
      .map(({ day, spans, note }) => ({ day, spans: spansOf(spans), note }))
      .sort((a, b) => a.day.localeCompare(b.day)),
  }
  const reason = hoursError(hours)
  if (reason) refuse('deskWrong', { reason })
  return hours
}

const present = ({ hours, zone }: Pick<DeskStoreRow, 'hours' | 'zone'>, now: Date): DeskHours => {
  const { day: today } = wallTime(now, zone)
  return {
    today,
    zone: ZONE_TEXT[zone],
    week: Array.from({ length: 7 }, (_, weekday) => wireOf(hours.week[weekday] ?? [])),
    exceptions: hours.exceptions
      .filter(({ day }) => day >= today)
      .map(({ day, spans, note }) => ({ day, spans: wireOf(spans), note })),
  }
}

export async function readHours({ db }: Deps, { alias }: In<'hours'>, call: Call): Promise<DeskHours> {
  return present(await ownStore(db, alias, call), call.now)
}

/** What comes to a store that would be closed then, by its own clock: no time of new hours, at whatever steps they are offered. */
async function hitBy(db: Db, store: DeskStoreRow, hours: StoreHours, now: Date): Promise<ShownRow[]> {
  const opened = { hours, zone: store.zone, kitchenMinutes: null }
  // A time that lies outside of the hours already is hit by nothing new.
  const before = { ...opened, hours: store.hours }
  const rows = await comingAt(db, store.id, now)
  return rows.filter(({ at }) => slotAt(before, at, STEP_MINUTES) && !slotAt(opened, at, STEP_MINUTES))
}

export async function readHits({ db }: Deps, input: In<'hits'>, call: Call) {
  const store = await ownStore(db, input.alias, call)
  const rows = await hitBy(db, store, hoursOf(input, store.zone, call.now), call.now)
  return { list: rows.filter(({ state }) => state !== 'HELD').map((row) => presentForDesk(row, call.now)) }
}

export const saveHours = (deps: Deps, input: In<'saveHours'>, call: Call): Promise<DeskHours> =>
  transaction(deps.db, async (trx) => {
    const { now } = call
    const { id } = await ownStore(trx, input.alias, call)
    await lockStore(trx, id, 'update')
    // The store as it is now that its bookings are locked.
    const store = await ownStore(trx, input.alias, call)
    const hours = hoursOf(input, store.zone, now)
    const rows = await hitBy(trx, store, hours, now)
    const [held, hits] = [rows.filter(({ state }) => state === 'HELD'), rows.filter(({ state }) => state !== 'HELD')]
    // A request names only so many; of more, its choice is for all.
    const unseen = input.seen.length < MAX_ALIASES && hits.some(({ alias }) => !input.seen.includes(alias))
    if (unseen || (hits.length > 0 && input.choice === '')) refuse('hoursHit', { count: String(hits.length) })
    await saveHoursOf(trx, id, hours)
    // Who is still filling in is judged again by the new hours.
    for (const row of held) await drop(trx, row.id, now)
    // Those in the queue first: a table that is given back is not offered for a time that is closed.
    const queued = hits.filter(({ state }) => state === 'QUEUED')
    const others = hits.filter(({ state }) => state !== 'QUEUED')
    if (input.choice === 'CANCEL')
      for (const row of [...queued, ...others]) await end(trx, await lockReservation(trx, row.id), input.reason, now)
    return present({ hours, zone: store.zone }, now)
  })

async function drop(trx: Db, id: number, now: Date): Promise<void> {
  const row = await lockReservation(trx, id)
  await updateReservation(trx, id, { state: 'LAPSED', ended_by: 'system', expires_at: null, updated_at: now })
  await release(trx, row, now)
}
