import * as v from 'valibot'
import { Alias, AliasOrNone, Instant, MAX_ALIASES, listOf, text, whole } from './common'
import { get, post } from './endpoint'
import { Day, MAX_PEOPLE, RESERVATION_STATES, TABLE_KINDS } from './reservation'
import type { TextRule } from './textRules'

/*
 * Reservations of a store, for its people: those of a day, its tables and rules, its hours.
 */

export const REFUSAL: TextRule = { label: '取消原因', max: 60 }
export const DAY_NOTE: TextRule = { label: '说明', max: 20 }
export const MAX_TABLES = 20
export const MAX_TABLE_COUNT = 200
/** Stretches of a day: noon, evening and one more. */
export const MAX_SPANS = 3
export const MAX_EXCEPTIONS = 60
export const SLOT_MINUTES = [15, 30, 60] as const
export const STAY_MINUTES = [45, 60, 75, 90, 105, 120, 150, 180, 240] as const

/** What its people do with a reservation. */
export const DESK_ACTIONS = ['confirm', 'refuse', 'arrive', 'noShow'] as const
export type DeskAction = (typeof DESK_ACTIONS)[number]

export const DeskReservation = v.object({
  alias: Alias,
  code: v.string(),
  state: v.picklist(RESERVATION_STATES),
  stateText: v.string(),
  at: Instant,
  /** 18:30, by the store's clock. */
  time: v.string(),
  /** 12月4日 周五 18:30 */
  when: v.string(),
  people: v.number(),
  /** 包间（6–10人）; 不限 while it has no table. */
  table: v.string(),
  name: v.string(),
  /** E.164 */
  phone: v.string(),
  wishes: v.string(),
  note: v.string(),
  /** What can be done with it now. */
  actions: v.array(v.picklist(DESK_ACTIONS)),
})
export type DeskReservation = v.InferOutput<typeof DeskReservation>

const DeskStore = v.object({
  alias: Alias,
  name: v.string(),
  /** 新西兰时间; 查塔姆群岛时间 */
  zone: v.string(),
  /** Manages who works there as well. */
  owner: v.boolean(),
})

export const DeskDay = v.object({
  store: DeskStore,
  /** By the store's clock. */
  today: v.string(),
  day: v.string(),
  /** Reservations are taken online. */
  open: v.boolean(),
  /** Those that come still: how many, and how many people. */
  coming: v.object({ count: v.number(), people: v.number() }),
  /** How many wait for a reply, on any day. */
  waiting: v.number(),
  /** By time. */
  list: v.array(DeskReservation),
})
export type DeskDay = v.InferOutput<typeof DeskDay>

/** Tables of one kind and size; an empty alias for new ones. */
const TablesInput = v.object({
  alias: AliasOrNone,
  kind: v.picklist(TABLE_KINDS),
  minPeople: whole(1, MAX_PEOPLE, '最少人数'),
  maxPeople: whole(1, MAX_PEOPLE, '最多人数'),
  count: whole(0, MAX_TABLE_COUNT, '桌数'),
})
const Rules = {
  open: v.boolean(),
  automatic: v.boolean(),
  slotMinutes: v.picklist(SLOT_MINUTES),
  /** Of a party, and of one of seven or more. */
  stayMinutes: v.picklist(STAY_MINUTES),
  groupMinutes: v.picklist(STAY_MINUTES),
  daysAhead: whole(1, 90, '可预约天数'),
}
export const DeskSettings = v.object({
  ...Rules,
  tables: v.array(
    v.object({
      alias: Alias,
      kind: v.picklist(TABLE_KINDS),
      minPeople: v.number(),
      maxPeople: v.number(),
      count: v.number(),
    }),
  ),
})
export type DeskSettings = v.InferOutput<typeof DeskSettings>

/** From opening to closing in minutes of that day; above 1440 after midnight. */
const Spans = listOf(v.object({ opens: whole(0, 1439, '开门时间'), closes: whole(1, 2880, '打烊时间') }), MAX_SPANS)
const HoursInput = {
  alias: Alias,
  /** Monday first. */
  week: listOf(Spans, 7),
  /** Days that differ; no spans: closed. */
  exceptions: listOf(v.object({ day: Day, spans: Spans, note: text(DAY_NOTE) }), MAX_EXCEPTIONS),
}
const Span = v.object({ opens: v.number(), closes: v.number() })
export const DeskHours = v.object({
  today: v.string(),
  zone: v.string(),
  week: v.array(v.array(Span)),
  exceptions: v.array(v.object({ day: v.string(), spans: v.array(Span), note: v.string() })),
})
export type DeskHours = v.InferOutput<typeof DeskHours>

/** What becomes of reservations in which the store would be closed. */
export const HIT_CHOICES = ['', 'KEEP', 'CANCEL'] as const
export type HitChoice = (typeof HIT_CHOICES)[number]

export const reservationDeskApi = {
  /** Of a day by the store's clock; today where none is named. */
  day: get('/store/desk/reservations', {
    access: 'user',
    input: v.object({ alias: Alias, day: v.optional(v.union([v.literal(''), Day]), '') }),
    output: DeskDay,
  }),
  /** Does something with a reservation: done already is done (`reservationState` where it moved on otherwise). */
  settle: post('/store/desk/settle', {
    access: 'user',
    input: v.object({
      alias: Alias,
      action: v.picklist(DESK_ACTIONS),
      /** Of a refusal; its guest reads it. */
      reason: v.optional(text(REFUSAL), ''),
    }),
    output: DeskReservation,
    once: true,
  }),
  settings: get('/store/desk/settings', { access: 'user', input: v.object({ alias: Alias }), output: DeskSettings }),
  /** Tables that are left out are given up (`tablesBooked` where they are booked). */
  saveSettings: post('/store/desk/settings/update', {
    access: 'user',
    input: v.object({ alias: Alias, ...Rules, tables: listOf(TablesInput, MAX_TABLES) }),
    output: DeskSettings,
  }),
  hours: get('/store/desk/hours', { access: 'user', input: v.object({ alias: Alias }), output: DeskHours }),
  /** Reservations in which the store would be closed by these hours. */
  hits: post('/store/desk/hours/hits', {
    access: 'user',
    input: v.object(HoursInput),
    output: v.object({ list: v.array(DeskReservation) }),
  }),
  /** Refused (`hoursHit`) where reservations are hit that `seen` does not name, or nothing was chosen for them. */
  saveHours: post('/store/desk/hours/update', {
    access: 'user',
    input: v.object({
      ...HoursInput,
      choice: v.optional(v.picklist(HIT_CHOICES), ''),
      seen: v.optional(listOf(Alias, MAX_ALIASES), []),
      reason: v.optional(text(REFUSAL), ''),
    }),
    output: DeskHours,
    once: true,
  }),
} as const
