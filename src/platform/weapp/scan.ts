import { failure, isDeclined } from './refusal'

/** WeChat's own scanner. */
export const scan = (): Promise<string | null> =>
  new Promise((resolve, reject) =>
    wx.scanCode({
      scanType: ['barCode', 'qrCode'],
      success: ({ result }) => resolve(result),
      fail: ({ errMsg }) => (isDeclined(errMsg) ? resolve(null) : reject(failure(errMsg, 'camera'))),
    }),
  )
