import type { CashierPort } from '../../ports'

interface Bridge {
  invoke(method: string, params: object, done: (response: { err_msg?: string }) => void): void
}

/** Agents that name WeChat without being it have no bridge at all. */
const BRIDGE_MS = 8_000

/** The bridge comes a moment after the page; null where none comes. */
function bridge(): Promise<Bridge | null> {
  const here = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge
  const found = here()
  if (found) return Promise.resolve(found)
  return new Promise((resolve) => {
    setTimeout(() => resolve(here() ?? null), BRIDGE_MS)
    document.addEventListener('WeixinJSBridgeReady', () => resolve(here() ?? null), { once: true })
  })
}

/** JSAPI payment of WeChat's browser. */
export const cashier: CashierPort = {
  async pay(params) {
    const wechat = await bridge()
    if (!wechat) return 'failed'
    return new Promise((resolve) =>
      wechat.invoke('getBrandWCPayRequest', params, ({ err_msg = '' }) =>
        resolve(err_msg.endsWith(':ok') ? 'done' : err_msg.endsWith(':cancel') ? 'cancelled' : 'failed'),
      ),
    )
  },
}
