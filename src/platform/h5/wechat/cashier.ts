import type { CashierPort } from '../../ports'

interface Bridge {
  invoke(method: string, params: object, done: (answer: { err_msg?: string }) => void): void
}

/** The bridge comes a moment after the page. */
function bridge(): Promise<Bridge> {
  const here = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge
  const found = here()
  if (found) return Promise.resolve(found)
  return new Promise((resolve) =>
    document.addEventListener('WeixinJSBridgeReady', () => resolve(here()!), { once: true }),
  )
}

/** JSAPI payment of WeChat's browser. */
export const cashier: CashierPort = {
  async pay(params) {
    const wechat = await bridge()
    return new Promise((resolve) =>
      wechat.invoke('getBrandWCPayRequest', params, ({ err_msg = '' }) =>
        resolve(err_msg.endsWith(':ok') ? 'done' : err_msg.endsWith(':cancel') ? 'cancelled' : 'failed'),
      ),
    )
  },
}
