import { inNewZealand } from './newZealand'

/** New Zealand has two clocks; the Chatham Islands' is 45 minutes ahead, and changes at the same instants. */
export const STORE_ZONES = ['Pacific/Auckland', 'Pacific/Chatham'] as const
export type StoreZone = (typeof STORE_ZONES)[number]

/** From opening to closing, in minutes of the day on which it opens; above 1440 it closes after midnight, on the next. */
export type Span = readonly [opens: number, closes: number]
export interface DayException {
  /** `2026-12-25`, in the store's zone. */
  day: string
  /** None: closed all day. */
  spans: readonly Span[]
  /** 圣诞节 */
  note: string
}
/** Wall-clock times in the store's zone. */
export interface StoreHours {
  /** Seven days, Monday first. */
  week: readonly (readonly Span[])[]
  exceptions: readonly DayException[]
}
/** What a clock in the store shows: `minute` counts from midnight. */
export interface WallTime {
  day: string
  minute: number
}

export const DAY_MINUTES = 1440
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = DAY_MINUTES * MINUTE
/** A store that does not close for so many days is always open. */
const AHEAD_DAYS = 8
/** Standard time of Pacific/Auckland. */
const OFFSET = 12 * HOUR

const shiftOf = (zone: StoreZone) => (zone === 'Pacific/Chatham' ? 45 * MINUTE : 0)
const dayMs = (day: string) => Date.parse(`${day}T00:00:00Z`)
export const plusDays = (day: string, days: number): string =>
  new Date(dayMs(day) + days * DAY).toISOString().slice(0, 10)
/** Days since 1970. */
export const epochDay = (day: string): number => dayMs(day) / DAY
/** 0 is Monday. */
export const weekdayOf = (day: string): number => (epochDay(day) + 3) % 7

/**
 * The wall clock of Pacific/Auckland in ms, never going back: the hour that autumn repeats counts as its last minute when it comes again, so
 * that who closes at 2:30 has closed once, and who closes at 3:00 is open throughout.
 */
function steadyWall(instant: number): number {
  const wall = inNewZealand(new Date(instant)).getTime()
  if (inNewZealand(new Date(instant - HOUR)).getTime() !== wall) return wall
  return wall - (wall % HOUR) + HOUR - MINUTE
}

/** What the store's clock shows at an instant. */
export function wallTime(instant: Date, zone: StoreZone): WallTime {
  const wall = steadyWall(instant.getTime()) + shiftOf(zone)
  return { day: new Date(wall).toISOString().slice(0, 10), minute: Math.floor((wall % DAY) / MINUTE) }
}

/** The first instant at which the store's clock shows a time or a later one; minutes above 1440 lie on the days after. */
export function instantOf({ day, minute }: WallTime, zone: StoreZone): Date {
  const wall = dayMs(day) + minute * MINUTE - shiftOf(zone)
  for (const instant of [wall - OFFSET - HOUR, wall - OFFSET])
    if (inNewZealand(new Date(instant)).getTime() === wall) return new Date(instant)
  // The hour that spring leaves out: the clock goes on at 3:00.
  return new Date(wall - (wall % HOUR) - OFFSET)
}

/** When a store is open on a day; an exception takes the weekday's place. */
export function spansOn(hours: StoreHours, day: string): readonly Span[] {
  return hours.exceptions.find((one) => one.day === day)?.spans ?? hours.week[weekdayOf(day)] ?? []
}

export interface Opening {
  open: boolean
  /** When it closes or opens next, and what its clock shows then; null where it does not within a week. */
  changes: (WallTime & { at: Date }) | null
}

/** Whether a store is open at an instant, and when that changes. */
export function openingAt(hours: StoreHours, zone: StoreZone, now: Date): Opening {
  const { day: today } = wallTime(now, zone)
  const stretches: { from: WallTime; to: WallTime; opens: number; closes: number }[] = []
  for (let ahead = -1; ahead <= AHEAD_DAYS; ahead++) {
    const day = plusDays(today, ahead)
    for (const [opens, closes] of spansOn(hours, day)) {
      const [from, to] = [
        { day, minute: opens },
        { day, minute: closes },
      ]
      const stretch = {
        from,
        to,
        opens: instantOf(from, zone).getTime(),
        closes: instantOf(to, zone).getTime(),
      }
      // A stretch that lies in the hour left out does not happen.
      if (stretch.closes > stretch.opens) stretches.push(stretch)
    }
  }
  stretches.sort((a, b) => a.opens - b.opens)
  const joined: typeof stretches = []
  for (const stretch of stretches) {
    const last = joined.at(-1)
    if (!last || last.closes < stretch.opens) joined.push({ ...stretch })
    else if (last.closes < stretch.closes) Object.assign(last, { to: stretch.to, closes: stretch.closes })
  }
  const current = joined.find(({ closes }) => closes > now.getTime())
  if (!current) return { open: false, changes: null }
  const open = current.opens <= now.getTime()
  const at = open ? current.closes : current.opens
  const always = open && at - now.getTime() > (AHEAD_DAYS - 1) * DAY
  return { open, changes: always ? null : { ...wrapped(open ? current.to : current.from), at: new Date(at) } }
}

/** 25:30 is 1:30 on the next day. */
const wrapped = ({ day, minute }: WallTime): WallTime => ({
  day: plusDays(day, Math.floor(minute / DAY_MINUTES)),
  minute: minute % DAY_MINUTES,
})

const two = (number: number) => String(number).padStart(2, '0')
/** 23:30; after midnight 次日01:30. */
export const clockText = (minute: number): string =>
  `${minute > DAY_MINUTES ? '次日' : ''}${two(Math.floor((minute % DAY_MINUTES) / 60) || (minute === DAY_MINUTES ? 24 : 0))}:${two(minute % 60)}`

/** 11:00–14:30、17:00–次日01:00, or 休息. */
export function spansText(spans: readonly Span[]): string {
  if (spans.length === 0) return '休息'
  if (spans.some(([opens, closes]) => opens === 0 && closes >= DAY_MINUTES)) return '24小时营业'
  return spans.map(([opens, closes]) => `${clockText(opens)}–${clockText(closes)}`).join('、')
}

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const
export const weekdayName = (day: string): string => WEEKDAYS[weekdayOf(day)]!

/** So long before it closes a store says so. */
const SOON = 45 * MINUTE

export interface OpeningWords {
  open: boolean
  soon: boolean
  /** 营业中 · 22:00打烊 */
  text: string
}
/** A store's state in words: open or not, and the next change. */
export function openingWords({ open, changes }: Opening, zone: StoreZone, now: Date): OpeningWords {
  if (!changes) return { open, soon: false, text: open ? '24小时营业' : '暂停营业' }
  const clock = clockText(changes.minute)
  if (open) {
    const soon = changes.at.getTime() - now.getTime() <= SOON
    return { open, soon, text: soon ? `即将打烊 · ${clock}打烊` : `营业中 · ${clock}打烊` }
  }
  const { day: today } = wallTime(now, zone)
  const when = changes.day === today ? '' : changes.day === plusDays(today, 1) ? '明天' : weekdayName(changes.day)
  return { open, soon: false, text: `休息中 · ${when}${clock}营业` }
}
