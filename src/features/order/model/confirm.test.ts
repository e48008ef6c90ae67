import { createApp } from '@/app/createApp'
import { platformOver, TEST_CONFIG, TEST_USER } from '@/app/testing/app'
import { ERRORS } from '@/contract/errors'
import { ConfirmOrderModel } from './ConfirmOrderModel'
import { ConfirmResultModel } from './ConfirmResultModel'

const settled = () => new Promise((done) => setTimeout(done, 5))
const sent = { orderNo: 'D20261127000001', state: 'SHIPPED', completedAt: null, actions: ['confirm'], lines: [] }

/** An order as each look finds it; confirming it is refused with the code given. */
function open(order: () => object, code = 0) {
  const { platform, requested } = platformOver(({ path }) => {
    if (path === '/order/detail') return { data: order() }
    return code > 0 ? { code } : { data: { list: [], next: null, hasMore: false } }
  })
  const app = createApp(platform, TEST_CONFIG)
  app.session.login(TEST_USER)
  return { app, platform, paths: () => requested.map(({ path }) => path) }
}

test('domain: an order of which some money went back before is confirmed as one that is complete', async () => {
  const completedAt = '2026-11-28T01:00:00.000Z'
  const { app } = open(() => ({ ...sent, state: 'PARTLY_REFUNDED', completedAt, actions: [] }))
  const model = new ConfirmOrderModel(app, sent.orderNo)
  await model.start()
  expect([model.possible, model.done]).toEqual([false, true])
})

test('确认收货 is sent once however often it is tapped, and its result takes the place of the page', async () => {
  const { app, platform, paths } = open(() => sent)
  const model = new ConfirmOrderModel(app, sent.orderNo)
  await model.start()
  expect([model.possible, model.done]).toEqual([true, false])
  await Promise.all([model.confirm(), model.confirm()])
  await settled()
  expect(paths().filter((path) => path === '/order/confirm')).toHaveLength(1)
  expect(platform.stack.at(-1)).toBe(`/packageOrder/pages/order/confirmResult?orderNo=${sent.orderNo}`)
})

test('domain: an after-sale case that was opened meanwhile leaves the page, which shows what stands in the way', async () => {
  let now: object = sent
  const { app, platform } = open(() => now, ERRORS.caseOpen[0])
  const model = new ConfirmOrderModel(app, sent.orderNo)
  await model.start()
  const pages = platform.stack.length
  now = { ...sent, actions: [], cases: [{ open: true }] }
  await model.confirm()
  expect([model.possible, model.confirming, platform.stack.length]).toEqual([false, false, pages])
})

test.each([
  ['COMPLETED', true],
  ['PARTLY_REFUNDED', true],
  ['SHIPPED', false],
  ['REFUNDED', false],
] as const)('收货成功 of an order in %s: received is %s', async (state, received) => {
  const { app, paths } = open(() => ({ ...sent, state, actions: ['buyAgain'] }))
  const model = new ConfirmResultModel(app, sent.orderNo)
  await model.start()
  await settled()
  expect([model.received, model.may('buyAgain')]).toEqual([received, true])
  expect(paths().includes('/query/recommendItems')).toBe(received)
})
