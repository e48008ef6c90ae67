import { appOver, TEST_USER } from '@/app/testing/app'
import { ERRORS } from '@/contract/errors'
import type { Reservation } from '@/contract/reservation'
import { makeOffer, makeReservation } from '../testing/reservations'
import { REFETCH_MS, ReservationModel } from './ReservationModel'
import { ReserveModel } from './ReserveModel'
import { stripDays, timeSlots } from './reservationWords'

const AT = '2026-12-04T05:30:00.000Z'
const FULL = { code: ERRORS.reservationFull[0] }
const HELD = makeReservation({ state: 'HELD', holdUntil: '2030-01-01T00:00:00Z' })

/** What the service says to each call, by the end of its path. */
function phone(responses: Record<string, () => { data: unknown } | { code: number }>) {
  const made = appOver(
    ({ path }) => responses[path.split('/').at(-1)!]?.() ?? { data: path.endsWith('Offer') ? makeOffer() : HELD },
  )
  made.app.session.login(TEST_USER)
  const inputs = (name: string) => made.requested.filter(({ path }) => path.endsWith(name)).map(({ input }) => input)
  return { ...made, inputs }
}
async function holding(responses: Parameters<typeof phone>[0]) {
  const made = phone(responses)
  const model = new ReserveModel(made.app, 's1')
  await model.start()
  model.setAt(AT)
  await model.take()
  model.form.fill({ name: ' 王小雅 ', number: '21 555 0101', wishes: '靠窗' })
  return { ...made, model }
}

test('app §7: /store/preReservation holds the choice, /store/reservation submits who comes', async () => {
  const { model, inputs, platform } = await holding({ reservation: () => ({ data: makeReservation() }) })
  expect(model.choice).toBe('预约 周五 18:30 · 2人')
  expect(inputs('preReservation')).toEqual([{ alias: 's1', at: AT, people: 2, kind: '', queue: false }])
  await model.submit()
  expect(inputs('/reservation')).toEqual([{ alias: 'r1', name: '王小雅', phone: '+64215550101', wishes: '靠窗' }])
  expect(platform.stack.at(-1)).toBe('/packageOrder/pages/reserve/reserveResult?alias=r1')
})

test('app §7: one that waits for the store leads to the page that waits', async () => {
  const { model, platform } = await holding({
    reservation: () => ({ data: makeReservation({ state: 'WAITING' }) }),
  })
  await model.submit()
  expect(platform.stack.at(-1)).toBe('/packageOrder/pages/reserve/waitReserveOrder?alias=r1')
})

test('domain: a time that went meanwhile is chosen again, and what was typed stays', async () => {
  const { model, inputs } = await holding({ reservation: () => FULL })
  await model.submit()
  expect(model.held).toBeNull()
  expect(model.gone).toContain('已经约不上了')
  expect(model.form.values).toMatchObject({ name: ' 王小雅 ', number: '21 555 0101', wishes: '靠窗' })
  expect(inputs('reservationOffer')).toHaveLength(2)
  model.setAt(AT)
  expect(model.gone).toBe('')
})

test('domain: a wrong phone number is not sent, and the hold stands', async () => {
  const { model, inputs } = await holding({})
  model.form.set('number', '12')
  await model.submit()
  expect(model.form.errors.number).toBe('手机号格式不正确')
  expect(model.held).not.toBeNull()
  expect(inputs('/reservation')).toEqual([])
})

test('domain: where a hold is refused the times are requested again', async () => {
  const { model, inputs } = await holding({ preReservation: () => FULL })
  expect(model.held).toBeNull()
  expect(inputs('reservationOffer')).toHaveLength(2)
})

test('domain: a full time is queued for; another day forgets the time', async () => {
  const { app, inputs } = phone({})
  const model = new ReserveModel(app, 's1')
  await model.start()
  model.setAt('2026-12-04T06:00:00.000Z')
  expect(model.choice).toBe('排队 周五 19:00 · 2人')
  await model.take()
  expect(inputs('preReservation')).toMatchObject([{ queue: true }])
  await model.setDay('2026-12-05')
  expect(model.choice).toBe('')
})

test('domain: a reservation is moved from what it is, and stays where nothing is free', async () => {
  const { app, inputs } = phone({
    reservationDetail: () => ({ data: makeReservation({ people: 6, kind: 'ROOM' }) }),
    changeReservation: () => FULL,
  })
  const model = new ReserveModel(app, 's1', 'r1')
  await model.start()
  expect(model.choice).toBe('改到 周五 18:30 · 6人')
  expect(inputs('reservationOffer')).toMatchObject([{ day: '2026-12-04', people: '6', kind: 'ROOM' }])
  await model.take()
  expect(inputs('changeReservation')).toEqual([{ alias: 'r1', at: AT, people: 6, kind: 'ROOM' }])
  expect(inputs('reservationOffer')).toHaveLength(2)
})

describe('app §2: waitReserveOrder', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('is requested again while the store has not answered, and leads on once it has', async () => {
    let state: Reservation['state'] = 'WAITING'
    const { app, platform, inputs } = phone({ reservationDetail: () => ({ data: makeReservation({ state }) }) })
    const model = new ReservationModel(app, 'r1', true)
    await model.start()
    state = 'CONFIRMED'
    await jest.advanceTimersByTimeAsync(REFETCH_MS)
    expect(platform.stack.at(-1)).toBe('/packageOrder/pages/reserve/reserveResult?alias=r1')
    await jest.advanceTimersByTimeAsync(REFETCH_MS)
    expect(inputs('reservationDetail')).toHaveLength(2)
  })
  test('does not go on behind a page that was left', async () => {
    const { app, inputs } = phone({ reservationDetail: () => ({ data: makeReservation({ state: 'QUEUED' }) }) })
    const model = new ReservationModel(app, 'r1', true)
    await model.start()
    model.dispose()
    await jest.advanceTimersByTimeAsync(REFETCH_MS)
    expect(inputs('reservationDetail')).toHaveLength(1)
  })
})

test('domain: days say what is left of them, times how many tables', () => {
  expect(stripDays(makeOffer().days).map(({ name, note, off }) => [name, note, off])).toEqual([
    ['今天', '店庆', true],
    ['明天', '余2', false],
    ['周六', '已满', false],
  ])
  expect(timeSlots(makeOffer().slots).map(({ note, full }) => [note, full])).toEqual([
    ['剩2桌', false],
    ['可排队', true],
  ])
})
