import type { Reservation, ReservationOffer, ReservationSlot, TableKind } from '@/contract/reservation'
import { dayText, kindName } from '@/domain/reservation'
import { plusDays } from '@/domain/storeHours'

/** 12月4日 周五 18:30 · 4人 */
export const placeOf = ({ when, people }: Pick<Reservation, 'when' | 'people'>): string => `${when} · ${people}人`

/** From so few times on a day says how many are left. */
const FEW = 5
const leftNote = ({ closed, left, note }: ReservationOffer['days'][number]) =>
  closed ? note || '休息' : left === 0 ? '已满' : left <= FEW ? `余${left}` : note

/** Days of an offer as the strip shows them: 今天, 明天, then by their weekday. */
export function stripDays(days: ReservationOffer['days']) {
  const today = days[0]?.day ?? ''
  return days.map((one) => {
    const [date, weekday] = dayText(one.day).split(' ') as [string, string]
    const name = one.day === today ? '今天' : one.day === plusDays(today, 1) ? '明天' : weekday
    return { key: one.day, name, date, note: leftNote(one), off: one.closed }
  })
}

export const timeSlots = (slots: readonly ReservationSlot[]) =>
  slots.map(({ at, text, left }) => ({
    key: at,
    text,
    note: left > 0 ? `剩${left}桌` : '可排队',
    full: left === 0,
  }))

/** Kinds of table to wish for; empty where the store has one kind alone. */
export const kindOptions = (kinds: readonly TableKind[]): { key: TableKind | ''; text: string }[] =>
  kinds.length < 2 ? [] : (['', ...kinds] as const).map((key) => ({ key, text: kindName(key) }))
