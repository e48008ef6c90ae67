import type { Comment } from '../../../src/contract/item'
import type { StaffedStore, StoreCard, StoreDetail } from '../../../src/contract/store'
import {
  clockText,
  openingAt,
  openingWords,
  plusDays,
  spansOn,
  spansText,
  wallTime,
  weekdayName,
} from '../../../src/domain/storeHours'
import type { comments, detail, dishesOf, StoreCardRow } from './repository'
import type { StaffedRow } from './staffRepository'

type DetailRow = NonNullable<Awaited<ReturnType<typeof detail>>>
type DishRow = Awaited<ReturnType<typeof dishesOf>>[number]
type CommentRow = Awaited<ReturnType<typeof comments>>[number]

/** Days ahead of which a store's page names those that differ. */
const EXCEPTION_DAYS = 45
const tenth = (tenths: number) => tenths / 10

const ZONE_TEXT = { 'Pacific/Auckland': '新西兰时间', 'Pacific/Chatham': '查塔姆群岛时间' } as const

function opening({ hours, zone }: StoreCardRow, now: Date): StoreCard['opening'] {
  const state = openingAt(hours, zone, now)
  const words = openingWords(state, zone, now)
  return { ...words, endsAt: state.changes?.at.toISOString() ?? null }
}

export const areaOf = (row: { suburb_zh: string; suburb: string }) =>
  [row.suburb_zh, row.suburb].filter(Boolean).join(' ')

export const presentCard = (row: StoreCardRow, now: Date): StoreCard => ({
  alias: row.alias,
  name: row.name,
  picture: row.picture ?? '',
  type: row.type,
  tags: row.tags,
  rating: tenth(row.rating10),
  commentCount: row.comment_count,
  perHeadCents: row.per_head_cents,
  area: areaOf(row),
  city: row.city,
  // Listed stores have a place.
  lat: row.lat!,
  lng: row.lng!,
  metres: row.metres === null ? null : Math.round(row.metres),
  opening: opening(row, now),
})

export function presentDetail(row: DetailRow, dishes: readonly DishRow[], now: Date): StoreDetail {
  const { hours, zone } = row
  const { day: today } = wallTime(now, zone)
  const dayOf = (date: string, name: string) => {
    const spans = spansOn(hours, date)
    return {
      date,
      name,
      spans: spans.map(([opens, closes]): [number, number] => [opens, closes]),
      text: spansText(spans),
      note: hours.exceptions.find((one) => one.day === date)?.note ?? '',
    }
  }
  const ahead = hours.exceptions
    .filter(({ day }) => day >= today && day <= plusDays(today, EXCEPTION_DAYS))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
  const closes = spansOn(hours, today).at(-1)?.[1]
  const sections = [...new Set(dishes.map(({ section }) => section))]
  return {
    ...presentCard(row, now),
    nameEn: row.name_en,
    intro: row.intro,
    notice: row.notice,
    pictures: row.pictures,
    address: [row.street, row.suburb, `${row.city} ${row.postcode}`.trim()].filter(Boolean).join(', '),
    phone: row.phone,
    aspects: { taste: tenth(row.taste10), setting: tenth(row.setting10), service: tenth(row.service10) },
    week: Array.from({ length: 7 }, (_, at) => {
      const date = plusDays(today, at)
      return dayOf(date, at === 0 ? `今天 ${weekdayName(date)}` : weekdayName(date))
    }),
    exceptions: ahead.map(({ day }) =>
      dayOf(day, `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日 ${weekdayName(day)}`),
    ),
    zone: ZONE_TEXT[zone],
    lastOrder: closes !== undefined && row.kitchen_minutes ? clockText(closes - row.kitchen_minutes) : '',
    menu: sections.map((section) => ({
      section,
      dishes: dishes
        .filter((dish) => dish.section === section)
        .map(({ name, note, price_cents, picture, signature }) => ({
          name,
          note,
          priceCents: price_cents,
          picture,
          signature,
        })),
    })),
    reserves: row.reserves,
    followers: row.followers,
    following: row.following,
  }
}

export const presentComment = (row: CommentRow): Comment => ({
  alias: row.alias,
  nickname: row.nickname,
  avatar: row.avatar,
  rating: row.rating,
  text: row.text,
  skuText: '',
  pictures: row.pictures,
  reply: row.reply,
  createdAt: row.created_at.toISOString(),
})

export const presentStaffed = (row: StaffedRow, role: StaffedStore['role']): StaffedStore => ({
  alias: row.alias,
  name: row.name,
  picture: row.picture ?? '',
  area: areaOf(row),
  role,
})
