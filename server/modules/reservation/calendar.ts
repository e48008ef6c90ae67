import * as v from 'valibot'
import { Alias } from '../../../src/contract/common'
import type { ParsedInputOf } from '../../../src/contract/endpoint'
import type { reservationApi } from '../../../src/contract/reservation'
import type { Call, Services } from '../../context'
import { fileLink, type SavedFile } from '../../http/files'
import { presentStore } from './present'
import { findReservation, shownById, type ShownRow } from './repository'
import { readOwn } from './service'

/** Kind of the links to calendar files (http/files.ts). */
export const CALENDAR_LINK = 'reservation'
export const CalendarClaims = v.object({ alias: Alias })

/** What RFC 5545 gives a meaning to. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')
const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

/** Lines of at most 75 bytes; what is longer goes on in the next, and no character is cut (RFC 5545 §3.1). */
export function folded(line: string): string {
  let [text, bytes] = ['', 0]
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (bytes + size > 75) [text, bytes] = [`${text}\r\n `, 1]
    text += sign
    bytes += size
  }
  return text
}

/** A reservation as a calendar file, with the two reminders. A later one of the same takes its place. */
export function calendarOf(row: ShownRow, now: Date): string {
  const store = presentStore(row)
  const alarm = (before: string) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(store.name)}`,
    `TRIGGER:-${before}`,
    'END:VALARM',
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dingdang//Reservations//ZH',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${row.alias}@reservations.dingdang`,
    `SEQUENCE:${row.moves}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(row.at)}`,
    `DTEND:${stamp(row.until)}`,
    `SUMMARY:${escaped(`${store.name} ${row.people}人`)}`,
    `LOCATION:${escaped(`${store.name}, ${store.address}`)}`,
    `DESCRIPTION:${escaped(`预约码 ${row.code}${store.phone ? `，电话 ${store.phone}` : ''}`)}`,
    ...(row.lat !== null && row.lng !== null ? [`GEO:${row.lat};${row.lng}`] : []),
    `STATUS:${row.state === 'CANCELLED' ? 'CANCELLED' : row.state === 'CONFIRMED' ? 'CONFIRMED' : 'TENTATIVE'}`,
    ...alarm('P1D'),
    ...alarm('PT2H'),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(folded).join('\r\n') + '\r\n'
}

type Deps = Pick<Services, 'db' | 'digests'>

export async function linkCalendar(
  { db, digests }: Deps,
  { alias }: ParsedInputOf<(typeof reservationApi)['calendar']>,
  call: Call,
) {
  const row = await readOwn(db, alias, call)
  const name = `${row.store_name.replace(/[\\/:*?"<>|]/g, '')}预约.ics`
  const claims: v.InferInput<typeof CalendarClaims> = { alias }
  return { url: fileLink({ digests }, { kind: CALENDAR_LINK, name, claims }, call.now), name }
}

/** What a link is to; null where the reservation is gone. */
export async function openCalendar(
  { db }: Pick<Services, 'db'>,
  { alias }: v.InferOutput<typeof CalendarClaims>,
  now: Date,
): Promise<SavedFile | null> {
  const found = await findReservation(db, alias)
  if (!found) return null
  const body = calendarOf(await shownById(db, found.id), now)
  return { type: 'text/calendar; charset=utf-8', body: Buffer.from(body), shown: true }
}
