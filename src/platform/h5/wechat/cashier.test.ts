import { cashier } from './cashier'

const page = window as unknown as Record<string, unknown>
const params = { appId: 'wx', package: 'prepay_id=1' }
const answering = (err_msg?: string) => ({
  invoke: jest.fn((_method: string, _params: object, done: (response: { err_msg?: string }) => void) =>
    done({ err_msg }),
  ),
})
beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  delete page.WeixinJSBridge
})

test.each([
  ['get_brand_wcpay_request:ok', 'done'],
  ['get_brand_wcpay_request:cancel', 'cancelled'],
  ['get_brand_wcpay_request:fail', 'failed'],
  ['', 'failed'],
  [undefined, 'failed'],
] as const)('app §7 JSAPI: %s is %s', async (text, outcome) => {
  const wechat = (page.WeixinJSBridge = answering(text))
  expect(await cashier.pay(params)).toBe(outcome)
  expect(wechat.invoke.mock.calls[0]!.slice(0, 2)).toEqual(['getBrandWCPayRequest', params])
})

test('a bridge that comes after the page is waited for; one that never comes holds nobody up', async () => {
  const late = cashier.pay(params)
  page.WeixinJSBridge = answering('get_brand_wcpay_request:ok')
  document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  expect(await late).toBe('done')
  delete page.WeixinJSBridge
  const never = cashier.pay(params)
  await jest.advanceTimersByTimeAsync(8_000)
  expect(await never).toBe('failed')
})
