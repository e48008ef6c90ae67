import { appOver, TEST_USER } from '@/app/testing/app'
import { ERRORS } from '@/contract/errors'
import { MAX_PAID_CENTS } from '@/contract/payShop'
import { PayShopModel } from './PayShopModel'

const PAYEE = {
  sellerAlias: 'golden',
  shopName: '金树蜂蜜',
  logo: '',
  city: 'Auckland',
  maxCents: MAX_PAID_CENTS,
  problem: '',
}
const MADE = { payNo: 'P1234567890', orderNo: '1234567890', totalCents: 1250 }
type Response = { data: unknown } | { code: number } | null

async function open(amount?: string, responses: Response[] = [{ data: MADE }]) {
  const phone = appOver(({ path }) =>
    path.endsWith('/payee') ? { data: PAYEE } : responses.length > 0 ? responses.shift()! : { data: MADE },
  )
  phone.app.session.login(TEST_USER)
  const replaced = jest.spyOn(phone.app.nav, 'replace').mockImplementation(() => undefined as never)
  const keys: string[] = []
  const send = phone.app.api.send.bind(phone.app.api)
  jest.spyOn(phone.app.api, 'send').mockImplementation(((
    endpoint: never,
    input: never,
    options: { requestKey: string },
  ) => {
    keys.push(options.requestKey)
    return send(endpoint, input, options as never)
  }) as never)
  const model = new PayShopModel(phone.app, 'golden', amount)
  await model.start()
  const sent = () => phone.requested.filter(({ path }) => path.endsWith('/createOrder')).map(({ input }) => input)
  return { ...phone, model, sent, keys, replaced }
}
afterEach(() => jest.restoreAllMocks())

test('app §2 commonOrder: nothing, less than a cent and more than an order may cost are refused in words before anything is sent', async () => {
  const { model, sent } = await open()
  for (const [cents, error] of [
    [null, '请填写付款金额'],
    [0, '付款金额至少为$0.01'],
    [MAX_PAID_CENTS + 1, '一次最多付$100,000.00'],
  ] as const) {
    model.form.set('cents', cents)
    await model.submit()
    expect(model.form.errors.cents).toBe(error)
  }
  expect(sent()).toEqual([])
})

test('app §2 commonOrder: an amount and a note become one order, and the pay page follows', async () => {
  const { model, sent, replaced } = await open('12.50')
  expect([model.preset, model.form.values.cents]).toEqual([true, 1250])
  model.form.set('note', ' 三号桌 ')
  await Promise.all([model.submit(), model.submit()])
  expect(sent()).toEqual([{ sellerAlias: 'golden', cents: 1250, note: '三号桌' }])
  expect(replaced).toHaveBeenCalledWith('pay', { orderNo: MADE.payNo })
})

test('app §2 commonOrder: a tap after a time-out carries the key of the first; another amount is another order', async () => {
  const { model, keys, app } = await open('12.50', [null, null, { data: MADE }])
  await model.submit()
  expect(app.ui.toast?.text).toBe('还没有收到提交结果，请再点一次，不会重复下单')
  await model.submit()
  model.form.set('cents', 1300)
  await model.submit()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('app §2 commonOrder: a shop that stopped taking payments meanwhile is looked at again', async () => {
  const { model, requested } = await open('5', [{ code: ERRORS.payPaused[0] }])
  await model.submit()
  await new Promise((passed) => setTimeout(passed))
  expect(requested.filter(({ path }) => path.endsWith('/payee'))).toHaveLength(2)
})

test('app §2 commonOrder: a response that comes once the page was left takes no other page’s place', async () => {
  const { model, replaced } = await open('5')
  const sending = model.submit()
  model.dispose()
  await sending
  expect(replaced).not.toHaveBeenCalled()
})
