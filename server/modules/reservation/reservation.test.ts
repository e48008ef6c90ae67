import { reservationApi } from '../../../src/contract/reservation'
import { storeApi } from '../../../src/contract/store'
import { ERRORS } from '../../../src/contract/errors'
import type { StoreHours } from '../../../src/domain/storeHours'
import { testServer, type TestServer } from '../../testing/harness'
import { addMembership } from '../../testing/memberships'
import {
  CONTACT,
  book,
  hold,
  inHours,
  lapseAll,
  makeBookable,
  noticesTo,
  remindAll,
  wrongLoad,
} from '../../testing/reservations'
import type { TestStore } from '../../testing/stores'

let server: TestServer
let store: TestStore
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  store = await makeBookable(server)
})
afterEach(async () => expect(await wrongLoad(server, store.id)).toEqual([]))

const MINUTE = 60_000
/** Time passes until so long before an instant. */
const waitUntil = (at: string, beforeMs: number) =>
  server.clock.advance(Date.parse(at) - beforeMs - server.clock.now().getTime())
const guest = () => server.user('小雅')
const codeOf = (
  name: 'reservationFull' | 'reservationGone' | 'reservationState' | 'reservationLate' | 'reservationTwice',
) => ERRORS[name][0]
const only = (count: number) => makeBookable(server, { tables: [{ count }] })
const detailOf = (alias: string, as: { token: string }) => server.ok(reservationApi.detail, { alias }, as)
const leftAt = async (at: string, people = 2) => {
  const { slots } = await server.ok(reservationApi.offer, { alias: store.alias, people, day: dayOf(at) }, {})
  return slots.find((slot) => slot.at === at)?.left
}
const dayOf = (at: string) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(new Date(at))

test('app §7: /store/preReservation holds a table for five minutes, /store/reservation makes a reservation of it', async () => {
  const user = await guest()
  const at = inHours(server, 5)
  expect(await leftAt(at)).toBe(4)
  const held = (await hold(server, user, store, { at })).data!
  expect(held).toMatchObject({ state: 'HELD', people: 2, at })
  expect(Date.parse(held.holdUntil!) - server.clock.now().getTime()).toBe(5 * MINUTE)
  expect(await leftAt(at)).toBe(3)
  const made = await server.ok(reservationApi.confirm, { alias: held.alias, ...CONTACT, wishes: '靠窗' }, user)
  expect(made).toMatchObject({
    state: 'CONFIRMED',
    stateText: '已确认',
    wishes: '靠窗',
    canCancel: true,
    canChange: true,
  })
  expect(made.code).toMatch(/^\d{6}$/)
  expect(await noticesTo(server, user.id)).toEqual(['预约成功'])
  const { list } = await server.ok(reservationApi.list, {}, user)
  expect(list.map(({ alias }) => alias)).toEqual([held.alias])
  expect(await server.ok(reservationApi.list, { when: 'past' }, user)).toMatchObject({ list: [] })
})

test('domain: a hold that is not submitted gives its table back', async () => {
  const user = await guest()
  const at = inHours(server, 5)
  await hold(server, user, store, { at })
  server.clock.advance(5 * MINUTE)
  expect(await lapseAll(server)).toBeGreaterThan(0)
  expect(await leftAt(at)).toBe(4)
})

test('domain: a new hold takes the place of the one before', async () => {
  const user = await guest()
  const [first, second] = [inHours(server, 5), inHours(server, 9)]
  await hold(server, user, store, { at: first })
  await hold(server, user, store, { at: second })
  expect([await leftAt(first), await leftAt(second)]).toEqual([4, 3])
})

test('domain: what is submitted after its hold is over is judged again, and takes the table if it is free', async () => {
  store = await only(1)
  const [late, quick] = [await guest(), await guest()]
  const at = inHours(server, 5)
  const submit = (alias: string, as: { token: string }) =>
    server.call(reservationApi.confirm, { alias, ...CONTACT }, as)
  const held = (await hold(server, late, store, { at })).data!
  server.clock.advance(5 * MINUTE)
  await lapseAll(server)
  const other = (await hold(server, quick, store, { at })).data!
  expect((await submit(held.alias, late)).code).toBe(codeOf('reservationFull'))
  expect((await server.ok(reservationApi.cancel, { alias: other.alias }, quick)).state).toBe('CANCELLED')
  expect((await submit(held.alias, late)).data).toMatchObject({ state: 'CONFIRMED' })
})

test('domain: two people never get the last table, whatever overlaps of their stays', async () => {
  store = await only(1)
  const [a, b] = [await guest(), await guest()]
  const at = inHours(server, 5)
  const plus = (minutes: number) => new Date(Date.parse(at) + minutes * MINUTE).toISOString()
  await book(server, a, store, { at })
  for (const minutes of [-60, -30, 0, 30, 60])
    expect((await hold(server, b, store, { at: plus(minutes) })).code).toBe(codeOf('reservationFull'))
  expect((await hold(server, b, store, { at: plus(90) })).code).toBe(0)
  expect(await leftAt(plus(60))).toBe(0)
})

test('domain: a party gets the smallest table that holds it, of the kind it wants, and none that is too small', async () => {
  const at = inHours(server, 5)
  const [a, b, c] = [await guest(), await guest(), await guest()]
  expect(await book(server, a, store, { at, people: 2 })).toMatchObject({ table: '大厅（1–4人）' })
  expect(await book(server, b, store, { at, people: 6 })).toMatchObject({ table: '包间（5–10人）' })
  expect((await hold(server, c, store, { at, people: 2, kind: 'ROOM' })).code).toBe(codeOf('reservationFull'))
  expect((await hold(server, c, store, { at, people: 11 })).code).toBe(codeOf('reservationFull'))
  expect((await hold(server, c, store, { at, people: 11, queue: true })).code).toBe(codeOf('reservationGone'))
})

test('domain: only times that can still be booked are offered and taken, by the clock of the store', async () => {
  const hours: StoreHours = { week: Array.from({ length: 7 }, () => [[1020, 1320]]), exceptions: [] }
  store = await makeBookable(server, { store: { hours } })
  const user = await guest()
  const { days } = await server.ok(reservationApi.offer, { alias: store.alias }, {})
  const day = days[2]!.day
  const { slots, zone } = await server
    .ok(reservationApi.offer, { alias: store.alias, day }, {})
    .then((offer) => ({ slots: offer.slots, zone: offer.store.zone }))
  expect(zone).toBe('新西兰时间')
  expect(slots.map(({ text }) => text)).toEqual('17:00 17:30 18:00 18:30 19:00 19:30 20:00 20:30 21:00'.split(' '))
  const noon = new Date(Date.parse(slots[0]!.at) - 300 * MINUTE).toISOString()
  const odd = new Date(Date.parse(slots[0]!.at) + 7 * MINUTE).toISOString()
  const far = new Date(Date.parse(slots[0]!.at) + 40 * 86_400_000).toISOString()
  for (const at of [noon, odd, far, new Date(Date.parse(slots[0]!.at) - 5 * 86_400_000).toISOString()])
    expect((await hold(server, user, store, { at })).code).toBe(codeOf('reservationGone'))
})

test('domain: a table is held no later than half an hour before, but what is held is honoured', async () => {
  const user = await guest()
  const at = inHours(server, 1)
  waitUntil(at, 31 * MINUTE)
  const held = (await hold(server, user, store, { at })).data!
  server.clock.advance(2 * MINUTE)
  expect((await hold(server, await guest(), store, { at })).code).toBe(codeOf('reservationGone'))
  expect(await server.ok(reservationApi.confirm, { alias: held.alias, ...CONTACT }, user)).toMatchObject({
    state: 'CONFIRMED',
    canCancel: false,
  })
})

test('domain: the store confirms by itself or does it by hand; unanswered it lapses, and both know', async () => {
  store = await makeBookable(server, { rules: { automatic: false } })
  const [user, staff] = [await guest(), await server.user('小李')]
  await addMembership(server, staff.id, 'staff', { store_id: store.id })
  const at = inHours(server, 5)
  const made = await book(server, user, store, { at })
  expect(made).toMatchObject({ state: 'WAITING', note: '门店确认后会通知你' })
  expect(await noticesTo(server, staff.id)).toEqual(['新预约待确认'])
  waitUntil(at, 0)
  await lapseAll(server)
  expect(await detailOf(made.alias, user)).toMatchObject({ state: 'LAPSED', note: '门店没有确认' })
  expect(await noticesTo(server, user.id)).toEqual(['预约没有确认'])
})

test('app §7: /store/cancelReservation cancels until two hours before, once, and the table is free again', async () => {
  const user = await guest()
  const at = inHours(server, 4)
  const made = await book(server, user, store, { at })
  waitUntil(at, 120 * MINUTE)
  const cancel = () => server.call(reservationApi.cancel, { alias: made.alias }, user)
  expect((await cancel()).data).toMatchObject({ state: 'CANCELLED', note: '你取消了预约', canCancel: false })
  expect((await cancel()).code).toBe(0)
  expect(await leftAt(at)).toBe(4)
  const later = await book(server, user, store, { at })
  server.clock.advance(1000)
  expect((await server.call(reservationApi.cancel, { alias: later.alias }, user)).code).toBe(codeOf('reservationLate'))
  expect((await detailOf(later.alias, user)).canCancel).toBe(false)
})

test('domain: one who is in the queue is offered a place that is freed, for ten minutes, and then the next is', async () => {
  store = await only(1)
  const [holder, first, second] = [await guest(), await guest(), await guest()]
  const at = inHours(server, 6)
  const made = await book(server, holder, store, { at })
  const one = await book(server, first, store, { at, queue: true })
  const two = await book(server, second, store, { at, queue: true })
  expect(one).toMatchObject({ state: 'QUEUED', ahead: 0, note: '你排在第一位，有空位会通知你' })
  expect(two).toMatchObject({ state: 'QUEUED', ahead: 1 })
  await server.ok(reservationApi.cancel, { alias: made.alias }, holder)
  expect(await leftAt(at)).toBe(0)
  expect(await detailOf(one.alias, first)).toMatchObject({ state: 'OFFERED' })
  expect(await noticesTo(server, first.id)).toEqual(['有空位了'])
  server.clock.advance(10 * MINUTE)
  await lapseAll(server)
  expect(await detailOf(one.alias, first)).toMatchObject({ state: 'LAPSED' })
  expect(await detailOf(two.alias, second)).toMatchObject({ state: 'OFFERED' })
  expect(await server.ok(reservationApi.confirm, { alias: two.alias, ...CONTACT }, second)).toMatchObject({
    state: 'CONFIRMED',
  })
  expect((await server.call(reservationApi.confirm, { alias: one.alias, ...CONTACT }, first)).code).toBe(
    codeOf('reservationFull'),
  )
})

test('domain: a queue ends when its time has come', async () => {
  store = await only(1)
  const [holder, user] = [await guest(), await guest()]
  const at = inHours(server, 6)
  await book(server, holder, store, { at })
  const queued = await book(server, user, store, { at, queue: true })
  waitUntil(at, 30 * MINUTE)
  await lapseAll(server)
  expect(await detailOf(queued.alias, user)).toMatchObject({ state: 'LAPSED', note: '没有等到空位' })
  expect(await noticesTo(server, user.id)).toEqual(['没有排到空位'])
})

test('domain: a reservation is moved or lengthened over its own table, and stays as it was where nothing is free', async () => {
  store = await makeBookable(server, { tables: [{ count: 1, max_people: 8 }] })
  const [a, b] = [await guest(), await guest()]
  const at = inHours(server, 6)
  const plus = (minutes: number) => new Date(Date.parse(at) + minutes * MINUTE).toISOString()
  const made = await book(server, a, store, { at })
  await book(server, b, store, { at: plus(120) })
  const change = (requested: { at: string; people: number }) =>
    server.call(reservationApi.change, { alias: made.alias, ...requested }, a)
  expect((await change({ at: plus(30), people: 2 })).data).toMatchObject({ at: plus(30), state: 'CONFIRMED' })
  // As a group it would stay half an hour longer, into the next one's time.
  expect((await change({ at: plus(30), people: 7 })).code).toBe(codeOf('reservationFull'))
  expect((await change({ at: plus(60), people: 2 })).code).toBe(codeOf('reservationFull'))
  expect(await detailOf(made.alias, a)).toMatchObject({ at: plus(30), people: 2 })
  expect((await change({ at, people: 7 })).data).toMatchObject({ people: 7, until: plus(120) })
})

test('domain: one person has one table of a store at a time', async () => {
  const user = await guest()
  const at = inHours(server, 6)
  await book(server, user, store, { at })
  expect((await hold(server, user, store, { at })).code).toBe(codeOf('reservationTwice'))
})

test('domain: reminders go out a day and two hours before, once each', async () => {
  const user = await guest()
  const at = inHours(server, 30)
  await book(server, user, store, { at })
  const reminders = async () => {
    await remindAll(server)
    return (await noticesTo(server, user.id)).filter((title) => title === '用餐提醒').length
  }
  expect(await reminders()).toBe(0)
  waitUntil(at, 24 * 60 * MINUTE)
  expect([await reminders(), await reminders()]).toEqual([1, 1])
  waitUntil(at, 120 * MINUTE)
  expect([await reminders(), await reminders()]).toEqual([2, 2])
})

test('domain: a reservation is its guest’s alone, and a guest of the site gets code 255', async () => {
  const [user, other] = [await guest(), await guest()]
  const made = await book(server, user, store, { at: inHours(server, 6) })
  for (const endpoint of [reservationApi.detail, reservationApi.cancel, reservationApi.calendar]) {
    expect((await server.call(endpoint, { alias: made.alias }, other)).code).toBe(404)
    expect((await server.call(endpoint, { alias: made.alias }, {})).code).toBe(255)
  }
})

test('domain: the calendar file has the instants, folded lines and both reminders', async () => {
  const user = await guest()
  const made = await book(server, user, store, { at: inHours(server, 6) })
  const { url, name } = await server.ok(reservationApi.calendar, { alias: made.alias }, user)
  expect(name).toBe('老成都川菜馆预约.ics')
  const response = await server.app.inject({ url })
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const lines = response.body.split('\r\n')
  expect(lines).toContain(`DTSTART:${made.at.replace(/[-:]|\.\d+/g, '')}`)
  expect(lines).toContain(`DTEND:${made.until.replace(/[-:]|\.\d+/g, '')}`)
  expect(lines.filter((line) => line.startsWith('TRIGGER'))).toEqual(['TRIGGER:-P1D', 'TRIGGER:-PT2H'])
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
})

test('domain: a day says how many of its times still have a table for so many people', async () => {
  const hours: StoreHours = { week: Array.from({ length: 7 }, () => [[1020, 1200]]), exceptions: [] }
  store = await makeBookable(server, { store: { hours }, tables: [{ count: 1 }] })
  const daysFor = async (people: number) =>
    (await server.ok(reservationApi.offer, { alias: store.alias, people }, {})).days
  // 17:00 to 19:00, every half an hour.
  expect((await daysFor(2))[2]).toMatchObject({ closed: false, left: 5 })
  const { day } = (await daysFor(2))[2]!
  const { slots } = await server.ok(reservationApi.offer, { alias: store.alias, day }, {})
  await book(server, await guest(), store, { at: slots[2]!.at })
  expect((await daysFor(2))[2]).toMatchObject({ left: 0 })
  expect((await daysFor(5))[2]).toMatchObject({ closed: false, left: 0 })
})

test('domain: a store says whether tables are booked online', async () => {
  expect(await server.ok(storeApi.getDetail, { alias: store.alias }, {})).toMatchObject({ reserves: true })
})
