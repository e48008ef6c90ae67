import { createApp } from '@/app/createApp'
import { ERRORS } from '@/contract/errors'
import type { Payment } from '@/contract/order'
import { TEST_CONFIG, TEST_USER } from '@/app/testing/app'
import { createMemoryPlatform, fakeHttp } from '@/platform/memory'
import { HttpError } from '@/platform/ports'
import { PayModel } from './PayModel'
import { PayResultModel } from './PayResultModel'

const payment = (state: Payment['state']): Payment => ({
  payNo: 'P202611270001',
  state,
  totalCents: 4790,
  closesAt: '2026-11-27T09:30:00Z',
  orders: [{ orderNo: 'D202611270001', shopName: '金蜂蜂蜜', totalCents: 4790 }],
  walletCents: 3000,
  channels: [{ channelId: 5, name: '沙盒支付', note: '', icon: 'sandbox' }],
})
type StubbedResponse = Payment['state'] | Payment | HttpError | { code: number; msg: string }

function setUp(
  responses: StubbedResponse[],
  prepare: object = {
    code: 0,
    data: {
      provider: 'sandbox',
      payNo: 'P202611270001',
      totalCents: 4790,
      walletCents: 0,
      reference: 'ref1',
      params: {},
    },
  },
) {
  const calls: string[] = []
  const platform = createMemoryPlatform({
    path: '/packageOrder/pages/order/payResult',
    http: fakeHttp(({ url, body }) => {
      calls.push(url.replace(/\?.*/, '') + (url.includes('/dev/') ? ` ${body}` : ''))
      if (url.includes('recommendItems'))
        return { body: '{"code":0,"data":{"list":[],"page":1,"hasMore":false,"next":null}}' }
      if (url.endsWith('/tx/prepare')) return { body: JSON.stringify(prepare) }
      if (url.startsWith('/dev/pay/')) return { body: '{"code":0,"data":{}}' }
      const response = responses.length > 1 ? responses.shift()! : responses[0]!
      if (response instanceof HttpError) return response
      if (typeof response === 'object' && 'payNo' in response)
        return { body: JSON.stringify({ code: 0, msg: '', data: response }) }
      if (typeof response === 'object') return { body: JSON.stringify({ ...response, data: null }) }
      return { body: JSON.stringify({ code: 0, msg: '', data: payment(response) }) }
    }),
  })
  const app = createApp(platform, TEST_CONFIG)
  app.session.login(TEST_USER)
  return { app, calls, stack: platform.stack }
}
const checks = (calls: string[]) => calls.filter((url) => url.endsWith('/tx/checkout')).length

describe('payment result', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('a late payment is found by asking ever slower, and nothing is claimed before', async () => {
    const { app, calls } = setUp(['PENDING', 'PENDING', new HttpError('timeout'), 'PAID'])
    const model = new PayResultModel(app, 'P202611270001')
    void model.start()
    await jest.advanceTimersByTimeAsync(999)
    expect([checks(calls), model.view]).toEqual([1, 'WAITING'])
    await jest.advanceTimersByTimeAsync(1)
    expect([checks(calls), model.view]).toEqual([2, 'WAITING'])
    await jest.advanceTimersByTimeAsync(2000)
    expect([checks(calls), model.view]).toEqual([3, 'WAITING'])
    await jest.advanceTimersByTimeAsync(3000)
    expect([checks(calls), model.view]).toEqual([4, 'PAID'])
    await jest.advanceTimersByTimeAsync(60_000)
    expect(checks(calls)).toBe(4)
  })

  it('a provider that hangs ends in 处理中 after half a minute, and asking again works', async () => {
    const { app, calls } = setUp(['PENDING'])
    const model = new PayResultModel(app, 'P202611270001')
    void model.start()
    await jest.advanceTimersByTimeAsync(31_000)
    expect([checks(calls), model.view]).toEqual([8, 'PENDING'])
    await jest.advanceTimersByTimeAsync(60_000)
    expect(checks(calls)).toBe(8)
    void model.start()
    await jest.advanceTimersByTimeAsync(0)
    expect([checks(calls), model.view]).toEqual([9, 'WAITING'])
    model.dispose()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(checks(calls)).toBe(9)
  })

  it.each(['FAILED', 'CLOSED', 'REFUNDED'] as const)('%s is shown as the service says it', async (state) => {
    const { app, calls } = setUp(['PENDING', state])
    const model = new PayResultModel(app, 'P202611270001')
    void model.start()
    await jest.advanceTimersByTimeAsync(30_000)
    expect([checks(calls), model.view]).toEqual([2, state])
  })

  it.each([
    ['nothing was begun', { begun: false }, 'UNPAID'],
    ['a bank transfer is waited for', { begun: true, transfer: 'WAITING' as const }, 'TRANSFER'],
  ])('where %s the page says so, and does not poll', async (_name, given, view) => {
    const { app, calls } = setUp([{ ...payment('PENDING'), ...given }])
    const model = new PayResultModel(app, 'P202611270001')
    await model.start()
    expect([model.view, model.polling, checks(calls)]).toEqual([view, false, 1])
  })

  it('no network is no answer: never a success, never a failure', async () => {
    const { app } = setUp([new HttpError('offline')])
    const model = new PayResultModel(app, 'P202611270001')
    void model.start()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(model.view).toBe('UNKNOWN')
  })

  it.each([
    ["somebody else's payment", 'P202611270001', ERRORS.notFound],
    ['a made-up number', '../x', ERRORS.badInput],
    ['no number', '', ERRORS.badInput],
  ])('%s does not exist, and is fetched once', async (_name, number, [code]) => {
    const { app, calls } = setUp([{ code, msg: '' }])
    const model = new PayResultModel(app, number)
    await model.start()
    expect([model.task.notFound, model.polling, checks(calls)]).toEqual([true, false, 1])
  })
})

describe('paying', () => {
  it('hands the outcome to the sandbox and asks the result page, not itself', async () => {
    const { app, calls, stack } = setUp(['PENDING'])
    const model = new PayModel(app, 'P202611270001')
    await model.load()
    const paying = model.cashier.pay()
    await new Promise((done) => setTimeout(done))
    expect(app.ui.choice?.title).toContain('沙盒')
    app.ui.choice?.resolve('late')
    await paying
    expect(calls).toContain('/dev/pay/ref1 {"outcome":"late"}')
    expect(stack[0]).toBe('/packageOrder/pages/order/payResult?orderNo=P202611270001')
  })

  it('a choice closed is no payment: the page stays', async () => {
    const { app, calls, stack } = setUp(['PENDING'])
    const model = new PayModel(app, 'P202611270001')
    await model.load()
    const paying = model.cashier.pay()
    await new Promise((done) => setTimeout(done))
    app.ui.choice?.resolve(null)
    await paying
    expect(calls.some((url) => url.startsWith('/dev/'))).toBe(false)
    expect(stack[0]).toContain('payResult')
    expect(stack[0]).not.toContain('orderNo')
  })

  it('where WeChat cannot pay the ways to it are offered, and nothing else is said', async () => {
    const { app } = setUp(['PENDING'], { code: ERRORS.payElsewhere[0], msg: ERRORS.payElsewhere[1], data: null })
    const model = new PayModel(app, 'P202611270001')
    await model.load()
    const paying = model.cashier.pay()
    await new Promise((done) => setTimeout(done))
    expect([app.ui.choice?.title, app.ui.toast]).toEqual(['微信支付', null])
    app.ui.choice?.resolve(null)
    await paying
    expect(app.ui.toast).toBeNull()
  })

  it('another refusal is said, and what is to pay is asked again', async () => {
    const { app, calls } = setUp(['PENDING'], { code: ERRORS.payChannel[0], msg: '支付方式不可用', data: null })
    const model = new PayModel(app, 'P202611270001')
    await model.load()
    const before = checks(calls)
    await model.cashier.pay()
    expect([app.ui.toast?.text, checks(calls)]).toEqual(['支付方式不可用', before + 1])
  })

  it('a payment that is over leads to its result', async () => {
    const over = setUp(['PENDING'], { code: ERRORS.payDone[0], msg: '订单已支付', data: null })
    const model = new PayModel(over.app, 'P202611270001')
    await model.load()
    await model.cashier.pay()
    expect(over.stack[0]).toContain('payResult?orderNo=P202611270001')
  })
})
