import * as v from 'valibot'
import {
  Alias,
  Instant,
  Phone,
  PictureKey,
  line,
  opaque,
  pageOf,
  Paging,
  queryInt,
  requiredLine,
  text,
  whole,
} from './common'
import { get, post } from './endpoint'
import type { TextRule } from './textRules'

/**
 * `HELD` for some minutes while its guest fills in who comes; `QUEUED` for a time that is full, and `OFFERED` a place there; `WAITING` for the
 * store, `CONFIRMED` by it or by itself; `LAPSED` where its guest or the store let the time go by.
 */
export const RESERVATION_STATES = [
  'HELD',
  'QUEUED',
  'OFFERED',
  'WAITING',
  'CONFIRMED',
  'ARRIVED',
  'NO_SHOW',
  'CANCELLED',
  'LAPSED',
] as const
export type ReservationState = (typeof RESERVATION_STATES)[number]

export const TABLE_KINDS = ['HALL', 'BOOTH', 'ROOM', 'OUTDOOR'] as const
export type TableKind = (typeof TABLE_KINDS)[number]

/** A larger party calls the store. */
export const MAX_PEOPLE = 60
export const WISHES: TextRule = { label: '备注', max: 100, lines: true }
export const CONTACT_NAME: TextRule = { label: '联系人', max: 20 }

/** `2026-12-25`, in the store's zone. */
export const Day = opaque(10, /^\d{4}-\d{2}-\d{2}$/)
/** A kind of table, or empty for any. */
const KindOrAny = v.optional(v.picklist(['', ...TABLE_KINDS]), '')

/** The store of a reservation, as its guest sees it. */
export const ReservationStore = v.object({
  alias: Alias,
  name: v.string(),
  picture: PictureKey,
  address: v.string(),
  /** E.164; empty for none. */
  phone: v.string(),
  /** WGS 84, degrees; null where the store has no place. */
  lat: v.nullable(v.number()),
  lng: v.nullable(v.number()),
  /** 新西兰时间; 查塔姆群岛时间 */
  zone: v.string(),
})
export type ReservationStore = v.InferOutput<typeof ReservationStore>

export const Reservation = v.object({
  alias: Alias,
  /** What the guest says at the store: six digits. */
  code: v.string(),
  state: v.picklist(RESERVATION_STATES),
  /** 待确认 */
  stateText: v.string(),
  /** What happens next or why it ended; empty for nothing. */
  note: v.string(),
  store: ReservationStore,
  at: Instant,
  until: Instant,
  /** `2026-12-04`, in the store's zone. */
  day: v.string(),
  /** 12月4日 周五 18:30, by the store's clock. */
  when: v.string(),
  people: v.number(),
  kind: v.picklist(['', ...TABLE_KINDS]),
  /** 包间（6–10人）; 不限 while it has no table. */
  table: v.string(),
  name: v.string(),
  /** E.164; empty before it is filled in. */
  phone: v.string(),
  wishes: v.string(),
  /** Until when a held or offered table waits for its guest. */
  holdUntil: v.nullable(Instant),
  /** How many stand before it in the queue; null outside of one. */
  ahead: v.nullable(v.number()),
  /** Its guest may cancel it. */
  canCancel: v.boolean(),
  /** Its guest may move it to another time or number of people. */
  canChange: v.boolean(),
})
export type Reservation = v.InferOutput<typeof Reservation>

export const ReservationSlot = v.object({
  at: Instant,
  /** 18:30; after midnight 次日00:30. */
  text: v.string(),
  /** Tables that are free for the whole stay. */
  left: v.number(),
})
export type ReservationSlot = v.InferOutput<typeof ReservationSlot>

/** What a store offers on a day. */
export const ReservationOffer = v.object({
  store: ReservationStore,
  /** Days that can be booked, by the store's clock. `closed`: the store does not open. `left`: times with a free table for so many people. */
  days: v.array(v.object({ day: v.string(), closed: v.boolean(), left: v.number(), note: v.string() })),
  day: v.string(),
  maxPeople: v.number(),
  kinds: v.array(v.picklist(TABLE_KINDS)),
  /** Of the day, for so many people: only what can still be booked or queued for. */
  slots: v.array(ReservationSlot),
  /** How long they have the table. */
  stayMinutes: v.number(),
  /** A reservation is confirmed by itself. */
  automatic: v.boolean(),
})
export type ReservationOffer = v.InferOutput<typeof ReservationOffer>

const Requested = {
  at: Instant,
  people: whole(1, MAX_PEOPLE, '用餐人数'),
  kind: KindOrAny,
}

export const RESERVATION_LISTS = ['coming', 'past'] as const

export const reservationApi = {
  /** What can be booked at a store on a day (the first that is open where none is named), for so many people. */
  offer: get('/store/reservationOffer', {
    input: v.object({
      alias: Alias,
      day: v.optional(v.union([v.literal(''), Day]), ''),
      people: queryInt(2, 1, MAX_PEOPLE),
      kind: KindOrAny,
    }),
    output: ReservationOffer,
  }),
  /** Holds a table for some minutes, or with `queue` a place in the queue of a time that is full (`reservationFull` without it). */
  hold: post('/store/preReservation', {
    access: 'user',
    input: v.object({ alias: Alias, ...Requested, queue: v.optional(v.boolean(), false) }),
    output: Reservation,
    once: true,
  }),
  /** Makes a reservation of what is held or offered (`reservationFull` where the hold is over and the table is gone). */
  confirm: post('/store/reservation', {
    access: 'user',
    input: v.object({
      alias: Alias,
      name: requiredLine(CONTACT_NAME.label, CONTACT_NAME.max),
      phone: Phone,
      wishes: v.optional(text(WISHES), ''),
    }),
    output: Reservation,
    once: true,
  }),
  /** Moves a reservation, table and all, or leaves it as it is (`reservationFull`). */
  change: post('/store/changeReservation', {
    access: 'user',
    input: v.object({ alias: Alias, ...Requested }),
    output: Reservation,
    once: true,
  }),
  /** Cancelled already is cancelled. The spec has it as GET. */
  cancel: get('/store/cancelReservation', {
    access: 'user',
    input: v.object({ alias: Alias }),
    output: Reservation,
  }),
  list: get('/user/reservationList', {
    access: 'user',
    input: v.object({ when: v.optional(v.picklist(RESERVATION_LISTS), 'coming'), ...Paging }),
    output: pageOf(Reservation),
  }),
  detail: get('/user/reservationDetail', {
    access: 'user',
    input: v.object({ alias: Alias }),
    output: Reservation,
  }),
  /** A link to the reservation as a calendar file. */
  calendar: get('/user/reservationCalendar', {
    access: 'user',
    input: v.object({ alias: Alias }),
    output: v.object({ url: v.string(), name: line('文件名', 100) }),
  }),
} as const
