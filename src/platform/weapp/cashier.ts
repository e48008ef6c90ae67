import type { CashierPort } from '../ports'

export const cashier: CashierPort = {
  pay: (params) =>
    new Promise((resolve) =>
      wx.requestPayment({
        ...(params as unknown as WechatMiniprogram.RequestPaymentOption),
        success: () => resolve('done'),
        fail: ({ errMsg }) => resolve(errMsg.includes('cancel') ? 'cancelled' : 'failed'),
      }),
    ),
}
