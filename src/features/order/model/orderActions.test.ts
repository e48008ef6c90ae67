import { createApp } from '@/app/createApp'
import { platformOver, TEST_CONFIG, TEST_USER } from '@/app/testing/app'
import { ERRORS } from '@/contract/errors'
import type { OrderAction, OrderBrief } from '@/contract/order'
import { actionText, runAction } from './orderActions'

const settled = () => new Promise((done) => setTimeout(done, 5))
const NUMBER = 'D20261127000001'
const order = (change: object = {}) =>
  ({ orderNo: NUMBER, state: 'SHIPPED', lines: [], ...change }) as unknown as OrderBrief
const refund = { alias: 'case1', state: 'ASKED', stateText: '', cents: 1, open: true }

/** An action begun on an order as a list shows it; `now` is what the service says of it by then. */
function begin(action: OrderAction, shown: OrderBrief, { now = shown, code = 0 as number } = {}) {
  const { platform, requested } = platformOver(({ path }) =>
    path === '/order/detail' ? { data: now } : code > 0 ? { code } : { data: {} },
  )
  const app = createApp(platform, TEST_CONFIG)
  app.session.login(TEST_USER)
  const changed = jest.fn(async () => undefined)
  const done = runAction(app, shown, action, changed)
  const sent = (path: string) => requested.filter((one) => one.path === path).length
  return { app, changed, done, sent, stack: platform.stack }
}

test('确认收货 of a list or an order’s page ends on 收货成功, and what lies below is read again', async () => {
  const { app, changed, done, sent, stack } = begin('confirm', order())
  app.ui.question!.resolve(true)
  await done
  expect([sent('/order/confirm'), stack.at(-1), changed.mock.calls.length]).toEqual([
    1,
    `/packageOrder/pages/order/confirmResult?orderNo=${NUMBER}`,
    1,
  ])
})

test('确认收货 that is refused stays where it is, and shows what stands now', async () => {
  const { app, changed, done, stack } = begin('confirm', order(), { code: ERRORS.caseOpen[0] })
  app.ui.question!.resolve(true)
  await done
  expect([stack.length, changed.mock.calls.length]).toEqual([1, 1])
})

const pickup = order({ state: 'TO_PICKUP' })

test('domain: after-sale: a refund that was requested after the list was read is stated before a pick-up is handed over', async () => {
  const { app, done, sent, stack } = begin('pickedUp', pickup, { now: order({ cases: [refund] }) })
  await settled()
  expect(app.ui.choice!.title).toBe('买家申请了退款，还没有处理')
  app.ui.choice!.resolve('case')
  await done
  expect([sent('/order/pickedUp'), stack.at(-1)]).toEqual([0, '/packageOrder/pages/afterSale/detail?alias=case1'])
})

test('a pick-up is handed over all the same by a seller who says so, and left by one who changes their mind', async () => {
  for (const [way, times] of [
    ['hand', 1],
    [null, 0],
  ] as const) {
    const { app, done, sent } = begin('pickedUp', pickup, { now: order({ cases: [refund] }) })
    await settled()
    app.ui.choice!.resolve(way)
    await settled()
    app.ui.question?.resolve(true)
    await done
    expect(sent('/order/pickedUp')).toBe(times)
  }
})

test('a pick-up without such a request, or with one that is decided, is handed over at once', async () => {
  for (const cases of [[], [{ ...refund, state: 'REFUSED' }]]) {
    const { app, done, sent } = begin('pickedUp', pickup, { now: order({ cases }) })
    await settled()
    expect(app.ui.choice).toBeNull()
    app.ui.question!.resolve(true)
    await done
    expect(sent('/order/pickedUp')).toBe(1)
  }
})

test('a payment to a shop is refunded; what is bought has after-sale', () => {
  expect(actionText('afterSale', { toShop: true })).toBe('申请退款')
  expect(actionText('afterSale', {})).toBe('申请售后')
  expect(actionText('pay', { toShop: true })).toBe('去支付')
})
