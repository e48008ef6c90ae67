import type { DeskAction, DeskReservation } from '../../../src/contract/reservationDesk'
import { DESK_ACTIONS } from '../../../src/contract/reservationDesk'
import { MOVES, type ReservationEvent } from '../../../src/domain/reservation'
import { clockText, wallTime } from '../../../src/domain/storeHours'
import { presentReservation } from './present'
import type { ReservationRow, ShownRow } from './repository'

/** Guests arrive so long before their time at most. */
const EARLY_MS = 2 * 3_600_000

export const EVENT_OF = {
  confirm: 'confirm',
  refuse: 'refuse',
  arrive: 'arrive',
  noShow: 'noShow',
} as const satisfies Record<DeskAction, ReservationEvent>

/** Whether a store's people may do something with a reservation, by its state and the time. */
export function mayDo({ state, at }: Pick<ReservationRow, 'state' | 'at'>, action: DeskAction, now: Date): boolean {
  if (!MOVES[EVENT_OF[action]].from.includes(state)) return false
  const left = at.getTime() - now.getTime()
  if (action === 'arrive') return left <= EARLY_MS
  if (action === 'noShow') return left <= 0
  // Who sits there already is not sent away by the desk.
  return left > 0
}

export function presentForDesk(row: ShownRow, now: Date): DeskReservation {
  const { alias, code, state, stateText, when, people, table, name, phone, wishes, at } = presentReservation(row, now)
  return {
    alias,
    code,
    state,
    stateText,
    at,
    time: clockText(wallTime(row.at, row.zone).minute),
    when,
    people,
    table,
    name,
    phone,
    wishes,
    note: row.note,
    actions: DESK_ACTIONS.filter((action) => mayDo(row, action, now)),
  }
}
