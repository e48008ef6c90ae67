import { createApp } from '@/app/createApp'
import { platformOver, TEST_CONFIG, TEST_USER } from '@/app/testing/app'
import { ERRORS } from '@/contract/errors'
import { ShipModel } from './ShipModel'

const order = (pickupAt: string | null, actions = ['pickupTime', 'pickedUp']) => ({
  orderNo: 'D20261127000001',
  freightKind: 'pickup',
  actions,
  lines: [],
  parcels: [],
  together: [],
  pickupAt,
})

async function open(first: object, codes: number[] = [], now: () => object = () => first) {
  const { platform, requested } = platformOver(({ path }) => {
    if (path === '/order/detail') return { data: now() }
    if (path === '/shipment/carriers') return { data: { list: [] } }
    const code = codes.shift() ?? 0
    return code > 0 ? { code } : { data: first }
  })
  const app = createApp(platform, TEST_CONFIG)
  app.session.login(TEST_USER)
  const model = new ShipModel(app, 'D20261127000001')
  await model.start()
  const sent = () => requested.filter(({ path }) => path === '/order/updateRezSelfPickupTime').map(({ input }) => input)
  return { app, model, pickup: model.pickup, sent, platform }
}

test('app §7: day and time of a pick-up are chosen, and sent with what the page showed', async () => {
  const { model, pickup, sent } = await open(order(null))
  expect([model.arranging, model.open]).toEqual([true, false])
  await pickup.submit()
  expect(pickup.form.errors).toEqual({ day: '请选择日期', time: '请选择时间' })
  pickup.form.fill({ day: '2026-12-24', time: '14:30' })
  await pickup.submit()
  expect(sent()).toEqual([{ orderNo: 'D20261127000001', day: '2026-12-24', time: '14:30', was: null }])
})

test('app §7: a time that is arranged already is shown by New Zealand’s clock', async () => {
  const { pickup } = await open(order('2026-12-24T01:30:00.000Z'))
  expect(pickup.form.values).toEqual({ day: '2026-12-24', time: '14:30' })
})

test('a refusal keeps what was chosen, and the next try says what is arranged by now', async () => {
  let now = order(null)
  const { pickup, sent } = await open(order(null), [ERRORS.pickupChanged[0]], () => now)
  pickup.form.fill({ day: '2026-12-24', time: '14:30' })
  now = order('2026-12-23T01:30:00.000Z')
  await pickup.submit()
  await new Promise((done) => setTimeout(done, 5))
  expect(pickup.form.values).toEqual({ day: '2026-12-24', time: '14:30' })
  await pickup.submit()
  expect(sent().at(-1)).toMatchObject({ was: '2026-12-23T01:30:00.000Z', time: '14:30' })
})

test('a time that is not to be had any more stands under the field', async () => {
  const { pickup } = await open(order(null), [ERRORS.pickupPast[0]])
  pickup.form.fill({ day: '2026-12-24', time: '14:30' })
  await pickup.submit()
  expect(pickup.form.errors.time).toBeDefined()
})
