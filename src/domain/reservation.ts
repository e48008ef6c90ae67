import type { ReservationState, TableKind } from '../contract/reservation'
import {
  DAY_MINUTES,
  clockText,
  instantOf,
  plusDays,
  spansOn,
  wallTime,
  weekdayName,
  type StoreHours,
  type StoreZone,
  type WallTime,
} from './storeHours'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Capacity is counted in steps of so many minutes: every start and every stay is made of whole ones, so that it holds at every minute. */
export const STEP_MINUTES = 15
const STEP = STEP_MINUTES * MINUTE
/** A held table waits so long for who comes. */
export const HOLD_MS = 5 * MINUTE
/** A freed table waits so long for the first of the queue. */
export const OFFER_MS = 10 * MINUTE
/** A guest may cancel or change until then. */
export const CANCEL_BEFORE_MS = 2 * HOUR
/** A table is booked at least so long before. */
export const LEAD_MS = 30 * MINUTE
/** Reminders go out so long before. */
export const REMINDERS_MS = [24 * HOUR, 2 * HOUR] as const
/** Who sits down later than this before closing would hardly eat. */
const BEFORE_CLOSING_MINUTES = 60
/** From so many on a party stays as long as groups do. */
export const GROUP_PEOPLE = 7

export interface ReservationRules {
  /** Minutes between two times that are offered: a multiple of the step. */
  slotMinutes: number
  stayMinutes: number
  groupMinutes: number
  /** Days after today that can be booked. */
  daysAhead: number
}

export const stayOf = (people: number, rules: Pick<ReservationRules, 'stayMinutes' | 'groupMinutes'>): number =>
  people >= GROUP_PEOPLE ? rules.groupMinutes : rules.stayMinutes

export interface Slot {
  at: Date
  /** On the wall of the store, from midnight of the day on which it opened: above 1440 after midnight. */
  minute: number
}

interface Opened {
  hours: StoreHours
  zone: StoreZone
  /** So many minutes before closing the kitchen takes its last order. */
  kitchenMinutes: number | null
}

/** Times at which a table can be booked on a day, whether or not one is free: those that the clock of the store really shows. */
export function slotsOn({ hours, zone, kitchenMinutes }: Opened, day: string, slotMinutes: number): Slot[] {
  const before = Math.max(kitchenMinutes ?? 0, BEFORE_CLOSING_MINUTES)
  const slots = new Map<number, Slot>()
  for (const [opens, closes] of spansOn(hours, day)) {
    const last = goesOn(hours, day, closes) ? closes - 1 : closes - before
    for (let minute = Math.ceil(opens / slotMinutes) * slotMinutes; minute <= last; minute += slotMinutes) {
      const at = instantOf({ day, minute }, zone)
      // In spring an hour is not on the clock at all.
      if (same(wallTime(at, zone), { day, minute })) slots.set(at.getTime(), { at, minute })
    }
  }
  return [...slots.values()].sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** Does not close then: a store that is open round the clock. */
const goesOn = (hours: StoreHours, day: string, closes: number): boolean => {
  const minute = closes % DAY_MINUTES
  const then = spansOn(hours, plusDays(day, Math.floor(closes / DAY_MINUTES)))
  return closes >= DAY_MINUTES && then.some(([opens, ends]) => opens <= minute && minute < ends)
}
const same = (shown: WallTime, { day, minute }: WallTime) =>
  shown.day === plusDays(day, Math.floor(minute / DAY_MINUTES)) && shown.minute === minute % DAY_MINUTES

export const bookable = ({ at }: Pick<Slot, 'at'>, now: Date): boolean => at.getTime() - now.getTime() >= LEAD_MS

/** The slot at an instant, with the day on which the store opened: the day before where it lies after midnight. */
export function slotAt(opened: Opened, at: Date, slotMinutes: number): (Slot & { day: string }) | null {
  const { day: today } = wallTime(at, opened.zone)
  for (const day of [today, plusDays(today, -1)]) {
    const found = slotsOn(opened, day, slotMinutes).find((slot) => slot.at.getTime() === at.getTime())
    if (found) return { ...found, day }
  }
  return null
}

/** Days that can be booked: today and those after it, by the clock of the store. */
export const daysToBook = (zone: StoreZone, now: Date, daysAhead: number): string[] => {
  const { day } = wallTime(now, zone)
  return Array.from({ length: daysAhead + 1 }, (_, ahead) => plusDays(day, ahead))
}

/** Tables of one kind and size. */
export interface Tables {
  id: number
  kind: TableKind
  minPeople: number
  maxPeople: number
  count: number
}
/** How many of a kind of tables are taken in the step that begins at an instant, in ms. */
export type Load = ReadonlyMap<number, ReadonlyMap<number, number>>

export const fits = (tables: Tables, people: number, kind: TableKind | ''): boolean =>
  (kind === '' || tables.kind === kind) && tables.minPeople <= people && people <= tables.maxPeople

/** Of such tables, how many are free through a whole stay. */
export function freeOf({ id, count }: Pick<Tables, 'id' | 'count'>, load: Load, at: Date, minutes: number): number {
  const taken = load.get(id)
  let most = 0
  for (let step = at.getTime(); step < at.getTime() + minutes * MINUTE; step += STEP)
    most = Math.max(most, taken?.get(step) ?? 0)
  return Math.max(0, count - most)
}

const KIND_NAMES: Readonly<Record<TableKind, string>> = {
  HALL: '大厅',
  BOOTH: '卡座',
  ROOM: '包间',
  OUTDOOR: '户外',
}
export const kindName = (kind: TableKind | ''): string => (kind === '' ? '不限' : KIND_NAMES[kind])
/** 包间（6–10人） */
export const tablesName = ({ kind, minPeople, maxPeople }: Omit<Tables, 'id' | 'count'>): string =>
  `${kindName(kind)}（${minPeople === maxPeople ? '' : `${minPeople}–`}${maxPeople}人）`

/** 12月4日 周五 18:30, by the clock of the store. */
export function whenText(at: Date, zone: StoreZone): string {
  const { day, minute } = wallTime(at, zone)
  return `${dayText(day)} ${clockText(minute)}`
}
/** 12月4日 周五 */
export const dayText = (day: string): string =>
  `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日 ${weekdayName(day)}`

/** Who moves a reservation on. */
export type ReservationSide = 'guest' | 'store' | 'system'
export type ReservationEvent = 'submit' | 'cancel' | 'change' | 'confirm' | 'refuse' | 'arrive' | 'noShow' | 'lapse'

interface Move {
  from: readonly ReservationState[]
  by: readonly ReservationSide[]
}
const COMING = ['WAITING', 'CONFIRMED'] as const
/** What moves a reservation, from where, and who may. Where to depends on the store’s choice and on what is free. */
export const MOVES: Readonly<Record<ReservationEvent, Move>> = {
  submit: { from: ['HELD', 'OFFERED', 'LAPSED'], by: ['guest'] },
  change: { from: COMING, by: ['guest'] },
  cancel: { from: ['HELD', 'QUEUED', 'OFFERED', ...COMING], by: ['guest'] },
  // To one in the queue the store gives a table that is free, or another's.
  confirm: { from: ['WAITING', 'QUEUED'], by: ['store'] },
  refuse: { from: ['QUEUED', 'OFFERED', ...COMING], by: ['store'] },
  arrive: { from: ['CONFIRMED', 'NO_SHOW'], by: ['store'] },
  noShow: { from: ['CONFIRMED'], by: ['store'] },
  lapse: { from: ['HELD', 'QUEUED', 'OFFERED', 'WAITING'], by: ['system'] },
}

/** States that have a table. */
export const TABLE_STATES: readonly ReservationState[] = ['HELD', 'OFFERED', 'WAITING', 'CONFIRMED', 'ARRIVED']
/** States in which something may still come of it. */
export const OPEN_STATES: readonly ReservationState[] = ['QUEUED', 'OFFERED', 'WAITING', 'CONFIRMED']

export const STATE_TEXT: Readonly<Record<ReservationState, string>> = {
  HELD: '待提交',
  QUEUED: '排队中',
  OFFERED: '有空位了',
  WAITING: '待确认',
  CONFIRMED: '已确认',
  ARRIVED: '已到店',
  NO_SHOW: '未到店',
  CANCELLED: '已取消',
  LAPSED: '已失效',
}

/** When the next reminder is due; null where none is left. */
export function nextReminder(at: Date, now: Date): Date | null {
  const due = REMINDERS_MS.map((before) => at.getTime() - before).find((time) => time > now.getTime())
  return due === undefined ? null : new Date(due)
}

/** Whether a guest may still cancel or change, by the time. */
export const inTime = (at: Date, now: Date): boolean => at.getTime() - now.getTime() >= CANCEL_BEFORE_MS
