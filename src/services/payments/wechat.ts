import type { ClientPayment } from './provider'

/** WeChat's cashier: JSAPI in its browser, requestPayment in the mini program; what was paid only the service knows. */
export const wechat: ClientPayment = {
  async pay({ params }, { cashier }) {
    if (!cashier) return { kind: 'failed', message: '请在微信里打开叮当，再用微信支付付款' }
    const outcome = await cashier.pay(params)
    if (outcome === 'cancelled') return { kind: 'cancelled' }
    if (outcome === 'failed') return { kind: 'failed', message: '微信支付没有打开，请再试一次' }
    return { kind: 'pending' }
  },
}
