import type { Reservation, ReservationOffer, ReservationStore } from '@/contract/reservation'

const STORE: ReservationStore = {
  alias: 's1',
  name: '老成都川菜馆',
  picture: '',
  address: '582 Dominion Road, Balmoral, Auckland 1041',
  phone: '+6495551000',
  lat: -36.8878,
  lng: 174.7475,
  zone: '新西兰时间',
}

/** Makers of reservations for tests: four people on a Friday evening, by default confirmed. */
export const makeReservation = (over: Partial<Reservation> = {}): Reservation => ({
  alias: 'r1',
  code: '482913',
  state: 'CONFIRMED',
  stateText: '已确认',
  note: '请准时到店，桌位最多保留15分钟',
  store: STORE,
  at: '2026-12-04T05:30:00.000Z',
  until: '2026-12-04T07:00:00.000Z',
  day: '2026-12-04',
  when: '12月4日 周五 18:30',
  people: 4,
  kind: '',
  table: '大厅（2–4人）',
  name: '王小雅',
  phone: '+64215550101',
  wishes: '',
  holdUntil: null,
  ahead: null,
  canCancel: true,
  canChange: true,
  ...over,
})

export const makeOffer = (over: Partial<ReservationOffer> = {}): ReservationOffer => ({
  store: STORE,
  days: [
    { day: '2026-12-03', closed: true, left: 0, note: '店庆' },
    { day: '2026-12-04', closed: false, left: 2, note: '' },
    { day: '2026-12-05', closed: false, left: 0, note: '' },
  ],
  day: '2026-12-04',
  maxPeople: 12,
  kinds: ['HALL', 'ROOM'],
  slots: [
    { at: '2026-12-04T05:30:00.000Z', text: '18:30', left: 2 },
    { at: '2026-12-04T06:00:00.000Z', text: '19:00', left: 0 },
  ],
  stayMinutes: 90,
  automatic: true,
  ...over,
})
