import type { Reservation, ReservationStore } from '../../../src/contract/reservation'
import { MOVES, STATE_TEXT, inTime, tablesName, whenText } from '../../../src/domain/reservation'
import { wallTime } from '../../../src/domain/storeHours'
import type { ShownRow, StoreRow } from './repository'

export const ZONE_TEXT = { 'Pacific/Auckland': '新西兰时间', 'Pacific/Chatham': '查塔姆群岛时间' } as const

export const presentStore = (row: ShownRow | StoreRow): ReservationStore => ({
  alias: row.store_alias,
  name: row.store_name,
  picture: row.store_picture ?? '',
  address: [row.street, row.suburb, `${row.city} ${row.postcode}`.trim()].filter(Boolean).join(', '),
  phone: row.store_phone,
  lat: row.lat,
  lng: row.lng,
  zone: ZONE_TEXT[row.zone],
})

const ENDED_BY = { guest: '你取消了预约', store: '门店取消了预约', system: '' } as const

function noteOf(row: ShownRow): string {
  switch (row.state) {
    case 'HELD':
      return row.table_id === null ? '填好联系人，提交后开始排队' : '桌位已为你保留，请尽快提交'
    case 'QUEUED':
      return row.ahead > 0 ? `前面还有${row.ahead}位，有空位会通知你` : '你排在第一位，有空位会通知你'
    case 'OFFERED':
      return '有空位了，请在10分钟内确认，超时会让给下一位'
    case 'WAITING':
      return '门店确认后会通知你'
    case 'CONFIRMED':
      return '请准时到店，桌位最多保留15分钟'
    case 'CANCELLED':
      return [row.ended_by ? ENDED_BY[row.ended_by] : '', row.note].filter(Boolean).join('：')
    case 'LAPSED':
      return row.note || '没有在规定时间内确认'
    default:
      return row.note
  }
}

export function presentReservation(row: ShownRow, now: Date): Reservation {
  const coming = row.state === 'WAITING' || row.state === 'CONFIRMED'
  const changeable = coming && inTime(row.at, now)
  return {
    alias: row.alias,
    code: row.code,
    state: row.state,
    stateText: row.state === 'CONFIRMED' && row.until <= now ? '已结束' : STATE_TEXT[row.state],
    note: row.state === 'CONFIRMED' && row.until <= now ? '' : noteOf(row),
    store: presentStore(row),
    at: row.at.toISOString(),
    until: row.until.toISOString(),
    day: wallTime(row.at, row.zone).day,
    when: whenText(row.at, row.zone),
    people: row.people,
    kind: row.kind,
    table:
      row.table_kind === null
        ? '不限'
        : tablesName({ kind: row.table_kind, minPeople: row.min_people!, maxPeople: row.max_people! }),
    name: row.name,
    phone: row.phone,
    wishes: row.wishes,
    holdUntil: row.state === 'HELD' || row.state === 'OFFERED' ? (row.expires_at?.toISOString() ?? null) : null,
    ahead: row.state === 'QUEUED' ? row.ahead : null,
    canCancel: MOVES.cancel.from.includes(row.state) && (!coming || changeable),
    canChange: changeable,
  }
}
