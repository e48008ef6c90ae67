import { reservationDeskApi, type DeskAction } from '../../../src/contract/reservationDesk'
import { reservationApi } from '../../../src/contract/reservation'
import { storeApi } from '../../../src/contract/store'
import { ERRORS } from '../../../src/contract/errors'
import { instantOf } from '../../../src/domain/storeHours'
import { testServer, type TestServer } from '../../testing/harness'
import { addMembership } from '../../testing/memberships'
import { book, hold, inHours, makeBookable, noticesTo, wrongLoad } from '../../testing/reservations'
import { makeStore, type TestStore } from '../../testing/stores'

let server: TestServer
let store: TestStore
let staff: { id: number; token: string }
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
const staffOf = async (place: TestStore, role: 'owner' | 'staff' = 'staff') => {
  const person = await server.user('小李')
  await addMembership(server, person.id, role, { store_id: place.id })
  return person
}
beforeEach(async () => {
  store = await makeBookable(server, { rules: { automatic: false }, tables: [{ count: 1 }] })
  staff = await staffOf(store)
})
afterEach(async () => expect(await wrongLoad(server, store.id)).toEqual([]))

const code = (name: keyof typeof ERRORS) => ERRORS[name][0]
const guest = () => server.user('小雅')
const settle = (alias: string, action: DeskAction, reason = '', as: { token: string } = staff) =>
  server.call(reservationDeskApi.settle, { alias, action, reason }, as)
const stateOf = async (alias: string, as: { token: string }) =>
  (await server.ok(reservationApi.detail, { alias }, as)).state
const to = (at: string, beforeMs: number) =>
  server.clock.advance(Date.parse(at) - beforeMs - server.clock.now().getTime())

test('domain: a guest books, the store confirms, the guest is notified, and arrives', async () => {
  const user = await guest()
  const at = inHours(server, 30)
  const { alias, day } = await book(server, user, store, { at })
  const shown = await server.ok(reservationDeskApi.day, { alias: store.alias, day }, staff)
  expect(shown).toMatchObject({ day, waiting: 1, coming: { count: 1, people: 2 }, open: true })
  expect(shown.list).toMatchObject([{ alias, state: 'WAITING', name: '小雅', actions: ['confirm', 'refuse'] }])
  expect((await settle(alias, 'arrive')).code).toBe(code('reservationState'))
  expect((await settle(alias, 'confirm')).data).toMatchObject({ state: 'CONFIRMED', actions: ['refuse'] })
  // The same sent twice is one.
  expect((await settle(alias, 'confirm')).code).toBe(0)
  expect(await stateOf(alias, user)).toBe('CONFIRMED')
  expect(await noticesTo(server, user.id)).toEqual(['预约已确认'])
  to(at, 600_000)
  expect((await settle(alias, 'noShow')).code).toBe(code('reservationState'))
  expect((await settle(alias, 'arrive')).data).toMatchObject({ state: 'ARRIVED', actions: [] })
})

test('domain: who does not come gives the table back, and has it again on coming late', async () => {
  const user = await guest()
  const at = inHours(server, 3)
  const { alias } = await book(server, user, store, { at })
  await settle(alias, 'confirm')
  to(at, -60_000)
  expect((await settle(alias, 'noShow')).data).toMatchObject({ state: 'NO_SHOW', actions: ['arrive'] })
  expect(await wrongLoad(server, store.id)).toEqual([])
  expect((await settle(alias, 'arrive')).data).toMatchObject({ state: 'ARRIVED' })
})

test('domain: a refusal gives its reason, and the table goes to the queue', async () => {
  const [user, next] = [await guest(), await guest()]
  const at = inHours(server, 6)
  const { alias } = await book(server, user, store, { at })
  const queued = await book(server, next, store, { at, queue: true })
  expect((await settle(alias, 'refuse', '当天包场')).data).toMatchObject({ state: 'CANCELLED' })
  expect(await server.ok(reservationApi.detail, { alias }, user)).toMatchObject({ note: '门店取消了预约：当天包场' })
  expect(await stateOf(queued.alias, next)).toBe('OFFERED')
  expect(await noticesTo(server, user.id)).toEqual(['门店取消了预约'])
})

test('domain: of two in the queue for the last table the second confirmation is refused, and both are notified', async () => {
  store = await makeBookable(server, { tables: [{ count: 1 }] })
  staff = await staffOf(store)
  const [holder, a, b] = [await guest(), await guest(), await guest()]
  const at = inHours(server, 6)
  await book(server, holder, store, { at })
  const [first, second] = [
    await book(server, a, store, { at, queue: true }),
    await book(server, b, store, { at, queue: true }),
  ]
  await server.services.db.updateTable('store_tables').set({ count: 2 }).where('store_id', '=', store.id).execute()
  expect((await settle(first.alias, 'confirm')).data).toMatchObject({ state: 'CONFIRMED' })
  expect((await settle(second.alias, 'confirm')).code).toBe(code('reservationFull'))
  expect(await noticesTo(server, a.id)).toEqual(['预约已确认'])
  expect(await noticesTo(server, b.id)).toEqual(['还在排队'])
  expect(await stateOf(second.alias, b)).toBe('QUEUED')
})

test('domain: a notice to the store leads to its desk, on the day', async () => {
  const { day } = await book(server, await guest(), store, { at: inHours(server, 30) })
  const { im_username: name } = await server.services.db
    .selectFrom('users')
    .select('im_username')
    .where('id', '=', staff.id)
    .executeTakeFirstOrThrow()
  const notice = await server.services.db
    .selectFrom('im_notices')
    .select('body')
    .where('recipient', '=', name)
    .executeTakeFirstOrThrow()
  expect(notice.body).toMatchObject({
    link: `/packageOrder/pages/order/reserveDesk?alias=${store.alias}&day=${day}`,
  })
})

test('domain: a store switches reservations on by itself, with tables of its own', async () => {
  store = await makeStore(server)
  staff = await staffOf(store)
  const { tables: _none, ...rules } = await server.ok(reservationDeskApi.settings, { alias: store.alias }, staff)
  expect(rules).toMatchObject({ open: false, automatic: true, slotMinutes: 30 })
  const save = (input: object) =>
    server.call(reservationDeskApi.saveSettings, { alias: store.alias, ...rules, tables: [], ...input }, staff)
  expect((await save({ open: true })).code).toBe(code('deskWrong'))
  const four = { alias: '', kind: 'HALL' as const, minPeople: 1, maxPeople: 4, count: 2 }
  expect((await save({ open: true, tables: [{ ...four, minPeople: 5 }] })).code).toBe(code('deskWrong'))
  const { data } = await save({ open: true, tables: [four] })
  expect(data!.tables).toMatchObject([{ kind: 'HALL', count: 2 }])
  expect(await server.ok(storeApi.getDetail, { alias: store.alias }, {})).toMatchObject({ reserves: true })
  const user = await guest()
  await book(server, user, store, { at: inHours(server, 5) })
  const [own] = data!.tables
  // What is booked stays: neither fewer tables than that nor of another size.
  expect((await save({ open: true, tables: [{ ...own!, maxPeople: 2 }] })).code).toBe(code('tablesBooked'))
  expect((await save({ open: false, tables: [] })).code).toBe(code('tablesBooked'))
  expect((await save({ open: false, tables: [{ ...own!, count: 1 }] })).data).toMatchObject({ open: false })
  expect((await hold(server, await guest(), store, { at: inHours(server, 9) })).code).toBe(code('reservationGone'))
})

test('domain: closing a day lists what it hits before, and forces a choice', async () => {
  store = await makeBookable(server, { tables: [{ count: 2 }] })
  staff = await staffOf(store)
  const [user, other, filling] = [await guest(), await guest(), await guest()]
  const at = inHours(server, 48)
  const { alias, day } = await book(server, user, store, { at })
  const { week } = await server.ok(reservationDeskApi.hours, { alias: store.alias }, staff)
  const closed = { alias: store.alias, week, exceptions: [{ day, spans: [], note: '包场' }] }
  const { list } = await server.ok(reservationDeskApi.hits, closed, staff)
  expect(list.map((one) => one.alias)).toEqual([alias])
  const save = (more: object) => server.call(reservationDeskApi.saveHours, { ...closed, ...more }, staff)
  expect((await save({})).code).toBe(code('hoursHit'))
  expect((await save({ seen: [alias] })).code).toBe(code('hoursHit'))
  // One that was booked meanwhile has to be seen as well.
  const late = await book(server, other, store, { at })
  expect((await save({ choice: 'CANCEL', seen: [alias] })).code).toBe(code('hoursHit'))
  await server.call(reservationApi.cancel, { alias: late.alias }, other)
  const held = (await hold(server, filling, store, { at })).data!
  expect((await save({ choice: 'CANCEL', seen: [alias], reason: '当天包场' })).code).toBe(0)
  expect(await server.ok(reservationApi.detail, { alias }, user)).toMatchObject({
    state: 'CANCELLED',
    note: '门店取消了预约：当天包场',
  })
  expect(await stateOf(held.alias, filling)).toBe('LAPSED')
  expect((await server.ok(reservationDeskApi.hours, { alias: store.alias }, staff)).exceptions).toMatchObject([{ day }])
  expect((await hold(server, other, store, { at })).code).toBe(code('reservationGone'))
})

test('domain: what is kept stands though the store is closed then, and is hit no second time', async () => {
  const user = await guest()
  const { alias, day } = await book(server, user, store, { at: inHours(server, 48) })
  const { week } = await server.ok(reservationDeskApi.hours, { alias: store.alias }, staff)
  const closed = { alias: store.alias, week, exceptions: [{ day, spans: [], note: '' }] }
  await server.ok(reservationDeskApi.saveHours, { ...closed, choice: 'KEEP', seen: [alias] }, staff)
  expect(await stateOf(alias, user)).toBe('WAITING')
  expect(await server.ok(reservationDeskApi.hits, closed, staff)).toEqual({ list: [] })
})

test('domain: hours that overlap or run backwards are refused', async () => {
  const { week } = await server.ok(reservationDeskApi.hours, { alias: store.alias }, staff)
  const save = (spans: [number, number][]) =>
    server.call(
      reservationDeskApi.saveHours,
      {
        alias: store.alias,
        week: week.map((day, at) => (at === 0 ? spans.map(([opens, closes]) => ({ opens, closes })) : day)),
        exceptions: [],
      },
      staff,
    )
  for (const spans of [
    [[600, 600]],
    [
      [600, 900],
      [840, 1200],
    ],
    [[601, 900]],
  ] as [number, number][][])
    expect((await save(spans)).code).toBe(code('deskWrong'))
})

test('domain: times of a desk are of the store’s clock, when the clocks change too', async () => {
  const zone = 'Pacific/Chatham' as const
  store = await makeBookable(server, { store: { zone }, rules: { days_ahead: 90 } })
  // In 2027 New Zealand's clocks go back on the fourth of April.
  const day = '2027-04-04'
  const at = instantOf({ day, minute: 18 * 60 }, zone)
  server.clock.advance(at.getTime() - 2 * 86_400_000 - server.clock.now().getTime())
  staff = await staffOf(store)
  const { alias } = await book(server, await guest(), store, { at: at.toISOString() })
  expect((await server.ok(reservationDeskApi.day, { alias: store.alias, day }, staff)).list).toMatchObject([
    { alias, time: '18:00', when: '4月4日 周日 18:00' },
  ])
  for (const other of ['2027-04-03', '2027-04-05'])
    expect((await server.ok(reservationDeskApi.day, { alias: store.alias, day: other }, staff)).list).toEqual([])
})

test('domain: a desk is open to the people of the store alone', async () => {
  const { alias } = await book(server, await guest(), store, { at: inHours(server, 6) })
  const stranger = await staffOf(await makeStore(server, { name: '别家' }), 'owner')
  expect((await settle(alias, 'confirm', '', stranger)).code).toBe(404)
  for (const endpoint of [reservationDeskApi.day, reservationDeskApi.settings, reservationDeskApi.hours]) {
    expect((await server.call(endpoint, { alias: store.alias }, stranger)).code).toBe(404)
    expect((await server.call(endpoint, { alias: store.alias }, {})).code).toBe(255)
  }
})
