import type { ColumnType, Generated } from 'kysely'
import type { ReservationState, TableKind } from '../../src/contract/reservation'
import type { ReservationSide } from '../../src/domain/reservation'

type Time = ColumnType<Date, Date, Date>

/** Tables of stores and who booked them; columns as in migrations/0049_reservations.ts. */
export interface ReservationSchema {
  /** Of a store that takes reservations. */
  reservation_rules: {
    store_id: number
    open: Generated<boolean>
    /** A reservation is confirmed by itself. */
    automatic: Generated<boolean>
    slot_minutes: Generated<number>
    stay_minutes: Generated<number>
    group_minutes: Generated<number>
    days_ahead: Generated<number>
  }
  /** Tables of one kind and size. */
  store_tables: {
    id: Generated<number>
    alias: string
    store_id: number
    kind: TableKind
    min_people: number
    max_people: number
    count: number
  }
  /** How many of them are taken in the quarter of an hour that begins then. */
  table_load: { table_id: number; at: Time; taken: number }
  reservations: {
    id: Generated<number>
    alias: string
    /** What its guest says at the store. */
    code: string
    store_id: number
    user_id: number
    state: ReservationState
    /** None in a queue. */
    table_id: number | null
    /** What was wished for; empty for any. */
    kind: Generated<TableKind | ''>
    people: number
    at: Time
    until: Time
    name: Generated<string>
    /** E.164 */
    phone: Generated<string>
    wishes: Generated<string>
    /** Why the store refused it. */
    note: Generated<string>
    ended_by: ReservationSide | null
    /** When it lapses unless something happens. */
    expires_at: Time | null
    remind_at: Time | null
    /** How often it moved: names its notices. */
    moves: Generated<number>
    created_at: Time
    updated_at: Time
  }
}
