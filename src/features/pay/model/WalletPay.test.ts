import { createApp } from '@/app/createApp'
import { TEST_CONFIG, TEST_USER } from '@/app/testing/app'
import { ERRORS } from '@/contract/errors'
import type { Payment } from '@/contract/order'
import type { WithdrawFacts } from '@/contract/withdraw'
import { createMemoryPlatform, fakeHttp } from '@/platform/memory'
import { PayModel } from './PayModel'

const PAYMENT: Payment = {
  payNo: 'P202611270001',
  state: 'PENDING',
  totalCents: 5000,
  closesAt: '2026-11-27T09:30:00Z',
  orders: [{ orderNo: 'D202611270001', shopName: '金蜂蜂蜜', totalCents: 5000 }],
  walletCents: 3000,
  channels: [{ channelId: 5, name: '沙盒支付', note: '', icon: 'sandbox' }],
}
const FACTS: WithdrawFacts = {
  bank: null,
  availableCents: 3000,
  minCents: 1000,
  hasPassword: true,
  passwordFrom: null,
  codeTo: null,
}
const PREPAID = {
  provider: 'sandbox',
  payNo: PAYMENT.payNo,
  totalCents: 2000,
  walletCents: 3000,
  reference: 'r',
  params: {},
}
const refused = ([code, msg]: readonly [number, string]) => ({ code, msg, data: null })

/** A pay page with the wallet turned on; `prepared` are the responses to preparing, one after the other. */
async function open(prepared: object[], payment: Partial<Payment> = {}) {
  const inputs: Record<string, unknown>[] = []
  const keys: unknown[] = []
  let checkouts = 0
  const platform = createMemoryPlatform({
    path: '/packageOrder/pages/money/pay',
    http: fakeHttp(({ url, body, headers }) => {
      const give = (data: object) => ({ body: JSON.stringify({ code: 0, msg: '', data }) })
      if (url.includes('/withdraw/facts')) return give(FACTS)
      if (url.endsWith('/tx/checkout')) {
        checkouts += 1
        return give({ ...PAYMENT, ...payment })
      }
      inputs.push(JSON.parse(body!))
      keys.push(Object.entries(headers).find(([name]) => /request/i.test(name))?.[1])
      const response = prepared.shift()!
      return 'code' in response ? { body: JSON.stringify(response) } : give(response)
    }),
  })
  const app = createApp(platform, TEST_CONFIG)
  app.session.login(TEST_USER)
  const model = new PayModel(app, PAYMENT.payNo)
  await model.load()
  model.cashier.wallet.turn(true)
  return { app, model, inputs, keys, stack: platform.stack, checkouts: () => checkouts }
}
const settled = () => new Promise((done) => setTimeout(done))

test('the wallet pays what it can, after a proof; the rest goes to the channel', async () => {
  const { app, model, inputs } = await open([PREPAID])
  expect([model.cashier.walletCents, model.cashier.restCents]).toEqual([3000, 2000])
  await model.cashier.pay()
  await settled()
  expect([model.cashier.wallet.proving, inputs]).toEqual([true, []])
  // Nothing is sent before something is typed.
  await model.cashier.wallet.submit()
  expect(inputs).toEqual([])
  model.cashier.wallet.form.set('password', 'Dingdang2026')
  await model.cashier.wallet.submit()
  expect(inputs).toEqual([
    { orderNo: PAYMENT.payNo, channelId: 5, walletCents: 3000, password: 'Dingdang2026', verifycode: '' },
  ])
  expect([model.cashier.wallet.proving, model.cashier.wallet.form.values.password]).toEqual([false, ''])
  expect(app.ui.choice?.title).toContain('沙盒')
  app.ui.choice?.resolve(null)
})

test('a wrong password leaves the sheet as it is; a later tap is the same attempt until it is answered', async () => {
  const { app, model, keys } = await open([refused(ERRORS.wrongProof), PREPAID])
  await model.cashier.pay()
  await settled()
  model.cashier.wallet.form.set('password', 'wrong')
  await model.cashier.wallet.submit()
  expect([model.cashier.wallet.proving, model.cashier.wallet.form.values.password]).toEqual([true, 'wrong'])
  expect(app.ui.toast?.text).toBeDefined()
  model.cashier.wallet.form.set('password', 'Dingdang2026')
  await model.cashier.wallet.submit()
  expect(keys.every((key) => typeof key === 'string' && key !== '')).toBe(true)
  app.ui.choice?.resolve(null)
})

test('a balance that went meanwhile closes the sheet, says so, and what there is is fetched again', async () => {
  const { app, model, checkouts } = await open([
    refused([ERRORS.walletShort[0], '余额现在只能用$1.00，请核对后再支付']),
  ])
  await model.cashier.pay()
  await settled()
  model.cashier.wallet.form.set('password', 'Dingdang2026')
  await model.cashier.wallet.submit()
  expect([model.cashier.wallet.proving, checkouts()]).toEqual([false, 2])
  expect(app.ui.toast?.text).toContain('余额现在只能用')
})

test('what the wallet pays whole needs no channel, and its outcome is on the result page', async () => {
  const whole = { ...PREPAID, provider: 'wallet', totalCents: 0, walletCents: 5000 }
  const { model, stack } = await open([whole], { walletCents: 5000, channels: [] })
  expect([model.cashier.ready, model.cashier.restCents]).toEqual([true, 0])
  await model.cashier.pay()
  await settled()
  model.cashier.wallet.form.set('password', 'Dingdang2026')
  await model.cashier.wallet.submit()
  await settled()
  expect(stack.at(-1)).toContain('payResult')
  model.cashier.wallet.turn(false)
  expect(model.cashier.ready).toBe(false)
})
